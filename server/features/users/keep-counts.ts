import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { PoolConfig } from 'pg'
import type { Db } from '../../database/pool.ts'
import { areMany, userCounter } from './counted-users.queries.ts'

/** What changed meanwhile is looked through by every list: few enough, even where somebody is changed every 20 ms. */
const COUNTED_EVERY_MS = 5000

/** Where and how often the thread counts. */
export type ThreadOrder = { connection: PoolConfig; everyMs: number }

/**
 * Counts users for the list, now and from then on, beside everything else: in a thread of its own once there are many.
 * @param deps `connection` is where `db` is @returns stops it
 */
export function startCounting(
  { db, connection, log }: { db: Db; connection: PoolConfig; log: FastifyBaseLogger },
  everyMs = COUNTED_EVERY_MS,
): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const countUsers = userCounter()
  const count = async () => {
    while (!signal.aborted) {
      try {
        if (await areMany(db)) await countInThread({ connection, everyMs }, signal)
        else await countUsers(db)
      } catch (error) {
        // Nothing is lost: it is counted the next time. What is under way at the end is left.
        if (!signal.aborted)
          log.error({ job: 'count users', err: error }, 'Users could not be counted. It is tried again.')
      }
      await setTimeout(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const ended = count()
  return async () => {
    ending.abort()
    await ended
  }
}

/** Goes on counting until the signal ends it. @throws what ended the thread before */
async function countInThread(order: ThreadOrder, signal: AbortSignal): Promise<void> {
  const thread = new Worker(new URL('./count-users.worker.ts', import.meta.url), { workerData: order })
  try {
    await once(thread, 'exit', { signal })
  } finally {
    await thread.terminate()
  }
}
