import { describe, expect, it } from 'vitest'
import { besideAsked } from './row-questions.ts'
import { asked, askedOfAuctions, parcel } from './testing/asked-of-rows.ts'

describe('statuses', () => {
  it('are counted over all rows, whatever else stands in their column', () => {
    const rows = Array.from({ length: 5000 }, (_, at) => parcel(at, `Case ${at}`))
    const header = ['Parcel', 'Market', 'Note']
    const all = [...rows, parcel(1, 'Redeemed'), parcel(2, 'Redeemed 5/3/2031'), parcel(3, ' Redeemed')]
    expect(asked(all, [], { header })).toEqual([
      {
        what: 'statuses',
        column: 2,
        name: 'Note',
        values: [
          { value: 'Redeemed', rows: 2 },
          { value: 'Redeemed 5/3/2031', rows: 1 },
        ],
      },
    ])
  })

  it('may be any words in a column of that name, but for those that say nothing and that of most rows', () => {
    const says = (...values: [string, number][]) => values.map(([value, rows]) => ({ value, rows }))
    const statuses = (...texts: string[]) =>
      asked(texts.map((text, at) => parcel(at, text))).flatMap((each) => (each.what === 'statuses' ? each.values : []))
    expect(statuses('Active', 'No bid', 'Active', 'PIF')).toEqual(says(['No bid', 1], ['PIF', 1]))
    expect(statuses('A', 'A', 'A', 'R')).toEqual(says(['R', 1]))
    expect(statuses('Sold', 'Sold', 'Sold', '')).toEqual(says(['Sold', 3]))
    expect(statuses('Tax Sale', 'Tax Sale', 'Tax Sale')).toEqual([])
    expect(statuses('Active', 'Offered', 'Scheduled 6/1', '')).toEqual([])
    expect(statuses('09/15/2031 10:00 AM ET', '9/22/2031 10:00 AM ET', 'Redeemed')).toEqual(says(['Redeemed', 1]))
  })

  it.each(['e.g. SMITH, JOHN', 'Example', 'SAMPLE ROW', 'ZZTEST', 'QA DUMMY', 'Test record'])(
    'may be of a row that somebody made up: %s',
    (text) => {
      const rows = [parcel(1, text), parcel(2, 'TESTER JOHN'), parcel(3, 'example.org')]
      expect(asked(rows, [], { header: ['Parcel', 'Market', 'Owner'] })).toMatchObject([
        { what: 'statuses', values: [{ value: text, rows: 1 }] },
      ])
    },
  )

  it.each([
    'moved to 11/20/2031',
    'sale cancelled per SAO',
    'count is 45 not 54',
    'should be 12',
    'rescheduled',
    'Owner paid in full 11/3',
    ...['Pd 5/30', 'PIF 10/2', 'Ch. 13 stay', 'pmt plan - off list', 'Chapter 7', 'deferred', 'do not call up'],
  ])('may be anywhere in a column of remarks: %s', (text) => {
    const rows = [parcel(1, text), parcel(2, 'owner moved to Lake County'), parcel(3)]
    expect(asked(rows, [], { header: ['Parcel', 'Market', 'Remarks'] })).toMatchObject([
      { what: 'statuses', values: [{ value: text, rows: 1 }] },
    ])
    expect(asked(rows, [], { header: ['Parcel', 'Market', 'Legal'] })).toHaveLength(
      ['rescheduled', 'Pd 5/30'].includes(text) ? 1 : 0,
    )
  })

  it('may stand behind the last column that has a name', () => {
    const header = ['Parcel', 'Market']
    expect(asked([parcel(1, 'REMOVED'), parcel(2)], [], { header })).toMatchObject([
      { what: 'statuses', column: 2, name: 'column 3', values: [{ value: 'REMOVED', rows: 1 }] },
    ])
  })

  it('are asked about once: values that are left out are no question any more', () => {
    const left_out_values = [{ column: 2, values: ['redeemed'] }]
    expect(asked([parcel(1, 'Redeemed'), parcel(2, '')], [], { corrections: { left_out_values } })).toEqual([])
  })

  it('are asked about once: nor are those whose rows count', () => {
    const counted_values = [{ column: 2, values: ['redeemed'] }]
    const rows = [parcel(1, 'Redeemed '), parcel(2, 'Withdrawn'), parcel(3)]
    expect(asked(rows, [], { corrections: { counted_values } })).toMatchObject([
      { what: 'statuses', values: [{ value: 'Withdrawn', rows: 1 }] },
    ])
  })

  it.each([
    'Redeemed',
    'Redeemed Date',
    'CANCELLED?',
    'Withdrawn Y/N',
    'Adjourned To',
    'Postponed until',
    'Paid Date',
    'Date Paid',
    'Paid?',
  ])('may be in the name alone: %s', (name) => {
    const header = ['Parcel', 'Market', name]
    expect(asked([parcel(1, '5/3/2031'), parcel(2, 'N'), parcel(3)], [], { header })).toEqual([
      { what: 'statuses', column: 2, name, values: [{ value: '5/3/2031', rows: 1 }] },
    ])
  })

  it.each([
    ['Paid', 'X', ''],
    ['Paid', '5/3/2031', ''],
    ['BK', 'Y', 'N'],
    ['Bankrupt?', 'TRUE', 'FALSE'],
    ['On Sale?', 'N', 'Y'],
    ['In Sale', 'No', 'Yes'],
    ['Offered', '0', '1'],
  ])('may be a sign in a column called %s: %s', (name, sign, other) => {
    const header = ['Parcel', 'Market', name]
    const question = { what: 'statuses', column: 2, name, values: [{ value: sign, rows: 2 }] }
    expect(asked([parcel(1, sign), parcel(2, sign), parcel(3, other)], [], { header })).toEqual([question])
    expect(asked([parcel(1, other), parcel(2, '1200.50')], [], { header })).toEqual([])
  })

  it.each(['DOE JANE - PAID', 'DOE JANE (redeemed)', 'DOE JANE *BK*', 'DOE JANE – Withdrawn'])(
    'may stand behind another text: %s',
    (owner) => {
      const header = ['Parcel', 'Market', 'Owner']
      expect(asked([parcel(1, owner), parcel(2, 'ROE'), parcel(3, 'REDEEMER CHURCH')], [], { header })).toMatchObject([
        { what: 'statuses', values: [{ value: owner, rows: 1 }] },
      ])
    },
  )

  it.each(['Offered', 'Unsold', 'Redeemable Deed', 'Soldier Creek', 'Paidford Rd'])('are not %s', (text) => {
    expect(asked([parcel(1, text)])).toEqual([])
  })
})

