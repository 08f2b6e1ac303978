import { ChevronDown } from 'lucide'
import { type Field, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { ColumnProposal } from '#mapping/propose/proposal.ts'
import { formatCount } from '#web/lib/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CheckedSheet } from '../checking/checked-sheet.ts'
import { fieldOf, fieldsOf, type MappingDraft } from './mapping-draft.ts'

/** px under the name of a column: what it maps to, why, and how full it is. */
export const CHOICE_HEIGHT = 72
/** px that a column is wide at least, so that these can be read */
export const NARROWEST_COLUMN = 148

const NONE = 'none'

type ColumnSelectProps = {
  draft: MappingDraft
  column: number
  name: string
  onField: (column: number, field: Field | null) => void
  /** -1 in the head of the grid, which keeps the focus: the list of columns has the same choices */
  tabIndex?: -1
}

/** Which field a column is. What another column was it is no more: nothing is mapped twice. */
export function ColumnSelect({ draft, column, name, onField, tabIndex }: ColumnSelectProps) {
  const fields = fieldsOf(draft.kind)
  const field = fieldOf(draft, column)
  return (
    <span className="relative grid items-center">
      <select
        tabIndex={tabIndex}
        aria-label={`${name} maps to`}
        value={field ?? NONE}
        onChange={({ currentTarget }) => onField(column, fields.find((each) => each === currentTarget.value) ?? null)}
        onKeyDown={(event) => event.stopPropagation()}
        className={`h-6 w-full appearance-none truncate rounded-2 border bg-transparent pr-6 pl-1.5 text-s hover:bg-hover [&>option]:bg-raised ${field ? 'border-edge font-medium' : 'border-line-2 text-text-3'}`}
      >
        <option value={NONE}>Not imported</option>
        {fields.map((each) => (
          <option key={each} value={each}>
            {SHEET_FIELDS[each].title}
          </option>
        ))}
      </select>
      <Icon glyph={ChevronDown} size={12} className="pointer-events-none absolute right-1.5 text-text-3" />
    </span>
  )
}

/** `named “State”, 12 of 12 look like states` → `12 of 12 look like states` */
const shortEvidence = (evidence: string) =>
  evidence.startsWith('named “') ? evidence.slice(evidence.indexOf('”, ') + 3) : evidence

/** Why a column is taken for what it is. */
export function evidenceOf(draft: MappingDraft, proposal: ColumnProposal | undefined, column: number): string {
  const field = fieldOf(draft, column)
  const filled = draft.told[column]?.fill_down ? ', empty cells say what stands above' : ''
  if (proposal && proposal.field === field) return `${proposal.evidence}${filled}`
  if (field) return `Chosen by hand${filled}`
  return proposal ? 'Left out by hand' : 'Not looked at'
}

type ColumnChoiceProps = Omit<ColumnSelectProps, 'tabIndex'> & {
  proposal: ColumnProposal | undefined
  checked: CheckedSheet | undefined
}

/** What stands under the name of a column while an import is prepared. */
export function ColumnChoice({ draft, column, name, onField, proposal, checked }: ColumnChoiceProps) {
  const field = fieldOf(draft, column)
  const evidence = evidenceOf(draft, proposal, column)
  return (
    <div className="grid gap-0.5 px-2 pt-0.5">
      <ColumnSelect draft={draft} column={column} name={name} onField={onField} tabIndex={-1} />
      <div className="truncate text-s text-text-3" title={evidence}>
        {shortEvidence(evidence)}
      </div>
      {field && checked && checked.ready > 0 && <Fullness ready={checked.ready} blanks={checked.blanks[field] ?? 0} />}
    </div>
  )
}

/** How many rows have the field. */
function Fullness({ ready, blanks }: { ready: number; blanks: number }) {
  const share = Math.floor(((ready - blanks) / ready) * 100)
  return (
    <div className="flex items-center gap-2 text-s">
      <span aria-hidden className="h-1 min-w-0 flex-1 overflow-hidden rounded-1 bg-press">
        <span className="block h-full bg-text-3" style={{ width: `${share}%` }} />
      </span>
      {blanks === 0 ? (
        <span className="text-text-3">all</span>
      ) : (
        <span className="text-amber-text tabular-nums">{formatCount(blanks)} empty</span>
      )}
    </div>
  )
}
