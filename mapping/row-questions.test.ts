import { describe, expect, it } from 'vitest'
import { oddPlaces } from './row-questions.ts'
import { asked, parcel } from './testing/asked-of-rows.ts'

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

  it('may say nothing but whose they are, by a number that is none of a parcel', () => {
    const heads = (names: string[], parcels = 3) =>
      names.flatMap((name) => [
        [name, '', 'RURAL DISTRICT'],
        ...[1, 2, 3].slice(0, parcels).map((at) => [`0${name.length}14-0021${at}`, `${at}000`, 'ROE']),
      ])
    expect(sums(heads(['D-1', 'D-07']))).toEqual(['D-1', 'D-07'])
    // a parcel without a value
    expect(sums(heads(['0114-00219', '0114-00288']))).toEqual([])
    // of so many it is rather another way of numbering them
    expect(sums(heads(['D-1', 'D-07'], 1))).toEqual([])
  })
})

describe('a legend', () => {
  const line = (text: string) => [text, '', '']
  const header = ['Parcel', 'Market', 'Owner', 'Code']
  const marked = (text: string) => [['12-01', '1000', 'ROE*', 'R'], [...parcel(2), 'PD'], line(text)]

  it.each([
    ...['* withdrawn from sale', '* = Redeemed', '*Denotes parcels in bankruptcy'],
    ...['* sale enjoined', '* will NOT be held'],
  ])('that says what is in no sale is asked about, wherever it stands: %s', (text) => {
    expect(asked(marked(text), [], { header })).toMatchObject([{ what: 'sale_lines', row: 4, example: text }])
  })

  it.each([
    ['R = Redeemed', 'R'],
    ['PD - Paid', 'PD'],
    ['Codes: A - Available P - Pending PD - Paid W - Withdrawn', 'PD'],
    ['(R)=Redeemed (PD)=Paid in full', 'R', 'PD'],
    ['R = Withdrawn by county ** = Bankruptcy', 'R'],
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

  it.each([
    'grey = paid, do not sell',
    '= redeemed',
    'Exhibits 6 and 11 have been removed by order of the court',
    'Parcels 3 and 7 have been removed from this list',
    'Parcels highlighted in yellow have been redeemed',
    'Red: withdrawn',
  ])('of colours, which are not read, is asked about: %s', (text) => {
    expect(asked([parcel(1), parcel(2), line(text)])).toMatchObject([{ what: 'sale_lines', example: text }])
    expect(asked([parcel(1), parcel(2), line('GREEN TWP: parcels were withdrawn from the sale')])).toEqual([])
  })

  it('may stand behind the names of the columns', () => {
    const header = ['Parcel', 'Market', 'grey = paid, do not sell']
    expect(asked([parcel(1), parcel(2)], [], { header })).toMatchObject([{ what: 'sale_lines', row: 1 }])
  })

  it('may be a note on a line above the parcels', () => {
    const noted = { noted: 'WITHDRAWN 5/3: the parcels on lines 4 and 8' }
    const rows = [line('Polk County'), parcel(1), parcel(2)]
    expect(asked(rows, [noted])).toMatchObject([{ what: 'sale_lines', row: 2, example: noted.noted }])
    expect(asked(rows, [{ noted: 'Ann: call the clerk' }])).toEqual([])
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
