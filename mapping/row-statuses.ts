import type { CertificateListMapping, MappedColumn, SheetMapping } from '#contract/sheet-mapping.ts'
import { isCounted } from './left-out-values.ts'
import { headerWords } from './propose/header-names.ts'
import type { Question } from './propose/proposal.ts'
import { oneLine } from './values/blank.ts'
import { readDays } from './values/days.ts'
import { shapeOf } from './values/shape.ts'

/** Different texts of a column that are kept: as many as a mapping can name. */
const MOST_TEXTS = 1000
const LONGEST_STATUS = 200
const STATUS =
  /^\s*(?:redeemed|cancell?ed|sold|withdrawn|removed|paid(?: in full)?|pulled|postponed|continued|struck(?: off)?|stricken|bankruptcy|stayed|void|satisfied|deleted|dismissed|recalled|rescheduled|adjourned|unavailable|in bankruptcy)\b/i
const OUT =
  /\b(?:redeemed|cancell?ed|withdrawn|removed|pulled|postponed|stricken|bankruptc(?:y|ies)|deleted|deletions|struck (?:off|to)|bid off|taken care of|settled|information only|on hold|payment plan|county[- ]held|exempt|in error|for reference|already sold|sold at|(?:not|never) (?:be(?:ing)? )?(?:offered|sold|included|for sale)|no sale|do not sell|(?:is|are|was|were|been) paid|^paid|no longer)\b/i
