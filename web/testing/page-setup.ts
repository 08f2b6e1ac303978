import '#web/app/outside.css'
import '#web/app/inside.css'
import { afterEach, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})
