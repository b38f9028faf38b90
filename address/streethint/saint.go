package streethint

// isSaint reports whether the St at i is Saint. The name of a road would begin
// at from.
//
//   - Where the phrase opens with it, it is Saint.
//   - Before the name of a saint it is Saint too, unless on, at, off or a house
//     number stands in front: Main St Petersburg.
//   - Port St Lucie, what is called by a generic word alone, and a saint's name
//     that another kind of road ends, are Saint in any case.
func (r *reader) isSaint(i int, name namePlace, p phrase, anchored bool) bool {
	from := name.from
	for from < i && r.words[from].isDirection() {
		from++
	}
	hasSaint := i+1 < p.end && saints[r.words[i+1].text]
	switch {
	case from == i && name.from == i:
		return true
	case !hasSaint:
		return false
	case from == i, !anchored, r.allGeneric(from, i):
		return true
	case i-from == 1 && saintTowns[r.words[from].text+" "+r.words[i+1].text], mountains[r.words[i-1].text]:
		return true
	}
	behind := i + 2
	if behind >= p.end {
		return false
	}
	s, isKind := suffixes[r.words[behind].text]
	return isKind && s.strong
}

var (
	saintTowns = map[string]bool{
		"port lucie": true, "port joe": true, "port john": true, "bay louis": true, "lake louis": true, "lake charles": true,
		"sault marie": true, "fort john": true,
	}
	mountains = setOf(`mount mt cape`)
	saints    = readSaints()
)

// readSaints also has every name with the s of Mary's and Johns.
func readSaints() map[string]bool {
	m := setOf(`agatha agnes albans albert alexius aloysius alphonsus ambrose andrew ann anne anselm anthony augustine
		augustines barnabas bartholomew basil bede benedict bernard bernadette bonaventure boniface brendan bridget brigid
		camillus casimir catharine catherine cecelia cecilia charles christopher clair claire clare clement cloud columba
		croix cyril david denis dennis dominic dunstan edmund edward elizabeth elmo eugene eustace eustatius francis gabriel
		george germain gertrude gregory hedwig helen helena helens henry hilary hubert ignatius isidore jacob james jerome
		joachim joan joe john johnsbury joseph jude julian katharine katherine kateri kitts landry lawrence lazarus leo leonard
		louis lucia lucie lucy luke margaret maria marie mark martha martin mary matthew matthias maurice michael monica
		nazianz nicholas olaf patrick paul peter petersburg petersburgh philip philomena pius raphael raymond regis rita rose
		sebastian simon simons stanislaus stephen swithin tammany teresa theresa therese thomas timothy ursula valentine
		veronica vincent vitus wenceslaus william xavier`)
	for _, name := range keys(m) {
		m[name+"s"] = true
	}
	return m
}

func keys(m map[string]bool) []string {
	list := make([]string, 0, len(m))
	for k := range m {
		list = append(list, k)
	}
	return list
}
