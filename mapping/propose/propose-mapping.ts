import {
  AUCTION_COLUMNS,
  CERTIFICATE_COLUMNS,
  CERTIFICATE_LIST_COLUMNS,
  type Field,
  REQUIRED_FIELDS,
} from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import { NO_CORRECTIONS } from '../corrected-cells.ts'
import type { KnownNames } from '../known-names.ts'
import { isOwnColumn } from '../layout.ts'
import { oneLine } from '../values/blank.ts'
import { assign, type Candidate, candidatesOf, holdsDays, isNamed, isOfSale, stateBehind } from './candidates.ts'
import { chosenTable } from './chosen-table.ts'
import { valuesInWords, valuesTell } from './column-facts.ts'
import { columnEvidence } from './evidence.ts'
import { isOfAnyAccount, nameTells } from './header-names.ts'
import { type Notation, notationsOf } from './notation.ts'
import { titleOfAnother } from './other-lists.ts'
import type { ColumnProposal, ListKind, MappingProposal, SameProposal, SheetSample } from './proposal.ts'
import { type KindFound, mayFillDown, moreSheets, questionsOf, requiredOf, sheetQuestions } from './questions.ts'
import { type ReadSample, readSample } from './read-sample.ts'
import { isTaken, type SaidOfAll, sameValues } from './same-values.ts'
import { yearIn } from './titles.ts'
import { aboveTable, proposeSheets, type SheetLook, type SheetOfList } from './workbook.ts'

const FIELDS: readonly Field[] = [...AUCTION_COLUMNS, ...CERTIFICATE_COLUMNS]
/** Fields that a column of parcels can be: also what each row says of its sale. */
const PARCEL_FIELDS: readonly Field[] = CERTIFICATE_LIST_COLUMNS
/** How surely a column must be a field for the sheet to be of the kind that has it. */
const SURELY = 0.6
/** Of a list of auctions, hardly a row says the same place, type and day as another. */
const MOST_REPEATED = 0.3
const FEWEST_TO_REPEAT = 4
/** Hardly any. */
const FEW = 0.25

/** Rows of which another says the same place, type and day, from 0 to 1. */
function repeated(auctions: readonly Candidate[], { rows }: ReadSample): number {
  const columns = auctions.filter(({ field }) => isOfSale(field)).map(({ column }) => column)
  const keys = new Set(rows.map((row) => JSON.stringify(columns.map((column) => row[column] ?? ''))))
  return rows.length < FEWEST_TO_REPEAT ? 0 : 1 - keys.size / rows.length
}

/** Why rows can hardly be auctions; undefined where nothing speaks against it. */
function tellsNothing(auctions: readonly Candidate[], { rows, facts }: ReadSample): string | undefined {
  if (rows.length > 1 && !auctions.some(({ field }) => isOfSale(field)))
    return 'no column tells one auction from another'
  const place = facts[auctions.find(({ field }) => field === 'jurisdiction')?.column ?? -1]
  if (place && (valuesTell('jurisdiction', place) ?? 1) < FEW)
    return `hardly a “${place.name || `column ${place.column + 1}`}” is a place that is known`
  const says = ({ field }: Candidate) => !REQUIRED_FIELDS.some((each) => each === field)
  // which of its days are those of the sale is asked by itself
  const isDated = facts.some(holdsDays)
  return auctions.length > 0 && !auctions.some(says) && !isDated ? 'its rows say nothing but where they are' : undefined
}

/** What a sheet is a list of that no column identifies the rows of. @param doubtful that may identify them */
function withoutIdentifier(
  auctions: readonly Candidate[],
  doubtful: Candidate | undefined,
  sheet: ReadSample,
): KindFound {
  const tells = auctions.some(({ field, confidence }) => isOfSale(field) && confidence >= SURELY)
  if (tells && repeated(auctions, sheet) > MOST_REPEATED)
    return { kind: 'certificates', evidence: 'many rows have the same place and day', enough: false }
  if (doubtful) {
    const name = sheet.header.names[doubtful.column] ?? ''
    return { kind: 'auctions', evidence: `“${name}” may identify parcels, and does not in each row`, enough: false }
  }
  const unlike = tellsNothing(auctions, sheet)
  const evidence = unlike ?? 'no column identifies a parcel or certificate'
  return { kind: 'auctions', evidence, enough: unlike === undefined }
}

