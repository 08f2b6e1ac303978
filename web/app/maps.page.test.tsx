import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Figure } from '#contract/figures.ts'
import { expectAccessible, expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, problem } from '#web/testing/fake-server.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

const user = aUser()
const settings = {
  company_name: '',
  phone: '(800) 555-0199',
  example_questions: [],
  auctions: { count: 6000, states: 51, samples: 6000 },
  today: '2026-11-20',
}
const STATES: [string, number, number][] = [
  ['Colorado', 18, 1_881_987_244],
  ['Florida', 151, 33_554_604_385],
  ['Iowa', 61, 381_354_154],
  ['Texas', 97, 184_956_405],
  ['Utah', 13, 6_700_000],
  ['Vermont', 2, 0],
]
const COUNTIES: [string, number, number][] = [
  ['Dallas County, TX', 3, 900],
  ['Kent County, TX', 2, 12_000],
  ['Terlingua Town, TX', 1, 50],
]
const sum = (rows: [string, number, number][]) => rows.reduce((total, [, count]) => total + count, 0)

/** A figure as the server answers it: of counties where the question names a state, else of states. */
function figure(question: string, none: boolean): Figure {
  const places = none ? [] : question.includes(' county in ') ? COUNTIES : STATES
  const counted = /^(upcoming |past )?auctions/.test(question)
  const groups = places
    .filter(([, , value]) => counted || value > 0)
    .map(([label, count, value]) => ({
      label,
      key: label,
      value: counted ? count : value,
      query: { filter: { jurisdictions: [{ name: label }] }, sort: [] },
    }))
  return { question, query: { filter: {}, sort: [] }, value: null, groups, auctions: sum(places) }
}
type Asked = { questions: string[]; about?: string }

function open(address: string, answers: FakeAnswers = {}) {
  const server = fakeServer({
    'GET /api/settings': () => settings,
    'GET /api/auth/me': () => user,
    'POST /api/auctions/figures': ({ body }) => {
      const { questions, about } = body as Asked
      if (about === 'blub') return problem('unprocessable', 'Not understood: blub')
      const unused = about?.includes('online') ? [{ text: 'online', reason: 'auctions have no such column' }] : []
      return {
        about: about === undefined ? null : { query: { filter: {}, sort: [] }, chips: [], unused },
        figures: questions.map((question) => figure(question, about === 'none')),
        refused: [],
      }
    },
    ...answers,
  })
  return { ...server, router: openApp(address, { user }) }
}

const area = (name: string) => page.getByRole('group', { name: /by (state|county)/ }).getByRole('link', { name })
const focused = () => document.activeElement?.getAttribute('aria-label')
const text = () => document.body.textContent
const search = (router: ReturnType<typeof open>['router']) => router.state.location.searchStr

beforeEach(() => page.viewport(1440, 900))

