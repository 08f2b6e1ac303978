import { type Field, REQUIRED_FIELDS, SAME_FIELDS } from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { KnownNames, KnownState } from '../known-names.ts'
import { filledCells } from './header-cells.ts'
import type { Titles } from './header-row.ts'
import { labelsIn } from './labels.ts'
import type { SameProposal, SheetSample } from './proposal.ts'
import { saidInLabel } from './said-in-labels.ts'
import { type Said, type SaidIn, saidInFileName, saidInTitle } from './titles.ts'
import { proposeSheets } from './workbook.ts'

/** What is the same for all rows, and stands in a title, or in the name of the sheet or the file. */

/** Lines of the sheets of a workbook that are no lists: a cover page names the county and the day. */
function coversOf({ workbook = [], sheet }: SheetSample): { name: string; lines: Titles }[] {
  const { lists } = proposeSheets(workbook)
  return workbook
    .filter((_, at) => at !== sheet && !lists.includes(at))
    .map(({ name, rows }) => ({ name, lines: rows.map(filledCells).filter((line) => line.length > 0) }))
}

/** What a text says, and where it stands. */
type SaidAt = readonly [said: SaidIn, where: Pick<SameProposal, 'from' | 'evidence'>]

/**
 * What the lines above a table say: labels with their values, which say it more plainly, before titles.
 * @param cover the sheet that they stand in, where that is another one
 */
function saidAbove(titles: Titles, names: KnownNames, cover?: string): SaidAt[] {
  const from = cover === undefined ? 'title' : 'cover'
  const where = cover === undefined ? '' : ` in the sheet “${cover}”`
  const lines = titles.map((cells) => labelsIn(cells, names))
  const said = lines
    .map(({ others }) => others.join(' '))
    .filter((title) => title !== '')
    .map((title): SaidAt => [saidInTitle(title, names), { from, evidence: `the title “${title}”${where}` }])
  const labels = lines.flatMap((line) => line.labels)
  const read = (state?: KnownState) =>
    labels.map((each): SaidAt => {
      const evidence = `the label “${each.label}: ${each.value}”${where}`
      return [saidInLabel(each, state, names), { from, evidence }]
    })
  // a county is found in its state, which another line may say
  const state = [...read(), ...said].find(([{ sure }]) => sure.state !== undefined)?.[0].sure.state
  return [...read(state === undefined ? undefined : names.state(state)), ...said]
}

/** What titles, the name of the sheet and that of the file say, in this order. Names of files and sheets are given for many reasons: never enough. */
function sameInTexts(sample: SheetSample, titles: Titles, names: KnownNames): SameProposal[] {
  const unsure = (said: Said): SaidIn => ({ sure: {}, maybe: said })
  const said: SaidAt[] = [
    ...saidAbove(titles, names),
    ...coversOf(sample).flatMap(({ name, lines }) => saidAbove(lines, names, name)),
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
  titles: Titles,
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
