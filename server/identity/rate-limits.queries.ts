import { sql } from 'kysely'
import type { Db, Tx } from '../database/pool.ts'
import { countAttempt, type Limit, NEVER, type Tries } from './rate-limit.ts'
import { findSignInNames, typedName } from './sign-in-names.queries.ts'

/** No moment of a request: those of several at once differ. */
const FREE = new Date(NEVER).toISOString()

type Kept = { name: string } & Tries

/** Where a limit is reached, the tries of none are counted. `retryAfter`: seconds, at least 1. */
export type Turn = { allowed: true; waitAfterwards: number } | { allowed: false; retryAfter: number }

/**
 * Counts one try with every limit, unless one of them is reached. Counted before it is made: a try that succeeds is taken back.
 * It does not wait for the disk: a machine that loses its power forgets the last tries.
 * @param limits each name once
 */
export async function consumeAttempt(db: Db, limits: readonly Limit[], now: Date): Promise<Turn> {
  const names = limits.map(({ name }) => name)
  // Looked at first without waiting for anybody, and nothing written: a flood of tries that come to nothing costs one read each.
  const blocked = await findBlock(db, names, now)
  if (blocked) return blocked
  return countTries(db, limits, now)
}

/**
 * The same of a try of which nobody is told whether it may be made: by the same statements either way, so that time does not tell either.
 * @returns whether it may
 */
export async function consumeAttemptQuietly(db: Db, limits: readonly Limit[], now: Date): Promise<boolean> {
  return limits.length === 0 || (await countTries(db, limits, now)).allowed
}

/** Counts one try with every limit; where one of them is reached, all stay as they are. */
async function countTries(db: Db, limits: readonly Limit[], now: Date): Promise<Turn> {
  return db.transaction().execute(async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx)
    const kept = await lockTries(
      tx,
      limits.map(({ name }) => name),
      now,
    )
    const blocked = blockOf(
      [...kept.values()].map(({ blockedUntil }) => blockedUntil),
      now,
    )
    const counted = limits.map((limit) => {
      const tries = kept.get(limit.name)
      if (!tries) throw new Error(`No tries are kept of ${limit.name}.`)
      return { name: limit.name, ...(blocked ? tries : countAttempt(limit, tries, now.getTime())) }
    })
    await writeTries(tx, counted)
    if (blocked) return blocked
    const longest = Math.max(...counted.map((tries) => tries.blockedUntil))
    return { allowed: true, waitAfterwards: longest > now.getTime() ? secondsUntil(longest, now) : 0 }
  })
}

async function findBlock(db: Db, names: readonly string[], now: Date): Promise<Turn | undefined> {
  const rows = await db.selectFrom('throttles').select('blocked_until').where('name', 'in', names).execute()
  return blockOf(
    rows.map(({ blocked_until }) => Date.parse(blocked_until)),
    now,
  )
}

function blockOf(blockedUntil: readonly number[], now: Date): Turn | undefined {
  const longest = Math.max(NEVER, ...blockedUntil)
  return longest > now.getTime() ? { allowed: false, retryAfter: secondsUntil(longest, now) } : undefined
}

const secondsUntil = (moment: number, now: Date): number => Math.max(1, Math.ceil((moment - now.getTime()) / 1000))

/** The tries of these names, made where there are none, and nobody else counts them until the transaction ends. */
async function lockTries(tx: Tx, names: readonly string[], now: Date): Promise<Map<string, Tries>> {
  const moment = now.toISOString()
  const none = { count: 0, since: moment, last_at: moment, blocked_until: FREE }
  // In one order, so that no two wait for each other; in one statement, so that no row is gone again before it is locked.
  const ordered = names.toSorted()
  const rows = await tx
    .insertInto('throttles')
    .values(ordered.map((name) => ({ name, ...none })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })))
    .returningAll()
    .execute()
  return new Map(
    rows.map((row) => [
      row.name,
      {
        count: row.count,
        since: Date.parse(row.since),
        lastAt: Date.parse(row.last_at),
        blockedUntil: Date.parse(row.blocked_until),
      },
    ]),
  )
}

