import { describe, expect, it } from 'vitest'
import { besideAsked, oddPlaces } from './row-questions.ts'
import { asked, parcel } from './testing/asked-of-rows.ts'

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
    expect(asked(rows, [], { header: ['Parcel', 'Market', 'Legal'] })).toHaveLength(text === 'rescheduled' ? 1 : 0)
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

describe('rows that say the sum of those below them', () => {
  const header = ['Parcel', 'Market', 'Owner']
  const sums = (rows: string[][]) =>
    asked(rows, [], { header }).flatMap((each) =>
      each.what === 'statuses' ? each.values.map(({ value }) => value) : [],
    )
  const group = (name: string, from: number) => [
    [name, String(3 * from + 3), ''],
    ...[0, 1, 2].map((at) => [`12-${from + at}`, String(from + at), 'ROE']),
  ]

  it('are asked about as what is no parcel', () => {
    expect(sums([...group('District 1', 2090), ...group('District 2', 4120)])).toEqual(['District 1', 'District 2'])
    // the sum of all groups, and numbered as parcels are
    expect(sums([['24', '18636', ''], ...group('1', 2090), ...group('2', 4120)]).sort()).toEqual(['1', '2', '24'])
  })

  it('are no two that say the same by chance', () => {
    expect(
      sums([
        ['12-0', '300', 'ROE'],
        ['12-1', '200', 'ROE'],
        ['12-2', '100', 'ROE'],
        ['12-3', '100', 'ROE'],
      ]),
    ).toEqual([])
    expect(sums(group('12-9', 2090))).toEqual([])
  })
})

describe('a legend', () => {
  const line = (text: string) => [text, '', '']
  const header = ['Parcel', 'Market', 'Owner', 'Code']
  const marked = (text: string) => [['12-01', '1000', 'ROE*', 'R'], [...parcel(2), 'PD'], line(text)]

  it.each(['* withdrawn from sale', '* = Redeemed', '*Denotes parcels in bankruptcy'])(
    'that says what is in no sale is asked about, wherever it stands: %s',
    (text) => {
      expect(asked(marked(text), [], { header })).toMatchObject([{ what: 'sale_lines', row: 4, example: text }])
    },
  )

  it.each([
    ['R = Redeemed', 'R'],
    ['PD - Paid', 'PD'],
    ['Codes: A - Available P - Pending PD - Paid W - Withdrawn', 'PD'],
    ['(R)=Redeemed (PD)=Paid in full', 'R', 'PD'],
  ])('that explains codes says of which rows is asked: %s', (text, ...codes) => {
    const values = codes.map((value) => ({ value, rows: 1 }))
    expect(asked(marked(text), [], { header })).toEqual([{ what: 'statuses', column: 3, name: 'Code', values }])
  })

  it('explains figures where they stand in a column of codes', () => {
    const rows = [1, 2, 3, 2].map((code, at) => [`12-0${at}`, '1000', '2', String(code)])
    const text = line('STATUS: 1=OFFERED 2=PAID IN FULL 3=BANKRUPTCY')
    expect(asked([...rows, text], [], { header: ['Parcel', 'Market', 'Years', 'Code'] })).toMatchObject([
      { what: 'statuses', name: 'Code', values: [{ value: '2', rows: 2 }, { value: '3' }] },
    ])
  })

  it.each([
    'Update 5/20: Nos. 3 and 6 have been redeemed and will not be sold.',
    'The following parcels have been withdrawn from the sale: 12-01, 12-02',
    'Yellow = paid in full',
    'Items in red have been paid and are removed',
  ])('that says so of parcels by their number or colour is asked about: %s', (text) => {
    expect(asked([parcel(1), parcel(2), line(text)])).toMatchObject([{ what: 'sale_lines', example: text }])
  })

  it.each([
    'Parcels may be withdrawn or redeemed until June 3, 2031',
    'Parcels redeemed before the sale of 6/3/2031 are not sold',
    'Parcels redeemed: 3',
  ])('is no rule of the sale: %s', (text) => {
    expect(asked([parcel(1), parcel(2), line(text)])).toEqual([])
  })

  it.each(['grey = paid, do not sell', 'Parcels highlighted in yellow have been redeemed', 'Red: withdrawn'])(
    'of colours, which are not read, is asked about: %s',
    (text) => {
      expect(asked([parcel(1), parcel(2), line(text)])).toMatchObject([{ what: 'sale_lines', example: text }])
      expect(asked([parcel(1), parcel(2), line('GREEN TWP: parcels were withdrawn from the sale')])).toEqual([])
    },
  )

  it('may stand behind the names of the columns', () => {
    const header = ['Parcel', 'Market', 'grey = paid, do not sell']
    expect(asked([parcel(1), parcel(2)], [], { header })).toMatchObject([{ what: 'sale_lines', row: 1 }])
  })

  it('may stand beside the table', () => {
    const beside = [...parcel(2), '', 'Yellow = paid in full']
    expect(asked([parcel(1), beside], [], { header })).toMatchObject([{ what: 'sale_lines', row: 3 }])
  })

  it('is of no matter where no row is marked', () => {
    expect(asked([parcel(1), parcel(2), line('* Parcels may be redeemed until the day of sale')])).toEqual([])
  })

  it.each(['* Values are of 2030', 'A - Redeemable deeds are sold to the highest bidder', 'Parcels may be redeemed'])(
    'is not %s',
    (text) => {
      expect(asked(marked(text), [], { header })).toEqual([])
    },
  )
})

