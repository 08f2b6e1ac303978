import { expect, it, test } from 'vitest'
import { formatAgo, formatWait } from './format-measures.ts'

const at = '2026-11-20T08:00:00.000Z'
const after = (seconds: number) => formatAgo(at, Date.parse(at) + seconds * 1000)

it('is written in the largest whole unit', () => {
  expect([5, 59, 60, 3599, 3600, 86_399, 86_400, 12 * 86_400].map(after)).toEqual([
    '5 s ago',
    '59 s ago',
    '1 min ago',
    '59 min ago',
    '1 h ago',
    '23 h ago',
    '1 d ago',
    '12 d ago',
  ])
})

it('is never in the future, whatever the clocks say', () => {
  expect([0, 0.4, -90].map(after)).toEqual(['just now', 'just now', 'just now'])
})

test.each([
  [0.2, '1 s'],
  [32, '32 s'],
  [119, '119 s'],
  [120, '2 min'],
  [300, '5 min'],
  [301, '6 min'],
  [7200, '2 h'],
  [86_000, '24 h'],
])('%d seconds are %s', (seconds, said) => {
  expect(formatWait(seconds)).toBe(said)
})
