import { openCsv } from '../csv/read-csv.ts'
import { SheetError } from '../errors.ts'
import { openSheetFile } from '../open.ts'
import type { RowBlock } from '../rows.ts'
import { bytesSource } from './reading.ts'
import { type Part, partsOf, zipOf } from './workbook.ts'
import { type CsvStyle, writeCsv } from './write-csv.ts'

/** A file that somebody broke. The same seed and index make the same one. @property piece bytes a text file is read by at once */
export type FuzzInput = { kind: 'csv' | 'xlsx'; bytes: Uint8Array<ArrayBuffer>; piece?: number }

type Random = (below: number) => number

/** Numbers that look like chance (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed | 0
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const pick = <T>(from: readonly [T, ...T[]], random: Random): T => from[random(from.length)] ?? from[0]

const STYLE: CsvStyle = {
  encoding: 'utf-8',
  isMarked: false,
  delimiter: ',',
  lineEnd: '\n',
  quotes: 'where needed',
  endsWithLine: true,
}
const ROWS = [
  ['State', 'Jurisdiction', 'Note'],
  ['New Mexico', 'Doña Ana', 'said "yes",\nthen no'],
  ['Iowa', '', '$1,234.50'],
  ['', '  x  ', '中😀'],
]
const TEXTS = [
  writeCsv(ROWS, STYLE),
  writeCsv(ROWS, { ...STYLE, delimiter: ';', lineEnd: '\r\n', quotes: 'everywhere', isMarked: true }),
  writeCsv(ROWS, { ...STYLE, delimiter: '\t', encoding: 'utf-16le' }),
  writeCsv(ROWS, { ...STYLE, delimiter: '|', encoding: 'utf-16be', lineEnd: '\r' }),
  writeCsv(ROWS, { ...STYLE, encoding: 'windows-1252', isNamed: false }),
] as const

const CELLS =
  '<c r="A1" t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>a</t><r><t>b</t></r></is></c><c s="1"><v>46063</v></c><c s="2"><v>-1234.5</v></c>'
const MORE =
  '<c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1</f><v>x_x000D_y</v></c><c t="d"><v>2026-02-10</v></c><c/>'
const BOOK = {
  rows: `<row r="1" spans="1:5">${CELLS}</row><row>${MORE}</row><row r="9"><c r="C9"><v>1E-7</v></c></row>`,
  strings: '<si><t xml:space="preserve"> Lee </t></si><si><r><t>Palm &amp; </t></r><r><t>Beach</t></r></si>',
  formats: ['yyyy-mm-dd', '"$"#,##0.00_);[Red]\\("$"#,##0.00\\)'],
}
const BOOKS = [partsOf(BOOK), partsOf({ ...BOOK, from1904: true })] as const

/** What readers must decide about. */
const TEXT_TOKENS = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '|',
  '\n',
  '\r',
  '\r\n',
  ' "',
  '" ',
  '\0',
  '\ufeff',
  'sep=;',
  '\u00ff',
  '<',
  '{"',
  '\x1a',
  '^',
  '="',
] as const
const XML_TOKENS = [
  ...[
    '<',
    '>',
    '/>',
    '</',
    '"',
    "'",
    '&',
    '&amp;',
    '&#x41;',
    '&#xffffffff;',
    '&#0;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
  ],
  ...[
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    '<row>',
    '<row r="1048576">',
    '<row r="-1">',
    '<row hidden="1" ht="0">',
    '<f>A1</f>',
    '<strike/>',
    '</row>',
    '<c t="s">',
    '<c r="XFD1">',
    '</c>',
  ],
  ...[
    '<v>',
    '</v>',
    '<v>999999999</v>',
    '<v>1e308</v>',
    '<is>',
    '<t>',
    '<si>',
    '</si>',
    '<rPh>',
    '_x005F_',
    '<x:c>',
    ' xmlns="a"',
    '\0',
    '\ufeff',
  ],
  ...['s="99999"', 't="s"', 'r="ZZZZZZ1"', '<sheetData>', '</sheetData>', 'Target="../../x"', 'r:id="rId9"'],
] as const
const ZIP_TOKENS = [
  'PK\x03\x04',
  'PK\x01\x02',
  'PK\x05\x06',
  'PK\x06\x06',
  '\xff\xff\xff\xff',
  '\0\0\0\0',
  '\x08\0',
  '\x01\0',
] as const

