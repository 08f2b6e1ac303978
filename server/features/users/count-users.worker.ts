import { constants, setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../database/pool.ts'
import { userCounter } from './counted-users.queries.ts'
import type { ThreadOrder } from './keep-counts.ts'

/** A thread that counts users again and again, so that everybody is answered meanwhile, and first. */
const { connection, everyMs }: ThreadOrder = workerData
const db = openDatabase({ ...connection, max: 1 })
// Elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
const countUsers = userCounter()
for (;;) {
  await countUsers(db)
  await setTimeout(everyMs)
}
