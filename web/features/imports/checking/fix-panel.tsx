import { useState } from 'react'
import { isRequired, type RowMark, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { Finding, NewPlace } from '#mapping/findings.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SidePanel } from '../side-panel.tsx'
import type { Fix } from './fixes.ts'

/** As many as somebody reads; the rest comes up as these are put right. */
const MOST_SHOWN = 50

export type FixActions = {
  fixEqual: (column: number, from: string, to: string) => void
  leaveOut: (rows: readonly number[]) => void
  renamePlace: (place: NewPlace, name: string) => void
  undo: (fix: Fix) => void
  undoAll: () => void
  goTo: (row: number, column: number) => void
  /** what a row is called, from 1 */
  rowName: (row: number) => string
}

type FixPanelProps = FixActions & {
  findings: readonly Finding[]
  newPlaces: readonly NewPlace[]
  fixes: readonly Fix[]
  /** a jurisdiction can be put right where a column has it */
  canRename: boolean
  onClose: () => void
}

/** Everything that is to be put right, what is equal in one: the commonest first; and what was put right, to be taken back. */
export function FixPanel({ findings, newPlaces, fixes, canRename, onClose, ...actions }: FixPanelProps) {
  return (
    <SidePanel
      label="To put right"
      title="To put right"
      closeLabel="Close what is to put right"
      className="phone:w-80"
      onClose={onClose}
    >
      <div className="min-h-0 overflow-y-auto">
        {findings.length === 0 && newPlaces.length === 0 && (
          <p className="px-4 py-3 text-text-2">Nothing: every row can be read.</p>
        )}
        <ul className="lined">
          {findings.slice(0, MOST_SHOWN).map((finding) => (
            <FindingItem key={`${finding.field} ${finding.code} ${finding.value}`} finding={finding} {...actions} />
          ))}
        </ul>
        {findings.length > MOST_SHOWN && (
          <p className="border-t border-line px-4 py-2 text-s text-text-3">
            {formatCount(findings.length - MOST_SHOWN)} more kinds come up as these are put right.
          </p>
        )}
        {newPlaces.length > 0 && <NewPlaces places={newPlaces} canRename={canRename} {...actions} />}
        {fixes.length > 0 && <FixList fixes={fixes} {...actions} />}
      </div>
    </SidePanel>
  )
}

const quoted = (text: string) => (text.trim() === '' ? 'nothing' : `“${text.slice(0, 80)}”`)

function FindingItem({ finding, fixEqual, leaveOut, goTo, rowName }: FixActions & { finding: Finding }) {
  const { field, column, value, message, count, rows, suggestions } = finding
  const [text, setText] = useState('')
  const [first] = rows
  if (column === null) return null
  const put = (to: string) => fixEqual(column, value, to)
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <div className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="text-text-2">{SHEET_FIELDS[field].title}</span>{' '}
          <b className="font-medium">{quoted(value)}</b>
        </span>
        <span className="shrink-0 text-text-2 tabular-nums">× {formatCount(count)}</span>
      </div>
      <p className="text-s wrap-anywhere text-text-2">{message}</p>
      {(suggestions.length > 0 || !isRequired(field)) && (
        <div className="flex flex-wrap gap-1.5">
          {suggestions.map((suggestion) => (
            <Button
              key={suggestion}
              size="s"
              aria-label={`${quoted(value)} is ${suggestion}, ${formatCounted(count, 'cell', 'cells')}`}
              onClick={() => put(suggestion)}
            >
              {suggestion}
            </Button>
          ))}
          {!isRequired(field) && (
            <Button
              size="s"
              aria-label={`Leave it blank: ${quoted(value)}, ${formatCounted(count, 'cell', 'cells')}`}
              onClick={() => put('')}
            >
              Leave it blank
            </Button>
          )}
        </div>
      )}
      <form
        className="flex items-end gap-1.5"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') put(text)
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={`${SHEET_FIELDS[field].title} instead of ${quoted(value)}`}
            labelHidden
            placeholder={count > 1 ? `All ${formatCount(count)} are…` : 'It is…'}
            value={text}
            onChange={setText}
            autoComplete="off"
          />
        </div>
        <Button type="submit" disabledReason={text.trim() === '' && 'Say first what it is.'}>
          Put right
        </Button>
      </form>
      <div className="flex flex-wrap gap-x-3 text-s">
        {first !== undefined && (
          <button type="button" className="text-accent-text hover:underline" onClick={() => goTo(first, column)}>
            Go to row {rowName(first)}
          </button>
        )}
        {count === rows.length && (
          <button type="button" className="text-accent-text hover:underline" onClick={() => leaveOut(rows)}>
            {count === 1 ? 'Leave the row out' : `Leave the ${formatCount(count)} rows out`}
          </button>
        )}
      </div>
    </li>
  )
}

