import { SheetError } from '../errors.ts'
import type { ByteSource } from '../source.ts'

/** What the directory of an archive says of one of its files. */
export type ZipEntry = {
  name: string
  method: number
  encrypted: boolean
  /** CRC-32 of its unpacked bytes */
  checksum: number
  packed: number
  unpacked: number
  at: number
}

const STORED = 0
const DEFLATED = 8
/** Packed bytes that are read at a time. */
const PIECE = 128 * 1024
/** The first piece is small: it holds the first rows. */
const FIRST_PIECE = 32 * 1024
/** A gzip file begins with this, where it says nothing of itself (RFC 1952, 2.3). */
const GZIP_HEAD = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

const LOCAL_ENTRY = 0x04034b50
const LOCAL_LENGTH = 30

const damaged = () => new SheetError('damaged')

/** Where the packed bytes of an entry begin. */
async function beginOf(file: ByteSource, { at, packed, encrypted, method }: ZipEntry): Promise<number> {
  if (method !== STORED && method !== DEFLATED && !encrypted) throw damaged()
  if (encrypted) throw new SheetError('password-protected')
  const bytes = await file.read(at, at + LOCAL_LENGTH)
  const local = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (local.byteLength < LOCAL_LENGTH || local.getUint32(0, true) !== LOCAL_ENTRY) throw damaged()
  const from = at + LOCAL_LENGTH + local.getUint16(26, true) + local.getUint16(28, true)
  if (from + packed > file.size) throw damaged()
  return from
}

/** Checksum and length, as a gzip file ends. */
function gzipTail({ checksum, unpacked }: ZipEntry): Uint8Array<ArrayBuffer> {
  const tail = new DataView(new ArrayBuffer(8))
  tail.setUint32(0, checksum, true)
  tail.setUint32(4, unpacked % 2 ** 32, true)
  return new Uint8Array(tail.buffer)
}

/** A file that remembers why it could not be read: behind what unpacks it, that would look like damage. */
function remembering(file: ByteSource) {
  let failure: unknown
  const read: ByteSource['read'] = (from, to, into) =>
    file.read(from, to, into).catch((error: unknown) => {
      failure = error
      throw error
    })
  return { file: { ...file, read }, failure: () => failure }
}

/** The bytes of a file from one place to another, as they are asked for, between a head and a tail. */
function streamOf(file: ByteSource, from: number, end: number, head?: Uint8Array, tail?: Uint8Array) {
  let next = from
  let piece = FIRST_PIECE
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      if (head) controller.enqueue(new Uint8Array(head))
    },
    async pull(controller) {
      const to = Math.min(end, next + piece)
      if (to > next) controller.enqueue(await file.read(next, to))
      next = to
      piece = PIECE
      if (next < end) return
      if (tail) controller.enqueue(new Uint8Array(tail))
      controller.close()
    },
  })
}

/**
 * Unpacks an entry, but never more of it than the directory says. What is deflated is read as the gzip file
 * it would be, so that the platform checks what was unpacked against the checksum.
 * @throws SheetError `damaged`, `password-protected`; what reading the file throws
 */
export async function* unpack(source: ByteSource, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const { file, failure } = remembering(source)
  const from = await beginOf(file, entry)
  const end = from + entry.packed
  const stored = entry.method === STORED
  const pieces = stored ? piecesOf(streamOf(file, from, end)) : inflated(file, entry, from, end)
  const next = () => pieces.next().catch(() => undefined)
  const checksum = stored ? checksumOf() : undefined
  let passed = 0
  try {
    // the next piece is unpacked while this one is read
    for (let coming = next(); ; ) {
      const piece = await coming
      if (!piece) throw failure() ?? damaged()
      if (piece.done) break
      coming = next()
      passed += piece.value.length
      if (passed > entry.unpacked) throw damaged()
      checksum?.add(piece.value)
      yield piece.value
    }
    if (passed < entry.unpacked || (checksum && checksum.value() !== entry.checksum)) throw damaged()
  } finally {
    await pieces.return?.().catch(() => undefined)
  }
}

function inflated(file: ByteSource, entry: ZipEntry, from: number, end: number): AsyncIterator<Uint8Array> {
  const packed = streamOf(file, from, end, GZIP_HEAD, gzipTail(entry))
  return file.gunzip?.(packed) ?? piecesOf(packed.pipeThrough(new DecompressionStream('gzip')))
}

/** The pieces of a stream: not every browser goes through them by itself. */
function piecesOf(stream: ReadableStream<Uint8Array>): AsyncIterator<Uint8Array> {
  const reader = stream.getReader()
  return {
    async next() {
      const { done, value } = await reader.read()
      return done ? { done, value: undefined } : { done, value }
    },
    async return() {
      await reader.cancel()
      return { done: true, value: undefined }
    },
  }
}

/** CRC-32 as zip archives have it (PKWARE APPNOTE 6.3.10, 4.4.7). */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of bytes that come in pieces. */
export function checksumOf(): { add: (bytes: Uint8Array) => void; value: () => number } {
  let state = 0xffffffff
  return {
    add: (bytes) => {
      let next = state
      for (let at = 0; at < bytes.length; at++) next = (TABLE[(next ^ (bytes[at] ?? 0)) & 255] ?? 0) ^ (next >>> 8)
      state = next
    },
    value: () => (state ^ 0xffffffff) >>> 0,
  }
}
