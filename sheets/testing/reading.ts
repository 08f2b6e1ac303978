import { SheetError } from '../errors.ts'
import { openSheetFile } from '../open.ts'
import type { RowBlock } from '../rows.ts'
import type { ByteSource } from '../source.ts'

/** Bytes in memory as a file. */
export const bytesSource = (bytes: Uint8Array<ArrayBuffer>): ByteSource => ({
  size: bytes.length,
  read: async (from, to) => bytes.slice(from, to),
})

/** The blocks of a sheet of a file. @throws SheetError */
export async function* blocksOf(bytes: Uint8Array<ArrayBuffer>, sheet = 0): AsyncGenerator<RowBlock> {
  yield* (await openSheetFile(bytesSource(bytes))).rows(sheet)
}

/** All rows of a sheet of a file. @throws SheetError */
export async function rowsOf(bytes: Uint8Array<ArrayBuffer>, sheet = 0): Promise<string[][]> {
  const rows: string[][] = []
  for await (const block of blocksOf(bytes, sheet))
    for (let index = 0; index < block.count; index++) rows.push(block.row(index))
  return rows
}

/** What is to be read of all rows of a file. @throws SheetError */
export async function valuesOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const rows: string[][] = []
  for await (const block of blocksOf(bytes))
    for (let index = 0; index < block.count; index++) rows.push(block.values(index))
  return rows
}

/** The code of the error that reading a file ends with; what it holds where there is none. */
export async function errorOf(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  try {
    return await rowsOf(bytes)
  } catch (error) {
    if (error instanceof SheetError) return error.code
    throw error
  }
}
