import { SheetError } from '../errors.ts'
import { type Attributes, type XmlReader, XmlScanner } from './xml.ts'
import type { Zip, ZipEntry } from './zip.ts'

/** The pieces of a part as text. @throws SheetError `damaged`, `unpacks-too-large`, `password-protected` */
export async function* textOf(zip: Zip, entry: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const bytes of zip.read(entry)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/** Reads a small part to its end. */
export async function readPart(zip: Zip, entry: ZipEntry, reader: XmlReader): Promise<void> {
  const scanner = new XmlScanner(reader)
  for await (const text of textOf(zip, entry)) scanner.write(text)
  scanner.end()
}

/** Where one part of a workbook points to another (OPC, ECMA-376 part 2, 8.3). */
export type Relationship = { id: string; type: string; target: string }

/** `../media/a.png` of `xl/worksheets` is `xl/media/a.png`; `/xl/a.xml` is `xl/a.xml`. */
function resolved(target: string, folder: string): string {
  const path = target.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const step of target.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}

/** The relationships of a part; none where they are missing or damaged: workbooks are found without them. */
export async function relationshipsOf(zip: Zip, path: string): Promise<Relationship[]> {
  const slash = path.lastIndexOf('/')
  const folder = slash < 0 ? '' : path.slice(0, slash)
  const entry = zip.find(`${folder === '' ? '' : `${folder}/`}_rels/${path.slice(slash + 1)}.rels`)
  if (!entry) return []
  const found: Relationship[] = []
  const open = (name: string, attributes: Attributes) => {
    if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return
    const type = attributes.get('Type') ?? ''
    found.push({
      id: attributes.get('Id') ?? '',
      // strict and transitional workbooks differ in what stands before it
      type: type.slice(type.lastIndexOf('/') + 1),
      target: resolved(attributes.get('Target') ?? '', folder),
    })
  }
  try {
    await readPart(zip, entry, { open, close: () => undefined, text: () => undefined })
  } catch (error) {
    if (error instanceof SheetError && error.code === 'damaged') return []
    throw error
  }
  return found
}
