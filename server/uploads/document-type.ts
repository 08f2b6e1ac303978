import { Readable } from 'node:stream'
import { fileTypeFromStream } from 'file-type'
import type { DocumentType } from '#contract/documents.ts'
import { SheetError } from '#sheets/errors.ts'
import { openSheetFile } from '#sheets/open.ts'
import type { ReceivedFile } from './received-file.ts'

const TYPES = new Map<string, DocumentType>([
  ['pdf', 'pdf'],
  ['png', 'png'],
  ['jpg', 'jpeg'],
  ['docx', 'docx'],
  ['xlsx', 'xlsx'],
])

/** What a file is by its content, whatever its name says; undefined where that is no type of a document. */
export async function documentTypeOf(file: ReceivedFile): Promise<DocumentType | undefined> {
  const content = file.read()
  const found = await fileTypeFromStream(Readable.toWeb(content))
  content.destroy()
  if (found) return TYPES.get(found.ext)
  return (await isTable(file)) ? 'csv' : undefined
}

/** Any text could be a table of one column: only the name tells it from prose. */
async function isTable({ fileName, source }: ReceivedFile): Promise<boolean> {
  if (!fileName.toLowerCase().endsWith('.csv')) return false
  try {
    return (await openSheetFile(source)).kind === 'csv'
  } catch (error) {
    if (error instanceof SheetError) return false
    throw error
  }
}
