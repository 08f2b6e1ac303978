import { describe, expect, it } from 'vitest'
import { UNMARKED } from './row-marks.ts'
import { createRowQuestions } from './row-questions.ts'
import { createRowReader } from './row-reader.ts'
import { asked, parcel } from './testing/asked-of-rows.ts'
import { names } from './testing/known.ts'
import { auctionsMapping, certificatesMapping, SALE } from './testing/mappings.ts'

describe('lines among the parcels', () => {
  const line = (text: string) => [text, '', '']
  it.each([
    ...['REMOVED FROM SALE', 'Withdrawn parcels', 'Not offered this year', 'The following were REDEEMED:'],
    ...['BANKRUPTCY - DO NOT SELL', 'The following were paid before the sale:', 'Struck off to county', 'No sale'],
    ...['The parcels below will not be offered', 'ADVERTISED IN ERROR', 'Paid:'],
    ...['Sold at the 2030 sale (for reference)', 'Already sold'],
  ])('that say that those below are in no sale are asked about: %s', (text) => {
    expect(asked([parcel(1), line(text), parcel(2)])).toMatchObject([{ what: 'sale_lines', row: 3, example: text }])
  })

  it('that name another day are asked about, in whatever order its digits stand', () => {
    const days = (text: string, auction_begin_date: string) =>
      asked([parcel(1), line(text), parcel(2)], [], { sale: { ...SALE, auction_begin_date } }).map(({ what }) => what)
    expect(days('Session 2 - Thursday 12/10/2031', '2031-12-09')).toEqual(['sale_lines'])
    expect(days('Session 2 - Wednesday 12/10/31', '2031-12-10')).toEqual([])
    expect(days('Session 2 - 10/12/2031', '2031-12-10')).toEqual([])
  })

  it.each(['Lake County, Florida', 'LAKE COUNTY', 'Tax Deed Auction', 'Sale of June 3, 2031'])(
    'that name another sale are asked about: %s',
    (text) => {
      expect(asked([parcel(1), line(text), parcel(2)])).toEqual([
        { what: 'sale_lines', rows: 1, row: 3, example: text },
      ])
    },
  )

  it.each([
    '*** JUDICIAL SALE NOVEMBER 7 2031 ***',
    '* Tax Deed Auction',
    '** REMOVED **',
    'Note: the parcels below are sold April 29, 2032',
  ])('that begin as a footer does are no less: %s', (text) => {
    expect(asked([parcel(1), line(text), parcel(2)])).toMatchObject([{ what: 'sale_lines', row: 3, example: text }])
  })

  it.each([
    'Parcels may be removed from the sale',
    'Redeemed parcels have been removed from this list',
    'Lake County, Florida',
  ])('are of no matter below the last of them: %s', (text) => {
    expect(asked([parcel(1), parcel(2), line(text)])).toEqual([])
  })

  it.each(['POLK COUNTY', 'District: 0010 - NORTH', 'Tax Lien Sale', 'Continued'])(
    'that do not are not: %s',
    (text) => {
      expect(asked([parcel(1), line(text), parcel(2)])).toEqual([])
    },
  )

  it('that name another sale than the line above the first parcel are asked about', () => {
    const rows = [line('Wednesday July 14, 2031'), parcel(1), line('Wednesday August 11, 2031'), parcel(2)]
    const days = { auction_begin_date: null, auction_end_date: null }
    // also while nothing can be read, for the state is not known yet
    for (const sale of [{ ...SALE, ...days }, days])
      expect(asked(rows, [], { sale })).toEqual([
        { what: 'sale_lines', rows: 1, row: 4, example: 'Wednesday August 11, 2031' },
      ])
  })

  it.each([
    "Section C: Commissioners' Certificate Sale, held January 20, 2032",
    'Sale 1: June 1, 2026 Sale 2: January 19, 2027',
  ])('that say when a part of the list is sold are asked about, also below it: %s', (text) => {
    expect(asked([parcel(1), parcel(2), line(text)])).toMatchObject([{ what: 'sale_lines', row: 4, example: text }])
  })

  it.each(['Sale 1: June 1, 2026', 'Section A: Residential', 'Sale - no bids of January 20, 2032'])(
    'that name the day of the sale, or none, are of no matter below it: %s',
    (text) => {
      expect(asked([parcel(1), parcel(2), line(text)])).toEqual([])
    },
  )

  it('that say the facts of another sale behind labels are asked about, and are no parcels', () => {
    const header = ['Cause #', 'Parcel', 'Style', 'Value', 'Min Bid']
    const facts = (...labels: string[][]) => labels.map(([label = '', value = '']) => [label, value, '', '', ''])
    const rows = [
      ...[1, 2, 3, 4].map((at) => [`2024TA${at}`, `115-12-00${at}`, 'ISD vs X', '100', '50']),
      ...facts(['County', 'Lake'], ['State', 'Florida'], ['Date of Sale', '2031-08-04'], ['Type', "Sheriff's Sale"]),
      ...[5, 6].map((at) => [`2024TA${at}`, `115-12-00${at}`, 'ISD vs X', '100', '50']),
    ]
    const columns = { identifier: { column: 1 }, market_value: { column: 3 } }
    const mapping = certificatesMapping({ columns, header })
    const reader = createRowReader(mapping, { names, header })
    const open = createRowQuestions(mapping, { names, header })
    const read = rows.map((row, at) => {
      const each = reader.read(row, at + 2)
      open.add(each, row, UNMARKED, at + 2)
      return each.kind === 'left_out' ? each.why : each.kind
    })
    expect(read).toEqual([...Array(4).fill('read'), ...Array(4).fill('line'), 'read', 'read'])
    expect(open.questions()).toMatchObject([{ what: 'sale_lines', row: 6, example: 'County Lake' }])
  })

  it.each([
    'For information only - struck to the county at the 2030 sale',
    'The following have been taken care of since publication',
    'Lands bid off to the county in prior years',
    'Settled since first publication',
    'Bankruptcies',
    'ADDENDUM - DELETIONS',
  ])('that take rows out of the sale are asked about: %s', (text) => {
    expect(asked([parcel(1), line(text), parcel(2)])).toMatchObject([{ what: 'sale_lines', row: 3 }])
  })

  it.each([
    [{ state: 'Massachusetts', auction_type: 'Tax Deed' }, 'TOWN OF ADAMS', 'TOWN OF DALTON'],
    [{ auction_type: 'Tax Deed' }, 'FLORIDA', 'ALABAMA'],
    [{ state: 'Florida', jurisdiction: 'Polk County' }, 'TAX DEEDS', 'TAX LIENS'],
  ])('that say in turn what nothing else says are asked about: %j', (said, first, second) => {
    const sale = { ...said, auction_begin_date: null, auction_end_date: null }
    expect(asked([line(first), parcel(1), line(second), parcel(2)], [], { sale })).toMatchObject([
      { what: 'sale_lines', row: 4, example: second },
    ])
    expect(asked([line(first), parcel(1), line(first), parcel(2)], [], { sale })).toEqual([])
  })

  it('of a list of auctions are asked about as well', () => {
    const header = ['County', 'Sale Date', 'Certificates']
    const columns = {
      jurisdiction: { column: 0 },
      auction_begin_date: { column: 1 },
      total_certificates: { column: 2 },
    }
    const mapping = auctionsMapping({ columns, same: { state: 'Florida' } })
    const open = createRowQuestions(mapping, { names, header })
    const reader = createRowReader(mapping, { names, header })
    const rows = [
      ['TAX DEEDS', '', ''],
      ['Polk', '2031-06-03', '4'],
      ['TAX LIENS', '', ''],
      ['Lake', '2031-06-04', '7'],
    ]
    for (const [at, row] of rows.entries()) open.add(reader.read(row, at + 2), row, UNMARKED, at + 2)
    expect(open.questions()).toMatchObject([{ what: 'sale_lines', row: 4, example: 'TAX LIENS' }])
  })

  it('that name the counties of one day are of several sales', () => {
    const sale = { state: 'West Virginia', auction_begin_date: null, auction_end_date: null }
    const rows = [
      ...[line('Wood County - September 15, 2026 10:00 AM'), parcel(1)],
      ...[line('Wirt County - September 15, 2026 1:00 PM'), parcel(2)],
    ]
    expect(asked(rows, [], { sale })).toMatchObject([{ what: 'sale_lines', rows: 1, row: 4 }])
  })

  it('that name counties are of several sales, also while their state is not known', () => {
    const sale = { auction_begin_date: null, auction_end_date: null }
    const rows = [line('LAKE COUNTY'), parcel(1), line('Polk County'), parcel(2)]
    expect(asked(rows, [], { sale })).toEqual([{ what: 'sale_lines', rows: 1, row: 4, example: 'Polk County' }])
    expect(asked([line('LAKE COUNTY'), parcel(1), line('Lake County'), parcel(2)], [], { sale })).toEqual([])
  })

  it('that hold half as many cells as the rows before them are no parcels', () => {
    const header = ['Parcel', 'Market', 'Owner', 'Street', 'Zip']
    const full = [1, 2, 3, 4].map((at) => [`12-0${at}`, '1000', 'ROE', 'OAK ST', '33801'])
    const [question] = asked([...full, ['Tax Deed Sale June 3, 2031', '', '', '', 'x'], ...full], [], { header })
    expect(question).toMatchObject({ what: 'sale_lines', row: 6 })
  })
})
