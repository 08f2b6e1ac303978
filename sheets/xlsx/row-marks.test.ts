import { describe, expect, it } from 'vitest'
import { MAX_COLUMNS } from '../limits.ts'
import type { RowBlock } from '../rows.ts'
import { blocksOf } from '../testing/reading.ts'
import { type Book, bookOf, relationships, workbookOf } from '../testing/workbook.ts'

/** What is said of each row of a book. */
async function marks<Mark>(book: Book, of: (block: RowBlock, index: number) => Mark): Promise<Mark[]> {
  const said: Mark[] = []
  for await (const block of blocksOf(bookOf(book)))
    for (let index = 0; index < block.count; index++) said.push(of(block, index))
  return said
}
const hidden = (block: RowBlock, index: number) => block.hidden(index)
const struck = (block: RowBlock, index: number) => block.struck(index)
const uncalculated = (block: RowBlock, index: number) => block.uncalculated(index)

const CELL = '<c><v>1</v></c>'

describe('notes', () => {
  const noted = (body: string, target = '../comments1.xml') =>
    marks(
      {
        rows: [1, 2, 3].map((at) => `<row r="${at}">${CELL}</row>`).join(''),
        parts: [
          { name: 'xl/worksheets/_rels/sheet1.xml.rels', body: relationships(['comments', target]) },
          { name: 'xl/comments1.xml', body },
        ],
      },
      (block, index) => block.noted(index),
    )
  const note = (ref: string, ...texts: string[]) =>
    `<comment ref="${ref}" authorId="0"><text>${texts.map((each) => `<r><t>${each}</t></r>`).join('')}</text></comment>`
  const comments = (...list: string[]) =>
    `<comments><authors><author>Ann</author></authors><commentList>${list.join('')}</commentList></comments>`

  it('are those on the cells of a row, of which the first is told', async () => {
    const body = comments(note('B2', 'Ann:', ' PAID 11/2'), note('C2', 'more'), note('A3', ''), note('AB12', 'below'))
    expect(await noted(body)).toEqual(['', 'Ann: PAID 11/2', 'a note'])
  })

  it('are told without what stands before those that can be replied to', async () => {
    const threaded = '[Threaded comment]\n\nYour version of Excel allows you to read this.\n\nComment:\n    Paid'
    expect(await noted(comments(note('A1', threaded)))).toEqual(['Paid', '', ''])
  })

  it('are none where their part is damaged, is not there, or says no cell', async () => {
    expect(await noted('<comments><comment ref="A1">')).toEqual(['', '', ''])
    expect(await noted(comments(note('A1', 'x')), 'elsewhere.xml')).toEqual(['', '', ''])
    expect(await noted(comments(note('1A', 'x'), note('', 'y'), note('A0', 'z')))).toEqual(['', '', ''])
  })
})

it('notes are boxes of text as well, at the row where they begin', async () => {
  const box = (row: string, body: string) =>
    `<xdr:twoCellAnchor><xdr:from><xdr:col>3</xdr:col><xdr:row>${row}</xdr:row></xdr:from><xdr:to><xdr:row>2</xdr:row></xdr:to>${body}</xdr:twoCellAnchor>`
  const text = (...lines: string[]) =>
    `<xdr:sp><xdr:txBody>${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</xdr:txBody></xdr:sp>`
  const drawing = [
    box('1', text('WITHDRAWN 5/3:', 'lines 4 and 8')),
    box('0', '<xdr:pic/>'),
    box('x', text('nowhere')),
    box('2', text(' ')),
  ]
  const parts = [
    { name: 'xl/worksheets/_rels/sheet1.xml.rels', body: relationships(['drawing', '../drawings/drawing1.xml']) },
    { name: 'xl/drawings/drawing1.xml', body: `<xdr:wsDr xmlns:xdr="x" xmlns:a="a">${drawing.join('')}</xdr:wsDr>` },
  ]
  const rows = [1, 2, 3].map((at) => `<row r="${at}">${CELL}</row>`).join('')
  expect(await marks({ rows, parts }, (block, index) => block.noted(index))).toEqual([
    ...['', 'WITHDRAWN 5/3: lines 4 and 8', ''],
  ])
})

