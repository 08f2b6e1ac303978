import { describe, expect, it } from 'vitest'
import { MAX_CELL_CHARACTERS } from '../limits.ts'
import { openSheetFile } from '../open.ts'
import { bytesSource, errorOf, rowsOf } from '../testing/reading.ts'
import { bookOf, partsOf, relationships, zipOf } from '../testing/workbook.ts'

const one = async (cell: string, more: Parameters<typeof bookOf>[0] = {}) =>
  (await rowsOf(bookOf({ ...more, rows: `<row>${cell}</row>` })))[0]

describe('cells', () => {
  it('show shared strings, those in runs joined and readings left out', async () => {
    const strings =
      '<si><t>Lee</t></si><si><r><t>Palm </t></r><r><rPr><b/></rPr><t xml:space="preserve">Beach </t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si/><si><t/></si>'
    const cells = [0, 1, 2, 3, 4, 9].map((index) => `<c t="s"><v>${index}</v></c>`).join('')
    expect(await one(cells, { strings })).toEqual(['Lee', 'Palm Beach ', '東京', '', '', ''])
  })

  it('show inline strings, in whatever way they are written', async () => {
    const cells = [
      '<c t="inlineStr"><is><t>Doña Ana</t></is></c>',
      '<c t="inlineStr"><is><t xml:space="preserve"> a </t></is></c>',
      '<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>',
      "<c t='inlineStr' ><is ><t >c&amp;d</t></is></c>",
      '<c t="inlineStr"><is><t><![CDATA[a < b & c]]></t></is></c>',
      '<c t="inlineStr"><is><t>x<!-- y -->z</t></is></c>',
    ]
    expect(await one(cells.join(''))).toEqual(['Doña Ana', ' a ', 'ab', 'c&d', 'a < b & c', 'xz'])
  })

  it('keep every digit of a number', async () => {
    const cells = [
      '007',
      '1.50',
      '123456789012345',
      '0.1',
      '1E+20',
      '1e21',
      '0.30000000000000004',
      '-0',
      '1e-7',
      '1.5e-12',
      'x',
    ]
    expect(await one(cells.map((value) => `<c><v>${value}</v></c>`).join(''))).toEqual([
      '7',
      '1.5',
      '123456789012345',
      '0.1',
      '100000000000000000000',
      '1E+21',
      '0.3',
      '0',
      '0.0000001',
      '1.5E-12',
      'x',
    ])
  })

  it('show truth values, errors and the cached values of formulas, which are never calculated', async () => {
    const cells = [
      '<c t="b"><v>1</v></c>',
      '<c t="b"><v>0</v></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c><f>1+1</f><v>2</v></c>',
      '<c t="str"><f t="shared" ref="A1:A9" si="0">"a"&amp;"b"</f><v>ab</v></c>',
      '<c><f>WEBSERVICE("http://127.0.0.1/")</f></c>',
      '<c t="str"><f>"x"</f><v></v></c>',
      '<c><v>3</v></c>',
    ]
    expect(await one(cells.join(''))).toEqual(['TRUE', 'FALSE', '#N/A', '2', 'ab', '', '', '3'])
  })

  it('put characters in place that were escaped', async () => {
    const strings =
      '<si><t>a_x000D_\nb</t></si><si><t>_x005F_x000D_</t></si><si><t>a&#10;b &lt;&#x41;&gt; &unknown;</t></si>'
    const cells = '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="str"><v>_x0041_</v></c>'
    expect(await one(`${cells}<c t="inlineStr"><is><r><t>_x005F_x0041_</t></r></is></c>`, { strings })).toEqual([
      'a\r\nb',
      '_x000D_',
      'a\nb <A> &unknown;',
      'A',
      '_x0041_',
    ])
  })

  it('have the line ends that XML gives them, but those that were escaped', async () => {
    const strings = '<si><t>a\r\nb\rc</t></si><si><t>a&#13;&#10;b\r\n</t></si><si><t><![CDATA[a\r\nb]]></t></si>'
    const cells = `${[0, 1, 2].map((index) => `<c t="s"><v>${index}</v></c>`).join('')}<c t="inlineStr"><is><t>a\r\nb</t></is></c><c t="str"><v>a\rb</v></c>`
    expect(await one(cells, { strings })).toEqual(['a\nb\nc', 'a\r\nb\n', 'a\nb', 'a\nb', 'a\nb'])
  })

  it('may stand on lines of their own', async () => {
    const cells =
      '<c t="s">\n<v>\n0\n</v>\n</c><c><v> 7 </v></c><c t="b"><v>\n1 </v></c><c t="s"><v> 1<!-- a --></v></c><c t="s"><v>x</v></c>'
    expect(await one(cells, { strings: '<si>\n<t>a</t>\n</si>\n<si><t>b</t></si>' })).toEqual([
      'a',
      '7',
      'TRUE',
      'b',
      '',
    ])
  })

  it('are cut where they are longer than a cell can be', async () => {
    const long = 'é'.repeat(40_000)
    const cells = `<c t="s"><v>0</v></c><c t="inlineStr"><is><t>${long}</t></is></c><c t="str"><v>${'&amp;'.repeat(300_000)}</v></c>`
    const row = await one(cells, { strings: `<si><t>${long}</t></si>` })
    expect(row?.map((text) => [text.length, text.slice(0, 1), text.slice(-1)])).toEqual([
      [MAX_CELL_CHARACTERS, 'é', '…'],
      [MAX_CELL_CHARACTERS, 'é', '…'],
      [MAX_CELL_CHARACTERS, '&', '…'],
    ])
  })
})

