import { SheetError } from '../errors.ts'
import { openSheetFile } from '../open.ts'
import type { ByteSource } from '../source.ts'

/** Bytes in memory as a file. */
export const bytesSource = (bytes: Uint8Array<ArrayBuffer>): ByteSource => ({
  size: bytes.length,
  read: async (from, to) => bytes.slice(from, to),
})

/** All rows of a sheet of a file. @throws SheetError */
export async function rowsOf(bytes: Uint8Array<ArrayBuffer>, sheet = 0): Promise<string[][]> {
  const file = await openSheetFile(bytesSource(bytes))
  const rows: string[][] = []
  for await (const block of file.rows(sheet))
    for (let index = 0; index < block.count; index++) rows.push(block.row(index))
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
