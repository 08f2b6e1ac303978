import type { RefObject } from 'react'
import type { Scope } from '#contract/scopes.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { useInlineEditors } from '#web/lib/use-inline-edit.ts'
import { useRowWindow } from '#web/lib/use-row-window.ts'
import { KEPT_FIRST, KEPT_SECOND, SkeletonRows } from '#web/ui/list-table.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showSuccess } from '#web/ui/result-dialog.tsx'
import { HEAD_CELL, SortableHead, type SortDirection } from '#web/ui/sortable-head.tsx'
import { GapRow } from '#web/ui/virtual-table-row.tsx'
import { ScopeRow, type ScopeRowActions } from './scope-row.tsx'
import { conflictIn, type ScopeField, useUpdateScope } from './scopes-api.ts'
import { scopesMessages } from './scopes-messages.ts'

type ScopesTableProps = ScopeRowActions & {
  /** undefined while the first page is loading */
  rows: readonly Scope[] | undefined
  /** what is shown is the page before, while the next one loads */
  waiting: boolean
  sort: ScopeField
  order: SortDirection
  onSort: (field: ScopeField) => void
  /** the scope whose dialog is open */
  selectedId: number | undefined
  /** what the table scrolls in */
  scroller: RefObject<HTMLElement | null>
}

const COLUMNS = 4
const NO_ROWS: readonly Scope[] = []

/** The scopes of one page. Column widths are set, so that loading and loaded are the same table. */
export function ScopesTable(props: ScopesTableProps) {
  const { rows, waiting, sort, order, onSort, selectedId, scroller, ...actions } = props
  const { mutateAsync: save } = useUpdateScope()
  const editorOf = useInlineEditors<ScopeField, Scope>({
    save,
    conflictIn,
    onSaved: (field) => showSuccess(scopesMessages.updated[field]),
    onFailedUnseen: (field, reason) => notify({ type: 'danger', text: scopesMessages.updateFailed(field, reason) }),
  })
  const { drawn, first, before, after } = useRowWindow(rows ?? NO_ROWS, scroller)
  const isLate = useDelayed(rows === undefined || waiting)
  const sortOf = (field: ScopeField) => (sort === field ? order : null)
  return (
    <table
      aria-label="Scopes"
      aria-rowcount={rows ? rows.length + 1 : -1}
      aria-busy={rows === undefined || waiting}
      className={`w-full table-fixed border-separate border-spacing-0 max-phone:min-w-200 ${waiting && isLate ? 'opacity-60' : ''}`}
    >
      <colgroup>
        <col className="w-12 phone:w-16 desk:w-19" />
        <col className="w-36 phone:w-45 desk:w-50 wide:w-55" />
        <col />
        <col className="w-80 desk:w-88 wide:w-130" />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={`${HEAD_CELL} text-left ${KEPT_FIRST} max-phone:z-3`}>
            <span className="max-phone:sr-only">Assign</span>
          </th>
          <SortableHead
            label="Name"
            align="left"
            sort={sortOf('name')}
            onSort={() => onSort('name')}
            className={`${KEPT_SECOND} max-phone:z-3`}
          />
          <SortableHead
            label="Description"
            align="left"
            sort={sortOf('description')}
            onSort={() => onSort('description')}
          />
          <th scope="col" className={HEAD_CELL}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <GapRow height={before} span={COLUMNS} />
        {drawn.map((scope, at) => (
          <ScopeRow
            key={scope.id}
            scope={scope}
            index={first + at}
            selected={scope.id === selectedId}
            editorOf={editorOf}
            {...actions}
          />
        ))}
        <GapRow height={after} span={COLUMNS} />
        {!rows && isLate && <SkeletonRows columns={COLUMNS} widthOf={widthOf} />}
      </tbody>
    </table>
  )
}

const NAME_WIDTHS = ['w-24', 'w-20', 'w-28'] as const
const DESCRIPTION_WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-4/5'] as const
const widthOf = (row: number, column: number) =>
  [undefined, NAME_WIDTHS[row % NAME_WIDTHS.length], DESCRIPTION_WIDTHS[row % DESCRIPTION_WIDTHS.length]][column]
