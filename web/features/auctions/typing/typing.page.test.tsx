import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AskedQuestion, AskVocabulary } from '#contract/auctions.ts'
import { expectAccessible } from '#web/testing/accessible.ts'
import { type FakeAnswers, fakeServer, listOf, noConnection, problem } from '#web/testing/fake-server.ts'
import { holdWorkers } from '#web/testing/hold-workers.ts'
import { aUser, renderApp } from '#web/testing/render-app.tsx'
import { expectSaid } from '#web/testing/said.ts'
import { AiPage } from '../ai-page.tsx'

const VOCABULARY: AskVocabulary = {
  states: [
    { code: 'FL', name: 'Florida' },
    { code: 'CO', name: 'Colorado' },
    { code: 'IL', name: 'Illinois' },
  ],
  jurisdictions: [
    { state: 'IL', name: 'Cook County', auctions: 12 },
    { state: 'CO', name: 'Costilla County', auctions: 0 },
  ],
  types: ['Tax Lien', 'Tax Deed'],
  today: '2026-11-20',
}
const ASKED: AskedQuestion[] = [
  { text: 'tax liens in Iowa', asked_at: '2026-11-19T10:00:00.000Z' },
  { text: 'deeds in Ohio', asked_at: '2026-11-18T10:00:00.000Z' },
  { text: 'auctions in Utah', asked_at: '2026-11-17T10:00:00.000Z' },
]

