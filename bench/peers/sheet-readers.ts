import { createReadStream, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Parser } from 'udsv'
import { installPeer } from './install.ts'

export type SheetKind = 'csv' | 'xlsx'

/** Counts the rows and cells of a file, as far as so many rows; every cell is a text or value of its own. */
export type SheetReader = (path: string, most: number) => Promise<{ rows: number; cells: number }>

const count = (rows: readonly (readonly unknown[])[]) => ({
  rows: rows.length,
  cells: rows.reduce((sum, row) => sum + row.length, 0),
})

async function loadLiendesk(): Promise<SheetReader> {
  const { openDiskSource } = await import('../../server/gateways/disk-source.ts')
  const { openSheetFile } = await import('../../sheets/open.ts')
  return async (path, most) => {
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
}

async function loadPapaparse(): Promise<SheetReader> {
  const { default: papaparse } = await import('papaparse')
  return (path, most) =>
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
}

async function loadUdsv(): Promise<SheetReader> {
  const { inferSchema, initParser } = await import('udsv')
  return async (path, most) => {
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
}

/** SheetJS knows no end before the file's, except as a number of rows that it is told before. */
async function loadSheetJs(): Promise<SheetReader> {
  const sheetjs = await import('@e965/xlsx')
  return async (path, most) => {
    const book = sheetjs.read(readFileSync(path), { dense: true, ...(Number.isFinite(most) && { sheetRows: most }) })
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    return count(sheet ? sheetjs.utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false }) : [])
  }
}

async function loadReadExcelFile(): Promise<SheetReader> {
  const { default: readExcelFile } = await import('read-excel-file/node')
  return async (path) => count((await readExcelFile(path)).flatMap(({ data }) => data))
}

/** What is used of DuckDB, whose own types are not here. */
type DuckDb = {
  DuckDBConnection: {
    create(): Promise<{
      stream(
        sql: string,
        values: Record<string, string>,
      ): Promise<{ fetchChunk(): Promise<{ rowCount: number; getRows(): unknown[][] } | null> }>
    }>
  }
}

/** Every column as text, as the others read it. */
async function loadDuckDb(): Promise<SheetReader> {
  const { DuckDBConnection }: DuckDb = createRequire(import.meta.url)(await installPeer('@duckdb/node-api'))
  return async (path, most) => {
    const connection = await DuckDBConnection.create()
    const limit = Number.isFinite(most) ? ` limit ${most}` : ''
    const result = await connection.stream(`select * from read_csv($path, all_varchar = true)${limit}`, { path })
    let [rows, cells] = [0, 0]
    for (;;) {
      const chunk = await result.fetchChunk()
      if (!chunk || chunk.rowCount === 0) return { rows, cells }
      const read = count(chunk.getRows())
      rows += read.rows
      cells += read.cells
    }
  }
}

/** Each loads itself alone, so that none has the memory of the others. */
const READERS: Readonly<Record<SheetKind, Readonly<Record<string, () => Promise<SheetReader>>>>> = {
  csv: { Liendesk: loadLiendesk, papaparse: loadPapaparse, uDSV: loadUdsv, DuckDB: loadDuckDb },
  xlsx: { Liendesk: loadLiendesk, SheetJS: loadSheetJs, 'read-excel-file': loadReadExcelFile },
}

export const readersOf = (kind: SheetKind): string[] => Object.keys(READERS[kind])

/** @throws where there is no such reader, or it cannot be had */
export async function loadSheetReader(kind: SheetKind, name: string): Promise<SheetReader> {
  const load = READERS[kind][name]
  if (!load) throw new Error(`There is no reader ${name} of ${kind}.`)
  return load()
}
