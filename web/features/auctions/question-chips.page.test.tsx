import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { NumberField } from '#contract/auction-fields.ts'
import type { AuctionQuery, Chip } from '#contract/auction-query.ts'
import type { ChatAnswer } from '#contract/auctions.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { escapeFrom } from '#web/testing/escape.ts'
import { type FakeAnswers, fakeServer, problem } from '#web/testing/fake-server.ts'
import { aUser, renderApp } from '#web/testing/render-app.tsx'
import { AiPage } from './ai-page.tsx'

const QUERY: AuctionQuery = {
  filter: {
    states: ['FL', 'TX'],
    jurisdictions: [{ name: 'Orange', state: 'FL' }],
    dates: [{ kind: 'period', on: 'begins', from: '2026-11-20' }],
    numbers: [{ kind: 'value', field: 'total_market_value', op: '>=', value: 500_000 }],
    any_of: [{ types: ['Tax Deed'] }, { missing: ['end_date'] }],
    none_of: [{ types: ['Tax Lien'] }],
  },
  sort: [{ field: 'begin_date', dir: 'asc' }],
}
const chip = (field: string, value: string, path: string): Chip => ({ field, value, path, assumed: false })
const CHIPS = [
  chip('State', 'Florida, Texas', 'filter.states'),
  chip('Jurisdiction', 'Orange, FL', 'filter.jurisdictions'),
  chip('Begins', 'Nov 20 or later', 'filter.dates.0'),
  { ...chip('Total Market Value', '≥ $500,000', 'filter.numbers.0'), assumed: true },
  chip('Auction Type', 'Tax Deed', 'filter.any_of.0.types'),
  chip('Missing', 'Ends', 'filter.any_of.1.missing.0'),
  chip('Not', 'Tax Lien', 'filter.none_of.0'),
  chip('Sorted by', 'Begins ↑', 'sort'),
]
const ANSWER: ChatAnswer = {
  action_result: '34 auctions.',
  conversation_id: '0b0e4a2e-5b0e-4c53-9d24-0d8a3a3b6f10',
  stands_alone: true,
  interpretation: { query: QUERY, chips: CHIPS, unused: [] },
  total: 34,
  suggestions: [],
  table: null,
  states: [],
}
const VOCABULARY = {
  states: [
    { code: 'FL', name: 'Florida' },
    { code: 'GA', name: 'Georgia' },
    { code: 'TX', name: 'Texas' },
  ],
  jurisdictions: [
    { state: 'FL', name: 'Orange County', auctions: 3 },
    { state: 'FL', name: 'Polk County', auctions: 1 },
    { state: 'GA', name: 'Fulton County', auctions: 2 },
    { state: 'TX', name: 'Orange County', auctions: 0 },
  ],
  types: ['Tax Deed', 'Tax Lien'],
  today: '2026-11-20',
}

type Counts = NonNullable<FakeAnswers['POST /api/auctions/counts']>
/** Counts that tell queries apart: the number of characters each has. */
const byLength: Counts = ({ body }) => ({ counts: queriesIn(body).map((query) => JSON.stringify(query).length) })
const queriesIn = (body: unknown): unknown[] =>
  typeof body === 'object' && body !== null && 'queries' in body && Array.isArray(body.queries) ? body.queries : []

async function open(counts: Counts = byLength) {
  const { calls } = fakeServer({
    'GET /api/settings': () => ({
      company_name: 'Liendesk',
      phone: '8005550199',
      example_questions: [],
      auctions: { count: 3, states: 2, samples: 0 },
      today: '2026-11-20',
    }),
    'GET /api/auctions/vocabulary': () => VOCABULARY,
    'POST /api/auctions/counts': counts,
    'POST /api/auctions/ai': () => ANSWER,
  })
  renderApp(
    <main className="grid h-dvh grid-cols-1 grid-rows-[minmax(0,1fr)]">
      <AiPage address={{}} onAddress={() => {}} />
    </main>,
    { user: aUser() },
  )
  await page.getByRole('textbox', { name: 'Message' }).fill('deeds')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Add filter')).toBeVisible()
  const asked = () => calls.filter(({ key }) => key.includes('/ai')).map(({ request }) => request.body)
  return { asked }
}
/** The question asked again with another filter. */
const asking = (filter: Partial<AuctionQuery['filter']>, rest: Partial<AuctionQuery> = {}) =>
  expect.objectContaining({ text: 'deeds', query: { ...QUERY, filter: { ...QUERY.filter, ...filter }, ...rest } })
