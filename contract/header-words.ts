import type { AuctionField } from './auction-fields.ts'

/** What columns of sheets are called, by how surely that tells their field. A word may have alternatives, and be left out: `sale|auction begin|start date?` */
export type HeaderWords = readonly (readonly [sure: number, phrases: readonly string[]])[]

const SALE = 'auction|auctions|sale|sales|event|bidding'
const MANY = 'certificates|liens|parcels|items|properties|props|lots|deeds|units|accounts'
const ONE = 'certificate|lien|parcel|item|property|lot|deed'
const VALUE = 'value|val'
/** Of a value, or of what is due. */
const AMOUNT = 'amount|amt'
const BEGINS = 'begin|begins|beginning|start|starts|starting|first|open|opens|opening'
const ENDS = 'end|ends|ending|close|closes|closing|finish|finishes|last|stop|final'

/** The words of a header for each field: the one column of the table of fields that stands apart, being as large as all others and needed for sheets only. */
export const HEADER_WORDS: Readonly<Record<AuctionField, HeaderWords>> = {
  state: [
    [1, ['state code|name|abbr|abbreviation?', 'us state']],
    [0.8, ['st', 'property|situs|auction|sale state', 'state province']],
  ],
  jurisdiction: [
    [
      1,
      ['jurisdiction|county|parish|borough|municipality name?', 'county parish|city|borough|municipality|jurisdiction'],
    ],
    [1, ['taxing authority|jurisdiction|district|unit']],
    [0.8, ['locality', 'county seat', 'auction county|location', 'sale|property|situs|event county', 'town|township']],
    [0.6, ['city|location|place|area|region|name']],
  ],
  auction_type: [
    [1, [`${SALE} type|kind|category`, `type|kind of ${SALE}`, 'tax sale|auction type|kind']],
    [0.8, ['type|kind', 'lien or deed', 'deed or lien', 'lien deed', 'instrument type?']],
    [0.6, ['category|method|auction|sale|product']],
  ],
  auction_begin_date: [
    [1, [`${SALE}? ${BEGINS} date|day|on?`, `tax sale|auction ${BEGINS} date|day|on?`, `date ${BEGINS}`]],
    [
      1,
      [`${SALE} date|day|dates`, 'tax sale|auction date|day|dates', `date|dates of ${SALE}`, `scheduled ${SALE}? date`],
    ],
    [0.8, ['date|dates|from|day|when|scheduled', 'from date', 'date from']],
  ],
  auction_end_date: [
    [1, [`${SALE}? ${ENDS} date|day|on?`, `tax sale|auction ${ENDS} date|day|on?`]],
    [0.9, ['to|through|thru|until date?', `date to|${ENDS}`]],
  ],
  total_certificates: [
    [1, [`total? number|count? of? tax|total? ${MANY}`, `total? ${MANY} offered|available|count|total|advertised`]],
    [1, [`total? number? of? ${MANY} offered|available? for sale`, `${ONE} count|total|quantity|qty`]],
    [0.7, ['count|quantity|qty|inventory|volume', `estimated|est ${MANY}`]],
    // of those that were offered
    [0.6, [`total? number? of? ${MANY} sold`]],
  ],
  total_market_value: [
    [1, [`total|sum? of? fair|real|full|just? market ${VALUE}? total?`]],
    [
      0.9,
      [
        'total? fmv|rmv|mv|jv|tcv|fcv|appraised|appraisal',
        `total? just|actual|appraised|appraisal market? ${VALUE}`,
        'total actual',
        `total? full|true|fair cash ${VALUE}`,
      ],
    ],
    [0.6, [`total|sum? of? market ${AMOUNT}`]],
  ],
  total_assessed_value: [
    [1, [`total|sum|net|gross|aggregate? of? assessed|assessment|assess ${VALUE}? total?`]],
    [0.9, [`total? av|sev|eav`, `total? taxable ${VALUE}?`, `total? state? equalized assessed? ${VALUE}`]],
    [0.6, [`total|sum|net? of? assessed|assessment|assess ${AMOUNT}`]],
  ],
  total_estimated_value: [
    [1, [`total|sum? of? estimated|estimate|est property|total? ${VALUE}? total?`]],
    [0.9, ['arv|avm|zestimate', `after repair ${VALUE}`, 'estimated arv|worth']],
    [0.6, [`total|sum? of? estimated|estimate|est ${AMOUNT}`]],
    // of Minnesota the market value of its assessors
    [0.6, [`estimated|estimate|est market ${VALUE}?`]],
  ],
}
