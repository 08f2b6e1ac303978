import { placesOf } from './cities.ts'

/**
 * Towns and the county they lie in, found where their state is said: `Lexington, Kentucky`, `naples fl`. By themselves many are names of other places, or words.
 */
const TEXT = `
huntsville=Madison AL; auburn=Lee AL; dothan=Houston AL; decatur=Morgan AL; gadsden=Etowah AL; fairbanks=Fairbanks North Star AK
chandler=Maricopa AZ; glendale=Maricopa AZ; tempe=Maricopa AZ; gilbert=Maricopa AZ; peoria=Maricopa AZ; prescott=Yavapai AZ; sedona=Yavapai AZ; bullhead city=Mohave AZ; kingman=Mohave AZ
fayetteville=Washington AR; fort smith=Sebastian AR; jonesboro=Craighead AR; bentonville=Benton AR; springdale=Washington AR; hot springs=Garland AR
irvine=Orange CA; santa ana=Orange CA; huntington beach=Orange CA; chula vista=San Diego CA; oceanside=San Diego CA; carlsbad=San Diego CA; fremont=Alameda CA; berkeley=Alameda CA
palm springs=Riverside CA; ontario=San Bernardino CA; modesto=Stanislaus CA; salinas=Monterey CA; santa rosa=Sonoma CA; redding=Shasta CA; chico=Butte CA; burbank=Los Angeles CA; santa monica=Los Angeles CA; lancaster=Los Angeles CA; palmdale=Los Angeles CA; compton=Los Angeles CA; hollywood=Los Angeles CA; visalia=Tulare CA; oxnard=Ventura CA; vallejo=Solano CA
aurora=Arapahoe CO; lakewood=Jefferson CO; greeley=Weld CO; grand junction=Mesa CO; aspen=Pitkin CO; vail=Eagle CO; durango=La Plata CO; loveland=Larimer CO
wilmington=New Castle DE; dover=Kent DE; newark=New Castle DE; rehoboth=Sussex DE; rehoboth beach=Sussex DE
naples=Collier FL; dade=Miami-Dade FL; fort pierce=St. Lucie FL; port st lucie=St. Lucie FL; st augustine=St. Johns FL; key west=Monroe FL; boca raton=Palm Beach FL; delray beach=Palm Beach FL; boynton beach=Palm Beach FL; lakeland=Polk FL; winter haven=Polk FL; clearwater=Pinellas FL; st pete=Pinellas FL; cape coral=Lee FL; bradenton=Manatee FL; panama city=Bay FL; kissimmee=Osceola FL; melbourne=Brevard FL; palm bay=Brevard FL; titusville=Brevard FL; cocoa beach=Brevard FL; vero beach=Indian River FL; pompano beach=Broward FL; coral springs=Broward FL; hollywood=Broward FL; miami beach=Miami-Dade FL; homestead=Miami-Dade FL; doral=Miami-Dade FL; port charlotte=Charlotte FL; punta gorda=Charlotte FL; sebring=Highlands FL; deland=Volusia FL; spring hill=Hernando FL; the villages=Sumter FL; destin=Okaloosa FL
augusta=Richmond GA; columbus=Muscogee GA; macon=Bibb GA; marietta=Cobb GA; athens=Clarke GA; albany=Dougherty GA; valdosta=Lowndes GA; rome=Floyd GA; decatur=DeKalb GA; warner robins=Houston GA; sandy springs=Fulton GA; lawrenceville=Gwinnett GA; brunswick=Glynn GA; lagrange=Troup GA
cedar rapids=Linn IA; davenport=Scott IA; sioux city=Woodbury IA; waterloo=Black Hawk IA; council bluffs=Pottawattamie IA; ames=Story IA
nampa=Canyon ID; idaho falls=Bonneville ID; pocatello=Bannock ID; coeur d alene=Kootenai ID
springfield=Sangamon IL; naperville=DuPage IL; joliet=Will IL; aurora=Kane IL; elgin=Kane IL; waukegan=Lake IL; evanston=Cook IL; cicero=Cook IL; decatur=Macon IL; bloomington=McLean IL; east st louis=St. Clair IL; belleville=St. Clair IL
gary=Lake IN; hammond=Lake IN; bloomington=Monroe IN; lafayette=Tippecanoe IN; muncie=Delaware IN; terre haute=Vigo IN; kokomo=Howard IN; carmel=Hamilton IN; anderson=Madison IN
overland park=Johnson KS; olathe=Johnson KS; lawrence=Douglas KS; manhattan=Riley KS; salina=Saline KS
lexington=Fayette KY; bowling green=Warren KY; owensboro=Daviess KY; covington=Kenton KY; frankfort=Franklin KY; paducah=McCracken KY
lake charles=Calcasieu LA; monroe=Ouachita LA; alexandria=Rapides LA; metairie=Jefferson LA; bossier city=Bossier LA; slidell=St. Tammany LA; houma=Terrebonne LA
annapolis=Anne Arundel MD; rockville=Montgomery MD; silver spring=Montgomery MD; bethesda=Montgomery MD; hagerstown=Washington MD; ocean city=Worcester MD; salisbury=Wicomico MD; columbia=Howard MD; towson=Baltimore MD
lansing=Ingham MI; warren=Macomb MI; dearborn=Wayne MI; pontiac=Oakland MI; troy=Oakland MI; battle creek=Calhoun MI; traverse city=Grand Traverse MI; bay city=Bay MI; port huron=St. Clair MI
duluth=St. Louis MN; bloomington=Hennepin MN; st cloud=Stearns MN; mankato=Blue Earth MN; rochester=Olmsted MN
gulfport=Harrison MS; hattiesburg=Forrest MS; tupelo=Lee MS; meridian=Lauderdale MS; natchez=Adams MS; vicksburg=Warren MS; oxford=Lafayette MS; southaven=DeSoto MS; jackson=Hinds MS
springfield=Greene MO; columbia=Boone MO; kansas city=Jackson MO; kansas city=Wyandotte KS; joplin=Jasper MO; branson=Taney MO; jefferson city=Cole MO; st joseph=Buchanan MO
billings=Yellowstone MT; bozeman=Gallatin MT; great falls=Cascade MT; butte=Silver Bow MT; helena=Lewis and Clark MT; kalispell=Flathead MT
wilmington=New Hanover NC; high point=Guilford NC; fayetteville=Cumberland NC; gastonia=Gaston NC; concord=Cabarrus NC; cary=Wake NC; hickory=Catawba NC; chapel hill=Orange NC; jacksonville=Onslow NC
minot=Ward ND; williston=Williams ND; lincoln=Lancaster NE; grand island=Hall NE; kearney=Buffalo NE; bellevue=Sarpy NE
henderson=Clark NV; sparks=Washoe NV; pahrump=Nye NV; las cruces=Doña Ana NM; roswell=Chaves NM; farmington=San Juan NM; rio rancho=Sandoval NM
utica=Oneida NY; ithaca=Tompkins NY; binghamton=Broome NY; poughkeepsie=Dutchess NY; saratoga springs=Saratoga NY; niagara falls=Niagara NY; troy=Rensselaer NY; watertown=Jefferson NY; white plains=Westchester NY; new rochelle=Westchester NY; newburgh=Orange NY
canton=Stark OH; mansfield=Richland OH; springfield=Clark OH; hamilton=Butler OH; lima=Allen OH; zanesville=Muskingum OH; sandusky=Erie OH; parma=Cuyahoga OH
norman=Cleveland OK; lawton=Comanche OK; edmond=Oklahoma OK; broken arrow=Tulsa OK; stillwater=Payne OK; enid=Garfield OK
salem=Marion OR; bend=Deschutes OR; medford=Jackson OR; gresham=Multnomah OR; beaverton=Washington OR; hillsboro=Washington OR; corvallis=Benton OR; springfield=Lane OR
reading=Berks PA; bethlehem=Northampton PA; altoona=Blair PA; johnstown=Cambria PA; wilkes barre=Luzerne PA; state college=Centre PA; williamsport=Lycoming PA; gettysburg=Adams PA; easton=Northampton PA; chester=Delaware PA
rock hill=York SC; hilton head=Beaufort SC; mount pleasant=Charleston SC
rapid city=Pennington SD; aberdeen=Brown SD; clarksville=Montgomery TN; murfreesboro=Rutherford TN; franklin=Williamson TN; jackson=Madison TN; johnson city=Washington TN; kingsport=Sullivan TN; gatlinburg=Sevier TN
arlington=Tarrant TX; laredo=Webb TX; irving=Dallas TX; garland=Dallas TX; mesquite=Dallas TX; frisco=Collin TX; mckinney=Collin TX; brownsville=Cameron TX; mcallen=Hidalgo TX; waco=McLennan TX; tyler=Smith TX; beaumont=Jefferson TX; abilene=Taylor TX; odessa=Ector TX; killeen=Bell TX; temple=Bell TX; round rock=Williamson TX; college station=Brazos TX; wichita falls=Wichita TX; san angelo=Tom Green TX; longview=Gregg TX; pasadena=Harris TX; sugar land=Fort Bend TX; the woodlands=Montgomery TX; conroe=Montgomery TX; texarkana=Bowie TX; new braunfels=Comal TX; paris=Lamar TX
st george=Washington UT; park city=Summit UT; moab=Grand UT; orem=Utah UT; logan=Cache UT; burlington=Chittenden VT; montpelier=Washington VT
bellingham=Whatcom WA; olympia=Thurston WA; kent=King WA; renton=King WA; kennewick=Benton WA; richland=Benton WA; pasco=Franklin WA
appleton=Outagamie WI; oshkosh=Winnebago WI; janesville=Rock WI; wausau=Marathon WI; superior=Douglas WI
charleston=Kanawha WV; huntington=Cabell WV; morgantown=Monongalia WV; wheeling=Ohio WV; parkersburg=Wood WV; martinsburg=Berkeley WV; cheyenne=Laramie WY; laramie=Albany WY; jackson=Teton WY; jackson hole=Teton WY; cody=Park WY
`

/** Folded town name, county and state. */
export const TOWNS = placesOf(TEXT)
