import { isRequired, SAME_FIELDS } from '#contract/import-fields.ts'
import type { MappingProposal, Question, SameProposal } from '#mapping/propose/proposal.ts'
import { besideAsked, type RowQuestion } from '#mapping/row-questions.ts'
import type { MappingDraft } from './mapping-draft.ts'

/** What the proposal asks with answers to choose from. How days and figures are written is a doubt (`mapping-draft.ts`). */
/** What was said of the last sheet of this layout, which need not be so of this one. */
type Remembered = { readonly what: 'remembered'; readonly values: readonly SameProposal[] }

export type OpenQuestion =
  | Remembered
  | Extract<
      Question,
      { what: 'nothing' | 'sheet' | 'removed' | 'tables' | 'kind' | 'missing' | 'which' | 'fill_down' | 'confirm' }
    >
  | RowQuestion

/** What a question is known by once it is answered. */
export function questionKey(question: OpenQuestion): string {
  if (question.what === 'confirm' || question.what === 'fill_down')
    return `${question.what} ${question.field} ${question.column}`
  if (question.what === 'statuses') return `statuses ${question.column}`
  if (question.what === 'places')
    return `places ${question.places.map(({ state, name }) => `${name}, ${state}`).join('; ')}`
  if (question.what === 'damaged') return `damaged ${question.how} ${question.column}`
  if (question.what === 'which' || question.what === 'missing') return `${question.what} ${question.field}`
  return question.what
}

/** What is required and has no answers to choose from stands below as a field that is needed. */
const isOffered = (question: Question): question is Exclude<OpenQuestion, Remembered | RowQuestion> => {
  if (question.what === 'missing') {
    const hasAnswers = question.value !== undefined || question.columns !== undefined || question.sheets !== undefined
    return hasAnswers || !isRequired(question.field)
  }
  return ['nothing', 'sheet', 'removed', 'tables', 'kind', 'which', 'fill_down', 'confirm'].includes(question.what)
}

function isOpen(question: OpenQuestion, { columns, same, sheetNames, settled, told }: MappingDraft): boolean {
  if (settled.includes(questionKey(question))) return false
  switch (question.what) {
    case 'nothing':
      return Object.keys(columns).length === 0
    case 'missing': {
      const isSaid = SAME_FIELDS.some((field) => field === question.field && same[field])
      return columns[question.field] === undefined && !isSaid && sheetNames !== question.field
    }
    case 'remembered':
      return question.values.some(({ field, value }) => same[field] === value && columns[field] === undefined)
    case 'fill_down':
      return columns[question.field] === question.column && told[question.column]?.fill_down === undefined
    case 'confirm':
      return columns[question.field] === question.column
    default:
      return true
  }
}

/** What a proposal asks, whether it is answered or not. */
function askedBy({ questions, same }: MappingProposal): Exclude<OpenQuestion, RowQuestion>[] {
  const before = same.filter(({ from }) => from === 'layout')
  const remembered = before.length > 0 ? [{ what: 'remembered', values: before } as const] : []
  return [...remembered, ...questions.filter(isOffered)]
}

/** What its questions are known by once they are answered. */
export const proposedKeys = (proposal: MappingProposal): string[] => askedBy(proposal).map(questionKey)

/**
 * What nobody has answered yet, the most important first.
 * @param ofRows what rows leave open, as they were read last
 */
export function openQuestions(
  proposal: MappingProposal,
  draft: MappingDraft,
  ofRows: readonly RowQuestion[],
): OpenQuestion[] {
  const asked: OpenQuestion[] = askedBy(proposal)
  if (asked.some(({ what }) => what === 'nothing')) return asked.filter((question) => isOpen(question, draft))
  const isFirst = ({ what }: RowQuestion) => ['totals', 'sale_lines', 'split', 'uncalculated', 'damaged'].includes(what)
  const open = proposal.questions.filter((each) => each.what === 'fill_down' && isOpen(each, draft))
  const beside = besideAsked(ofRows, open)
  const all = [...beside.filter(isFirst), ...asked, ...beside.filter((question) => !isFirst(question))]
  return all.filter((question) => isOpen(question, draft))
}

export const settle = (draft: MappingDraft, question: OpenQuestion): MappingDraft => ({
  ...draft,
  settled: [...draft.settled, questionKey(question)],
})
