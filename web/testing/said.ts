import { expect } from 'vitest'

/** The list of what was announced before is not said again as it is opened. */
const SPOKEN = '[aria-live], [role="status"], [role="alert"], [role="dialog"]:not([popover])'
let heard = ''

/** What a change says: all that comes into a place that speaks, and places that come with what they say. */
function saidBy({ target, addedNodes }: MutationRecord): readonly Node[] {
  const place = target instanceof Element ? target : target.parentElement
  if (place?.closest(SPOKEN)) return target instanceof Text ? [target] : [...addedNodes]
  const added = [...addedNodes].filter((node) => node instanceof Element)
  return added.flatMap((node) => [node, ...node.querySelectorAll(SPOKEN)]).filter((node) => node.matches(SPOKEN))
}

const listener = new MutationObserver((records) => {
  heard += records
    .flatMap(saidBy)
    .map(({ textContent }) => `${textContent}\n`)
    .join('')
})

/** Begins to listen to dialogs and live regions, before each test. */
export function listen(): void {
  heard = ''
  listener.observe(document.body, { childList: true, characterData: true, subtree: true })
}

/**
 * Something was said, wherever, be it for a moment only (R35: 1.5 s): where a machine is busy a press may come back to the test after that. What
 * was expected once has to be said once more to be expected again. Where it matters in which place it stands, it is looked for from before the
 * press on: `Promise.all([expect.element(…).toBeVisible(), button.click()])`.
 */
export async function expectSaid(text: string): Promise<void> {
  await expect.poll(() => heard).toContain(text)
  heard = heard.replaceAll(text, '')
}
