const AMP = 38
const SEMICOLON = 59
const CR = 13
/** As long as an entity can be: `&#x10FFFF;`. */
const LONGEST_ENTITY = 12

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{1,5}));/g

/** Text with the line ends that every reader of XML sees (XML 1.0, 2.11). */
export const withLineEnds = (text: string) => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)

/** Text with its entities in place; what is none stays as written. */
export function withEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (written, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? written
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written
  })
}

const UTF_8 = new TextDecoder('utf-8', { ignoreBOM: true })
/** Up to this length characters are put together one by one, which takes less time than asking the decoder. */
const SHORT = 24

/** Bytes as text, without looking at entities. */
export function decoded(bytes: Uint8Array, from: number, end: number): string {
  if (end - from > SHORT) return UTF_8.decode(bytes.subarray(from, end))
  let text = ''
  for (let at = from; at < end; at++) {
    const code = bytes[at] ?? 0
    if (code > 127) return UTF_8.decode(bytes.subarray(from, end))
    text += String.fromCharCode(code)
  }
  return text
}

/** Where text that is cut at `end` can be cut: before half an entity, half a character or half a line end. */
export function wholeEnd(bytes: Uint8Array, from: number, end: number): number {
  if (end > from && bytes[end - 1] === CR) return end - 1
  for (let at = end - 1; at >= from && at > end - LONGEST_ENTITY && bytes[at] !== SEMICOLON; at--)
    if (bytes[at] === AMP) return at
  let at = end - 1
  while (at > from && at > end - 4 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at--
  return at >= from && at + lengthOf(bytes[at] ?? 0) > end ? at : end
}

/** Bytes of a character by its first (RFC 3629). */
const lengthOf = (first: number) => (first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1)

/** Where the first of these bytes stands, or `end`. */
export function indexOf(bytes: Uint8Array, byte: number, from: number, end: number): number {
  let at = from
  while (at < end && bytes[at] !== byte) at++
  return at
}

/** Whether the value of an attribute says yes (ECMA-376 part 1, 22.9.2.7). */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on'
