import { SheetError } from '../errors.ts'
import { readPart, relationshipsOf } from './parts.ts'
import type { ZipEntry } from './unpack.ts'
import type { Attributes } from './xml.ts'
import type { Zip } from './zip.ts'

/** Notes that are kept of a sheet, and characters of each. */
const MOST = 10_000
const LONGEST = 200
/** What Excel writes before a comment that can be replied to, for programs that do not know such. */
const THREADED = /^\[Threaded comment\].*?Comment:/s
const LONGEST_READ = 1000

/** Rows from 0, and what the first note on one of their cells says. */
export type Notes = ReadonlyMap<number, string>

/** The notes that people put on cells of a sheet (ECMA-376 part 1, 18.7); none where their part is damaged: they are no cells. */
export async function readNotes(zip: Zip, sheet: ZipEntry): Promise<Notes> {
  const relationships = await relationshipsOf(zip, sheet.name)
  const entry = zip.find(relationships.find(({ type }) => type === 'comments')?.target ?? '')
  const notes = new Map<number, string>()
  if (!entry) return notes
  let row: number | undefined
  let said = ''
  const open = (name: string, attributes: Attributes) => {
    if (name !== 'comment') return
    row = Number.parseInt(/^[A-Z]{1,3}(\d{1,7})$/.exec(attributes.get('ref') ?? '')?.[1] ?? '', 10) - 1
    said = ''
  }
  const close = (name: string) => {
    if (name === 'comment' && row !== undefined && row >= 0 && !notes.has(row) && notes.size < MOST)
      notes.set(row, said.replace(THREADED, '').trim().slice(0, LONGEST) || 'a note')
  }
  const text = (more: string) => {
    if (said.length < LONGEST_READ) said = (said + more).slice(0, LONGEST_READ)
  }
  try {
    await readPart(zip, entry, { open, close, text })
  } catch (error) {
    if (!(error instanceof SheetError && error.code === 'damaged')) throw error
  }
  return notes
}