describe('rows', () => {
  it('stand where they say, and those between are empty', async () => {
    const rows =
      '<row r="2"><c r="B2"><v>1</v></c><c r="D2"><v>2</v></c></row><row r="5" spans="1:9"><c r="AA5"><v>3</v></c></row>'
    const read = await rowsOf(bookOf({ rows }))
    expect(read.slice(0, 4)).toEqual([[], ['', '1', '', '2'], [], []])
    expect(read[4]?.indexOf('3')).toBe(26)
    expect(read).toHaveLength(5)
  })

  it('and cells without a reference follow those before', async () => {
    const rows = '<row><c><v>1</v></c><c/><c><v>2</v></c></row><row/><row><c r="B3"><v>3</v></c><c><v>4</v></c></row>'
    expect(await rowsOf(bookOf({ rows }))).toEqual([['1', '', '2'], [], ['', '3', '4']])
  })

  it('are not lost where they are numbered twice or backwards', async () => {
    const rows = ['3', '3', '1'].map((number, index) => `<row r="${number}"><c><v>${index}</v></c></row>`).join('')
    expect(await rowsOf(bookOf({ rows }))).toEqual([[], [], ['0'], ['1'], ['2']])
  })

  it('take cells out of order, and the last of one place', async () => {
    const rows = '<row r="1"><c r="C1"><v>3</v></c><c r="A1"><v>1</v></c><c r="C1"><v>4</v></c></row>'
    expect(await rowsOf(bookOf({ rows }))).toEqual([['1', '', '4']])
  })

  it('end with the last that holds something, whatever is declared and styled', async () => {
    const styled = Array.from({ length: 50 }, (_, row) => `<row r="${row + 2}"><c r="A${row + 2}" s="1"/></row>`)
    const sheet = `<worksheet><dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row>${styled.join('')}</sheetData></worksheet>`
    expect(await rowsOf(bookOf({ sheet }))).toEqual([['1']])
  })

  it('are at most a million', async () => {
    const at = (row: number) => bookOf({ rows: `<row r="${row}"><c><v>1</v></c></row>` })
    expect(await rowsOf(at(1_000_001))).toHaveLength(1_000_001)
    expect(await errorOf(at(1_000_002))).toBe('too-many-rows')
    expect(await errorOf(at(99_999_999_999))).toBe('too-many-rows')
  })
})

