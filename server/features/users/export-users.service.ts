import type { FastifyInstance, FastifyReply } from 'fastify'
import { toCsv, toCsvLines } from '#contract/csv.ts'
import { formatPhone } from '#contract/phone.ts'
import { USER_COLUMN_LABELS, type UserColumnName } from '#contract/user-columns.ts'
import type { ExportOrder } from '#contract/user-filters.ts'
import { MAX_WRITTEN_ROWS } from '#sheets/limits.ts'
import { writeXlsx } from '#sheets/xlsx/write-xlsx.ts'
import { type Actor, recordActivity } from '../../audit/record-activity.queries.ts'
import type { Db } from '../../database/pool.ts'
import { AppError } from '../../errors.ts'
import { UPLOAD_TIMEOUT_MS } from '../../plugins/request-limits.ts'
import { type ExportedUser, openUsers, type UsersAtOnce } from './export-users.queries.ts'

/** In characters, as a spreadsheet shows them. */
const WIDTHS: Readonly<Record<UserColumnName, number>> = {
  username: 26,
  email: 36,
  firstName: 18,
  lastName: 24,
  userType: 14,
  phone: 16,
  userStatus: 12,
  enabled: 12,
  second_factor: 14,
  auth_groups: 36,
  created_at: 18,
  updated_at: 18,
}

/** A file does not know where it is read: its moments say in which time they are. */
const labelOf = (column: UserColumnName) =>
  `${USER_COLUMN_LABELS[column]}${column === 'created_at' || column === 'updated_at' ? ' (UTC)' : ''}`

/**
 * All users of a list as a file, whose pieces are made as they are taken. Before the first of them it is recorded who exports how many
 * of whom (§ "Activity log" of docs/security.md), whether all of it arrives or not.
 * @param gone when nobody wants it any more; it has to come, also where all of it was taken
 * @throws AppError unprocessable where there are more than a spreadsheet has rows
 */
export async function exportUsers(
  db: Db,
  actor: Actor,
  order: ExportOrder,
  gone: AbortSignal,
): Promise<{ total: number; file: AsyncGenerator<string | Uint8Array> }> {
  const { format, columns, ...query } = order
  const users = await openUsers(db, { ...query, page: 1, page_size: 1 }, columns, gone)
  if (format === 'xlsx') requireRoom(users.total)
  const first = await users.next()
  await record(db, actor, order, users.total)
  const rows = rowsOf(users, first, columns)
  return { total: users.total, file: format === 'csv' ? csvOf(columns, rows) : xlsxOf(columns, rows) }
}

function requireRoom(total: number): void {
  const most = MAX_WRITTEN_ROWS - 1
  if (total <= most) return
  const [room, asked] = [most, total].map((count) => count.toLocaleString('en-US'))
  throw new AppError(
    'unprocessable',
    `A spreadsheet has room for ${room} rows below its header, and these are ${asked} users. Export them as CSV, or filter the list.`,
  )
}

async function record(db: Db, actor: Actor, { columns, ...order }: ExportOrder, count: number): Promise<void> {
  const { status, type, group, scope, enabled, second_factor, archived, search, ...rest } = order
  const after = {
    ...rest,
    count,
    columns: columns.join(', '),
    ...(search !== '' && { search }),
    ...(status && { status }),
    ...(type && { type }),
    ...(group && { group }),
    ...(scope && { scope }),
    ...(enabled !== undefined && { enabled }),
    ...(second_factor !== undefined && { second_factor }),
    ...(archived && { archived }),
  }
  await db
    .transaction()
    .execute((tx) => recordActivity(tx, actor, { action: 'exported', entity: 'user', entityId: null, after }))
}

const cellOf = (user: ExportedUser, column: UserColumnName) => {
  const text = user[column] ?? ''
  return column === 'phone' ? formatPhone(text) : text
}

async function* rowsOf({ next }: UsersAtOnce, first: ExportedUser[], columns: readonly UserColumnName[]) {
  for (let users = first; users.length > 0; users = await next()) {
    yield users.map((user) => columns.map((column) => cellOf(user, column)))
  }
}
type Rows = ReturnType<typeof rowsOf>

async function* csvOf(columns: readonly UserColumnName[], rows: Rows): AsyncGenerator<string> {
  yield toCsv(columns.map(labelOf), [])
  for await (const some of rows) yield toCsvLines(some)
}

const xlsxOf = (columns: readonly UserColumnName[], rows: Rows) =>
  writeXlsx({
    name: 'Users',
    columns: columns.map((column) => ({ label: labelOf(column), width: WIDTHS[column] })),
    rows,
  })

/** Exports at once: each holds a connection to the database until its last row is taken. */
const MOST_EXPORTS = 3

/**
 * Lets a few answers at a time be exports, each for as long as a file may take, and none after the server closes.
 * @returns takes a turn for an answer; its signal comes when that has ended, sent or not @throws AppError too_many_requests, and
 * conflict where that has happened already
 */
export function createExportLimit(app: FastifyInstance): (reply: FastifyReply) => AbortSignal {
  const underway = new Set<FastifyReply>()
  app.addHook('preClose', async () => {
    for (const { raw } of underway) raw.destroy()
  })
  return (reply) => {
    if (underway.size >= MOST_EXPORTS) {
      throw new AppError('too_many_requests', 'Several lists are being exported at this moment. Try again in a minute.')
    }
    const gone = new AbortController()
    const cancelled = new AppError('conflict', 'The export was cancelled.')
    if (reply.raw.destroyed) throw cancelled
    underway.add(reply)
    const late = setTimeout(() => reply.raw.destroy(), UPLOAD_TIMEOUT_MS).unref()
    reply.raw.once('close', () => {
      clearTimeout(late)
      underway.delete(reply)
      gone.abort(cancelled)
    })
    return gone.signal
  }
}
