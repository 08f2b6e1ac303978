import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatCount, formatCounted, formatMoney } from '#web/lib/formats.ts'
import { type TableSort, VirtualTable } from '#web/ui/virtual-table.tsx'
import { auctionsPageQuery } from '../../gallery-api.ts'
import { AUCTION_COLUMNS } from './auction-columns.ts'

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
