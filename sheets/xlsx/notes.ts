import { SheetError } from '../errors.ts'
import { readPart, relationshipsOf } from './parts.ts'
import type { ZipEntry } from './unpack.ts'
import type { XmlReader } from './xml.ts'
import type { Zip } from './zip.ts'

/** Notes that are kept of a sheet, and characters of each. */
const MOST = 10_000
const LONGEST = 200
/** What Excel writes before a comment that can be replied to, for programs that do not know such. */
const THREADED = /^\[Threaded comment\].*?Comment:/s
const LONGEST_READ = 1000

/** Rows from 0, and what the first note on one of their cells says. */
export type Notes = ReadonlyMap<number, string>

/** What people wrote on a sheet beside its cells: notes on cells (ECMA-376 part 1, 18.7), and boxes of text (20.5), each at the row where it begins. */
export async function readNotes(zip: Zip, sheet: ZipEntry): Promise<Notes> {
  const relationships = await relationshipsOf(zip, sheet.name)
  const notes = new Map<number, string>()
  for (const { reader, part } of [
    { reader: commentReader(notes), part: 'comments' },
    { reader: drawingReader(notes), part: 'drawing' },
  ]) {
    const entry = zip.find(relationships.find(({ type }) => type === part)?.target ?? '')
    if (entry) await readWhole(zip, entry, reader)
  }
  return notes
}

/** Nothing more where the part is damaged: notes are no cells. */
async function readWhole(zip: Zip, entry: ZipEntry, reader: XmlReader): Promise<void> {
  try {
    await readPart(zip, entry, reader)
  } catch (error) {
    if (!(error instanceof SheetError && error.code === 'damaged')) throw error
  }
}

function addNote(notes: Map<number, string>, row: number, said: string): void {
  if (row >= 0 && !notes.has(row) && notes.size < MOST) notes.set(row, said.trim().slice(0, LONGEST) || 'a note')
}

function commentReader(notes: Map<number, string>): XmlReader {
  let row = -1
  let said = ''
  return {
    open(name, attributes) {
      if (name !== 'comment') return
      row = Number.parseInt(/^[A-Z]{1,3}(\d{1,7})$/.exec(attributes.get('ref') ?? '')?.[1] ?? '', 10) - 1
      said = ''
    },
    close(name) {
      if (name === 'comment') addNote(notes, row, said.replace(THREADED, ''))
    },
    text(more) {
      if (said.length < LONGEST_READ) said = (said + more).slice(0, LONGEST_READ)
    },
  }
}

const ANCHOR = /Anchor$/
/** Pictures and charts have no text. */
function drawingReader(notes: Map<number, string>): XmlReader {
  let within: string | undefined
  let isFrom = false
  let row = ''
  let said = ''
  return {
    open(name) {
      within = name
      if (name === 'from') isFrom = true
      if (name === 'p' && said !== '') said += ' '
      if (!ANCHOR.test(name)) return
      row = ''
      said = ''
    },
    close(name) {
      within = undefined
      if (name === 'from') isFrom = false
      if (ANCHOR.test(name) && said.trim() !== '') addNote(notes, Number.parseInt(row, 10), said)
    },
    text(more) {
      if (within === 'row' && isFrom) row = (row + more).slice(0, LONGEST_ROW)
      else if (within === 't' && said.length < LONGEST_READ) said = (said + more).slice(0, LONGEST_READ)
    },
  }
}
const LONGEST_ROW = 7
