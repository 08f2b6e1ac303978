import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILT_IN_SCOPES, type BuiltInScope } from '#contract/scope-names.ts'
import type { TestApp } from '../testing/build-test-app.ts'
import { buildUser } from '../testing/factories.ts'
import { buildWithRoutes, type Method, type RegisteredRoute } from '../testing/registered-routes.ts'

/**
 * Every route × everybody → the status. What each route needs is written down here from R26, not read from the application; which routes
 * there are is the application's to say: one without a row fails.
 */
type Needs = 'public' | 'signed-in' | readonly BuiltInScope[]
/** A route, what it needs, and what it answers to whoever may: to a call that names nothing there is and says nothing. */
type Row = readonly [route: string, needs: Needs, answer: number, ...more: 'password'[]]

/** Reading scopes or groups: either of the two. A refusal names the first. */
const READ_GROUPS = ['auth-groups', 'user-scopes'] as const
const READ_SCOPES = ['user-scopes', 'auth-groups'] as const
const READ_USERS = ['users', 'crm'] as const

const ROUTES: readonly Row[] = [
  ['GET /api/health', 'public', 200],
  ['GET /api/ready', 'public', 200],
  ['GET /api/health/details', ['settings'], 200],
  ['GET /api/dev/mail', 'public', 200],
  ['GET /api/dev/mail/:id', 'public', 404],

  ['POST /api/auth/login', 'public', 400],
  ['POST /api/auth/verify-otp', 'public', 400],
  ['POST /api/auth/forgot-password', 'public', 400],
  ['POST /api/auth/reset-password', 'public', 400],
  ['POST /api/auth/reset-password/check', 'public', 400],
  ['POST /api/users/register', 'public', 400],
  ['POST /api/users/validate', 'public', 400],
  ['POST /api/users/validate/resend', 'public', 400],
  ['GET /api/users/:id/verify', 'public', 303],
  ['GET /api/users/onboarding/:id/:key', 'public', 422],
  ['PUT /api/users/onboarding/:id', 'public', 400],
  ['POST /api/users/onboarding/:id', 'public', 400],
  ['POST /api/users/onboarding/:id/check', 'public', 400],
  ['POST /api/users/onboarding/:id/documents/:document/delete', 'public', 400],

  ['GET /api/auth/me', 'signed-in', 200],
  ['POST /api/auth/confirm', 'signed-in', 400],
  ['POST /api/auth/logout', 'signed-in', 200],
  ['GET /api/auth/profile', 'signed-in', 200],
  ['PUT /api/auth/profile', 'signed-in', 200],
  ['GET /api/auth/preferences', 'signed-in', 200],
  ['PUT /api/auth/preferences', 'signed-in', 200],
  ['PUT /api/auth/password', 'signed-in', 400],
  ['GET /api/auth/sessions', 'signed-in', 200],
  ['DELETE /api/auth/sessions', 'signed-in', 200],
  ['DELETE /api/auth/sessions/:id', 'signed-in', 404],
  ['GET /api/auth/generate-otp', 'signed-in', 200, 'password'],
  ['POST /api/auth/generate-otp', 'public', 400],
  ['POST /api/auth/recovery-codes', 'signed-in', 404, 'password'],
  ['DELETE /api/auth/otp', 'signed-in', 404, 'password'],

  ['GET /api/search', 'signed-in', 200],
  ['GET /api/notes', 'signed-in', 200],
  ['POST /api/notes', 'signed-in', 400],
  ['GET /api/notes/:id', 'signed-in', 404],
  ['PUT /api/notes/:id', 'signed-in', 400],
  ['DELETE /api/notes/:id', 'signed-in', 404],
  ['POST /api/notes/:id/restore', 'signed-in', 404],

  ['GET /api/settings/welcome', 'public', 200],
  ['GET /api/settings', 'signed-in', 200],
  ['GET /api/settings/logo/:hash', 'public', 404],
  ['GET /api/settings/all', ['settings'], 200],
  ['PUT /api/settings', ['settings'], 400, 'password'],
  ['POST /api/settings/mail/test', ['settings'], 200],
  ['POST /api/settings/model/test', ['settings'], 400, 'password'],

  ['GET /api/auctions', 'signed-in', 200],
  ['GET /api/auctions/:id', 'signed-in', 404],
  ['GET /api/auctions/:id/origin', ['upload'], 404],
  ['GET /api/auctions/:id/certificates', 'signed-in', 404],
  ['GET /api/auctions/vocabulary', 'signed-in', 200],
  ['GET /api/auctions/questions', 'signed-in', 200],
  ['POST /api/auctions/ai', 'signed-in', 400],
  ['POST /api/auctions/reading', 'signed-in', 400],
  ['POST /api/auctions/search', 'signed-in', 400],
  ['POST /api/auctions/totals', 'signed-in', 400],
  ['POST /api/auctions/figures', 'signed-in', 400],
  ['GET /api/auctions/calendar', 'signed-in', 400],
  ['GET /api/auctions/calendar.ics', 'signed-in', 400],
  ['POST /api/auctions/counts', 'signed-in', 400],
  ['POST /api/auctions', ['upload'], 415],
  ['PUT /api/auctions/:id', ['upload'], 404],
  ['DELETE /api/auctions/:id', ['upload'], 404],
  ['GET /api/imports', ['upload'], 200],
  ['GET /api/imports/:id', ['upload'], 404],
  ['GET /api/imports/:id/rejected', ['upload'], 404],
  ['POST /api/imports/:id/undo', ['upload'], 404],
  ['POST /api/imports/layout', ['upload'], 400],

  ['GET /api/users/types', 'signed-in', 200],
  ['GET /api/users/status', 'signed-in', 200],
  ['GET /api/users/genders', 'signed-in', 200],
  ['GET /api/users', ['users'], 200],
  ['GET /api/users/export', ['users'], 400],
  ['GET /api/activity', ['users'], 200],
  ['GET /api/activity/own', 'signed-in', 200],
  ['GET /api/activity/kinds', 'signed-in', 200],
  ['GET /api/timeline', ['upload', 'users'], 200],
  ['GET /api/statistics', ['settings'], 200],
  ['GET /api/tasks', 'signed-in', 200],
  ['GET /api/questions/missed', ['settings'], 200],
  ['GET /api/activity/:id/people', [...READ_GROUPS, 'users'], 404],
  ['POST /api/activity/:id/undo', ['users', 'auth-groups', 'user-scopes'], 404],
  ['POST /api/permissions/preview', READ_GROUPS, 400],
  ['POST /api/permissions/preview/people', READ_GROUPS, 400],
  ['POST /api/users/enabled', ['crm'], 400, 'password'],
  ['POST /api/users/enabled/preview', ['crm'], 400],
  ['DELETE /api/users/:id', ['users'], 404],
  ['POST /api/users/:id/restore', ['users'], 404],
  ['GET /api/users/:id', READ_USERS, 404],
  ['GET /api/users/:id/sign-in', READ_USERS, 404],
  ['GET /api/users/:username/check', ['crm', 'users'], 200],
  ['GET /api/users/:id/permissions', ['users', 'crm', 'auth-groups'], 404],
  ['GET /api/users/:id/at', ['users'], 400],
  ['GET /api/users/:id/authgroups', ['users', 'crm', 'auth-groups'], 404],
  ['POST /api/users', ['crm'], 400],
  ['PUT /api/users/:id', ['crm'], 404],
  ['POST /api/users/:id', ['crm'], 404],
  ['DELETE /api/users/:id/lock', ['crm'], 404],
  ['DELETE /api/users/:id/sessions', ['crm'], 404],
  ['DELETE /api/users/:id/second-factor', ['crm'], 404, 'password'],
  ['POST /api/users/:id/invitation', ['crm'], 404],
  ['GET /api/users/:id/onboarding', READ_USERS, 404],
  ['POST /api/users/:id/onboarding', ['crm'], 404],

  ['GET /api/activeInstructors', READ_USERS, 200],
  ['POST /api/activeInstructors', ['crm'], 400],
  ['GET /api/activeInstructors/instructorRoles', 'signed-in', 200],
  ['GET /api/activeInstructors/user/:userId', READ_USERS, 404],
  ['GET /api/activeInstructors/:id', READ_USERS, 404],
  ['PUT /api/activeInstructors/:id', ['crm'], 404],
  ['POST /api/activeInstructors/:id', ['crm'], 404],
  ['DELETE /api/activeInstructors/:id', READ_USERS, 404],
  ['GET /api/activeStudents', READ_USERS, 200],
  ['POST /api/activeStudents', ['crm'], 400],
  ['GET /api/activeStudents/user/:userId', READ_USERS, 404],
  ['GET /api/activeStudents/instructor/:id', READ_USERS, 404],
  ['GET /api/activeStudents/instructorUser/:userId', READ_USERS, 404],
  ['GET /api/activeStudents/:id', READ_USERS, 404],
  ['PUT /api/activeStudents/:id', ['crm'], 404],
  ['POST /api/activeStudents/:id', ['crm'], 404],
  ['DELETE /api/activeStudents/:id', READ_USERS, 404],
  ['GET /api/activeInstructors/documents/:userId', READ_USERS, 404],
  ['GET /api/activeStudents/documents/:userId', READ_USERS, 404],
  ['GET /api/users/:userId/documents/:id', ['crm'], 404],
  ['PUT /api/users/:userId/documents/:id', ['crm'], 404],
  ['DELETE /api/users/:userId/documents/:id', ['crm'], 404],
  ['GET /api/dpes', READ_USERS, 200],
  ['POST /api/dpes', ['crm'], 400],
  ['GET /api/dpes/preferredOptions', 'signed-in', 200],
  ['GET /api/dpes/preferredMethodOptions', 'signed-in', 200],
  ['GET /api/dpes/travelOptions', 'signed-in', 200],
  ['GET /api/dpes/user/:userId', READ_USERS, 404],
  ['GET /api/dpes/:id', READ_USERS, 404],
  ['PUT /api/dpes/:id', ['crm'], 404],
  ['POST /api/dpes/:id', ['crm'], 404],
  ['DELETE /api/dpes/:id', READ_USERS, 404],
  ['POST /api/cardPunches/user', ['crm'], 400],
  ['GET /api/cardPunches/user/:userId', READ_USERS, 404],
  ['POST /api/lookups/:list', ['settings'], 400],
  ['PUT /api/lookups/:list/:id', ['settings'], 400],
  ['DELETE /api/lookups/:list/:id', ['settings'], 404],

  ['GET /api/scopes', READ_SCOPES, 200],
  ['GET /api/scopes/deleted', READ_SCOPES, 200],
  ['GET /api/scopes/:id', READ_SCOPES, 404],
  ['GET /api/scopes/:id/activity', [...READ_SCOPES, 'users'], 404],
  ['GET /api/scopes/:id/holders', READ_GROUPS, 404],
  ['POST /api/scopes/:id/restore', ['user-scopes'], 404, 'password'],
  ['GET /api/scopes/:id/authgroups', READ_SCOPES, 404],
  ['POST /api/scopes', ['user-scopes'], 400, 'password'],
  ['PUT /api/scopes/:id', ['user-scopes'], 400, 'password'],
  ['DELETE /api/scopes/:id', ['user-scopes'], 404, 'password'],
  ['PUT /api/scopes/:id/scopeadd', ['user-scopes'], 400, 'password'],
  ['GET /api/scopes/:scope/:group/link', ['user-scopes'], 404, 'password'],

  ['GET /api/authgroups', READ_GROUPS, 200],
  ['GET /api/authgroups/deleted', READ_GROUPS, 200],
  ['GET /api/authgroups/hosts', [...READ_GROUPS, 'settings'], 200],
  ['GET /api/authgroups/command_lookups', [...READ_GROUPS, 'settings'], 200],
  ['GET /api/authgroups/:id', READ_GROUPS, 404],
  ['GET /api/authgroups/:id/effect', READ_GROUPS, 404],
  ['GET /api/authgroups/:id/effect/people', READ_GROUPS, 404],
  ['GET /api/authgroups/:id/activity', [...READ_GROUPS, 'users'], 404],
  ['GET /api/authgroups/:id/at', READ_GROUPS, 400],
  ['GET /api/authgroups/:id/scopes', READ_GROUPS, 404],
  ['GET /api/authgroups/:id/linked_scopes', READ_GROUPS, 404],
  ['GET /api/authgroups/:id/linked_hosts', READ_GROUPS, 404],
  ['GET /api/authgroups/:id/linked_command_lookups', READ_GROUPS, 404],
  ['GET /api/authgroups/:id/linked_users', READ_GROUPS, 404],
  ['GET /api/authgroups/:id/available_users', ['auth-groups'], 404],
  ['POST /api/authgroups', ['auth-groups'], 400, 'password'],
  ['PUT /api/authgroups/:id', ['auth-groups'], 400, 'password'],
  ['DELETE /api/authgroups/:id', ['auth-groups'], 404, 'password'],
  ['POST /api/authgroups/:id/restore', ['auth-groups'], 404, 'password'],
  ['POST /api/authgroups/:id/user', ['auth-groups'], 400, 'password'],
  ['POST /api/authgroups/link_users', ['auth-groups'], 400, 'password'],
  ['POST /api/authgroups/:id/members', ['auth-groups'], 400, 'password'],
  ['POST /api/authgroups/:id/members/preview', ['auth-groups'], 400],
  ['DELETE /api/authgroups/:group/users/:user', ['auth-groups'], 404, 'password'],
  ['GET /api/authgroups/:group/:other/link_hosts', ['auth-groups'], 404, 'password'],
  ['GET /api/authgroups/:group/:other/link_command_lookups', ['auth-groups'], 404, 'password'],
  ['GET /api/authgroups/:group/:other/link_scopes', ['user-scopes'], 404, 'password'],
  ['PUT /api/authgroups/:group/scopes/:scope', ['user-scopes'], 404, 'password'],
  ['DELETE /api/authgroups/:group/scopes/:scope', ['user-scopes'], 404, 'password'],
]