/** What a sheet is a list of: parcels where a column identifies each row, whatever that is called. */
function kindOf(auctions: readonly Candidate[], parcels: readonly Candidate[], sheet: ReadSample): KindFound {
  const identifier = parcels.find(({ field }) => field === 'identifier')
  const has = (field: Field) => auctions.some((each) => each.field === field && each.confidence >= SURELY)
  // a number beside some rows is of another table
  const counts = sheet.facts[auctions.find(({ field }) => field === 'total_certificates')?.column ?? -1]
  const isCounted = counts !== undefined && counts.filled * 2 > sheet.rows.length
  if (has('jurisdiction') && has('auction_type') && has('total_certificates') && isCounted)
    return { kind: 'auctions', evidence: 'each row has a place, a type and a number of certificates', enough: true }
  if (!identifier || (identifier.confidence < SURELY && !identifier.enough))
    return withoutIdentifier(auctions, identifier, sheet)
  const name = sheet.header.names[identifier.column] || `column ${identifier.column + 1}`
  const facts = sheet.facts[identifier.column]
  const isOfSeveral = facts !== undefined && facts.distinct < facts.filled
  const says = isOfSeveral ? 'names parcels or certificates, some in several rows' : 'identifies each row'
  const different = facts ? `: ${valuesInWords('identifier', facts)}` : ''
  const isNamedSo = nameTells('identifier', name) >= SURELY
  const enough = (identifier.enough || isNamedSo) && !isOfAnyAccount(name, sheet.header.names)
  return { kind: 'certificates', evidence: `“${name}” ${says}${different}`, enough }
}

/** The columns that a remembered mapping gave its fields, ahead of what values and names say. */
function asBefore(remembered: SheetMapping | undefined, kind: ListKind): Candidate[] {
  if (remembered?.list.kind !== kind) return []
  return Object.entries(remembered.list.columns).flatMap(([name, mapped]) => {
    const field = FIELDS.find((each) => each === name)
    return field && mapped
      ? [
          {
            field,
            column: mapped.column,
            confidence: 1,
            why: 'as in the last import of this layout',
            enough: true,
            rivals: [],
            before: mapped,
          },
        ]
      : []
  })
}

/** The state that all rows are of, where a column or a title says it. */
function stateOfAll(sheet: ReadSample, given: readonly Candidate[], { same }: SaidOfAll, names: KnownNames) {
  const column = given.find(({ field }) => field === 'state')?.column
  if (column === undefined)
    return names.state(same.find((each) => each.field === 'state' && isTaken(each))?.value ?? '')
  const facts = sheet.facts[column]
  return facts?.distinct === 1 ? names.state(facts.example) : undefined
}

/** How a column was found out, and what its field leaves to be asked. */
type Weighed = {
  readonly given: readonly Candidate[]
  readonly kind: ListKind
  readonly candidates: readonly Candidate[]
  readonly notations: ReadonlyMap<number, Notation>
  readonly said: SaidOfAll
}

function columnProposals(
  sheet: ReadSample,
  { kind, given, candidates, notations, said }: Weighed,
  names: KnownNames,
): ColumnProposal[] {
  const rows = sheet.rows.length
  const state = stateOfAll(sheet, given, said, names)
  return sheet.facts.map((facts) => {
    const cells = {
      ...sheet,
      facts,
      columns: sheet.facts,
      names,
      state,
      isOfOne: given.every(({ field }) => field !== 'jurisdiction'),
      lines: [...sheet.header.titles, ...sheet.notes],
    }
    const { column, name } = facts
    // a state stands behind the jurisdiction
    const isState = (each: Candidate) => Number(each.field === 'state')
    const [own, also] = given.filter((each) => each.column === column).sort((a, b) => isState(a) - isState(b))
    const others = candidates.filter((each) => each.column === column && each.field !== own?.field)
    const found = own && columnEvidence(own, cells, said.beside)
    return {
      column,
      name,
      field: own?.field ?? null,
      confidence: own?.confidence ?? 0,
      also: also?.field ?? null,
      evidence: found?.evidence ?? (isOwnColumn(name) ? 'added by Liendesk' : 'not needed'),
      alternatives: others.map(({ field }) => field),
      notation: notations.get(column) ?? { mapped: { ...own?.before, column } },
      enough: found?.enough ?? true,
      rivals: own?.rivals ?? [],
      ...(own && mayFillDown(own, given, sheet, kind) && { gaps: { filled: facts.filled, rows } }),
    }
  })
}

function listOf(
  kind: ListKind,
  columns: readonly ColumnProposal[],
  same: readonly SameProposal[],
): SheetMapping['list'] {
  const mapped = columns.flatMap(({ field, also, notation }) =>
    [field, also].flatMap((each) => (each ? [[each, notation.mapped] as const] : [])),
  )
  const said = Object.fromEntries(same.filter(isTaken).map(({ field, value }) => [field, value]))
  return kind === 'auctions'
    ? { kind, columns: Object.fromEntries(mapped), same: said }
    : {
        kind,
        columns: Object.fromEntries(mapped),
        sale: { auction_begin_date: null, auction_end_date: null, ...said },
        left_out_sales: [],
      }
}

/** A column of parcels says something of its sale only by name: those of owners and addresses have places and days as well. */
const saysOfSale = ({ field, column }: Candidate, { facts }: ReadSample) =>
  !isOfSale(field) || isNamed(field, facts[column]?.name ?? '')

