import { constants, setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { openDatabase } from '../../database/pool.ts'
import { keepCounts } from './counted-users.queries.ts'
import { COUNTED_EVERY_MS } from './keep-counts.ts'

/** A thread that counts users again and again, so that everybody is answered meanwhile, and first. */
const connection: PoolConfig = workerData
const db = openDatabase({ ...connection, max: 1 })
setPriority(constants.priority.PRIORITY_LOW)
for (;;) {
  await keepCounts(db)
  await setTimeout(COUNTED_EVERY_MS)
}
