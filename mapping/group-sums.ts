import { byField } from '#contract/auction-fields.ts'
import { PARCEL_VALUES, type ParcelValue } from '#contract/import-fields.ts'
import type { CertificateDraft } from './auction-row.ts'
import { shapeOf } from './values/shape.ts'

/** Cents of each value. */
type Cents = Record<ParcelValue, number>
/** A row that may say the sum of those below it. */
type Open = {
  readonly identifier: string
  readonly values: Cents
  /** fields that it fills */
  readonly said: readonly ParcelValue[]
  /** what all rows came to when it was read */
  readonly from: Cents
  readonly row: number
}

/** Rows below a sum. */
const FEWEST = 2
/** Of sums that are numbered as parcels are: fewer may be chance. */
const FEWEST_ALIKE = 3
const FEWEST_SUMS_ALIKE = 2
const MOST_OPEN = 1000
/** For one head so many parcels with a value; of more such rows the list has parcels without one. */
const MOST_HEADS = 2

/**
 * Finds rows that head a group of others, which is known only once the rows below were read: those that say the sum of them
 * (`District 1,,270920`), and those that say no value and are numbered as no parcel with one is (`D-01,City of Paragould,,`).
 */
export class GroupSums {
  #open: Open[] = []
  readonly #sums: Cents = byField(PARCEL_VALUES, () => 0)
  readonly #found: { readonly identifier: string; readonly rows: number }[] = []
  readonly #shapes = new Map<string, number>()
  #rows = 0
  /** of rows without a value */
  readonly #valueless = new Set<string>()

  add(draft: CertificateDraft): void {
    const values = byField(PARCEL_VALUES, (field) => Math.round((draft[field] ?? 0) * 100))
    const said = PARCEL_VALUES.filter((field) => values[field] > 0)
    if (said.length === 0) this.#addValueless(draft)
    else this.#addValued(draft, values, said)
  }

  #addValueless({ identifier }: CertificateDraft): void {
    if (identifier !== null && this.#valueless.size < MOST_OPEN) this.#valueless.add(identifier)
  }

  #addValued({ identifier }: CertificateDraft, values: Cents, said: readonly ParcelValue[]): void {
    this.#rows++
    for (const field of said) this.#sums[field] += values[field]
    this.#close()
    if (identifier === null) return
    const shape = shapeOf(identifier)
    const count = this.#shapes.get(shape)
    if (count !== undefined || this.#shapes.size < MOST_OPEN) this.#shapes.set(shape, (count ?? 0) + 1)
    if (this.#open.length < MOST_OPEN)
      this.#open.push({ identifier, values, said, from: { ...this.#sums }, row: this.#rows })
  }

  /** Takes out the rows whose sum is reached, the innermost first, and those whose sum is passed. */
  #close(): void {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const open = this.#open[at]
      if (!open) continue
      const { identifier, values, said, from } = open
      const missing = said.map((field) => values[field] - (this.#sums[field] - from[field]))
      if (missing.some((cents) => cents < 0)) this.#open.splice(at, 1)
      if (missing.some((cents) => cents !== 0)) continue
      // what began below it ends with it
      this.#open.length = at
      if (this.#rows - open.row < FEWEST) continue
      this.#found.push({ identifier, rows: this.#rows - open.row })
      // it is in no sum of others
      for (const field of said) this.#sums[field] -= values[field]
    }
  }

  /** What stands in the place of the number of a parcel in such rows. */
  identifiers(): string[] {
    const valueless = [...this.#valueless].filter((identifier) => !this.#shapes.has(shapeOf(identifier)))
    const heads = valueless.length * MOST_HEADS <= this.#rows ? valueless : []
    const ofShape = Map.groupBy(this.#found, ({ identifier }) => shapeOf(identifier))
    const found = [...ofShape].flatMap(([shape, sums]) => {
      const isAlike = (this.#shapes.get(shape) ?? 0) > sums.length
      const sure = isAlike ? sums.filter(({ rows }) => rows >= FEWEST_ALIKE) : sums
      return isAlike && sure.length < FEWEST_SUMS_ALIKE ? [] : sure.map(({ identifier }) => identifier)
    })
    return [...heads, ...found]
  }
}
