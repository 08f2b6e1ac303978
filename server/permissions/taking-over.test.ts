import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BUILT_IN_SCOPES, type BuiltInScope } from '#contract/scope-names.ts'
import { buildTestApp, type Client, type TestApp } from '../testing/build-test-app.ts'
import { buildGroup, buildUser } from '../testing/factories.ts'
import { tries } from '../testing/proof.ts'

/**
 * Whatever is taken away, changed and had back, in any order and by whom: who changes how somebody else signs in, and could sign in in their
 * place, gets no scope by it that they did not hold (R28, R29).
 */
let test: TestApp
let scopeIds: number[]
beforeAll(async () => {
  test = await buildTestApp()
  const scopes = await test.db.selectFrom('scopes').select('id').where('built_in', '=', true).orderBy('id').execute()
  scopeIds = scopes.map(({ id }) => id)
})
afterAll(() => test.close())

const DAY = 86_400_000

type Target = { person: number; group: number; scope: number; intruder: number }
type Deed = (client: Client, target: Target) => Promise<{ statusCode: number; json: () => unknown }>

let counter = 0
const changing =
  (fields: () => object): Deed =>
  (client, { person }) =>
    client.put(`/api/users/${person}`, { body: fields() })

/** After these somebody else may sign in in their place. */
const CHANGES: Record<string, Deed> = {
  password: changing(() => ({ password: 'Capital-1!', confirmPassword: 'Capital-1!' })),
  'e-mail': changing(() => ({ email: `other${++counter}@example.test` })),
  username: changing(() => ({ username: `other${++counter}` })),
  'second factor': (client, { person }) => client.delete(`/api/users/${person}/second-factor`),
}

/** Undoes what was last taken away, or what was before it. */
const undoing =
  (entity: 'auth-group' | 'user', of: (target: Target) => number, nth = 0): Deed =>
  async (client, target) => {
    const entry = await test.db
      .selectFrom('activity')
      .select('id')
      .where('entity', '=', entity)
      .where('entity_id', '=', of(target))
      .where('action', 'in', ['deleted', 'removed users', 'removed scopes'])
      .orderBy('id', 'desc')
      .offset(nth)
      .executeTakeFirst()
    return client.post(`/api/activity/${entry?.id ?? 1}/undo`)
  }

const TAKING: Record<string, Deed> = {
  'take out': (client, { person, group }) => client.delete(`/api/authgroups/${group}/users/${person}`),
  'take out among others': (client, { person, group }) =>
    client.post(`/api/authgroups/${group}/members`, { body: { users: { ids: [person] }, member: false } }),
  'take scope': (client, { group, scope }) => client.delete(`/api/authgroups/${group}/scopes/${scope}`),
  'delete group': (client, { group }) => client.delete(`/api/authgroups/${group}`),
  'delete person': (client, { person }) => client.delete(`/api/users/${person}`),
  disable: (client, { person }) =>
    client.post('/api/users/enabled', { body: { users: { ids: [person] }, enabled: false } }),
}

const GIVING_BACK: Record<string, Deed> = {
  'restore group': (client, { group }) => client.post(`/api/authgroups/${group}/restore`),
  'restore person': (client, { person }) => client.post(`/api/users/${person}/restore`),
  'undo of group': undoing('auth-group', ({ group }) => group),
  'older undo of group': undoing('auth-group', ({ group }) => group, 1),
  'undo of person': undoing('user', ({ person }) => person),
  enable: (client, { person }) =>
    client.post('/api/users/enabled', { body: { users: { ids: [person] }, enabled: true } }),
}

const MORE: Record<string, Deed> = {
  'past of group': (client, { group }) => client.get(`/api/authgroups/${group}/at?date=2026-11-20`),
  'past of person': (client, { person }) => client.get(`/api/users/${person}/at?date=2026-11-20`),
  invite: (client, { person }) => client.post(`/api/users/${person}/invitation`),
  onboard: (client, { person }) => client.post(`/api/users/${person}/onboarding`),
  'end sessions': (client, { person }) => client.delete(`/api/users/${person}/sessions`),
}
/** Nobody but the intruder does this: whoever else puts them into a group gives them what it holds. */
const JOINING: Record<string, Deed> = {
  join: (client, { group, intruder }) =>
    client.post('/api/authgroups/link_users', { body: { auth_group_id: group, user_ids: [intruder] } }),
}
const DEEDS = { ...CHANGES, ...TAKING, ...GIVING_BACK, ...MORE, ...JOINING }

