import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide'
import { useRef, useState } from 'react'
import type { Auction } from '#contract/auctions.ts'
import { formatCount, formatCounted, formatMoney, formatName, NO_FIGURE } from '#web/lib/formats.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LIST_CELL } from '#web/ui/list-table.tsx'
import { HEAD_CELL } from '#web/ui/sortable-head.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { auctionsPageQuery } from '../../gallery-api.ts'
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
