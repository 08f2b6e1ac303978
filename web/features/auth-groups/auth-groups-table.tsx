import { ArrowRight, KeyRound, Trash2 } from 'lucide'
import type { AuthGroup, ListedGroup } from '#contract/auth-groups.ts'
import { confirmBeforeTyping } from '#web/lib/confirmation.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { EditedRow, type InlineEdit, useInlineEditors } from '#web/lib/use-inline-edit.ts'
import type { List } from '#web/lib/use-list.ts'
import { EditableText, RowActionCell, RowState, rowGround } from '#web/ui/editable-row.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { KEPT_FIRST, KEPT_SECOND, type ListColumn, ListTable } from '#web/ui/list-table.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showSuccess } from '#web/ui/result-dialog.tsx'
import { conflictIn, useUpdateGroup } from './auth-groups-api.ts'
import { type GroupField, groupsMessages } from './auth-groups-messages.ts'

type RowActions = {
  onAssign: (group: AuthGroup) => void
  /** asks which scopes it gives, to whom */
  onScopes: (group: AuthGroup) => void
  /** `button` is the one pressed: the focus goes on from there */
  onDelete: (group: AuthGroup, button: HTMLElement) => void
}

type Column = ListColumn<ListedGroup, GroupField, InlineEdit<GroupField, AuthGroup>>

/** Who is in it, its texts in place, what became of an edit, its scopes, delete. */
const columnsOf = ({ onAssign, onScopes, onDelete }: RowActions): Column[] => [
  {
    id: 'assign',
    head: <span className="max-phone:sr-only">Assign</span>,
    width: 'w-12 phone:w-20 desk:w-24',
    kept: KEPT_FIRST,
    className: 'whitespace-nowrap',
    cell: (group) => ({
      content: (
        <>
          <IconButton
            size="s"
            icon={ArrowRight}
            label={`Assign users to ${group.name}: ${formatCounted(group.users_count, 'person', 'people')}`}
            className="-ml-1 align-middle text-text-3! group-hover/row:text-text!"
            onClick={() => onAssign(group)}
          />
          <span aria-hidden className="ml-1 align-middle text-s text-text-3 tabular-nums max-phone:hidden">
            {group.users_count}
          </span>
        </>
      ),
    }),
  },
  {
    id: 'name',
    head: 'Name',
    sorts: 'name',
    width: 'w-36 phone:w-45 desk:w-55',
    kept: KEPT_SECOND,
    bars: ['w-24'],
    cell: ({ name }, edit) => ({
      content: <EditableText label={`Name of ${name}`} onEnter={confirmBeforeTyping} {...edit.cell('name')} />,
    }),
  },
  {
    id: 'description',
    head: 'Description',
    sorts: 'description',
    bars: ['w-3/5'],
    cell: ({ name }, edit) => ({
      content: (
        <EditableText label={`Description of ${name}`} onEnter={confirmBeforeTyping} {...edit.cell('description')} />
      ),
    }),
  },
  {
    id: 'alias',
    head: 'Alias',
    sorts: 'alias',
    width: 'w-32 desk:w-40',
    bars: ['w-16'],
    cell: ({ name }, edit) => ({
      content: <EditableText mono label={`Alias of ${name}`} onEnter={confirmBeforeTyping} {...edit.cell('alias')} />,
    }),
  },
  {
    id: 'actions',
    head: <span className="block text-right">Actions</span>,
    width: 'w-80 wide:w-106',
    className: 'whitespace-nowrap',
    cell: (group, edit) => ({
      content: (
        <RowActionCell state={<RowState {...edit} failedText={groupsMessages.updateFailed} />}>
          <IconButton
            size="s"
            icon={KeyRound}
            label={`Scopes of ${group.name}`}
            className="text-text-3! group-hover/row:text-text!"
            onClick={() => onScopes(group)}
          />
          <IconButton
            size="s"
            danger
            icon={Trash2}
            label={`Delete ${group.name}`}
            data-action="delete"
            className="-mr-1 text-text-3! group-hover/row:not-hover:text-text!"
            disabledReason={group.withheld}
            onClick={(event) => onDelete(group, event.currentTarget)}
          />
        </RowActionCell>
      ),
    }),
  },
]

type AuthGroupsTableProps = RowActions & {
  list: List<ListedGroup, GroupField>
  /** the group whose dialog is open */
  selectedId: number | undefined
}

/** The groups of one page (§2). */
export function AuthGroupsTable({ list, selectedId, onAssign, onScopes, onDelete }: AuthGroupsTableProps) {
  const { mutateAsync: save } = useUpdateGroup()
  const editorOf = useInlineEditors<GroupField, AuthGroup>({
    save,
    conflictIn,
    onSaved: (field) => showSuccess(groupsMessages.updated(field)),
    onFailedUnseen: (field, reason) => notify({ type: 'danger', text: groupsMessages.updateFailed(field, reason) }),
  })
  return (
    <ListTable
      label="Authentication groups"
      columns={columnsOf({ onAssign, onScopes, onDelete })}
      list={list}
      withState={(group, draw) => (
        <EditedRow editorOf={editorOf} row={group}>
          {draw}
        </EditedRow>
      )}
      groundOf={(_, { status }) => rowGround(status)}
      isSelected={({ id }) => id === selectedId}
      className="max-phone:min-w-230"
    />
  )
}
