import { useState } from 'react'
import type { Change } from '#web/lib/inline-edit.ts'
import { type EditorOf, useInlineEdit, useInlineEditors } from '#web/lib/use-inline-edit.ts'
import { EditableText } from '#web/ui/editable-text.tsx'
import { LIST_CELL } from '#web/ui/list-table.tsx'
import { RowState, rowGround } from '#web/ui/row-state.tsx'
import { HEAD_CELL } from '#web/ui/sortable-head.tsx'
import { TableBox } from './table-box.tsx'

type Row = { id: number; name: string; version: number; updated_by?: string }

const ROWS: readonly Row[] = [
  { id: 1, name: 'Type here: it is saved', version: 1 },
  { id: 2, name: 'Here it fails, until Retry', version: 1 },
  { id: 3, name: 'Here somebody else was quicker', version: 1 },
]
const TAKES_MS = 600

class Conflict extends Error {
  readonly row: Row

  constructor(row: Row) {
    super('Somebody else changed it.')
    this.row = row
  }
}

/** In the product, the server answers. The second row fails once, the third collides once. */
function aServer() {
  const met = new Set<number>()
  return async ({ id, value, version }: Change<'name'> & { id: number }): Promise<Row> => {
    await new Promise((resolve) => setTimeout(resolve, TAKES_MS))
    const isFirst = !met.has(id)
    met.add(id)
    if (id === 2 && isFirst) throw new Error('no connection')
    if (id === 3 && isFirst) throw new Conflict({ id, name: 'Theirs', version: version + 1, updated_by: 'Ada' })
    return { id, name: value, version: version + 1 }
  }
}

function EditedRow({ row, editorOf }: { row: Row; editorOf: EditorOf<'name', Row> }) {
  const edit = useInlineEdit(editorOf, row)
  return (
    <tr className={`group/row ${rowGround(edit.status)}`}>
      <td className={LIST_CELL}>
        <EditableText label={`Name in row ${row.id}`} {...edit.cell('name')} />
      </td>
      <td className={LIST_CELL}>
        <RowState {...edit} failedText={(_field, reason) => `Failed to update name: ${reason}`} />
      </td>
    </tr>
  )
}

export function InlineEdit() {
  const [save] = useState(aServer)
  const editorOf = useInlineEditors<'name', Row>({
    save,
    conflictIn: (error) => (error instanceof Conflict ? error.row : undefined),
    onSaved: () => {},
    onFailedUnseen: () => {},
  })
  return (
    <TableBox label="Names">
      <table aria-label="Names" className="w-full min-w-200 table-fixed border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className={`${HEAD_CELL} text-left`}>
              Name
            </th>
            <th scope="col" className={HEAD_CELL}>
              <span className="sr-only">State</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <EditedRow key={row.id} row={row} editorOf={editorOf} />
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}
