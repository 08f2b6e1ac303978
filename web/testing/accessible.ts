import axe from 'axe-core'
import { expect, inject, onTestFinished } from 'vitest'

/** In the app these stand around the page. */
const AS_PART = {
  resultTypes: ['violations' as const],
  rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } },
}
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** What has come is drawn: where nothing is to be seen of it, that can be looked for from then on. */
export async function drawn(): Promise<void> {
  for (let frame = 0; frame < 5; frame++) await nextFrame()
}

/**
 * While something fades in, its colours are none: neither before it begins to, in its first frame, nor until it has. What goes on for ever, as a
 * ring that turns, is not waited for.
 */
async function fadedIn(): Promise<void> {
  do await nextFrame()
  while (document.querySelector('[data-starting-style]:not([hidden])'))
  const fading = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations === 1)
  await Promise.allSettled(fading.map(({ finished }) => finished))
}

/** Chooses light or dark until the test ends. */
export function inTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme
  onTestFinished(() => {
    delete document.documentElement.dataset.theme
  })
}

/** Axe finds nothing on what is shown, and it does not scroll sideways: not the window, nor what holds the page in it. */
export async function expectAccessible(): Promise<void> {
  await fadedIn()
  const { violations } = await axe.run(document.body, AS_PART)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  for (const part of document.querySelectorAll('html, main')) {
    expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth)
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** whether proofs are run whole (server/testing/proof.ts) */
    isWhole: boolean
  }
}

const EACH_LOOK_ONCE = [
  ['light', 1440],
  ['dark', 360],
] as const
/** Looks and widths that every page is looked at in: each with each in the proof, and each once among all other tests. */
export const LOOKS = inject('isWhole') ? ([...EACH_LOOK_ONCE, ['dark', 1440], ['light', 360]] as const) : EACH_LOOK_ONCE

/** The same in each of `LOOKS`. @param resize `page.viewport` */
export async function expectAccessibleAnywhere(
  resize: (width: number, height: number) => Promise<void>,
): Promise<void> {
  for (const [theme, width] of LOOKS) {
    document.documentElement.dataset.theme = theme
    await resize(width, 900)
    await expectAccessible()
  }
  delete document.documentElement.dataset.theme
  await resize(1440, 900)
}
