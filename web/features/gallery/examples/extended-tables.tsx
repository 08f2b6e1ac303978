import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide'
import { useRef, useState } from 'react'
import type { Auction } from '#contract/auctions.ts'
import { formatCount, formatCounted, formatMoney, formatName, NO_FIGURE } from '#web/lib/formats.ts'
import type { Change } from '#web/lib/inline-edit.ts'
import { type EditorOf, useInlineEdit, useInlineEditors } from '#web/lib/use-inline-edit.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DeletedTable, DeletedToggle } from '#web/ui/deleted-list.tsx'
import { EditableText, RowState, rowGround } from '#web/ui/editable-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LIST_CELL } from '#web/ui/list-table.tsx'
import { HEAD_CELL } from '#web/ui/sortable-head.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { type TableSort, VirtualTable } from '#web/ui/virtual-table.tsx'
import { auctionsPageQuery } from '../gallery-api.ts'
import { AUCTION_COLUMNS } from './auction-columns.ts'
import { TableBox } from './table-box.tsx'

const KEPT = 'sticky left-0 z-1 border-r'
const FIGURE = 'text-right tabular-nums'
const FOOT = 'h-9 border-t border-line-2 bg-sunken px-3'
const sumOf = (rows: readonly Auction[], field: 'total_certificates' | 'total_market_value') =>
  rows.reduce((sum, row) => sum + (row[field] ?? 0), 0)

/** The first column stays when the table scrolls sideways; the sums are of what is chosen, or of all. With Shift, all rows up to the last one are. */
export function Selection() {
  const { data } = useQuery(auctionsPageQuery({ page_size: 10 }))
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { copied, copy } = useCopy()
  const rows = data?.rows ?? []
  const counted = chosen.length > 0 ? rows.filter(({ id }) => chosen.includes(id)) : rows
  const last = useRef<number>(undefined)
  const toggle = (id: number, on: boolean, withShift: boolean) => {
    const [from, to] = [last.current, id].map((one) => rows.findIndex((row) => row.id === one))
    last.current = id
    const isRange = withShift && from !== undefined && to !== undefined && from !== -1
    const some = isRange ? rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id) : [id]
    setChosen((now) => [...now.filter((other) => !some.includes(other)), ...(on ? some : [])])
  }
  if (data?.total === 0) return <EmptyState title="No auctions yet" text="Import some on the Upload page." />
  return (
    <TableBox label="Auctions to choose from">
      <table aria-label="Auctions to choose from" className="w-full min-w-200 border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className={`${HEAD_CELL} ${KEPT} text-left`}>
              <Checkbox
                className="align-middle"
                label="Jurisdiction"
                checked={chosen.length > 0 && chosen.length === rows.length}
                mixed={chosen.length > 0 && chosen.length < rows.length}
                onChange={(on) => setChosen(on ? rows.map(({ id }) => id) : [])}
              />
            </th>
            <th scope="col" className={`${HEAD_CELL} text-left`}>
              State
            </th>
            <th scope="col" className={`${HEAD_CELL} text-right`}>
              Certificates
            </th>
            <th scope="col" className={`${HEAD_CELL} text-right`}>
              Market Value
            </th>
            <th scope="col" className={HEAD_CELL}>
              <span className="sr-only">Copy</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = formatName('jurisdiction', row.jurisdiction.name)
            const isChosen = chosen.includes(row.id)
            return (
              <tr
                key={row.id}
                className={isChosen ? '[--row:var(--selected)]' : '[--row:var(--surface)] hover:[--row:var(--hover)]'}
              >
                <td className={`${LIST_CELL} ${KEPT} ${isChosen ? '[box-shadow:inset_2px_0_0_var(--accent)]' : ''}`}>
                  <Checkbox
                    className="align-middle"
                    label={name}
                    checked={isChosen}
                    onChange={(on, withShift) => toggle(row.id, on, withShift)}
                  />
                </td>
                <td className={LIST_CELL}>{formatName('state', row.state.name)}</td>
                <td className={`${LIST_CELL} ${FIGURE}`}>
                  {row.total_certificates === null ? NO_FIGURE : formatCount(row.total_certificates)}
                </td>
                <td className={`${LIST_CELL} ${FIGURE}`}>
                  {row.total_market_value === null ? NO_FIGURE : formatMoney(row.total_market_value)}
                </td>
                <td className={`${LIST_CELL} text-right`}>
                  <IconButton
                    size="s"
                    icon={Copy}
                    label={`Copy ${name}`}
                    onClick={() => void copy(name, 'The name could not be copied. Mark it to copy it.')}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={`${FOOT} ${KEPT} text-left font-normal text-text-2`}>
              {chosen.length > 0 ? `${formatCount(chosen.length)} chosen` : formatCounted(rows.length, 'row', 'rows')}
            </th>
            <td className={FOOT} aria-live="polite">
              {copied && `${copied} copied`}
            </td>
            <td className={`${FOOT} ${FIGURE} font-semibold`}>{formatCount(sumOf(counted, 'total_certificates'))}</td>
            <td className={`${FOOT} ${FIGURE} font-semibold`}>{formatMoney(sumOf(counted, 'total_market_value'))}</td>
            <td className={FOOT} />
          </tr>
        </tfoot>
      </table>
    </TableBox>
  )
}

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

const MOST = 1000
const NOTHING_TO_READ = () => {}

export function Virtual() {
  const [sort, setSort] = useState<TableSort>({ column: 'dates', direction: 'asc' })
  const [selected, setSelected] = useState<number | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const field = AUCTION_COLUMNS.find(({ id }) => id === sort.column)?.sort ?? 'begin_date'
  const { data, isPlaceholderData } = useQuery(
    auctionsPageQuery({ page_size: MOST, sort: field, order: sort.direction }),
  )
  const rows = data?.rows ?? []
  const sums = [
    { text: formatCount(rows.reduce((sum, row) => sum + (row.total_certificates ?? 0), 0)) },
    { text: formatMoney(rows.reduce((sum, row) => sum + (row.total_market_value ?? 0), 0)) },
  ]
  return (
    <div ref={scroller} className="@container h-100 overflow-auto border border-line [--gutter:12px]">
      <VirtualTable
        label="Many auctions"
        columns={AUCTION_COLUMNS}
        rowCount={rows.length}
        rowAt={(index) => rows[index]}
        onView={NOTHING_TO_READ}
        rowKey={({ id }) => id}
        loading={!data}
        busy={isPlaceholderData}
        sort={sort}
        onSort={(column) =>
          setSort((now) => ({ column, direction: now.column === column && now.direction === 'asc' ? 'desc' : 'asc' }))
        }
        foot={data ? { rows: [{ label: 'Sum', cells: sums }], note: formatCounted(rows.length, 'row', 'rows') } : null}
        selected={selected}
        onSelect={({ id }) => setSelected(id)}
        scroller={scroller}
      />
    </div>
  )
}

const RESTORING_MS = 600
const DELETED = [
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
  const [rows, setRows] = useState(DELETED)
  const scroller = useRef<HTMLElement>(null)
  const restore = async (id: number) => {
    await new Promise((resolve) => setTimeout(resolve, RESTORING_MS))
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