describe('rows that a workbook marks', () => {
  const rows = [parcel(1), parcel(2), ['Total', '2000', ''], parcel(3)]
  const hidden = [{ noted: 'Paid 11/2' }, { hidden: true }, { hidden: true, noted: 'Sum' }, { struck: true }]

  it('are asked about, those that would be counted', () => {
    expect(asked(rows, hidden)).toEqual([
      { what: 'hidden', rows: 1, examples: [{ row: 3, text: '12-02' }] },
      { what: 'struck', rows: 1, examples: [{ row: 5, text: '12-03' }] },
      { what: 'noted', rows: 1, examples: [{ row: 2, text: 'Paid 11/2' }] },
    ])
  })

  it('are left out where somebody says so', () => {
    expect(asked(rows, hidden, { corrections: { left_out_marked: ['hidden', 'noted'] } })).toMatchObject([
      { what: 'struck', rows: 1 },
    ])
  })

  it('count unasked where somebody said so', () => {
    expect(asked(rows, hidden, { corrections: { counted_marked: ['hidden', 'struck'] } })).toMatchObject([
      { what: 'noted', rows: 1 },
    ])
  })
})

it('says how many formulas were never calculated', () => {
  expect(asked([parcel(1), parcel(2)], [{ uncalculated: 3 }, { uncalculated: 2 }])).toEqual([
    { what: 'uncalculated', cells: 5 },
  ])
})

describe('numbers of parcels that a spreadsheet program damaged', () => {
  const damaged = (...identifiers: string[]) => asked(identifiers.map((identifier) => [identifier, '1000', '']))

  it.each([
    ['digits', 2, ['1.23457E+11', '1.91431e+18', '12-034']],
    ['digits', 2, ['1914310000010100000', '1914310000010200000', '4110000012']],
    ['days', 1, ['1-Mar', '12-034']],
    ['days', 2, ['Mar-01', '2031-03-01', '12-034']],
    ['days', 2, ['3-Apr-04', '12-Nov-2031', '12-4']],
    ['days', 2, ['3/4/2027', '12/31/1999', '12-4']],
    ['digits', 1, ['4.00E+06', '12-034']],
  ])('lost their %s in %i rows', (how, rows, identifiers) => {
    const question = { what: 'damaged', how, column: 0, name: 'Parcel', rows, example: identifiers[0] }
    const examples = expect.arrayContaining([{ row: 2, text: identifiers[0] }])
    expect(damaged(...identifiers)).toEqual([{ ...question, examples }])
  })

  it('lost several zeros where most numbers begin with one', () => {
    const whole = ['0092412760', '0017298710', '0053461175', '0029212490', '0029212491']
    expect(damaged(...whole, '60839621', '29164589')).toMatchObject([{ how: 'zeros', rows: 2, example: '60839621' }])
    expect(damaged(...whole.map((number) => number.replace('00', '41')), '60839621')).toEqual([])
  })

  it('are found where another column is taken for that of the parcels', () => {
    const header = ['Cert No', 'Market', 'Parcel No']
    expect(
      asked(
        [
          ['1', '1000', '1.91431E+18'],
          ['2', '1000', '1.91431E+18'],
        ],
        [],
        { header },
      ),
    ).toMatchObject([{ what: 'damaged', how: 'digits', column: 2, rows: 2 }])
    // which may have numbers of different lengths
    const numbers = ['12345678', '123456789', '123456780', '123456781']
    const rows = numbers.map((number, at) => [`${at}-1`, '1000', number])
    expect(asked(rows, [], { header })).toEqual([])
  })

  it.each([
    [['302834000000012010', '302834000000012020', '302834000000013000']],
    [['00000102345000000', '00000102346000000', '00C00102347000000']],
    [['123456789012345', '100000000000000']],
    [['2031-03-01', '2031-03-02', '2031-03-03']],
    [['12E-4', 'E12', '1E', '12-034']],
  ])('are not %j', (identifiers) => {
    expect(damaged(...identifiers)).toEqual([])
  })
})