const lengthWith = (filter: Partial<AuctionQuery['filter']>) =>
  JSON.stringify({ ...QUERY, filter: { ...QUERY.filter, ...filter } }).length

const button = (name: string) => page.getByRole('button', { name, exact: true })
const editor = page.getByRole('dialog')
const field = (name: string) => editor.getByLabelText(name, { exact: true })
const choose = (name: string, option: string) => userEvent.selectOptions(field(name), option)

/** Opens a chip by keyboard. */
async function edit(name: string) {
  button(name).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(editor.getByRole('button', { name: /^(Apply|Confirm)$/ })).toBeVisible()
}
const AMOUNT = 'Total Market Value ≥ $500,000 assumed'
const amount = (value: number, figure: NumberField = 'total_market_value') => ({
  numbers: [{ kind: 'value' as const, field: figure, op: '>=' as const, value }],
})

beforeEach(() => page.viewport(1440, 900))

describe('changing a chip', () => {
  test('Enter applies an amount whose count was in view, and changes nothing else', async () => {
    const { asked } = await open()
    await edit(AMOUNT)
    await expect.element(field('Amount')).toHaveFocus()
    await userEvent.fill(field('Amount'), '1.5m')
    await expect.element(editor.getByText(`${lengthWith(amount(1_500_000))} auctions`)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => asked()[1]).toEqual(asking(amount(1_500_000)))
    await expect.element(page.getByRole('listitem').filter({ hasText: 'deeds' }).last()).toHaveFocus()
  })

  test('Escape leaves with nothing changed and the focus back on the chip', async () => {
    const { asked } = await open()
    await edit(AMOUNT)
    await userEvent.fill(field('Amount'), '7')
    await userEvent.keyboard('{Escape}')
    await expect.element(editor).not.toBeInTheDocument()
    await expect.element(button(AMOUNT)).toHaveFocus()
    await edit(AMOUNT)
    await expect.element(field('Amount')).toHaveValue('$500,000')
    expect(asked()).toHaveLength(1)
  })

  test('what cannot be read is said once and not applied', async () => {
    const { asked } = await open()
    await edit(AMOUNT)
    await userEvent.fill(field('Amount'), 'a lot')
    await expect.element(button('Apply')).toHaveAccessibleDescription('Give an amount such as 750k or $1,000,000.')
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Amount')).toBeVisible()
    expect(asked()).toHaveLength(1)
  })

  test('an assumed value offers what else it can mean, with counts, at one click', async () => {
    const { asked } = await open()
    await edit(AMOUNT)
    const assessed = amount(500_000, 'total_assessed_value')
    await editor.getByRole('button', { name: `Total Assessed Value ${lengthWith(assessed)}` }).click()
    await expect.poll(() => asked()[1]).toEqual(asking(assessed))
  })

  test('an assumed value is confirmed as it is', async () => {
    const { asked } = await open()
    await edit(AMOUNT)
    await editor.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => asked()[1]).toEqual(asking({}))
    expect(asked()[1]).not.toHaveProperty('assumed')
  })

  test('a figure is compared with another', async () => {
    const { asked } = await open()
    await edit(AMOUNT)
    await choose('Is', 'less than')
    await choose('Compared with', 'Total Assessed Value')
    await userEvent.fill(field('Times Total Assessed Value'), '150%')
    await userEvent.keyboard('{Enter}')
    const number = { kind: 'field', field: 'total_market_value', op: '<', times: 1.5, plus: 0 } as const
    await expect.poll(() => asked()[1]).toEqual(asking({ numbers: [{ ...number, than: 'total_assessed_value' }] }))
  })

  test('states are searched, ticked and turned to the other side', async () => {
    const { asked } = await open()
    await edit('State Florida, Texas')
    await userEvent.keyboard('geo{Enter}')
    await expect.element(editor.getByRole('checkbox', { name: 'Georgia' })).toBeChecked()
    await editor.getByRole('checkbox', { name: 'Texas' }).click()
    await editor.getByRole('radio', { name: 'is not' }).click()
    await editor.getByRole('button', { name: 'Apply' }).click()
    const { states: _, ...rest } = QUERY.filter
    await expect
      .poll(() => asked()[1])
      .toMatchObject({ query: { ...QUERY, filter: { ...rest, not_states: ['FL', 'GA'] } } })
  })

  test('places are typed with suggestions, put into another state, and removed', async () => {
    const { asked } = await open()
    await edit('Jurisdiction Orange, FL')
    await userEvent.keyboard('ful{ArrowDown}{Enter}')
    await choose('State of Orange', 'TX')
    await userEvent.click(field('Add a county or city'))
    await userEvent.keyboard('polk')
    await expect.element(editor.getByRole('button', { name: 'Polk, FL', exact: true })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await editor.getByRole('button', { name: 'Remove Fulton, GA' }).click()
    await editor.getByRole('button', { name: 'Apply' }).click()
    const jurisdictions = [
      { name: 'Orange', state: 'TX' },
      { name: 'Polk', state: 'FL' },
    ]
    await expect.poll(() => asked()[1]).toEqual(asking({ jurisdictions }))
  })

  test('dates become months of any year', async () => {
    const { asked } = await open()
    await edit('Begins Nov 20 or later')
    await expect.element(field('From')).toHaveValue('2026-11-20')
    await choose('The auction', 'runs in months of any year')
    await editor.getByRole('checkbox', { name: 'Apr' }).click()
    await editor.getByRole('checkbox', { name: 'Mar' }).click()
    await editor.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => asked()[1]).toEqual(asking({ dates: [{ kind: 'months', on: 'overlaps', months: [3, 4] }] }))
  })

  test('an exception of one condition can be changed', async () => {
    const { asked } = await open()
    await edit('Not Tax Lien')
    await userEvent.keyboard('deed{Enter}{Enter}')
    await expect.poll(() => asked()[1]).toEqual(asking({ none_of: [{ types: ['Tax Lien', 'Tax Deed'] }] }))
  })

  test('alternatives stand together, and each of their conditions can be changed', async () => {
    const { asked } = await open()
    await expect.element(page.getByText('either', { exact: true })).toBeVisible()
    await edit('Auction Type Tax Deed')
    await userEvent.keyboard('lien{Enter}{Enter}')
    await expect
      .poll(() => asked()[1])
      .toEqual(asking({ any_of: [{ types: ['Tax Deed', 'Tax Lien'] }, { missing: ['end_date'] }] }))
  })

  test('an alternative without conditions goes', async () => {
    const { asked } = await open()
    await button('Remove Auction Type Tax Deed').click()
    await expect.poll(() => asked()[1]).toEqual(asking({ any_of: [{ missing: ['end_date'] }] }))
  })

  test('the order is turned', async () => {
    const { asked } = await open()
    await edit('Sorted by Begins ↑')
    await choose('Order', 'highest first')
    await editor.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => asked()[1]).toEqual(asking({}, { sort: [{ field: 'begin_date', dir: 'desc' }] }))
    // Nobody has said yet which value is meant.
    expect(asked()[1]).toMatchObject({ assumed: ['filter.numbers.0'] })
  })
})

