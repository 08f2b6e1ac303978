import { describe, expect, it } from 'vitest'
import { names } from '../testing/known.ts'
import { isLabelled, labelsIn } from './labels.ts'
import type { SameProposal } from './proposal.ts'
import { proposeMapping } from './propose-mapping.ts'

describe('labels of a row', () => {
  it.each<[string[], [string, string][], string[]]>([
    [['County:', 'Polk'], [['County', 'Polk']], []],
    [['County', 'Polk'], [['County', 'Polk']], []],
    [['', 'State', '', 'FL', ''], [['State', 'FL']], []],
    [['County: Polk'], [['County', 'Polk']], []],
    [['County:Polk'], [['County', 'Polk']], []],
    [['Sale Date:6/1/2027'], [['Sale Date', '6/1/2027']], []],
    [
      ['County:', 'Polk', 'Sale Date:', '6/1/2027'],
      [
        ['County', 'Polk'],
        ['Sale Date', '6/1/2027'],
      ],
      [],
    ],
    [
      ['County: Polk | State: Florida'],
      [
        ['County', 'Polk'],
        ['State', 'Florida'],
      ],
      [],
    ],
    [['Sale Type:', 'Tax Certificates'], [['Sale Type', 'Tax Certificates']], []],
    [['Tax Deed Sale', 'County: Polk'], [['County', 'Polk']], ['Tax Deed Sale']],
    // names of columns, times, addresses of pages, and labels of nothing
    [['Type', 'Liens'], [], ['Type', 'Liens']],
    [['State', 'County'], [], ['State', 'County']],
    [['County', 'Price'], [], ['County', 'Price']],
    [['Owner:', 'Parcel ID:'], [], ['Owner:', 'Parcel ID:']],
    [['Owner:', 'Parcel ID'], [], ['Owner:', 'Parcel ID']],
    [['Owner', 'SMITH'], [], ['Owner', 'SMITH']],
    [['The sale opens at 10:00 AM'], [], ['The sale opens at 10:00 AM']],
    [['https://example.org/sale'], [], ['https://example.org/sale']],
    [['County:'], [], ['County:']],
    [[':', ': x'], [], [':', ': x']],
    [[''], [], []],
  ])('%j', (row, labels, others) => {
    expect(labelsIn(row, names)).toEqual({ labels: labels.map(([label, value]) => ({ label, value })), others })
    expect(isLabelled(row, names)).toBe(labels.length > 0 && others.length === 0)
  })
})

const LIST = [
  ['Parcel ID', 'Owner', 'Assessed Value'],
  ['11-204', 'OWNER A', '$900'],
  ['11-209', 'OWNER B', '$800'],
  ['11-311', 'OWNER C', '$750'],
]
const sameOf = (above: string[][]): SameProposal[] => [...proposeMapping({ rows: [...above, ...LIST] }, names).same]
/** Fields with their values; what is only offered in brackets. */
const shortly = (above: string[][]) =>
  Object.fromEntries(sameOf(above).map(({ field, value, enough }) => [field, enough ? value : `(${value})`]))

describe('facts above a table', () => {
  const FOUR = {
    state: 'Florida',
    jurisdiction: 'Polk County',
    auction_type: 'Tax Deed',
    auction_begin_date: '2027-06-01',
  }

  it('are the same for all rows, and say so by their labels', () => {
    const above = [
      ['County:', 'Polk'],
      ['State', 'Florida'],
      ['Sale date', 'June 1, 2027'],
      ['Sale type', 'Tax Deed'],
    ]
    expect(shortly(above)).toEqual(FOUR)
    expect(shortly([...above, []])).toEqual(FOUR)
    expect(sameOf(above).map(({ from, evidence }) => [from, evidence])[0]).toEqual([
      'title',
      'the label “County: Polk” in row 1',
    ])
    const { questions, mapping } = proposeMapping({ rows: [...above, ...LIST] }, names)
    expect([questions, mapping.header_row]).toEqual([[], 5])
    expect(mapping.list).toMatchObject({ sale: FOUR })
  })

  it.each<[string[][], Partial<Record<string, string>>]>([
    [[['County: Polk'], ['State: FL'], ['Sale Type: Tax Deed'], ['Sale Date: 2027-06-01']], FOUR],
    [
      [
        ['County: Polk; State: Florida', 'Sale Type: Tax Deed'],
        ['Sale Date', '2027-06-01'],
      ],
      FOUR,
    ],
    [[['County:', 'Polk County, FL']], { state: 'Florida', jurisdiction: 'Polk County' }],
    [
      [['Florida Tax Deed Sale'], ['County:', 'Polk']],
      { state: 'Florida', jurisdiction: 'Polk County', auction_type: 'Tax Deed' },
    ],
    // of which state is not said
    [[['County:', 'Polk']], { jurisdiction: 'Polk' }],
    [[['County:', 'Maricopa']], { jurisdiction: 'Maricopa County', state: '(Arizona)' }],
    [[['County:', 'Atlantis']], { jurisdiction: '(Atlantis)' }],
    [[['State:', 'Flordia']], {}],
    [[['Sale Type:', 'Raffle']], {}],
    [[['Sale Date:', 'Tuesday, June 1, 2027 at 10:00 AM']], { auction_begin_date: '2027-06-01' }],
    [[['Sale Date:', 'June 1-3, 2027']], { auction_begin_date: '2027-06-01', auction_end_date: '2027-06-03' }],
    [
      [
        ['Sale begins:', 'June 1, 2027'],
        ['Sale ends:', 'June 3, 2027'],
      ],
      { auction_begin_date: '2027-06-01', auction_end_date: '2027-06-03' },
    ],
    // may be June or January
    [[['Sale Date:', '6/1/2027']], { auction_begin_date: '(2027-06-01)' }],
    // may be the day the list was made
    [[['Date:', 'June 1, 2027']], { auction_begin_date: '(2027-06-01)' }],
    [[['Report Date:', 'June 1, 2027']], {}],
    [[['Registration deadline:', 'May 20, 2027']], {}],
    [[['Last day to redeem before the sale:', 'May 20, 2027']], {}],
    // what stands behind other labels is read as titles are
    [
      [['Tax Deed Sale: June 1, 2027']],
      { auction_type: 'Tax Deed', auction_begin_date: '2027-06-01', auction_end_date: '2027-06-01' },
    ],
    [[['From:', 'Polk County, Florida']], { state: 'Florida', jurisdiction: 'Polk County' }],
    // two that contradict each other
    [[['Tax Lien Sale'], ['Sale Type:', 'Tax Deed']], { auction_type: '(Tax Deed)' }],
    [
      [
        ['State:', 'Iowa'],
        ['State:', 'Florida'],
      ],
      { state: '(Iowa)' },
    ],
  ])('%j', (above, said) => {
    expect(shortly(above)).toEqual(said)
  })

  it('are not asked for where a column says it', () => {
    const rows = LIST.map((row, at) => [...row, at === 0 ? 'County' : 'Lake'])
    expect(proposeMapping({ rows: [['County:', 'Polk'], ...rows] }, names).same).toEqual([])
  })

  it('stand above data without a header too', () => {
    const rows = [['County:', 'Polk', ''], ['State:', 'Florida', ''], ...LIST.slice(1)]
    expect(proposeMapping({ rows }, names)).toMatchObject({
      header_row: null,
      same: [{ value: 'Polk County' }, { value: 'Florida' }],
    })
  })
})