describe('cells that are merged with those above', () => {
  const rows = [['Parcel', 'Remarks'], ['07-1', 'REDEEMED', 'x'], ['07-2'], ['07-3', '', 'y'], ['07-4']]
  const textsOver = async (...merged: string[]) => {
    const said: unknown[] = []
    for await (const block of blocksOf(workbookOf([{ name: 'List', rows, merged }])))
      for (let index = 0; index < block.count; index++) said.push(block.merged(index))
    return said
  }

  it('are told with what holds for them', async () => {
    const cell = [1, 'REDEEMED']
    expect(await textsOver('B2:B4')).toEqual([[], [], [cell], [cell], []])
    expect(await textsOver('B2:C3', 'C4:C5')).toEqual([[], [], [cell], [], [[2, 'y']]])
  })

  it('are none of one row, of empty cells, or of what is no reference', async () => {
    const nothing = rows.map(() => [])
    expect(await textsOver('A1:B1', 'B4:B5', 'B3:B2', 'B2', '2:4', 'ABCD1:ABCD3')).toEqual(nothing)
    expect(await textsOver()).toEqual(nothing)
  })

  it('are not so many that they would not fit', async () => {
    const tall = Array.from({ length: 2000 }, () => 'B2:B1048576')
    const said = await textsOver(...tall)
    expect(said).toHaveLength(rows.length)
  })
})

describe('hidden columns', () => {
  const columnsOf = async (cols: string) => {
    const [columns = new Set()] = await marks({ rows: `<row>${CELL}</row>`, cols }, (block) => block.hiddenColumns)
    return [...columns]
  }

  it('are those that say so, from the first to the last of them', async () => {
    const cols =
      '<col min="1" max="1" hidden="0"/><col min="2" max="3" hidden="1"/><col min="5" max="5" hidden="true"/>'
    expect(await columnsOf(cols)).toEqual([1, 2, 4])
  })

  it('are no more than a sheet has, whatever a file says, and how often', async () => {
    expect(await columnsOf('<col min="-9999999999" max="2" hidden="1"/>')).toEqual([0, 1])
    expect(await columnsOf('<col min="2" max="9e99" hidden="1"/>'.repeat(50_000))).toHaveLength(MAX_COLUMNS - 1)
    expect(await columnsOf('<col hidden="1"/><col min="x" max="y" hidden="1"/>')).toEqual([])
  })
})

describe('hidden rows', () => {
  it('are those that a filter or a person hid, or that have no height', async () => {
    const attributes = [
      'r="1"',
      'r="2" hidden="1"',
      'r="3" spans="1:2" hidden="true" x:dyDescent="0.25"',
      'r="4" hidden="0"',
      'r="5" ht="0" customHeight="1"',
      'r="6" ht="0.0"',
      'r="7" ht="10.5"',
      "r='8' hidden='1'",
      "r='9' ht='0'",
      'r="10" x:hidden2="1" outlineLevel="1"',
    ]
    const rows = attributes.map((each) => `<row ${each}>${CELL}</row>`).join('\n')
    expect(await marks({ rows }, hidden)).toEqual([
      ...[false, true, true, false, true],
      ...[true, false, true, true, false],
    ])
  })

  it('stand where they are, also beside rows that are not there', async () => {
    const rows = `<row r="2">${CELL}</row><row r="3" hidden="1"/><row r="5" hidden="1">${CELL}</row>`
    expect(await marks({ rows }, hidden)).toEqual([false, false, false, false, true])
  })

  it('are told of many rows', async () => {
    const isHidden = (row: number) => row % 7 === 3
    const row = (index: number) => `<row r="${index + 1}"${isHidden(index) ? ' hidden="1"' : ''}>${CELL}</row>`
    const numbers = Array.from({ length: 30_000 }, (_, index) => index)
    expect(await marks({ rows: numbers.map(row).join('') }, hidden)).toEqual(numbers.map(isHidden))
  })
})

