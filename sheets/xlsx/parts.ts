import { SheetError } from '../errors.ts'
import type { ZipEntry } from './unpack.ts'
import { type Attributes, type XmlReader, XmlScanner } from './xml.ts'
import { decoded } from './xml-text.ts'
import type { Zip } from './zip.ts'

/** Bytes of a part that say how its text is written: a mark, or the declaration. */
const HEAD = 200
const DECLARED = /^[^>]{0,80}encoding\s{0,9}=\s{0,9}["']([\w-]{1,40})/

/** How the text of a part is written; undefined where it is UTF-8 (XML 1.0, appendix F). */
function encodingOf(head: Uint8Array): string | undefined {
  const [first, second] = head
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const declared = DECLARED.exec(decoded(head, 0, head.length))?.[1]
  return declared === undefined || /^(utf-?8|us-ascii|utf-?16)$/i.test(declared) ? undefined : declared
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    throw new SheetError('damaged')
  }
}

const UTF_8 = new TextEncoder()

/** The pieces of a part in UTF-8. @throws SheetError `damaged`, `password-protected` */
export async function* bytesOf(zip: Zip, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const pieces = zip.read(entry)
  try {
    let first: Uint8Array = new Uint8Array()
    while (first.length < Math.min(HEAD, entry.unpacked)) {
      const { done, value } = await pieces.next()
      if (done) break
      first = first.length > 0 ? joined(first, value) : value
    }
    const encoding = encodingOf(first.subarray(0, HEAD))
    const decoder = encoding === undefined ? undefined : decoderOf(encoding)
    const inUtf8 = (bytes: Uint8Array) => (decoder ? UTF_8.encode(decoder.decode(bytes, { stream: true })) : bytes)
    yield inUtf8(first)
    for await (const piece of pieces) yield inUtf8(piece)
  } finally {
    await pieces.return(undefined)
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** Reads a small part to its end. */
export async function readPart(zip: Zip, entry: ZipEntry, reader: XmlReader): Promise<void> {
  const scanner = new XmlScanner(reader)
  for await (const bytes of bytesOf(zip, entry)) scanner.write(bytes)
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
