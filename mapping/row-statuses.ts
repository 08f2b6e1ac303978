import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { Question } from './propose/proposal.ts'
import { oneLine } from './values/blank.ts'

/** Different texts of a column that are kept: as many as a mapping can name. */
const MOST_TEXTS = 1000
const LONGEST_STATUS = 200
const STATUS =
  /^\s*(?:redeemed|cancell?ed|sold|withdrawn|removed|paid(?: in full)?|pulled|postponed|continued|struck(?: off)?|stricken|bankruptcy|stayed|void)\b/i
/** A column so named says it with whatever stands in it: a day, `X`, `Yes`. */
const STATUS_NAME =
  /^(?:is |date )?(?:redeemed|cancell?ed|withdrawn|removed|stricken|bankruptcy)(?: (?:date|on|y\/n|yn|\?))?\??$/i
const SAYS_NO = /^(?:no?|false|0|none|n\/a|-+)?$/i

/** Finds the columns of a sheet that say of rows that they are in the sale no more, and how often. */
export class Statuses {
  readonly #columns: { readonly column: number; readonly name: string; readonly byName: boolean }[]
  readonly #counts = new Map<number, Map<string, number>>()

  constructor(header: readonly string[], mapping: SheetMapping) {
    const mapped = new Set(Object.values(mapping.list.columns).map(({ column }) => column))
    const count = Math.max(header.length, header.length === 0 ? MOST_UNNAMED : 0)
    this.#columns = Array.from({ length: count }, (_, column) => {
      const name = oneLine(header[column] ?? '')
      return { column, name: name || `column ${column + 1}`, byName: STATUS_NAME.test(name) }
    }).filter(({ column }) => !mapped.has(column))
  }

  add(cells: readonly string[]): void {
    for (const { column, byName } of this.#columns) {
      const text = cells[column]
      if (!text || text.length > LONGEST_STATUS) continue
      if (byName ? !SAYS_NO.test(text.trim()) : mayBeStatus(text) && STATUS.test(text)) this.#count(column, text.trim())
    }
  }

  #count(column: number, text: string): void {
    const counts = this.#counts.get(column) ?? new Map<string, number>()
    this.#counts.set(column, counts)
    const before = counts.get(text)
    if (before !== undefined || counts.size < MOST_TEXTS) counts.set(text, (before ?? 0) + 1)
  }

  questions(): Extract<Question, { what: 'statuses' }>[] {
    return this.#columns.flatMap(({ column, name }): Extract<Question, { what: 'statuses' }>[] => {
      const counts = this.#counts.get(column)
      if (!counts) return []
      return [{ what: 'statuses', column, name, values: [...counts].map(([value, rows]) => ({ value, rows })) }]
    })
  }
}
/** Columns that are looked at where no header names them. */
const MOST_UNNAMED = 100

/** Whether a text begins with a letter that a status begins with: most do not, and are not looked at. */
function mayBeStatus(text: string): boolean {
  const first = text.charCodeAt(0) | 32
  // r c s w p v b, or what is trimmed
  return 'rcswpvb'.includes(String.fromCharCode(first)) || first <= 32
}