/** Whether a line says that the rows below it are in the sale no more: `REMOVED FROM SALE`. */
export const saysOut = (line: string): boolean => OUT.test(line)
const PAID = /\bpaid\b(?! by)/i
/** Whether a text that says little else speaks of what is paid: `12-04 (PAID)`. */
export const saysPaid = (text: string): boolean => PAID.test(text)
const SIGN = /[*†‡#]/
/** Whether a text begins or ends with a sign that refers to a note. */
export function isMarked(text: string): boolean {
  const said = text.trim()
  return SIGN.test(said.charAt(0)) || SIGN.test(said.charAt(said.length - 1))
}
/** A row of a template, or one that somebody tried a program with. */
const MADE_UP = /^\s*(?:e\.g\.|(?:examples?|sample)\b(?!\.\w)|(?:zz+|qa )?(?:test|dummy)\b|zz+test)/i
/** A column so named says it with whatever stands in it: a day, `X`, `Yes`. */
const STATUS_NAME =
  /^(?:is |date |new )?(?:redeemed|cancell?ed|withdrawn|removed|stricken|bankruptcy|adjourned|postponed|continued|rescheduled)(?: (?:date|on|to|until|till|y\/n|yn|\?))?\??$|^(?:is |was )?paid(?: (?:date|on|y\/n|yn)|\?)$|^date paid$/i
/** A column so named says it with a sign, or with the day on which it was so; it may hold amounts as well. */
const SIGNED_NAME = /^(?:is |was )?(?:paid|pif|bk|bankrupt|pulled|stayed|struck|deleted|void|on hold)\??$/i
const SAYS_YES = /^(?:x|y|yes|t|true|1|[✓✔☑☒])$/i
/** A column so named says the opposite. */
const OFFERED_NAME =
  /^(?:is )?(?:(?:on|in|for) (?:the )?(?:tax )?sale|offered|active|available|eligible|included?|to be sold)\??$/i
const SAYS_NOT = /^(?:n|no|f|false|0)$/i
const BEHIND_TEXT =
  /[-–—*(] ?(?:paid|paid in full|pif|redeemed|withdrawn|removed|pulled|cancell?ed|bankruptcy|bk) ?[)*]?$/i

/** The rest of the parcel above: `4502 (cont'd)` */
const CONTINUED = /\bcont(?:inued|['’]?d|\.|\b)/i
/** Between the numbers of several parcels of one cell. */
const BETWEEN_PARCELS = /[,;&\n]|\b(?:and|to|thru|through)\b/i
/** `12-04, 12-05` `12-04 thru 09` */
function namesSeveral(text: string): boolean {
  const parts = text.split(BETWEEN_PARCELS).map((part) => part.trim())
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  const areNumbers = parts.length > 1 && parts.every((part) => /\d/.test(part) && !/[a-z]{3}/i.test(part))
  return areNumbers && (/^\d+$/.test(last) || shapeOf(first) === shapeOf(last))
}

const SAYS_NO = /^(?:no?|false|0|none|n\/a|-+)?$/i

/** A column of which any word may say so: of such as these it does not, nor does what most rows say. */
const STATUS_COLUMN =
  /^(?:(?:sale|auction|parcel|property|lien|cert|certificate|tax|current|item) )?(?:status|stat|sts|disposition|disp|result|outcome)(?: (?:code|cd))?$/
/** A column of codes that a few rows have, and nothing says what they mean: as one without a name is, beside others that have one. */
const CODE_COLUMN = /^(?:(?:sale|action|note|remark|special) )?(?:codes?|cd|flags?|marks?|indicator|ind)$|^$/
const CODE = /^(?:[a-z]{1,2}|[*†‡#✓✔x])$/i
/** A column of which any text may say that something else holds for the row. */
const REMARKS_COLUMN = /\b(?:remarks?|notes?|comments?|memo)\b/
const CORRECTS =
  /\b(?:(?:moved|changed|rescheduled|continued|corrected|amended) to \W?\d|new date|(?:should|must) (?:be|read)|instead of|not \d)/i
/** Short forms of remarks: `Pd 5/30` `PIF` `Ch. 13 stay` `pmt plan - off list` */
const SHORT_REMARK =
  /\b(?:pd|pif|nfs|bk|ch(?:apter|\.)? ?(?:7|11|12|13)|stay(?:ed)?|off list|defer(?:red|ral)?|(?:pmt|pay|payment) (?:plan|agreement|arrangement)|court order|escheat(?:ed)?|do not)\b/i
const STILL_OFFERED =
  /^(?:active|open|offered|available|for sale|scheduled|upcoming|eligible|unsold|pending|live|new|unpaid|delinquent|advertised|listed|confirmed|ready|tbd)\b/i

type StatusColumn = {
  readonly column: number
  readonly name: string
  readonly says: 'name' | 'sign' | 'offered' | 'any' | 'words' | 'remarks' | 'code' | 'identifier' | 'day'
}

/** Texts of a column that say so, and how many rows do. */
type Said = { rows: number; readonly texts: Map<string, number> }

/** @param hasNames whether other columns have names */
function saysIn(name: string, hasNames: boolean): StatusColumn['says'] {
  if (STATUS_NAME.test(name)) return 'name'
  if (SIGNED_NAME.test(name)) return 'sign'
  if (OFFERED_NAME.test(name)) return 'offered'
  const words = headerWords(name)
  if (STATUS_COLUMN.test(words)) return 'any'
  if (hasNames && CODE_COLUMN.test(words)) return 'code'
  return REMARKS_COLUMN.test(words) ? 'remarks' : 'words'
}

/** Finds the columns of a sheet that say of rows that they are in the sale no more, and how often. */
export class Statuses {
  readonly #columns: readonly StatusColumn[]
  readonly #said = new Map<number, Said>()
  /** the column of the days on which parcels are sold */
  readonly #days: MappedColumn | undefined
  #isFirstDayless = false
  readonly #isCounted: (column: number, text: string) => boolean
  #rows = 0

  constructor(header: readonly string[], mapping: SheetMapping) {
    const { list, corrections } = mapping
    this.#isCounted = isCounted(corrections)
    const mapped = new Set(Object.values(list.columns).map(({ column }) => column))
    const { identifier, auction_begin_date: days } = list.kind === 'certificates' ? list.columns : NO_PARCELS
    this.#days = days
    const count = Math.max(header.length + BEHIND_HEADER, header.length === 0 ? MOST_UNNAMED : 0)
    this.#columns = Array.from({ length: count }, (_, column): StatusColumn => {
      const name = oneLine(header[column] ?? '')
      return {
        column,
        name: name || `column ${column + 1}`,
        says:
          column === identifier?.column
            ? 'identifier'
            : column === days?.column
              ? 'day'
              : saysIn(name, header.length > 0),
      }
    }).filter(({ column, says }) => says === 'identifier' || says === 'day' || !mapped.has(column))
  }

  add(cells: readonly string[]): void {
    this.#rows++
    for (const { column, says } of this.#columns) {
      const text = cells[column]
      if (text && text.length <= LONGEST_STATUS && saysStatus(text, says)) this.#count(column, text.trim())
    }
  }

  /** Adds what a parcel whose sale has no day says instead of one: `TBA`, `0000-00-00` or nothing. */
  addWithoutDay(cells: readonly string[]): void {
    if (this.#days === undefined) return
    const text = (cells[this.#days.column] ?? '').trim()
    // the column is not read before it is known to be one of days
    if (text !== '' && readDays(text, {}) !== null) return
    this.#count(this.#days.column, text)
    this.#isFirstDayless ||= this.#rows === 0
  }

  /** Whether it is asked whether the empty cells say what the one above says. */
  #isFilledOnce(value: string, rows: number): boolean {
    const isOpen = this.#days?.fill_down === undefined && !this.#isFirstDayless
    return isOpen && value === '' && rows * 2 > this.#rows
  }

  #count(column: number, text: string): void {
    const said = this.#said.get(column) ?? { rows: 0, texts: new Map() }
    this.#said.set(column, said)
    said.rows++
    const before = said.texts.get(text)
    if (before !== undefined || said.texts.size < MOST_TEXTS) said.texts.set(text, (before ?? 0) + 1)
  }

  /** @param sums what stands in the place of the number of a parcel in rows that say the sum of others */
  questions(sums: readonly string[] = []): Extract<Question, { what: 'statuses' }>[] {
    return this.#columns.flatMap(({ column, name, says }): Extract<Question, { what: 'statuses' }>[] => {
      const { rows: found, texts } = this.#said.get(column) ?? { rows: 0, texts: new Map<string, number>() }
      const counts = [...texts].map(([value, rows]) => ({ value, rows }))
      const isNamed = says === 'name' || says === 'sign' || says === 'offered'
      // what is usual is meant: numbers of parcels that mostly look so, and what most rows say
      const said =
        (says === 'identifier' || says === 'code') && found * 2 > this.#rows
          ? []
          : says === 'day'
            ? counts.filter(({ value, rows }) => !this.#isFilledOnce(value, rows))
            : counts.filter(({ value, rows }) => isNamed || rows * 2 <= this.#rows || STATUS.test(value))
      const all = says === 'identifier' ? [...said, ...sums.map((value) => ({ value, rows: 1 }))] : said
      const values = all.filter(({ value }) => !this.#isCounted(column, value))
      return values.length === 0 ? [] : [{ what: 'statuses', column, name, values }]
    })
  }
}

/** A sale that is still to be held says when. */
const isDay = (text: string) => readDays(text, { order: 'mdy' }) !== 'not_a_date'

/** What alone says so in a column. */
const SAYING: Readonly<Record<StatusColumn['says'], (text: string) => boolean>> = {
  identifier: (text) => isMarked(text) || saysPaid(text) || saysOut(text) || namesSeveral(text) || CONTINUED.test(text),
  name: (text) => !SAYS_NO.test(text),
  sign: (text) => SAYS_YES.test(text) || (/[/-]/.test(text) && isDay(text)),
  offered: (text) => SAYS_NOT.test(text),
  any: (text) => /\p{L}/u.test(text) && !SAYS_NO.test(text) && !STILL_OFFERED.test(text) && !isDay(text),
  remarks: (text) => saysOut(text) || CORRECTS.test(text) || saysPaid(text) || SHORT_REMARK.test(text),
  words: () => false,
  code: (text) => CODE.test(text) && !SAYS_NO.test(text),
  day: () => false,
}
/** Columns of which no other word says so. */
const ALONE: ReadonlySet<StatusColumn['says']> = new Set<StatusColumn['says']>(['identifier', 'name', 'any', 'day'])

function saysStatus(text: string, says: StatusColumn['says']): boolean {
  if (SAYING[says](text.trim())) return true
  if (ALONE.has(says)) return false
  return (mayBeStatus(text) && (STATUS.test(text) || MADE_UP.test(text))) || BEHIND_TEXT.test(text)
}
const NO_PARCELS: CertificateListMapping['columns'] = {}
/** Columns that are looked at where no header names them. */
const MOST_UNNAMED = 100
/** Columns that are looked at behind the last that has a name. */
const BEHIND_HEADER = 10

/** Whether a text begins with a letter that a status begins with: most do not, and are not looked at. */
function mayBeStatus(text: string): boolean {
  const first = text.charCodeAt(0) | 32
  // as in the words above, or what is trimmed
  return 'rcswpvbdauietzq'.includes(String.fromCharCode(first)) || first <= 32
}
