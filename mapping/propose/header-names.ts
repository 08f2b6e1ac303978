import type { Field } from '#contract/import-fields.ts'
import { oneLine } from '../values/blank.ts'

/** What columns are called, and how surely that tells their field. */

/** `certificateOfSale` `CERT_NO.` `# Certs` → `certificate of sale`, `cert number`, `number certs` */
export const headerWords = (name: string): string =>
  oneLine(name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/#/g, ' number ')
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(?:no|num|nbr|nr)\b/g, 'number')
    .trim()

const LONGEST = 100

/** Names of a field by how sure they are. A word may have alternatives, and be left out: `sale|auction begin|start date?` */
type Names = readonly (readonly [sure: number, phrases: readonly string[]])[]

const SALE = 'auction|auctions|sale|sales|event|bidding'
const MANY = 'certificates|certs|liens|parcels|items|properties|lots|deeds|units|accounts'
const ONE = 'certificate|cert|lien|parcel|item|property|lot|deed'
const ID = 'number|id|identifier|key|code'
const VALUE = 'value|val|amount|amt'
const BEGINS = 'begin|begins|beginning|start|starts|starting|first|open|opens|opening'
const ENDS = 'end|ends|ending|close|closes|closing|finish|finishes|last|stop|final'

const STATE: Names = [
  [1, ['state code|name|abbr|abbreviation?', 'us state']],
  [0.8, ['st', 'property|situs|auction|sale state', 'state province']],
]
const JURISDICTION: Names = [
  [
    1,
    ['jurisdiction|county|parish|borough|municipality name?', 'county parish|city|borough|municipality|jurisdiction'],
  ],
  [1, ['taxing authority|jurisdiction|district|unit']],
  [0.8, ['locality', 'county seat', 'auction county|location', 'sale|property|situs county', 'town|township']],
  [0.6, ['city|location|place|area|region|name']],
]
const TYPE: Names = [
  [1, [`${SALE} type|kind|category`, `type|kind of ${SALE}`, 'tax sale|auction type|kind']],
  [0.8, ['type|kind', 'lien or deed', 'deed or lien', 'lien deed', 'instrument type?']],
  [0.6, ['category|method|auction|sale|product']],
]
const BEGIN: Names = [
  [1, [`${SALE}? ${BEGINS} date|day|on?`, `tax sale|auction ${BEGINS} date|day|on?`, `date ${BEGINS}`]],
  [
    1,
    [`${SALE} date|day|dates`, 'tax sale|auction date|day|dates', `date|dates of ${SALE}`, `scheduled ${SALE}? date`],
  ],
  [0.8, ['date|dates|from|day|when|scheduled', 'from date', 'date from', 'begin|start|sale|auction dt']],
]
const END: Names = [
  [1, [`${SALE}? ${ENDS} date|day|on?`, `tax sale|auction ${ENDS} date|day|on?`]],
  [0.9, ['to|through|thru|until date?', `date to|${ENDS}`, 'end|close dt']],
]
const COUNT: Names = [
  [1, [`total? number|count? of? tax|total? ${MANY}`, `total? ${MANY} offered|available|count|total|sold|advertised`]],
  [1, [`total? number? of? ${MANY} offered|available? for sale`, `${ONE} count|total|quantity|qty`]],
  [0.7, ['count|quantity|qty|inventory|volume']],
]
const MARKET: Names = [
  [1, [`total|sum? of? fair|real|full|just? market|mkt|mrkt ${VALUE}? total?`]],
  [
    0.9,
    [
      'total? fmv|rmv|mv|appraisal',
      `total? just|actual|appraised|appraisal ${VALUE}`,
      `total? full|true cash ${VALUE}`,
    ],
  ],
]
const ASSESSED: Names = [
  [1, [`total|sum|net? of? assessed|assd|assessment|assess ${VALUE}? total?`]],
  [0.9, [`total? av|sev`, `total? taxable ${VALUE}?`, `total? state equalized ${VALUE}`]],
]
const ESTIMATED: Names = [
  [1, [`total|sum? of? estimated|estimate|est property|total|market? ${VALUE}? total?`]],
  [0.9, ['arv|avm|zestimate', `after repair ${VALUE}`, 'estimated arv|worth']],
]
const IDENTIFIER: Names = [
  [1, [`tax? parcel|parcels|certificate|cert|account|acct|folio|schedule|lien|property|strap tax? ${ID} number?`]],
  [1, ['pin|apn|ain|folio|parcel|parcelid|tmk|strap|pid|pidn|sbl', 'certificate of sale', `tax map number|id|key?`]],
  [1, ['geo id', 'geoid', 'map number']],
  [
    0.9,
    [
      'certificate|account',
      `tax ${ID}`,
      `${ID} of parcel`,
      'alternate key',
      'section|map? block lot',
      'bbl',
      'prop id',
    ],
  ],
  [0.9, ['parcel|property pin', 'property index number']],
  [0.5, [`case|cause|item|bill|file|deed|lot|suit|sequence ${ID}`]],
]

/** All that a phrase stands for. */
const spelledOut = (phrase: string): string[] =>
  phrase.split(' ').reduce<string[]>(
    (beginnings, word) => {
      const choices = word.replace('?', '').split('|')
      const words = word.endsWith('?') ? ['', ...choices] : choices
      return beginnings.flatMap((beginning) => words.map((each) => `${beginning} ${each}`.trim()))
    },
    [''],
  )

/** How sure each name is; the first that has it counts. */
const namesOf = (names: Names): ReadonlyMap<string, number> =>
  new Map(
    names.flatMap(([sure, phrases]) => phrases.flatMap(spelledOut).map((name) => [name, sure] as const)).reverse(),
  )

const [MARKETS, ASSESSEDS, ESTIMATES] = [namesOf(MARKET), namesOf(ASSESSED), namesOf(ESTIMATED)]
const NAMES: Readonly<Record<Field, ReadonlyMap<string, number>>> = {
  state: namesOf(STATE),
  jurisdiction: namesOf(JURISDICTION),
  auction_type: namesOf(TYPE),
  auction_begin_date: namesOf(BEGIN),
  auction_end_date: namesOf(END),
  total_certificates: namesOf(COUNT),
  total_market_value: MARKETS,
  total_assessed_value: ASSESSEDS,
  total_estimated_value: ESTIMATES,
  identifier: namesOf(IDENTIFIER),
  market_value: MARKETS,
  assessed_value: ASSESSEDS,
  estimated_value: ESTIMATES,
}

/** How surely a column of this name is that field, from 0 to 1. */
export const nameTells = (field: Field, name: string): number =>
  name.length > LONGEST ? 0 : (NAMES[field].get(headerWords(name)) ?? 0)

const FIELDS = Object.keys(NAMES).filter((name): name is Field => name in NAMES)

/** Whether a text is what some field is called. */
export function isFieldName(name: string): boolean {
  if (name.length > LONGEST) return false
  const words = headerWords(name)
  return FIELDS.some((field) => (NAMES[field].get(words) ?? 0) >= 0.7)
}
