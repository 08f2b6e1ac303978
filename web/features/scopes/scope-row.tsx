import { ArrowRight, Lock, Trash2, Users } from 'lucide'
import { memo } from 'react'
import type { Scope } from '#contract/scopes.ts'
import { confirmBeforeTyping } from '#web/lib/confirm-before-typing.ts'
import { type EditorOf, useInlineEdit } from '#web/lib/use-inline-edit.ts'
import { EditableText } from '#web/ui/editable-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { KEPT_FIRST, KEPT_SECOND, LIST_CELL } from '#web/ui/list-table.tsx'
import { RowActionCell, RowState, rowGround } from '#web/ui/row-state.tsx'
import type { ScopeField } from './scopes-api.ts'
import { scopesMessages } from './scopes-messages.ts'

export type ScopeRowActions = {
  onAssign: (scope: Scope) => void
  /** asks who holds it */
  onWho: (scope: Scope) => void
  /** `button` is the one pressed: the focus goes on from there */
  onDelete: (scope: Scope, button: HTMLElement) => void
}

type ScopeRowProps = ScopeRowActions & {
  scope: Scope
  /** its place in the page, from 0 */
  index: number
  /** its dialog is open */
  selected: boolean
  editorOf: EditorOf<ScopeField, Scope>
}

const CELL = `${LIST_CELL} whitespace-nowrap`

/** One scope: assign, name and description in place, what became of an edit, delete. The six built-in ones keep their names and stay (R27). */
export const ScopeRow = memo(function ScopeRow(props: ScopeRowProps) {
  const { scope, index, selected, editorOf, onAssign, onWho, onDelete } = props
  const { name, built_in } = scope
  const edit = useInlineEdit(editorOf, scope)
  const ground = selected ? '[--row:var(--selected)]' : rowGround(edit.status)
  return (
    <tr aria-rowindex={index + 2} className={`group/row ${ground}`}>
      <td className={`${CELL} ${KEPT_FIRST} ${selected ? '[box-shadow:inset_2px_0_0_var(--accent)]' : ''}`}>
        <IconButton
          size="s"
          icon={ArrowRight}
          label={`Assign ${name}`}
          className="-ml-1 align-middle text-text-3! group-hover/row:text-text!"
          onClick={() => onAssign(scope)}
        />
      </td>
      <td className={`${CELL} ${KEPT_SECOND}`}>
        {built_in ? (
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
        )}
      </td>
      <td className={CELL}>
        <EditableText label={`Description of ${name}`} onEnter={confirmBeforeTyping} {...edit.cell('description')} />
      </td>
      <td className={CELL}>
        <RowActionCell state={<RowState {...edit} failedText={scopesMessages.updateFailed} />}>
          <IconButton
            size="s"
            icon={Users}
            label={`Who holds ${name}`}
            className={`text-text-3! group-hover/row:text-text! ${built_in ? 'mr-5 pointer-coarse:mr-7' : ''}`}
            onClick={() => onWho(scope)}
          />
          {!built_in && (
            <IconButton
              size="s"
              danger
              icon={Trash2}
              label={`Delete ${name}`}
              data-action="delete"
              className="-mr-1 text-text-3! group-hover/row:not-hover:text-text!"
              onClick={(event) => onDelete(scope, event.currentTarget)}
            />
          )}
        </RowActionCell>
      </td>
    </tr>
  )
})