describe('numbers of parcels that say more', () => {
  const statuses = (...identifiers: string[]) =>
    asked(
      identifiers.map((identifier) => [identifier, '1000', 'ROE']),
      [],
      {
        header: ['Parcel', 'Market', 'Owner'],
      },
    ).flatMap((each) => (each.what === 'statuses' ? [each.column, ...each.values.map(({ value }) => value)] : []))

  it.each([
    '12-04 (PAID)',
    '12-04 - REDEEMED',
    'Withdrawn 12-04',
    '12-04 *',
    '12-04*',
    '**12-04',
    '12-04†',
    '12-04 #',
    '12-04 continued',
    "12-04 (cont'd)",
    '12-04 (cont.)',
  ])('may be of a parcel that is not sold: %s', (identifier) => {
    expect(statuses('12-01', '12-02', identifier)).toEqual([0, identifier])
  })

  it.each(['12-04, 12-05', '12-04 & 05', '12-04 thru 12-09', '12-04; 12-05; 12-06', '12-04\n12-05'])(
    'may be of several parcels: %s',
    (identifier) => {
      expect(statuses('12-01', '12-02', identifier)).toEqual([0, identifier])
    },
  )

  it('are written so where most are, however many there are', () => {
    expect(statuses(...Array.from({ length: 3000 }, (_, at) => `12-${at}*`))).toEqual([])
    expect(statuses(...Array.from({ length: 3000 }, (_, at) => `12, ${at}`))).toEqual([])
  })

  it.each([
    [['12-01*', '12-02*', '12-03*']],
    [['Paidford-1', '12-02']],
    [['12*01', '12*02', '12-03']],
    [['12-01', 'LOT 4, BLK 2 OAK SUB', '12-03 Land']],
  ])('are not %j', (identifiers) => {
    expect(statuses(...identifiers)).toEqual([])
  })
})

