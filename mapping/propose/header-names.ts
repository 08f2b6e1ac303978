import { byField } from '#contract/auction-fields.ts'
import { HEADER_WORDS, type HeaderWords } from '#contract/header-words.ts'
import { AUCTION_COLUMNS, type Field, PARCEL_VALUES, sumOf } from '#contract/import-fields.ts'
import { oneLine } from '../values/blank.ts'

/** What columns are called, and how surely that tells their field. */

/** What people and programs cut short. */
const SHORT_FOR: ReadonlyMap<string, string> = new Map([
  ['acct', 'account'],
  ['appr', 'appraised'],
  ['assd', 'assessed'],
  ['assmt', 'assessment'],
  ['cert', 'certificate'],
  ['certs', 'certificates'],
  ['cnt', 'count'],
  ['cnty', 'county'],
  ['beg', 'begin'],
  ['ct', 'count'],
  ['dt', 'date'],
  ['juris', 'jurisdiction'],
  ['jurisd', 'jurisdiction'],
  ['mkt', 'market'],
  ['mrkt', 'market'],
  ['muni', 'municipality'],
  ['prop', 'property'],
  ['tot', 'total'],
  ['twp', 'township'],
  ['typ', 'type'],
])

/** What of its value a column has, and who says so: `Market (100%)` `Assmt @ 25%` `FMV (Assessor)`. */
const NOT_NAME = /\d{1,3}(?:\.\d{1,4})?%|\(assessor\)/gi

const toWords = (name: string): string =>
  oneLine(name)
    .replace(NOT_NAME, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/#|\bn°/g, ' number ')
    // `Parcel Number(s)` and `Parcel(s)`
    .replace(/(\b(?:no\.?|number|id|pin|apn))\(s\)/g, '$1')
    .replace('(s)', 's')
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(?:no|num|nbr|nr)\b/g, 'number')
    .replace(/[a-z]+/g, (word) => SHORT_FOR.get(word) ?? word)
    .trim()

const LONGEST = 100

/** The same few names are asked about for each field and each row that may be a header. */
const KNOWN = new Map<string, string>()
const MOST_KNOWN = 10_000

/** `certificateOfSale` `CERT_NO.` `# Certs` → `certificate of sale`, `cert number`, `number certs` */
export function headerWords(name: string): string {
  const known = KNOWN.get(name)
  if (known !== undefined) return known
  const words = toWords(name)
  if (KNOWN.size < MOST_KNOWN && name.length <= LONGEST) KNOWN.set(name, words)
  return words
}

