import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { expectAccessible, expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { fakeServer, problem } from '#web/testing/fake-server.ts'
import { figureOf } from '#web/testing/figures.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

const Asked = z.object({ questions: z.array(z.string()), about: z.string().optional() })

function serve({ failing = false, refusing = '', count = 6000, user = aUser() } = {}) {
  let broken = failing
  return fakeServer({
    'GET /api/settings': () => ({
      company_name: 'Liendesk',
      phone: '(800) 555-0199',
      example_questions: [],
      auctions: { count, states: 51, samples: count },
      today: '2026-11-20',
    }),
    'GET /api/auth/me': () => user,
    'POST /api/auctions/figures': ({ body }) => {
      const { questions, about } = Asked.parse(body)
      if (broken) {
        broken = false
        return problem('database_unavailable', 'The database does not answer.')
      }
      if (about === 'slowly') return new Promise<never>(() => undefined)
      if (about === 'gibberish') return problem('unprocessable', 'Not understood: gibberish')
      const figures = questions.filter((question) => question !== refusing).map(figureOf)
      return {
        about: null,
        figures: about ? figures.map((each) => ({ ...each, table: null })) : figures,
        refused: refusing
          ? [{ question: refusing, status: 503, code: 'overloaded', message: 'Too much at once.' }]
          : [],
      }
    },
  })
}

const chart = (name: string) => page.getByRole('region', { name })
const BY_STATE = 'Total market value of upcoming auctions by state'

test('each chart is a question that can be asked, and each bar asks for its auctions', async () => {
  serve()
  openApp('/admin/charts', { user: aUser() })
  const states = chart(BY_STATE)
  await expect
    .element(states.getByRole('link', { name: 'Ask this' }))
    .toHaveAttribute('href', '/pages/ai?q=Total+market+value+of+upcoming+auctions+by+state')
  const bars = states.getByRole('rowheader')
  // The largest first.
  expect(bars.elements().map((bar) => bar.textContent)).toEqual(['Texas', 'Florida', 'Arizona'])
  const texas = new URL(
    states.getByRole('link', { name: 'Show Texas' }).element().getAttribute('href') ?? '',
    location.origin,
  )
  expect(texas.searchParams.get('q')).toBe(`${BY_STATE}: Texas`)
  expect(JSON.parse(texas.searchParams.get('query') ?? '')).toEqual({
    query: { filter: { types: ['Texas'] }, sort: [] },
  })
})

test('columns have their numbers as a table, a click away', async () => {
  serve()
  openApp('/admin/charts', { user: aUser() })
  const months = chart('Total certificates of upcoming auctions by month')
  await expect.element(months.getByRole('list')).toBeVisible()
  await months.getByRole('button', { name: 'Show as table' }).click()
  await expect.element(months.getByRole('row', { name: /December 2026/ })).toHaveTextContent('December 202620')
})

test('assessed stands against market, of auctions that have both', async () => {
  serve()
  openApp('/admin/charts', { user: aUser() })
  const row = chart('Assessed against market value by type').getByRole('row', { name: /Tax Lien/ })
  await expect.element(row).toHaveTextContent('Tax Lien80%$1,600,000$2,000,000')
})

test('period and question stand in the address', async () => {
  const { calls } = serve()
  const router = openApp('/admin/charts?period=ran', { user: aUser() })
  await expect.element(chart('Total market value of past auctions by state')).toBeVisible()
  await page.getByRole('radio', { name: 'All' }).click()
  await expect.element(chart('Total market value of all auctions by state')).toBeVisible()
  await page.getByRole('textbox', { name: 'Only these auctions' }).fill('in Nevada')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No auctions to draw.').nth(0)).toBeVisible()
  expect(router.state.location.search).toEqual({ period: 'all', only: 'in Nevada' })
  expect(Asked.parse(calls.at(-1)?.request.body).about).toBe('in Nevada')
})

test('no chart is shown of other words than the page is narrowed by', async () => {
  serve()
  openApp('/admin/charts', { user: aUser() })
  await expect.element(chart(BY_STATE)).toBeVisible()
  await page.getByRole('textbox', { name: 'Only these auctions' }).fill('slowly')
  await userEvent.keyboard('{Enter}')
  await expect.element(chart(BY_STATE)).not.toBeInTheDocument()
})

test('what could not be read says so in the place of each chart, under its title, and is read again', async () => {
  serve({ failing: true })
  openApp('/admin/charts', { user: aUser() })
  await expect
    .element(chart(BY_STATE).getByRole('alert'))
    .toHaveTextContent('Could not be read: The database does not answer.Retry')
  expect(page.getByRole('main').getByRole('region').elements()).toHaveLength(8)
  await expectAccessible()
  await chart('Assessed against market value by type').getByRole('button', { name: 'Retry' }).click()
  await expect.element(chart(BY_STATE).getByRole('rowheader').nth(0)).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a question that fails takes no other with it', async () => {
  serve({ refusing: 'total market value of upcoming auctions by state' })
  openApp('/admin/charts', { user: aUser() })
  await expect.element(chart(BY_STATE)).toHaveTextContent(`${BY_STATE}Could not be read: Too much at once.Retry`)
  await expect.element(chart('Total certificates of upcoming auctions by state').getByRole('table')).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(1)
})

test('both halves of a ratio can be asked', async () => {
  serve()
  openApp('/admin/charts', { user: aUser() })
  const ratio = chart('Assessed against market value by state')
  const of = (half: string) =>
    `/pages/ai?q=Total+${half}+value+of+upcoming+auctions+with+a+market+value+and+an+assessed+value+by+state`
  await expect.element(ratio.getByRole('link', { name: 'Ask assessed' })).toHaveAttribute('href', of('assessed'))
  await expect.element(ratio.getByRole('link', { name: 'Ask market' })).toHaveAttribute('href', of('market'))
})

test.each([
  [['upload'], 'Import a county spreadsheet first. Its auctions then stand here.', 1],
  [[], 'Once somebody with the scope upload has imported a county spreadsheet, its auctions stand here.', 0],
])('without auctions it says what to do first, to holders of %j', async (scopes, text, links) => {
  const user = aUser({ scopes })
  serve({ count: 0, user })
  openApp('/admin/charts', { user })
  await expect.element(page.getByRole('heading', { name: 'No auctions yet' })).toBeVisible()
  await expect.element(page.getByText(text)).toBeVisible()
  expect(page.getByRole('link', { name: 'Import a spreadsheet' }).elements()).toHaveLength(links)
  await expect.element(chart(BY_STATE)).not.toBeInTheDocument()
})

test('what is no question for auctions is refused beside the field', async () => {
  serve()
  openApp('/admin/charts', { user: aUser() })
  await expect.element(chart(BY_STATE)).toBeVisible()
  await page.getByRole('textbox', { name: 'Only these auctions' }).fill('gibberish')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not understood: gibberish')).toBeVisible()
  await expect.element(page.getByText('Charts are drawn once the words above are understood.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('nothing scrolls the page sideways, and axe finds nothing', async () => {
  serve()
  openApp('/admin/charts', { user: aUser() })
  await expect.element(chart(BY_STATE)).toBeVisible()
  await expectAccessibleAnywhere((width, height) => page.viewport(width, height))
})
