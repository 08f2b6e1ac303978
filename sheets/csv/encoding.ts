import { SheetError } from '../errors.ts'
import type { Codes } from './scan.ts'

/** How the characters of a text file are written. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | SingleByte
type SingleByte = 'windows-1252' | 'macintosh'

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** Bytes that are looked at to tell UTF-16 without a mark, and what is no text. */
const SAMPLE = 4096
/** Of the bytes of most text in UTF-16 every second one is 0. */
const ZEROS_OF_UTF16 = 0.3

/** Marks of UTF-32, which no program of today reads. */
const UTF_32 = [
  [0xff, 0xfe, 0, 0],
  [0, 0, 0xfe, 0xff],
]

/**
 * The encoding that the first bytes of a file declare by a mark, and how long that is.
 * @throws SheetError `unknown-encoding`
 */
export function markedEncoding(bytes: Uint8Array): { encoding: Encoding; length: number } | undefined {
  if (UTF_32.some((mark) => mark.every((byte, at) => bytes[at] === byte))) throw new SheetError('unknown-encoding')
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
/** Those that text has, a bit each: tab, line ends, page ends, what ends a file or begins a printer's orders. */
const CONTROLS = (1 << 9) | (1 << 10) | (1 << 12) | (1 << 13) | (1 << 26) | (1 << 27)

/** NULs behind each other that may be padding: databases fill up cells with them, old systems blocks on disks and tapes. */
const MOST_PADDING = 32_768
/** What stands beside the padding of a cell: a delimiter, a quote, the end of a line or of the file. */
const BESIDE_PADDING: ReadonlySet<number> = new Set([...',;\t|^"\r\n\x1a'].map((sign) => sign.charCodeAt(0)))

/** Whether NULs are padding. @param beside what stands before and behind them; undefined for nothing */
const isPadding = (count: number, beside: readonly (number | undefined)[]) =>
  count <= MOST_PADDING && beside.some((code) => code === undefined || BESIDE_PADDING.has(code))

/**
 * Whether characters are no text: many of the first are control characters.
 * @param least characters that a share is taken of, where there are fewer
 */
export function isBinary(codes: Codes, least = 1): boolean {
  const sample = Math.min(codes.length, SAMPLE)
  let controls = 0
  for (let at = 0; at < sample; at++) {
    const code = codes[at] ?? 0
    if (code === 0) {
      let end = at + 1
      while (codes[end] === 0) end++
      if (!isPadding(end - at, [codes[at - 1], codes[end]])) controls += end - at
      at = end - 1
    } else if (code < 32 && ((CONTROLS >> code) & 1) === 0) controls++
  }
  return controls > Math.max(sample, least) * MOST_CONTROLS
}

/** Whether many characters of a text are NUL that pad nothing. @param least characters that a share is taken of, where there are fewer */
export function isFullOfNuls(text: string, least: number): boolean {
  let count = 0
  for (const { 0: nuls, index } of text.matchAll(/\0+/g)) {
    const end = index + nuls.length
    const codeAt = (at: number) => (at >= 0 && at < text.length ? text.charCodeAt(at) : undefined)
    if (!isPadding(nuls.length, [codeAt(index - 1), codeAt(end)])) count += nuls.length
  }
  return count > Math.max(text.length, least) * MOST_CONTROLS
}

/** The characters of bytes, halves of UTF-16 in the order of this machine. */
export function codesOf(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): Codes {
  if (widthOf(encoding) === 1) return bytes
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const codes = new Uint16Array(bytes.length >> 1)
  for (let at = 0; at < codes.length; at++) codes[at] = view.getUint16(at * 2, encoding === 'utf-16le')
  return codes
}

/** Bytes that a character has, as far as cells are told apart. */
export const widthOf = (encoding: Encoding) => (encoding.startsWith('utf-16') ? 2 : 1)

/** Whether there is no byte beyond ASCII. */
function isAscii(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, length } = bytes
  let all = 0
  let at = 0
  // four at a time, from where that is possible
  for (; at < length && (byteOffset + at) % 4 !== 0; at++) all |= bytes[at] ?? 0
  if (length - at >= 4) {
    const words = new Uint32Array(buffer, byteOffset + at, (length - at) >> 2)
    for (let word = 0; word < words.length; word++) all |= words[word] ?? 0
    at += words.length * 4
  }
  for (; at < length; at++) all |= bytes[at] ?? 0
  return (all & 0x80808080) === 0
}

/** How many bytes the UTF-8 character has that begins with this byte; 1 where none does (RFC 3629). */
function lengthOf(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2
  if (lead >= 0xe0 && lead <= 0xef) return 3
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 1
}

/** Whether a UTF-8 character of several bytes begins here. */
function isCharacter(bytes: Uint8Array, at: number, length: number): boolean {
  let follows = 1
  while (follows < length && ((bytes[at + follows] ?? 0) & 0xc0) === 0x80) follows++
  return length > 1 && follows === length
}

/**
 * Tells UTF-8 from what is written in single bytes by the bytes beyond ASCII: those of one hardly ever are of the other by chance, and
 * one broken character does not make a file something else.
 * @param last whether the text ends with these bytes; otherwise they may end within a character
 * @returns undefined where all bytes are ASCII, which is the same in all
 */
export function encodingOf(bytes: Uint8Array, last: boolean): 'utf-8' | SingleByte | undefined {
  if (isAscii(bytes)) return undefined
  let [whole, broken] = [0, 0]
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    const length = lengthOf(byte)
    if (!last && at + length > bytes.length) break
    const isWhole = isCharacter(bytes, at, length)
    if (isWhole) whole++
    else if (byte >= 0x80) broken++
    at += isWhole ? length : 1
  }
  if (whole + broken === 0) return undefined
  return whole >= broken ? 'utf-8' : singleByteOf(bytes)
}

/** Rows that end with CR alone come from a Macintosh, if most small letters are where it has them and Windows has signs. */
function singleByteOf(bytes: Uint8Array): SingleByte {
  if (!bytes.includes(13) || bytes.includes(10)) return 'windows-1252'
  let [low, high] = [0, 0]
  for (const byte of bytes) {
    if (byte >= 0xe0) high++
    else if (byte >= 0x80 && byte < 0xa0) low++
  }
  return low > high ? 'macintosh' : 'windows-1252'
}

/** Letters beyond ASCII of which so few are no sign of anything. */
const FEW_LETTERS = 10

/** Whether bytes of one character each are letters of other alphabets: in Western languages few are beyond ASCII. */
export function isForeign(bytes: Uint8Array): boolean {
  let [plain, beyond] = [0, 0]
  for (const byte of bytes) {
    if (byte >= 0xc0) beyond++
    else if ((byte | 32) >= 97 && (byte | 32) <= 122) plain++
  }
  return beyond > FEW_LETTERS && beyond > plain / 2
}