describe('the map by state', () => {
  test('names every state with its figure, and the table has the same numbers', async () => {
    open('/maps/vector-map')
    await expect.element(area('Texas: 97 upcoming auctions')).toBeInTheDocument()
    await expect.element(area('Montana: 0 upcoming auctions')).toHaveAttribute('aria-disabled', 'true')
    const table = page.getByRole('table', { name: 'Upcoming auctions by state' })
    await expect.element(table.getByRole('row', { name: /^Texas 97/ })).toBeVisible()
    await expect.element(table.getByRole('row', { name: /^Total 342/ })).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'Shades' })).toBeVisible()
  })

  test('asks the chat for the auctions of a state', async () => {
    const { router } = open('/maps/vector-map?which=ran&about=tax+liens', {
      'GET /api/auctions/vocabulary': () => problem('not_found', 'Not of this test.'),
    })
    await expect.element(area('Iowa: 61 past auctions')).toBeInTheDocument()
    const link = area('Iowa: 61 past auctions').element()
    const address = new URL(link.getAttribute('href') ?? '', location.origin)
    expect(address.pathname).toBe('/pages/ai')
    expect(address.searchParams.get('q')).toBe('past auctions in Iowa: tax liens')
    expect(JSON.parse(address.searchParams.get('query') ?? '')).toEqual({
      query: { filter: { jurisdictions: [{ name: 'Iowa' }] }, sort: [] },
    })
    expect(router.state.location.pathname).toBe('/maps/vector-map')
  })

  test('is walked by arrows, entered once by Tab, and left by the next', async () => {
    open('/maps/vector-map')
    await expect.element(area('Texas: 97 upcoming auctions')).toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Only these auctions' }).click()
    await userEvent.tab()
    expect(focused()).toBe('Alabama: 0 upcoming auctions')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('Wyoming: 0 upcoming auctions')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Colorado: 18 upcoming auctions')
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Utah: 13 upcoming auctions')
    await expect.poll(text).toContain('Market value$6,700,000')
    await userEvent.keyboard('{Escape}')
    await expect.poll(text).not.toContain('Market value$6,700,000')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    await expect.poll(text).toContain('No auctions')
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('State')
    await userEvent.tab({ shift: true })
    expect(focused()).toBe('Mississippi: 0 upcoming auctions')
  })

  test.each([360, 1440])('shows a card beside what is pointed at, inside a window of %i px', async (width) => {
    await page.viewport(width, 700)
    open('/maps/vector-map')
    for (const [name, number] of [
      ['Texas', 97],
      ['Utah', 13],
      ['Washington', 0],
      ['Maine', 0],
    ]) {
      await area(`${name}: ${number} upcoming auctions`).hover({ force: true })
      const card = () => document.querySelector('.fixed.shadow-menu[aria-hidden]')
      await expect.poll(() => card()?.textContent).toContain(name)
      const { left, right, top, bottom } = card()?.getBoundingClientRect() ?? new DOMRect(-1)
      expect([left >= 0, right <= width, top >= 0, bottom <= 700]).toEqual([true, true, true, true])
    }
  })

  test('says in the address what it shows, and takes it from there', async () => {
    const { router, calls } = open('/maps/vector-map')
    await page.getByText('Ran', { exact: true }).click()
    await expect.element(area('Texas: 97 past auctions')).toBeInTheDocument()
    await page.getByRole('combobox', { name: 'Figure' }).selectOptions('Market value')
    await expect.element(area('Texas: $184,956,405 total market value of past auctions')).toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Only these auctions' }).fill('tax liens online')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => search(router)).toBe('?which=ran&what=market&about=tax+liens+online')
    await expect.poll(text).toContain('Not used: “online” (auctions have no such column)')
    await expect.element(page.getByRole('heading', { name: /^Total market value of past auctions/ })).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(() => search(router)).toBe('?which=ran&what=market')
    await page.getByRole('link', { name: 'Counties of Texas' }).click()
    await expect.poll(() => search(router)).toBe('?which=ran&what=market&state=TX')
    const asked = calls
      .filter(({ key }) => key.endsWith('figures'))
      .map(({ request }) => (request.body as Asked).questions)
    expect(asked[0]).toHaveLength(5)
  })

  test('sorts its table by name and by figure', async () => {
    open('/maps/vector-map?what=market')
    const names = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)
    await expect.poll(() => names()[0]).toBe('Florida')
    await page.getByRole('button', { name: 'Auctions' }).click()
    await expect.poll(names).toEqual(['Florida', 'Texas', 'Iowa', 'Colorado', 'Utah', 'Vermont'])
    await page.getByRole('button', { name: 'State', exact: true }).click()
    await expect.poll(names).toEqual(['Colorado', 'Florida', 'Iowa', 'Texas', 'Utah', 'Vermont'])
    await expect.element(page.getByRole('columnheader', { name: 'State' })).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(page.getByTitle('not reported')).toBeVisible()
  })

  test('says what was not understood beside the words, and what matches nothing', async () => {
    const { router } = open('/maps/vector-map?about=blub')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not understood: blub')
    await expect
      .element(page.getByRole('textbox', { name: 'Only these auctions' }))
      .toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: 'Only these auctions' }).fill('none')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'No upcoming auctions match “none”' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Show all upcoming auctions' }).click()
    await expect.element(area('Texas: 97 upcoming auctions')).toBeInTheDocument()
    expect(search(router)).toBe('')
  })

  test('says that it cannot be read, once, and tries again', async () => {
    let isDown = true
    open('/maps/vector-map', {
      'POST /api/auctions/figures': ({ body }) =>
        isDown
          ? problem('database_unavailable', 'The database does not answer.')
          : { about: null, figures: (body as Asked).questions.map((question) => figure(question, false)), refused: [] },
    })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The figures could not be read: The database does not answer.Retry')
    isDown = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(area('Texas: 97 upcoming auctions')).toBeInTheDocument()
  })
})