describe('parcels whose sale has no day', () => {
  const header = ['Parcel', 'Market', 'Sale Date']
  const columns = { auction_begin_date: { column: 2 } }
  const rows = [parcel(1, '3/4/2027'), parcel(2, 'TBA'), parcel(3, ''), parcel(4, '0000-00-00')]
  const without = ['TBA', '', '0000-00-00'].map((value) => ({ value, rows: 1 }))

  it('are asked about, with what stands there instead', () => {
    expect(asked(rows, [], { header, columns })).toEqual([
      { what: 'statuses', column: 2, name: 'Sale Date', of: 'days', values: without },
    ])
  })

  it.each(['counted_values', 'left_out_values'])('are asked about no more once they are among %s', (answer) => {
    const corrections = { [answer]: [{ column: 2, values: without.map(({ value }) => value) }] }
    expect(asked(rows, [], { header, columns, corrections })).toEqual([])
  })

  it('are none where the cell above holds for them', () => {
    const filled = { auction_begin_date: { column: 2, fill_down: true } }
    expect(asked([parcel(1, '3/4/2027'), parcel(2, '')], [], { header, columns: filled })).toEqual([])
  })

  it('may be auctions as well', () => {
    const auctions = ['3/4/2027', 'TBA', '', '0000-00-00'].map((day, at) => ['FL', `County ${at}`, 'Tax Deed', day])
    expect(askedOfAuctions(auctions)).toEqual([
      { what: 'statuses', column: 3, name: 'Begin', of: 'days', values: without },
    ])
  })

  it('are told from those whose day is not read yet', () => {
    const sale = { auction_begin_date: null, auction_end_date: null }
    expect(asked([parcel(1, '3/4/2027'), parcel(2, 'TBA')], [], { header, columns, sale })).toEqual([
      { what: 'statuses', column: 2, name: 'Sale Date', of: 'days', values: [{ value: 'TBA', rows: 1 }] },
    ])
  })

  it('are not asked about beside the question whether the cell above holds', () => {
    const once = asked([parcel(1, '3/4/2027'), parcel(2), parcel(3, 'TBA')], [], { header, columns })
    const [question] = once.flatMap((each) => (each.what === 'statuses' ? [each] : []))
    expect(question?.values.map(({ value }) => value)).toEqual(['', 'TBA'])
    const fill_down = {
      what: 'fill_down',
      field: 'auction_begin_date',
      column: 2,
      name: '',
      filled: 1,
      rows: 3,
    } as const
    expect(besideAsked(once, [fill_down])).toEqual([{ ...question, values: [{ value: 'TBA', rows: 1 }] }])
    expect(besideAsked(once, [{ ...fill_down, column: 1 }])).toEqual(once)
  })
})

describe('codes of a few rows', () => {
  const coded = (name: string, ...codes: string[]) =>
    asked(
      ['', '', '', '', ...codes].map((code, at) => parcel(at, code)),
      [],
      { header: ['Parcel', 'Market', name] },
    )

  it.each([
    ['Code', 'P', 'R'],
    ['Flag', 'X', 'X'],
    ['', 'BK', 'P'],
    ['Stat', 'R', 'W'],
    ['Sts Cd', 'R', 'C'],
  ])('in “%s” are asked about: %s, %s', (name, ...codes) => {
    expect(coded(name, ...codes)).toMatchObject([{ what: 'statuses', column: 2, name: name || 'column 3' }])
  })

  it('are none where most rows have one, where a word stands, and in columns of something else', () => {
    expect(coded('Code', 'R', 'R', 'C', 'V', 'R', 'R')).toEqual([])
    expect(coded('Flag', 'N', 'N')).toEqual([])
    expect(coded('Dir', 'N', 'E')).toEqual([])
    expect(coded('Code', 'Vacant', 'Vacant')).toEqual([])
  })
})

