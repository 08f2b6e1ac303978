import { describe, expect, it } from 'vitest'
import { MOST_TOKENS, tokenize } from './tokens.ts'

const words = (text: string) => tokenize(text).map(({ word }) => word)

describe('tokenize', () => {
  it.each([
    ['Tenn. deeds over $1.5M', ['tenn', 'deeds', 'over', '$', '1.5', 'm']],
    ['Miami-Dade', ['miami', 'dade']],
    ['N.J. and D.C.', ['nj', 'and', 'dc']],
    ['2026-05-01', ['2026', '-', '05', '-', '01']],
    ["Prince George's gravámenes", ['prince', 'georges', 'gravamenes']],
    ['1,500+ certs', ['1,500', '+', 'certs']],
    ['2024,2025', ['2024', ',', '2025']],
    ['≥ 5 — 10', ['>=', '5', '-', '10']],
    ['.5M', ['.5', 'm']],
    ['½ to 1½m', ['0.5', 'to', '1.5', 'm']],
    ['2 1/4 million, ¾ of a million', ['2.25', 'million', ',', '0.75', 'million']],
    ['on 1/2 or 3/4 days', ['on', '1', '/', '2', 'or', '3', '/', '4', 'days']],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  it('marks capitals, short years and hyphens', () => {
    const [inn, , or, year] = tokenize("IN to OR '25")
    expect(inn?.upper).toBe(true)
    expect(or?.upper).toBe(true)
    expect(year?.shortYear).toBe(true)
    expect(tokenize('Jan-Mar')[1]?.hyphen).toBe(true)
  })

  it('takes a text in capitals for one without', () => {
    expect(tokenize('TAX DEEDS IN OHIO').some(({ upper }) => upper)).toBe(false)
  })

  it('looks at so many tokens and no more', () => {
    expect(tokenize('a '.repeat(5000))).toHaveLength(MOST_TOKENS)
    expect(tokenize('\0\ud800 \u202e')).toEqual([])
  })
})
