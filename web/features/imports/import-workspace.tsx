import { ListChecks } from 'lucide'
import { useCallback, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Field, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { Finding } from '#mapping/findings.ts'
import { rowName } from '#mapping/sheet-parts.ts'
import { retryOf } from '#web/lib/errors.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CellEditor } from './checking/cell-editor.tsx'
import { CheckSummary, type RowFilter, rowsOf } from './checking/check-summary.tsx'
import type { CheckedSheet } from './checking/checked-sheet.ts'
import { FixPanel } from './checking/fix-panel.tsx'
import { withCell, withEqual, withRows } from './checking/fixes.ts'
import { problemsIn, sheetLook, whyLeftOut } from './checking/sheet-look.ts'
import type { SheetCell } from './grid/cell-bar.tsx'
import type { GridPlace } from './grid/selection.ts'
import { importsMessages } from './imports-messages.ts'
import { CHOICE_HEIGHT, ColumnChoice, NARROWEST_COLUMN } from './mapping/column-choice.tsx'
import { fieldsOf, missingOf, openDoubts, withField } from './mapping/mapping-draft.ts'
import { openQuestions } from './mapping/open-questions.ts'
import { SetupBar } from './mapping/setup-bar.tsx'
import { type SheetColumn, sheetColumns } from './reading/columns.ts'
import { valueText } from './reading/row-store.ts'
import { importButton } from './report/import-words.ts'
import { SheetTable, type TableImport } from './sheet-table.tsx'
import type { ImportSetup } from './use-import-setup.ts'
import type { OpenSheet } from './use-preview.ts'

type ImportWorkspaceProps = {
  sheet: OpenSheet
  setup: ImportSetup
  /** where the page has its buttons */
  slot: HTMLElement | null
  onImport: () => void
  onSheets: (sheets: readonly number[]) => void
  onHeader: (header: number | null) => void
}

const SHOWN_COLUMNS = 1000

/** From a preview to an import: what the sheet means, what its rows come to, and what is to put right. */
export function ImportWorkspace({ sheet, setup, slot, onImport, onSheets, onHeader }: ImportWorkspaceProps) {
  const { draft, proposal, fixes, setFixes, edit, error } = setup
  const retry = retryOf({ error, refetch: setup.readAgain })
  const { checked } = setup.check
  const [filter, setFilter] = useState<RowFilter>('all')
  const [panel, setPanel] = useState(false)
  const [goTo, setGoTo] = useState<GridPlace | null>(null)
  const narrow = useMediaQuery('(width < 720px)')
  const names = useMemo(() => namesOf(sheet, proposal), [sheet, proposal])
  const columns = useColumns(sheet, names)
  const mapped = useMemo(
    () => new Set(draft ? fieldsOf(draft.kind).flatMap((field) => draft.columns[field] ?? []) : []),
    [draft],
  )
  const findings = useMemo(() => findingsToFix(setup), [setup])
  const { parts } = sheet.progress
  const nameOf = useCallback((row: number) => rowName(parts, row), [parts])
  const look = useMemo(() => sheetLook(checked, fixes, mapped, nameOf), [checked, fixes, mapped, nameOf])
  const only = useMemo(() => rowsOf(filter, checked), [filter, checked])
  const onField = (column: number, field: Field | null) => edit((now) => withField(now, column, field))
  const head = draft && {
    height: CHOICE_HEIGHT,
    draw: ({ index, name }: SheetColumn) => (
      <ColumnChoice
        draft={draft}
        column={index}
        name={name}
        onField={onField}
        proposal={proposal?.columns[index]}
        checked={checked}
      />
    ),
  }
  const missing = notReady(sheet, setup)
  const firstRow = sheet.header === null ? sheet.head.first : sheet.header + 1
  const editor = ({ row, column, cell }: SheetCell) => {
    const { value } = look.cell(row, column, cell)
    const problem = problemsIn(checked)(row + 1, column, value)
    return (
      <CellEditor
        key={`${row} ${column} ${value}`}
        text={value}
        problem={problem}
        leftOut={whyLeftOut(checked, row + 1)}
        onPut={(to, all) =>
          setFixes((now) =>
            all
              ? withEqual(now, column, value, to)
              : withCell(now, { row: row + 1, column, from: valueText(cell), to }),
          )
        }
        onLeaveOut={() => setFixes((now) => withRows(now, 'left_out', [row + 1]))}
        onKeep={() => setFixes((now) => withRows(now, 'kept', [row + 1]))}
      />
    )
  }
  const importing: TableImport | null = head
    ? {
        only,
        look,
        head,
        names,
        narrowest: NARROWEST_COLUMN,
        editor,
        goTo,
        panel: panel && checked && (
          <FixPanel
            findings={findings}
            newPlaces={checked.newPlaces}
            fixes={fixes}
            rowName={nameOf}
            canRename={draft?.columns.jurisdiction !== undefined}
            onClose={() => setPanel(false)}
            fixEqual={(column, from, to) => setFixes((now) => withEqual(now, column, from, to))}
            leaveOut={(rows) => setFixes((now) => withRows(now, 'left_out', rows))}
            renamePlace={(place, name) => {
              const column = draft?.columns.jurisdiction
              if (column === undefined) return
              setFixes((now) => place.texts.reduce((fixes, text) => withEqual(fixes, column, text, name), now))
            }}
            undo={(fix) => setFixes((now) => now.filter((each) => each !== fix))}
            undoAll={() => setFixes(() => [])}
            goTo={(row, column) => {
              setFilter('all')
              // there it stands over the rows
              if (narrow) setPanel(false)
              setGoTo({ row: row - 1 - firstRow, column })
            }}
          />
        ),
      }
    : null
  return (
    <>
      {slot &&
        createPortal(
          <Button variant="primary" disabledReason={missing} onClick={onImport}>
            {importLabel(setup)}
          </Button>,
          slot,
        )}
      <div>
        {error && (
          <Banner tone="error" action={retry && { label: 'Retry', onClick: retry }}>
            {importsMessages.namesFailed(error.message)}
          </Banner>
        )}
        {setup.areFixesRemembered && !panel && (
          <Banner tone="info" action={{ label: 'Show them', onClick: () => setPanel(true) }}>
            {importsMessages.fixedAsBefore(fixes.length)}
          </Banner>
        )}
        {draft && proposal && (
          <SetupBar
            setup={{ ...setup, draft, proposal }}
            {...{ columns, onField, onSheets, nameOf }}
            onPutRight={() => setPanel(true)}
            onHeader={(row) => onHeader(row === null ? null : row - 1)}
          />
        )}
        {draft && (
          <CheckSummary setup={setup} missing={missing} filter={filter} onFilter={setFilter}>
            {(findings.length > 0 || fixes.length > 0 || (checked?.newPlaces.length ?? 0) > 0) && (
              <Button size="s" icon={ListChecks} aria-pressed={panel} onClick={() => setPanel(!panel)}>
                {panelLabel(findings.length, checked)}
              </Button>
            )}
          </CheckSummary>
        )}
      </div>
      <SheetTable key={`${sheet.cells.id} ${sheet.header}`} sheet={sheet} importing={importing} />
    </>
  )
}

/** What can be put right in cells: not what a whole column leaves open, which is asked once. */
function findingsToFix({ draft, columns, check }: ImportSetup): Finding[] {
  const asked = new Set(draft ? openDoubts(draft, columns).map(({ column }) => column) : [])
  return (check.checked?.findings ?? []).filter(
    ({ column, code }) => column !== null && !(code === 'ambiguous_date' && asked.has(column)),
  )
}

/** The columns as the table has them. */
function useColumns({ progress }: OpenSheet, names: readonly string[] | null): SheetColumn[] {
  const count = Math.min(progress.columns, SHOWN_COLUMNS)
  return useMemo(() => sheetColumns(count, names, []), [count, names])
}

/** The names of columns: of a header in several rows all of it. */
function namesOf({ head, header }: OpenSheet, proposal: ImportSetup['proposal']): readonly string[] | null {
  if (header === null) return null
  const own = head.rows[header - head.first] ?? []
  if (proposal?.header_row !== header + 1) return own
  const count = Math.max(own.length, proposal.names.length)
  return Array.from({ length: count }, (_, at) => proposal.names[at] || (own[at] ?? ''))
}

function panelLabel(findings: number, checked: CheckedSheet | undefined): string {
  const places = checked?.newPlaces.length ?? 0
  const parts = [
    ...(findings > 0 ? [`${formatCount(findings)} to put right`] : []),
    ...(places > 0 ? [formatCounted(places, 'new county', 'new counties')] : []),
  ]
  return parts.join(', ') || 'Put right'
}

/** `Import 6,000 auctions`, `Import 4 auctions with 2,585 certificates`: what the button does. */
function importLabel({ draft, check }: ImportSetup): string {
  if (!check.checked) return 'Import'
  const { ready, sales } = check.checked
  const wanted = sales?.filter(({ isWanted }) => isWanted).length ?? 0
  if (wanted > 1) return importButton({ created: wanted, updated: 0, certificates: ready })
  const noun = draft?.kind === 'certificates' ? 'certificate' : 'auction'
  return `Import ${formatCount(ready)} ${noun}${ready === 1 ? '' : 's'}`
}

/** Why nothing can be imported yet. */
function notReady(sheet: OpenSheet, { draft, proposal, isProposing, columns, check }: ImportSetup): string | undefined {
  if (!draft || !proposal || isProposing || !check.checked) return 'The rows are being looked at.'
  if (sheet.stopped && !sheet.progress.done) return 'Reading was cancelled. Read all rows first.'
  const [question] = openQuestions(proposal, draft, check.checked.questions)
  if (question?.what === 'nothing') return 'No column of this file is used. Map one first.'
  const [missing] = missingOf(draft)
  if (missing) return `Say the ${SHEET_FIELDS[missing].title.toLowerCase()} first: a column, or once for all rows.`
  if (question) return 'Answer the questions above first.'
  const [doubt] = openDoubts(draft, columns)
  if (doubt) return `Say first how ${SHEET_FIELDS[doubt.field].title.toLowerCase()} is written.`
  const { saleProblems, ready } = check.checked
  const [problem] = saleProblems
  if (problem) return problem.message
  if (ready === 0) return 'No row can be imported yet.'
  return check.isStopped ? 'Checking was cancelled. Check all rows first.' : undefined
}
