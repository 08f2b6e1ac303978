import type { Db } from '../../database/pool.ts'
import { keepCounts } from './counted-users.queries.ts'

/** What changed meanwhile is looked through by every list: few enough, even where somebody is changed every 20 ms. */
const EVERY_MS = 60_000

/** Counts users for the list, now and from then on, beside everything else. @returns stops it */
export function startCounting(db: Db): () => Promise<void> {
  let [busy, ended] = [false, false]
  const count = async () => {
    if (busy) return
    busy = true
    try {
      await keepCounts(db)
    } catch (error) {
      // Nothing is lost: it is counted the next time. What is under way at the end is left.
      if (!ended) console.error(error)
    }
    busy = false
  }
  const timer = setInterval(() => void count(), EVERY_MS).unref()
  void count()
  return async () => {
    ended = true
    clearInterval(timer)
  }
}
