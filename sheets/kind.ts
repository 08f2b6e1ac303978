import { markedEncoding } from './csv/encoding.ts'
import { SheetError } from './errors.ts'
import type { ByteSource } from './source.ts'

/**
 * What a file is, by its content: names lie. CSV has no sign of its own and is what nothing else claims.
 */
type Kind = 'csv' | 'xlsx'

const SIGNS: readonly (readonly [sign: string, what: string])[] = [
  ['%PDF', 'It is a PDF.'],
  ['\x89PNG', 'It is a picture.'],
  ['\xff\xd8\xff', 'It is a picture.'],
  ['GIF8', 'It is a picture.'],
  ['{\\rtf', 'It is a text document.'],
  ['\x1f\x8b', 'It is compressed (.gz): unpack it first.'],
  ['7z\xbc\xaf', 'It is compressed (.7z): unpack it first.'],
  ['Rar!', 'It is compressed (.rar): unpack it first.'],
  ['SQLite', 'It is a database.'],
]
const ZIP = 'PK\x03\x04'
const EMPTY_ZIP = 'PK\x05\x06'
/** Compound files: .xls, and workbooks with a password. */
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const PAGE = /^\s*<(!doctype html|html|head|body|table|meta|style|script|div|center)\b/i
const XML = /^\s*<\?xml/i

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

const HEAD = 512
const SECTOR = 4096

/** Whether the directory of a compound file names what Excel writes for a workbook with a password (MS-OFFCRYPTO 2.3). */
async function isProtected(file: ByteSource): Promise<boolean> {
  const head = new DataView((await file.read(0, HEAD)).buffer)
  if (head.byteLength < HEAD) return false
  const sector = 1 << Math.min(head.getUint16(30, true), 12)
  const at = (head.getUint32(48, true) + 1) * sector
  const names = new TextDecoder('utf-16le').decode(await file.read(at, at + SECTOR))
  return names.includes('EncryptedPackage')
}

/** @throws SheetError where the content is neither text nor a zip archive, which says what it is instead */
export async function kindOf(file: ByteSource): Promise<Kind> {
  const bytes = await file.read(0, HEAD)
  const head = latin(bytes)
  if (head.startsWith(ZIP) || head.startsWith(EMPTY_ZIP)) return 'xlsx'
  if (head.startsWith(COMPOUND)) throw new SheetError((await isProtected(file)) ? 'password-protected' : 'old-excel')
  const what = SIGNS.find(([sign]) => head.startsWith(sign))?.[1]
  if (what) throw new SheetError('not-a-spreadsheet', what)
  const marked = markedEncoding(bytes)
  const text = new TextDecoder(marked?.encoding ?? 'windows-1252').decode(bytes)
  if (PAGE.test(text)) throw new SheetError('web-page')
  if (XML.test(text)) throw new SheetError(/<(x?html)\b/i.test(text) ? 'web-page' : 'not-a-spreadsheet', 'It is XML.')
  return 'csv'
}
