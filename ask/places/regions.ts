import { entriesOf } from '../phrases.ts'
import { wordSet } from '../word-set.ts'

/**
 * Regions of the United States and which state borders which. Sources: the Census Bureau's regions and divisions for the named
 * parts of the country, common usage for the rest; land and river borders for the neighbours.
 */
const codes = (text: string): readonly string[] => text.split(' ')
/** `pattern = codes; pattern = codes` as patterns of `phraseTable` and their codes. */
const tableOf = (text: string): readonly (readonly [pattern: string, codes: readonly string[]])[] =>
  text
    .trim()
    .split(/;\s+/)
    .map((entry) => entry.split(' = '))
    .map(([pattern = '', states = '']) => [pattern, codes(states)])

const NEW_ENGLAND = 'CT ME MA NH RI VT'
const MID_ATLANTIC = 'NJ NY PA'
const SOUTH_ATLANTIC = 'DE FL GA MD NC SC VA WV DC'
const EAST_SOUTH_CENTRAL = 'AL KY MS TN'
const WEST_SOUTH_CENTRAL = 'AR LA OK TX'
const EAST_NORTH_CENTRAL = 'IL IN MI OH WI'
const WEST_NORTH_CENTRAL = 'IA KS MN MO NE ND SD'
const MOUNTAIN = 'AZ CO ID MT NV NM UT WY'
const PACIFIC = 'AK CA HI OR WA'

const COASTS = 'CA OR WA CT DE FL GA ME MD MA NH NJ NY NC RI SC VA'
const LOWER_48 = `${NEW_ENGLAND} ${MID_ATLANTIC} ${SOUTH_ATLANTIC} ${EAST_SOUTH_CENTRAL} ${WEST_SOUTH_CENTRAL} ${EAST_NORTH_CENTRAL} ${WEST_NORTH_CENTRAL} AZ CO ID MT NV NM UT WY CA OR WA`
const OCEAN = `${COASTS} AK AL HI LA MS TX`
const LANDLOCKED = codes(LOWER_48)
  .filter((code) => !codes(OCEAN).includes(code))
  .join(' ')

/** Region phrases (patterns of `phraseTable`) to state codes. */
export const REGIONS = tableOf(`
  new england|eng = ${NEW_ENGLAND}; mid|middle atlantic|atl / midatlantic = DE MD NJ NY PA VA WV DC; northeast|northeastern / north east|eastern = ${NEW_ENGLAND} ${MID_ATLANTIC}; midwest|midwestern / mid west|western = ${EAST_NORTH_CENTRAL} ${WEST_NORTH_CENTRAL}; upper midwest = MI MN WI IA ND SD;
  south|southern = ${SOUTH_ATLANTIC} ${EAST_SOUTH_CENTRAL} ${WEST_SOUTH_CENTRAL}; deep south = AL GA LA MS SC; southeast|southeastern / south east|eastern = AL AR FL GA KY LA MS NC SC TN VA WV; south atlantic = ${SOUTH_ATLANTIC}; southwest|southwestern / south west|western = AZ NM OK TX; west|western = ${MOUNTAIN} ${PACIFIC};
  west|pacific|western|w coast / pac coast = CA OR WA; pacific = ${PACIFIC}; pacific|pac northwest|nw / northwest|northwestern / north west|western / pnw = OR WA ID; east|eastern|atlantic|e coast = CT DE FL GA ME MD MA NH NJ NY NC RI SC VA; pacific|western seaboard = CA OR WA;
  atlantic|eastern|east seaboard / eastern seaboard = CT DE FL GA ME MD MA NH NJ NY NC RI SC VA; gulf / gulf coast / gulf of mexico|america = AL FL LA MS TX; great|gt|grt lakes|lks = IL IN MI MN NY OH PA WI; great plains = KS NE ND SD OK TX MT WY CO NM; plains = KS NE ND SD OK; four|4 corners = AZ CO NM UT;
  rust belt / rustbelt = IL IN MI OH PA WI NY WV; sun belt / sunbelt = AL AZ CA FL GA LA MS NV NM NC SC TN TX; bible belt = AL AR GA KY LA MS MO NC OK SC TN TX VA WV; corn belt = IA IL IN NE MN OH MO; mountain|mountains|rockies / mountain|mtn|mt west / mtn states|sts = ${MOUNTAIN}; rocky mountain|mountains = CO ID MT NV UT WY;
  appalachia|appalachian = AL GA KY MD MS NY NC OH PA SC TN VA WV; tri state / tristate = CT NJ NY; carolinas|carolina / both|two carolinas = NC SC; dakotas|daks / either|each dakota = ND SD; either|each carolina = NC SC; either|each virginia = VA WV; both|two dakotas = ND SD;
  north|n and|&|or|/ south|s carolina / south|s and|&|or|/ north|n carolina = NC SC; north|n and|&|or|/ south|s dakota / south|s and|&|or|/ north|n dakota = ND SD; east and|&|or west coast|coasts / west and|&|or east coast|coasts / both|either coasts|coast = ${COASTS}; coastal states = ${OCEAN}; landlocked states = ${LANDLOCKED};
  virginias = VA WV; delmarva = DE MD VA; chesapeake bay = MD VA; ozarks = AR MO OK; heartland = IA KS MO NE; new york and new england = NY ${NEW_ENGLAND}; mid south = AR KY MS TN; mid america = IA IL IN KS MO NE OH; northern plains = MT ND NE SD WY; southern plains = KS OK TX; high plains = CO KS NE NM OK SD TX WY;
  intermountain / intermountain west = AZ CO ID MT NV NM UT WY; great basin = NV UT; desert southwest = AZ NM NV; cascadia = OR WA; inland northwest = ID WA; pacific coast = AK CA HI OR WA; snow|frost belt / snowbelt = CT IL IN IA ME MA MI MN NH NJ NY ND OH PA RI SD VT WI; cotton belt = AL AR GA LA MS NC SC TN TX;
  tornado alley = KS NE OK SD TX; ohio valley / ohio river valley = IN KY OH PA WV; arklatex = AR LA TX; dmv = DC MD VA; original thirteen colonies / original|thirteen colonies = CT DE GA MD MA NH NJ NY NC PA RI SC VA;
  lower 48 / lower forty eight / contiguous|continental|mainland us|usa / contiguous|continental united? / 48 contiguous|lower|continental = ${LOWER_48}; east south central = ${EAST_SOUTH_CENTRAL}; west south central = ${WEST_SOUTH_CENTRAL}; east north central = ${EAST_NORTH_CENTRAL}; west north central = ${WEST_NORTH_CENTRAL};
  the? nations capital / the? national|federal capital / the? capital of the? us|usa|nation|country / the? capital of the united states = DC
`)

