import { expect, it } from 'vitest'
import { PARTS, readQuestions } from './question-set.ts'

it.each(PARTS)('reads every question of the %s part, each id once', (part) => {
  const ids = readQuestions(part).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(200)
  expect(new Set(ids).size).toBe(ids.length)
})
