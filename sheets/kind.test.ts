import { deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openSheetFile } from './open.ts'
import { bytesSource, errorOf } from './testing/reading.ts'

const bytesOf = (content: string | Uint8Array) =>
  Uint8Array.from(typeof content === 'string' ? Buffer.from(content) : content)
const latin = (content: string) => Buffer.from(content, 'latin1')
const PAGE = '<html><body><table><tr><td>State</td></tr></table></body></html>'

/** A compound file with these names in its directory (MS-CFB 2.2, 2.6). */
function compound(...names: string[]): Buffer {
  const file = Buffer.alloc(1024 + 512)
  file.write('d0cf11e0a1b11ae1', 'hex')
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(0, 48)
  for (const [index, name] of names.entries()) file.write(name, 512 + index * 128, 'utf16le')
  return file
}

describe('what is no table is told by its content', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'empty-file'],
    ['a PDF', '%PDF-1.7\n', 'not-a-spreadsheet'],
    ['a text document', '{\\rtf1\\ansi State,County}', 'not-a-spreadsheet'],
    ['a gz', gzipSync('State,County\n'), 'not-a-spreadsheet'],
    [
      'packed bytes',
      deflateRawSync(Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * at * 7919) % 251))),
      'not-text',
    ],
    ['JSON', '{"type": "FeatureCollection", "features": []}', 'not-a-spreadsheet'],
    ['a list in JSON', '\n[\n  {"state": "FL"}\n]', 'not-a-spreadsheet'],
    ['lines of JSON', '{"state": "FL"}\n{"state": "GA"}\n', 'not-a-spreadsheet'],
    ['XML', '<?xml version="1.0"?><rows><row/></rows>', 'not-a-spreadsheet'],
    [
      'XML of Excel 2003',
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook/>',
      'not-a-spreadsheet',
    ],
    ['a map', '<kml xmlns="http://www.opengis.net/kml/2.2"></kml>', 'not-a-spreadsheet'],
    ['a page', `\n\n<!DOCTYPE html>${PAGE}`, 'web-page'],
    ['a page behind much white space', `${' \r\n'.repeat(500)}${PAGE}`, 'web-page'],
    ['a page behind a comment', `<!-- saved -->${PAGE}`, 'web-page'],
    ['a page with a mark', `\ufeff${PAGE}`, 'web-page'],
    ['a page in UTF-16', Buffer.from(`\ufeff${PAGE}`, 'utf16le'), 'web-page'],
    ['a page in UTF-16 without a mark', Buffer.from(PAGE, 'utf16le'), 'web-page'],
    [
      'a page as XML',
      '<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml"/>',
      'web-page',
    ],
    ['a page in one file', 'MIME-Version: 1.0\nContent-Type: multipart/related\n', 'web-page'],
    ['an error of a page', '<br />\n<b>Warning</b>: mysqli_connect()', 'web-page'],
    ['SYLK', 'ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"State"\r\nE\r\n', 'not-a-spreadsheet'],
    ['DIF', 'TABLE\r\n0,1\r\n"EXCEL"\r\n', 'not-a-spreadsheet'],
    ['an e-mail', 'Return-Path: <a@example.test>\r\nReceived: from x\r\n', 'not-a-spreadsheet'],
    ['another e-mail', 'From: Jo <jo@example.test>\r\nTo: x@example.test\r\n', 'not-a-spreadsheet'],
    ['a calendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n', 'not-a-spreadsheet'],
    ['SQL', 'INSERT INTO liens VALUES (1, 2);', 'not-a-spreadsheet'],
    ['an Access database', latin('\0\x01\0\0Standard Jet DB\0'), 'not-a-spreadsheet'],
    ['a program', latin('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0\xb8\0\0\0'), 'not-text'],
    ['an old workbook', compound('Root Entry', 'Workbook'), 'old-excel'],
    ['a workbook of 1992', latin('\t\x04\x06\0\0\0\x10\0'), 'old-excel'],
    ['a workbook with a password', compound('Root Entry', 'EncryptionInfo', 'EncryptedPackage'), 'password-protected'],
    ['an old text document', compound('Root Entry', 'WordDocument'), 'not-a-spreadsheet'],
    ['the beginning of an old file', compound('Root Entry').subarray(0, 300), 'damaged'],
    [
      'a table of a mainframe',
      Buffer.from('c3d6e4d5e3e86bd5c1d4c56bc1d4d6e4d5e3'.repeat(9), 'hex'),
      'unknown-encoding',
    ],
  ])('%s', async (_, content, code) => {
    expect(await errorOf(bytesOf(content))).toBe(code)
  })

  it('says what it is instead in one sentence after another', async () => {
    await expect(openSheetFile(bytesSource(bytesOf('%PDF-1.7')))).rejects.toThrow(/^This is no .*\. It is a PDF\.$/)
  })
})

describe('what is a table', () => {
  it.each([
    ['a cell with tags', '<b>State</b>,<script>alert(1)</script>\nIowa,x\n'],
    ['a cell below a value', '<5 acres,x\n'],
    ['JSON in a cell', '"{""a"": 1}",x\n'],
    ['a title of two lines', 'Date: 2026-01-05\nCounty: Kent\n\nParcel,Owner\n1,2\n'],
    ['a first column named ID', 'ID,County\n1,Polk\n'],
    ['a first column named ID, with semicolons', 'ID;Parcel;County\n1;2;Polk\n'],
    ['brackets', '[State],[County]\nIowa,Polk\n'],
  ])('%s', async (_, text) => {
    expect((await openSheetFile(bytesSource(bytesOf(text)))).kind).toBe('csv')
  })
})
