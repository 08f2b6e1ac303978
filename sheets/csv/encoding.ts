/** How the characters of a text file are written. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** Bytes that are looked at to tell UTF-16 without a mark, and what is no text. */
const SAMPLE = 4096
/** Of the bytes of most text in UTF-16 every second one is 0. */
const ZEROS_OF_UTF16 = 0.3

/** The encoding that the first bytes of a file declare by a mark, and how long that is. */
export function markedEncoding(bytes: Uint8Array): { encoding: Encoding; length: number } | undefined {
  const found = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  return found && { encoding: found[0], length: found[1].length }
}

/** UTF-16 without a mark, told by its zeros; undefined where the text is written in single bytes. */
export function unmarkedUtf16(bytes: Uint8Array): Encoding | undefined {
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = { even: 0, odd: 0 }
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd']++
  })
  const enough = (sample.length / 2) * ZEROS_OF_UTF16
  if (zeros.odd > enough && zeros.even < zeros.odd / 10) return 'utf-16le'
  return zeros.even > enough && zeros.odd < zeros.even / 10 ? 'utf-16be' : undefined
}

/** Of text at most so much is control characters. */
const MOST_CONTROLS = 0.01
const CONTROLS = new Set([9, 10, 12, 13, 26, 27])

/** Whether bytes are no text: they hold NUL, or many control characters. */
export function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE)
  let controls = 0
  for (const byte of sample) {
    if (byte === 0) return true
    if (byte < 32 && !CONTROLS.has(byte)) controls++
  }
  return controls > sample.length * MOST_CONTROLS
}

/** How many bytes the UTF-8 character has that begins with this byte; 0 where none does (RFC 3629). */
function lengthOf(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2
  if (lead >= 0xe0 && lead <= 0xef) return 3
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0
}

/**
 * Tells UTF-8 from Windows-1252 by the bytes beyond ASCII: those of one hardly ever are of the other by chance, and one broken
 * character does not make a file Windows-1252.
 * @returns undefined where all bytes are ASCII, which is the same in both
 */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'windows-1252' | undefined {
  let [whole, broken] = [0, 0]
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) {
      at++
      continue
    }
    const length = lengthOf(byte)
    // the end may cut a character off
    if (length > 0 && at + length > bytes.length) break
    const follows = bytes.subarray(at + 1, at + length).every((next) => next >> 6 === 0b10)
    if (length > 0 && follows) whole++
    else broken++
    at += length > 0 && follows ? length : 1
  }
  if (whole + broken === 0) return undefined
  return whole >= broken ? 'utf-8' : 'windows-1252'
}
