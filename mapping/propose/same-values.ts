import { type Field, REQUIRED_FIELDS, SAME_FIELDS } from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { KnownNames, KnownState } from '../known-names.ts'
import { oneLine } from '../values/blank.ts'
import type { ColumnFacts } from './column-facts.ts'
import { headerWords, isOfSomethingElse } from './header-names.ts'
import { type TitleLine, titleLines } from './header-row.ts'
import { labelsIn } from './labels.ts'
import type { SameProposal, SheetSample } from './proposal.ts'
import { saidInLabel } from './said-in-labels.ts'
import { countyIn, type SaidIn, saidInFileName, saidInTitle, yearIn } from './titles.ts'
import { aboveTable, type SheetOfList } from './workbook.ts'

/** What is the same for all rows, and stands in a title, or in the name of the sheet or the file. */

/** Lines of the sheets of a workbook that are no lists: a cover page names the county and the day. */
function coversOf({ workbook = [], sheet }: SheetSample, lists: readonly number[]) {
  return workbook
    .filter((_, at) => at !== sheet && !lists.includes(at))
    .map(({ name, rows }) => ({ name, lines: titleLines(rows) }))
}

/** What may say what is the same for all rows. */
type Texts = {
  readonly sample: SheetSample
  /** above the table */
  readonly titles: readonly TitleLine[]
  /** sheets of the workbook that are lists */
  readonly lists: readonly number[]
  /** those that are imported with it */
  readonly more: readonly SheetOfList[]
  readonly columns: readonly ColumnFacts[]
}

/** What a text says, and where it stands. */
type SaidAt = readonly [said: SaidIn, where: Pick<SameProposal, 'from' | 'evidence'>]

/** A state whose name is that of a county as well, which the same lines name, may be that county's town: `COURTHOUSE, INDIANA` under `INDIANA COUNTY`. */
function withoutCountyName({ sure, maybe }: SaidIn, text: string): SaidIn {
  const { state, ...others } = sure
  const isCounty =
    state !== undefined && sure.jurisdiction === undefined && text.includes(`${state.toLowerCase()} county`)
  return isCounty ? { sure: others, maybe: { ...maybe, state } } : { sure, maybe }
}

/**
 * What the lines above a table say: labels with their values, which say it more plainly, before titles.
 * @param cover the sheet that they stand in, where that is another one
 */
function saidAbove(titles: readonly TitleLine[], names: KnownNames, cover?: string): SaidAt[] {
  const from = cover === undefined ? 'title' : 'cover'
  const placed = (what: string, row: number) =>
    cover === undefined ? `${what} in row ${row}` : `${what} in row ${row} of the sheet “${cover}”`
  const text = titles.map(({ cells }) => cells.join(' ').toLowerCase()).join('; ')
  const lines = titles.map(({ row, cells }) => ({ row, ...labelsIn(cells, names) }))
  const said = lines
    .map(({ row, others }) => ({ row, title: others.join(' ') }))
    .filter(({ title }) => title !== '')
    .map(
      ({ row, title }): SaidAt => [
        // `12/01/2026` is rather December 1
        withoutCountyName(saidInTitle(title, names, 'mdy'), text),
        { from, evidence: placed(`the title “${title}”`, row) },
      ],
    )
  const read = (state?: KnownState) =>
    lines.flatMap(({ row, labels }) =>
      labels.map((each): SaidAt => {
        const evidence = placed(`the label “${each.label}: ${each.value}”`, row)
        return [saidInLabel(each, state, names), { from, evidence }]
      }),
    )
  // a county is found in its state, which another line may say
  const state = [...read(), ...said].find(([{ sure }]) => sure.state !== undefined)?.[0].sure.state
  const known = state === undefined ? undefined : names.state(state)
  const counties = lines.flatMap(({ row, others }): SaidAt[] => {
    const title = others.join(' ')
    const jurisdiction = known && countyIn(title, known, names)
    return jurisdiction
      ? [
          [
            { sure: { jurisdiction }, maybe: {} },
            { from, evidence: placed(`the title “${title}”`, row) },
          ],
        ]
      : []
  })
  return [...read(known), ...said, ...counties]
}

