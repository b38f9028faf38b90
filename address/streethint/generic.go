package streethint

import "strings"

// isGeneric reports whether a word says what kind of place is wanted, and not
// which. It is no part of the name of a road behind it.
func (w word) isGeneric() bool {
	return services[w.text] || weekdays[w.text] || campusKinds[w.text] || campusParts[w.text]
}

// chainEnd returns where the name of a chain, or a phrase that is generic as a
// whole, ends that begins at i. It is i if there is none.
func (r *reader) chainEnd(i, end int) int {
	longest := i
	for _, c := range chains[r.words[i].text] {
		n := len(c)
		if i+n > end || i+n <= longest {
			continue
		}
		same := true
		for k, w := range c {
			same = same && r.words[i+k].text == w
		}
		if same {
			longest = i + n
		}
	}
	return longest
}

// chains has, by its first word, the words of every chain and generic phrase.
var chains = readChains()

func readChains() map[string][][]string {
	m := map[string][][]string{}
	for line := range strings.SplitSeq(chainNames, ",") {
		words := strings.Fields(line)
		m[words[0]] = append(m[words[0]], words)
	}
	return m
}

const chainNames = `
	davita, davita kidney care, davita dialysis, fresenius, fresenius kidney care, fresenius medical care, us renal care,
	american renal, american renal associates, dialysis clinic inc, dci, satellite healthcare, innovative renal care,
	cvs, cvs pharmacy, walgreens, rite aid, duane reade, walmart, wal mart, kroger, publix, wegmans, food lion, costco,
	sams club, safeway, albertsons, h e b, heb, hy vee, meijer, harris teeter, minute clinic, minuteclinic,
	medicine shoppe, good neighbor pharmacy, shoprite, target, giant food, aldi, lidl, whole foods, ymca, goodwill,
	salvation army, dollar general, family dollar, dollar tree, home depot, sheetz, wawa,
	labcorp, lab corp, quest, quest diagnostics, sonora quest, american red cross, red cross,
	bon secours, hca, vcu, vcu health, sentara, inova, kaiser, kaiser permanente, dignity health, sutter health, novant, novant health, atrium health, carilion, ballad health, uva, uva health, unc health, duke health,
	johns hopkins, medstar, medstar health, mayo clinic, cleveland clinic, adventhealth, tenet, banner health,
	commonspirit, trinity health, northwell, northwell health, upmc, geisinger, mercy health,
	patient first, bettermed, medexpress, fastmed, nextcare, carenow, concentra, citymd, gohealth, afc,
	american family care, planned parenthood, aspen dental, affordable dentures, western dental, kool smiles,
	orthovirginia, pivot, ati, encompass, encompass health, sheltering arms, visionworks,
	pearle, pearle vision, lenscrafters, my eye dr, va, md, dds, dmd, dpm, pt, ot, llc, pllc, inc, us,
	nursing home, home health, general hospital, general medicine, general practice, general practitioner,
	internal medicine, family practice, family medicine, family doctor, family physician, family physicians, family dental,
	family dentist, family health, blood bank, blood draw, drug store, free clinic, day care, adult day care,
	assisted living, senior center, senior living, senior care, public health, health department, social services,
	human services, community health, primary care, urgent care, emergency room, childrens hospital, mens health,
	womens health, sports medicine, speech therapy, town center, shopping center, community center, behavioral health`

var (
	services = setOf(`clinic clinics dialysis lab labs laboratory laboratories hospital hospitals pharmacy pharmacies pharmacist
		drugstore doctor doctors doc docs dentist dentists dental dentistry dentures orthodontist orthodontics orthodontic
		endodontist endodontics periodontist periodontics surgeon surgeons surgery urgent care emergency er department dept
		healthcare medicine med meds imaging radiology xray ray mri ct scan scans ultrasound sonogram mammogram mammography
		diagnostic diagnostics therapy therapist therapists physical occupational rehab rehabilitation nursing nurse hospice
		kidney renal nephrology nephrologist cardiology cardiologist cardiac vascular cancer oncology oncologist infusion
		chemo chemotherapy radiation eye vision optical optician optometrist optometry ophthalmology ophthalmologist eyecare
		ear throat ent dermatology dermatologist pediatric pediatrics pediatrician pediatricians peds obgyn ob gyn gynecology
		gynecologist obstetrics obstetrician maternity fertility practice primary physician physicians provider providers
		specialist specialists specialty associates partners group behavioral mental psychiatry psychiatrist psychiatric
		psychology psychologist counseling counselor counselling addiction methadone suboxone detox treatment wound pain
		management spine orthopedic orthopedics orthopaedic orthopaedics orthopedist ortho podiatry podiatrist foot ankle
		chiropractic chiropractor acupuncture allergy allergist asthma pulmonary pulmonologist pulmonology sleep neurology
		neurologist neurosurgeon urology urologist gastroenterology gastroenterologist gi endoscopy colonoscopy
		endocrinology endocrinologist diabetes diabetic rheumatology rheumatologist arthritis infectious disease testing
		vaccination vaccinations vaccine vaccines immunization immunizations covid walkin bariatric outpatient inpatient
		ambulatory facility facilities location site nearest closest nearby appointment appointments visit checkup exam
		audiology audiologist hearing prosthetics orthotics transplant trauma hemodialysis veterinary vet physiotherapy
		salud centro clinica consultorio farmacia laboratorio medico medica doctora dentista dialisis urgencias`)
	weekdays = setOf(`monday tuesday wednesday thursday friday saturday sunday`)
	// campusKinds and campusParts make names of roads in pairs: Medical Center
	// Drive, Health Park Drive.
	campusKinds = setOf(`medical health hospital professional wellness surgical physicians doctors`)
	campusParts = setOf(`center centre ctr centers office offices building suite arts pavilion`)
	// campusRoads follow the same words, but are names on their own as well.
	campusRoads = setOf(`park parks prk plaza plz campus village square commons court circle college school sciences`)
	// roadKinds are weak suffixes that stand behind generic words on roads only:
	// Clinic Court, but Surgery Center.
	roadKinds = setOf(`court courts circle circles place terrace way ways loop trail trace cove crescent bypass path row
		route causeway skyway extension crossing bend curve`)
	// complexWords before a complex make it a place and no road.
	complexWords = setOf(`town shopping city convention community outlet business professional office industrial trade
		recreation civic retail senior wellness care`)
	// notNames are what people say of a road without naming it.
	notNames = setOf(`side cross back same wrong right other next whole dirt gravel busy`)
)
