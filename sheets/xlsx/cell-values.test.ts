import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valuesOf } from '../testing/reading.ts'
import { type Book, bookOf } from '../testing/workbook.ts'

/** What is read of numbers in cells of one format. */
async function read(format: string, values: readonly (number | string)[], book: Book = {}): Promise<string[]> {
  const cells = values.map((value) => `<c s="1"><v>${value}</v></c>`).join('')
  return (await valuesOf(bookOf({ ...book, formats: [format], rows: `<row>${cells}</row>` })))[0] ?? []
}

describe('numbers are read', () => {
  it.each([
    // rounded, scaled, cut short
    ['#,##0', [1563.17, 1563, -1234.4], ['1563.17', '1,563', '-1234.4']],
    ['#,##0.0,"K"', [43_925, 0], ['43925', '0']],
    ['#,##0,', [131_250, -131_250], ['131250', '-131250']],
    ['0.00E+00', [123_456_789_012, 12_300], ['123456789012', '12300']],
    ['0.0,,"M"', [12_345_678], ['12345678']],
    // as they are shown where that is all of them
    ['$#,##0.00_);($#,##0.00)', [1234.5, -1234.5, 1234.567], ['$1,234.50', '($1,234.50)', '1234.567']],
    ['_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', [1234.5, -2, 0], ['$1,234.50', '$(2.00)', '0']],
    ['#,##0.00;#,##0.00-', [-5], ['-5']],
    ['#,##0;(#,##0);', [0], ['0']],
    // what is shown instead of them is no figure
    ['0 "acres"', [3, 2.5], ['3', '2.5']],
    ['# ?/?', [1.5], ['1.5']],
    [';;;', [42], ['42']],
    ['[>=1000]#,##0,"K";0', [999, 25_000], ['999', '25000']],
    ['0.0000', [12.5], ['12.5000']],
  ] as const)('in full, or as they are shown: %s', async (code, values, texts) => {
    expect(await read(code, values)).toEqual(texts)
  })

  it.each([
    ['00000', [4101, 12_345], ['04101', '12345']],
    ['00-00-000-00000', [120_340_567_890], ['12-03-405-67890']],
    ['"TC"0000000', [17], ['TC0000017']],
    ['"TC"0', [17], ['TC17']],
    // digits of the format
    ['#,##0",000"', [184, 1184], ['184,000', '1,184,000']],
    ['0\\0\\0', [12], ['1200']],
    ['000\\.00\\.0', [12_345], ['012.34.5']],
    ['0000\\/00\\/00', [20_270_512], ['2027/05/12']],
    ['###-####;(###) ###-####', [5_551_234], ['555-1234']],
    ['000.000', [12.5], ['012.500']],
    // an identifier has no fraction
    ['"US "0', [17.25], ['17.25']],
    ['00000', [4101.5], ['4101.5']],
    ['0.00%', [0.0725, 0.072549], ['7.25%', '7.25%']],
    ['0%', [0.075], ['8%']],
    ['0.0"%"', [8.25], ['8.3%']],
    // thousands by their letter alone
    ['0"K"', [100], ['100K']],
    ['#,##0.0 "M"', [1.5], ['1.5 M']],
  ] as const)('in patterns and as shares as they are shown: %s', async (code, values, texts) => {
    expect(await read(code, values)).toEqual(texts)
  })

  it('without a format with all digits there are, and no exponent', async () => {
    const values = [
      '1234567890123456',
      '1914310000010123456',
      '1.9143100000101E+18',
      '1e23',
      '-0',
      '007',
      '1e-12',
      '9.5',
    ]
    const more = ['43855.169999999998', '0.30000000000000004', '-1.5e-10', 'x', '1e999']
    expect(await read('General', [...values, ...more])).toEqual([
      '1234567890123456',
      '1914310000010123456',
      '1914310000010100000',
      '100000000000000000000000',
      '0',
      '7',
      '0.000000000001',
      '9.5',
      '43855.17',
      // a spreadsheet keeps 15 digits of a fraction
      '0.3',
      '-0.00000000015',
      'x',
      '1e999',
    ])
  })
})

