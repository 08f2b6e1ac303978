import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { bookOf } from '../sheets/testing/workbook.ts'

/** Numbers that look like chance and are the same in every run (mulberry32), from 0 to below 1. */
function chance(): () => number {
  let state = 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const COUNTIES = ['Polk County', 'Maricopa County', 'Lee County', 'Cook County', 'Orange County']
const STATES = ['Iowa', 'Arizona', 'Florida', 'Illinois', 'California']
const AMOUNTS = 17

/** A list of parcels as text, 20 columns, one of them in quotes, of about so many bytes. */
export function writeTextFile(path: string, bytes: number): void {
  const random = chance()
  const file = openSync(path, 'w')
  let written = writeSync(file, `${Array.from({ length: AMOUNTS + 3 }, (_, index) => `Column ${index}`).join(',')}\n`)
  while (written < bytes) {
    let lines = ''
    for (let row = 0; row < 1000; row++) {
      const place = Math.floor(random() * COUNTIES.length)
      const amounts = Array.from({ length: AMOUNTS }, () => (random() * 1_000_000).toFixed(2))
      lines += `${COUNTIES[place]},${STATES[place]},"Lot ${Math.floor(random() * 90)}, Block ${row % 9}",${amounts.join(',')}\n`
    }
    written += writeSync(file, lines)
  }
  closeSync(file)
}

/** As many rows and columns as fit into a file of the largest size there may be. */
export function writeGridFile(path: string, rows: number, columns: number): void {
  const file = openSync(path, 'w')
  for (let from = 0; from < rows; from += 10_000) {
    const row = (index: number) =>
      Array.from({ length: columns }, (_, column) => (index * (column + 1)) % (column < 3 ? 1e6 : 1000)).join(',')
    writeSync(
      file,
      `${Array.from({ length: Math.min(10_000, rows - from) }, (_, index) => row(from + index)).join('\n')}\n`,
    )
  }
  closeSync(file)
}

const words = (random: () => number, count: number) =>
  Array.from({ length: count }, () => Math.floor(random() * 36 ** 5).toString(36)).join(' ')

const LETTERS = 'ABCDEFGHIJKLMN'
const COLUMNS = LETTERS.length

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** What each part is, without which SheetJS finds none. */
const CONTENT_TYPES = [
  ['workbook.xml', 'sheet.main'],
  ['worksheets/sheet1.xml', 'worksheet'],
  ['sharedStrings.xml', 'sharedStrings'],
  ['styles.xml', 'styles'],
].map(([part, type]) => `<Override PartName="/xl/${part}" ContentType="${SPREADSHEET}.${type}+xml"/>`)

/** A list of parcels as a workbook: identifiers, names, descriptions, days and amounts in 14 columns. */
export function writeWorkbook(path: string, rows: number): void {
  const random = chance()
  const strings = [
    ...COUNTIES,
    ...STATES,
    // what never repeats makes a file large: identifiers, names, legal descriptions
    ...Array.from({ length: rows }, (_, row) => [
      `${row}-${row % 97}-0${row % 7}`,
      words(random, 15),
      words(random, 15),
    ]).flat(),
  ]
  const row = (index: number) => {
    const place = Math.floor(random() * COUNTIES.length)
    const named = (cell: string, column: number) => cell.replace('<c', `<c r="${LETTERS[column]}${index + 1}"`)
    const unique = COUNTIES.length + STATES.length + 3 * index
    const shared = [place, COUNTIES.length + place, unique, unique + 1, unique + 2]
    const days = [46_000 + (index % 300), 46_010 + (index % 300)].map((day) => `<c s="1"><v>${day}</v></c>`)
    const amounts = Array.from({ length: COLUMNS - 8 }, () => `<c s="2"><v>${(random() * 1e6).toFixed(2)}</v></c>`)
    const cells = [
      ...shared.map((each) => `<c t="s"><v>${each}</v></c>`),
      ...days,
      ...amounts,
      `<c><v>${index}</v></c>`,
    ]
    return `<row r="${index + 1}">${cells.map(named).join('')}</row>`
  }
  writeFileSync(
    path,
    bookOf({
      parts: [
        {
          name: '[Content_Types].xml',
          body: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${CONTENT_TYPES.join('')}</Types>`,
        },
      ],
      formats: ['yyyy-mm-dd', '"$"#,##0.00'],
      strings: strings.map((text) => `<si><t>${text}</t></si>`).join(''),
      rows: Array.from({ length: rows }, (_, index) => row(index)).join(''),
    }),
  )
}
