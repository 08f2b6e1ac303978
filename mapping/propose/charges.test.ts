import { describe, expect, it } from 'vitest'
import { names } from '../testing/known.ts'
import { proposeMapping } from './propose-mapping.ts'

describe('a column that is the sum of others beside it', () => {
  const isText = (name = '') => name.startsWith('Date')
  const rows = (header: string[], at: number) => [
    ['Parcel ID', 'Owner', ...header],
    ...Array.from({ length: 6 }, (_, row) => {
      const figures = header.map((_name, column) => (row * 7919 + column * 104_729) % 100_000)
      const sum = figures.reduce(
        (all, figure, column) => (column === at || isText(header[column]) ? all : all + figure),
        0,
      )
      const amounts = figures.map((figure, column) =>
        isText(header[column]) ? 'PAID' : ((column === at ? sum : figure) / 100).toFixed(2),
      )
      return [`07-0${row}-11${row}`, `OWNER ${row}`, ...amounts]
    }),
  ]
  const asked = (header: string[], at: number) =>
    proposeMapping({ rows: rows(header, at) }, names).questions.flatMap((each) =>
      each.what === 'confirm' ? [each.evidence] : [],
    )

  it.each([
    [
      ['1st Qtr', '2nd Qtr', '3rd Qtr', '4th Qtr', 'Total Assessed'],
      4,
      '“1st Qtr”, “2nd Qtr”, “3rd Qtr” and “4th Qtr”',
    ],
    [['Tax', 'Interest', 'Fees', 'Assessed Value'], 3, '“Tax”, “Interest” and “Fees”'],
    [['Assessed', 'Paid', 'Balance'], 0, '“Paid” and “Balance”'],
    [['Half 1', 'Date 1', 'Half 2', 'Date 2', 'Assessed'], 4, '“Half 1” and “Half 2”'],
    [['County Tax', 'School Tax', 'Market Value'], 2, '“County Tax” and “School Tax”'],
    [['1st Half Assessed', '2nd Half Assessed', 'Total Assessed'], 2, '“1st Half Assessed” and “2nd Half Assessed”'],
    [['Tax', 'Penalty', 'Estimated Value'], 2, '“Tax” and “Penalty”'],
  ])('is asked about in %j', (header, at, parts) => {
    expect(asked(header, at)).toEqual([
      `named “${header[at]}”, 6 of 6 look like amounts, but it is the sum of ${parts} beside it`,
    ])
  })

  it.each([
    [['Land Value', 'Bldg Value', 'Assessed Value'], 2],
    [['Land', 'Improvements', 'Assessed Value'], 2],
    [['Assessed Value', 'Homestead', 'Taxable Land'], 0],
  ])('is the value of a parcel in %j', (header, at) => {
    expect(asked(header, at)).toEqual([])
  })
})

describe('a column that is added up with others', () => {
  const HEADER = ['Parcel ID', 'General Tax', 'Special', 'Assessment', 'Total Due']
  const asked = (header: string[]) =>
    proposeMapping(
      {
        rows: [
          header,
          ...Array.from({ length: 6 }, (_, row) => {
            const parts = header.slice(1, -1).map((_name, column) => 100 + row * 37 + column * 11)
            return [`07-0${row}-11${row}`, ...[...parts, parts.reduce((all, part) => all + part, 0)].map(String)]
          }),
        ],
      },
      names,
    ).questions.flatMap((each) => (each.what === 'confirm' ? [each.evidence] : []))

  it('is a charge, as they are', () => {
    expect(asked(HEADER)).toEqual([
      'named “Assessment”, 6 of 6 look like amounts, but it is a part of “Total Due” beside it',
    ])
  })

  it('is a value of which the others are values', () => {
    expect(asked(['Parcel ID', 'Land Value', 'Assessed Value', 'Total Value'])).not.toContainEqual(
      expect.stringContaining('is a part of'),
    )
  })
})

describe('a column that is only called assessed', () => {
  const asked = (name: string, ...amounts: string[]) =>
    proposeMapping(
      { rows: [['Parcel ID', name], ...amounts.map((amount, at) => [`07-0${at}-11${at}`, amount])] },
      names,
    ).questions.flatMap((each) => (each.what === 'confirm' ? [each.evidence] : []))

  it.each(['Assessed', 'Total Assessed', 'Assessment'])('is asked about where it is of odd cents: %s', (name) => {
    expect(asked(name, '1,204.37', '88.10', '$912.64')).toEqual([
      `named “${name}”, 3 of 3 look like amounts, but its amounts are of odd cents, as charges are`,
    ])
  })

  it('is a value in dollars, and by its whole name', () => {
    expect(asked('Assessed', '120,400.00', '88,100', '$91,264')).toEqual([])
    expect(asked('Assessed Value', '1,204.37', '88.10', '$912.64')).toEqual([])
  })

  it.each(['Assessed Amount', 'Estimated Amt', 'Total Est. Amount'])('is asked about as an amount: %s', (name) => {
    expect(asked(name, '120,400', '88,100', '91,264')).toEqual([`named “${name}”, 3 of 3 look like amounts`])
  })

  it('is asked about where it holds years', () => {
    expect(asked('Assessed', '2025', '2026', '2025')[0]).toMatch(/, but its cells are years$/)
  })
})

it('what is taxable of a value is asked about beside a column that is called assessed', () => {
  const rows = [
    ['Parcel', 'Capped Assessed', 'Taxable Value'],
    ...[1, 2, 3].map((at) => [`07-0${at}-11`, `${at}50000`, `${at}00000`]),
  ]
  const { questions } = proposeMapping({ rows }, names)
  expect(questions.flatMap((each) => (each.what === 'confirm' ? [each.evidence] : []))).toEqual([
    'named “Taxable Value”, 3 of 3 look like amounts, but “Capped Assessed” is called assessed',
  ])
})