describe('counts', () => {
  test('the cross says what removing leads to', async () => {
    await open()
    button(AMOUNT).element().focus()
    const { numbers: _, ...rest } = QUERY.filter
    const without = JSON.stringify({ ...QUERY, filter: rest }).length
    const cross = button('Remove Total Market Value ≥ $500,000')
    await expect.element(cross).toHaveAccessibleDescription(`without it ${without} auctions`)
    await expect.element(cross).toHaveAttribute('title', `Remove: without it ${without} auctions`)
    await edit(AMOUNT)
    await expect.element(editor.getByText(`without it: ${without}`)).toBeVisible()
  })

  test('the old count stays until the new one is there', async () => {
    const { promise, resolve } = Promise.withResolvers<{ counts: number[] }>()
    await open(({ body }) =>
      JSON.stringify(body).includes(':77}') ? promise : { counts: queriesIn(body).map(() => 48) },
    )
    await edit(AMOUNT)
    const old = editor.getByText('48 auctions')
    await expect.element(old).toBeVisible()
    const colour = getComputedStyle(old.element()).color
    await userEvent.fill(field('Amount'), '77')
    await expect.poll(() => getComputedStyle(old.element()).color).not.toBe(colour)
    resolve({ counts: [1] })
    await expect.element(editor.getByText('1 auction', { exact: true })).toBeVisible()
    expect(getComputedStyle(editor.getByText('1 auction', { exact: true }).element()).color).toBe(colour)
  })

  test('where nothing can be counted, a change can still be applied', async () => {
    const { asked } = await open(() => problem('unprocessable', 'This takes too long to count.'))
    await edit(AMOUNT)
    await expect.element(editor.getByText('This takes too long to count.')).toBeVisible()
    await userEvent.fill(field('Amount'), '9')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => asked()[1]).toEqual(asking(amount(9)))
  })
})

