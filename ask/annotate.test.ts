import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tries } from '../server/testing/proof.ts'
import { annotate } from './annotate.ts'
import { sampleVocabulary } from './testing/sample-vocabulary.ts'
import { understand } from './understand.ts'

const vocabulary = sampleVocabulary((file) => readFileSync(new URL(`../sample-data/${file}`, import.meta.url), 'utf8'))
const context = { vocabulary, today: '2026-11-20' }

/** The spans as `words: kind`, with `!` where they were not used and `~` before what they were taken for. */
const marked = (text: string) =>
  annotate(text, context).spans.map(({ start, end, kind, used, taken }) => {
    const words = text.slice(start, end)
    return `${words}: ${used ? '' : '!'}${kind}${taken === undefined ? '' : ` ~${taken}`}`
  })

describe('annotate', () => {
  it.each([
    ['tax deeds in Florida in December 2026', ['tax deeds: type', 'Florida: place', 'December 2026: date']],
    ['Cook County, IL over $2M market value', ['Cook County, IL: place', 'over $2M market value: amount']],
    ['top 5 by certificates', ['top 5 by certificates: order']],
    ['how many per state', ['how many per state: order']],
    ['cheap liens', ['cheap: !other', 'liens: type']],
    ['auctoins in Ohio', ['auctoins: other ~auctions', 'Ohio: place']],
    [
      'atleast 100 certs in maricpoa county',
      ['atleast: amount ~at least', '100 certs: amount', 'maricpoa: place ~maricopa', 'county: place'],
    ],
    // "which state bordering", of nothing yet
    ['¿Cuál de los estados vecinos de', ['Cuál de los estados vecinos de: !order']],
    ['gravámenes en Indiana', ['gravámenes: type', 'Indiana: place']],
    ['weather in Florida', ['weather: !other', 'Florida: place']],
    [
      'Ohio liens. Then Texas deeds in May 2027.',
      ['Ohio: place', 'liens: type', 'Texas: place', 'deeds: type', 'May 2027: date'],
    ],
    ['hello', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(marked(text)).toEqual(expected)
  })

  it('understands what the server would', () => {
    const previous = { filter: { states: ['MI'] }, sort: [] }
    const text = 'only over $1M'
    expect(annotate(text, { ...context, previous }).understanding).toEqual(understand(text, { ...context, previous }))
  })

  const PIECES =
    'auctions liens auctoins Ohio New York Cook County, IL atleast más de gravámenes en over $1.5M mkt value top 5 by per state and or not cheap last year - 😀 "'.split(
      ' ',
    )
  const sentence = fc.array(fc.constantFrom(...PIECES), { maxLength: 18 }).map((words) => words.join(' '))
  it('marks spans in order, in the text, none over another, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(sentence, fc.string({ unit: 'binary', maxLength: 300 })), (text) => {
        const edges = annotate(text, context).spans.flatMap(({ start, end }) => [start, end])
        const inOrder = edges.every((edge, index) => edge >= (edges[index - 1] ?? 0) + (index % 2))
        return inOrder && (edges.at(-1) ?? 0) <= text.length
      }),
      { numRuns: tries(60, 300) },
    )
  })
})