it.each([
  ['Start at', [], true],
  ['Mariocpa County', ['Maricopa County'], true],
  ['Maricpa', ['Maricopa County'], true],
  ['Hartford City', ['Hartford County'], false],
  ['Town of Nowhere', [], false],
])('asks whether %s (like %j) is a place: %s', (name, suggestions, isAsked) => {
  expect(oddPlaces([{ state: 'AZ', name, texts: [], count: 1, suggestions }])).toHaveLength(isAsked ? 1 : 0)
})

describe('amounts that commas parted', () => {
  const header = ['Parcel', 'Market', 'Owner']
  it('are told by rows that are wider than the header', () => {
    expect(
      asked(
        [
          ['1-1', '12', '500.00', 'ROE'],
          ['1-2', '900', 'DOE'],
        ],
        [],
        { header },
      ),
    ).toEqual([{ what: 'split', rows: 1, example: '12,500.00' }])
    expect(
      asked(
        [
          ['1-1', '12', '500', ''],
          ['1-2', '12', 'DOE', 'lot 7'],
        ],
        [],
        { header },
      ),
    ).toEqual([])
  })
})

describe('the totals of the list', () => {
  it('are asked about where the rows do not come to them', () => {
    const total = ['Total', '2500', '']
    expect(asked([parcel(1), parcel(2), total])).toEqual([
      { what: 'totals', totals: [{ row: 4, field: 'market_value', said: 2500, sum: 2000, agrees: false }] },
    ])
    expect(asked([parcel(1), parcel(2), ['Total', '2000', '']])).toEqual([])
  })

  it('agree with all rows that can be read, also with those left out', () => {
    const left_out_values = [{ column: 2, values: ['Redeemed'] }]
    const rows = [parcel(1), parcel(2, 'Redeemed'), ['Total', '2000', '']]
    expect(asked(rows, [], { corrections: { left_out_values } })).toEqual([])
  })

  it('are not asked about before all rows can be read', () => {
    expect(asked([parcel(1), ['12-02', 'three', ''], ['Total', '2500', '']])).toEqual([])
  })
})

describe('parcels whose sale has no day', () => {
  const header = ['Parcel', 'Market', 'Sale Date']
  const columns = { auction_begin_date: { column: 2 } }
  const rows = [parcel(1, '3/4/2027'), parcel(2, 'TBA'), parcel(3, ''), parcel(4, '0000-00-00')]
  const without = ['TBA', '', '0000-00-00'].map((value) => ({ value, rows: 1 }))

  it('are asked about, with what stands there instead', () => {
    expect(asked(rows, [], { header, columns })).toEqual([
      { what: 'statuses', column: 2, name: 'Sale Date', values: without },
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

  it('are told from those whose day is not read yet', () => {
    const sale = { auction_begin_date: null, auction_end_date: null }
    expect(asked([parcel(1, '3/4/2027'), parcel(2, 'TBA')], [], { header, columns, sale })).toEqual([
      { what: 'statuses', column: 2, name: 'Sale Date', values: [{ value: 'TBA', rows: 1 }] },
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
    ['Redeemed Amt', '812.50'],
    ['Rdm', 'X'],
    ['Owner', 'CORD **VOID**', 'DAHL [PAID 3/2]', 'ECHO / BANKRUPTCY', '(R) FLOYD', 'GALE (B)', 'ECHO (WITHDRAWN 6/1)'],
    ['Comment', 'tract 2 nonsuited', 'C/O 12/1/25', 'PP to Jan.', 'Pd in full, rcpt 88'],
  ])('in “%s” is asked about: %s', (name, ...texts) => {
    expect(said(name, ...texts)).toEqual(texts)
  })

  it.each([
    ['Canceled', '13', '8'],
    ['Redeemed Date', '00/00/0000', 'N/A'],
    ['Owner', 'ROE (JR)', 'BOARD OF PAROLE', 'VOIDS LLC', 'SMITH-PAIDE', 'REDEEMER LUTHERAN CHURCH'],
    ['St', 'FL', 'GA'],
  ])('in “%s” is none: %s', (name, ...texts) => {
    expect(said(name, ...texts)).toEqual([])
  })

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
