import fc from 'fast-check'
import { expect, it } from 'vitest'
import { carrySpans } from './question-marks.tsx'

const span = (start: number, end: number) => ({ start, end })
const words = (text: string) => [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => span(index, index + word.length))

it.each([
  ['liens Ohio', 'liens Ohio ', [span(0, 5), span(6, 10)]],
  ['liens Ohio', 'liens in Ohio', [span(0, 5), span(9, 13)]],
  ['liens in Ohio', 'liens Ohio', [span(0, 5), span(6, 10)]],
  ['liens Ohio', 'lixens Ohio', [span(7, 11)]],
  ['liens Ohio', '', []],
  ['Florida ne', 'Florida next', [span(0, 7)]],
  ['liens Ohio', 'liens inOhio', [span(0, 5)]],
])('%s -> %s', (from, to, expected) => {
  expect(
    carrySpans(
      words(from).filter((one) => from.slice(one.start, one.end) !== 'in'),
      from,
      to,
    ),
  ).toEqual(expected)
})

it('carries spans to the same words, in order, inside the text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ') })
  fc.assert(
    fc.property(text, text, (from, to) => {
      const spans = words(from).map((one) => ({ ...one, word: from.slice(one.start, one.end) }))
      const whole = words(to)
      let end = 0
      for (const carried of carrySpans(spans, from, to)) {
        expect(to.slice(carried.start, carried.end)).toBe(carried.word)
        expect(whole).toContainEqual(span(carried.start, carried.end))
        expect(carried.start).toBeGreaterThanOrEqual(end)
        end = carried.end
      }
    }),
  )
})