describe('rows that are only counted', () => {
  it('are as many and as wide, without their cells', async () => {
    const row = (number: number) =>
      `<row r="${number}"><c r="A${number}"><v>${number}</v></c><c r="C${number}" t="s"><v>9</v></c></row>`
    const many = Array.from({ length: 5000 }, (_, index) => row(index + 1)).join('')
    const file = await openSheetFile(
      bytesSource(bookOf({ rows: `${many}<row r="6000"><c r="E6000"><v>1</v></c></row><row r="6001"/>` })),
    )
    if (file.kind !== 'xlsx') throw new Error('It is a workbook.')
    const texts: string[][] = []
    let [count, widest] = [0, 0]
    for await (const block of file.rows(0, 100)) {
      for (let index = 0; index < block.count; index++) texts.push(block.row(index))
      count += block.count
      widest = block.widest
    }
    expect([count, widest]).toEqual([6000, 5])
    expect(texts.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, index) => [`${index + 1}`, '', '']))
    expect(texts.at(-1)).toEqual([])
  })
})

describe('the writing of a part', () => {
  const rows = [['Doña Ana', '7', 'a&b']]
  const cells = (prefix: string) =>
    `<${prefix}row r="1" ><${prefix}c r="A1" t="s"><${prefix}v>0</${prefix}v></${prefix}c>\n <${prefix}c r="B1"><${prefix}v>7</${prefix}v></${prefix}c><${prefix}c r="C1" t="str"><${prefix}v>a&amp;b</${prefix}v></${prefix}c></${prefix}row>`
  const sheet = `<worksheet><sheetData>${cells('')}</sheetData></worksheet>`
  const strings = '<si><t>Doña Ana</t></si>'

  it('may have prefixes', async () => {
    const book = {
      sheet: `<x:worksheet xmlns:x="a"><x:sheetData>${cells('x:')}</x:sheetData></x:worksheet>`,
      parts: [{ name: 'xl/sharedStrings.xml', body: '<x:sst xmlns:x="a"><x:si><x:t>Doña Ana</x:t></x:si></x:sst>' }],
    }
    expect(await rowsOf(bookOf(book))).toEqual(rows)
  })

  it.each(['utf-16le', 'utf-16be'] as const)('may be %s, with a mark or without', async (encoding) => {
    for (const mark of ['\uFEFF', '']) {
      const bytes = Buffer.from(`${mark}<?xml version="1.0" encoding="UTF-16"?>${sheet}`, 'utf16le')
      if (encoding === 'utf-16be') bytes.swap16()
      expect(await rowsOf(bookOf({ sheet: bytes, strings }))).toEqual(rows)
    }
  })

  it('may begin with a mark, or declare another encoding', async () => {
    expect(await rowsOf(bookOf({ sheet: `\uFEFF${sheet}`, strings }))).toEqual(rows)
    const body = Buffer.from(
      '<?xml version="1.0" encoding="windows-1252"?><sst><si><t>Doña Ana</t></si></sst>',
      'latin1',
    )
    expect(await rowsOf(bookOf({ sheet, parts: [{ name: 'xl/sharedStrings.xml', body }] }))).toEqual(rows)
  })

  it('is damaged where it is not closed, or closed too often, or in an encoding nobody knows', async () => {
    expect(await errorOf(bookOf({ sheet: '<worksheet><sheetData>' }))).toBe('damaged')
    expect(await errorOf(bookOf({ sheet: `${sheet}</worksheet>` }))).toBe('damaged')
    expect(await errorOf(bookOf({ sheet: `<?xml version="1.0" encoding="EBCDIC-9"?>${sheet}` }))).toBe('damaged')
  })

  it('holds no declarations', async () => {
    const sheetWith = (declared: string) => bookOf({ sheet: `<?xml version="1.0"?>${declared}${sheet}`, strings })
    expect(await errorOf(sheetWith('<!DOCTYPE worksheet [<!ENTITY a "b">]>'))).toBe('unsafe')
    expect(await rowsOf(sheetWith('<!-- <!DOCTYPE a> -->'))).toEqual(rows)
  })
})

