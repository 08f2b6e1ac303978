import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Closes a layer with Escape, once it has the focus: as somebody would who has seen it open. */
export async function escapeFrom(layer: Locator): Promise<void> {
  await expect.poll(() => layer.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
}
