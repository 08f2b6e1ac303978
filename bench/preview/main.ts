import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { signIn } from '../../e2e/journey.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { startLiendesk } from '../../server/testing/liendesk-process.ts'
import { temporaryFolder } from '../../server/testing/temporary-folder.ts'
import { writeGridFile, writeTextFile, writeWorkbook } from '../generated-sheets.ts'
import { median } from '../statistics.ts'
import { AG_GRID_SCROLLER, openAgGrid } from './ag-grid.ts'
import { openUpload, timeFirstRows } from './first-rows.ts'
import { type Frames, scrollFrames } from './frames.ts'

/**
 * Measures the Upload page in a real browser: how soon the first rows of a large file stand there, how smoothly a million rows scroll beside
 * AG Grid, and what memory the page takes.
 * Run: npm run bench:preview
 */
const ROUNDS = 7
const [ROWS, COLUMNS] = [1_000_000, 20]
const SCROLLING_MS = 5000
/** px a frame: as one reads, as fast as a wheel turns, and as one looks for something. */
const STEPS = [28, 140, 700]
const ADMIN = { username: 'bench@example.test', password: 'Ledger-green-9' }
const folder = temporaryFolder('bench-preview')
const files = { csv: join(folder, 'a.csv'), xlsx: join(folder, 'a.xlsx'), long: join(folder, 'long.csv') }

async function benchFirstRows(page: Page) {
  for (const kind of ['csv', 'xlsx'] as const) {
    const times = []
    for (let round = 0; round < ROUNDS; round++) times.push(await timeFirstRows(page, files[kind]))
    const there = times.map((time) => time.there)
    const shown = there.map((time) => time.toFixed(0)).join(', ')
    const painted = median(times.map((time) => time.painted))
    console.log(
      `First rows of the ${kind}: in the page ${median(there).toFixed(1)} ms (${shown}), painted ${painted.toFixed(1)} ms`,
    )
  }
}

const written = ({ median, slow, longest, count }: Frames) =>
  `median ${median.toFixed(1)} ms, ${(slow * 100).toFixed(1)} % over 20 ms, longest ${longest.toFixed(0)} ms (${count})`

async function benchScrolling(browser: Browser, page: Page) {
  await openUpload(page)
  await page.locator('input[type="file"]').setInputFiles(files.long)
  await page.locator(`[role=grid][aria-rowcount="${ROWS}"]`).waitFor()
  const other = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await openAgGrid(other, ROWS, COLUMNS)
  for (const step of STEPS) {
    for (const [name, tab, selector] of [
      ['Liendesk', page, '[role=grid]'],
      ['AG Grid', other, AG_GRID_SCROLLER],
    ] as const) {
      await tab.bringToFront()
      await tab.waitForTimeout(500)
      const frames = await scrollFrames(tab, selector, step, SCROLLING_MS)
      console.log(`${name}, ${ROWS} × ${COLUMNS}, ${step} px a frame: ${written(frames)}`)
    }
  }
  await other.close()
}

/** The memory of the browser's processes that draw pages, in MB: now, and the most since it was last reset. */
async function memoryOf(browser: Browser): Promise<{ now: number; most: number; reset: () => void }> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const sum = (name: string) =>
    ids.reduce(
      (sum, id) => sum + Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]),
      0,
    ) / 1000
  return {
    now: sum('VmRSS'),
    most: sum('VmHWM'),
    reset: () => {
      for (const id of ids) writeFileSync(`/proc/${id}/clear_refs`, '5')
    },
  }
}

async function benchMemory(browser: Browser, page: Page) {
  for (const path of Object.values(files)) {
    await openUpload(page)
    await page.waitForTimeout(2000)
    const before = await memoryOf(browser)
    before.reset()
    await page.locator('input[type="file"]').setInputFiles(path)
    await page.locator('[role=grid]:not([aria-rowcount="-1"])').waitFor()
    const after = await memoryOf(browser)
    console.log(
      `Memory of the page, ${path.slice(folder.length + 1)}: ${(after.most - before.now).toFixed(0)} MB over ${before.now.toFixed(0)} MB at the most, ${(after.now - before.now).toFixed(0)} MB once all is read`,
    )
  }
}

const liendesk = startLiendesk({
  LIENDESK_DATA_DIR: folder,
  LIENDESK_SAMPLE_DATA: 'off',
  ADMIN_EMAIL: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
})
const browser = await chromium.launch(await findBrowser())
try {
  writeTextFile(files.csv, 64_000_000)
  writeWorkbook(files.xlsx, 100_000)
  writeGridFile(files.long, ROWS, COLUMNS)
  const page = await browser.newPage({ baseURL: await liendesk.ready(), viewport: { width: 1440, height: 900 } })
  await signIn(page, ADMIN)
  await benchFirstRows(page)
  await benchScrolling(browser, page)
  await benchMemory(browser, page)
} finally {
  await browser.close()
  await liendesk.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
