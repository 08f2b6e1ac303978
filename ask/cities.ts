/**
 * Large cities and the county they lie in. Auctions are held by counties: who asks for Chicago is shown Cook County, marked as an assumption.
 * Cities that are a jurisdiction themselves (Philadelphia, Newark), or bear the name of a county elsewhere (Houston), are not listed.
 */
const TEXT = `
chicago=Cook IL; phoenix=Maricopa AZ; mesa az=Maricopa AZ; scottsdale=Maricopa AZ; tucson=Pima AZ; seattle=King WA; tacoma=Pierce WA; spokane wa=Spokane WA
detroit=Wayne MI; grand rapids=Kent MI; flint=Genesee MI; atlanta=Fulton GA; memphis=Shelby TN; nashville=Davidson TN; knoxville=Knox TN; chattanooga=Hamilton TN
boston=Suffolk MA; brooklyn=Kings NY; manhattan=New York NY; cleveland ohio=Cuyahoga OH; columbus ohio=Franklin OH; cincinnati=Hamilton OH; toledo=Lucas OH; akron=Summit OH
dayton=Montgomery OH; miami=Miami-Dade FL; fort lauderdale=Broward FL; tampa=Hillsborough FL; orlando=Orange FL; jacksonville=Duval FL; st petersburg=Pinellas FL; tallahassee=Leon FL
las vegas=Clark NV; vegas=Clark NV; reno=Washoe NV; albuquerque=Bernalillo NM; oakland ca=Alameda CA; san jose=Santa Clara CA; san antonio=Bexar TX; fort worth=Tarrant TX
plano=Collin TX; corpus christi=Nueces TX; minneapolis=Hennepin MN; st paul=Ramsey MN; indianapolis=Marion IN; fort wayne=Allen IN; birmingham=Jefferson AL; huntsville=Madison AL
salt lake city=Salt Lake UT; boise=Ada ID; omaha=Douglas NE; des moines iowa=Polk IA; wichita ks=Sedgwick KS; tulsa ok=Tulsa OK; little rock=Pulaski AR; new orleans=Orleans LA
baton rouge=East Baton Rouge LA; shreveport=Caddo LA; charlotte nc=Mecklenburg NC; raleigh=Wake NC; louisville=Jefferson KY; buffalo ny=Erie NY; anchorage=Anchorage AK; savannah=Chatham GA
`

/** Folded city name, county and state. */
export const CITIES: readonly { city: string; county: string; state: string }[] = TEXT.trim()
  .split(/[;\n]+/)
  .map((entry) => {
    const [city = '', where = ''] = entry.trim().split('=')
    const cut = where.lastIndexOf(' ')
    return { city, county: where.slice(0, cut), state: where.slice(cut + 1) }
  })
