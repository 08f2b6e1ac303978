import { Buffer } from 'node:buffer'
import { zipOf } from '#sheets/testing/workbook.ts'
import type { Part } from './multipart.ts'

const CONTENT_TYPES = '[Content_Types].xml'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/content-types'

/** A package of Office with nothing in it: what tells one from another. */
const officeFile = (mainPart: string, type: string) =>
  Buffer.from(
    zipOf([
      {
        name: CONTENT_TYPES,
        body: `<?xml version="1.0"?><Types xmlns="${PACKAGE}"><Override PartName="/${mainPart}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
      },
      { name: mainPart, body: '<x/>' },
    ]),
  )

/** A PDF of one page with a line of text on it, and where its parts begin. */
function pdf(): Buffer {
  const line = 'BT /F1 24 Tf 40 100 Td (Certificate) Tj ET'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${line.length} >>\nstream\n${line}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(place).padStart(10, '0')
  })
  const table = `xref\n0 6\n0000000000 65535 f \n${places.map((place) => `${place} 00000 n \n`).join('')}`
  return Buffer.from(`${text}${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`)
}

/** A small file of each type that a document can be. */
export const FILES = {
  pdf: pdf(),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  docx: officeFile('word/document.xml', 'wordprocessingml.document'),
  xlsx: officeFile('xl/workbook.xml', 'spreadsheetml.sheet'),
  csv: Buffer.from('County,Certificates\nPima,12\n'),
} as const
export type FileKind = keyof typeof FILES

/** A document as a part of a form. */
export const documentPart = (kind: FileKind, fileName = `a.${kind}`): Part => ({
  name: 'documents',
  text: FILES[kind],
  fileName,
})

/** Fields as parts of a form. */
export const fieldParts = (fields: object): Part[] =>
  Object.entries(fields).map(([name, value]) => ({ name, text: String(value) }))
