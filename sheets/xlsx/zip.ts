import { SheetError } from '../errors.ts'
import { MAX_UNPACKED_BYTES } from '../limits.ts'
import type { ByteSource } from '../source.ts'
import { unpack, type ZipEntry } from './unpack.ts'

/**
 * Zip archives, read from their directory at the end (PKWARE APPNOTE 6.3.10, 4.3 and 4.5.3). A file that is cut off has no directory; a file
 * whose directory lies about a size is found out while unpacking.
 */
export type Zip = {
  entries: readonly ZipEntry[]
  /** the entry of a name, whatever its case */
  find: (name: string) => ZipEntry | undefined
  /** its bytes as they are unpacked, as far as they are asked for. @throws SheetError */
  read: (entry: ZipEntry) => AsyncGenerator<Uint8Array>
}

const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const DIRECTORY_ENTRY = 0x02014b50
const END_LENGTH = 22
const LONGEST_COMMENT = 0xffff
/** Workbooks have a few dozen entries; one with 10,000 sheets has 20,000. */
const MOST_ENTRIES = 100_000
const LONGEST_DIRECTORY = 16_000_000
const FULL_32 = 0xffffffff
const FULL_16 = 0xffff

const damaged = () => new SheetError('damaged')

async function viewOf(file: ByteSource, from: number, length: number): Promise<DataView<ArrayBuffer>> {
  if (from < 0 || length < 0 || from + length > file.size) throw damaged()
  const { buffer, byteOffset, byteLength } = await file.read(from, from + length)
  return new DataView(buffer, byteOffset, byteLength)
}

/** 64-bit numbers of sizes no file has are as good as damage. */
function sizeAt(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged()
  return Number(value)
}

/** Where the directory lies, and how many entries it has. */
async function findDirectory(file: ByteSource): Promise<{ at: number; length: number }> {
  const from = Math.max(0, file.size - END_LENGTH - LONGEST_COMMENT)
  const tail = await viewOf(file, from, file.size - from)
  for (let at = tail.byteLength - END_LENGTH; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END) continue
    const [length, start] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
    const wide = tail.getUint16(at + 10, true) === FULL_16 || length === FULL_32 || start === FULL_32
    return (wide ? await wideDirectory(file, from + at) : undefined) ?? { at: start, length }
  }
  throw damaged()
}

/** The directory of an archive with 64-bit sizes; nothing where it is an ordinary one whose numbers happen to be full. */
async function wideDirectory(file: ByteSource, end: number) {
  if (end < 20) return undefined
  const locator = await viewOf(file, end - 20, 20)
  if (locator.getUint32(0, true) !== LOCATOR_64) return undefined
  const record = await viewOf(file, sizeAt(locator, 8), 56)
  if (record.getUint32(0, true) !== END_64) throw damaged()
  return { at: sizeAt(record, 48), length: sizeAt(record, 40) }
}

/** The sizes and the place that the 64-bit field of an entry holds, for those that are full. */
function widen(entry: ZipEntry, extra: DataView): ZipEntry {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue
    let next = at + 4
    const wide = (value: number) => {
      if (value !== FULL_32) return value
      if (next + 8 > extra.byteLength) throw damaged()
      next += 8
      return sizeAt(extra, next - 8)
    }
    const unpacked = wide(entry.unpacked)
    const packed = wide(entry.packed)
    return { ...entry, unpacked, packed, at: wide(entry.at) }
  }
  return entry
}

const within = (view: DataView<ArrayBuffer>, from: number, length: number) => {
  if (from + length > view.byteLength) throw damaged()
  return new DataView(view.buffer, view.byteOffset + from, length)
}

const TEXT = new TextDecoder()

function entriesOf(directory: DataView<ArrayBuffer>): ZipEntry[] {
  const entries: ZipEntry[] = []
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === DIRECTORY_ENTRY; ) {
    const [named, extra, comment] = [28, 30, 32].map((field) => directory.getUint16(at + field, true))
    const name = TEXT.decode(within(directory, at + 46, named ?? 0)).replaceAll('\\', '/')
    const entry = {
      name,
      method: directory.getUint16(at + 10, true),
      encrypted: (directory.getUint16(at + 8, true) & 1) === 1,
      checksum: directory.getUint32(at + 16, true),
      packed: directory.getUint32(at + 20, true),
      unpacked: directory.getUint32(at + 24, true),
      at: directory.getUint32(at + 42, true),
    }
    if (entries.length === MOST_ENTRIES) throw damaged()
    entries.push(widen(entry, within(directory, at + 46 + (named ?? 0), extra ?? 0)))
    at += 46 + (named ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

/**
 * Opens an archive.
 * @throws SheetError `damaged`, `unpacks-too-large`
 */
export async function openZip(file: ByteSource): Promise<Zip> {
  const { at, length } = await findDirectory(file)
  if (length > LONGEST_DIRECTORY) throw damaged()
  const entries = entriesOf(await viewOf(file, at, length))
  const byName = new Map<string, ZipEntry>()
  for (const entry of entries) {
    const name = entry.name.toLowerCase()
    // two entries of one name: which of them is meant, every program decides otherwise
    if (byName.has(name)) throw damaged()
    byName.set(name, entry)
  }
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MAX_UNPACKED_BYTES)
    throw new SheetError('unpacks-too-large')
  return {
    entries,
    find: (name) => byName.get(name.toLowerCase()),
    read: (entry) => unpack(file, entry),
  }
}
