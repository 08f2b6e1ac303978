import { expect, it } from 'vitest'
import { formatAgo } from './format-ago.ts'

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
