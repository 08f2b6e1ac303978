import { page } from 'vitest/browser'
import { DEFAULT_QUESTIONS } from '#contract/setting-choices.ts'
import type { AllSettings, PublicSettings } from '#contract/settings.ts'
import { type FakeAnswers, fakeServer } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'
import { expectSaid } from '#web/testing/said.ts'

/** What the tests of the Settings page share: settings, and a server that keeps what it is told. */

export const theSettings = (more: Partial<AllSettings> = {}): AllSettings => ({
  company_name: 'Liendesk',
  logo: null,
  phone: '(800) 555-0199',
  example_questions: [...DEFAULT_QUESTIONS],
  registration: 'open',
  second_factor: 'optional',
  second_factor_scopes: [],
  sidebar_active: 'success',
  sidebar_background: 'black',
  page_sizes: [20, 50, 100, 200, 500, 1000],
  default_page_size: 20,
  model_url: '',
  model_name: '',
  model_has_key: false,
  version: 3,
  awaiting_approval: 0,
  second_factors: { people: 12, required: 0, missing: 0 },
  mail: { way: 'server', host: 'mail.example.com', sender: 'Acme Liens <desk@acme.example>' },
  ...more,
})

const publicOf = (all: AllSettings): PublicSettings => ({
  company_name: all.company_name,
  logo: all.logo,
  phone: all.phone,
  example_questions: all.example_questions,
  sidebar: { active: all.sidebar_active, background: all.sidebar_background },
  page_sizes: all.page_sizes,
  default_page_size: all.default_page_size,
  auctions: { count: 6000, states: 51, samples: 6000 },
  today: '2026-11-20',
})

export const PUT = 'PUT /api/settings'
/** A picture of one point. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type Place = { settings?: Partial<AllSettings>; scopes?: string[]; address?: string }

/** Opens the page. `changeElsewhere` is somebody else, who saves meanwhile. */
export async function openSettings(
  { settings, scopes = ['settings', 'users'], address = '/hilo/settings' }: Place = {},
  answers: FakeAnswers = {},
) {
  let kept = theSettings(settings)
  const me = aUser({ scopes })
  await page.viewport(1440, 900)
  const choices = () => [{ id: 1, name: 'Lead' }]
  const described = () => [{ id: 1, name: 'Lead', description: '' }]
  const server = fakeServer({
    'GET /api/settings': () => publicOf(kept),
    'GET /api/settings/all': () => kept,
    'GET /api/auth/me': () => me,
    [PUT]: ({ body }) => {
      const { version, logo, model_key, ...changes } = Object(body)
      const picture = logo === undefined ? {} : { logo: logo && `data:image/png;base64,${logo}` }
      const key = model_key === undefined ? {} : { model_has_key: model_key !== '' }
      kept = { ...kept, ...changes, ...picture, ...key, version: kept.version + 1 }
      return kept
    },
    'POST /api/auctions/reading': ({ body }) =>
      /auctions/i.test(Object(body).text) ? { understood: true, total: 28 } : { understood: false, total: 0 },
    'GET /api/activeInstructors/instructorRoles': choices,
    'GET /api/dpes/preferredOptions': choices,
    'GET /api/dpes/preferredMethodOptions': choices,
    'GET /api/dpes/travelOptions': choices,
    'GET /api/authgroups/hosts': described,
    'GET /api/authgroups/command_lookups': described,
    ...answers,
  })
  const router = openApp(address, { user: me })
  return {
    ...server,
    router,
    changeElsewhere: (more: Partial<AllSettings>) => {
      kept = { ...kept, ...more, version: kept.version + 1 }
      return kept
    },
    /** bodies of what was saved */
    saved: () => server.calls.filter(({ key }) => key === PUT).map(({ request }) => request.body),
  }
}

export const section = (name: string) => page.getByRole('region', { name, exact: true })
export const field = (label: string) => page.getByLabelText(label, { exact: true })
export const button = (label: string) => page.getByRole('button', { name: label, exact: true })
export const save = (name: string) => section(name).getByRole('button', { name: 'Save', exact: true })
export const isSaved = () => expectSaid('Success: Successfully saved the settings!')
