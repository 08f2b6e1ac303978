import type { SheetMapping } from '#contract/sheet-mapping.ts'
import type { Vocabulary } from '#mapping/known-names.ts'
import type { MappingProposal, SheetSample } from '#mapping/propose/proposal.ts'
import type { CheckedSheet } from './checked-sheet.ts'

/** What a sheet is to be looked at with, besides its rows. */
export type ProposalWish = Omit<SheetSample, 'rows'>

/** What the page asks of the worker that holds the sheet. */
export type ToChecker =
  | { kind: 'propose'; id: number; wish: ProposalWish; vocabulary: Vocabulary }
  | { kind: 'check'; id: number; mapping: SheetMapping; vocabulary: Vocabulary }
  | { kind: 'stop_check' }

/** What it answers. A check that was stopped is not answered. */
export type FromChecker =
  | { kind: 'propose'; id: number; proposal: MappingProposal }
  | { kind: 'check'; id: number; checked: CheckedSheet }
  | { kind: 'check_progress'; rows: number }
