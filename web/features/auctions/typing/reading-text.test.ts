import { expect, it } from 'vitest'
import { buildVocabulary } from '#ask/vocabulary.ts'
import { readTyped } from './read-typed.ts'
import { readingText } from './reading-text.ts'

const vocabulary = buildVocabulary({
  states: [{ code: 'FL', name: 'Florida' }],
  jurisdictions: [],
  types: ['Tax Lien', 'Tax Deed'],
})
const scene = { vocabulary, today: '2026-11-20', completables: [] }
const said = (text: string, cursor: number | null = null) =>
  readingText(readTyped({ text, cursor, before: undefined, earlier: [] }, scene))

it.each([
  ['tax deeds in Florida', 'Understood: Florida · Tax Deed', ''],
  ['cheap deeds', 'Understood: Tax Deed', 'not used: cheap'],
  ['deed auctoins, shiny old', 'Understood: Tax Deed', 'read “auctoins” as auctions; not used: shiny old'],
  ['Florida auctions over $1M', 'Understood: Florida · Total Market Value > $1,000,000 (assumed)', ''],
  ['hello', '', ''],
  ['', '', ''],
])('%s', (text, understood, remarks) => {
  expect(said(text)).toEqual({ understood, remarks })
})

it('says nothing of the word at the cursor before it is finished', () => {
  expect(said('deeds in grum', 13).remarks).toBe('')
  expect(said('deeds in grum', 5).remarks).toBe('not used: grum')
})

it('says when only the beginning of a text is read', () => {
  expect(said(`${'deeds '.repeat(400)}`).remarks).toBe('only the first 2000 characters were read')
})

it('says what a follow-up would ask', () => {
  const previous = { filter: { states: ['FL'] }, sort: [] }
  const chips = [{ field: 'State', value: 'Florida', assumed: false, path: 'filter.states' }]
  const after = (assumed: boolean) => {
    const before = { previous, chips: chips.map((chip) => ({ ...chip, assumed })), rows: [], groups: [] }
    return readTyped({ text: 'only deeds', cursor: null, before, earlier: [] }, scene).understood
  }
  expect(after(false)).toEqual(['Florida', 'Tax Deed'])
  expect(after(true)).toEqual(['Florida (assumed)', 'Tax Deed'])
})
