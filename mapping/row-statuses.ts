import type { SheetMapping } from '#contract/sheet-mapping.ts'
import { headerWords } from './propose/header-names.ts'
import type { Question } from './propose/proposal.ts'
import { oneLine } from './values/blank.ts'
import { readDays } from './values/days.ts'

/** Different texts of a column that are kept: as many as a mapping can name. */
const MOST_TEXTS = 1000
const LONGEST_STATUS = 200
const STATUS =
  /^\s*(?:redeemed|cancell?ed|sold|withdrawn|removed|paid(?: in full)?|pulled|postponed|continued|struck(?: off)?|stricken|bankruptcy|stayed|void|satisfied|deleted|dismissed|recalled|rescheduled|adjourned|unavailable|in bankruptcy)\b/i
const OUT =
  /\b(?:redeemed|cancell?ed|withdrawn|removed|pulled|postponed|stricken|bankruptcy|deleted|struck off|on hold|payment plan|county[- ]held|exempt|in error|for reference|already sold|sold at|(?:not|never) (?:be(?:ing)? )?(?:offered|sold|included|for sale)|no sale|do not sell|(?:is|are|was|were|been) paid|^paid|no longer)\b/i
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
const SAYS_NO = /^(?:no?|false|0|none|n\/a|-+)?$/i

/** A column of which any word may say so: of such as these it does not, nor does what most rows say. */
const STATUS_COLUMN =
  /^(?:(?:sale|auction|parcel|property|lien|cert|certificate|tax|current|item) )?(?:status|disposition|result|outcome)$/
/** A column of which any text may say that something else holds for the row. */
const REMARKS_COLUMN = /\b(?:remarks?|notes?|comments?|memo)\b/
const CORRECTS =
  /\b(?:(?:moved|changed|rescheduled|continued|corrected|amended) to \W?\d|new date|(?:should|must) (?:be|read)|instead of|not \d)/i
const STILL_OFFERED =
  /^(?:active|open|offered|available|for sale|scheduled|upcoming|eligible|unsold|pending|live|new|unpaid|delinquent|advertised|listed|confirmed|ready|tbd)\b/i

type StatusColumn = {
  readonly column: number
  readonly name: string
  readonly says: 'name' | 'any' | 'words' | 'remarks' | 'identifier'
}

function saysIn(name: string): StatusColumn['says'] {
  if (STATUS_NAME.test(name)) return 'name'
  const words = headerWords(name)
  return STATUS_COLUMN.test(words) ? 'any' : REMARKS_COLUMN.test(words) ? 'remarks' : 'words'
}

/** Finds the columns of a sheet that say of rows that they are in the sale no more, and how often. */
export class Statuses {
  readonly #columns: readonly StatusColumn[]
  readonly #counts = new Map<number, Map<string, number>>()
  #rows = 0

  constructor(header: readonly string[], mapping: SheetMapping) {
    const { list } = mapping
    const mapped = new Set(Object.values(list.columns).map(({ column }) => column))
    const identifier = list.kind === 'certificates' ? list.columns.identifier?.column : undefined
    const count = Math.max(header.length + BEHIND_HEADER, header.length === 0 ? MOST_UNNAMED : 0)
    this.#columns = Array.from({ length: count }, (_, column): StatusColumn => {
      const name = oneLine(header[column] ?? '')
      return {
        column,
        name: name || `column ${column + 1}`,
        says: column === identifier ? 'identifier' : saysIn(name),
      }
    }).filter(({ column }) => column === identifier || !mapped.has(column))
  }

  add(cells: readonly string[]): void {
    this.#rows++
    for (const { column, says } of this.#columns) {
      const text = cells[column]
      if (text && text.length <= LONGEST_STATUS && saysStatus(text, says)) this.#count(column, text.trim())
    }
  }

  #count(column: number, text: string): void {
    const counts = this.#counts.get(column) ?? new Map<string, number>()
    this.#counts.set(column, counts)
    const before = counts.get(text)
    if (before !== undefined || counts.size < MOST_TEXTS) counts.set(text, (before ?? 0) + 1)
  }

  /** @param sums what stands in the place of the number of a parcel in rows that say the sum of others */
  questions(sums: readonly string[] = []): Extract<Question, { what: 'statuses' }>[] {
    return this.#columns.flatMap(({ column, name, says }): Extract<Question, { what: 'statuses' }>[] => {
      const counts = [...(this.#counts.get(column) ?? [])].map(([value, rows]) => ({ value, rows }))
      // numbers of parcels that mostly look so are written so
      const isUsual = says === 'identifier' && counts.length * 2 > this.#rows
      const said = isUsual
        ? []
        : counts.filter(({ value, rows }) => rows * 2 <= this.#rows || STATUS.test(value) || STATUS_NAME.test(name))
      const values = says === 'identifier' ? [...said, ...sums.map((value) => ({ value, rows: 1 }))] : said
      return values.length === 0 ? [] : [{ what: 'statuses', column, name, values }]
    })
  }
}

/** A sale that is still to be held says when. */
const isDay = (text: string) => readDays(text, { order: 'mdy' }) !== 'not_a_date'

function saysStatus(text: string, says: StatusColumn['says']): boolean {
  if (says === 'identifier') return isMarked(text) || saysPaid(text) || saysOut(text)
  if (says === 'name') return !SAYS_NO.test(text.trim())
  if (says === 'any')
    return /\p{L}/u.test(text) && !SAYS_NO.test(text.trim()) && !STILL_OFFERED.test(text.trim()) && !isDay(text)
  if (says === 'remarks' && (saysOut(text) || CORRECTS.test(text) || saysPaid(text))) return true
  return mayBeStatus(text) && (STATUS.test(text) || MADE_UP.test(text))
}
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