const MEXICAN = 'AZ CA NM TX'
const CANADIAN = 'AK ID ME MI MN MT NH NY ND OH PA VT WA'

/** What states lie on: lakes, rivers, oceans and other countries. Without "river" or "lake" where that is usual. */
export const SHORES = tableOf(`
  the? lake michigan = IL IN MI WI; the? lake erie = MI NY OH PA; the? lake superior = MI MN WI; the? lake huron = MI; the? lake ontario = NY; the? lake champlain = NY VT; the? lake tahoe = CA NV; the great lakes = IL IN MI MN NY OH PA WI; the? mississippi river / along|on|by|near the mississippi = AR IA IL KY LA MN MO MS TN WI;
  the? ohio river = IL IN KY OH PA WV; the? missouri river = IA KS MO MT ND NE SD; the? colorado river = AZ CA CO NV UT; the? delaware river = DE NJ NY PA; the? rio grande river? = CO NM TX; the? red river = AR LA OK TX; the? columbia river = OR WA; the? hudson river? = NJ NY; the? potomac river? = DC MD VA WV;
  the? chesapeake bay? = MD VA; the gulf / the? gulf of mexico|america / the? gulf coast = AL FL LA MS TX; the atlantic ocean|coast? = CT DE FL GA ME MD MA NH NJ NY NC RI SC VA; the pacific ocean|coast? = AK CA HI OR WA; canada = ${CANADIAN}; mexico = ${MEXICAN}
`)

/** One of these is said wherever states are told by what lies beside them. */
export const BESIDE: ReadonlySet<string> = wordSet(
  'lake lakes river rio mississippi hudson potomac chesapeake gulf atlantic pacific canada mexico border coast coasts seaboard',
)

const EAST_OF_MISSISSIPPI = 'AL CT DE FL GA IL IN KY MA MD ME MI MS NC NH NJ NY OH PA RI SC TN VA VT WI WV DC'
const WEST_OF_MISSISSIPPI = 'AK AR AZ CA CO HI IA ID KS LA MN MO MT ND NE NM NV OK OR SD TX UT WA WY'

/** Regions told by what lies beside them. */
export const SIDES = tableOf(`
  east of the? mississippi river? = ${EAST_OF_MISSISSIPPI}; west of the? mississippi river? = ${WEST_OF_MISSISSIPPI}; the|our? us|usa|american? -? mexican|mexico|southern|south border = ${MEXICAN}; the|our? us|usa|american? -? canadian|canada|northern border = ${CANADIAN};
  the|our|a? us|usa|american? border with|of|to mexico = ${MEXICAN}; the|our|a? us|usa|american? border with|of|to canada = ${CANADIAN}
`)

/** Each state with those that it borders on. */
const BORDERS = new Map(
  entriesOf(`
    AL: FL GA MS TN / AR: LA MS MO OK TN TX / AZ: CA CO NV NM UT / CA: AZ NV OR / CO: AZ KS NE NM OK UT WY
    CT: MA NY RI / DC: MD VA / DE: MD NJ PA / FL: AL GA / GA: AL FL NC SC TN / IA: IL MN MO NE SD WI
    ID: MT NV OR UT WA WY / IL: IN IA KY MO WI / IN: IL KY MI OH / KS: CO MO NE OK / KY: IL IN MO OH TN VA WV
    LA: AR MS TX / MA: CT NH NY RI VT / MD: DE PA VA WV DC / ME: NH / MI: IN OH WI / MN: IA ND SD WI
    MO: AR IL IA KS KY NE OK TN / MS: AL AR LA TN / MT: ID ND SD WY / NC: GA SC TN VA / ND: MN MT SD
    NE: CO IA KS MO SD WY / NH: ME MA VT / NJ: DE NY PA / NM: AZ CO OK TX UT / NV: AZ CA ID OR UT / NY: CT MA NJ PA VT
    OH: IN KY MI PA WV / OK: AR CO KS MO NM TX / OR: CA ID NV WA / PA: DE MD NJ NY OH WV / RI: CT MA / SC: GA NC
    SD: IA MN MT NE ND WY / TN: AL AR GA KY MS MO NC VA / TX: AR LA NM OK / UT: AZ CO ID NV NM WY
    VA: KY MD NC TN WV DC / VT: MA NH NY / WA: ID OR / WI: IL IA MI MN / WV: KY MD OH PA VA / WY: CO ID MT NE SD UT
  `).map((entry): [string, string[]] => [entry.slice(0, 2), entry.slice(4).split(' ')]),
)

/** The states that share a border with any of these, without themselves. */
export function neighboursOf(states: readonly string[]): string[] {
  const found = new Set(states.flatMap((code) => BORDERS.get(code) ?? []))
  for (const code of states) found.delete(code)
  return [...found].sort()
}