/** Changes bytes somewhere, in one of the ways files break. */
function broken(bytes: Uint8Array, tokens: readonly [string, ...string[]], random: Random): Uint8Array {
  const at = random(bytes.length + 1)
  const to = Math.min(bytes.length, at + random(pick([4, 40, 400], random)))
  const token = Buffer.from(pick(tokens, random), pick(['utf8', 'latin1', 'utf16le'] as const, random))
  const [before, cut, after] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)]
  switch (random(8)) {
    case 0:
      return Buffer.concat([before, after])
    case 1:
      return before
    case 2:
      return Buffer.concat([before, cut, cut, cut, after])
    case 3:
      return Buffer.concat([before, Uint8Array.from(cut, () => random(256)), after])
    case 4:
      return Buffer.concat([before, cut.map((byte) => byte ^ (1 << random(8))), after])
    case 5:
      return Buffer.concat([before, Buffer.alloc(token.length * random(200), token), after])
    default:
      return Buffer.concat([before, token, bytes.subarray(Math.min(bytes.length, at + random(3)))])
  }
}

function brokenOften(
  bytes: Uint8Array,
  tokens: readonly [string, ...string[]],
  random: Random,
): Uint8Array<ArrayBuffer> {
  let changed: Uint8Array = bytes
  for (let times = 1 + random(5); times > 0; times--) changed = broken(changed, tokens, random)
  return new Uint8Array(changed)
}

function textOf(random: Random): Uint8Array<ArrayBuffer> {
  if (random(20) === 0) return Uint8Array.from({ length: random(600) }, () => random(256))
  return brokenOften(pick(TEXTS, random), TEXT_TOKENS, random)
}

function workbookOf(random: Random): Uint8Array<ArrayBuffer> {
  const stored = random(2) === 0
  const parts = pick(BOOKS, random).map((part): Part => ({ ...part, stored }))
  const chosen = random(parts.length)
  const change = (part: Part, index: number): Part =>
    index === chosen ? { ...part, body: brokenOften(Buffer.from(part.body), XML_TOKENS, random) } : part
  if (random(3) > 0) return zipOf(parts.map(change))
  return brokenOften(zipOf(parts), ZIP_TOKENS, random)
}

/** The broken file of an index. */
export function fuzzInput(seed: number, index: number): FuzzInput {
  const random = randomOf(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b))
  if (index % 2 === 1) return { kind: 'xlsx', bytes: workbookOf(random) }
  const bytes = textOf(random)
  return random(2) === 0 ? { kind: 'csv', bytes } : { kind: 'csv', bytes, piece: 8 + random(300) }
}

/** Rows of a block that are looked at: a sheet may begin in its last row, and there be a million before. */
const MOST_ROWS = 100

/**
 * Reads a broken file.
 * @returns `rows`, or the code of the sentence that it ends in
 * @throws what no reader may throw
 */
export async function readInput({ bytes, piece }: FuzzInput): Promise<string> {
  try {
    const source = bytesSource(bytes)
    const file = piece === undefined ? await openSheetFile(source) : await openCsv(source, piece)
    for (let sheet = 0; sheet < (file.kind === 'csv' ? 1 : Math.min(file.sheets.length, 3)); sheet++)
      for await (const block of file.rows(sheet)) {
        for (let index = 0; index < Math.min(block.count, MOST_ROWS); index++) check(block, index)
        check(block, block.count - 1)
      }
    return 'rows'
  } catch (error) {
    if (error instanceof SheetError) return error.code
    throw error
  }
}

function check({ row, values, hidden, struck, noted, uncalculated, merged }: RowBlock, index: number): void {
  const cells: readonly unknown[] = [...row(index), ...values(index)]
  for (const cell of cells) if (typeof cell !== 'string') throw new Error(`A cell is no text: ${cell}`)
  if (row(index).length !== values(index).length) throw new Error('A row has other cells to read than it shows.')
  const isMarked = typeof (hidden(index) && struck(index)) === 'boolean' && typeof noted(index) === 'string'
  if (!isMarked || !(uncalculated(index) >= 0) || !Array.isArray(merged(index)))
    throw new Error('A row says nothing of itself.')
}
