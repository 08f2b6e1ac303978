import type { Field } from '../cell-readers.ts'
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

type Names = readonly (readonly [sure: number, pattern: RegExp])[]

const SALE = '(?:auction|sale|sales|event|bidding|tax sale|tax auction)'
const MANY = '(?:certificates|certs|liens|parcels|items|properties|lots|deeds|units|accounts)'
const ID = '(?:number|id|identifier|key|code)'
const VALUE = '(?:value|val|amount|amt)'
const whole = (source: string) => new RegExp(`^(?:${source})$`)

const STATE: Names = [
  [1, whole('state|state code|state name|state abbr(?:eviation)?|us state')],
  [0.8, whole('st|property state|situs state|auction state|sale state|state province')],
]
const JURISDICTION: Names = [
  [1, whole('jurisdiction|county|parish|borough|municipality|(?:county|parish|municipality|jurisdiction) name')],
  [
    1,
    whole('county (?:parish|city|borough|municipality|jurisdiction)|taxing (?:authority|jurisdiction|district|unit)'),
  ],
  [
    0.8,
    whole('locality|county seat|auction (?:county|location)|sale county|property county|situs county|town(?:ship)?'),
  ],
  [0.6, whole('city|location|place|area|region|name')],
]
const TYPE: Names = [
  [1, whole(`${SALE} (?:type|kind|category)|type of ${SALE}|kind of ${SALE}`)],
  [0.8, whole('type|kind|lien or deed|deed or lien|lien deed|instrument(?: type)?')],
  [0.6, whole('category|method|auction|sale|product')],
]
const BEGIN: Names = [
  [
    1,
    whole(`${SALE}? ?(?:begin|begins|beginning|start|starts|starting|first|open|opens|opening)(?: (?:date|day|on))?`),
  ],
  [
    1,
    whole(
      `${SALE} (?:date|day|dates)|dates? of ${SALE}|scheduled(?: ${SALE})? date|date begins?|date starts?|start date`,
    ),
  ],
  [0.8, whole('date|dates|from|day|when|from date|date from|scheduled|begin dt|start dt|sale dt|auction dt')],
]
const END: Names = [
  [1, whole(`${SALE}? ?(?:end|ends|ending|close|closes|closing|finish|finishes|last|stop|final)(?: (?:date|day|on))?`)],
  [0.9, whole('to|through|thru|until|to date|date to|date ends?|through date|end dt|close dt')],
]
const COUNT: Names = [
  [
    1,
    whole(
      `(?:total )?(?:number|count)? ?(?:of )?(?:tax |total )?${MANY}(?: ${ID})?(?: (?:offered|available|for sale|count|total|sold|advertised))*`,
    ),
  ],
  [1, whole(`(?:certificate|cert|lien|parcel|item|property|lot|deed) (?:count|total|quantity|qty)`)],
  [0.7, whole('count|quantity|qty|inventory|volume')],
]
const MARKET: Names = [
  [1, whole(`(?:total |sum of )?(?:fair |real |full |just )?(?:market|mkt|mrkt)(?: ${VALUE})?(?: total)?`)],
  [
    0.9,
    whole(
      `(?:total )?(?:fmv|rmv|mv|just ${VALUE}|full cash ${VALUE}|true cash ${VALUE}|actual ${VALUE}|apprais(?:ed|al) ${VALUE}|appraisal)`,
    ),
  ],
]
const ASSESSED: Names = [
  [1, whole(`(?:total |sum of |net )?(?:assessed|assd|assessment|assess)(?: ${VALUE})?(?: total)?`)],
  [0.9, whole(`(?:total )?(?:av|taxable(?: ${VALUE})?|sev|state equalized ${VALUE})`)],
]
const ESTIMATED: Names = [
  [1, whole(`(?:total |sum of )?(?:estimated|estimate|est)(?: (?:property|total|market))?(?: ${VALUE})?(?: total)?`)],
  [0.9, whole(`arv|after repair ${VALUE}|avm|zestimate|estimated (?:arv|worth)`)],
]
const IDENTIFIER: Names = [
  [
    1,
    whole(`(?:tax )?(?:parcel|certificate|cert|account|acct|folio|schedule|lien|property|strap)(?: (?:tax )?${ID})+`),
  ],
  [
    1,
    whole(
      'pin|apn|ain|folio|parcel|parcels? id|parcelid|certificate of sale|tax map(?: (?:number|id|key))?|tmk|strap|geo ?id|pidn?|map number|sbl',
    ),
  ],
  [
    0.9,
    whole(
      `certificate|account|tax ${ID}|${ID} of parcel|alternate key|(?:section block lot|block lot|map block lot)|bbl|prop id|parcel pin|property (?:pin|index number)`,
    ),
  ],
  [0.5, whole(`(?:case|cause|item|bill|file|deed|lot|suit|sequence) ${ID}`)],
]

const NAMES: Readonly<Record<Field, Names>> = {
  state: STATE,
  jurisdiction: JURISDICTION,
  auction_type: TYPE,
  auction_begin_date: BEGIN,
  auction_end_date: END,
  total_certificates: COUNT,
  total_market_value: MARKET,
  total_assessed_value: ASSESSED,
  total_estimated_value: ESTIMATED,
  identifier: IDENTIFIER,
  market_value: MARKET,
  assessed_value: ASSESSED,
  estimated_value: ESTIMATED,
}

/** How surely a column of this name is that field, from 0 to 1. */
export function nameTells(field: Field, name: string): number {
  const words = headerWords(name)
  if (words === '' || words.length > 60) return 0
  return NAMES[field].find(([, pattern]) => pattern.test(words))?.[0] ?? 0
}

const FIELDS = Object.keys(NAMES).filter((name): name is Field => name in NAMES)

/** Whether a text is what some field is called. */
export const isFieldName = (name: string): boolean => FIELDS.some((field) => nameTells(field, name) >= 0.7)
