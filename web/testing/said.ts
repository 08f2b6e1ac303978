import { expect } from 'vitest'

const SPOKEN = '[aria-live], [role="status"], [role="alert"], [role="dialog"]'
let heard = ''

const listener = new MutationObserver((records) => {
  for (const { target, addedNodes } of records) {
    const isSpoken = (target instanceof Element ? target : target.parentElement)?.closest(SPOKEN)
    if (isSpoken && target instanceof Text) heard += `${target.data}\n`
    for (const node of addedNodes) {
      if (isSpoken || (node instanceof Element && node.matches(SPOKEN))) heard += `${node.textContent}\n`
    }
  }
})

/** Begins to listen to dialogs and live regions, before each test. */
export function listen(): void {
  heard = ''
  listener.observe(document.body, { childList: true, characterData: true, subtree: true })
}

/**
 * Something was said, be it for a moment only (R35: 1.5 s): where a machine is busy a press may come back to the test after that. What was
 * expected once has to be said once more to be expected again.
 */
export async function expectSaid(text: string): Promise<void> {
  await expect.poll(() => heard).toContain(text)
  heard = heard.replace(text, '')
}
