import { type Field, REQUIRED_FIELDS, SAME_FIELDS } from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { KnownNames } from '../known-names.ts'
import { oneLine } from '../values/blank.ts'
import type { SameProposal, SheetSample } from './proposal.ts'
import { type Said, type SaidIn, saidInFileName, saidInTitle } from './titles.ts'
import { proposeSheets } from './workbook.ts'

/** What is the same for all rows, and stands in a title, or in the name of the sheet or the file. */

/** Lines of the sheets of a workbook that are no lists: a cover page names the county and the day. */
function coversOf({ workbook = [], sheet }: SheetSample): { sheet: string; text: string }[] {
  const { lists } = proposeSheets(workbook)
  return workbook
    .filter((_, at) => at !== sheet && !lists.includes(at))
    .flatMap(({ name, rows }) =>
      rows.map((row) => ({ sheet: name, text: oneLine(row.filter((cell) => cell.trim() !== '').join(' ')) })),
    )
    .filter(({ text }) => text !== '')
}

/** What titles, the name of the sheet and that of the file say, in this order. Names of files and sheets are given for many reasons: never enough. */
function sameInTexts(sample: SheetSample, titles: readonly string[], names: KnownNames): SameProposal[] {
  const covers = coversOf(sample)
  const unsure = (said: Said): SaidIn => ({ sure: {}, maybe: said })
  const said: [SaidIn, Pick<SameProposal, 'from' | 'evidence'>][] = [
    ...titles.map((title): (typeof said)[number] => [
      saidInTitle(title, names),
      { from: 'title', evidence: `the title “${title}”` },
    ]),
    ...covers.map((cover): (typeof said)[number] => [
      saidInTitle(cover.text, names),
      { from: 'cover', evidence: `“${cover.text}” in the sheet “${cover.sheet}”` },
    ]),
    [unsure(saidInFileName(sample.sheet_name ?? '', names)), { from: 'sheet', evidence: 'the name of the sheet' }],
    [unsure(saidInFileName(sample.file_name ?? '', names)), { from: 'file', evidence: 'the name of the file' }],
  ]
  const proposals = (of: keyof SaidIn) =>
    said.flatMap(([what, where]) =>
      SAME_FIELDS.flatMap((field) => {
        const value = what[of][field]
        return value === undefined ? [] : [{ field, value, ...where, enough: of === 'sure' }]
      }),
    )
  return [...proposals('sure'), ...proposals('maybe')]
}

/** Who sold what when a sheet of this layout came before; its days are not those of this one. */
function sameAsBefore(remembered: SheetMapping | undefined): SameProposal[] {
  if (!remembered) return []
  const { list } = remembered
  const before = list.kind === 'auctions' ? list.same : list.sale
  return REQUIRED_FIELDS.flatMap((field) => {
    const value = before[field]
    return value ? [{ field, value, from: 'layout', evidence: 'the last import of this layout', enough: false }] : []
  })
}

/** A jurisdiction that another state has, and not this one, was said of something else. */
function belongs(place: SameProposal | undefined, state: SameProposal | undefined, names: KnownNames): boolean {
  const known = state && names.state(state.value)
  return !known || !place || names.jurisdiction(known, place.value) !== undefined || !names.isPlace(place.value)
}

/**
 * What is the same for all rows: the first that says each field. Where two lines say otherwise, neither is enough.
 * @param taken fields that have a column
 */
export function sameValues(
  sample: SheetSample,
  titles: readonly string[],
  taken: ReadonlySet<Field>,
  names: KnownNames,
): SameProposal[] {
  const found = new Map<string, SameProposal>()
  for (const each of [...sameInTexts(sample, titles, names), ...sameAsBefore(sample.remembered)]) {
    if (taken.has(each.field)) continue
    const first = found.get(each.field)
    if (!first) found.set(each.field, each)
    else if (each.enough && each.value !== first.value) found.set(each.field, { ...first, enough: false })
  }
  if (!belongs(found.get('jurisdiction'), found.get('state'), names)) found.delete('jurisdiction')
  return [...found.values()]
}

/** Whether the screen takes it, to be seen and changed: what is enough, and what was said of this layout before. */
export const isTaken = ({ enough, from }: SameProposal): boolean => enough || from === 'layout'
