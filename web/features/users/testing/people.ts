import type { AuthGroup } from '#contract/auth-groups.ts'
import type { HeldScope } from '#contract/permissions.ts'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import type { User } from '#contract/users.ts'
import { type FakeAnswers, listOf } from '#web/testing/fake-server.ts'

/** Somebody as the server answers them. */
export const aPerson = (more: Partial<User> = {}): User => ({
  id: 1,
  username: 'a.whitfield',
  firstName: 'Ann',
  lastName: 'Whitfield',
  email: 'ann.whitfield@example.com',
  phone: '3125550142',
  address: '',
  userType: { id: 1, name: 'Admin' },
  userTypeId: 1,
  userStatus: { id: 1, name: 'Active' },
  userStatusId: 1,
  sms: false,
  active: true,
  notify: true,
  enabled: true,
  second_factor: false,
  version: 1,
  verified_at: '2026-11-20T08:00:00.000Z',
  archived_at: null,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T08:00:00.000Z',
  updated_by: null,
  ...more,
})

const named = (...names: string[]) => names.map((name, at) => ({ id: at + 1, name }))

/** What the pages of users ask for beside users: lookups (R20), and how one has arranged the list. */
export const lookups: FakeAnswers = {
  'GET /api/cardPunches/user/:userId': () => listOf([]),
  'GET /api/users/:id/onboarding': () => ({ saved: null, asked_at: null, finished_at: null }),
  'GET /api/auth/preferences': () => ({ user_columns: null }),
  'GET /api/users/types': () => named('Admin', 'Instructor', 'Student', 'DPE', 'Staff'),
  'GET /api/users/status': () => named('Active', 'Inactive', 'Suspended', 'Pending', 'Potential'),
}

/** A group somebody may be in. */
export const aGroup = (id: number, name: string): AuthGroup => ({
  ...{ id, name, description: `About ${name}`, alias: name, users_count: 3, version: 1 },
  ...{ updated_at: '2026-11-19T08:00:00.000Z', updated_by: null },
})

const SCOPE_NAMES: readonly string[] = BUILT_IN_SCOPES

/** A scope somebody holds, and through which group. */
export const holding = (name: string, built_in = true): HeldScope => ({
  scope: { id: SCOPE_NAMES.indexOf(name) + 5, name, description: `About ${name}`, built_in },
  groups: [{ id: 1, name: 'Front desk' }],
  endpoints: [],
})

/** What Edit User asks for of a person beside themselves. */
export const why: FakeAnswers = {
  'GET /api/users/:id/permissions': () => [],
  'GET /api/users/:id/authgroups': () => [],
  'GET /api/activity': () => listOf([]),
}

/** What every signed-in page asks for. */
export const shell: FakeAnswers = {
  'GET /api/settings': () => ({
    company_name: '',
    phone: '',
    example_questions: [],
    auctions: { count: 0, states: 0, samples: 0 },
    today: '2026-11-20',
  }),
}
