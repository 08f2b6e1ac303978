import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { expectAccessibleAnywhere } from '#web/testing/accessible.ts'
import { fakeServer, problem } from '#web/testing/fake-server.ts'
import { figureOf } from '#web/testing/figures.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

const Asked = z.object({ questions: z.array(z.string()), about: z.string().optional() })

function serve({ failing = false } = {}) {
  let broken = failing
  return fakeServer({
    'GET /api/settings': () => ({
      company_name: 'Liendesk',
      phone: '(800) 555-0199',
      example_questions: [],
      auctions: { count: 6000, states: 51, samples: 6000 },
      today: '2026-11-20',
    }),
    'GET /api/auth/me': () => aUser(),
    'POST /api/auctions/figures': ({ body }) => {
      const { questions, about } = Asked.parse(body)
      if (broken) {
        broken = false
        return problem('database_unavailable', 'The database does not answer.')
      }
      if (about === 'gibberish') return problem('unprocessable', 'Not understood: gibberish')
      const figures = questions.map(figureOf)
      return { about: null, figures: about ? figures.map((each) => ({ ...each, groups: [] })) : figures }
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
  await expect.element(page.getByText('No auctions to draw.').first()).toBeVisible()
  expect(router.state.location.search).toEqual({ period: 'all', only: 'in Nevada' })
  expect(Asked.parse(calls.at(-1)?.request.body).about).toBe('in Nevada')
})

test('what is no question for auctions is refused beside the field, and what failed can be tried again', async () => {
  serve({ failing: true })
  openApp('/admin/charts', { user: aUser() })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(chart(BY_STATE)).toBeVisible()
  await page.getByRole('textbox', { name: 'Only these auctions' }).fill('gibberish')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not understood: gibberish')).toBeVisible()
})

test('nothing scrolls the page sideways, and axe finds nothing', async () => {
  serve()
  openApp('/admin/charts', { user: aUser() })
  await expect.element(chart(BY_STATE)).toBeVisible()
  await expectAccessibleAnywhere((width, height) => page.viewport(width, height))
})
