/**
 * Large cities and the county they lie in. Auctions are held by counties: who asks for Chicago is shown Cook County, marked as an assumption.
 * A few names that are often written wrong are found in the same way. Cities that are a jurisdiction themselves (Philadelphia, Newark) are not listed. Where a county elsewhere bears the name (Houston), which is meant is asked.
 */
const TEXT = `
anchorage=Anchorage AK; birmingham=Jefferson AL; huntsville=Madison AL; little rock=Pulaski AR; phoenix=Maricopa AZ; mesa=Maricopa AZ
scottsdale=Maricopa AZ; tucson=Pima AZ; flagstaff=Coconino AZ; oakland=Alameda CA; san jose=Santa Clara CA; san fran=San Francisco CA
bakersfield=Kern CA; anaheim=Orange CA; stockton=San Joaquin CA; long beach=Los Angeles CA; pasadena=Los Angeles CA; colorado springs=El Paso CO
fort collins=Larimer CO; bridgeport=Fairfield CT; miami=Miami-Dade FL; fort lauderdale=Broward FL; tampa=Hillsborough FL; hillsboro=Hillsborough FL; orlando=Orange FL
jacksonville=Duval FL; st petersburg=Pinellas FL; tallahassee=Leon FL; jax=Duval FL; fort myers=Lee FL; west palm beach=Palm Beach FL
daytona beach=Volusia FL; pensacola=Escambia FL; gainesville=Alachua FL; ocala=Marion FL; hialeah=Miami-Dade FL; atlanta=Fulton GA; atl=Fulton GA
savannah=Chatham GA; des moines=Polk IA; iowa city=Johnson IA; boise=Ada ID; chicago=Cook IL; chitown=Cook IL; rockford=Winnebago IL; indianapolis=Marion IN; fort wayne=Allen IN
indy=Marion IN; south bend=St. Joseph IN; evansville=Vanderburgh IN; wichita=Sedgwick KS; topeka=Shawnee KS; louisville=Jefferson KY
new orleans=Orleans LA; nola=Orleans LA; baton rouge=East Baton Rouge LA; shreveport=Caddo LA; boston=Suffolk MA; beantown=Suffolk MA; detroit=Wayne MI; motown=Wayne MI
grand rapids=Kent MI; flint=Genesee MI; ann arbor=Washtenaw MI; minneapolis=Hennepin MN; mpls=Hennepin MN; st paul=Ramsey MN; biloxi=Harrison MS; greensboro=Guilford NC
winston salem=Forsyth NC; asheville=Buncombe NC; charlotte=Mecklenburg NC; raleigh=Wake NC; fargo=Cass ND; bismarck=Burleigh ND; omaha=Douglas NE
trenton=Mercer NJ; albuquerque=Bernalillo NM; las vegas=Clark NV; vegas=Clark NV; reno=Washoe NV; brooklyn=Kings NY; manhattan=New York NY
rochester=Monroe NY; syracuse=Onondaga NY; yonkers=Westchester NY; staten island=Richmond NY; buffalo=Erie NY; cleveland=Cuyahoga OH
columbus=Franklin OH; cincinnati=Hamilton OH; cincy=Hamilton OH; toledo=Lucas OH; akron=Summit OH; dayton=Montgomery OH; youngstown=Mahoning OH; canton=Stark OH
oklahoma city=Oklahoma OK; portland=Multnomah OR; eugene=Lane OR; pittsburgh=Allegheny PA; pittsburg=Allegheny PA; alleghany=Allegheny PA; harrisburg=Dauphin PA; scranton=Lackawanna PA; allentown=Lehigh PA
columbia=Richland SC; myrtle beach=Horry SC; sioux falls=Minnehaha SD; memphis=Shelby TN; nashville=Davidson TN; knoxville=Knox TN
chattanooga=Hamilton TN; san antonio=Bexar TX; fort worth=Tarrant TX; plano=Collin TX; corpus christi=Nueces TX; amarillo=Potter TX; houston=Harris TX
austin=Travis TX; salt lake city=Salt Lake UT; slc=Salt Lake UT; provo=Utah UT; ogden=Weber UT; seattle=King WA; tacoma=Pierce WA
everett=Snohomish WA; bellevue=King WA; vancouver=Clark WA; green bay=Brown WI; madison=Dane WI; casper=Natrona WY
`

/** Folded city name, county and state of each entry. */
export const placesOf = (text: string): readonly { city: string; county: string; state: string }[] =>
  text
    .trim()
    .split(/[;\n]+/)
    .map((entry) => {
      const [city = '', where = ''] = entry.trim().split('=')
      const cut = where.lastIndexOf(' ')
      return { city, county: where.slice(0, cut), state: where.slice(cut + 1) }
    })

export const CITIES = placesOf(TEXT)
