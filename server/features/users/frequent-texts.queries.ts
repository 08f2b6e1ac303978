import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { isIndexed, partsOf, patternFor } from './rare-parts.ts'
import { COMPLETE_LENGTH } from './user-terms.ts'

const READ_EVERY_MS = 60_000
const READ_AT_ONCE = 2000

/**
 * The texts that many users have, and how many about, in memory: what is not among them is looked for at once, without asking first whether
 * it was counted. As they were up to a minute ago, which changes how something is found and never what is found.
 */
export class FrequentTexts {
  readonly #db: Db
  #totals: ReadonlyMap<string, number> = new Map()
  #users = 0
  #readAt: number | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * A pattern by which the index for texts finds a text that few have (`patternFor`); undefined where many have it, or nobody, where it is
   * too short for the index, or where nothing is known.
   */
  rarePatternOf(search: string): string | undefined {
    if (this.#readAt === undefined || performance.now() - this.#readAt > READ_EVERY_MS) {
      // Where the database does not answer, what is asked next says so.
      this.read().catch(() => {})
    }
    const term = search.toLowerCase()
    const short = partsOf(term, COMPLETE_LENGTH)
    const isNowhere = short.length === 0 || short.some((part) => !this.#totals.get(part))
    if (!isIndexed(term) || this.#totals.has(term) || isNowhere) return
    return patternFor(term, this.#totals, this.#users)
  }

  /** Reads them, some at once: others are answered meanwhile. */
  async read(): Promise<void> {
    this.#readAt = performance.now()
    const totals = new Map<string, number>()
    for (let after = '', more = true; more; ) {
      const { rows } = await sql<{ some: [string, number][]; users: number | null }>`
        select coalesce(json_agg(json_build_array(term, total)), '[]') as some, (select users from user_counts) as users
        from (select term, total from user_terms where term > ${after} order by term limit ${READ_AT_ONCE}) t`.execute(
        this.#db,
      )
      const [{ some, users } = { some: [], users: null }] = rows
      for (const [term, total] of some) totals.set(term, total)
      after = some.at(-1)?.[0] ?? ''
      more = some.length === READ_AT_ONCE
      this.#users = users ?? 0
    }
    this.#totals = totals
  }
}