type NewPlacesProps = FixActions & { places: readonly NewPlace[]; canRename: boolean }

/** Jurisdictions that nobody knows yet: an import makes them, so that a misspelled one is better seen before. */
function NewPlaces({ places, canRename, renamePlace }: NewPlacesProps) {
  return (
    <section aria-label="New counties" className="border-t border-line px-4 py-3">
      <h3 className="font-medium">{formatCounted(places.length, 'new county', 'new counties')}</h3>
      <p className="mb-2 text-s text-text-2">Not known yet. The import adds them as they are written.</p>
      <ul className="grid gap-1.5">
        {places.slice(0, MOST_SHOWN).map((place) => (
          <li key={`${place.state} ${place.name}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 grow basis-40 wrap-anywhere">
              {place.name}, {place.state}
            </span>
            {place.count > 1 && <span className="text-text-3 tabular-nums">× {formatCount(place.count)}</span>}
            {canRename &&
              place.suggestions.map((name) => (
                <Button
                  key={name}
                  size="s"
                  aria-label={`${place.name} is ${name}`}
                  onClick={() => renamePlace(place, name)}
                >
                  {name}
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a fix did, in a line. */
function fixInWords(fix: Fix, rowName: FixActions['rowName']): string {
  if (fix.kind === 'equal') return `${quoted(fix.from)} is ${quoted(fix.to)} everywhere`
  if (fix.kind === 'cell') return `Row ${rowName(fix.row)}: ${quoted(fix.to)} for ${quoted(fix.from)}`
  if (fix.kind === 'left_out_marked') return `${MARKED[fix.mark]} left out`
  if (fix.kind === 'counted_marked') return `${MARKED[fix.mark]} counted`
  if (fix.kind === 'left_out_value') return `Rows with ${quoted(fix.value)} left out`
  if (fix.kind === 'counted_value') return `Rows with ${quoted(fix.value)} counted`
  const rows =
    fix.rows.length === 1 ? `Row ${rowName(fix.rows[0] ?? 0)}` : formatCounted(fix.rows.length, 'row', 'rows')
  return fix.kind === 'kept' ? `${rows} kept` : `${rows} left out`
}

const MARKED: Readonly<Record<RowMark, string>> = {
  hidden: 'Hidden rows',
  struck: 'Struck-out rows',
  noted: 'Rows with notes',
}

function FixList({ fixes, undo, undoAll, rowName }: FixActions & { fixes: readonly Fix[] }) {
  return (
    <section aria-label="Put right" className="border-t border-line px-4 py-3">
      <div className="mb-1 flex items-center gap-2">
        <h3 className="flex-1 font-medium">Put right</h3>
        {fixes.length > 1 && (
          <Button size="s" onClick={undoAll}>
            Undo all
          </Button>
        )}
      </div>
      <ul className="grid gap-1">
        {fixes
          .map((fix, at) => ({ fix, at }))
          .reverse()
          .slice(0, MOST_SHOWN)
          .map(({ fix, at }) => (
            <li key={at} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 wrap-anywhere text-text-2">{fixInWords(fix, rowName)}</span>
              <Button size="s" aria-label={`Undo: ${fixInWords(fix, rowName)}`} onClick={() => undo(fix)}>
                Undo
              </Button>
            </li>
          ))}
      </ul>
    </section>
  )
}
