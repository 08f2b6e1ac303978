import { type Field, type LeftOutReason, SAME_FIELDS } from '#contract/import-fields.ts'
import type { ImportedSheet } from '#contract/imports.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import { fieldSources } from '#mapping/field-sources.ts'
import { type KnownNames, knownNames } from '#mapping/known-names.ts'
import { headerKey } from '#mapping/left-out.ts'
import { withMerged } from '#mapping/merged-cells.ts'
import { askedFor } from '#mapping/propose/asked-for.ts'
import type { MappingProposal, Question } from '#mapping/propose/proposal.ts'
import { proposeMapping } from '#mapping/propose/propose-mapping.ts'
import { MOST_SHEETS, proposeSheets, SHEET_ROWS, type SheetLook } from '#mapping/propose/workbook.ts'
import { marksOf, type RowMarks } from '#mapping/row-marks.ts'
import { besideAsked, createRowQuestions, createTotals, createUnseenQuestions } from '#mapping/row-questions.ts'
import { createRowReader } from '#mapping/row-reader.ts'
import { mappingOfPart, partsOf, type SheetPart } from '#mapping/sheet-parts.ts'
import { SheetError } from '#sheets/errors.ts'
import { openSheetFile, type SheetFile } from '#sheets/open.ts'
import type { ByteSource } from '#sheets/source.ts'
import { firstRows, readHeader, readNames, rowsOf } from './first-rows.ts'
import { type LineOf, linesOf, MappingError } from './list-lines.ts'
import type { ReadingOrder, ReadingSummary } from './read-rows.ts'

/** Characters that are sent at once. */
const PIECE = 128 * 1024
/** Rows that an automatic mapping is made from. */
const SAMPLE_ROWS = 1000
/** Totals of a list that are told of. */
const MOST_TOTALS = 50

/** A file that comes without a mapping and does not tell all of it (R44). The message says what is missing. */
export class MappingNeeded extends Error {
  override readonly name = 'MappingNeeded'
  readonly questions: readonly Question[]
  /** as far as the file tells it */
  readonly mapping: SheetMapping

  constructor(message: string, questions: readonly Question[], mapping: SheetMapping) {
    super(message)
    this.questions = questions
    this.mapping = mapping
  }
}

/**
 * Reads a sheet into lines for COPY into the staging table.
 * @param send takes some of them, and how many rows were read until there; more are read when it is done
 * @throws SheetError, MappingError, MappingNeeded
 */
export async function readSheet(
  source: ByteSource,
  order: Pick<ReadingOrder, 'mapping' | 'places' | 'fileName'>,
  send: (lines: Uint8Array<ArrayBuffer>, rows: number) => Promise<void>,
): Promise<ReadingSummary> {
  const file = await openSheetFile(source)
  const names = knownNames(order.places)
  const { mapping, proposal } = order.mapping
    ? { mapping: order.mapping }
    : await mappingFor(file, order.fileName, names)
  const parts = partsIn(file, mapping)
  const header = await readHeader(file, mapping)
  await refuseOtherColumns(file, parts, mapping, header)
  const columnNames = await readNames(file, mapping, header, names)
  const open = order.mapping ? createTotals(mapping) : createUnseenQuestions(mapping, { names, header })
  const toLines = linesOf(mapping, { header, names, open, parts })
  const leftOut: ReadingSummary['leftOut'] = {}
  const lines = new PiecesOfLines(send)
  const rows = await readParts(file, mapping, parts, (part, before) => {
    const lineOfRow = toLines.of(part, before)
    return (cells, rowNumber, marks) => {
      const isMuch = lines.add(lineOf(lineOfRow(cells, rowNumber, marks), leftOut))
      return isMuch ? lines.send(rowNumber) : undefined
    }
  })
  refuseOpen(open.questions(), mapping)
  const { line, certificates } = toLines.last()
  lines.add(line)
  await lines.send(rows.reduce((sum, count) => sum + count, 0))
  return {
    mapping,
    header,
    leftOut,
    certificates,
    sheets: sheetsOf(file, parts, rows),
    names: columnNames,
    sources: fieldSources(mapping, columnNames, proposal),
    totals: open.totals().slice(0, MOST_TOTALS),
  }
}

