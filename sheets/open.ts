import { type Csv, openCsv } from './csv/read-csv.ts'
import { SheetError } from './errors.ts'
import { kindOf } from './kind.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import type { ByteSource } from './source.ts'
import { openXlsx, type Xlsx } from './xlsx/read-xlsx.ts'

/** A file of rows. */
export type SheetFile = Csv | Xlsx

/**
 * Opens a .csv or .xlsx file, told by its content.
 * @throws SheetError with one sentence for whoever chose it
 */
export async function openSheetFile(file: ByteSource): Promise<SheetFile> {
  if (file.size === 0) throw new SheetError('empty-file')
  if (file.size > MAX_FILE_BYTES) throw new SheetError('file-too-large')
  return (await kindOf(file)) === 'csv' ? openCsv(file) : openXlsx(file)
}
