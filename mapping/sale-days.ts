/** The days of the sales of a list, of which a few may be of another year by mistake: one parcel of `12/16/2025` among twenty of `12/16/2026`. */

const DAY_MS = 86_400_000
/** Sales of one list are this near to each other, or of another year on purpose. */
const NEAR_DAYS = 180
/** Parcels of the usual days, and of those far from them, as shares of all. */
const MOST = 3 / 4
const FEW = 1 / 8
const MOST_DAYS = 2000

type DaySaid = { rows: number; readonly texts: Map<string, number> }

export class SaleDays {
  readonly #days = new Map<string, DaySaid>()
  #rows = 0

  /** @param day `YYYY-MM-DD` @param text as the cell says it; empty where the cell above does */
  add(day: string, text: string): void {
    this.#rows++
    const said = this.#days.get(day) ?? { rows: 0, texts: new Map() }
    if (said.rows === 0 && this.#days.size < MOST_DAYS) this.#days.set(day, said)
    said.rows++
    said.texts.set(text, (said.texts.get(text) ?? 0) + 1)
  }

  /** What the few say that are far from the days of most. */
  apart(): { readonly value: string; readonly rows: number }[] {
    const years = new Map<string, number>()
    for (const [day, { rows }] of this.#days) years.set(day.slice(0, 4), (years.get(day.slice(0, 4)) ?? 0) + rows)
    const usual = [...years].find(([, rows]) => rows >= this.#rows * MOST)?.[0]
    if (usual === undefined) return []
    const near = [...this.#days.keys()].filter((day) => day.startsWith(usual)).map(Date.parse)
    const isFar = (day: string) => near.every((each) => Math.abs(each - Date.parse(day)) > NEAR_DAYS * DAY_MS)
    const far = [...this.#days].filter(([day]) => isFar(day))
    if (far.reduce((sum, [, { rows }]) => sum + rows, 0) > this.#rows * FEW) return []
    return far.flatMap(([, { texts }]) => [...texts].map(([value, rows]) => ({ value, rows })))
  }
}
