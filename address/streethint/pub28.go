package streethint

// pub28 is USPS Publication 28, appendix C1: on every line the name, the
// variants and the abbreviation of one kind of road, and a few variants that
// are met all the same.
const pub28 = `
alley allee ally aly
annex anex annx anx
arcade arc
avenue av ave aven avenu avn avnue aves avenues
bayou bayoo byu
beach bch
bend bnd
bluff blf bluf
bluffs blfs
bottom bot btm bottm
boulevard blvd boul boulv bvd blvrd boulevards
branch br brnch
bridge brdge brg
brook brk
brooks brks
burg bg
burgs bgs
bypass byp bypa bypas byps
camp cp cmp
canyon canyn cnyn cyn
cape cpe
causeway causwa causway cswy
center cen cent centr centre cnter cntr ctr
centers ctrs
circle cir circ circl crcl crcle
circles cirs
cliff clf
cliffs clfs
club clb
common cmn
commons cmns
corner cor
corners cors
course crse
court ct crt
courts cts
cove cv
coves cvs
creek crk ck
crescent cres crsent crsnt cresent
crest crst
crossing crssng xing crssing
crossroad xrd
crossroads xrds
curve curv
dale dl
dam dm
divide div dv dvd
drive dr driv drv
drives drs
estate est
estates ests
expressway exp expr express expw expy
extension ext extn extnsn
extensions exts
fall
falls fls
ferry frry fry
field fld
fields flds
flat flt
flats flts
ford frd
fords frds
forest forests frst
forge forg frg
forges frgs
fork frk
forks frks
fort frt ft
freeway freewy frway frwy fwy
garden gardn grden grdn gdn
gardens gdns grdns
gateway gatewy gatway gtway gtwy
glen gln
glens glns
green grn
greens grns
grove grov grv
groves grvs
harbor harb harbr hbr hrbor
harbors hbrs
haven hvn havn
heights ht hts height hgts
highway highwy hiway hiwy hway hwy hwys highways
hill hl
hills hls
hollow hllw hollows holw holws
inlet inlt
island is islnd
islands islnds iss
isle isles
junction jct jction jctn junctn juncton
junctions jctns jcts
key ky
keys kys
knoll knl knol
knolls knls
lake lk
lakes lks
land
landing lndg lndng
lane ln lanes
light lgt
lights lgts
loaf lf
lock lck
locks lcks
lodge ldg ldge lodg
loop loops lp
mall
manor mnr
manors mnrs
meadow mdw
meadows mdws medows
mews
mill ml
mills mls
mission missn mssn msn
motorway mtwy
mount mnt mt
mountain mntain mntn mountin mtin mtn
mountains mntns mtns
neck nck
orchard orch orchrd
oval ovl
overpass opas
park prk parks
parkway parkwy pkway pkwy pky parkways pkwys
pass
passage psge
path paths
pike pikes
pine pne
pines pnes
place pl
plain pln
plains plns
plaza plz plza
point pt
points pts
port prt
ports prts
prairie pr prr
radial rad radiel radl
ramp
ranch ranches rnch rnchs
rapid rpd
rapids rpds
rest rst
ridge rdg rdge
ridges rdgs
river riv rvr rivr
road rd
roads rds
route rt rte
row
rue
run
shoal shl
shoals shls
shore shoar shr
shores shoars shrs
skyway skwy
spring spg spng sprng
springs spgs spngs sprngs
spur spurs
square sq sqr sqre squ
squares sqrs sqs
station sta statn stn
stravenue stra strav straven stravn strvn strvnue
stream streme strm
street st str strt
streets sts
summit smt sumit sumitt
terrace ter terr
throughway trwy thruway
trace trce traces
track tracks trak trk trks
trafficway trfy
trail trails trl trls
trailer trlr trlrs
tunnel tunel tunl tunls tunnels tunnl
turnpike trnpk turnpk tpke tpk trpk
underpass upas
union un
unions uns
valley vally vlly vly
valleys vlys
viaduct vdct via viadct
view vw
views vws
village vill villag villg villiage vlg
villages vlgs
ville vl
vista vis vist vst vsta
walk walks
wall
way wy
ways
well wl
wells wls
`
