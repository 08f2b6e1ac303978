import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from './api-client.ts'
import { confirmFor } from './confirmation.ts'
import { type Change, type EditableRow, type EditStatus, statusOf, textOf } from './inline-edit.ts'
import { createInlineEditor, type InlineEditor, type InlineEditorOptions } from './inline-editor.ts'

type IdentifiedRow<F extends string> = EditableRow<F> & { readonly id: number }

type InlineEditing<F extends string, R extends IdentifiedRow<F>> = Pick<
  InlineEditorOptions<F, R>,
  'conflictIn' | 'onSaved' | 'onFailedUnseen'
> & {
  save: (change: Change<F> & { id: number }) => Promise<R>
}

const needsPassword = (error: unknown) => error instanceof ApiError && error.code === 'confirmation_required'
const askPassword = () => confirmFor(performance.now())

/** Finds the editor of a row. */
export type EditorOf<F extends string, R extends IdentifiedRow<F>> = (row: R) => InlineEditor<F, R>

/**
 * The editors of a table's rows (R35). They live with the table: what failed or collided in a row is still there when the row was scrolled away and comes back.
 * The functions given must not change.
 */
export function useInlineEditors<F extends string, R extends IdentifiedRow<F>>({
  save,
  ...options
}: InlineEditing<F, R>): EditorOf<F, R> {
  const [editors] = useState(() => new Map<number, InlineEditor<F, R>>())
  const [editorOf] = useState(() => (row: R) => {
    const { id } = row
    const editor =
      editors.get(id) ??
      createInlineEditor({ row, save: (change) => save({ ...change, id }), needsPassword, askPassword, ...options })
    editors.set(id, editor)
    return editor
  })
  useEffect(
    () => () => {
      for (const editor of editors.values()) editor.quit()
    },
    [editors],
  )
  return editorOf
}

/** What an editable cell needs: its text, and who to tell. */
export type CellEdit = {
  /** the field; the row's state column finds the cell by it */
  name: string
  value: string
  onWrite: (text: string) => void
  /** left, or Enter pressed */
  onLeave: () => void
  /** Escape pressed */
  onUndo: () => void
}

export type InlineEdit<F extends string, R extends EditableRow<F>> = {
  cell: (field: F) => CellEdit
  status: EditStatus<F, R>
  onRetry: (field: F) => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

type EditedRowProps<F extends string, R extends IdentifiedRow<F>> = {
  editorOf: EditorOf<F, R>
  row: R
  children: (edit: InlineEdit<F, R>) => ReactNode
}

/** A row of a table that is edited in place. */
export const EditedRow = <F extends string, R extends IdentifiedRow<F>>(props: EditedRowProps<F, R>): ReactNode =>
  props.children(useInlineEdit(props.editorOf, props.row))

/** Inline editing of one row: each cell takes `cell(field)`, the row's state column takes the rest. */
export function useInlineEdit<F extends string, R extends IdentifiedRow<F>>(
  editorOf: EditorOf<F, R>,
  row: R,
): InlineEdit<F, R> {
  const editor = editorOf(row)
  const state = useSyncExternalStore(editor.subscribe, editor.read)
  useEffect(() => editor.adopt(row), [editor, row])
  useEffect(() => {
    const exit = editor.enter()
    window.addEventListener('pagehide', editor.leaveAll)
    return () => {
      window.removeEventListener('pagehide', editor.leaveAll)
      exit()
    }
  }, [editor])
  return {
    cell: (field) => ({
      name: field,
      value: textOf(state, field),
      onWrite: (text) => editor.write(field, text),
      onLeave: () => editor.leave(field),
      onUndo: () => editor.undo(field),
    }),
    status: statusOf(state),
    onRetry: editor.retry,
    onKeepMine: editor.keepMine,
    onTakeTheirs: editor.takeTheirs,
  }
}
