import { type Field, REQUIRED_FIELDS, SAME_FIELDS } from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import { MAX_JURISDICTION } from '../cell-readers.ts'
import type { KnownNames } from '../known-names.ts'
import { readDays } from '../values/days.ts'
import type { Candidate } from './candidates.ts'
import type { ColumnFacts } from './column-facts.ts'
import type { SameProposal, SheetSample } from './proposal.ts'
import { type Said, saidInFileName, saidInTitle } from './titles.ts'

/** What is the same for all rows, and stands in a title, in the name of the file, or in every cell of a column. */

/** A field that has one value in all rows of a column, for the sale of a certificate list. */
function sameInColumns(
  given: readonly Candidate[],
  columns: readonly ColumnFacts[],
  names: KnownNames,
): SameProposal[] {
  return given.flatMap(({ field, column }) => {
    const facts = columns[column]
    const key = SAME_FIELDS.find((each) => each === field)
    if (!key || facts?.distinct !== 1) return []
    const value = sameValue(key, facts.example, names)
    return value === undefined
      ? []
      : [{ field: key, value, from: 'column', evidence: `“${facts.name}”, which says nothing else` }]
  })
}

function sameValue(field: keyof Said, text: string, names: KnownNames): string | undefined {
  if (field === 'state') return names.state(text)?.name
  if (field === 'auction_type') return names.type(text)
  if (field === 'jurisdiction') return text.length <= MAX_JURISDICTION ? text : undefined
  const days = readDays(text, {})
  return days !== null && typeof days === 'object' ? days.first : undefined
}

/** What titles, the name of the sheet and that of the file say, in this order. */
function sameInTexts(sample: SheetSample, titles: readonly string[], names: KnownNames): SameProposal[] {
  const said: [Said, Pick<SameProposal, 'from' | 'evidence'>][] = [
    ...titles.map((title): (typeof said)[number] => [
      saidInTitle(title, names),
      { from: 'title', evidence: `the title “${title}”` },
    ]),
    [saidInTitle(sample.sheet_name ?? '', names), { from: 'sheet', evidence: 'the name of the sheet' }],
    [saidInFileName(sample.file_name ?? '', names), { from: 'file', evidence: 'the name of the file' }],
  ]
  return said.flatMap(([what, where]) =>
    SAME_FIELDS.flatMap((field) => (what[field] === undefined ? [] : [{ field, value: what[field], ...where }])),
  )
}

/** Who sold what when a sheet of this layout came before; its days are not those of this one. */
function sameAsBefore(remembered: SheetMapping | undefined): SameProposal[] {
  if (!remembered) return []
  const { list } = remembered
  const before = list.kind === 'auctions' ? list.same : list.sale
  return REQUIRED_FIELDS.flatMap((field) => {
    const value = before[field]
    return value ? [{ field, value, from: 'layout', evidence: 'the last import of this layout' }] : []
  })
}

/** A jurisdiction that another state has, and not this one, was said of something else. */
function belongs(place: SameProposal | undefined, state: SameProposal | undefined, names: KnownNames): boolean {
  const known = state && names.state(state.value)
  return !known || !place || names.jurisdiction(known, place.value) !== undefined || !names.isPlace(place.value)
}

/**
 * What is the same for all rows: the first that says each field.
 * @param taken fields that have a column
 * @param given columns as those of a list of auctions, where they are searched for what is the same in all rows
 */
export function sameValues(
  sample: SheetSample,
  titles: readonly string[],
  taken: ReadonlySet<Field>,
  given: { readonly candidates: readonly Candidate[]; readonly columns: readonly ColumnFacts[] },
  names: KnownNames,
): SameProposal[] {
  const found = new Map<string, SameProposal>()
  const said = [
    ...sameInColumns(given.candidates, given.columns, names),
    ...sameInTexts(sample, titles, names),
    ...sameAsBefore(sample.remembered),
  ]
  for (const each of said) if (!taken.has(each.field) && !found.has(each.field)) found.set(each.field, each)
  if (!belongs(found.get('jurisdiction'), found.get('state'), names)) found.delete('jurisdiction')
  return [...found.values()]
}