const ID = 'number|id|identifier|key|code'
const IDENTIFIER: HeaderWords = [
  [1, ['tms number?', 'property|parcel|tax|real account number?']],
  [1, [`tax? parcel|parcels|certificate|account|folio|schedule|lien|property|strap tax? ${ID} number?`]],
  [
    1,
    [
      'pin|apn|ain|ppn|ppin|folio|parcel|parcelid|pcl|tmk|strap|pid|pidn|sbl',
      'certificate of sale',
      `tax map number|id|key?`,
    ],
  ],
  [1, ['geo id', 'geoid', 'map number', 'state|county|local parcel number']],
  [
    0.9,
    ['certificate|account', `tax ${ID}`, `${ID} of parcel`, 'alternate key', 'section|map? block lot', 'bbl', 'atn'],
  ],
  [
    0.9,
    [
      'parcel|property pin',
      'property|permanent index|parcel number',
      'assessor|assessors parcel number',
      `map|tax parcel ${ID}?`,
      'parcel|property reference number?',
      'map tax? lot',
      'tax map pin|parcel',
      'control number',
      'assessment number',
    ],
  ],
  [0.5, [`case|cause|item|bill|file|deed|lot|suit|sequence ${ID}`, 'lot']],
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
function namesOf(names: HeaderWords): ReadonlyMap<string, number> {
  const sure = names.flatMap(([sure, phrases]) => phrases.flatMap(spelledOut).map((name) => [name, sure] as const))
  // `SALETYPE`, as databases write it
  const joined = sure.map(([name, how]) => [name.replaceAll(' ', ''), how] as const)
  return new Map([...sure, ...joined].reverse())
}

const OF_AUCTIONS = byField(AUCTION_COLUMNS, (field) => namesOf(HEADER_WORDS[field]))
const NAMES: Readonly<Record<Field, ReadonlyMap<string, number>>> = {
  ...OF_AUCTIONS,
  identifier: namesOf(IDENTIFIER),
  ...byField(PARCEL_VALUES, (value) => OF_AUCTIONS[sumOf(value)]),
}

const ALL_NAMES = Object.values(NAMES)

/** `Market Value Total` → `total market value` */
const totalFirst = (words: string) =>
  words.includes('total') ? `total ${words.replace(/ ?\btotal\b/, '').trim()}` : words

/** `parcelno` → `parcelnumber` */
const JOINED_NUMBER = /^([a-z]{3,})(?:no|num|nbr)$/

const sureOf = (names: ReadonlyMap<string, number>, words: string) =>
  Math.max(
    names.get(words) ?? 0,
    names.get(totalFirst(words)) ?? 0,
    names.get(words.replace(JOINED_NUMBER, '$1number')) ?? 0,
  )

const YEAR = /^(?:20\d\d) | (?:20\d\d)$/
/** What is left of a name with a year: `2026 Assessed Value` may be of another one than the sale. */
const OF_YEAR = 0.6

/** How surely a column of this name is that field, from 0 to 1. */
export function nameTells(field: Field, name: string): number {
  if (name.length > LONGEST) return 0
  const words = headerWords(name)
  const sure = sureOf(NAMES[field], words)
  return sure > 0 || !YEAR.test(words) ? sure : sureOf(NAMES[field], words.replace(YEAR, '')) * OF_YEAR
}

/** Whether a text is what some field is called. */
export function isFieldName(name: string): boolean {
  if (name.length > LONGEST) return false
  const words = headerWords(name)
  const total = totalFirst(words)
  return ALL_NAMES.some((names) => Math.max(names.get(words) ?? 0, names.get(total) ?? 0) >= 0.7)
}

/** Words of which names of other columns are made. None that ends a street. */
const COLUMN_WORDS: ReadonlySet<string> = new Set(
  [
    'owner owners name names first last middle address addresses mailing mail property situs site location zip phone email',
    'legal description notes note comment comments remark remarks status state county region area place city town number id',
    'parcel account case file cause suit certificate sale type code kind category use amount due taxes tax year years balance',
    'bid bidder buyer purchaser minimum opening winning item date time begin end start total value market assessed price',
    'improvements acres acreage subdivision range district precinct link url website source page interest rate penalty fees',
    'fee cost costs judgment plaintiff defendant reason result reference ref count quantity who what when where of',
  ].flatMap((words) => words.split(' ')),
)

/** Whether a text is what columns of such lists are called, of a field or not. */
export const isColumnName = (name: string): boolean =>
  isFieldName(name) ||
  (name.length <= LONGEST &&
    headerWords(name)
      .split(' ')
      .every((word) => COLUMN_WORDS.has(word)))

const LAND = /\b(?:land|lot)\b/
const BUILDING = /\b(?:bldgs?|buildings?|improvements?|imprv?|impr?s|structures?)\b/
const SOMETHING_ELSE =
  /\b(?:owners?|mailing|mail|taxpayer|bidder|buyer|purchaser|agent|attorney|contact|prior|previous|last year|old)\b/

/** Whether a text says that what it stands with is of a part, of an earlier year or of a person: no field of a list. */
export function isOfSomethingElse(text: string): boolean {
  const words = headerWords(text)
  return LAND.test(words) || BUILDING.test(words) || SOMETHING_ELSE.test(words)
}

const VALUE_WORDS = /\b(?:values?|val|valuation)\b/
const isOnly = (word: RegExp, name: string) => {
  const words = headerWords(name)
  return word.test(words) && words.replace(word, '').replace(VALUE_WORDS, '').trim() === ''
}

/** Whether a name is that of the total of the values of land and buildings, which stand beside it: `Total Value` beside `Land Value` and `Bldg Value`. */
export const isTotalOfParts = (name: string, columns: readonly { readonly name: string }[]): boolean =>
  isOnly(/\btotal\b/, name) &&
  columns.some((column) => isOnly(LAND, column.name)) &&
  columns.some((column) => isOnly(BUILDING, column.name))

const KIND_OF_VALUE = /\b(?:exempt|exemptions?|taxable|homestead|personal|residential|commercial|agricultural)\b/
const CHARGE = /\b(?:tax(?:es)?|due|paid|fees?|costs?|interest|penalty|charges?)\b/

/** Whether a name is that of the value of a part of a parcel, and of no charge on it: `Land Value` `Bldg` `Homestead`. */
export function isPartOfValue(name: string): boolean {
  const words = headerWords(name)
  return [LAND, BUILDING, VALUE_WORDS, KIND_OF_VALUE].some((word) => word.test(words)) && !CHARGE.test(words)
}

const PLAIN_VALUE = /^(?:total )?(?:assessment|appraisal|estimated?|est)(?: total)?$/
/** Whether a name says which of its values, and not that it is one: `Market` `Estimated Total`. */
export const isValuePlainly = (name: string): boolean => PLAIN_VALUE.test(headerWords(name))
/** Whether a name is that of a value, plainly or in full. */
export const isOfValue = (name: string): boolean =>
  isPartOfValue(name) || PARCEL_VALUES.some((field) => nameTells(field, name) > 0)

export const isAssessed = (name: string): boolean => /\bassess/.test(headerWords(name))
/** Whether a name says that something is assessed, and not that it is a value: `Assessed` `Total Assessment`. */
export const isAssessedPlainly = (name: string): boolean => isAssessed(name) && !VALUE_WORDS.test(headerWords(name))
/** Of a value, what is left to be taxed. */
export const saysTaxable = (name: string): boolean => /\btaxable\b/.test(headerWords(name)) && !isAssessed(name)

const ACCOUNT = /\baccount\b/
const PROPERTY =
  /\b(?:parcel|property|legal|situs|owner|lien|certificate|tax|taxes|assess|apprais|market|acres?|lot|block)/

/** Whether a column of accounts may be of bidders or payments: no other column speaks of property. */
export const isOfAnyAccount = (name: string, columns: readonly string[]): boolean =>
  ACCOUNT.test(headerWords(name)) && !columns.some((each) => PROPERTY.test(headerWords(each)))
