import type { ByteSource } from '../source.ts'

/**
 * Reads pieces of a file one after the other: the next one while the rows of the one before are looked at, and all into the same two
 * places. What was read is overwritten by the second piece after it.
 */
export function readAhead(
  file: ByteSource,
  piece: number,
): { read: ByteSource['read']; expect: (from: number) => void } {
  const places = [new Uint8Array(piece), new Uint8Array(piece)]
  let turn = 0
  const next = (from: number, to: number) => file.read(from, to, places[turn++ % 2])
  let expected: { from: number; bytes: ReturnType<ByteSource['read']> } | undefined
  return {
    read: (from, to) => {
      const found = expected?.from === from && to - from === piece ? expected.bytes : next(from, to)
      // its place may be taken from now on
      expected = undefined
      return found
    },
    /** @param from where the next piece begins */
    expect: (from) => {
      if (from >= file.size) return
      expected = { from, bytes: next(from, from + piece) }
      // whoever reads them hears of it; the file may be closed before
      expected.bytes.catch(() => undefined)
    },
  }
}
