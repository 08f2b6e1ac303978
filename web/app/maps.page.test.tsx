import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { STATES as STATES_OF_MAP } from '#web/features/maps/states.ts'
import {
  type Asked,
  area,
  card,
  figure,
  focused,
  openMaps,
  search,
  text,
} from '#web/features/maps/testing/on-the-maps.ts'
import { expectAccessible, expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { problem } from '#web/testing/fake-server.ts'

beforeEach(() => page.viewport(1440, 900))

describe('the map by state', () => {
  test('names every state with its figure, and the table has the same numbers', async () => {
    openMaps('/maps/vector-map')
    await expect.element(area('Texas: 97 upcoming auctions')).toBeInTheDocument()
    await expect.element(area('Montana: 0 upcoming auctions')).toHaveAttribute('aria-disabled', 'true')
    const table = page.getByRole('table', { name: 'Upcoming auctions by state' })
    await expect.element(table.getByRole('row', { name: /^Texas 97/ })).toBeVisible()
    await expect.element(table.getByRole('row', { name: /^Total 342/ })).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'Shades' })).toBeVisible()
  })

  test('asks the chat for the auctions of a state', async () => {
    const { router } = openMaps('/maps/vector-map?which=ran&about=tax+liens', {
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

  test('shows no number of other words than its title says', async () => {
    openMaps('/maps/vector-map', {
      'POST /api/auctions/figures'({ body }) {
        const { questions, about } = body as Asked
        if (about) return new Promise<never>(() => undefined)
        return { about: null, figures: questions.map((question) => figure(question, false)), refused: [] }
      },
    })
    await expect.element(area('Texas: 97 upcoming auctions')).toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Only these auctions' }).fill('tax liens')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: /: tax liens$/ })).toBeVisible()
    expect(text()).not.toContain('97')
    await expect.element(area('Texas: 97 upcoming auctions')).not.toBeInTheDocument()
  })

  test('is walked by arrows, entered once by Tab, and left by the next', async () => {
    openMaps('/maps/vector-map')
    await expect.element(area('Texas: 97 upcoming auctions')).toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Only these auctions' }).click()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toMatch(/^Show/)
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
    openMaps('/maps/vector-map')
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
    const { router, calls } = openMaps('/maps/vector-map')
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
    openMaps('/maps/vector-map?what=market')
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
    const { router } = openMaps('/maps/vector-map?about=blub')
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
    openMaps('/maps/vector-map', {
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
    openMaps(address, { 'POST /api/auctions/figures': answer })
    await expect.element(area('Florida')).toBeInTheDocument()
    await area('Texas').hover({ force: true })
    await expect.poll(() => card()?.textContent).toBe('TexasNot known yet')
    await expect.element(page.getByRole('list', { name: 'Shades' })).not.toBeInTheDocument()
  })
})

test('the legend has the shade of nothing only where an area has it', async () => {
  const every = STATES_OF_MAP.map(({ name }): [string, number, number] => [name, 7, 7])
  openMaps('/maps/vector-map?what=market', {
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
    openMaps(address)
    await expect.element(page.getByRole('list', { name: 'Shades' })).toBeVisible()
    await expectAccessibleAnywhere(page.viewport)
    for (const width of [768, 1100]) {
      await page.viewport(width, 900)
      await expectAccessible()
    }
  },
)
