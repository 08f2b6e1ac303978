import { SAME_FIELDS, type SameField } from '#contract/import-fields.ts'
import type { MappingProposal } from '#mapping/propose/proposal.ts'
import { draftOf, type MappingDraft, sameColumns, withSame } from './mapping-draft.ts'
import { proposedKeys } from './open-questions.ts'

/** A mapping while it is being made, and the proposal that it began as. */
export type Drafted = { proposal: MappingProposal; draft: MappingDraft }

/** What speaks for a value of a field. */
function evidenceOf({ same, questions }: MappingProposal, field: SameField): string {
  const said = same.find((each) => each.field === field)
  const asked = questions.find((each) => each.what === 'missing' && each.field === field)
  return JSON.stringify([said?.value, said?.against, asked?.what === 'missing' ? asked.sheets : undefined])
}

/**
 * The mapping as it is proposed, with what somebody answered when something else was proposed: for a sheet of those that are imported
 * together now, or for another kind of list. What other evidence speaks of by now, and what rows leave open, is asked again.
 */
export function withAnswers(proposal: MappingProposal, { proposal: before, draft }: Drafted): MappingDraft {
  const proposed = draftOf(proposal)
  const was = draftOf(before)
  const isSameLayout = JSON.stringify(proposal.names) === JSON.stringify(before.names)
  const areColumnsKept = isSameLayout && proposal.kind === before.kind && !sameColumns(was.columns, draft.columns)
  const asked = proposedKeys(proposal)
  const sheetNames = draft.sheetNames === was.sheetNames ? proposed.sheetNames : draft.sheetNames
  const answered = SAME_FIELDS.filter(
    (field) => draft.same[field] !== was.same[field] && evidenceOf(proposal, field) === evidenceOf(before, field),
  )
  return {
    ...proposed,
    ...(areColumnsKept && { columns: draft.columns }),
    ...(isSameLayout && { told: draft.told, leftOutSales: draft.leftOutSales }),
    same: answered.reduce((made, field) => withSame(made, field, draft.same[field] ?? ''), proposed).same,
    sheetNames: proposal.mapping.more_sheets.length > 0 ? sheetNames : null,
    settled: isSameLayout ? draft.settled.filter((key) => asked.includes(key)) : [],
  }
}
