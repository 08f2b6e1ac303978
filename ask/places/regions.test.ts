import { expect, test } from 'vitest'
import { BESIDE, SHORES, SIDES } from './regions.ts'

test('what states lie beside is told by one of the words that are looked for first', () => {
  const isTold = (part: string) => !part.endsWith('?') && part.split('|').every((word) => BESIDE.has(word))
  const patterns = [...SHORES, ...SIDES].map(([pattern]) => pattern)
  expect(patterns.filter((pattern) => !pattern.split(' ').some(isTold))).toEqual([])
})