describe('the map by county', () => {
  test('lets one choose a state first, on the map too', async () => {
    const { router } = open('/maps')
    await expect.element(page.getByRole('heading', { name: 'Choose a state' })).toBeVisible()
    await expect.element(area('Montana: 0 upcoming auctions')).toHaveAttribute('href', '/maps/google?state=MT')
    await area('Texas: 97 upcoming auctions').click({ force: true })
    await expect.element(page.getByRole('heading', { name: 'Auctions by county in Texas' })).toBeVisible()
    await expect.element(area('Kent County: 2 upcoming auctions')).toBeInTheDocument()
    expect(search(router)).toBe('?state=TX')
    router.history.back()
    await expect.element(page.getByRole('heading', { name: 'Choose a state' })).toBeVisible()
    await page.getByRole('combobox', { name: 'State' }).selectOptions('Vermont')
    await expect.poll(() => search(router)).toBe('?state=VT')
  })

  test('asks for a county, and lists under it what has no outline', async () => {
    open('/maps/google?state=TX')
    await expect.element(area('Dallas County: 3 upcoming auctions')).toBeInTheDocument()
    const address = new URL(
      area('Dallas County: 3 upcoming auctions').element().getAttribute('href') ?? '',
      location.origin,
    )
    expect(address.searchParams.get('q')).toBe('upcoming auctions in Dallas County, Texas')
    await expect.element(area('Loving County: 0 upcoming auctions')).toHaveAttribute('aria-disabled', 'true')
    const elsewhere = page.getByRole('region', { name: 'Not on the map' })
    await expect.element(elsewhere.getByRole('listitem')).toHaveTextContent('Terlingua Town1')
    await expect.element(page.getByRole('row', { name: 'Total 6' })).toBeVisible()
  })
})

describe('the map that has the window to itself', () => {
  test('stands alone, and Escape and its button lead back to the same map', async () => {
    const { router } = open('/maps/full-screen?what=market')
    await expect.element(area('Utah: $6,700,000 total market value of upcoming auctions')).toBeInTheDocument()
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: 'State' }).selectOptions('Texas')
    await expect.element(area('Kent County: $12,000 total market value of upcoming auctions')).toBeInTheDocument()
    await page.getByRole('link', { name: 'Close' }).click()
    await expect.poll(() => router.state.location.href).toBe('/maps/google?what=market&state=TX')
    await page.getByRole('link', { name: 'Full screen' }).click()
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => router.state.location.href).toBe('/maps/google?what=market&state=TX')
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
})

test.each(['/maps/vector-map?what=market', '/maps/google?state=DE', '/maps/full-screen'])(
  'axe finds nothing, and nothing scrolls sideways: %s',
  async (address) => {
    open(address)
    await expect.element(page.getByRole('list', { name: 'Shades' })).toBeVisible()
    await expectAccessibleAnywhere(page.viewport)
    for (const width of [768, 1100]) {
      await page.viewport(width, 900)
      await expectAccessible()
    }
  },
)