const ROWS = ROUTES.map(([name, needs, answer, ...more]) => ({ name, needs, answer, password: more.length > 0 }))

/** Routes that do more for who is signed in than for everybody: what that takes. */
const SIGNED_IN_ALSO = [
  { method: 'GET', url: '/api/users/999999/verify', needs: ['users'], answer: 404, password: false },
  {
    method: 'POST',
    url: '/api/auth/verify-otp',
    body: { otp: '123456' },
    needs: 'signed-in',
    answer: 422,
    password: true,
  },
] as const

/** Two calls end the session they are made in. */
const ENDS_SESSIONS: readonly string[] = ['POST /api/auth/logout', 'DELETE /api/auth/sessions']

type Caller = {
  name: string
  /** none or a dead one where nobody is signed in */
  token: string | undefined
  signedIn: boolean
  holds: readonly BuiltInScope[]
  /** gave the password lately */
  confirmed: boolean
  renew: () => Promise<void>
}
type Call = { method: Method; url: string; body?: object; needs: Needs; answer: number; password: boolean }

let test: TestApp
let routes: RegisteredRoute[]
let callers: Caller[]
beforeAll(async () => {
  ;({ test, routes } = await buildWithRoutes())
  callers = await everybody()
})
afterAll(() => test.close())

/** Nobody, everybody who was somebody, each type of user without scopes, holders of one scope, of all but one, and of all. */
async function everybody(): Promise<Caller[]> {
  const outside = { signedIn: false, holds: [], confirmed: false, renew: async () => {} }
  const all = await Promise.all([
    ...[1, 2, 3, 4, 5].map((typeId) => somebody(`type ${typeId}`, [], { typeId })),
    // every type holds some scope: none gives more than that one, Admin least of all
    ...BUILT_IN_SCOPES.map((scope, n) => somebody(`only ${scope}`, [scope], { typeId: (n % 5) + 1 })),
    ...BUILT_IN_SCOPES.map((left) =>
      somebody(
        `all but ${left}`,
        BUILT_IN_SCOPES.filter((scope) => scope !== left),
      ),
    ),
    somebody('administrator', BUILT_IN_SCOPES, { typeId: 1 }),
    somebody('long ago', BUILT_IN_SCOPES, { confirmed: false }),
    somebody('disabled', BUILT_IN_SCOPES, { enabled: false }),
    somebody('deleted', BUILT_IN_SCOPES, { active: false }),
  ])
  return [{ ...outside, name: 'nobody', token: undefined }, { ...outside, name: 'no token', token: 'x.y.z' }, ...all]
}