const titlesOf = ({ header }: ReadSample) => header.titles.map(({ cells }) => oneLine(cells.join(' ')))

/** Names of sheets that are imported together, and what stands above their rows. */
const textsOf = (workbook: readonly SheetLook[], more: readonly SheetOfList[]) =>
  more.flatMap((each) => {
    const { name, rows } = aboveTable(workbook, each)
    return [name, ...rows.map((cells) => oneLine(cells.join(' ')))]
  })

/** Which field each column is given: as an earlier sheet of this layout had it, else by names and values. */
function givenOf(sheet: ReadSample, sample: SheetSample) {
  const rows = sheet.rows.length
  const candidates = {
    auctions: candidatesOf(sheet.facts, AUCTION_COLUMNS, rows),
    certificates: candidatesOf(sheet.facts, PARCEL_FIELDS, rows).filter((each) => saysOfSale(each, sheet)),
  }
  const assigned = { auctions: assign(candidates.auctions), certificates: assign(candidates.certificates) }
  const found = kindOf(assigned.auctions, assigned.certificates, sheet)
  const chosen = sample.kind ?? sample.remembered?.list.kind
  const kind = chosen ?? found.kind
  const before = asBefore(sample.remembered, kind)
  const another = titleOfAnother([...titlesOf(sheet), sample.sheet_name ?? ''])
  const evidence = another === undefined ? found.evidence : `the title “${another}” is rather that of another list`
  const isFound = kind === found.kind && (chosen === undefined || another === undefined)
  const given = before.length > 0 ? before : [...assigned[kind], ...stateBehind(assigned[kind], sheet.facts)]
  // an empty column does not say what each row must, nor does one without any day when parcels are sold
  const required = requiredOf(kind)
  const says = ({ field, column }: Candidate) => {
    const facts = sheet.facts[column]
    if (kind === 'certificates' && field === 'auction_begin_date')
      return facts !== undefined && facts.dated + facts.serials > 0
    return !required.includes(field) || facts?.filled !== 0
  }
  return {
    kind: {
      kind,
      evidence: isFound ? evidence : 'chosen by hand',
      enough: chosen !== undefined || (found.enough && another === undefined),
    },
    candidates: candidates[kind],
    given: given.filter(says),
  }
}

/** Fields that columns say; of sales of several days, the day that ends a list or a filter is none. */
function takenBy(given: readonly Candidate[], { facts }: ReadSample): Set<Field> {
  const begin = given.find(({ field }) => field === 'auction_begin_date')
  const isOfSeveral = (facts[begin?.column ?? -1]?.distinct ?? 0) > 1
  return new Set([...given.map(({ field }) => field), ...(isOfSeveral ? (['auction_end_date'] as const) : [])])
}

/** Says what a sheet may mean, with the evidence for it. */
export function proposeMapping(whole: SheetSample, names: KnownNames): MappingProposal {
  const { sample, ...table } = chosenTable(whole, names)
  const { workbook = [], sheet: at = 0 } = sample
  const book = proposeSheets(workbook)
  const more_sheets = moreSheets(sample, book)
  const sheet = readSample(sample, names)
  const { kind, candidates, given } = givenOf(sheet, sample)
  const texts = [...titlesOf(sheet), sample.sheet_name ?? '', sample.file_name ?? '', ...textsOf(workbook, more_sheets)]
  const above = { sample, titles: sheet.header.titles, lists: book.lists, more: more_sheets, columns: sheet.facts }
  const said = sameValues(above, takenBy(given, sheet), names)
  const notations = notationsOf(given, sheet.facts, yearIn(texts))
  const columns = columnProposals(sheet, { kind: kind.kind, given, candidates, notations, said }, names)
  // where a title says another day than the column, it does not say the end either
  const isDoubted = columns.some(({ field, enough }) => field === 'auction_begin_date' && !enough)
  const same = said.same.filter(({ field }) => field !== 'auction_end_date' || !isDoubted)
  const sheets = [at, ...more_sheets.map((each) => each.sheet)].map((each) => workbook[each]?.name ?? '')
  return {
    kind: kind.kind,
    kind_evidence: kind.evidence,
    header_row: sheet.header.row,
    names: sheet.facts.map(({ name }) => name),
    columns,
    same,
    questions: [
      ...sheetQuestions(sample, book),
      ...table.questions,
      ...questionsOf({ columns, same, kind, facts: sheet.facts, sheets, names }),
    ],
    mapping: {
      sheet: at,
      header_row: sheet.header.row,
      rows: table.rows,
      more_sheets,
      sheet_names: more_sheets.length > 0 ? (sample.remembered?.sheet_names ?? null) : null,
      list: listOf(kind.kind, columns, same),
      duplicates: 'update',
      corrections: NO_CORRECTIONS,
    },
  }
}
