import type { Page } from '@playwright/test'
import { median } from '../statistics.ts'

/** How long frames took while something scrolled, in ms. */
export type Frames = { median: number; slow: number; longest: number; count: number }

/** A display of 60 frames a second draws one in 16.7 ms; over this at least one was left out. */
const SLOW_MS = 20

/**
 * Scrolls an element by so many px a frame and measures how long each frame takes to the next.
 * @param selector of the element that scrolls
 */
export async function scrollFrames(page: Page, selector: string, step: number, milliseconds: number): Promise<Frames> {
  const times = await page.evaluate(
    ([selector, step, milliseconds]) =>
      new Promise<number[]>((resolve) => {
        const element = document.querySelector(selector)
        if (!element) throw new Error(`There is no ${selector}.`)
        const times: number[] = []
        const until = performance.now() + milliseconds
        let last = performance.now()
        const frame = (now: number) => {
          times.push(now - last)
          last = now
          element.scrollTop += step
          if (now < until) requestAnimationFrame(frame)
          else resolve(times.slice(2))
        }
        requestAnimationFrame(frame)
      }),
    [selector, step, milliseconds] as const,
  )
  return {
    median: median(times),
    slow: times.filter((time) => time > SLOW_MS).length / times.length,
    longest: Math.max(...times),
    count: times.length,
  }
}
