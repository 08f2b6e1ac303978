import { Columns3 } from 'lucide'
import { useEffect, useRef } from 'react'
import { type Field, SAME_FIELDS } from '#contract/import-fields.ts'
import type { ListKind, MappingProposal } from '#mapping/propose/proposal.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { withMarked, withValues } from '../checking/fixes.ts'
import type { SheetColumn } from '../reading/columns.ts'
import type { ImportSetup } from '../use-import-setup.ts'
import { ColumnSelect, evidenceOf } from './column-choice.tsx'
import { DoubtChoice, FillDownChoice } from './doubt-choice.tsx'
import {
  doubtsOf,
  fieldOf,
  fillDownsOf,
  type MappingDraft,
  withField,
  withSales,
  withSame,
  withSheetNames,
  withTold,
} from './mapping-draft.ts'
import { openQuestions, settle } from './open-questions.ts'
import { QuestionList } from './question-list.tsx'
import { wordsOf } from './question-words.ts'
import { SalesList } from './sales-list.tsx'
import { askedFields, SameForm } from './same-form.tsx'

const KINDS: readonly { value: ListKind; label: string }[] = [
  { value: 'auctions', label: 'List of auctions' },
  { value: 'certificates', label: 'Certificate list' },
]

type SetupBarProps = {
  setup: ImportSetup & { draft: MappingDraft; proposal: MappingProposal }
  columns: readonly SheetColumn[]
  onField: (column: number, field: Field | null) => void
  onSheets: (sheets: readonly number[]) => void
  onPutRight: () => void
  /** what a row is called, from 1 */
  nameOf: (row: number) => string
  /** @param header row that names the columns, from 1 */
  onHeader: (header: number | null) => void
}

