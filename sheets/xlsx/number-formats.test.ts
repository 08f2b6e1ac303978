import { describe, expect, it } from 'vitest'
import { rowsOf } from '../testing/reading.ts'
import { type Book, bookOf } from '../testing/workbook.ts'

/** The text of numbers in cells of one format: its code, or the id of one without. */
async function shown(
  format: string | number,
  values: readonly (number | string)[],
  book: Book = {},
): Promise<string[]> {
  const cells = values.map((value) => `<c s="1"><v>${value}</v></c>`).join('')
  const styles = typeof format === 'string' ? { formats: [format] } : { formatIds: [format] }
  return (await rowsOf(bookOf({ ...book, ...styles, rows: `<row>${cells}</row>` })))[0] ?? []
}

describe('figures', () => {
  it.each([
    ['00000', [501, 12345], ['00501', '12345']],
    ['#,##0', [0, 999, 1000, 1234567.5, -1234], ['0', '999', '1,000', '1,234,568', '-1,234']],
    ['0.00', [1.005, 0.145, 2.675, -0.001, 0], ['1.01', '0.15', '2.68', '0.00', '0.00']],
    ['0.00%', [0.075, 1, -0.5], ['7.50%', '100.00%', '-50.00%']],
    ['$#,##0.00_);($#,##0.00)', [1234.5, -1234.5], ['$1,234.50', '($1,234.50)']],
    ['_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', [1234.5, -2, 0], ['$1,234.50', '$(2.00)', '$-']],
    ['"$"#,##0.00;[Red]-"$"#,##0.00', [5, -5], ['$5.00', '-$5.00']],
    // separators are those of the reader, whatever the currency
    ['#,##0.00\\ [$€-407]', [1234.5], ['1,234.50 €']],
    ['[$€-2] #,##0.0##', [1234.5], ['€ 1,234.5']],
    ['#,##0;-#,##0;"none"', [7, -7, 0], ['7', '-7', 'none']],
    ['0 "acres"', [3], ['3 acres']],
    ['"a;b"0', [3], ['a;b3']],
    ['0.0,,"M"', [12_345_678], ['12.3M']],
    ['[>=1000]#,##0,"K";0', [999, 25_000], ['999', '25K']],
    ['[<=9999999]###-####;(###) ###-####', [5551234, 8005550199], ['555-1234', '(800) 555-0199']],
    ['# ?/?', [1.5, 0.25], ['1 1/2', '1/4']],
    ['0.00E+00', [12345], ['1.23E+04']],
    ['General', [1.5, 1e21], ['1.5', '1E+21']],
    ['General" units"', [1.5], ['1.5 units']],
    ['@', [42], ['42']],
    [';;;', [42], ['']],
    ['0*x', [5], ['5']],
  ] as const)('%s', async (code, values, texts) => {
    expect(await shown(code, values)).toEqual(texts)
  })

  it('without a code have the one of their number', async () => {
    expect(await shown(44, [1234.5])).toEqual(['$1,234.50'])
    expect(await shown(9, [0.5])).toEqual(['50%'])
    expect(await shown(999, [0.5])).toEqual(['0.5'])
  })

  it('stay as they are written where the code is none', async () => {
    expect(await shown('yyyy"', [5])).toEqual(['5'])
    expect(await shown('[[', [5])).toEqual(['5'])
  })
})

describe('dates and times', () => {
  it.each([
    ['m/d/yyyy', [44601, 44601.99], ['2/9/2022', '2/9/2022']],
    ['yyyy\\-mm\\-dd', [44601], ['2022-02-09']],
    ['[$-409]mmmm d, yyyy;@', [44601], ['February 9, 2022']],
    ['[$-F800]dddd, mmmm dd, yyyy', [44601], ['Wednesday, February 09, 2022']],
    ['d-mmm-yy', [44601], ['9-Feb-22']],
    // there was no 29 February 1900, but spreadsheets have it
    ['yyyy-mm-dd', [0, 1, 59, 60, 61], ['1900-01-00', '1900-01-01', '1900-02-28', '1900-02-29', '1900-03-01']],
    ['h:mm AM/PM', [0, 0.5, 0.75], ['12:00 AM', '12:00 PM', '6:00 PM']],
    ['m/d/yyyy h:mm', [44601.5], ['2/9/2022 12:00']],
    ['mm:ss', [0.0104166667], ['15:00']],
    // a fraction of a second before midnight is the next day
    ['m/d/yyyy h:mm AM/PM', [44601.9999999], ['2/10/2022 12:00 AM']],
    ['m/d/yyyy hh:mm:ss.00', [44601.99999999999, 44601.5], ['2/10/2022 00:00:00.00', '2/9/2022 12:00:00.00']],
    ['[h]:mm:ss', [1.5, -0.5], ['36:00:00', '-12:00:00']],
    ['[mm]:ss', [0.0430555556], ['62:00']],
    // no days: before the first, and a day typed as a number
    ['m/d/yyyy', [-1, 20220209], ['-1', '20220209']],
    ['yyyy"年"m"月"d"日"', [44601], ['2022年2月9日']],
  ] as const)('%s', async (code, values, texts) => {
    expect(await shown(code, values)).toEqual(texts)
  })

  it('are shown as days where another language has its own format', async () => {
    for (const id of [14, 27, 31, 36, 50, 58]) expect(await shown(id, [44601])).toEqual(['2/9/2022'])
    for (const id of [21, 32, 56]) expect(await shown(id, [0.25])).toEqual(['6:00:00'])
  })

  it('are counted from 1904 where the workbook says so, but for spans', async () => {
    expect(await shown('yyyy-mm-dd', [0, 43_139, -1], { from1904: true })).toEqual(['1904-01-01', '2022-02-09', '-1'])
    expect(await shown('yyyy-mm-dd hh:mm:ss.0', [43_139.5], { from1904: true })).toEqual(['2022-02-09 12:00:00.0'])
    expect(await shown('[h]:mm', [1.5], { from1904: true })).toEqual(['36:00'])
  })

  it('may be written as in strict workbooks', async () => {
    const rows =
      '<row><c t="d" s="1"><v>2022-02-09T18:30:00</v></c><c t="d"><v>2022-02-09</v></c><c t="d" s="1"><v>soon</v></c></row>'
    expect(await rowsOf(bookOf({ rows, formats: ['m/d/yyyy h:mm'] }))).toEqual([
      ['2/9/2022 18:30', '2022-02-09', 'soon'],
    ])
    // such a day is the same, whatever the workbook counts days from
    const [row] = await rowsOf(bookOf({ rows, formats: ['m/d/yyyy h:mm'], from1904: true }))
    expect(row?.[0]).toBe('2/9/2022 18:30')
  })
})

it('text keeps its form but for a format of text', async () => {
  const cells =
    '<c t="s" s="1"><v>0</v></c><c t="s" s="2"><v>0</v></c><c t="str" s="3"><v>x</v></c><c t="s" s="4"><v>0</v></c>'
  const book = {
    rows: `<row>${cells}</row>`,
    strings: '<si><t>1/2/2022</t></si>',
    formats: ['m/d/yyyy', '"Lot "@', '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)', ';;;'],
  }
  expect(await rowsOf(bookOf(book))).toEqual([['1/2/2022', 'Lot 1/2/2022', 'x', '']])
})
