import { chromium, type Page } from '@playwright/test'
import { signIn } from '../../e2e/journey.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { median } from '../statistics.ts'

/**
 * What the Users page takes in a real browser: to show another page of a thousand users once they have come, and to type a search.
 */
const PAGE_SIZE = 1000
const SWITCHES = 11
const TYPED = 'whitfield ann'
const BETWEEN_KEYS_MS = 80

/** From the end of the answer until the rows are painted, and how long the tab was blocked meanwhile, in ms. */
type Switch = { painted: number; blocked: number }

/** Notes tasks that block the tab, from 50 ms on, and what the browser's own clock says of each keystroke. */
const WATCH = `
  window.blocked = []
  window.keys = []
  new PerformanceObserver((list) => window.blocked.push(...list.getEntries().map((entry) => entry.duration)))
    .observe({ type: 'longtask' })
  new PerformanceObserver((list) => window.keys.push(...list.getEntries().filter(({ name }) => name === 'keydown' || name === 'input')
    .map((entry) => entry.processingEnd - entry.startTime))).observe({ type: 'event', durationThreshold: 16 })`

async function switchPage(page: Page): Promise<Switch> {
  return page.evaluate(
    () =>
      new Promise<Switch>((resolve) => {
        const table = document.querySelector('table[aria-label="Users"]')
        const first = () => table?.querySelector('tbody tr[aria-rowindex]')?.textContent
        const before = first()
        let longest = 0
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
        })
        observer.observe({ entryTypes: ['longtask'] })
        performance.clearResourceTimings()
        const look = () => {
          if (first() === before) return requestAnimationFrame(look)
          // The frame after the one in which the rows came is painted.
          return requestAnimationFrame(() => {
            const painted = performance.now()
            const answer = performance.getEntriesByType('resource').find(({ name }) => name.includes('/api/users?'))
            const came = answer instanceof PerformanceResourceTiming ? answer.responseEnd : Number.NaN
            setTimeout(() => {
              observer.disconnect()
              resolve({ painted: painted - came, blocked: longest })
            }, 50)
          })
        }
        document.querySelector<HTMLElement>('button[aria-label="Next page"]')?.click()
        requestAnimationFrame(look)
      }),
  )
}

/** @param address where Liendesk runs @param as who may list users */
export async function benchUsersPage(address: string, as: { username: string; password: string }): Promise<void> {
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env })
  try {
    const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } })
    await signIn(page, as)
    await page.goto(`/users/users?page_size=${PAGE_SIZE}`)
    await page.locator('tbody tr[aria-rowindex]').first().waitFor()
    const switches: Switch[] = []
    for (let n = 0; n < SWITCHES; n++) switches.push(await switchPage(page))
    const painted = switches.map((one) => one.painted)
    const blocked = Math.max(...switches.map((one) => one.blocked))
    console.log(
      `In the browser: another page of ${PAGE_SIZE} is painted ${median(painted).toFixed(0)} ms after it came, at most ${Math.max(...painted).toFixed(0)} (${SWITCHES}); longest task ${blocked.toFixed(0)} ms`,
    )
    await page.evaluate(WATCH)
    await page.getByRole('textbox', { name: 'Search all columns' }).pressSequentially(TYPED, { delay: BETWEEN_KEYS_MS })
    await page.waitForTimeout(1000)
    const [tasks, keys] = await page.evaluate<[number[], number[]]>('[window.blocked, window.keys]')
    console.log(
      `  typing a search over ${PAGE_SIZE} rows: ${tasks.length} tasks over 50 ms, the longest ${Math.max(0, ...tasks).toFixed(0)} ms; a key took at most ${Math.max(0, ...keys).toFixed(0)} ms`,
    )
  } finally {
    await browser.close()
  }
}
