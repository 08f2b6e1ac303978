import { useRef, useState } from 'react'
import { DeletedTable, DeletedToggle } from '#web/ui/deleted-list.tsx'
import { TableBox } from './table-box.tsx'

const TAKES_MS = 600
const ROWS = [
  { id: 1, name: 'county-notes', description: 'Notes on counties', gives: '2 people in readers' },
  {
    id: 2,
    name: 'old-reports',
    description: 'Old reports',
    gives: 'No group held it',
    withheld: 'You do not hold the scope user-scopes.',
  },
].map((row) => ({ ...row, archived_at: new Date().toISOString(), archived_by: 'Ada Lovelace' }))

export function Deleted() {
  const [on, setOn] = useState(true)
  const [rows, setRows] = useState(ROWS)
  const scroller = useRef<HTMLElement>(null)
  const restore = async (id: number) => {
    await new Promise((resolve) => setTimeout(resolve, TAKES_MS))
    setRows((now) => now.filter((row) => row.id !== id))
    return true
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <DeletedToggle on={on} onToggle={() => setOn(!on)} />
      </div>
      {on && (
        <TableBox label="Deleted scopes" ref={scroller}>
          <DeletedTable
            label="Deleted scopes"
            rows={rows}
            waiting={false}
            onRestore={({ id }) => restore(id)}
            scroller={scroller}
          />
        </TableBox>
      )}
    </div>
  )
}
