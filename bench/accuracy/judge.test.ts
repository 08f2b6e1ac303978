import { describe, expect, it } from 'vitest'
import { byField, NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { HeldAuction } from '../../server/testing/filter-oracle.ts'
import { expectationOf } from './expectation.ts'
import { type Answer, judge } from './judge.ts'
import { GoldQuestion } from './question-set.ts'

const auction = (code: string, county: string, begin: string, market: number | null): HeldAuction => ({
  state: { code, name: code === 'OH' ? 'Ohio' : 'Iowa' },
  jurisdiction: { name: county },
  auction_type: { name: 'Tax Lien' },
  auction_begin_date: begin,
  auction_end_date: null,
  ...byField(NUMBER_FIELDS, () => null),
  total_market_value: market,
})
const ADAMS = auction('OH', 'Adams County', '2026-01-10', 300)
const ALLEN = auction('OH', 'Allen County', '2026-02-10', 100)
const POLK = auction('IA', 'Polk County', '2026-03-10', 1234.5)
const NO_VALUE = auction('IA', 'Linn County', '2026-04-10', null)
const AUCTIONS = [ADAMS, ALLEN, POLK, NO_VALUE]

type Written = { gold: object; alt_golds?: object[] }
const question = ({ gold, alt_golds = [] }: Written) => {
  const whole = (part: object) => ({ filters: {}, kind: 'rows', today: '2026-11-20', ...part })
  return GoldQuestion.parse({
    id: 'q',
    text: '?',
    category: 'basic',
    gold: whole(gold),
    alt_golds: alt_golds.map(whole),
  })
}
const rows = (...found: HeldAuction[]): Answer => ({ rows: found, total: found.length, text: '', doubtful: false })
const words = (text: string): Answer => ({ rows: [], total: 0, text, doubtful: false })

const RIGHT = { right: true }
const WRONG = expect.objectContaining({ right: false })
const OHIO = { gold: { filters: { states: ['OH'] } } }
const NONE = { gold: { filters: { states: ['FL'] } } }
const BY_VALUE = { gold: { sort: [{ field: 'total_market_value', dir: 'desc' }] } }
const TOP_TWO = { gold: { ...BY_VALUE.gold, limit: 2 } }
const COUNT = { gold: { filters: { states: ['OH'] }, kind: 'answer', aggregate: { fn: 'count' } } }
const AVERAGE = { gold: { kind: 'answer', aggregate: { fn: 'avg', field: 'total_market_value' } } }
const MEDIAN = { gold: { kind: 'answer', aggregate: { fn: 'median', field: 'total_market_value' } } }
const BY_STATE = { gold: { kind: 'answer', aggregate: { fn: 'count', group_by: 'state' } } }
const ANY = { gold: { filters: { states: ['OH'] }, kind: 'answer', aggregate: { fn: 'count', yes_no: true } } }
const SHARE = { gold: { filters: { states: ['OH'] }, kind: 'answer', aggregate: { fn: 'count', percent: {} } } }
const REFUSE = { gold: { kind: 'refuse' } }
const EITHER = { ...OHIO, alt_golds: [{ filters: { states: ['IA'] } }, { kind: 'clarify' }] }

describe('what a gold comes to', () => {
  it('keeps equals at the end of a limit in the pool, and leaves out what has no value to order by', () => {
    const { gold } = question(TOP_TWO)
    expect(expectationOf(gold, AUCTIONS)).toEqual({ kind: 'rows', rows: [POLK, ADAMS], pool: [ADAMS, ALLEN, POLK] })
  })

  it('puts missing values last in either direction', () => {
    const { gold } = question({ gold: { sort: [{ field: 'total_market_value', dir: 'asc' }] } })
    expect(expectationOf(gold, AUCTIONS)).toMatchObject({ rows: [ALLEN, ADAMS, POLK, NO_VALUE] })
  })

  it.each([
    [COUNT, { kind: 'figure', value: 2 }],
    [MEDIAN, { kind: 'figure', value: 300 }],
    [SHARE, { kind: 'figure', value: 50 }],
    [REFUSE, { kind: 'words' }],
    [
      BY_STATE,
      {
        kind: 'groups',
        groups: [
          { label: 'Ohio', value: 2 },
          { label: 'Iowa', value: 2 },
        ],
        ties: [],
      },
    ],
  ])('computes %j', (written, expected) => {
    expect(expectationOf(question(written).gold, AUCTIONS)).toEqual(expected)
  })
})

describe('the judge', () => {
  it.each([
    ['the right auctions', OHIO, rows(ALLEN, ADAMS), RIGHT],
    ['one too few', OHIO, rows(ADAMS), WRONG],
    ['as many, but others', OHIO, rows(ADAMS, POLK), WRONG],
    ['the same one twice', OHIO, rows(ADAMS, ADAMS), WRONG],
    ['words for auctions', OHIO, words('2 auctions'), WRONG],
    ['the right order', BY_VALUE, rows(POLK, ADAMS, ALLEN, NO_VALUE), RIGHT],
    ['the wrong order', BY_VALUE, rows(ADAMS, POLK, ALLEN, NO_VALUE), WRONG],
    ['the first of an order', TOP_TWO, rows(POLK, ADAMS), RIGHT],
    ['another than the first', TOP_TWO, rows(POLK, ALLEN), WRONG],
    ['the right number', COUNT, words('There are 2 auctions in Ohio.'), RIGHT],
    ['a wrong number', COUNT, words('There are 3 auctions in Ohio.'), WRONG],
    ['auctions for a number', COUNT, rows(ADAMS, ALLEN), WRONG],
    ['a number with cents', AVERAGE, words('The average is $544.83.'), RIGHT],
    ['a number for each group', BY_STATE, words('Iowa: 2\nOhio: 2'), RIGHT],
    ['a group too few', BY_STATE, words('Iowa: 2'), WRONG],
    ['yes', ANY, words('Yes, 2 auctions.'), RIGHT],
    ['other auctions for yes', ANY, rows(POLK), WRONG],
    ['a share', SHARE, words('50%'), RIGHT],
    ['a refusal', REFUSE, words('That cannot be done here.'), RIGHT],
    ['auctions for a refusal', REFUSE, rows(ADAMS), WRONG],
    ['another fair reading', EITHER, rows(POLK, NO_VALUE), RIGHT],
    ['a question back', EITHER, words('Which state do you mean?'), RIGHT],
    ['nothing where nothing is to be found', NONE, words('No auctions found.'), RIGHT],
    ['not understanding where nothing is to be found', NONE, words("I didn't understand."), WRONG],
    ['words that ask nothing', EITHER, words('I did not understand.'), WRONG],
  ])('takes %s for what it is', (_, written, answer, verdict) => {
    expect(judge(question(written), answer, AUCTIONS)).toEqual(verdict)
  })

  it('calls wrong auctions and wrong numbers silent, unless they are said to be doubtful', () => {
    const silently = (answer: Answer) => judge(question(OHIO), answer, AUCTIONS)
    expect(silently(rows(POLK))).toMatchObject({ right: false, silently: true })
    expect(silently(words('There are 7.'))).toMatchObject({ right: false, silently: true })
    expect(silently({ ...rows(POLK), doubtful: true })).toMatchObject({ right: false, silently: false })
    expect(silently(words('I did not understand.'))).toMatchObject({ right: false, silently: false })
  })
})
