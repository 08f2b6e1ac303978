import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { signIn } from '../../e2e/journey.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { runningPostgres } from '../../server/database/embedded.ts'
import { scrollFrames } from '../preview/frames.ts'
import { median } from '../statistics.ts'

const ROUNDS = 7
const SCROLLING_MS = 3000
/** px a frame: as a wheel turns, and as one looks for something */
const STEPS = [36, 720]
const SEARCH = 'smith'
const GROUPS = { Nobody: 'false', Half: 'id % 2 = 0', Everybody: 'true' }

declare global {
  interface Window {
    /** when the lists were painted as they were waited for, after the last click or key, in ms */
    listsPainted?: number | undefined
    /** the longest that a click or key would have had to wait meanwhile, in ms */
    longestTask?: number
  }
}

/** Runs in the page: notes how long after the last click or key both lists are drawn, and have only who is searched. */
function watchLists(search: string) {
  const isThere = (list: Element) => {
    const rows = [...list.querySelectorAll('[role=option]')].map((row) => row.textContent.toLowerCase())
    return rows.length > 0
      ? rows.every((row) => !row.startsWith('…') && row.includes(search))
      : /Nobody/.test(list.textContent)
  }
  const areThere = () => {
    const lists = [...document.querySelectorAll('[role=dialog] section')]
    return lists.length === 2 && lists.every(isThere)
  }
  let last = 0
  const note = () => {
    last = performance.now()
  }
  for (const kind of ['click', 'input']) addEventListener(kind, note, { capture: true })
  window.listsPainted = undefined
  window.longestTask = 0
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask ?? 0, duration)
  })
  tasks.observe({ type: 'longtask' })
  const drawing = new MutationObserver(() => {
    if (last === 0 || !areThere()) return
    drawing.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.listsPainted = performance.now() - last
        tasks.disconnect()
      }),
    )
  })
  drawing.observe(document.body, { subtree: true, childList: true, characterData: true })
}

async function timeLists(page: Page, search: string, act: () => Promise<void>) {
  await page.evaluate(watchLists, search)
  await act()
  const painted = await page.waitForFunction(() => window.listsPainted)
  return { took: (await painted.jsonValue()) ?? 0, longest: await page.evaluate(() => window.longestTask ?? 0) }
}

/** Groups with nobody, half and all of the people in them. */
async function makeGroups(dataDir: string) {
  const client = new pg.Client(runningPostgres(dataDir))
  await client.connect()
  for (const [name, who] of Object.entries(GROUPS)) {
    const made = "insert into auth_groups (name, description, alias) values ($1, '', $1) returning id"
    const { rows } = await client.query<{ id: number }>(made, [name])
    await client.query(`insert into auth_group_users select $1, id from users where ${who}`, [rows[0]?.id])
  }
  await client.query('vacuum analyze auth_group_users')
  await client.end()
}

async function benchGroup(page: Page, name: string) {
  const dialog = page.getByRole('dialog')
  const open = () => page.getByRole('button', { name: `Assign users to ${name}` }).click()
  const close = async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    times.push((await timeLists(page, '', open)).took)
    await close()
  }
  const each = times.map((took) => took.toFixed(0)).join(', ')
  console.log(`  ${name} in the group: opened in ${median(times).toFixed(0)} ms (${each})`)
  await open()
  const fields = await dialog.getByRole('textbox', { name: 'Search for a user' }).all()
  const { took, longest } = await timeLists(page, SEARCH, async () => {
    // The empty list first, which has nobody whatever is typed.
    for (const field of name === 'Nobody' ? fields.toReversed() : fields)
      await field.pressSequentially(SEARCH, { delay: 60 })
  })
  console.log(
    `    "${SEARCH}" typed in both: found ${took.toFixed(0)} ms after the last key, no key waited longer than ${longest.toFixed(0)} ms`,
  )
  for (const field of fields) await field.fill('')
  const pane = name === 'Everybody' ? 'Assigned Users' : 'Available Users'
  for (const step of STEPS) {
    const selector = `section[aria-label="${pane}"] > .overflow-y-auto`
    const { median, slow, longest } = await scrollFrames(page, selector, step, SCROLLING_MS)
    console.log(
      `    scrolled ${step} px a frame: median ${median.toFixed(1)} ms, ${(slow * 100).toFixed(1)} % over 20 ms, longest ${longest.toFixed(0)} ms`,
    )
  }
  await close()
}

/** The dialog Assign Users in a browser, for groups of nobody, half and all: from the click until both lists are painted; typing; scrolling. */
export async function benchTransfer(
  address: string,
  admin: { username: string; password: string },
  dataDir: string,
): Promise<void> {
  await makeGroups(dataDir)
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } })
    await signIn(page, admin)
    await page.getByRole('link', { name: 'Authentication Groups' }).click()
    console.log('Assign Users, in the browser:')
    for (const name of Object.keys(GROUPS)) await benchGroup(page, name)
  } finally {
    await browser.close()
  }
}
