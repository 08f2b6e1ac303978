import { expect, test } from 'vitest'
import { expandPhrase } from '../phrases.ts'
import { BESIDE, SHORES, SIDES } from './regions.ts'

test('what states lie beside is told by one of the words that are looked for first', () => {
  const phrases = [...SHORES, ...SIDES].flatMap(([pattern]) => expandPhrase(pattern))
  expect(phrases.filter((words) => !words.some((word) => BESIDE.has(word)))).toEqual([])
})
