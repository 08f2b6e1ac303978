import { createReadStream, readFileSync } from 'node:fs'
import * as sheetjs from '@e965/xlsx'
import papaparse from 'papaparse'
import readExcelFile from 'read-excel-file/node'
import { inferSchema, initParser, type Parser } from 'udsv'
import { openDiskSource } from '../../server/gateways/disk-source.ts'
import { openSheetFile } from '../../sheets/open.ts'

/** Counts the rows and cells of a file, as far as so many rows; every cell is a text or value of its own. */
export type SheetReader = (path: string, most: number) => Promise<{ rows: number; cells: number }>

const count = (rows: readonly (readonly unknown[])[]) => ({
  rows: rows.length,
  cells: rows.reduce((sum, row) => sum + row.length, 0),
})

const liendesk: SheetReader = async (path, most) => {
  const file = await openDiskSource(path)
  const sheet = await openSheetFile(file)
  let [rows, cells] = [0, 0]
  for await (const block of sheet.rows(0)) {
    for (let index = 0; index < block.count && rows < most; index++, rows++) cells += block.row(index).length
    if (rows >= most) break
  }
  await file.close()
  return { rows, cells }
}

const papa: SheetReader = (path, most) =>
  new Promise((resolve, reject) => {
    let [rows, cells] = [0, 0]
    papaparse.parse<string[]>(createReadStream(path), {
      chunk: ({ data }, parser) => {
        for (const row of data) cells += row.length
        rows += data.length
        if (rows >= most) parser.abort()
      },
      complete: () => resolve({ rows, cells }),
      error: reject,
    })
  })

const udsv: SheetReader = async (path, most) => {
  let parser: Parser | undefined
  let [rows, cells] = [0, 0]
  for await (const chunk of createReadStream(path, 'utf8')) {
    parser ??= initParser(inferSchema(chunk))
    parser.chunk<string[]>(chunk, parser.stringArrs, (row) => {
      rows++
      cells += row.length
    })
    if (rows >= most) return { rows, cells }
  }
  parser?.end()
  return { rows, cells }
}

/** SheetJS knows no end before the file's, except as a number of rows that it is told before. */
const sheetJs: SheetReader = async (path, most) => {
  const book = sheetjs.read(readFileSync(path), { dense: true, ...(Number.isFinite(most) && { sheetRows: most }) })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return count(sheet ? sheetjs.utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false }) : [])
}

const excel: SheetReader = async (path) => count((await readExcelFile(path)).flatMap(({ data }) => data))

export const SHEET_READERS: Readonly<Record<'csv' | 'xlsx', Readonly<Record<string, SheetReader>>>> = {
  csv: { Liendesk: liendesk, papaparse: papa, uDSV: udsv },
  xlsx: { Liendesk: liendesk, SheetJS: sheetJs, 'read-excel-file': excel },
}
