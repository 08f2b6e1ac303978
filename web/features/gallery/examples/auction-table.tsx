import type { SortField } from '#contract/auction-fields.ts'
import type { Auction } from '#contract/auctions.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { LIST_CELL, SkeletonRows } from '#web/ui/list-table.tsx'
import { HEAD_CELL, SortableHead, type SortDirection } from '#web/ui/sortable-head.tsx'
import { KEPT_CELL } from '#web/ui/virtual-table-row.tsx'
import { AUCTION_COLUMNS } from './auction-columns.ts'
import { TableBox } from './table-box.tsx'

export type Sorting = { field: SortField; direction: SortDirection }

type AuctionTableProps = {
  label: string
  /** undefined while the first page is on its way */
  rows: readonly Auction[] | undefined
  /** what is shown is the page before, while the next one loads */
  waiting: boolean
  /** absent: it cannot be sorted */
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
}

const KEPT_HEAD = `${KEPT_CELL} first:z-3`
const BARS = ['w-24', 'w-20', 'w-28']

export function AuctionTable({ label, rows, waiting, sorting, onSort }: AuctionTableProps) {
  const isLate = useDelayed(!rows || waiting)
  const sortBy = (field: SortField) => {
    const isAgain = sorting?.field === field && sorting.direction === 'asc'
    onSort?.({ field, direction: isAgain ? 'desc' : 'asc' })
  }
  return (
    <TableBox label={label}>
      <table
        aria-label={label}
        aria-busy={!rows || waiting}
        className={`w-full min-w-200 table-fixed border-separate border-spacing-0 ${waiting && isLate ? 'opacity-60' : ''}`}
      >
        <thead>
          <tr>
            {AUCTION_COLUMNS.map(({ id, label: name, align, sort }) =>
              sorting ? (
                <SortableHead
                  key={id}
                  label={name}
                  align={align}
                  sort={sorting.field === sort ? sorting.direction : null}
                  onSort={() => sortBy(sort)}
                  className={KEPT_HEAD}
                />
              ) : (
                <th
                  key={id}
                  scope="col"
                  className={`${HEAD_CELL} ${KEPT_HEAD} ${align === 'right' ? 'text-right' : 'text-left'}`}
                >
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows?.map((auction) => (
            <tr key={auction.id} className="group/row [--row:var(--surface)] hover:[--row:var(--hover)]">
              {AUCTION_COLUMNS.map(({ id, align, cell }) => {
                const { text, title = text, faint } = cell(auction)
                return (
                  <td
                    key={id}
                    title={title}
                    className={`${LIST_CELL} ${KEPT_CELL} first:z-1 truncate ${align === 'right' ? 'text-right tabular-nums' : ''} ${faint ? 'text-text-3' : ''}`}
                  >
                    {text}
                  </td>
                )
              })}
            </tr>
          ))}
          {!rows && isLate && (
            <SkeletonRows
              columns={AUCTION_COLUMNS.length}
              widthOf={(row, column) => BARS[(row + column) % BARS.length]}
            />
          )}
        </tbody>
      </table>
    </TableBox>
  )
}