it('struck rows have a line through a cell', async () => {
  const styles = `<styleSheet><fonts><font/><font><strike/></font><font><b/><strike val="1"/></font><font><strike val="0"/></font></fonts>
    <dxfs><dxf><font><strike/></font></dxf></dxfs>
    <cellStyleXfs><xf fontId="1"/></cellStyleXfs><cellXfs>${[0, 1, 2, 3, 9].map((font) => `<xf numFmtId="0" fontId="${font}"/>`).join('')}<xf/></cellXfs></styleSheet>`
  const styled = [[1, 2], [0, 1], [3], [4], [5], [], [1], [1, 0, 0], [0, 1, 1], [0, 1, 0, 0]]
  const rows = styled.map(
    (row) => `<row>${row.map((style) => `<c s="${style}"><v>1</v></c>`).join('')}<c s="0"/></row>`,
  )
  const book = { rows: rows.join(''), parts: [{ name: 'xl/styles.xml', body: styles }] }
  expect(await marks(book, struck)).toEqual([true, true, false, false, false, false, true, true, true, true])
})

it('struck rows have a line through a part of a text', async () => {
  const run = (text: string, look = '') => `<r><rPr><b/>${look}</rPr><t>${text}</t></r>`
  const strings = [
    '<si><t>12-01</t></si>',
    `<si>${run('12-02', '<strike/>')}</si>`,
    `<si>${run('12-03', '<strike val="1"/>')}${run(' 12-04')}</si>`,
    `<si>${run('12-05', '<strike val="0"/>')}</si>`,
    '<si><t>12-06</t></si>',
  ]
  const shared = strings.map((_, at) => `<row>${CELL}<c t="s"><v>${at}</v></c></row>`).join('')
  const are = [false, true, true, false, false]
  expect(await marks({ rows: shared, strings: strings.join('') }, struck)).toEqual(are)
  const inCells = strings.map((text) => `<row>${CELL}<c t="inlineStr">${text.replaceAll('si>', 'is>')}</c></row>`)
  expect(await marks({ rows: inCells.join('') }, struck)).toEqual(are)
})

describe('formulas that were never calculated', () => {
  it('are counted, and what they show stays empty', async () => {
    const cells = [
      '<c><f>A1+1</f></c>',
      '<c r="D1" s="1"><f>A1+1</f><v></v></c>',
      '<c><f>A1+1</f><v/></c>',
      '<c><f t="shared" ref="A1:A9" si="0">A1+1</f></c>',
      '<c><f t="shared" si="0"/></c>',
      '<c t="str"><f>A1&amp;"x"</f></c>',
      '<c t="e"><f>1/0</f><v></v></c>',
    ]
    const rows = cells.map((cell) => `<row>${CELL}${cell}</row>`).join('')
    expect(await marks({ rows: `${rows}<row>${CELL}${cells.slice(2).join('')}</row>` }, uncalculated)).toEqual([
      ...[1, 1, 1, 1, 1, 1, 1],
      5,
    ])
    expect(await marks({ rows: `<row>${CELL}${cells[0]}${CELL}</row>` }, (block, index) => block.row(index))).toEqual([
      ['1', '', '1'],
    ])
  })

  it('are not those whose value is there, or is no text', async () => {
    const cells =
      '<c><f>A1+1</f><v>2</v></c><c t="str"><f>IF(1,"","")</f><v></v></c><c t="str"><f t="shared" si="0"/><v></v></c><c t="str"><f>""</f><v/></c><c><v></v></c><c/>'
    expect(await marks({ rows: `<row>${CELL}${cells}</row>` }, uncalculated)).toEqual([0])
  })

  it('may be all that a row holds', async () => {
    const rows = `<row>${CELL}</row><row><c><f>A1</f></c><c><f>A1</f></c></row><row/><row><c><f>A1</f></c></row>`
    expect(await marks({ rows }, uncalculated)).toEqual([0, 2, 0, 1])
  })
})
