import { expect, test } from 'vitest'
import { effectSentence } from './effect-words.ts'

const side = (...scopes: [name: string, people: number][]) => ({
  people: Math.max(0, ...scopes.map(([, people]) => people)),
  scopes: scopes.map(([name, people]) => ({ name, people })),
  first: [],
})

test('says who gains and loses what', () => {
  const say = (gains: ReturnType<typeof side>, losses: ReturnType<typeof side>) => effectSentence({ gains, losses })
  expect(say(side(), side())).toBe('Nobody gains or loses a scope.')
  expect(say(side(['crm', 1]), side())).toBe('1 person gains crm.')
  expect(say(side(['crm', 1204], ['upload', 1]), side(['notes', 2]))).toBe(
    '1,204 people gain crm, 1 gains upload; 2 people lose notes.',
  )
})

test('names three scopes at most, and none in full length', () => {
  const many = side(['a', 2], ['b', 2], ['c', 1], ['d', 1], ['e', 1])
  expect(effectSentence({ gains: side(), losses: many })).toBe(
    '2 people lose a, 2 lose b, 1 loses c, 2 more scopes are lost.',
  )
  expect(effectSentence({ gains: side(['w'.repeat(60), 1]), losses: side() })).toBe(
    `1 person gains ${'w'.repeat(23)}….`,
  )
})