/** What the sheet is, what is the same for all its rows, and what its columns leave open. */
export function SetupBar({ setup, columns, onField, onSheets, onPutRight, nameOf, onHeader }: SetupBarProps) {
  const { draft, proposal, vocabulary, edit, check } = setup
  const doubts = doubtsOf(draft, setup.columns)
  const fillDowns = fillDownsOf(draft, setup.columns)
  const isTold = doubts.length > 0 || fillDowns.length > 0
  const problems = Object.fromEntries((check.checked?.saleProblems ?? []).map(({ field, message }) => [field, message]))
  const sales = check.checked?.sales ?? []
  const why = proposal.kind_evidence
  const asSame = (field: Field, value: string) => {
    const same = SAME_FIELDS.find((each) => each === field)
    if (same) edit((now) => withSame(now, same, value))
  }
  const asSheetNames = (field: Field) => {
    const same = SAME_FIELDS.find((each) => each === field)
    if (same) edit((now) => withSheetNames(now, same))
  }
  const questions = openQuestions(proposal, draft, check.checked?.questions ?? [])
  const section = useRef<HTMLElement>(null)
  const open = questions.map((question) => wordsOf(question, nameOf)).join('\n')
  const { sheetNames } = draft
  // The button that was pressed is gone, and the focus with it: what is asked next has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: taking back what the sheets are called asks nothing new sometimes
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const next = section.current?.querySelector<HTMLElement>(
      open === '' ? '[aria-invalid="true"]' : '#questions button',
    )
    ;(next ?? section.current)?.focus({ preventScroll: true })
  }, [open, sheetNames])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="What this sheet means"
      className="grid gap-3 border-t border-line px-(--gutter) py-2.5 max-phone:gap-2"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Segments label="What the sheet is" options={KINDS} value={setup.kind} onChange={setup.setKind} />
        <span className="min-w-0 flex-1 text-text-3 max-phone:basis-full">
          {why.charAt(0).toUpperCase() + why.slice(1)}
        </span>
        {sales.length > 1 && (
          <SalesList
            sales={sales}
            draft={draft}
            onWanted={(keys, isWanted) => edit((now) => withSales(now, keys, isWanted))}
          />
        )}
        <ColumnsList setup={setup} columns={columns} onField={onField} />
      </div>
      <QuestionList
        questions={questions}
        nameOf={nameOf}
        onSheets={onSheets}
        onTable={(table, header) => {
          setup.setTable(table)
          onHeader(header)
        }}
        onWhich={(question, column) =>
          edit((now) => {
            const { [question.field]: _, ...columns } = now.columns
            const none = { ...now, columns }
            return settle(column === null ? none : withField(none, column, question.field), question)
          })
        }
        onForgotten={(question) =>
          edit((now) =>
            settle(
              question.values.reduce(
                (draft, { field }) => withSame(draft, field, ''),
                // the names of its sheets may say something else, too
                proposal.mapping.sheet_names === null ? now : withSheetNames(now, null),
              ),
              question,
            ),
          )
        }
        onPutRight={onPutRight}
        onKind={setup.setKind}
        onFillDown={(column, fill_down) => edit((now) => withTold(now, column, { fill_down }))}
        onSame={asSame}
        onSheetNames={asSheetNames}
        onField={onField}
        onLeaveOut={(column, values) => setup.setFixes((now) => withValues(now, 'left_out_value', column, values))}
        onCount={(column, values) => setup.setFixes((now) => withValues(now, 'counted_value', column, values))}
        onMarked={(kind, mark) => setup.setFixes((now) => withMarked(now, kind, mark))}
        onSettled={(question) => edit((now) => settle(now, question))}
      />
      {(askedFields(draft).length > 0 || isTold) && (
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          {vocabulary && askedFields(draft).length > 0 && (
            <SameForm
              draft={draft}
              proposal={proposal}
              vocabulary={vocabulary}
              problems={problems}
              onChange={(field, text) => edit((now) => withSame(now, field, text))}
              onNoSheetNames={() => edit((now) => withSheetNames(now, null))}
            />
          )}
          {isTold && (
            <div className="grid gap-1.5">
              {doubts.map((doubt) => (
                <DoubtChoice
                  key={`${doubt.column} ${doubt.what}`}
                  doubt={doubt}
                  name={columns[doubt.column]?.name ?? ''}
                  onTold={(told) => edit((now) => withTold(now, doubt.column, told))}
                />
              ))}
              {fillDowns.map(({ column, fillDown }) => (
                <FillDownChoice
                  key={column}
                  name={columns[column]?.name ?? ''}
                  fillDown={fillDown}
                  onTold={(told) => edit((now) => withTold(now, column, told))}
                />
              ))}
            </div>
          )}
        </div>
      )}
    </section>
  )
}

/** A name that says nothing: no header, nothing mapped, nothing proposed. */
const isEmpty = ({ letter, name }: SheetColumn) => letter === name

type ColumnsListProps = {
  setup: ImportSetup & { draft: MappingDraft }
  columns: readonly SheetColumn[]
  onField: (column: number, field: Field | null) => void
}

/** All columns with what they map to and why: for the keyboard, and where the screen is narrow. */
function ColumnsList({ setup: { draft, proposal }, columns, onField }: ColumnsListProps) {
  const mapped = columns.filter(({ index }) => fieldOf(draft, index) !== null).length
  return (
    <Popover
      role="dialog"
      label="What the columns map to"
      align="end"
      className="w-[min(560px,calc(100vw-16px))]"
      button={(opens) => (
        <button type="button" {...opens} className={buttonClass({ size: 's' })}>
          <Icon glyph={Columns3} />
          {mapped} of {columns.length} columns mapped
        </button>
      )}
    >
      <ul className="grid lined">
        {columns.map((column) => (
          <li
            key={column.index}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,160px)] items-center gap-x-3 gap-y-0.5 px-3 py-2"
          >
            <span className="truncate font-medium" title={column.name}>
              {column.name}
              {!isEmpty(column) && <span className="pl-2 text-s font-normal text-text-3">{column.letter}</span>}
            </span>
            <ColumnSelect draft={draft} column={column.index} name={column.name} onField={onField} />
            <span className="col-span-2 text-s wrap-anywhere text-text-3">
              {evidenceOf(draft, proposal?.columns[column.index], column.index)}
            </span>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
