import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countAttempt, type Limit, limitsOfPassword, type Tries, waitAfter } from './rate-limit.ts'

const NEW: Tries = { count: 0, since: 0, lastAt: 0, blockedUntil: 0 }
const HOUR_MS = 3_600_000

/** Tries as soon as each is allowed. @returns the moments of those that were made */
function tryFor(limit: Limit, milliseconds: number): number[] {
  const made: number[] = []
  let tries = NEW
  for (let now = 0; now < milliseconds; now = Math.max(now, tries.blockedUntil) + 1) {
    tries = countAttempt(limit, tries, now)
    made.push(now)
    if (made.length > 10_000) break
  }
  return made
}

describe('a backoff (R12)', () => {
  const limit = { name: 'x', kind: 'backoff', forgetAfterSeconds: 86_400 } as const

  it('has five free tries, then waits 1, 2, 4 … 300 s', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 50].map(waitAfter)
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 128, 256, 300, 300])
  })

  it('lets a few dozen through in an hour, however they are spread', () => {
    expect(tryFor(limit, HOUR_MS).length).toBeLessThan(30)
  })

  it('is forgotten after quiet, and not before', () => {
    const locked = { count: 9, since: 0, lastAt: 0, blockedUntil: 16_000 }
    expect(countAttempt(limit, locked, 86_399_000).count).toBe(10)
    expect(countAttempt(limit, locked, 86_400_000).count).toBe(1)
  })
})

it('a cap lets no more than twice its number through in any period', () => {
  const limit = { name: 'x', kind: 'cap', most: 50, periodSeconds: 3600 } as const
  fc.assert(
    fc.property(fc.array(fc.nat(200_000), { maxLength: 400 }), (pauses) => {
      const made: number[] = []
      let tries = NEW
      let now = 0
      for (const pause of pauses) {
        now += pause
        if (tries.blockedUntil > now) continue
        tries = countAttempt(limit, tries, now)
        made.push(now)
      }
      const inAnHour = made.map((start) => made.filter((at) => at >= start && at < start + HOUR_MS).length)
      expect(Math.max(0, ...inAnHour)).toBeLessThanOrEqual(100)
    }),
  )
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('addresses of one network count together: %s', (ip, network) => {
  const { told } = limitsOfPassword({ account: 'user:1', typed: 'dana', ip, device: undefined })
  const names = told.map(({ name }) => name)
  expect(names).toContain(`from:${network}`)
})