/** Takes one row; more are read when it is done. */
type TakeRow = (cells: readonly string[], rowNumber: number, marks: RowMarks) => Promise<void> | undefined

/** Reads the rows of sheets, numbered through. @returns how many each has */
async function readParts(
  file: SheetFile,
  mapping: SheetMapping,
  parts: readonly SheetPart[],
  take: (part: SheetPart, before: number) => TakeRow,
): Promise<number[]> {
  const rows: number[] = []
  const whole = withMerged(mapping)
  let rowNumber = 0
  for (const part of parts) {
    const before = rowNumber
    const takeRow = take(part, before)
    for await (const block of rowsOf(file, part.sheet)) {
      for (let index = 0; index < block.count; index++) {
        const marks = marksOf(block, index)
        const taken = takeRow(whole(block.values(index), marks), ++rowNumber, marks)
        if (taken) await taken
      }
    }
    rows.push(rowNumber - before)
  }
  return rows
}

/** @throws MappingError where a sheet has other names over the columns that are read of all */
async function refuseOtherColumns(
  file: SheetFile,
  [first, ...others]: readonly SheetPart[],
  mapping: SheetMapping,
  header: readonly string[],
): Promise<void> {
  const columns = Object.values(mapping.list.columns).map(({ column }) => column)
  const namesIn = (cells: readonly string[]) => headerKey(columns.map((column) => cells[column] ?? ''))
  for (const { name, ...part } of others) {
    if (part.header_row === null || namesIn(await readHeader(file, { ...mapping, ...part })) === namesIn(header))
      continue
    throw new MappingError(
      `The sheet “${name}” has other columns than “${first?.name}”, with which it would be read. Import it on its own.`,
    )
  }
}

/** All sheets of a workbook: those that were read, in their order, and those that were left alone. */
function sheetsOf(file: SheetFile, parts: readonly SheetPart[], rows: readonly number[]): ImportedSheet[] {
  const [names, hidden] = file.kind === 'csv' ? [[], []] : [file.sheets, file.hiddenSheets]
  const read = parts.map(({ name }, at) => ({ name, rows: rows[at] ?? 0 }))
  return [
    ...read,
    ...names.flatMap((name, sheet) => (parts.some((part) => part.sheet === sheet) ? [] : [{ name, rows: null }])),
    ...hidden.map((name) => ({ name: `${name} (hidden)`, rows: null })),
  ]
}

/** Gathers lines, and sends many at once. */
class PiecesOfLines {
  readonly #send: (lines: Uint8Array<ArrayBuffer>, rows: number) => Promise<void>
  readonly #encoder = new TextEncoder()
  #lines = ''

  constructor(send: (lines: Uint8Array<ArrayBuffer>, rows: number) => Promise<void>) {
    this.#send = send
  }

  /** @returns whether there are enough to be sent */
  add(line: string): boolean {
    this.#lines += line
    return this.#lines.length >= PIECE
  }