const SIDES = {
  administrator: ['administrator', 'administrator', 'intruder'],
  intruder: ['intruder', 'intruder', 'administrator'],
}
/** @param mostly who does such things most of the time: the more so, the likelier something is taken over */
const oneOf = (deeds: Record<string, Deed>, mostly: keyof typeof SIDES, weight: number) => ({
  weight,
  // Few people and groups, so that what is taken away, changed and had back is often the same.
  arbitrary: fc.record({
    by: fc.constantFrom(...SIDES[mostly]),
    deed: fc.constantFrom(...Object.keys(deeds)),
    person: fc.constantFrom(0, 0, 1),
    group: fc.constantFrom(0, 0, 1),
    scope: fc.nat(BUILT_IN_SCOPES.length - 1),
    days: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 13),
  }),
})
const step = fc.oneof(
  oneOf(TAKING, 'intruder', 3),
  oneOf(CHANGES, 'intruder', 3),
  oneOf(GIVING_BACK, 'administrator', 3),
  oneOf(MORE, 'intruder', 1),
  oneOf(JOINING, 'intruder', 1),
)
const story = fc.record({
  // Mostly who may take away and change; without one scope at least.
  intruder: fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom<BuiltInScope>('auth-groups', 'user-scopes'),
          fc.subarray<BuiltInScope>(['upload', 'users']),
        )
        .map(([taking, more]): BuiltInScope[] => ['crm', taking, ...more]),
    },
    { weight: 1, arbitrary: fc.subarray([...BUILT_IN_SCOPES], { maxLength: BUILT_IN_SCOPES.length - 1 }) },
  ),
  groups: fc.tuple(fc.subarray([...BUILT_IN_SCOPES], { minLength: 1 }), fc.subarray([...BUILT_IN_SCOPES])),
  steps: fc.array(step, { minLength: 15, maxLength: 30 }),
})

async function scopesOf(person: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct s.name from auth_group_users gu
    join auth_groups g on g.id = gu.auth_group_id and g.active
    join auth_group_scopes gs on gs.auth_group_id = g.id
    join scopes s on s.id = gs.scope_id and s.built_in
    where gu.user_id = ${person}`.execute(test.db)
  return rows.map(({ name }) => name)
}

it('nobody comes by a scope through somebody whose sign-in they changed', async () => {
  const told = { changed: 0, given: 0 }
  const property = fc.asyncProperty(story, async ({ intruder: held, groups: [both, one], steps }) => {
    const people = [(await buildUser(test.db)).id, (await buildUser(test.db)).id]
    const factors = people.map((user_id) => ({ user_id, secret: 'JBSWY3DPEHPK3PXP' }))
    await test.db.insertInto('second_factors').values(factors).execute()
    const groups = [
      (await buildGroup(test.db, { users: people, scopes: both })).id,
      (await buildGroup(test.db, { users: people.slice(1), scopes: one })).id,
    ]
    const administrator = await buildUser(test.db, { scopes: BUILT_IN_SCOPES })
    const intruder = await buildUser(test.db, { scopes: held })
    const taken = new Set<number>()
    for (const { by, deed, days, ...named } of steps) {
      if (days > 0) test.later(days * DAY)
      if (by === 'administrator' && deed in JOINING) continue
      const target = {
        person: people[named.person] ?? 0,
        group: groups[named.group] ?? 0,
        scope: scopeIds[named.scope] ?? 0,
        intruder: intruder.id,
      }
      // The intruder acts as anybody they have taken over, too.
      for (const id of by === 'administrator' ? [administrator.id] : [intruder.id, ...taken]) {
        const client = await test.signInAs({ id })
        const answer = await DEEDS[deed]?.(client, target)
        if (answer?.statusCode !== 200) continue
        if (by === 'intruder' && deed in CHANGES && target.person !== id) taken.add(target.person)
        if (deed in CHANGES) told.changed++
        else if (deed in GIVING_BACK) told.given++
      }
      for (const person of [intruder.id, ...taken]) expect(held).toEqual(expect.arrayContaining(await scopesOf(person)))
    }
  })
  // Each try is hundreds of requests: to look for a shorter one that fails would take an hour.
  await fc.assert(property, { numRuns: tries(25, 50), endOnFailure: true })
  // What is tried is done, often enough to mean something.
  expect(told.changed).toBeGreaterThan(5)
  expect(told.given).toBeGreaterThan(5)
})
