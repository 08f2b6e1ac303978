import { describe, expect, it } from 'vitest'
import { MAX_CELL_CHARACTERS, MAX_COLUMNS, MAX_ROWS } from '../limits.ts'
import { bytesSource } from '../testing/reading.ts'
import { type Csv, openCsv } from './read-csv.ts'

const open = (content: Uint8Array | string) => openCsv(bytesSource(Uint8Array.from(Buffer.from(content))))
const read = async (content: Uint8Array | string) => rowsOf(await open(content))
async function rowsOf(csv: Csv): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { count, row } of csv.rows()) for (let index = 0; index < count; index++) rows.push(row(index))
  return rows
}
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const joined = (...parts: (Uint8Array | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16())

describe('rows', () => {
  it.each<[string, string, string[][]]>([
    [
      'plain',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'no line end at the end',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a delimiter at the end',
      'a,b,\n1,2,',
      [
        ['a', 'b', ''],
        ['1', '2', ''],
      ],
    ],
    ['all line ends', 'a\nb\r\nc\rd\r\r\ne', [['a'], ['b'], ['c'], ['d'], ['e']]],
    ['blank lines between rows', 'a,b\n\n1,2', [['a', 'b'], [''], ['1', '2']]],
    [
      'blank lines at the end',
      'a,b\n1,2\n\n,\n  ,\t\n""\n\x1a',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a first row of blanks',
      ',\n1,2',
      [
        ['', ''],
        ['1', '2'],
      ],
    ],
    ['rows of any width', 'a,b\n1\n1,2,3', [['a', 'b'], ['1'], ['1', '2', '3']]],
    ['spaces as they stand', ' a , b\n', [[' a ', ' b']]],
    ['nothing but blanks', '\n , \n\n', []],
  ])('%s', async (_, text, rows) => {
    expect(await read(text)).toEqual(rows)
  })
})

describe('quotes', () => {
  it.each<[string, string, string[][]]>([
    [
      'around delimiters and line ends',
      'a,b\n"1,\r\n2",3',
      [
        ['a', 'b'],
        ['1,\r\n2', '3'],
      ],
    ],
    ['doubled', '"a ""b""","""",""\n', [['a "b"', '"', '']]],
    ['in the middle of a plain cell', 'a"b",6" pipe\n', [['a"b"', '6" pipe']]],
    ['closed in the middle', '"a"b,"c"\n', [['ab', 'c']]],
    ['not doubled inside', '"The "Oaks" lot, 5",x\n', [['The "Oaks" lot, 5', 'x']]],
    [
      'behind blanks',
      'a,b\n 1, "x, y" ,2\n',
      [
        ['a', 'b'],
        [' 1', 'x, y', '2'],
      ],
    ],
    ['behind blanks, within text', 'a, "x" or y\n', [['a', ' "x" or y']]],
    ['with blanks behind', 'a,"x" ,b\n', [['a', 'x', 'b']]],
    [
      'never closed',
      'a,b\n"1,2\n3,4\n',
      [
        ['a', 'b'],
        ['"1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'not closed before that of another cell',
      'a,b\n1,"x\n2,"y, z"\n',
      [
        ['a', 'b'],
        ['1', '"x'],
        ['2', 'y, z'],
      ],
    ],
    [
      'alone',
      'a,"\n1,2\n',
      [
        ['a', '"'],
        ['1', '2'],
      ],
    ],
    ['behind a backslash, which is a character like others', '"a\\"\n"b"\n', [['a\\'], ['b']]],
    [
      'empty',
      '"",""\nx,',
      [
        ['', ''],
        ['x', ''],
      ],
    ],
  ])('%s', async (_, text, rows) => {
    expect(await read(text)).toEqual(rows)
  })
})

describe('encodings', () => {
  const rows = [
    ['County', 'Note'],
    ['Doña Ana', '€ “x”'],
  ]
  const text = 'County,Note\nDoña Ana,€ “x”\n'
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', joined(text), 'utf-8'],
    ['UTF-8 with a mark', joined('\ufeff', text), 'utf-8'],
    ['UTF-16 little-endian with a mark', utf16(`\ufeff${text}`), 'utf-16le'],
    ['UTF-16 big-endian with a mark', swapped(utf16(`\ufeff${text}`)), 'utf-16be'],
    ['UTF-16 little-endian', utf16(text), 'utf-16le'],
    ['UTF-16 big-endian', swapped(utf16(text)), 'utf-16be'],
    ['Windows-1252', latin('County,Note\nDo\xf1a Ana,\x80 \x93x\x94\n'), 'windows-1252'],
    ['Macintosh', latin('County,Note\rDo\x96a Ana,\xdb \xd2x\xd3\r'), 'macintosh'],
  ])('%s', async (_, bytes, encoding) => {
    const csv = await open(bytes)
    expect(await rowsOf(csv)).toEqual(rows)
    expect(csv.encoding()).toBe(encoding)
  })

  it('are told where the first character beyond ASCII stands far behind', async () => {
    const ascii = 'Polk County,1\n'.repeat(30_000)
    for (const [tail, encoding] of [
      [latin('Do\xf1a Ana,2\n'), 'windows-1252'],
      [joined('Doña Ana,2\n'), 'utf-8'],
    ] as const) {
      const csv = await open(joined(ascii, tail))
      expect((await rowsOf(csv)).at(-1)).toEqual(['Doña Ana', '2'])
      expect(csv.encoding()).toBe(encoding)
    }
  })

  it('may be two in one file', async () => {
    expect(await read(joined('Cañon City,é\n', latin('Do\xf1a Ana,2\n'), 'Española,3\n'))).toEqual([
      ['Cañon City', 'é'],
      ['Doña Ana', '2'],
      ['Española', '3'],
    ])
  })

  it('keep characters beyond the basic plane, and lose a mark in the middle', async () => {
    expect(await read('𐀀,"😀, x"\n\ufeffa,b')).toEqual([
      ['𐀀', '😀, x'],
      ['a', 'b'],
    ])
  })

  it('that are none of these are said to be', async () => {
    const greek = latin(`a,b\n${'\xc1\xe8\xde\xed\xe1 \xd0\xe5\xe9\xf1\xe1\xe9\xdc\xf2,1\n'.repeat(9)}`)
    await expect(read(greek)).rejects.toMatchObject({ code: 'unknown-encoding' })
    const utf32 = joined(latin('\xff\xfe\0\0'), ...Array.from('a,b\n1,2\n', (sign) => latin(`${sign}\0\0\0`)))
    await expect(read(utf32)).rejects.toMatchObject({ code: 'unknown-encoding' })
  })
})

describe('delimiters', () => {
  it.each<[string, string, string, number]>([
    ['semicolons beside decimal commas', 'a;b\n1,5;2,5\n3,5;4,5\n', ';', 2],
    ['semicolons beside decimal commas, without a header', '1,5;2,5\n3,5;4,5\n', ';', 2],
    ['commas beside a name with a semicolon', 'name,value,x\nSmith;Jo,1,2\nRoe;Al,3,4\n', ',', 3],
    ['tabs beside commas in prose', 'a\tb\nSmith, Jo, and co.\tx, y\nRoe, Al\tz\n', '\t', 2],
    ['pipes beside names with commas', 'name|id\nSmith, Jo|1\nRoe, Al|2\n', '|', 2],
    ['a title with a comma', 'Tax sale, Kent County\n\nname;value\nA;1,5\nB;2,5\n', ';', 2],
    ['one column', 'Parcel\n41-08\n41-05\n', ',', 1],
    ['one column of prose with semicolons', 'Note\na; b\nc d\ne f\ng h\n', ',', 1],
    ['one column of prose with pipes in one', 'Note\na b\nc | d\ne f\ng h\n', ',', 1],
    ['a header alone', 'a;b;c', ';', 3],
    ['quotes around commas', '"a,b";"c,d"\n"e,f";"g,h"\n', ';', 2],
    ['ragged rows', 'a;b;c\n1;2\n1;2;3;4\n1;2;3\n', ';', 3],
    ['Excel that names it', 'sep=;\r\na;b,c\r\n', ';', 2],
    ['Excel that names it in quotes', '"sep=|"\r\na|b,c\r\n', '|', 2],
    ['Excel that names another one', 'sep=^\na^b,c\n', '^', 2],
    ['tildes', 'name~id\nRoe~1\nDoe~2\n', '~', 2],
    ['carets beside names with commas', 'name^id\nSmith, Jo^1\nRoe, Al^2\n', '^', 2],
    ['one column of remarks with a caret', 'Note\na b\nc ^ d\ne f\ng h\n', ',', 1],
    ['commas beside a remark with carets', 'a,b\n1,x^2\n2,y^3\n', ',', 2],
    ['a mark before its name', '\ufeffsep=;\na;b,c\n', ';', 2],
    ['more of them behind each row', 'Docket|Parcel|Value\rA|1|1,000|\rB|2|2,000||\rC|3|3,000|||\r', '|', 6],
  ])('%s', async (_, text, delimiter, width) => {
    const csv = await open(text)
    expect(csv.delimiter).toBe(delimiter)
    const rows = await rowsOf(csv)
    expect(rows.at(-1)).toHaveLength(width)
    expect(rows.flat().join()).not.toContain('sep=')
  })
})

describe('limits', () => {
  it('shows the first columns of a row, and counts all', async () => {
    const { rows: blocks } = await open(`${'x,'.repeat(20_000)}x\na,b\n`)
    const widths: number[] = []
    const shown: string[][] = []
    for await (const block of blocks()) {
      widths.push(block.widest)
      shown.push(block.row(0))
    }
    expect(widths[0]).toBe(20_001)
    expect(shown[0]).toHaveLength(MAX_COLUMNS)
  })

  it('shows the first columns of a row that is longer than a piece', async () => {
    const line = `${'x,'.repeat(500_000)}x`
    const csv = await open(`${line}\na,b\n`)
    const widths: number[] = []
    for await (const block of csv.rows()) {
      widths.push(block.widest)
      expect((await csv.again(block)).row(0)).toEqual(block.row(0))
    }
    expect(widths).toEqual([500_001, 2])
  })

  it.each([
    ['plain', (text: string) => text],
    ['in quotes', (text: string) => `"${text}"`],
    ['in quotes, with doubled ones', (text: string) => `"${text.replaceAll('x', '""')}"`],
  ])('cuts a long cell short: %s', async (_, written) => {
    const [first, second] = await read(`${written('xy'.repeat(400_000))},b\n1,2\n`)
    expect(first?.[0]).toHaveLength(MAX_CELL_CHARACTERS)
    expect(first?.[0]?.endsWith('y…') || first?.[0]?.endsWith('x…') || first?.[0]?.endsWith('"…')).toBe(true)
    expect(first?.[1]).toBe('b')
    expect(second).toEqual(['1', '2'])
  })

  it('takes a quote for a character that nothing in a long file closes', async () => {
    const lines = 'Polk County,1,2\n'.repeat(60_000)
    const all = await read(`"${lines}`)
    expect(all).toHaveLength(60_000)
    expect(all[0]).toEqual(['"Polk County', '1', '2'])
  })

  it('says that there are too many rows, and leaves out blank ones at the end', async () => {
    await expect(read('1\n'.repeat(MAX_ROWS + 2))).rejects.toMatchObject({ code: 'too-many-rows' })
    expect(await read(`a\n1\n${',\n'.repeat(MAX_ROWS + 2)}`)).toEqual([['a'], ['1']])
    await expect(read(`a\n${'\n'.repeat(MAX_ROWS + 2)}1`)).rejects.toMatchObject({ code: 'too-many-rows' })
  })

  it('drops single NULs, and refuses a file that is full of them', async () => {
    const lines = 'Polk County,1,2\n'.repeat(50_000)
    expect((await read(`${lines}a\0b,"\0",c\n`)).at(-1)).toEqual(['ab', '', 'c'])
    await expect(read(`${lines}${'\0'.repeat(100_000)}`)).rejects.toMatchObject({ code: 'damaged' })
    await expect(read('a,b\n\0\x01\x02\x03\n')).rejects.toMatchObject({ code: 'not-text' })
  })
})
