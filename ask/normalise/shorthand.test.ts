import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { type Understanding, understand } from '../understand.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)
const ask = (text: string): Understanding => understand(text, { vocabulary, today: '2026-11-20' })

function query(text: string) {
  const answer = ask(text)
  return answer.kind === 'query' ? answer.query : answer
}

describe('shorthand', () => {
  it.each([
    ['avg MV/st, TL', 'average market value per state, tax liens'],
    ['no EV: how many, by st', 'no estimated value: how many by state'],
    ['# auctions/yr, IL', 'number of auctions per year, Illinois'],
    ['OK TD, next 60d', 'Oklahoma tax deeds, next 60 days'],
    ['dur >14d, upcoming', 'duration over 14 days, upcoming'],
    ['2day+ upsets', 'upset sales lasting 2 days or more'],
    ['MI deeds, Aug-Nov 26', 'Michigan deeds, August to November 2026'],
    ['CO liens, 25', 'Colorado liens in 2025'],
    ['mo w/ most FL sales', 'month with the most Florida sales'],
    ['SE region liens', 'southeast liens'],
    ['investor has $250k, market value up to that', 'market value up to $250k'],
    ['150 <= certs <= 300', 'certificates at least 150 and at most 300'],
    ['EV - MV > 500k', 'estimated value minus market value over 500k'],
    ['MV/AV > 3', 'market to assessed ratio over 3'],
    ['Q2+Q3 26, MN', 'Q2 and Q3 2026, Minnesota'],
    ['cnty w/ most certs, PA', 'which county has the most certificates in Pennsylvania'],
    ['MV>1M OR AV>2M', 'market value over 1M or assessed value over 2M'],
    ['AZ avg MV 24/25/26', 'Arizona average market value 2024, 2025 and 2026'],
    ['l30d, IN', 'last 30 days, Indiana'],
    ['AV:MV < .3', 'assessed to market ratio under .3'],
    ['NJ, 2026 Q3 vs Q4 cnt', 'New Jersey count in Q3 2026 vs Q4 2026'],
    ['FL lien certs total by yr', 'Florida liens, sum of certificates by year'],
    ['Prince George MD', "Prince George's County, Maryland"],
    ['% liens, NJ', 'what share of New Jersey auctions are liens'],
  ])('%s is %s', (short, long) => {
    expect(query(short)).toEqual(query(long))
  })

  it.each([
    ['St. Louis County, MO', 'St. Louis'],
    ['st lucie liens', 'St. Lucie'],
  ])('%s keeps its saint', (text, name) => {
    expect(query(text)).toMatchObject({ filter: { jurisdictions: [{ name }] } })
  })
})