async function writeTries(tx: Tx, counted: readonly Kept[]) {
  const rows = counted.map(({ name, count, since, lastAt, blockedUntil }) => ({
    name,
    count,
    since: new Date(since).toISOString(),
    last_at: new Date(lastAt).toISOString(),
    blocked_until: new Date(blockedUntil).toISOString(),
  }))
  await tx
    .insertInto('throttles')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        count: eb.ref('excluded.count'),
        since: eb.ref('excluded.since'),
        last_at: eb.ref('excluded.last_at'),
        blocked_until: eb.ref('excluded.blocked_until'),
      })),
    )
    .execute()
}

/** The most that is left counted of an account's own tries after one that succeeded: the next that fails makes the one after it wait. */
const LEFT_AFTER_SUCCESS = 4

/**
 * Takes a try back that succeeded: of what is shared with others one, and what belongs to its account alone is as good as forgotten. Not
 * wholly: others of the same account may be under way, and each that succeeds must not let five more begin.
 */
export async function refundAttempt(db: Db, limits: readonly Limit[]): Promise<void> {
  const [own] = limits
  await countOneLess(db, limits, own)
}

/** Takes a try back that was not made. */
export async function revertAttempt(db: Db, limits: readonly Limit[]): Promise<void> {
  await countOneLess(db, limits)
}

/** @param succeeded what is as good as forgotten */
async function countOneLess(db: Db, limits: readonly Limit[], succeeded?: Limit): Promise<void> {
  if (limits.length === 0) return
  const names = limits.map(({ name }) => name)
  await db
    .updateTable('throttles')
    .set((eb) => ({
      count: sql<number>`least(greatest(${eb.ref('count')} - 1, 0), case when ${eb.ref('name')} = ${succeeded?.name ?? null}::text then ${LEFT_AFTER_SUCCESS}::bigint end)`,
      blocked_until: FREE,
    }))
    // In the order in which tries are counted, so that no two wait for each other.
    .where('name', 'in', (eb) =>
      eb.selectFrom('throttles').select('name').where('name', 'in', names).orderBy('name').forUpdate(),
    )
    .execute()
}

/** Forgets all tries at somebody's account, by whichever name. */
export async function forgetAttempts(db: Db, userId: number): Promise<void> {
  const names = await findSignInNames(db, userId)
  const accounts = [
    `password:user:${userId}`,
    `code:user:${userId}`,
    ...names.map((name) => `typed:${typedName(name)}`),
  ]
  await db
    .deleteFrom('throttles')
    .where((eb) =>
      eb.or([
        ...accounts.flatMap((account) => [eb('name', '=', account), eb('name', 'like', `${account}:%`)]),
        eb('name', '=', `confirming:${userId}`),
      ]),
    )
    .execute()
}

/** How often those tried somebody's account in vain whose last try is within the hour, and until when the last of them has to wait. */
export async function findLock(db: Db, userId: number, now: Date): Promise<{ tries: number; until: string | null }> {
  const account = `password:user:${userId}`
  const rows = await db
    .selectFrom('throttles')
    .select(['name', 'count', 'blocked_until', 'last_at'])
    .where((eb) => eb.or([eb('name', '=', account), eb('name', 'like', `${account}:%`)]))
    .execute()
  const hourAgo = now.getTime() - 3_600_000
  const recent = rows.filter(({ name, last_at }) => name !== account && Date.parse(last_at) > hourAgo)
  const until = rows
    .map((row) => row.blocked_until)
    .toSorted()
    .at(-1)
  return {
    tries: recent.reduce((sum, { count }) => sum + count, 0),
    until: until && Date.parse(until) > now.getTime() ? until : null,
  }
}
