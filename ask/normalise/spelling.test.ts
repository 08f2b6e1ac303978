import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { editDistance } from './fuzzy.ts'
import { spell } from './spelling.ts'
import { tokenize } from './tokens.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)
const spelled = (text: string) =>
  spell(tokenize(text), vocabulary)
    .map(({ word }) => word)
    .join(' ')

describe('spell', () => {
  it.each([
    ['upcomming auctoins', 'upcoming auctions'],
    ['Wisconson leins', 'wisconsin liens'],
    ['maricpoa countty', 'maricopa county'],
    ['wth mkt val', 'with market value'],
    ['shreiff sales', 'sheriff sales'],
    ['atleast 5', 'at least 5'],
    ['fiv hunderd certs', 'five hundred certs'],
    ['twentytwentyfive', 'twenty twenty five'],
    ['ohiosheriffsales', 'ohio sheriff sales'],
    ['floridataxdeeds', 'florida tax deeds'],
    ['redemption deads', 'redemption deeds'],
    ['NM tx deeds', 'nm tax deeds'],
    ['NM TX deeds', 'nm tx deeds'],
    ['delawear misisipi tenesse', 'delaware mississippi tennessee'],
  ])('%s → %s', (text, expected) => {
    expect(spelled(text)).toBe(expected)
  })

  it.each([
    'sale house price',
    'weather tomorrow',
    'who owns this land',
    'in or me ok',
    'xyz',
    'undergo snapping folding',
    'amending intending',
    'misc sales',
    'swimmer sales',
    'kale sales',
    'branched sales',
  ])('leaves ordinary words alone: %s', (text) => {
    expect(spelled(text)).toBe(text)
  })

  it('counts a transposition as one edit', () => {
    expect(editDistance('lein', 'lien', 2)).toBe(1)
    expect(editDistance('florida', 'texas', 2)).toBeGreaterThan(2)
  })
})
