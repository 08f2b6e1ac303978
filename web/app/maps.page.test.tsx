import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Figure } from '#contract/figures.ts'
import { STATES as STATES_OF_MAP } from '#web/features/maps/states.ts'
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
/** Of Louisiana: two names of one parish. */
const PARISHES: [string, number, number][] = [
  ['Orleans County, LA', 2, 50],
  ['Orleans Parish, LA', 4, 100],
]
/** Of New Jersey, where towns hold the sales. */
const TOWNS: [string, number, number][] = [
  ['Newark City, NJ', 3, 50],
  ['Toms River Township, NJ', 2, 100],
]
const placesOf = (question: string) => {
  if (question.endsWith(' parish in Louisiana')) return PARISHES
  if (question.endsWith(' in New Jersey')) return TOWNS
  return question.includes(' county in ') ? COUNTIES : STATES
}
const sum = (rows: [string, number, number][]) => rows.reduce((total, [, count]) => total + count, 0)

/** A figure as the server answers it: of counties where the question names a state, else of states. */
function figure(question: string, none: boolean, places = none ? [] : placesOf(question)): Figure {
  const counted = /^(upcoming |past )?auctions/.test(question)
  const groups = places
    .filter(([, , value]) => counted || value > 0)
    .map(([label, count, value]) => ({
      label,
      key: label,
      value: counted ? count : value,
      query: { filter: { jurisdictions: [{ name: label.replace(/ (County|Parish), LA$/, '') }] }, sort: [] },
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

const area = (name: string) => page.getByRole('group', { name: /by (state|county|parish)/ }).getByRole('link', { name })
const card = () => document.querySelector('.fixed.max-w-75')
/** As a finger does it: nothing is pointed at before. */
function tap(element: Element) {
  const finger = { pointerType: 'touch', bubbles: true, cancelable: true, detail: 1 }
  element.dispatchEvent(new PointerEvent('pointerdown', finger))
  element.dispatchEvent(new PointerEvent('pointerup', finger))
  element.dispatchEvent(new PointerEvent('click', finger))
}
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
    expect(document.activeElement?.textContent).toBe('Show')
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
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.poll(() => search(router)).toBe('?which=ran&what=market&about=tax+liens+online')
    await expect.poll(text).toContain('Not used: online (auctions have no such column)')
    await expect.element(page.getByRole('heading', { name: /^Total market value of past auctions/ })).toBeVisible()
    await page.getByRole('button', { name: 'Show all', exact: true }).click()
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
    await expect.element(area('Texas')).toBeInTheDocument()
    isDown = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(area('Texas: 97 upcoming auctions')).toBeInTheDocument()
  })
})

describe('while nothing is known', () => {
  test.each([
    ['loads', '/maps/vector-map', () => new Promise<never>(() => undefined)],
    ['was refused', '/maps/vector-map?about=blub', () => problem('unprocessable', 'Not understood: blub')],
    ['failed', '/maps/vector-map', () => problem('database_unavailable', 'The database does not answer.')],
  ])('areas have their names alone, and a card says so, where it %s', async (_, address, answer) => {
    open(address, { 'POST /api/auctions/figures': answer })
    await expect.element(area('Florida')).toBeInTheDocument()
    await area('Texas').hover({ force: true })
    await expect.poll(() => card()?.textContent).toBe('TexasNot known yet')
    await expect.element(page.getByRole('list', { name: 'Shades' })).not.toBeInTheDocument()
  })
})