type Being = { typeId?: number; enabled?: boolean; active?: boolean; confirmed?: boolean }

async function somebody(name: string, holds: readonly BuiltInScope[], being: Being = {}): Promise<Caller> {
  const { confirmed = true, ...options } = being
  const user = await buildUser(test.db, { scopes: holds, ...options })
  const signedIn = (being.enabled ?? true) && (being.active ?? true)
  const caller: Caller = {
    name,
    token: undefined,
    signedIn,
    holds,
    confirmed,
    async renew() {
      caller.token = (await test.signInAs(user)).token
      if (confirmed) return
      const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
      await test.db.updateTable('sessions').set({ confirmed_at: hourAgo }).where('user_id', '=', user.id).execute()
    },
  }
  await caller.renew()
  return caller
}

const mayCall = (needs: Needs, { holds }: Caller) =>
  needs === 'public' || needs === 'signed-in' || needs.some((scope) => holds.includes(scope))

/** What the answer has to be: its status, and the reason where it is a refusal. */
function expected({ needs, answer, password }: Call, caller: Caller) {
  if (needs !== 'public' && !caller.signedIn) return { status: 401, code: 'unauthenticated' }
  if (!mayCall(needs, caller)) return { status: 403, code: 'missing_scope', scope: needs[0] }
  if (password && !caller.confirmed) return { status: 403, code: 'confirmation_required' }
  return { status: answer }
}

