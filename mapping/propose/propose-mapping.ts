import {
  AUCTION_COLUMNS,
  CERTIFICATE_COLUMNS,
  type Field,
  REQUIRED_FIELDS,
  SHEET_FIELDS,
} from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { KnownNames } from '../known-names.ts'
import { isOwnColumn } from '../layout.ts'
import { headerKey, leftOutReason } from '../left-out.ts'
import { assign, type Candidate, candidatesOf, stateBehind } from './candidates.ts'
import { type ColumnFacts, columnFacts } from './column-facts.ts'
import { type FoundHeader, findHeader, headerAt } from './header-row.ts'
import { type Notation, notationsOf } from './notation.ts'
import type { ColumnProposal, ListKind, MappingProposal, Question, SameProposal, SheetSample } from './proposal.ts'
import { sameValues } from './same-values.ts'
import { type Said, yearIn } from './titles.ts'

const MOST_ROWS = 2000
/** Cells that are looked at: of a thousand columns, a few rows tell as much. */
const MOST_CELLS = 20_000
const FEWEST_ROWS = 25
/** Columns that a mapping can name. */
const MOST_COLUMNS = 1000
const FIELDS: readonly Field[] = [...AUCTION_COLUMNS, ...CERTIFICATE_COLUMNS]
/** How surely a column must be the identifier of parcels for a sheet to be a list of them. */
const IDENTIFIES = 0.6

type Sheet = {
  readonly header: FoundHeader
  readonly facts: readonly ColumnFacts[]
  readonly rows: readonly (readonly string[])[]
}

function lookAt(sample: SheetSample, names: KnownNames): Sheet {
  const widest = Math.max(1, ...sample.rows.slice(0, FEWEST_ROWS).map((row) => row.length))
  const all = sample.rows.slice(0, Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, MOST_CELLS / widest)))
  const header =
    sample.header_row === undefined
      ? findHeader(all, names)
      : sample.header_row === null
        ? { row: null, names: [], titles: [] }
        : headerAt(all, sample.header_row, names)
  const cells = header.row === null ? [] : (all[header.row - 1] ?? [])
  const key = headerKey(cells)
  const rows = all
    .slice(header.row ?? 0)
    .filter((row) => leftOutReason(row, { key, columns: cells.length || row.length }) === undefined)
  const width = Math.min(MOST_COLUMNS, Math.max(cells.length, ...rows.map((row) => row.length)))
  const facts = Array.from({ length: width }, (_, column) =>
    columnFacts(column, header.names[column] ?? '', rows, names),
  )
  return { header, facts, rows }
}

function kindOf(auctions: readonly Candidate[], parcels: readonly Candidate[], sheet: Sheet) {
  const identifier = parcels.find(({ field }) => field === 'identifier')
  const has = (field: Field) => auctions.some((each) => each.field === field && each.confidence >= IDENTIFIES)
  const isList = has('jurisdiction') && has('auction_type') && has('total_certificates')
  if (!identifier || identifier.confidence < IDENTIFIES || isList)
    return { kind: 'auctions', evidence: 'no column identifies a parcel or certificate' } as const
  const name = sheet.header.names[identifier.column] ?? ''
  const different = identifier.evidence.split(', ').at(-1) ?? ''
  const { distinct = 0, filled = 0 } = sheet.facts[identifier.column] ?? {}
  const says = distinct < filled ? 'names parcels or certificates, some in several rows' : 'identifies each row'
  return { kind: 'certificates', evidence: `“${name}” ${says}: ${different}` } as const
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
            evidence: 'as in the last import of this layout',
            before: mapped,
          },
        ]
      : []
  })
}

function columnProposals(
  sheet: Sheet,
  given: readonly Candidate[],
  candidates: readonly Candidate[],
  notations: ReadonlyMap<number, Notation>,
): ColumnProposal[] {
  return sheet.facts.map(({ column, name }) => {
    // a state stands behind the jurisdiction
    const isState = (each: Candidate) => Number(each.field === 'state')
    const [own, also] = given.filter((each) => each.column === column).sort((a, b) => isState(a) - isState(b))
    const others = candidates.filter((each) => each.column === column && each.field !== own?.field)
    return {
      column,
      name,
      field: own?.field ?? null,
      confidence: own?.confidence ?? 0,
      also: also?.field ?? null,
      evidence: own?.evidence ?? (isOwnColumn(name) ? 'added by Liendesk' : 'not needed'),
      alternatives: others.map(({ field }) => field),
      notation: notations.get(column) ?? { mapped: { column } },
    }
  })
}

function questionsOf(columns: readonly ColumnProposal[], known: ReadonlySet<Field>, kind: ListKind): Question[] {
  const required: readonly Field[] = kind === 'auctions' ? REQUIRED_FIELDS : [...REQUIRED_FIELDS, 'auction_begin_date']
  return [
    ...required.filter((field) => !known.has(field)).map((field): Question => ({ what: 'missing', field })),
    ...columns.flatMap(({ field, column, name, notation: { needs } }): Question[] =>
      field && needs ? [{ ...needs, field, column, name: name || `column ${column + 1}` }] : [],
    ),
  ]
}

