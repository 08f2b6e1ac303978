import '#web/app/styles.css'
import { afterEach, beforeEach } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearNotifications } from '#web/ui/notifications.tsx'
import { stopAnswering } from './fake-server.ts'
import { listen } from './said.ts'

beforeEach(async () => {
  listen()
  // Where an earlier test left the mouse, something of this one would come to lie under it: a card of a map, a message that stays while pointed at.
  await userEvent.hover(document.documentElement, { position: { x: 0, y: innerHeight - 1 }, force: true })
  // Whoever closes a page with something unsaved is told so, after the test.
  clearNotifications()
})

afterEach(stopAnswering)
