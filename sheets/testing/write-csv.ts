import type { Encoding } from '../csv/encoding.ts'

/** One of the ways programs write tables as text. */
export type CsvStyle = {
  encoding: Exclude<Encoding, 'macintosh'>
  isMarked: boolean
  delimiter: string
  lineEnd: string
  quotes: 'where needed' | 'everywhere'
  endsWithLine: boolean
  /** whether a first line says the delimiter, as Excel writes it; it does unless said otherwise */
  isNamed?: boolean
}

/** A table as a text file. Letters of Windows-1252 are those of Latin-1. */
export function writeCsv(rows: readonly (readonly string[])[], style: CsvStyle): Uint8Array<ArrayBuffer> {
  const { delimiter, lineEnd, quotes, endsWithLine, isNamed = true } = style
  const cell = (text: string) =>
    quotes === 'everywhere' || /[",;\t|\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const lines = rows.map((row) => row.map(cell).join(delimiter))
  const named = isNamed ? [`sep=${delimiter}`, ...lines] : lines
  return encoded(named.join(lineEnd) + (endsWithLine ? lineEnd : ''), style)
}

function encoded(text: string, { encoding, isMarked }: CsvStyle): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case 'utf-8':
      return Uint8Array.from(Buffer.from(`${isMarked ? '\ufeff' : ''}${text}`))
    case 'windows-1252':
      return Uint8Array.from(Buffer.from(text, 'latin1'))
    case 'utf-16le':
      return Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'))
    case 'utf-16be':
      return Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())
  }
}