describe('by a finger', () => {
  test('a tap shows the figures of an area with a link to its auctions, a tap beside the map takes them away', async () => {
    const { router } = open('/maps/google?state=TX', {
      'GET /api/auctions/vocabulary': () => problem('not_found', 'Not of this test.'),
    })
    await expect.element(area('Kent County: 2 upcoming auctions')).toBeInTheDocument()
    tap(area('Loving County: 0 upcoming auctions').element())
    await expect.poll(() => card()?.textContent).toBe('Loving CountyNo auctions')
    tap(area('Kent County: 2 upcoming auctions').element())
    await expect.poll(() => card()?.textContent).toContain('Auctions2')
    await expectAccessible()
    expect(router.state.location.pathname).toBe('/maps/google')
    tap(page.getByRole('heading', { level: 1 }).element())
    await expect.poll(card).toBeNull()
    tap(area('Kent County: 2 upcoming auctions').element())
    await page.getByRole('link', { name: 'Ask for its auctions' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/pages/ai')
  })

  test('a second tap on the same area goes where it leads', async () => {
    const { router } = open('/maps/google')
    await expect.element(area('Texas: 97 upcoming auctions')).toBeInTheDocument()
    tap(area('Texas: 97 upcoming auctions').element())
    await expect.element(page.getByRole('link', { name: 'Show its counties' })).toBeVisible()
    tap(area('Texas: 97 upcoming auctions').element())
    await expect.poll(() => search(router)).toBe('?state=TX')
  })
})

describe('the address', () => {
  test.each(['/maps/vector-map', '/maps/google', '/maps/full-screen'])(
    'has each choice as a step of Back, and /maps keeps what it was given: %s',
    async (address) => {
      const { router } = open(address)
      await page.getByText('Ran', { exact: true }).click()
      await expect.poll(() => search(router)).toBe('?which=ran')
      await page.getByRole('combobox', { name: 'Figure' }).selectOptions('Market value')
      await expect.poll(() => search(router)).toBe('?which=ran&what=market')
      await page.getByRole('textbox', { name: 'Only these auctions' }).fill('tax liens')
      expect(search(router)).toBe('?which=ran&what=market')
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => search(router)).toBe('?which=ran&what=market&about=tax+liens')
      for (const before of ['?which=ran&what=market', '?which=ran', '']) {
        router.history.back()
        await expect.poll(() => search(router)).toBe(before)
      }
      await expect.element(page.getByRole('textbox', { name: 'Only these auctions' })).toHaveValue('')
    },
  )

  test('of all maps leads on with all that it says, to a page that is named after the state', async () => {
    const { router } = open('/maps?state=TX&what=market')
    await expect.poll(() => router.state.location.href).toBe('/maps/google?state=TX&what=market')
    await expect.element(page.getByText('Counties of TX', { exact: true })).toBeVisible()
  })

  test.each(['/maps/google?state=PR', '/maps/full-screen?state=PR'])(
    'that names what has no map says so: %s',
    async (address) => {
      open(address)
      await expect.element(page.getByText('There is no map of “PR”. Choose a state.')).toBeVisible()
      await expect.element(area('Texas: 97 upcoming auctions')).toBeInTheDocument()
    },
  )
})

describe('the map by county', () => {
  test('calls parishes what they are, and two names of one by its own', async () => {
    open('/maps/google?state=LA')
    await expect.element(page.getByRole('heading', { name: 'Auctions by parish in Louisiana', level: 1 })).toBeVisible()
    await expect.element(area('Orleans Parish: 6 upcoming auctions')).toBeInTheDocument()
    await expect.element(page.getByRole('columnheader', { name: 'Parish' })).toBeVisible()
    const link = page.getByRole('row', { name: /^Orleans Parish 6/ }).getByRole('link')
    const address = new URL(link.element().getAttribute('href') ?? '', location.origin)
    expect(address.searchParams.get('q')).toBe('upcoming auctions in Orleans Parish, Louisiana')
    expect(JSON.parse(address.searchParams.get('query') ?? '').query.filter.jurisdictions).toEqual([
      { name: 'Orleans' },
    ])
    await expect.element(page.getByText('Parishes of LA', { exact: true })).toBeVisible()
  })

  test('says over the map that it is grey where towns hold the sales', async () => {
    await page.viewport(1366, 768)
    open('/maps/google?state=NJ')
    await expect
      .element(
        page.getByText(/^No area is shaded: towns and cities .* hold all of the 5 auctions\. The list has them\.$/),
      )
      .toBeInViewport()
  })

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
    await expect.element(page.getByText(/^1 of 6 auctions is not on the map:/)).toBeVisible()
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
    await expect.element(page.getByRole('link', { name: 'Close' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => router.state.location.href).toBe('/maps/google?what=market&state=TX')
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })

  test('begins at the top, says its title, and stays large enough in a low window', async () => {
    await page.viewport(740, 360)
    open('/maps/full-screen?state=TX')
    await expect.element(area('Kent County: 2 upcoming auctions')).toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Auctions by county in Texas', level: 1 })).toBeVisible()
    expect(document.querySelector('main')?.getBoundingClientRect().top).toBe(0)
    const drawn = page.getByRole('group', { name: /by county/ }).element()
    expect(drawn.getBoundingClientRect().height).toBeGreaterThan(200)
  })

  test('says what was not understood, with the way on', async () => {
    const { router } = open('/maps/full-screen?about=blub')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not understood: blub')
    await page.getByRole('button', { name: 'Show all upcoming auctions' }).click()
    await expect.element(area('Texas: 97 upcoming auctions')).toBeInTheDocument()
    expect(search(router)).toBe('')
  })

  test('takes back what was typed by Escape before it is left by it', async () => {
    const { router } = open('/maps/full-screen')
    await page.getByRole('textbox', { name: 'Only these auctions' }).fill('half a')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('textbox', { name: 'Only these auctions' })).toHaveValue('')
    expect(router.state.location.pathname).toBe('/maps/full-screen')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => router.state.location.pathname).toBe('/maps/vector-map')
  })
})

test('the legend has the shade of nothing only where an area has it', async () => {
  const every = STATES_OF_MAP.map(({ name }): [string, number, number] => [name, 7, 7])
  open('/maps/vector-map?what=market', {
    'POST /api/auctions/figures': ({ body }) => ({
      about: null,
      figures: (body as Asked).questions.map((question) => figure(question, false, every)),
      refused: [],
    }),
  })
  const legend = page.getByRole('list', { name: 'Shades' })
  await expect.poll(() => legend.element().textContent).toBe('$7')
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
