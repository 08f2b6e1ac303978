import { read } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import type { ByteSource } from '../../sheets/source.ts'

const readFrom = promisify(read)
/** Unpacked at a time: Node's DecompressionStream has 16 kB, and spends half its time between them. */
const PIECE = 64 * 1024

function gunzip(packed: ReadableStream<Uint8Array>) {
  const unpacked = createGunzip({ chunkSize: PIECE })
  // what goes wrong, whoever reads the pieces is told
  pipeline(packed, unpacked).catch(() => undefined)
  return unpacked[Symbol.asyncIterator]()
}

/**
 * An open file. Whoever opened it closes it: by its descriptor, which works in every thread, not before all is read, for the next file that
 * is opened has that descriptor; by its handle, what is read from then on fails.
 * @param size of the file in bytes
 */
export function openFileSource(file: number | FileHandle, size: number): ByteSource {
  const readInto = (bytes: Uint8Array, filled: number, from: number) =>
    typeof file === 'number'
      ? readFrom(file, bytes, filled, bytes.length - filled, from)
      : file.read(bytes, filled, bytes.length - filled, from)
  return {
    size,
    gunzip,
    async read(from, to, into) {
      const length = Math.max(0, Math.min(to, size) - from)
      const bytes = into && into.length >= length ? into.subarray(0, length) : new Uint8Array(length)
      let filled = 0
      while (filled < bytes.length) {
        const { bytesRead } = await readInto(bytes, filled, from + filled)
        // the file became shorter meanwhile
        if (bytesRead === 0) break
        filled += bytesRead
      }
      return bytes.subarray(0, filled)
    },
  }
}

/** A file on disk, open until it is closed. @throws what the file system says, such as ENOENT */
export async function openDiskSource(path: string): Promise<ByteSource & { close: () => Promise<void> }> {
  const file = await open(path)
  const { size } = await file.stat()
  return { ...openFileSource(file.fd, size), close: () => file.close() }
}
