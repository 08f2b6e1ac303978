import { MAX_FOUND } from '#contract/limits.ts'
import type { Found } from '#contract/search.ts'
import type { Db } from '../../database/pool.ts'
import type { Clock } from '../../gateways/clock.ts'
import type { Caller } from '../../plugins/authentication.ts'
import { findNamedAuctions } from '../auctions/named-auctions.queries.ts'
import { findOwnQuestions } from '../auctions/questions.queries.ts'
import { findGroups } from '../auth-groups/auth-groups.queries.ts'
import { findNotes } from '../notes/notes.queries.ts'
import { findScopes } from '../scopes/scopes.queries.ts'
import { findNamedUsers } from '../users/find-users.queries.ts'

const FIRST = { page: 1, page_size: MAX_FOUND } as const

/**
 * What somebody may read that has a text in it (R26, R52), two kinds at once: a key is a search, and connections are few. With a blank text,
 * the last of their own questions and notes: nothing was looked for among the rest.
 * @param gone ends it between one kind and the next, once the next key has made it needless
 */
export async function findEverywhere(
  { db, clock }: { db: Db; clock: Clock },
  { userId, scopes: held }: Caller,
  text: string,
  gone: AbortSignal,
): Promise<Found> {
  const search = text.trim()
  const readsGroups = held.has('auth-groups') || held.has('user-scopes')
  const ifAsked = async <Row>(may: boolean, find: () => Promise<Row[]>): Promise<Row[] | null> => {
    gone.throwIfAborted()
    if (!may) return null
    return search === '' ? [] : find()
  }
  const byName = { ...FIRST, search, sort: 'name', order: 'asc' } as const
  const [people, groups] = await Promise.all([
    ifAsked(held.has('users'), () => findNamedUsers(db, search, MAX_FOUND)),
    ifAsked(readsGroups, async () => (await findGroups(db, { ...byName, active: 'true' })).rows),
  ])
  const [scopes, auctions] = await Promise.all([
    ifAsked(readsGroups, async () => (await findScopes(db, byName)).rows),
    search === '' ? [] : findNamedAuctions(db, search, clock.today(), MAX_FOUND),
  ])
  gone.throwIfAborted()
  const [questions, notes] = await Promise.all([
    findOwnQuestions(db, userId, { ...FIRST, search, sort: 'asked_at', order: 'desc' }),
    findNotes(db, userId, { ...FIRST, search, sort: 'updated_at', order: 'desc' }),
  ])
  return { people, groups, scopes, auctions, questions: questions.rows, notes: notes.rows }
}