/** What one text says of a field. Names of files and sheets are given for many reasons: what they say plainly speaks against others, and is never enough. */
type FieldSaid = SameProposal & { readonly isSure: boolean }

/** What stands above the tables of sheets that are imported with another one: it is of their rows alone, and speaks against what is said of all. */
function saidOfOthers({ sample, more }: Texts, names: KnownNames): FieldSaid[] {
  const said = more.flatMap((each) => {
    const { name, rows } = aboveTable(sample.workbook, each)
    return [
      ...saidAbove(titleLines(rows), names, name),
      [saidInFileName(name, names), { from: 'sheet', evidence: `the name of the sheet “${name}”` }] satisfies SaidAt,
    ]
  })
  return said.flatMap(([{ sure }, where]) =>
    SAME_FIELDS.flatMap((field) => {
      const value = sure[field]
      return value === undefined ? [] : [{ field, value, ...where, enough: false, isSure: true }]
    }),
  )
}

/** What titles, the name of the sheet and that of the file say, in this order; what is enough first. */
function sameInTexts({ sample, titles, lists }: Texts, names: KnownNames): FieldSaid[] {
  const said: SaidAt[] = [
    ...saidAbove(titles, names),
    ...coversOf(sample, lists).flatMap(({ name, lines }) => saidAbove(lines, names, name)),
    [saidInFileName(sample.sheet_name ?? '', names), { from: 'sheet', evidence: 'the name of the sheet' }],
    [saidInFileName(sample.file_name ?? '', names), { from: 'file', evidence: 'the name of the file' }],
  ]
  const all = said.flatMap(([{ sure, maybe }, where]) =>
    SAME_FIELDS.flatMap((field) => {
      const value = sure[field] ?? maybe[field]
      const isSure = sure[field] !== undefined
      const enough = isSure && where.from !== 'sheet' && where.from !== 'file'
      return value === undefined ? [] : [{ field, value, ...where, enough, isSure }]
    }),
  )
  return [...all.filter(({ enough }) => enough), ...all.filter(({ enough }) => !enough)]
}

/** Who sold what when a sheet of this layout came before; its days are not those of this one. */
function sameAsBefore(remembered: SheetMapping | undefined): FieldSaid[] {
  if (!remembered) return []
  const { list } = remembered
  const before = list.kind === 'auctions' ? list.same : list.sale
  return REQUIRED_FIELDS.flatMap((field) => {
    const value = before[field]
    const where = { from: 'layout', evidence: 'the last import of this layout' } as const
    return value ? [{ field, value, ...where, enough: false, isSure: false }] : []
  })
}

/** A jurisdiction that another state has, and not this one, was said of something else. */
function belongs(place: SameProposal | undefined, state: SameProposal | undefined, names: KnownNames): boolean {
  const known = state && names.state(state.value)
  return !known || !place || names.jurisdiction(known, place.value) !== undefined || !names.isPlace(place.value)
}

/** The first that says each field, with the first that surely says otherwise: then it is not enough. */
function firstOfEach(said: readonly FieldSaid[]): Map<Field, SameProposal> {
  const found = new Map<Field, SameProposal>()
  for (const { isSure, ...each } of said) {
    const first = found.get(each.field)
    if (!first) found.set(each.field, each)
    else if (isSure && first.against === undefined && each.value !== first.value)
      found.set(each.field, { ...first, against: `${each.evidence} says ${each.value}`, enough: false })
  }
  return found
}

/** A column of counties beside what is said of all rows, which may say another for some: `County (if other)`. */
function countyBeside(
  { field, value }: SameProposal,
  { columns, names }: Pick<Texts, 'columns'> & { names: KnownNames },
) {
  if (field !== 'jurisdiction') return undefined
  const column = columns.find(
    ({ name, places }) =>
      places > 0 && /\b(?:county|counties|parish)\b/.test(headerWords(name)) && !isOfSomethingElse(name),
  )
  const isSame = column && names.places(column.example).some(({ name }) => name === value)
  return column && !(isSame && column.distinct === 1) ? `“${column.name}” says ${column.example}` : undefined
}

