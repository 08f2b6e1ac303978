import { checksumOf } from './unpack.ts'

/** A file of an archive that is written: its bytes as they come. */
export type ZipPart = { name: string; body: AsyncIterable<Uint8Array<ArrayBuffer>> }

/** Sizes and checksum stand behind the bytes, for they are not known before (PKWARE APPNOTE 6.3.10, 4.3.9). */
const DESCRIBED = 8
const DEFLATED = 8
/** What programs that care for it show of a part: the first of January 1980, the first day there is. */
const FIRST_DAY = 33
const VERSION = 20
const LOCAL_ENTRY = 0x04034b50
const DESCRIPTION = 0x08074b50
const DIRECTORY_LINE = 0x02014b50
const DIRECTORY_END = 0x06054b50
/** Larger parts need numbers of 64 bits. */
const LARGEST = 0xffffffff

/** Numbers of 2 and 4 bytes, one after another, the lowest byte first. */
const numbers = (...fields: readonly (readonly [size: 2 | 4, value: number])[]) =>
  new Uint8Array(fields.flatMap(([size, value]) => Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 255)))

/** Bytes as they are read of something that makes them, no faster than they are taken. */
function streamOf(bytes: AsyncIterable<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = bytes[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const piece = await pieces.next()
      if (piece.done) controller.close()
      else controller.enqueue(piece.value)
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}

/** Deflates what passes. Who stops taking it has ended the bytes too. @throws what making the bytes throws */
async function* deflated(bytes: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream('deflate-raw')
  const passing = streamOf(bytes)
    .pipeTo(writable)
    .catch(() => undefined)
  const reader = readable.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
    await passing
  }
}

/** What is known of a part once it has passed. */
type Passed = { checksum: ReturnType<typeof checksumOf>; unpacked: number }

async function* watched(body: ZipPart['body'], passed: Passed): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const bytes of body) {
    passed.checksum.add(bytes)
    passed.unpacked += bytes.length
    if (passed.unpacked > LARGEST) throw new Error('A part of an archive is larger than 4 GB.')
    yield bytes
  }
}

/** Bytes one after another. */
function joined(...pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/**
 * Writes a zip archive of deflated parts as their bytes come (PKWARE APPNOTE 6.3.10, 4.3): nothing is kept but what was written last.
 * @throws Error where a part is larger than 4 GB; what making its bytes throws
 */
export async function* zipped(parts: Iterable<ZipPart>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const lines: Uint8Array[] = []
  let at = 0
  for (const { name, body } of parts) {
    const title = new TextEncoder().encode(name)
    const begin = numbers([2, VERSION], [2, DESCRIBED], [2, DEFLATED], [2, 0], [2, FIRST_DAY])
    const lengths = numbers([2, title.length], [2, 0])
    const head = joined(numbers([4, LOCAL_ENTRY]), begin, numbers([4, 0], [4, 0], [4, 0]), lengths, title)
    yield head
    const passed: Passed = { checksum: checksumOf(), unpacked: 0 }
    let packed = 0
    for await (const bytes of deflated(watched(body, passed))) {
      packed += bytes.length
      yield bytes
    }
    const sizes = numbers([4, passed.checksum.value()], [4, packed], [4, passed.unpacked])
    const tail = joined(numbers([4, DESCRIPTION]), sizes)
    yield tail
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at])
    lines.push(joined(numbers([4, DIRECTORY_LINE], [2, VERSION]), begin, sizes, lengths, place, title))
    at += head.length + packed + tail.length
  }
  const directory = joined(...lines)
  const [count, length] = [lines.length, directory.length]
  yield directory
  yield numbers([4, DIRECTORY_END], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, at], [2, 0])
}
