import { ArrowRight, KeyRound, Trash2 } from 'lucide'
import { memo, type RefObject } from 'react'
import type { AuthGroup, ListedGroup } from '#contract/auth-groups.ts'
import { confirmBeforeTyping } from '#web/lib/confirm-before-typing.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { useDelayed } from '#web/lib/use-delayed.ts'
import { type EditorOf, useInlineEdit, useInlineEditors } from '#web/lib/use-inline-edit.ts'
import { useRowWindow } from '#web/lib/use-row-window.ts'
import { EditableText } from '#web/ui/editable-text.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { KEPT_FIRST, KEPT_SECOND, LIST_CELL, SkeletonRows } from '#web/ui/list-table.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showSuccess } from '#web/ui/result-dialog.tsx'
import { RowActionCell, RowState, rowGround } from '#web/ui/row-state.tsx'
import { HEAD_CELL, SortableHead, type SortDirection } from '#web/ui/sortable-head.tsx'
import { GapRow } from '#web/ui/virtual-table-row.tsx'
import { conflictIn, useUpdateGroup } from './auth-groups-api.ts'
import { type GroupField, groupsMessages } from './auth-groups-messages.ts'

type RowActions = {
  onAssign: (group: AuthGroup) => void
  /** asks which scopes it gives, to whom */
  onScopes: (group: AuthGroup) => void
  /** `button` is the one pressed: the focus goes on from there */
  onDelete: (group: AuthGroup, button: HTMLElement) => void
}

type AuthGroupsTableProps = RowActions & {
  /** undefined while the first page is loading */
  rows: readonly ListedGroup[] | undefined
  /** what is shown is the page before, while the next one loads */
  waiting: boolean
  sort: GroupField
  order: SortDirection
  onSort: (field: GroupField) => void
  /** the group whose dialog is open */
  selectedId: number | undefined
  /** what the table scrolls in */
  scroller: RefObject<HTMLElement | null>
}

const COLUMNS = 5
const NO_ROWS: readonly ListedGroup[] = []
const CELL = `${LIST_CELL} whitespace-nowrap`

/** The groups of one page (§2). Column widths are set, so that loading and loaded are the same table. */
export function AuthGroupsTable(props: AuthGroupsTableProps) {
  const { rows, waiting, sort, order, onSort, selectedId, scroller, ...actions } = props
  const { mutateAsync: save } = useUpdateGroup()
  const editorOf = useInlineEditors<GroupField, AuthGroup>({
    save,
    conflictIn,
    onSaved: (field) => showSuccess(groupsMessages.updated(field)),
    onFailedUnseen: (field, reason) => notify({ type: 'danger', text: groupsMessages.updateFailed(field, reason) }),
  })
  const { drawn, first, before, after } = useRowWindow(rows ?? NO_ROWS, scroller)
  const isLate = useDelayed(rows === undefined || waiting)
  const head = (field: GroupField, label: string, className = '') => (
    <SortableHead
      label={label}
      align="left"
      sort={sort === field ? order : null}
      onSort={() => onSort(field)}
      className={className}
    />
  )
  return (
    <table
      aria-label="Authentication groups"
      aria-rowcount={rows ? rows.length + 1 : -1}
      aria-busy={rows === undefined || waiting}
      className={`w-full table-fixed border-separate border-spacing-0 max-phone:min-w-230 ${waiting && isLate ? 'opacity-60' : ''}`}
    >
      <colgroup>
        <col className="w-12 phone:w-20 desk:w-24" />
        <col className="w-36 phone:w-45 desk:w-55" />
        <col />
        <col className="w-32 desk:w-40" />
        <col className="w-80 wide:w-106" />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={`${HEAD_CELL} text-left ${KEPT_FIRST} max-phone:z-3`}>
            <span className="max-phone:sr-only">Assign</span>
          </th>
          {head('name', 'Name', `${KEPT_SECOND} max-phone:z-3`)}
          {head('description', 'Description')}
          {head('alias', 'Alias')}
          <th scope="col" className={`${HEAD_CELL} text-right`}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        <GapRow height={before} span={COLUMNS} />
        {drawn.map((group, at) => (
          <GroupRow
            key={group.id}
            group={group}
            index={first + at}
            selected={group.id === selectedId}
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

type GroupRowProps = RowActions & {
  group: ListedGroup
  /** its place in the page, from 0 */
  index: number
  /** its dialog is open */
  selected: boolean
  editorOf: EditorOf<GroupField, AuthGroup>
}

/** One group: who is in it, its texts in place, what became of an edit, its scopes, delete. */
const GroupRow = memo(function GroupRow({
  group,
  index,
  selected,
  editorOf,
  onAssign,
  onScopes,
  onDelete,
}: GroupRowProps) {
  const { name, users_count, withheld } = group
  const edit = useInlineEdit(editorOf, group)
  const ground = selected ? '[--row:var(--selected)]' : rowGround(edit.status)
  const people = formatCounted(users_count, 'person', 'people')
  return (
    <tr aria-rowindex={index + 2} className={`group/row ${ground}`}>
      <td className={`${CELL} ${KEPT_FIRST} ${selected ? '[box-shadow:inset_2px_0_0_var(--accent)]' : ''}`}>
        <IconButton
          size="s"
          icon={ArrowRight}
          label={`Assign users to ${name}: ${people}`}
          className="-ml-1 align-middle text-text-3! group-hover/row:text-text!"
          onClick={() => onAssign(group)}
        />
        <span aria-hidden className="ml-1 align-middle text-s text-text-3 tabular-nums max-phone:hidden">
          {users_count}
        </span>
      </td>
      <td className={`${CELL} ${KEPT_SECOND}`}>
        <EditableText label={`Name of ${name}`} onEnter={confirmBeforeTyping} {...edit.cell('name')} />
      </td>
      <td className={CELL}>
        <EditableText label={`Description of ${name}`} onEnter={confirmBeforeTyping} {...edit.cell('description')} />
      </td>
      <td className={CELL}>
        <EditableText mono label={`Alias of ${name}`} onEnter={confirmBeforeTyping} {...edit.cell('alias')} />
      </td>
      <td className={CELL}>
        <RowActionCell state={<RowState {...edit} failedText={groupsMessages.updateFailed} />}>
          <IconButton
            size="s"
            icon={KeyRound}
            label={`Scopes of ${name}`}
            className="text-text-3! group-hover/row:text-text!"
            onClick={() => onScopes(group)}
          />
          <IconButton
            size="s"
            danger
            icon={Trash2}
            label={`Delete ${name}`}
            data-action="delete"
            className="-mr-1 text-text-3! group-hover/row:not-hover:text-text!"
            disabledReason={withheld}
            onClick={(event) => onDelete(group, event.currentTarget)}
          />
        </RowActionCell>
      </td>
    </tr>
  )
})

const WIDTHS = [undefined, 'w-24', 'w-3/5', 'w-16'] as const
const widthOf = (_row: number, column: number) => WIDTHS[column]
