import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** when a file was chosen, when rows of it stood in the page, and when they had been painted, in ms */
    firstRows?: { chosen: number; there: number; painted: number }
  }
}

/** Runs in the page: notes when the grid has rows after a file was chosen. */
function watchFirstRows() {
  const rows = () => document.querySelectorAll('[role=grid] [role=gridcell]').length
  addEventListener(
    'change',
    () => {
      const chosen = performance.now()
      const watching = new MutationObserver(() => {
        if (rows() === 0) return
        watching.disconnect()
        const there = performance.now()
        requestAnimationFrame(() =>
          setTimeout(() => {
            window.firstRows = { chosen, there, painted: performance.now() }
          }),
        )
      })
      watching.observe(document.body, { subtree: true, childList: true })
    },
    { capture: true },
  )
}

/** Somebody takes at least so long to find their file. */
const CHOOSING_MS = 2000

/**
 * Chooses a file on a fresh Upload page and waits for its rows: the first hundred have come from the worker by then, and those that fit are
 * drawn.
 * @param page signed in
 * @returns ms from the choice until they stood in the page, and until they had been painted
 */
export async function timeFirstRows(page: Page, path: string): Promise<{ there: number; painted: number }> {
  await openUpload(page)
  await page.evaluate(watchFirstRows)
  await page.waitForTimeout(CHOOSING_MS)
  await page.locator('input[type="file"]').setInputFiles(path)
  const times = await page.waitForFunction(() => window.firstRows)
  const { chosen, there, painted } = (await times.jsonValue()) ?? { chosen: 0, there: 0, painted: 0 }
  return { there: there - chosen, painted: painted - chosen }
}

export async function openUpload(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('link', { name: 'Upload' }).click()
  await page.getByRole('heading', { name: 'Upload' }).waitFor()
  await page.waitForLoadState('networkidle')
}
