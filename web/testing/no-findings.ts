import axe from 'axe-core'
import { expect } from 'vitest'

/** Nothing on the page that axe objects to, once what fades in has faded in. */
export async function expectNoFindings(): Promise<void> {
  const fading = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations === 1)
  await Promise.all(fading.map((animation) => animation.finished.catch(() => undefined)))
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** The same in light and dark, wide and narrow. */
export async function expectNoFindingsAnywhere(
  resize: (width: number, height: number) => Promise<void>,
): Promise<void> {
  for (const theme of ['light', 'dark']) {
    for (const width of [1440, 360]) {
      document.documentElement.dataset.theme = theme
      await resize(width, 900)
      // The page never scrolls sideways: not the window, nor what holds the page in it.
      for (const part of document.querySelectorAll('html, main')) {
        expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth)
      }
      await expectNoFindings()
    }
  }
  delete document.documentElement.dataset.theme
  await resize(1440, 900)
}
