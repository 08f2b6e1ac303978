/** Why a file cannot be shown as a table. Every message is one sentence in the user's words that says what to do. */
const MESSAGES = {
  'empty-file': 'The file is empty.',
  'empty-sheet': 'The sheet is empty.',
  'no-sheet': 'The workbook has no worksheet.',
  'not-a-spreadsheet': 'This is no .csv or .xlsx file, whatever its name says.',
  'web-page':
    'This is a web page with the name of a spreadsheet. Open it in a spreadsheet program and save it as .xlsx.',
  'not-text': 'This is no text file, so it cannot be a .csv.',
  'unknown-encoding': 'The text is in another encoding than UTF-8, UTF-16 or Windows-1252. Save it as “CSV UTF-8”.',
  'fixed-width':
    'The columns of this file are parted by blanks: open it in Excel, part them with Data > Text to Columns, and save it as .xlsx.',
  'old-excel': 'This is an old Excel file (.xls). Open it in Excel and save it as .xlsx.',
  'password-protected': 'The workbook is protected by a password. Save it without one.',
  damaged: 'The file is damaged or was not uploaded completely. Export it again.',
  unsafe: 'The workbook holds declarations no spreadsheet program writes, so it was not read.',
  'file-too-large': 'The file is larger than 100 MB. Split it, or leave out sheets and columns that are not needed.',
  'unpacks-too-large': 'The workbook unpacks to more than 2 GB, so it was not read.',
  'row-too-large': 'A row of the sheet holds more than 500,000 characters, so it was not read.',
  'too-many-rows': 'The sheet has more than 1,000,000 rows. Split it.',
} as const

export type SheetErrorCode = keyof typeof MESSAGES

/** A file that cannot be read, with one sentence for whoever chose it. */
export class SheetError extends Error {
  readonly code: SheetErrorCode

  /** @param detail said after the message, such as what the file is instead */
  constructor(code: SheetErrorCode, detail?: string) {
    super(detail === undefined ? MESSAGES[code] : `${MESSAGES[code]} ${detail}`)
    this.name = 'SheetError'
    this.code = code
  }
}
