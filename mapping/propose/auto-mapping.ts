import { SHEET_FIELDS } from '#contract/import-fields.ts'
import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { KnownNames } from '../known-names.ts'
import type { Question, SheetSample } from './proposal.ts'
import { proposeMapping } from './propose-mapping.ts'

/** A mapping where the sheet tells all of it; else what has to be told, in one sentence, and the mapping as far as it goes. */
export type AutoMapping =
  | { readonly kind: 'mapped'; readonly mapping: SheetMapping }
  | {
      readonly kind: 'refused'
      readonly questions: readonly Question[]
      readonly mapping: SheetMapping
      readonly message: string
    }

function asked(question: Question): string {
  switch (question.what) {
    case 'nothing':
      return 'anything that is imported: no column of it is used'
    case 'sheet':
      return `which of its sheets is meant (${listed(question.sheets.map((name) => `“${name}”`))})`
    case 'kind':
      return 'whether its rows are auctions or parcels'
    case 'missing':
      return `the ${SHEET_FIELDS[question.field].words}`
    case 'confirm':
      return `whether “${question.name}” is the ${SHEET_FIELDS[question.field].words}`
    case 'statuses':
      return `whether rows count that say ${question.values.map(({ value }) => value).join(' or ')} in “${question.name}”`
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

/** The mapping of a file that comes without one (R44). Nothing is guessed: what its values and titles do not tell is asked for. */
export function autoMapping(sample: SheetSample, names: KnownNames): AutoMapping {
  const { sheets = [] } = sample
  const [first] = sheets
  const { mapping, questions, same, kind } = proposeMapping({ ...sample, ...(first && { sheet_name: first }) }, names)
  const remembered = same
    .filter(({ from }) => from === 'layout')
    .map(({ field, value, evidence }): Question => ({ what: 'missing', field, value, evidence }))
  const open: Question[] = [
    ...(sheets.length > 1 ? [{ what: 'sheet' as const, sheets }] : []),
    ...questions,
    ...remembered,
  ]
  if (open.length === 0) return { kind: 'mapped', mapping }
  const what = kind === 'certificates' ? 'This certificate list' : 'This file'
  const message = `${what} does not say ${listed(open.map(asked))}. Send a mapping with it, or import it on the Upload page.`
  return { kind: 'refused', questions: open, mapping, message }
}