it('any number is read as what it is, in whatever format of figures', async () => {
  const Value = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ max: 1e9 }).map((cents) => cents / 100),
  )
  const formats = [
    'General',
    '#,##0',
    '$#,##0.00_);($#,##0.00)',
    '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)',
    '0.0,"K"',
    '0.00E+00',
    ';;;',
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(Value, { minLength: 1, maxLength: 20 }), async (values) => {
      const cells = values.flatMap((value) => formats.map((_, index) => `<c s="${index + 1}"><v>${value}</v></c>`))
      const [row = []] = await valuesOf(bookOf({ formats, rows: `<row>${cells.join('')}</row>` }))
      const numbers = row.map((text) => Number(text.replace(/[$,\s)]/g, '').replace('(', '-')))
      const kept = (value: number) => (Number.isInteger(value) ? value : Number(value.toPrecision(15))) + 0
      expect(numbers).toEqual(values.flatMap((value) => formats.map(() => kept(value))))
      expect(row.join()).not.toMatch(/[eK]/i)
    }),
  )
})

describe('days are read', () => {
  it.each([
    ['m/d/yyyy', [46_519, 46_519.75], ['2027-05-12', '2027-05-12']],
    ['d-mmm-yy', [46_519], ['2027-05-12']],
    ['d-mmm', [46_519], ['2027-05-12']],
    ['mmm-yy', [46_519], ['2027-05-12']],
    ['[$-F800]dddd, mmmm dd, yyyy', [46_519], ['2027-05-12']],
    ['yyyy"年"m"月"d"日"', [46_519], ['2027-05-12']],
    ['m/d/yyyy h:mm', [46_519, 46_519.604166666664, 46_519.9999999], ['2027-05-12', '2027-05-12 14:30', '2027-05-13']],
    ['m/d/yy h:mm:ss AM/PM', [46_519.604166666664], ['2027-05-12 14:30']],
    ['m/d/yyyy hh:mm:ss.00', [46_519.604166666664], ['2027-05-12 14:30']],
    // times and spans, parts of a day, and what is no day
    ['h:mm AM/PM', [0.75, 46_519.75], ['6:00 PM', '6:00 PM']],
    ['[h]:mm', [1.5], ['36:00']],
    ['mm:ss', [0.0104166667], ['15:00']],
    ['yyyy', [46_519], ['2027']],
    ['dddd', [46_519], ['Wednesday']],
    ['m/d/yyyy', [-1, 0, 20_270_512], ['-1', '1/0/1900', '20270512']],
  ] as const)('as such: %s', async (code, values, texts) => {
    expect(await read(code, values)).toEqual(texts)
  })

  it('where they are counted from 1904', async () => {
    expect(await read('m/d/yy', [45_057, 0], { from1904: true })).toEqual(['2027-05-12', '1904-01-01'])
  })

  it('where they are written as in strict workbooks', async () => {
    const cells = ['2027-05-12', '2027-06-02T10:00:00', 'soon']
    const rows = `<row>${cells.map((day) => `<c t="d" s="1"><v>${day}</v></c><c t="d"><v>${day}</v></c>`).join('')}</row>`
    expect((await valuesOf(bookOf({ rows, formats: ['m/d/yyyy'] })))[0]).toEqual([
      ...['2027-05-12', '2027-05-12'],
      ...['2027-06-02', '2027-06-02 10:00'],
      ...['soon', 'soon'],
    ])
  })
})

it('texts are read without what wraps them, truth values and errors as they are shown', async () => {
  const strings = ['="001234567"', 'Par\u00adcel\u200b ID', '\ufeff a ', '="a ""b"""', '="a"&amp;"b"', '=""', 'Doña']
  const cells = [
    ...strings.map((_, index) => `<c t="s"><v>${index}</v></c>`),
    '<c t="inlineStr"><is><t>="7"</t></is></c>',
    '<c t="b"><v>1</v></c>',
    '<c t="e"><v>#N/A</v></c>',
    '<c r="L1" t="s"><v>0</v></c>',
    '<c r="K1"><v>5</v></c>',
    '<c r="L1" s="1"><v>1563.17</v></c>',
  ]
  const book = bookOf({
    rows: `<row r="1">${cells.join('')}</row>`,
    strings: strings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join(''),
    formats: ['#,##0'],
  })
  const texts = ['001234567', 'Parcel ID', ' a ', 'a "b"', '="a"&"b"', '', 'Doña', '7', 'TRUE', '#N/A', '5', '1563.17']
  expect(await valuesOf(book)).toEqual([texts])
})