describe('adding a condition', () => {
  test('a kind is chosen in the menu, then its editor opens empty', async () => {
    const { asked } = await open()
    button('Add filter').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'State' })).toHaveFocus()
    await userEvent.keyboard('aa{Enter}')
    await expect.element(field('Amount')).toHaveFocus()
    await expect.element(field('Amount')).toHaveValue('')
    await choose('Figure', 'Total Certificates')
    await userEvent.fill(field('Amount'), '20')
    await userEvent.keyboard('{Enter}')
    const more = { kind: 'value', field: 'total_certificates', op: '>=', value: 20 } as const
    await expect.poll(() => asked()[1]).toEqual(asking({ numbers: [...amount(500_000).numbers, more] }))
  })

  test('of what stands there already, the editor shows it', async () => {
    await open()
    await button('Add filter').click()
    await page.getByRole('menuitem', { name: 'State' }).click()
    await expect.element(editor.getByRole('checkbox', { name: 'Florida' })).toBeChecked()
    await escapeFrom(editor)
    await expect.element(button('Add filter')).toHaveFocus()
  })

  test('a missing figure needs nothing but Enter', async () => {
    const { asked } = await open()
    await button('Add filter').click()
    await page.getByRole('menuitem', { name: 'Missing figure' }).click()
    await expect.element(field('Figure')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => asked()[1]).toEqual(asking({ missing: ['total_market_value'] }))
  })
})

describe('on any screen', () => {
  test.each([
    [1440, 900],
    [360, 740],
  ])('at %i × %i every editor fits and axe finds nothing', async (width, height) => {
    await page.viewport(width, height)
    await open()
    for (const name of ['State Florida, Texas', 'Jurisdiction Orange, FL', 'Begins Nov 20 or later', AMOUNT]) {
      await edit(name)
      await expect.element(editor.getByText(/^\d+ auctions/)).toBeVisible()
      const box = editor.element().getBoundingClientRect()
      expect([name, box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height]).toEqual([name, true])
      await expectAccessible()
      await userEvent.keyboard('{Escape}')
    }
    expect(document.documentElement.scrollWidth).toBe(width)
  })
})
