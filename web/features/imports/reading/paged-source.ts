import type { ByteSource } from '#sheets/source.ts'

/** Asking the browser for bytes takes a millisecond, however few they are: small reads are answered from pages that are kept. */
const PAGE = 64 * 1024
const KEPT = 8
/** Longer reads are passed on: nobody asks for the same again. */
const MOST_PAGES = 3

/** A file of which small parts that lie together are read at once, as the directory and the small parts of a workbook do. */
export function pagedSource(file: ByteSource): ByteSource {
  const pages = new Map<number, Promise<Uint8Array>>()
  function page(index: number): Promise<Uint8Array> {
    const known = pages.get(index)
    if (known) return known
    const read = file.read(index * PAGE, (index + 1) * PAGE)
    pages.set(index, read)
    for (const oldest of pages.keys()) {
      if (pages.size <= KEPT) break
      pages.delete(oldest)
    }
    return read
  }
  async function read(from: number, to: number, into?: Uint8Array<ArrayBuffer>) {
    const end = Math.min(to, file.size)
    const [first, last] = [Math.floor(from / PAGE), Math.floor((end - 1) / PAGE)]
    if (end <= from || last - first >= MOST_PAGES) return file.read(from, to, into)
    const found = await Promise.all(Array.from({ length: last - first + 1 }, (_, at) => page(first + at)))
    const bytes = new Uint8Array(end - from)
    found.forEach((part, at) => {
      const start = (first + at) * PAGE
      bytes.set(part.subarray(Math.max(0, from - start), end - start), Math.max(0, start - from))
    })
    return bytes
  }
  return { size: file.size, read }
}
