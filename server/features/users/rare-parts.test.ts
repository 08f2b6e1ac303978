import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOf, patternFor } from './rare-parts.ts'

const USERS = 1_000_000
/** Whether a text is like a pattern of LIKE, with its marks escaped. */
function isLike(text: string, pattern: string): boolean {
  const tokens = pattern.match(/\\.|[^\\]/gsu) ?? []
  const pieces = tokens
    .map((token) => (token === '%' ? '\n' : token.replace(/^\\/, '')))
    .join('')
    .split('\n')
  let from = 0
  for (const piece of pieces) {
    const at = text.indexOf(piece, from)
    if (at === -1) return false
    from = at + piece.length
  }
  return true
}

/** That many have each part of a text, of up to six characters. */
const parts = (text: string, total: number) =>
  Object.fromEntries(
    partsOf(text)
      .filter((part) => part.length >= 3 && text.includes(part))
      .map((part) => [part, total]),
  )

const letters = fc.string({
  unit: fc.constantFrom('a', 'n', 'w', '1', '%', '_', '\\', '.', '@', ' ', ')', 'é'),
  maxLength: 14,
})

it('finds whoever has the text, whatever is known of its parts', () => {
  fc.assert(
    fc.property(
      letters,
      letters,
      letters,
      fc.infiniteStream(fc.integer({ min: 0, max: USERS })),
      (before, text, after, numbers) => {
        const totals = new Map(partsOf(text).map((part) => [part, numbers.next().value ?? 0]))
        const indexed = (before + text + after).replaceAll(') ', ')')
        expect(isLike(indexed, patternFor(text, totals, USERS))).toBe(true)
      },
    ),
  )
})

it.each([
  [
    'a name that few have, and ends as one that thousands have',
    'onelson',
    {
      one: 21_000,
      nel: 3000,
      els: 7200,
      lso: 11_300,
      son: 76_000,
      nels: 2900,
      elso: 3600,
      lson: 3600,
      nelso: 2900,
      elson: 3500,
      nelson: 2900,
    },
    '%onel%',
  ],
  [
    'two rare parts of an address, not the frequent ones between and behind',
    'rling@mai',
    { rli: 850, lin: 36_000, ing: 28_000, 'ng@': 5100, 'g@m': 1700, '@ma': 313_000, mai: 396_000 },
    '%rli%g@m%',
  ],
  [
    'no two parts of one word: whoever has the one has the other',
    'n3@taxdee',
    { ...parts('@taxdee', 35_000), ...parts('3@tax', 5600), ...parts('@taxd', 35_000), '3@taxd': 5600, 'n3@': 11_600 },
    '%n3@t%',
  ],
  [
    'a mark is as frequent as the letter that stands for it in the index',
    'i_a4x',
    { i_a: 310, iza: 90_000, _a4: 5000, a4x: 5000 },
    '%\\_a4x%',
  ],
  [
    'a letter that stands for a mark in the index is as frequent as the mark',
    'w214',
    { '-21': 9000, '214': 7000 },
    '%w214%',
  ],
  [
    'a phone as it is shown, without the blank in it: the index has none there',
    '2) 227-',
    { '2) 2': 11_000, ') 22': 11_000, '227': 18_000, '27-': 11_000, '2) 22': 1300, '2) 227': 120 },
    '%2)2%27-%',
  ],
  ['nothing is known', 'José', {}, '%José%'],
])('%s', (_, text, totals, pattern) => {
  expect(patternFor(text, new Map(Object.entries(totals)), USERS)).toBe(pattern)
})

it('asks for parts of up to six characters, and for what is the same to the index', () => {
  expect(partsOf('w21')).toEqual(['w', '2', '1', 'w2', '21', 'w21', '-21'])
  expect(partsOf('abcdefgh')).toContain('cdefgh')
  expect(partsOf('abcdefgh')).not.toContain('bcdefgh')
  expect(partsOf('é1')).toEqual([])
})
