import { markedEncoding, unmarkedUtf16 } from './csv/encoding.ts'
import { SheetError, type SheetErrorCode } from './errors.ts'
import type { ByteSource } from './source.ts'

/**
 * What a file is, by its content: names lie. CSV has no sign of its own and is what nothing else claims.
 */
type Kind = 'csv' | 'xlsx'

/** How files begin that are neither. */
const SIGNS: readonly (readonly [sign: string, what: string])[] = [
  ['%PDF', 'It is a PDF.'],
  ['%!PS', 'It is a PostScript document.'],
  ['\x89PNG', 'It is a picture.'],
  ['\xff\xd8\xff', 'It is a picture.'],
  ['GIF8', 'It is a picture.'],
  ['II*\0', 'It is a picture.'],
  ['MM\0*', 'It is a picture.'],
  ['{\\rtf', 'It is a text document.'],
  ['\x1f\x8b', 'It is compressed (.gz): unpack it first.'],
  ['7z\xbc\xaf', 'It is compressed (.7z): unpack it first.'],
  ['Rar!', 'It is compressed (.rar): unpack it first.'],
  ['BZh', 'It is compressed (.bz2): unpack it first.'],
  ['\xfd7zXZ', 'It is compressed (.xz): unpack it first.'],
  ['\x28\xb5\x2f\xfd', 'It is compressed (.zst): unpack it first.'],
  ['SQLite format', 'It is a database.'],
  ['\0\x01\0\0Standard', 'It is an Access database.'],
  ['PAR1', 'It is a Parquet file.'],
]
const ZIP = 'PK\x03\x04'
const EMPTY_ZIP = 'PK\x05\x06'
/** Compound files: .xls, and workbooks with a password. */
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
/** Workbooks of Excel 2 to 4, which are in no compound file. */
const EARLY_EXCEL = /^\t[\0\x02\x04\x08][\x04-\x10]\0/

/** How texts begin that are no tables. A table may begin with nearly anything, so each is more than a word. */
const TEXTS: readonly (readonly [begin: RegExp, code: SheetErrorCode, what?: string])[] = [
  [/^\s*<!doctype\s+html/i, 'web-page'],
  [/^\s*<(html|head|title|body|table|tr|meta|link|style|script|div|center|br|!--)[\s/>-]/i, 'web-page'],
  [/^\s*<\?xml[^>]*\?>\s*<(!doctype )?html/i, 'web-page'],
  [/^MIME-Version: /i, 'web-page'],
  [
    /^\s*<\?(xml|mso)[^>]*\?>\s*<\?mso-application/i,
    'not-a-spreadsheet',
    'It is XML: open it in Excel and save it as .xlsx.',
  ],
  [/^\s*<(\?xml|!doctype|[\w:]+\s+xmlns)/i, 'not-a-spreadsheet', 'It is XML.'],
  [/^\s*(\{\s*"[^"\n]*"\s*:|\[\s*[{["])/, 'not-a-spreadsheet', 'It is JSON.'],
  [
    /^ID;P[^\r\n]*[\r\n]+[A-Z]{1,2};[A-Z]/,
    'not-a-spreadsheet',
    'It is a SYLK file (.slk): open it in Excel and save it as .xlsx.',
  ],
  [/^TABLE\r?\n0,1\r?\n/, 'not-a-spreadsheet', 'It is a DIF file: open it in Excel and save it as .xlsx.'],
  [/^(Return-Path|Received|Delivered-To|Message-ID): /i, 'not-a-spreadsheet', 'It is an e-mail.'],
  [/^From:? [^@,\r\n]*@[^,\r\n]*\r?\n[\w-]+: /, 'not-a-spreadsheet', 'It is an e-mail.'],
  [/^BEGIN:V(CARD|CALENDAR)/, 'not-a-spreadsheet', 'It is a calendar or an address book.'],
  [/^\s*(CREATE TABLE|INSERT INTO|-- (MySQL|MariaDB|phpMyAdmin))\b/i, 'not-a-spreadsheet', 'It is SQL.'],
]

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

const HEAD = 4096
const COMPOUND_HEAD = 512
const SECTOR = 4096

/** What compound files hold that are no old workbooks (MS-CFB 2.6, MS-OFFCRYPTO 2.3). */
const STREAMS: readonly (readonly [name: string, code: SheetErrorCode, what?: string])[] = [
  ['EncryptedPackage', 'password-protected'],
  ['WordDocument', 'not-a-spreadsheet', 'It is a Word document.'],
  ['PowerPoint', 'not-a-spreadsheet', 'It is a PowerPoint file.'],
  ['__properties', 'not-a-spreadsheet', 'It is an e-mail.'],
]

/** Why a compound file cannot be read, by the names in its directory: programs of old wrote all they have into one. */
async function compoundError(file: ByteSource): Promise<SheetError> {
  const head = new DataView((await file.read(0, COMPOUND_HEAD)).buffer)
  if (head.byteLength < COMPOUND_HEAD) return new SheetError('damaged')
  const sector = 1 << Math.min(head.getUint16(30, true), 12)
  const at = (head.getUint32(48, true) + 1) * sector
  const names = new TextDecoder('utf-16le').decode(await file.read(at, at + SECTOR))
  const stream = STREAMS.find(([name]) => names.includes(name))
  return stream ? new SheetError(stream[1], stream[2]) : new SheetError('old-excel')
}

/** @throws SheetError where the content is neither text nor a zip archive, which says what it is instead */
export async function kindOf(file: ByteSource): Promise<Kind> {
  const bytes = await file.read(0, HEAD)
  const head = latin(bytes)
  if (head.startsWith(ZIP) || head.startsWith(EMPTY_ZIP)) return 'xlsx'
  if (head.startsWith(COMPOUND)) throw await compoundError(file)
  if (EARLY_EXCEL.test(head)) throw new SheetError('old-excel')
  const sign = SIGNS.find(([begin]) => head.startsWith(begin))
  if (sign) throw new SheetError('not-a-spreadsheet', sign[1])
  const encoding = markedEncoding(bytes)?.encoding ?? unmarkedUtf16(bytes) ?? 'windows-1252'
  const text = new TextDecoder(encoding).decode(bytes)
  const found = TEXTS.find(([begin]) => begin.test(text))
  if (found) throw new SheetError(found[1], found[2])
  return 'csv'
}
