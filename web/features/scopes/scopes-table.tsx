import { ArrowRight, Lock, Trash2, Users } from 'lucide'
import type { Scope } from '#contract/scopes.ts'
import { confirmBeforeTyping } from '#web/lib/confirmation.ts'
import { EditedRow, type InlineEdit, useInlineEditors } from '#web/lib/use-inline-edit.ts'
import type { List } from '#web/lib/use-list.ts'
import { EditableText, RowActionCell, RowState, rowGround } from '#web/ui/editable-row.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { KEPT_FIRST, KEPT_SECOND, type ListColumn, ListTable } from '#web/ui/list-table.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { showSuccess } from '#web/ui/result-dialog.tsx'
import { conflictIn, type ScopeField, useUpdateScope } from './scopes-api.ts'
import { scopesMessages } from './scopes-messages.ts'

type RowActions = {
  onAssign: (scope: Scope) => void
  /** asks who holds it */
  onWho: (scope: Scope) => void
  /** `button` is the one pressed: the focus goes on from there */
  onDelete: (scope: Scope, button: HTMLElement) => void
}

type Column = ListColumn<Scope, ScopeField, InlineEdit<ScopeField, Scope>>

/** Assign, name and description in place, what became of an edit, delete. The six built-in ones keep their names and stay (R27). */
const columnsOf = ({ onAssign, onWho, onDelete }: RowActions): Column[] => [
  {
    id: 'assign',
    head: <span className="max-phone:sr-only">Assign</span>,
    width: 'w-12 phone:w-16 desk:w-19',
    kept: KEPT_FIRST,
    cell: (scope) => ({
      content: (
        <IconButton
          size="s"
          icon={ArrowRight}
          label={`Assign ${scope.name}`}
          className="-ml-1 align-middle text-text-3! group-hover/row:text-text!"
          onClick={() => onAssign(scope)}
        />
      ),
    }),
  },
  {
    id: 'name',
    head: 'Name',
    sorts: 'name',
    width: 'w-36 phone:w-45 desk:w-50 wide:w-55',
    kept: KEPT_SECOND,
    bars: ['w-24', 'w-20', 'w-28'],
    cell: ({ name, built_in }, edit) => ({
      content: built_in ? (
        <span
          className="flex items-center gap-1.5 font-mono text-s"
          title="Used by the application: keeps its name and cannot be deleted"
        >
          <span className="truncate">{name}</span>
          <Icon glyph={Lock} size={12} className="text-text-3" />
          <span className="sr-only">, built-in</span>
        </span>
      ) : (
        <EditableText mono label={`Name of ${name}`} onEnter={confirmBeforeTyping} {...edit.cell('name')} />
      ),
    }),
  },
  {
    id: 'description',
    head: 'Description',
    sorts: 'description',
    bars: ['w-3/5', 'w-2/5', 'w-1/2', 'w-4/5'],
    cell: ({ name }, edit) => ({
      content: (
        <EditableText label={`Description of ${name}`} onEnter={confirmBeforeTyping} {...edit.cell('description')} />
      ),
    }),
  },
  {
    id: 'actions',
    head: <span className="sr-only">Actions</span>,
    width: 'w-80 desk:w-88 wide:w-130',
    cell: (scope, edit) => ({
      content: (
        <RowActionCell state={<RowState {...edit} failedText={scopesMessages.updateFailed} />}>
          <IconButton
            size="s"
            icon={Users}
            label={`Who holds ${scope.name}`}
            className={`text-text-3! group-hover/row:text-text! ${scope.built_in ? 'mr-5 pointer-coarse:mr-7' : ''}`}
            onClick={() => onWho(scope)}
          />
          {!scope.built_in && (
            <IconButton
              size="s"
              danger
              icon={Trash2}
              label={`Delete ${scope.name}`}
              data-action="delete"
              className="-mr-1 text-text-3! group-hover/row:not-hover:text-text!"
              onClick={(event) => onDelete(scope, event.currentTarget)}
            />
          )}
        </RowActionCell>
      ),
    }),
  },
]

type ScopesTableProps = RowActions & {
  list: List<Scope, ScopeField>
  /** the scope whose dialog is open */
  selectedId: number | undefined
}

/** The scopes of one page (§2). */
export function ScopesTable({ list, selectedId, onAssign, onWho, onDelete }: ScopesTableProps) {
  const { mutateAsync: save } = useUpdateScope()
  const editorOf = useInlineEditors<ScopeField, Scope>({
    save,
    conflictIn,
    onSaved: (field) => showSuccess(scopesMessages.updated[field]),
    onFailedUnseen: (field, reason) => notify({ type: 'danger', text: scopesMessages.updateFailed(field, reason) }),
  })
  return (
    <ListTable
      label="Scopes"
      columns={columnsOf({ onAssign, onWho, onDelete })}
      list={list}
      withState={(scope, draw) => (
        <EditedRow editorOf={editorOf} row={scope}>
          {draw}
        </EditedRow>
      )}
      groundOf={(_, { status }) => rowGround(status)}
      isSelected={({ id }) => id === selectedId}
      className="max-phone:min-w-200"
    />
  )
}