const TOWN = /^(?:city|town|township|borough|village) of \w|^\w.* (?:township|twp|borough|village)$/i
const LONGEST_TOWN = 50

/** A line that names a town above or below that of its county: in some states towns sell. */
function townBeside({ field, value, from }: SameProposal, { titles }: Texts): string | undefined {
  if (field !== 'jurisdiction' || from !== 'title' || !value.endsWith(' County')) return undefined
  const town = titles.find(({ cells }) => {
    const text = oneLine(cells.join(' '))
    return text.length <= LONGEST_TOWN && TOWN.test(text)
  })
  return town && `the title “${oneLine(town.cells.join(' '))}” in row ${town.row} is rather of a town`
}

/** A day of a year before the one that a sheet is named after: the title of last year may have been copied. */
function laterYear({ field, value }: SameProposal, { sample, more }: Texts): string | undefined {
  if (field !== 'auction_begin_date') return undefined
  const others = more.map(({ sheet }) => sample.workbook?.[sheet]?.name)
  const later = [sample.sheet_name, ...others]
    .flatMap((name) => (name && yearIn([name])) || [])
    .find((year) => year > Number(value.slice(0, 4)))
  return later === undefined ? undefined : `the name of the sheet says ${later}`
}

/** `Day 2` `Second day: June 3`, or a day without a year. */
const OF_A_DAY =
  /\bday (?:[2-9]|two|three|four)\b|\b(?:second|third|2nd|3rd|last|final) day\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}(?!\d|,? ?\d{4})/i

/** A sheet that is imported with it and is of a day of its own, which it does not say in full. */
function dayOfOthers({ field }: SameProposal, { sample, more }: Texts): string | undefined {
  if (field !== 'auction_begin_date') return undefined
  for (const each of more) {
    const { name, rows } = aboveTable(sample.workbook, each)
    const said = [name, ...rows.map((cells) => oneLine(cells.join(' ')))].find((text) => OF_A_DAY.test(text))
    if (said !== undefined) return `the sheet “${name}” says “${said}”`
  }
  return undefined
}

/** What is said of all rows. */
export type SaidOfAll = {
  /** of fields without a column */
  readonly same: readonly SameProposal[]
  /** of fields that have a column, which says it as well, or otherwise */
  readonly beside: readonly SameProposal[]
}

/** @param taken fields that have a column */
export function sameValues(texts: Texts, taken: ReadonlySet<Field>, names: KnownNames): SaidOfAll {
  const said = [...sameInTexts(texts, names), ...saidOfOthers(texts, names), ...sameAsBefore(texts.sample.remembered)]
  const found = firstOfEach(said.filter(({ field }) => !taken.has(field)))
  if (!belongs(found.get('jurisdiction'), found.get('state'), names)) found.delete('jurisdiction')
  const same = [...found.values()].map((each): SameProposal => {
    const beside = countyBeside(each, { columns: texts.columns, names }) ?? townBeside(each, texts)
    const against = each.against ?? beside ?? laterYear(each, texts) ?? dayOfOthers(each, texts)
    return against === undefined ? each : { ...each, against, enough: false }
  })
  // the end stands beside the begin, and is as doubtful
  const isDoubted = same.some(({ field, against }) => field === 'auction_begin_date' && against !== undefined)
  const withDays = isDoubted ? same.filter(({ field }) => field !== 'auction_end_date') : same
  return {
    same: withDays,
    beside: [...firstOfEach(said.filter(({ field, enough }) => taken.has(field) && enough)).values()],
  }
}

/** Whether the screen takes it, to be seen and changed: what is enough, and what was said of this layout before. */
export const isTaken = ({ enough, from }: SameProposal): boolean => enough || from === 'layout'
