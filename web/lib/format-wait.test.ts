import { expect, test } from 'vitest'
import { formatWait } from './format-wait.ts'

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