describe('workbooks', () => {
  const sheet = (value: number) => `<worksheet><sheetData><row><c><v>${value}</v></c></row></sheetData></worksheet>`
  const named = (...sheets: readonly string[]) =>
    `<workbook xmlns:r="r"><sheets>${sheets.map((attributes, index) => `<sheet name="S${index}" ${attributes}/>`).join('')}</sheets></workbook>`

  it('show their first visible worksheet, in the order of the workbook', async () => {
    const book = bookOf({
      parts: [
        {
          name: 'xl/workbook.xml',
          body: named('r:id="rId1"', 'state="hidden" r:id="rId2"', 'r:id="rId3"', 'r:id="rId4"'),
        },
        {
          name: 'xl/_rels/workbook.xml.rels',
          body: relationships(
            ['chartsheet', 'chartsheets/sheet1.xml'],
            ['worksheet', 'worksheets/sheet2.xml'],
            ['worksheet', '/xl/odd folder/third.xml'],
            ['worksheet', '../xl/./worksheets/sheet4.xml'],
          ),
        },
        { name: 'xl/chartsheets/sheet1.xml', body: '<chartsheet/>' },
        { name: 'xl/worksheets/sheet2.xml', body: sheet(2) },
        { name: 'xl/odd folder/third.xml', body: sheet(3) },
        { name: 'xl/worksheets/sheet4.xml', body: sheet(4) },
      ],
    })
    const file = await openSheetFile(bytesSource(book))
    expect(file).toMatchObject({ sheets: ['S2', 'S3'], hiddenSheets: ['S1'] })
    expect([await rowsOf(book, 0), await rowsOf(book, 1)]).toEqual([[['3']], [['4']]])
  })

  it('show hidden sheets where there are no others', async () => {
    const parts = [{ name: 'xl/workbook.xml', body: named('state="veryHidden" r:id="rId1"') }]
    expect(await rowsOf(bookOf({ rows: '<row><c><v>1</v></c></row>', parts }))).toEqual([['1']])
  })

  it('are found without relationships, styles and strings', async () => {
    const missing = [
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/sharedStrings.xml',
      '[Content_Types].xml',
    ]
    const parts = missing.map((name) => ({ name, body: null }))
    expect(await rowsOf(bookOf({ rows: '<row><c s="3"><v>1</v></c></row>', parts }))).toEqual([['1']])
  })

  it.each([
    ['word/document.xml', 'Word'],
    ['ppt/presentation.xml', 'PowerPoint'],
    ['content.xml', 'OpenDocument'],
    ['xl/workbook.bin', 'xlsb'],
    ['Index/Document.iwa', 'Numbers'],
  ])('are no other file: %s', async (name, said) => {
    const file = zipOf([
      { name: '[Content_Types].xml', body: '' },
      { name, body: '<x/>' },
    ])
    await expect(openSheetFile(bytesSource(file))).rejects.toThrow(said)
  })

  it.each([
    [['a.csv'], 'It holds a.csv.'],
    [
      ['lists/', 'lists/a.csv', 'lists/b.csv', '__MACOSX/lists/._a.csv', '.DS_Store'],
      'It holds lists/a.csv and lists/b.csv.',
    ],
    [['a.csv', 'b.csv', 'c.csv'], 'It holds a.csv, b.csv and c.csv.'],
    [['a.csv', 'b.csv', 'c.csv', 'd.csv', 'e.csv'], 'It holds a.csv, b.csv, c.csv and 2 more.'],
    [[`${'x'.repeat(300)}.csv`], `It holds ${'x'.repeat(59)}….`],
    [['lists/'], ''],
  ])('are no archives of other files, which say what is in them: %j', async (names, said) => {
    const file = zipOf(names.map((name) => ({ name, body: '' })))
    const message = 'This is no .csv or .xlsx file, whatever its name says. It is a .zip archive: unpack it first.'
    await expect(openSheetFile(bytesSource(file))).rejects.toMatchObject({
      code: 'not-a-spreadsheet',
      message: said === '' ? message : `${message} ${said}`,
    })
  })

  it('are damaged where the part is missing that names the others', async () => {
    const parts = ['xl/workbook.xml', '[Content_Types].xml'].map((name) => ({ name, body: null }))
    expect(await errorOf(bookOf({ parts }))).toBe('damaged')
  })

  it('without a worksheet have none', async () => {
    expect(await errorOf(bookOf({ parts: [{ name: 'xl/workbook.xml', body: named() }] }))).toBe('no-sheet')
  })

  it('refuse a row as long as a book', async () => {
    const cells = `<c t="inlineStr"><is><t>${'x'.repeat(30_000)}</t></is></c>`.repeat(20)
    expect(await errorOf(bookOf({ rows: `<row>${cells}</row>` }))).toBe('row-too-large')
  })
})