describe('what a few rows say of themselves', () => {
  const others = ['1', '2', '3', '4', '5'].map((at) => [`12-1${at}`, '1000', ''])
  const said = (name: string, ...texts: string[]) =>
    asked([...others, ...texts.map((text, at) => [`12-0${at}`, '1000', text])], [], {
      header: ['Parcel', 'Market', name],
    }).flatMap((each) => (each.what === 'statuses' ? each.values.map(({ value }) => value) : []))

  it.each([
    ['DISP', 'DISM', 'STAY BKCY'],
    ['Stat Cd', '40', '99'],
    ['Sts', 'RED', 'BKT'],
    ['S', 'r', 'b'],
    ['Cancel Dt', '11/3/2026'],
    ['Redeemed Dt', '11/3/2026', 'yes'],
    ['Redeemed Amt', '812.50', '450'],
    ['Bankruptcy', '24-10233', 'Filed', '13', '3/2/2026'],
    ['Owner', 'REDEEMED SMITH JOHN', 'VOID SMITH'],
    ['Rdm', 'X'],
    ['Owner', 'CORD **VOID**', 'DAHL [PAID 3/2]', 'ECHO / BANKRUPTCY', '(R) FLOYD', 'GALE (B)', 'ECHO (WITHDRAWN 6/1)'],
    ['Owner', 'PAID IN FULL 8/2 - HILL DOROTHY', 'MOORE JANE - BANKRUPTCY CH 7', 'SOLD'],
    ['W/D?', 'Y', 'x'],
    ['Bankr.', '13', '7'],
    ['Hold', 'H'],
    ['Balance Due', '0.00', '$0.00'],
    ['Notes', 'exonerated', 'conveyed to city', 'DNS', 'OUT', "ck rec'd 11/4", 'hold per CA', 'nulla bona'],
    ['is_cancelled', 'true'],
    ['isRedeemed', 'Y'],
    ['Redemption Date', '4/4/2031', '4/15/2031'],
    ['Sale Date Changed To', '4/20/2031'],
    ['New Date', '7/14/2031', 'TBD'],
    ['Moved To', '7/14/2031'],
    ['Resched. Date', '7/14/2031'],
    ['Postponed To', '6/17/2031', 'TBD'],
    ['Internal Status', 'PMT PLAN', 'HOLD'],
    ['Status (office use)', 'PMT PLAN'],
    ['Payment Status', 'Active (bankruptcy stay)', 'Active - pending removal', 'Available; redeemed 9/1'],
    ['Status', 'Active thru 8/1 then pulled', 'For sale - see next list', 'Active - pmt plan'],
    ['Owner', 'FROST - CANCELLED BY COMM.', 'FAY PD 12/1', 'ROE JANE WD 3-4-31'],
    ['Legal', 'LOT 4 - REMOVED FROM SALE', 'LOT 5 (VOIDED 3/2)'],
    ['Comment', 'tract 2 nonsuited', 'C/O 12/1/25', 'PP to Jan.', 'Pd in full, rcpt 88'],
  ])('in “%s” is asked about: %s', (name, ...texts) => {
    expect(said(name, ...texts)).toEqual(texts)
  })

  it.each([
    ['Canceled', '13', '8'],
    ['Status', 'Offered for sale 6/1', 'Active - online', 'Scheduled Tues 10:00 AM ET', 'Unpaid Taxes', 'Open/Active'],
    ['Last Sale Date', '3/4/2004', '3/5/2009'],
    ['Deed Date', '3/4/2004'],
    ['Legal', 'LOT 4-A', 'LOT VOIDS ADD'],
    ['Redeemed Date', '00/00/0000', 'N/A'],
    ['Owner', 'ROE (JR)', 'BOARD OF PAROLE', 'VOIDS LLC', 'SMITH-PAIDE', 'REDEEMER LUTHERAN CHURCH'],
    ['St', 'FL', 'GA'],
    ['Owner', 'PAID IN FULL MINISTRIES LLC', 'SOLD RITE REALTY', 'REMOVED EARTH CO'],
    ['Balance Due', '502.00', '0.01'],
  ])('in “%s” is none: %s', (name, ...texts) => {
    expect(said(name, ...texts)).toEqual([])
  })

  it('in the place of the number of a row is asked about', () => {
    const numbered = (...numbers: string[]) =>
      asked(
        numbers.map((number, at) => [`12-0${at}`, '1000', number]),
        [],
        { header: ['Parcel', 'Market', 'Item'] },
      ).flatMap((each) => (each.what === 'statuses' ? each.values.map(({ value }) => value) : []))
    expect(numbered('1', 'PAID', '2', 'RMVD', '3', 'BKY', '---')).toEqual(['PAID', 'RMVD', 'BKY', '---'])
    expect(numbered('Home', 'Lot', 'Lot', 'Home')).toEqual([])
  })

  it('may be any remark, where few rows have one', () => {
    const header = ['Parcel', 'Market', 'Remarks']
    const remarks = (texts: readonly string[], others: number) =>
      asked(
        [...texts, ...Array.from({ length: others }, () => '')].map((text, at) => parcel(at, text)),
        [],
        { header },
      )
    const said = ['Pull per commissioners 5/2', 'redeemed']
    expect(remarks(said, 8)).toMatchObject([
      { values: [{ value: 'redeemed' }, { value: 'Pull per commissioners 5/2' }] },
    ])
    expect(remarks(['Corner lot', 'Corner lot', 'none'], 4)).toEqual([])
    expect(remarks(['Paid 3/2', 'PMT PLAN', 'Per BOC pull'], 2)).toMatchObject([
      { values: [{}, {}, { value: 'Per BOC pull' }] },
    ])
    expect(
      remarks(
        Array.from({ length: 9 }, (_, at) => `Corner of ${at}th St`),
        90,
      ),
    ).toEqual([])
  })

  it('is none where most have one of many days', () => {
    const days = Array.from({ length: 60 }, (_, at) => `${1 + (at % 12)}/${1 + (at % 28)}/20${10 + (at % 20)}`)
    const rows = [...days, '', ''].map((day, at) => parcel(at, day))
    expect(asked(rows, [], { header: ['Parcel', 'Market', 'Redemption Date'] })).toEqual([])
  })

  it('is none where all of them have a day', () => {
    const rows = [1, 2, 3].map((at) => parcel(at, `4/${at}/2031`))
    expect(asked(rows, [], { header: ['Parcel', 'Market', 'Redemption Date'] })).toEqual([])
  })

  it.each(['Property Address', 'VOID', 'see lot'])(
    'in the place of the number of a parcel is asked about: %s',
    (text) => {
      expect(asked([...others, [text, '1000', '']])).toMatchObject([
        { what: 'statuses', column: 0, values: [{ value: text, rows: 1 }] },
      ])
    },
  )

  it('before the number of a parcel is asked about', () => {
    expect(asked([...others, ['PD 12-07', '1000', ''], ['WD 12-08', '1000', '']])).toMatchObject([
      { what: 'statuses', column: 0, values: [{ value: 'PD 12-07' }, { value: 'WD 12-08' }] },
    ])
  })

  it('behind a county or a type is asked about', () => {
    const header = ['Parcel', 'Market', 'County', 'Type']
    const columns = { jurisdiction: { column: 2 }, auction_type: { column: 3 } }
    const rows = [
      ['12-1', '1', 'Polk County', 'Tax Deed'],
      ['12-2', '1', 'Polk County', 'Tax Deed'],
      ['12-3', '1', 'Lake (CANCELLED)', 'Tax Deed - POSTPONED'],
    ]
    expect(asked(rows, [], { header, columns })).toMatchObject([
      { what: 'statuses', column: 2, values: [{ value: 'Lake (CANCELLED)' }] },
      { what: 'statuses', column: 3, values: [{ value: 'Tax Deed - POSTPONED' }] },
    ])
  })
})

describe('days of sales far from the others', () => {
  const header = ['Parcel', 'Market', 'Sale Date']
  const columns = { auction_begin_date: { column: 2 } }
  const on = (days: string[]) =>
    asked(
      days.map((day, at) => parcel(at, day)),
      [],
      { header, columns },
    )

  it.each([
    ['12/16/2025', 19],
    ['12/18/2062', 8],
  ])('are asked about where few parcels have them: %s', (day, others) => {
    expect(on([...Array.from({ length: others }, () => '12/16/2026'), day])).toEqual([
      { what: 'statuses', column: 2, name: 'Sale Date', of: 'days', values: [{ value: day, rows: 1 }] },
    ])
  })

  it('are none over the new year, nor where as many sales are of each year', () => {
    const december = Array.from({ length: 19 }, () => '12/16/2026')
    expect(on([...december, '1/12/2027'])).toEqual([])
    expect(on([...december, ...december.map(() => '12/16/2025')])).toEqual([])
    expect(on(['12/16/2025', '12/16/2026'])).toEqual([])
  })
})
