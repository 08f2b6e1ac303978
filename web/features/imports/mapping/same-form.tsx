import { useId, useMemo } from 'react'
import { SAME_FIELDS, type SameField, SHEET_FIELDS } from '#contract/import-fields.ts'
import { knownNames, type Vocabulary } from '#mapping/known-names.ts'
import type { MappingProposal } from '#mapping/propose/proposal.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { FieldLayout } from '#web/ui/field-frame.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type MappingDraft, missingOf } from './mapping-draft.ts'

/** Fields that are worth a place: dates where no column says when the sale begins, what no row can do without, and what the names of sheets say. */
export function askedFields({ columns, sheetNames }: MappingDraft): SameField[] {
  const fields = SAME_FIELDS.filter((field) => columns[field] === undefined)
  const isDated = columns.auction_begin_date !== undefined
  return fields.filter((field) => field === sheetNames || !(isDated && field.endsWith('_date')))
}

type SameFormProps = {
  draft: MappingDraft
  proposal: MappingProposal
  vocabulary: Vocabulary
  onChange: (field: SameField, text: string) => void
  /** the names of sheets say nothing */
  onNoSheetNames: () => void
  /** what is wrong with a field, by what checking said */
  problems: Partial<Record<string, string>>
}

/** What is the same for all rows and stands in no column: told once. */
export function SameForm({ draft, proposal, vocabulary, onChange, onNoSheetNames, problems }: SameFormProps) {
  const places = useId()
  const missing = missingOf(draft)
  const names = useMemo(() => knownNames(vocabulary), [vocabulary])
  const state = names.state(draft.same.state ?? '')
  const noteOf = (field: SameField) => {
    const said = proposal.same.find((each) => each.field === field)
    return {
      hint:
        said && said.value === draft.same[field]
          ? [`From ${said.evidence}`, ...(said.against === undefined ? [] : [said.against])].join('; ')
          : undefined,
      error: missing.includes(field) ? 'Needed: no column has it' : problems[field],
    }
  }
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  const draw: Record<SameField, () => React.ReactNode> = {
    state: () => (
      <Select
        label={SHEET_FIELDS.state.title}
        options={options(vocabulary.states.map(({ name }) => name))}
        value={state?.name ?? null}
        onChange={(value) => onChange('state', value)}
        placeholder="Choose a state"
        {...noteOf('state')}
      />
    ),
    jurisdiction: () => (
      <>
        <TextField
          label={SHEET_FIELDS.jurisdiction.title}
          value={draft.same.jurisdiction ?? ''}
          onChange={(value) => onChange('jurisdiction', value)}
          list={places}
          autoComplete="off"
          {...noteOf('jurisdiction')}
        />
        <datalist id={places}>
          {state?.jurisdictions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </>
    ),
    auction_type: () => (
      <Select
        label={SHEET_FIELDS.auction_type.title}
        options={options(vocabulary.types)}
        value={names.type(draft.same.auction_type ?? '') ?? null}
        onChange={(value) => onChange('auction_type', value)}
        placeholder="Choose a type"
        {...noteOf('auction_type')}
      />
    ),
    auction_begin_date: () => (
      <DateField
        label={SHEET_FIELDS.auction_begin_date.title}
        value={draft.same.auction_begin_date ?? ''}
        onChange={(value) => onChange('auction_begin_date', value)}
        {...noteOf('auction_begin_date')}
      />
    ),
    auction_end_date: () => (
      <DateField
        label={SHEET_FIELDS.auction_end_date.title}
        value={draft.same.auction_end_date ?? ''}
        onChange={(value) => onChange('auction_end_date', value)}
        {...noteOf('auction_end_date')}
      />
    ),
  }
  return (
    <fieldset className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <legend className="sr-only">
        {draft.kind === 'certificates' ? 'The sale of this list' : 'The same for all rows'}
      </legend>
      {askedFields(draft).map((field) => (
        <div key={field} className="w-52 max-phone:w-full">
          {field === draft.sheetNames ? <OfSheetNames field={field} onNone={onNoSheetNames} /> : draw[field]()}
        </div>
      ))}
    </fieldset>
  )
}

/** A field that the names of sheets say, until that is taken back. */
function OfSheetNames({ field, onNone }: { field: SameField; onNone: () => void }) {
  const { title } = SHEET_FIELDS[field]
  return (
    <FieldLayout
      id={useId()}
      labelElement={<span>{title}</span>}
      aside={
        <button
          type="button"
          aria-label={`Take back: ${title} is what the sheets are called`}
          onClick={onNone}
          className="text-accent-text hover:underline"
        >
          Take back
        </button>
      }
    >
      <p className="flex min-h-(--control) items-center text-m">What the sheets are called</p>
    </FieldLayout>
  )
}
