import { SAME_FIELDS } from '#contract/import-fields.ts'
import type { MappingProposal, Question } from '#mapping/propose/proposal.ts'
import type { Fix } from '../checking/fixes.ts'
import type { MappingDraft } from './mapping-draft.ts'

/** What the proposal asks with answers to choose from. How days and figures are written is a doubt (`mapping-draft.ts`). */
export type OpenQuestion = Extract<Question, { what: 'nothing' | 'kind' | 'missing' | 'confirm' | 'statuses' }>

/** What a question is known by once it is answered. */
export function questionKey(question: OpenQuestion): string {
  if (question.what === 'confirm') return `confirm ${question.field} ${question.column}`
  if (question.what === 'statuses') return `statuses ${question.column}`
  return question.what === 'missing' ? `missing ${question.field}` : question.what
}

const isOffered = (question: Question): question is OpenQuestion => {
  if (question.what === 'missing') return question.value !== undefined || question.columns !== undefined
  return ['nothing', 'kind', 'confirm', 'statuses'].includes(question.what)
}

function isOpen(question: OpenQuestion, { columns, same, settled }: MappingDraft, fixes: readonly Fix[]): boolean {
  if (settled.includes(questionKey(question))) return false
  switch (question.what) {
    case 'nothing':
      return Object.keys(columns).length === 0
    case 'kind':
      return true
    case 'missing': {
      const told = SAME_FIELDS.some((field) => field === question.field && same[field])
      return columns[question.field] === undefined && !told
    }
    case 'confirm':
      return columns[question.field] === question.column
    case 'statuses':
      return !fixes.some((fix) => fix.kind === 'left_out_value' && fix.column === question.column)
  }
}

/** What nobody has answered yet, the most important first. */
export const openQuestions = (
  { questions }: MappingProposal,
  draft: MappingDraft,
  fixes: readonly Fix[],
): OpenQuestion[] => questions.filter(isOffered).filter((question) => isOpen(question, draft, fixes))

export const settle = (draft: MappingDraft, question: OpenQuestion): MappingDraft => ({
  ...draft,
  settled: [...draft.settled, questionKey(question)],
})
