import type { Page } from '@playwright/test'
import { ask, openProfileMenu } from '../../e2e/journey.ts'
import { median } from '../statistics.ts'

/** As much slower than this machine as Lighthouse takes a phone to be. */
const SLOWER = 4
/** What follows an interaction is over by then; the next begins after it. */
const REST_MS = 600

/** Something that people do all day: from where, and what. Only what is done in `act` counts. */
type Interaction = {
  name: string
  path: string
  ready: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const typing = (text: string) => (page: Page) => page.keyboard.type(text, { delay: 120 })

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'typing a question',
    path: '/pages/ai',
    ready: (page) => page.getByRole('textbox', { name: 'Message' }).focus(),
    act: typing('tax deeds in Flo'),
  },
  {
    name: 'asking',
    path: '/pages/ai',
    ready: (page) => page.getByRole('textbox', { name: 'Message' }).fill('tax deeds in Florida'),
    act: (page) => page.keyboard.press('Enter'),
  },
  {
    name: 'sorting an answer',
    path: '/pages/ai',
    ready: async (page) => {
      await ask(page, 'tax deeds in Florida')
      await button(page, 'Total Certificates').waitFor()
    },
    act: (page) => button(page, 'Total Certificates').click(),
  },
  {
    name: 'opening the search of the top bar',
    path: '/admin/overview',
    ready: (page) => button(page, 'Write Notes').waitFor(),
    act: (page) => page.keyboard.press('Control+k'),
  },
  {
    name: 'typing into it',
    path: '/admin/overview',
    ready: async (page) => {
      await button(page, 'Write Notes').waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').waitFor()
    },
    act: typing('maricopa'),
  },
  {
    name: 'going to another page',
    path: '/admin/overview',
    ready: (page) => button(page, 'Write Notes').waitFor(),
    act: (page) => page.getByRole('link', { name: 'Users', exact: true }).click(),
  },
  {
    name: 'from state to state on the map',
    path: '/maps/vector-map',
    ready: (page) =>
      page
        .getByRole('link', { name: /^Kansas/ })
        .first()
        .focus(),
    act: async (page) => {
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key)
    },
  },
  {
    name: 'the next month of the calendar',
    path: '/admin/calendar',
    ready: (page) => button(page, 'Next month').waitFor(),
    act: (page) => button(page, 'Next month').click(),
  },
  {
    name: 'opening the filters of Users',
    path: '/users/users',
    ready: (page) => button(page, 'Status').waitFor(),
    act: (page) => button(page, 'Status').click(),
  },
  {
    name: 'opening the profile menu',
    path: '/users/users',
    ready: (page) => button(page, 'Status').waitFor(),
    act: openProfileMenu,
  },
  {
    name: 'opening the notes',
    path: '/users/users',
    ready: (page) => button(page, 'Write Notes').waitFor(),
    act: (page) => button(page, 'Write Notes').click(),
  },
]

/** Keeps the longest interaction since the page came, in ms, where `longest` finds it. */
function watch(): void {
  let worst = 0
  const note = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && entry.interactionId) worst = Math.max(worst, entry.duration)
    }
    document.documentElement.dataset.worst = String(worst)
  }
  // The shortest that browsers report; what is quicker counts as 16 ms.
  const shortest = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver(note).observe(shortest)
}
const longest = async (page: Page) => Math.max(16, Number(await page.locator('html').getAttribute('data-worst')))

/**
 * How long after a key or a click the screen shows something, at worst (Interaction to Next Paint), on a processor as slow as a phone's.
 * @param page of somebody who is signed in
 * @param rounds how often each is done, on a page that is opened anew; the median counts
 * @returns ms by what was done, the worst first
 */
export async function measureInteractions(page: Page, rounds: number): Promise<{ name: string; ms: number }[]> {
  const found: { name: string; ms: number }[] = []
  const devtools = await page.context().newCDPSession(page)
  const slowDown = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })
  for (const { name, path, ready, act } of INTERACTIONS) {
    const measured: number[] = []
    while (measured.length < rounds) {
      await slowDown(1)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await ready(page)
      await page.waitForTimeout(REST_MS)
      await slowDown(SLOWER)
      await page.evaluate(watch)
      await act(page)
      await page.waitForTimeout(REST_MS * SLOWER)
      measured.push(await longest(page))
    }
    found.push({ name, ms: median(measured) })
  }
  await devtools.detach()
  return found.toSorted((a, b) => b.ms - a.ms)
}