const box = page.getByRole('textbox', { name: 'Message' })
const field = () => document.querySelector<HTMLTextAreaElement>('#question')
const list = page.getByRole('listbox', { name: 'Suggestions' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const dialog = page.getByRole('dialog', { name: 'Your questions' })
const marks = () => document.querySelector<HTMLElement>('[inert]')
/** The marked words, each with its kind. */
const marked = () =>
  [...document.querySelectorAll('[data-kind]')].map((word) => [word.textContent, kindOf(word)].join(': '))
const kindOf = (word: Element) => word.getAttribute('data-kind')
function open(answers: FakeAnswers = {}) {
  const { calls } = fakeServer({
    'GET /api/settings': () => ({
      company_name: 'Liendesk',
      phone: '',
      example_questions: [],
      auctions: { count: 3, states: 2, samples: 0 },
      today: '2026-11-20',
    }),
    'GET /api/auctions/vocabulary': () => VOCABULARY,
    'GET /api/auctions/questions': ({ query }) => {
      const rows = ASKED.filter(({ text }) => text.includes(query.get('search') ?? ''))
      return listOf(rows)
    },
    'POST /api/auctions/ai': () => ({
      action_result: 'Nothing.',
      conversation_id: '0b0e4a2e-5b0e-4c53-9d24-0d8a3a3b6f10',
      stands_alone: true,
      interpretation: null,
      total: 0,
      suggestions: [],
      table: null,
      states: [],
    }),
    ...answers,
  })
  renderApp(
    <main className="grid h-dvh grid-cols-1 grid-rows-[minmax(0,1fr)]">
      <AiPage address={{}} onAddress={() => {}} />
    </main>,
    { user: aUser() },
  )
  return () => calls.filter(({ key }) => key.includes('/ai')).map(({ request }) => request.body)
}

beforeEach(() => page.viewport(1440, 900))

describe('what is typed', () => {
  test('is underlined by what it is, and said in the words of the chips', async () => {
    open()
    await box.fill('cheap tax deed auctoins in Florida next month, top 5 ')
    await expect
      .poll(marked)
      .toEqual([
        'cheap: unused',
        'tax deed: type',
        'auctoins: type',
        'Florida: place',
        'next month: date',
        'top 5: order',
      ])
    const line = () => document.getElementById(field()?.getAttribute('aria-describedby') ?? '')?.textContent
    await expect
      .poll(line)
      .toMatch(/^Understood: Florida · Tax Deed .* Limit 5; read “auctoins” as auctions; not used: cheap$/)
    // Said aloud as well, once typing pauses.
    await expect.poll(() => document.querySelector('form [aria-live]')?.textContent).toBe(line())
  })

  test('is not called unknown while its last word is being typed', async () => {
    open()
    await box.fill('deeds in grum')
    await expect.poll(marked).toEqual(['deeds: type'])
    await userEvent.keyboard(' ')
    await expect.poll(marked).toEqual(['deeds: type', 'grum: unused'])
  })

  test.each([360, 720, 1440])('breaks and scrolls alike in the box and behind it, %i px wide', async (width) => {
    await page.viewport(width, 800)
    open()
    const long = 'Tax Deed auctions in Miami-Dade County, FL over $1,500,000 – «AVAWATo» 漢字漢字 '
    for (const text of [long, long.repeat(3), `${long}\n\n`, `${'x'.repeat(400)} Ohio`, long.repeat(120)]) {
      await box.fill(text)
      await expect.poll(() => marked().length).toBeGreaterThan(0)
      const [above, below] = [field(), marks()]
      const sizes = (one: HTMLElement | null) => [
        one?.scrollHeight,
        one?.clientHeight,
        one?.clientWidth,
        one?.scrollTop,
      ]
      above?.scrollTo(0, 45)
      await expect.poll(() => sizes(below)).toEqual(sizes(above))
      expect(below?.textContent).toBe(`${text}\n`)
    }
  })

  test('is simply sent where the vocabulary cannot be loaded', async () => {
    let refused = false
    const refuse = () => {
      refused = true
      return noConnection()
    }
    const asked = open({ 'GET /api/auctions/vocabulary': refuse, 'GET /api/auctions/questions': noConnection })
    await box.fill('deeds in Florida')
    await expect.poll(() => refused).toBe(true)
    expect(marked()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.poll(asked).toMatchObject([{ text: 'deeds in Florida' }])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('suggestions', () => {
  test('are walked with the arrows and taken with Enter; only then does Enter not send', async () => {
    const asked = open()
    await box.fill('liens in co')
    await expect.element(list).toBeVisible()
    await expect.element(box).not.toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(option(/Cook County, IL/)).toHaveAttribute('aria-selected', 'true')
    expect(field()?.getAttribute('aria-activedescendant')).toBe(option(/Cook County, IL/).element().id)
    expect(field()?.getAttribute('aria-controls')).toBe(list.element().id)
    await userEvent.keyboard('{Enter}')
    await expect.element(box).toHaveValue('liens in Cook County, IL ')
    await expect.element(list).not.toBeInTheDocument()
    expect(asked()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.poll(asked).toMatchObject([{ text: 'liens in Cook County, IL' }])
  })

  test('leave Enter and Tab alone while none is chosen', async () => {
    const asked = open()
    await box.fill('liens in co')
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(box).toHaveValue('liens in co')
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus()
    await box.fill('liens in col')
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(asked).toMatchObject([{ text: 'liens in col' }])
  })

  test('are taken with Tab or the pointer, left with Escape, and come back by typing', async () => {
    open()
    await box.fill('liens in co')
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await userEvent.keyboard('l')
    await expect.element(list).toBeVisible()
    // at once, while the list is still that of the text before: the last one of the new list is meant
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(option(/Colorado/)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Tab}')
    await expect.element(box).toHaveValue('liens in Colorado ')
    await userEvent.keyboard('or ill')
    await option(/Illinois/).click()
    await expect.element(box).toHaveValue('liens in Colorado or Illinois ')
    await expect.element(box).toHaveFocus()
  })

  test.each([
    ['with a letter that was typed since', 'liens in Colorado or ill', 'liens in Colorado or Illinois '],
    ['without one that was taken back since', 'liens in Colorado or i', 'liens in Colorado or Illinois '],
    ['nowhere, once another word is begun', 'liens in Colorado or il and', 'liens in Colorado or il and'],
    ['nowhere, once other words are changed', 'some liens in Colorado or il', 'some liens in Colorado or il'],
  ])('are taken %s', async (_, changed, taken) => {
    let isBusy = false
    holdWorkers(() => isBusy)
    open()
    await box.fill('liens in Colorado or il')
    await expect.element(option(/Illinois/)).toBeVisible()
    isBusy = true
    await box.fill(changed)
    await option(/Illinois/).click()
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(box).toHaveValue(taken)
  })

  test('offer an earlier question that begins the same, also where it comes late', async () => {
    const earlier = Promise.withResolvers<Response>()
    open({ 'GET /api/auctions/questions': () => earlier.promise })
    await box.fill('tax liens in')
    await expect.poll(marked).not.toEqual([])
    earlier.resolve(listOf(ASKED))
    await option(/tax liens in Iowa/).click()
    await expect.element(box).toHaveValue('tax liens in Iowa')
  })
})

describe('earlier questions', () => {
  test('are walked with the arrows, from an empty box only', async () => {
    open()
    await box.click()
    // Until they are loaded the key does nothing.
    const press = async () => {
      await userEvent.keyboard('{ArrowUp}')
      return field()?.value
    }
    await expect.poll(press).toBe('tax liens in Iowa')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(box).toHaveValue('deeds in Ohio')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    await expect.element(box).toHaveValue('auctions in Utah')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(box).toHaveValue('deeds in Ohio')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(box).toHaveValue('')
    await box.fill('deeds')
    await userEvent.keyboard('{Escape}{ArrowUp}')
    await expect.element(box).toHaveValue('deeds')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(box).toHaveValue('deeds')
  })

  test('are listed, searched and asked again', async () => {
    const asked = open()
    await box.fill('not yet sent')
    await page.getByRole('button', { name: 'History' }).click()
    await expect.element(dialog.getByRole('button', { name: /deeds in Ohio/ })).toBeVisible()
    const search = dialog.getByRole('textbox', { name: 'Search your questions' })
    await expect.element(search).toHaveFocus()
    await search.fill('qwx')
    await expect.element(dialog.getByText('None of your questions has “qwx” in it.')).toBeVisible()
    await search.fill('Utah')
    await expect.element(dialog.getByRole('button', { name: /deeds in Ohio/ })).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: /auctions in Utah/ }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(asked).toMatchObject([{ text: 'auctions in Utah' }])
    await expect.element(box).toHaveValue('not yet sent')
  })

  test('say in their place that they could not be loaded', async () => {
    let broken = true
    open({
      'GET /api/auctions/questions': () => (broken ? problem('unexpected', 'Something went wrong.') : listOf(ASKED)),
    })
    await page.getByRole('button', { name: 'History' }).click()
    await expect.element(dialog.getByText('Your questions could not be loaded.')).toBeVisible()
    broken = false
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect.element(dialog.getByRole('button', { name: /deeds in Ohio/ })).toBeVisible()
  })
})

test('a question is copied as a link', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  open()
  await box.fill('deeds in Ohio & Utah')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Copy link to this question' }).click()
  await expectSaid('Link copied')
  expect(new URL(String(written.mock.lastCall?.[0])).searchParams.get('q')).toBe('deeds in Ohio & Utah')
})

test.each([
  [1440, 900],
  [360, 740],
])('at %i × %i axe finds nothing, and nothing scrolls the page sideways', async (width, height) => {
  await page.viewport(width, height)
  open()
  await box.fill('cheap auctoins in co')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBe(width)
  await page.getByRole('button', { name: 'History' }).click()
  await expect.element(dialog.getByRole('button', { name: /deeds in Ohio/ })).toBeVisible()
  await expectAccessible()
  const { left, right } = dialog.element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(width)
})
