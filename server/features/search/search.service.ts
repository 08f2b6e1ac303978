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
import { findNamedUsers } from '../users/named-users.queries.ts'

const FIRST = { page: 1, page_size: MAX_FOUND } as const

/**
 * What somebody may read that has a text in it (R26, R52), all kinds at once. With a blank text, the last of their own questions and notes:
 * nothing was looked for among the rest.
 */
export async function findEverywhere(
  { db, clock }: { db: Db; clock: Clock },
  { userId, scopes: held }: Caller,
  text: string,
): Promise<Found> {
  const search = text.trim()
  const readsGroups = held.has('auth-groups') || held.has('user-scopes')
  const ifAsked = <Row>(may: boolean, find: () => Promise<Row[]>): Promise<Row[] | null> => {
    if (!may) return Promise.resolve(null)
    return search === '' ? Promise.resolve([]) : find()
  }
  const byName = { ...FIRST, search, sort: 'name', order: 'asc' } as const
  const [people, groups, scopes, auctions, questions, notes] = await Promise.all([
    ifAsked(held.has('users'), () => findNamedUsers(db, search, MAX_FOUND)),
    ifAsked(readsGroups, async () => (await findGroups(db, { ...byName, active: 'true' })).rows),
    ifAsked(readsGroups, async () => (await findScopes(db, byName)).rows),
    search === '' ? [] : findNamedAuctions(db, search, clock.today(), MAX_FOUND),
    findOwnQuestions(db, userId, { ...FIRST, search, sort: 'asked_at', order: 'desc' }),
    findNotes(db, userId, { ...FIRST, search, sort: 'updated_at', order: 'desc' }),
  ])
  return { people, groups, scopes, auctions, questions: questions.rows, notes: notes.rows }
}
