import axe from 'axe-core'
import { expect, onTestFinished } from 'vitest'

/** In the app these stand around the page. */
const AS_PART = { rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } } }
/** While something fades in, its colours are none. */
const fading = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length

/** Chooses light or dark until the test ends. */
export function inTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme
  onTestFinished(() => {
    delete document.documentElement.dataset.theme
  })
}

/** Axe finds nothing on what is shown, and it does not scroll sideways. */
export async function expectAccessible(): Promise<void> {
  await expect.poll(fading).toBe(0)
  const { violations } = await axe.run(document.body, AS_PART)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

/** Looks and widths that every page is looked at in. */
export const LOOKS = [
  ['light', 1440],
  ['dark', 1440],
  ['light', 360],
  ['dark', 360],
] as const
