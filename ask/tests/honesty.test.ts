import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter } from '#contract/auction-query.ts'
import { beforeOf } from '../dialogue/before.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { doubtsOf, type Understanding, understand } from '../understand.ts'

const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)
const today = '2026-11-20'
const ask = (text: string): Understanding => understand(text, { vocabulary, today })

/** What the last of these texts is understood as, each a turn behind the one before. */
function last(...texts: string[]): Extract<Understanding, { kind: 'query' }> {
  const asked = []
  for (const text of texts) {
    const found = understand(text, { vocabulary, today, ...beforeOf(asked) })
    if (found.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(found)}`)
    asked.push({ ...found, doubts: doubtsOf(found) })
  }
  const found = asked.at(-1)
  if (!found) throw new Error('nothing was said')
  return found
}
const assumedIn = (...texts: string[]) => last(...texts).chips.flatMap(({ assumed, value }) => (assumed ? value : []))

function filter(text: string): AuctionFilter {
  const answer = ask(text)
  if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
  return answer.query.filter
}

const upcoming: AuctionFilter = { dates: [{ kind: 'period', on: 'begins', from: today }] }

describe('honesty', () => {
  it('says that groups without auctions cannot be listed', () => {
    expect(ask('which counties in Ohio had no auctions in 2025')).toMatchObject({
      kind: 'reply',
      topic: 'out-of-scope',
    })
  })

  it.each([
    ['the average number of auctions per state', 'average'],
    ['northwest Ohio liens', 'northwest'],
    ['Hudson Valley deeds', 'Valley'],
    ['collar counties in Illinois', 'collar'],
    ['Texas liens, Michigan first', 'first'],
    ['Ohio deeds because Indiana is closed', 'Indiana'],
  ])('%s: names what it could not do', (text, unused) => {
    const answer = ask(text)
    expect(answer.kind === 'query' && answer.unused.map((words) => words.text).join(' ')).toContain(unused)
  })

  it('names the words it did not use', () => {
    const answer = ask('haunted liens in Ohio')
    expect(answer).toMatchObject({ kind: 'query', unused: [{ text: 'haunted' }] })
  })

  it('marks what the question did not say', () => {
    const answer = ask('Ohio auctions over $5M')
    const assumed = answer.kind === 'query' ? answer.chips.filter((chip) => chip.assumed) : []
    expect(assumed).toEqual([
      { field: 'Total Market Value', value: '> $5,000,000', assumed: true, path: 'filter.numbers.0' },
    ])
  })

  it.each([
    ['Ohio sales on March 5', 'Mar 5, 2027'],
    ['Ohio 2024 certificates', '= 2,024'],
    ['burden sales', 'Borden, TX'],
    ['Pennsylvania except Allegheny and Delaware', 'not Allegheny, PA; Delaware, PA'],
    ['sales excluding tax liens in Ohio', 'Ohio'],
  ])('%s: marks %j as assumed', (text, value) => {
    const answer = ask(text)
    const assumed = answer.kind === 'query' ? answer.chips.filter((chip) => chip.assumed) : []
    expect(assumed.map((chip) => chip.value)).toEqual([value])
  })

  it('takes a large city for its county, as an assumption', () => {
    const answer = ask('Chicago liens')
    expect(answer.kind === 'query' && answer.chips[0]).toMatchObject({ value: 'Cook, IL', assumed: true })
  })

  it('asks back where a county and a city of one state share their name', () => {
    const answer = ask('auctions in Baltimore')
    expect(answer).toMatchObject({
      kind: 'choice',
      choices: [{ label: 'Baltimore County' }, { label: 'Baltimore City' }],
    })
  })

  it('asks back where a large city bears the name of a county elsewhere', () => {
    expect(filter('Cleveland, Ohio')).toEqual({ jurisdictions: [{ name: 'Cuyahoga', state: 'OH' }] })
  })

  it.each(['asdf jkl', '???', '12345', '', 'wobbly frobnicate', 'Lansing sales', '\0\0'])(
    'does not understand %j',
    (text) => {
      expect(ask(text).kind).toBe('not-understood')
    },
  )

  it.each([
    ['hello', 'greeting'],
    ['what is a tax deed?', 'field'],
    ['tell me a joke', 'out-of-scope'],
    ['who is the governor of Texas', 'out-of-scope'],
    ['delete all auctions', 'unsafe'],
    ['who won the last sale in Pima County', 'out-of-scope'],
    ['parcel numbers for the Cook County sale', 'out-of-scope'],
    ['photos of the property in Cook County', 'out-of-scope'],
    ['how many users do you have', 'out-of-scope'],
    ['what profit will I make on Florida liens', 'out-of-scope'],
    ['Which of these liens will give me the best return?', 'out-of-scope'],
    ['what sets a tax lien apart from a tax deed?', 'field'],
    ['Please what is the difference, assessed value and market value?', 'field'],
    ['I thank you for your diligence; that will be all for this afternoon.', 'greeting'],
  ])('answers %s in words', (text, topic) => {
    expect(ask(text)).toMatchObject({ kind: 'reply', topic })
  })

  it.each<[string, AuctionFilter]>([
    ['I would like to see whatever you have for Vermont, if it is no trouble.', { states: ['VT'] }],
    ["got a caller asking about Utah, what've we got coming up", { states: ['UT'], ...upcoming }],
    ['My boss is breathing down my neck, I need the Ohio sheriff sales', { states: ['OH'], types: ['Sheriff Sale'] }],
    ['hi can you show me hi auctions', { states: ['HI'] }],
    ['is it possible to see the particulars of all Utah sales', { states: ['UT'] }],
  ])('hears the question in %s', (text, expected) => {
    expect(filter(text)).toEqual(expected)
  })
})

describe('what follows a question that is not sure', () => {
  const haunted = { text: 'haunted', reason: 'from the question before' }

  it('names what the question before did not use, as often as it builds on it', () => {
    expect(last('haunted liens in Ohio', 'only those over 100 certificates').unused).toEqual([haunted])
    expect(last('haunted liens in Ohio', 'only those over 100 certificates', 'in 2025').unused).toEqual([haunted])
    expect(last('haunted liens in Ohio', 'only the spooky ones over 100 certificates').unused).toEqual([
      { text: 'spooky' },
      haunted,
    ])
  })

  it('names at most some of what a long conversation did not use', () => {
    const unused = Array.from({ length: 60 }, (_, at) => ({ text: `spook${at}` }))
    const asked = [{ query: { filter: { states: ['OH'] }, sort: [] }, doubts: { unused, assumed: [] } }]
    const found = understand('only tax liens', { vocabulary, today, ...beforeOf(asked) })
    const named = found.kind === 'query' ? found.unused.map(({ text }) => text) : []
    expect(named).toEqual(unused.slice(0, 20).map(({ text }) => text))
  })

  it('names none of it behind a question of its own', () => {
    expect(last('haunted liens in Ohio', 'deeds in Texas over 100 certificates').unused).toEqual([])
    expect(last('haunted liens in Ohio', 'new question: deeds in Texas').unused).toEqual([])
  })

  it('goes back to what was sure', () => {
    expect(last('liens in Ohio', 'only the haunted ones in 2025', 'go back').unused).toEqual([])
  })

  it('keeps what was assumed until it is said', () => {
    expect(assumedIn('Ohio liens over $5M', 'and in Texas?')).toEqual(['> $5,000,000'])
    expect(assumedIn('Ohio liens over $5M', 'and in Texas?', 'sorted by county')).toEqual(['> $5,000,000'])
    expect(assumedIn('Ohio liens over $5M', 'market value over $5M')).toEqual([])
    expect(assumedIn('the biggest sales in Ohio', 'and in Texas?')).toEqual(['Total Market Value ↓'])
  })
})
