import type { FakeAnswers } from '#web/testing/fake-server.ts'
import type { SignIn } from '../sign-in-api.ts'

/** How somebody signs in, as the server answers it: nothing to see to. */
export const aSignIn = (more: Partial<SignIn> = {}): SignIn => ({
  failed_tries: 0,
  locked_until: null,
  second_factor: false,
  verified_at: '2026-11-20T08:00:00.000Z',
  password_changed_at: '2026-11-20T08:00:00.000Z',
  typed_password_until: null,
  invitation: null,
  sessions: [],
  withheld: null,
  ...more,
})

/** A session of somebody's, last used two minutes ago. */
export const aSession = (device: string, ip: string): SignIn['sessions'][number] => ({
  id: crypto.randomUUID(),
  device,
  ip,
  created_at: new Date(Date.now() - 3_600_000).toISOString(),
  last_used_at: new Date(Date.now() - 120_000).toISOString(),
})

export const signInAnswer = (more: Partial<SignIn> = {}): FakeAnswers => ({
  'GET /api/users/:id/sign-in': () => aSignIn(more),
})