async function answered({ method, url, body }: Call, { token }: Caller) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await test.app.inject({ method, url, headers, ...(body && { payload: body }) })
  const status = answer.statusCode
  if (status !== 401 && status !== 403) return { status }
  if (method === 'HEAD') return { status, code: undefined }
  const { code, scope } = answer.json()
  return { status, code, ...(scope !== undefined && { scope }) }
}

/** Calls as everybody, at once. @returns who is answered otherwise than they have to be, or by what the route does not declare */
async function wronglyAnswered(call: Call, declared: readonly number[]): Promise<unknown[]> {
  const all = await Promise.all(
    callers.map(async (caller) => {
      const [answer, wanted] = [await answered(call, caller), expected(call, caller)]
      if (ENDS_SESSIONS.includes(`${call.method} ${call.url}`)) await caller.renew()
      const right = call.method === 'HEAD' ? answer.status === wanted.status : isDeepStrictEqual(answer, wanted)
      return right && declared.includes(answer.status) ? [] : [{ caller: caller.name, answer, wanted }]
    }),
  )
  return all.flat()
}

/** An address under which there is nothing. */
const addressOf = (url: string) =>
  url
    .replace('sessions/:id', 'sessions/00000000-0000-4000-8000-000000000000')
    .replace('/:id/verify', '/no-key-at-all/verify')
    .replace(/:\w+/g, '999999')

/** HEAD is answered as GET is. */
const nameOf = ({ method, url }: RegisteredRoute) => `${method === 'HEAD' ? 'GET' : method} ${url}`

describe('every route answers everybody as R26 says', () => {
  it('has a row', () => {
    expect([...new Set(routes.map(nameOf))].toSorted()).toEqual(ROUTES.map(([name]) => name).toSorted())
  })

  it.each(ROWS)('$name', async ({ name, ...row }) => {
    for (const route of routes.filter((one) => nameOf(one) === name)) {
      expect([route.access].flat()).toEqual([row.needs].flat())
      const body = ['POST', 'PUT'].includes(route.method) && { body: {} }
      const call = { ...row, method: route.method, url: addressOf(route.url), ...body }
      expect([route.method, await wronglyAnswered(call, route.answers)]).toEqual([route.method, []])
    }
  })

  it.each(SIGNED_IN_ALSO)('$method $url, which is public in part', async (call) => {
    expect(await wronglyAnswered(call, [401, 403, call.answer])).toEqual([])
  })
})
