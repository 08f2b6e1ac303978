import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Profile } from '#contract/profile.ts'
import type { Session } from '#contract/sessions.ts'
import { type FakeAnswers, fakeServer } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

/** What the tests of the Profile page share: somebody, their sessions, and the server that has them. */

export const aProfile = (more: Partial<Profile> = {}): Profile => ({
  id: 1,
  username: 'dana.kessler',
  firstName: 'Dana',
  lastName: 'Kessler',
  email: 'dana.kessler@example.com',
  pending_email: null,
  phone: '6025550101',
  address: '1200 W Washington St, Phoenix, AZ 85007',
  company: '',
  city: '',
  country: '',
  postalCode: '',
  aboutMe: '',
  userType: { id: 1, name: 'Admin' },
  notify: true,
  sms: false,
  created_at: '2026-01-05T08:00:00.000Z',
  password_changed_at: new Date(Date.now() - 40 * 86_400_000).toISOString(),
  second_factor: null,
  ...more,
})

export const aSession = (index: number, more: Partial<Session> = {}): Session => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  device: index === 1 ? 'Chrome on Windows' : `Firefox on Linux ${index}`,
  ip: `203.0.113.${index}`,
  created_at: new Date(Date.now() - index * 86_400_000).toISOString(),
  last_used_at: new Date(Date.now() - index * 180_000).toISOString(),
  current: index === 1,
  ...more,
})

const settings = {
  company_name: '',
  phone: '(800) 555-0199',
  example_questions: [],
  auctions: { count: 6000, states: 51, samples: 6000 },
  today: '2026-11-20',
}

type Place = { profile?: Profile; sessions?: Session[]; user?: ReturnType<typeof aUser> }

/** Opens the page, on a server that keeps what it is told. */
export async function openProfile(
  { profile = aProfile(), sessions = [aSession(1), aSession(2), aSession(3)], user }: Place = {},
  answers: FakeAnswers = {},
) {
  let kept = profile
  let open = sessions
  const me = user ?? aUser({ scopes: ['upload', 'users', 'user-scopes'] })
  await page.viewport(1440, 900)
  const server = fakeServer({
    'GET /api/settings': () => settings,
    'GET /api/auth/me': () => ({ ...me, firstName: kept.firstName, lastName: kept.lastName, email: kept.email }),
    'GET /api/auth/profile': () => kept,
    'PUT /api/auth/profile': ({ body }) => {
      kept = { ...kept, ...(body as Partial<Profile>) }
      return kept
    },
    'GET /api/auth/sessions': () => open,
    'DELETE /api/auth/sessions/:id': ({ params }) => {
      open = open.filter(({ id }) => id !== params.id)
      return { success: true }
    },
    'DELETE /api/auth/sessions': ({ query }) => {
      const ended = open.length
      open = query.get('others') === 'true' ? open.filter(({ current }) => current) : []
      return { success: true, ended: ended - open.length }
    },
    'GET /api/auth/generate-otp': () => ({
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      otpauth_url: 'otpauth://totp/Liendesk:dana?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Liendesk',
      qr: QR,
    }),
    'POST /api/auth/verify-otp': () => {
      kept = { ...kept, second_factor: { since: '2026-11-20T08:00:00.000Z', recovery_codes_left: 10, required: false } }
      return { success: true, recovery_codes: CODES }
    },
    'POST /api/auth/recovery-codes': () => {
      kept = { ...kept, second_factor: kept.second_factor && { ...kept.second_factor, recovery_codes_left: 10 } }
      return { success: true, recovery_codes: CODES }
    },
    'DELETE /api/auth/otp': () => {
      kept = { ...kept, second_factor: null }
      return { success: true }
    },
    ...answers,
  })
  const router = openApp('/pages/user', { user: me })
  await expect.element(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  return { ...server, router }
}

/** A picture such as the server draws. */
const QR = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h3v3H0zM6 0h3v3H6zM0 6h3v3H0zM4 4h1v1H4z"/></svg>',
)}`

export const CODES = Array.from({ length: 10 }, (_, index) => `k7mq2-${index}x9fd`)

export const field = (label: string) => page.getByLabelText(label, { exact: true })
export const button = (label: string) => page.getByRole('button', { name: label, exact: true })
/** Bodies that were sent to an endpoint. */
export const sentTo = (calls: { key: string; request: { body: unknown } }[], key: string) =>
  calls.filter((one) => one.key === key).map(({ request }) => request.body)