it('does not take a file that cannot be read for a damaged one', async () => {
  const row = (index: number) => `<row><c><v>${(index * 7919) % 104_729}</v></c></row>`
  const bytes = bookOf({ rows: Array.from({ length: 60_000 }, (_, index) => row(index)).join('') })
  const gone = new Error('The file is gone.')
  let readings = 0
  const file = bytesSource(bytes)
  const sheet = await openSheetFile({
    ...file,
    read: (...where) => (++readings > 20 ? Promise.reject(gone) : file.read(...where)),
  })
  if (sheet.kind !== 'xlsx') throw new Error('It is a workbook.')
  const reading = async () => {
    readings = 19
    for await (const block of sheet.rows(0)) expect(block.count).toBeGreaterThan(0)
  }
  await expect(reading()).rejects.toBe(gone)
})

describe('archives', () => {
  const rows = '<row><c t="s"><v>0</v></c></row>'
  const strings = '<si><t>Lee</t></si>'
  const parts = partsOf({ rows, strings })
  const sheetWith = (changes: object) =>
    zipOf(parts.map((part) => (part.name.includes('sheet1') ? { ...part, ...changes } : part)))

  it('may be stored, described behind their bytes, 64 bits wide, or end with a comment', async () => {
    for (const changes of [{ stored: true }, { described: true }, { wide: true }])
      expect(await rowsOf(zipOf(parts.map((part) => ({ ...part, ...changes }))))).toEqual([['Lee']])
    expect(await rowsOf(zipOf(parts, 'a comment with PK\x05\x06 in it'))).toEqual([['Lee']])
  })

  it('may name parts in another case or with backslashes', async () => {
    const renamed = parts.map((part) => ({ ...part, name: part.name.toUpperCase().replaceAll('/', '\\') }))
    expect(await rowsOf(zipOf(renamed))).toEqual([['Lee']])
  })

  it.each([
    ['a wrong checksum', { checksum: 1 }],
    ['a wrong checksum of stored bytes', { checksum: 1, stored: true }],
    ['less than it says', { unpacked: 100_000 }],
    ['more than it says', { unpacked: 10 }],
    ['another method', { method: 12 }],
  ])('are damaged with %s', async (_, changes) => {
    expect(await errorOf(sheetWith(changes))).toBe('damaged')
  })

  it('are damaged where they are cut, and say where they need a password', async () => {
    const bytes = zipOf(parts)
    expect(await errorOf(bytes.slice(0, bytes.length - 30))).toBe('damaged')
    expect(await errorOf(sheetWith({ flags: 1 }))).toBe('password-protected')
  })

  it('are damaged with two parts of one name', async () => {
    expect(await errorOf(zipOf([...parts, { name: 'XL/workbook.xml', body: '' }]))).toBe('damaged')
  })

  it('unpack to at most 2 GB', async () => {
    const large = [1, 2].map((number) => ({ name: `${number}`, body: '', unpacked: 1_100_000_000 }))
    expect(await errorOf(zipOf([...parts, ...large]))).toBe('unpacks-too-large')
  })
})
