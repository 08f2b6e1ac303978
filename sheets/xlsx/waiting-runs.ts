import type { CellRun } from './packed-cells.ts'

/** Bytes of rows that wait: few at first, since somebody waits for them. */
const FEWEST = 10_000
const MOST = 4_000_000

/** Rows that wait for their strings, where these have to be read once more: many rows at once, or it would take forever. */
export class WaitingRuns {
  /** rows that were added, from the first */
  rows = 0
  #runs: CellRun[] = []
  #isReady = false
  #cost = 0
  #most = FEWEST

  /** @param isReady whether its strings are there */
  add(run: CellRun, isReady: boolean): void {
    this.#isReady = isReady
    this.#runs.push(run)
    this.#cost += run.cost
    this.rows += run.rows.length
  }

  /** Whether they wait for nothing, or as many wait as should wait together. */
  isDue(): boolean {
    return this.#isReady || this.#cost >= this.#most
  }

  take(): CellRun[] {
    if (!this.#isReady) this.#most = Math.min(2 * this.#most, MOST)
    this.#cost = 0
    this.#isReady = false
    return this.#runs.splice(0)
  }
}