const pick = (same: readonly SameProposal[], field: keyof Said) => same.find((each) => each.field === field)?.value

function listOf(
  kind: ListKind,
  columns: readonly ColumnProposal[],
  same: readonly SameProposal[],
): SheetMapping['list'] | null {
  const mapped = columns.flatMap(({ field, also, notation }) =>
    [field, also].flatMap((each) => (each ? [[each, notation.mapped] as const] : [])),
  )
  if (kind === 'auctions') {
    const said = Object.fromEntries(same.map(({ field, value }) => [field, value]))
    return { kind, columns: Object.fromEntries(mapped), same: said }
  }
  const state = pick(same, 'state')
  const jurisdiction = pick(same, 'jurisdiction')
  const auction_type = pick(same, 'auction_type')
  if (!state || !jurisdiction || !auction_type) return null
  const auction_begin_date = pick(same, 'auction_begin_date') ?? null
  const auction_end_date = pick(same, 'auction_end_date') ?? null
  return {
    kind,
    columns: Object.fromEntries(mapped),
    sale: { state, jurisdiction, auction_type, auction_begin_date, auction_end_date },
    left_out_sales: [],
  }
}

/** Which field each column is given: as an earlier sheet of this layout had it, else by names and values. */
function givenOf(sheet: Sheet, sample: SheetSample) {
  const candidates = {
    auctions: candidatesOf(sheet.facts, AUCTION_COLUMNS),
    certificates: candidatesOf(sheet.facts, CERTIFICATE_COLUMNS),
  }
  const assigned = { auctions: assign(candidates.auctions), certificates: assign(candidates.certificates) }
  const found = kindOf(assigned.auctions, assigned.certificates, sheet)
  const kind = sample.kind ?? sample.remembered?.list.kind ?? found.kind
  const before = asBefore(sample.remembered, kind)
  const evidence = kind === found.kind ? found.evidence : 'chosen by hand'
  return {
    ...{ kind, evidence, candidates: candidates[kind], asAuctions: assigned.auctions },
    given: before.length > 0 ? before : [...assigned[kind], ...stateBehind(assigned[kind], sheet.facts)],
  }
}

/** Says what a sheet may mean, with the evidence for it. */
export function proposeMapping(sample: SheetSample, names: KnownNames): MappingProposal {
  const sheet = lookAt(sample, names)
  const { kind, evidence, candidates, given, asAuctions } = givenOf(sheet, sample)
  const texts = [...sheet.header.titles, sample.sheet_name ?? '', sample.file_name ?? '']
  const columns = columnProposals(sheet, given, candidates, notationsOf(given, sheet.facts, yearIn(texts)))
  const taken = new Set(given.map(({ field }) => field))
  const searched = { candidates: kind === 'auctions' ? [] : asAuctions, columns: sheet.facts }
  const same = sameValues(sample, sheet.header.titles, taken, searched, names)
  const list = listOf(kind, columns, same)
  return {
    kind,
    kind_evidence: evidence,
    header_row: sheet.header.row,
    names: sheet.facts.map(({ name }) => name),
    columns,
    same,
    questions: questionsOf(columns, new Set<Field>([...taken, ...same.map(({ field }) => field)]), kind),
    mapping: list && {
      sheet: sample.sheet ?? 0,
      header_row: sheet.header.row,
      list,
      duplicates: 'update',
      corrections: { replaced: [], cells: [], left_out: [], kept: [], left_out_values: [] },
    },
  }
}

/** A mapping where the sheet tells all of it; else what has to be told, in one sentence. */
export type AutoMapping =
  | { readonly kind: 'mapped'; readonly mapping: SheetMapping }
  | { readonly kind: 'refused'; readonly questions: readonly Question[]; readonly message: string }

function asked(question: Question): string {
  switch (question.what) {
    case 'missing':
      return `the ${SHEET_FIELDS[question.field].words}`
    case 'date_order':
      return `whether the month or the day stands first in “${question.name}” (${question.example})`
    case 'year':
      return `the year of “${question.name}” (${question.example})`
    case 'decimal':
      return `whether “${question.name}” has a decimal point or comma (${question.example})`
  }
}

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** The mapping of a file that comes without one (R44). Nothing is guessed: what its values, titles and name do not tell is asked for. */
export function autoMapping(sample: SheetSample, names: KnownNames): AutoMapping {
  const { mapping, questions, same, kind } = proposeMapping(sample, names)
  const remembered = same
    .filter(({ from }) => from === 'layout')
    .map(({ field }): Question => ({ what: 'missing', field }))
  const open = [...questions, ...remembered]
  if (mapping && open.length === 0) return { kind: 'mapped', mapping }
  const what = kind === 'certificates' ? 'This certificate list' : 'This file'
  const message = `${what} does not say ${listed(open.map(asked))}. Send a mapping with it, or import it on the Upload page.`
  return { kind: 'refused', questions: open, message }
}
