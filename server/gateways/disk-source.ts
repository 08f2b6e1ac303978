import { open } from 'node:fs/promises'
import type { ByteSource } from '../../sheets/source.ts'

/** A file on disk, open until it is closed. @throws what the file system says, such as ENOENT */
export async function openDiskSource(path: string): Promise<ByteSource & { close: () => Promise<void> }> {
  const file = await open(path)
  const { size } = await file.stat()
  async function read(from: number, to: number) {
    const bytes = new Uint8Array(Math.max(0, Math.min(to, size) - from))
    let filled = 0
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, from + filled)
      // the file became shorter meanwhile
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return bytes.subarray(0, filled)
  }
  return { size, read, close: () => file.close() }
}