  async send(rows: number): Promise<void> {
    if (this.#lines !== '') await this.#send(this.#encoder.encode(this.#lines), rows)
    this.#lines = ''
  }
}

/** @throws MappingNeeded where something is open */
function refuseOpen(questions: readonly Question[], mapping: SheetMapping): void {
  if (questions.length > 0) throw new MappingNeeded(askedFor(questions, mapping.list.kind), questions, mapping)
}

/** A mapping with some state, place and type instead of those that are asked for, so that all rows can be read and their totals compared. */
function withSomeSale(mapping: SheetMapping, asked: ReadonlySet<Field>, names: KnownNames): SheetMapping {
  const [state] = names.states
  const some = { state: state?.code, jurisdiction: state?.jurisdictions[0], auction_type: names.types[0] }
  const isAsked = ([field]: [string, unknown]) => SAME_FIELDS.some((each) => each === field && asked.has(each))
  const { list } = mapping
  const columns = Object.fromEntries(Object.entries(list.columns).filter((each) => !isAsked(each)))
  const said = Object.fromEntries(Object.entries(some).filter(isAsked))
  return list.kind === 'auctions'
    ? { ...mapping, list: { ...list, columns, same: { ...list.same, ...said } } }
    : { ...mapping, list: { ...list, columns, sale: { ...list.sale, ...said } } }
}

/** What all rows leave open beside what is asked already. */
async function openInRows(
  file: SheetFile,
  { mapping, questions }: Pick<MappingProposal, 'mapping' | 'questions'>,
  names: KnownNames,
): Promise<Question[]> {
  const header = await readHeader(file, mapping)
  const asked = new Set(questions.flatMap((question) => ('field' in question ? [question.field] : [])))
  // whether places are known can be told once their state is
  const isSomewhere = !asked.has('state') && !asked.has('jurisdiction')
  const open = (isSomewhere ? createUnseenQuestions : createRowQuestions)(mapping, { names, header })
  const readable = withSomeSale(mapping, asked, names)
  await readParts(file, mapping, partsIn(file, mapping), (part, before) => {
    const reader = createRowReader(mappingOfPart(readable, part, before), { names, header })
    return (cells, rowNumber, marks) => {
      open.add(reader.read(cells, rowNumber, marks), cells, marks, rowNumber)
      return undefined
    }
  })
  return besideAsked(open.questions(), questions)
}

/** The line of a row, or nothing, with the reason counted. */
function lineOf(made: ReturnType<LineOf>, leftOut: ReadingSummary['leftOut']): string {
  if (made === undefined) return ''
  if (isReason(made)) leftOut[made] = (leftOut[made] ?? 0) + 1
  return isReason(made) ? '' : made
}

/** A line ends with a line feed, which no reason does. */
const isReason = (made: string): made is LeftOutReason => !made.endsWith('\n')

/** The sheets that are read. @throws MappingError where the file has no such sheet */
function partsIn(file: SheetFile, mapping: SheetMapping): SheetPart[] {
  const names = file.kind === 'csv' ? [] : file.sheets
  const sheets = Math.max(1, names.length)
  const parts = partsOf(mapping, names)
  const absent = parts.find(({ sheet }) => sheet >= sheets)
  if (!absent) return parts
  throw new MappingError(
    `The mapping is for sheet ${absent.sheet + 1}, but the file has ${sheets === 1 ? 'one' : sheets}.`,
  )
}

/** The mapping of a file that comes without one (R44). @throws MappingNeeded saying what the file does not tell */
async function mappingFor(file: SheetFile, fileName: string, names: KnownNames) {
  const workbook = await looksOf(file)
  const { best, alike } = proposeSheets(workbook)
  // those that are imported with it stand below it
  const others = alike.flatMap(({ sheet }) => (sheet === best ? [] : (workbook[sheet]?.rows ?? [])))
  const { rows: first, hiddenColumns } = await firstRows(file, best, SAMPLE_ROWS)
  const rows = [...first, ...others]
  if (rows.length === 0) throw new SheetError('empty-sheet')
  const sheet_name = (file.kind === 'xlsx' && file.sheets[best]) || ''
  const proposal = proposeMapping(
    { rows, workbook, sheet: best, sheet_name, file_name: fileName, hidden_columns: hiddenColumns },
    names,
  )
  const { mapping, questions } = proposal
  if (questions.some(({ what }) => what === 'nothing')) refuseOpen(questions, mapping)
  if (questions.length > 0) refuseOpen([...questions, ...(await openInRows(file, proposal, names))], mapping)
  return { mapping, proposal }
}

/** The first rows of all sheets of a workbook that has several. */
async function looksOf(file: SheetFile): Promise<SheetLook[]> {
  if (file.kind === 'csv' || file.sheets.length < 2) return []
  const looks: SheetLook[] = []
  for (const [sheet, name] of file.sheets.slice(0, MOST_SHEETS).entries())
    looks.push({ name, rows: (await firstRows(file, sheet, SHEET_ROWS)).rows })
  return looks
}
