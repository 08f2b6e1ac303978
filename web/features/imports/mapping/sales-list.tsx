import { Gavel } from 'lucide'
import { useState } from 'react'
import type { SaleSum } from '#mapping/certificate-sums.ts'
import { formatCount, formatDates, localDay } from '#web/lib/formats.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { auctions, sumsInWords } from '../report/import-words.ts'
import type { MappingDraft } from './mapping-draft.ts'

/** As many as somebody looks through; with more of them, one is searched for. */
const FEW = 12
const MOST_SHOWN = 200

type SalesListProps = {
  /** of a list of several, those that are left out among them */
  sales: readonly SaleSum[]
  draft: MappingDraft
  onWanted: (keys: readonly string[], isWanted: boolean) => void
}

const placeOf = ({ auction }: SaleSum) => `${auction.jurisdiction}, ${auction.state}`

const typeAndDay = ({ auction: { auction_type, auction_begin_date, auction_end_date } }: SaleSum) =>
  `${auction_type}, ${auction_begin_date === null ? 'no begin date' : formatDates(auction_begin_date, auction_end_date ?? auction_begin_date, localDay())}`

/** The sales of a certificate list: each becomes an auction, or is left out. */
export function SalesList({ sales, draft, onWanted }: SalesListProps) {
  const [search, setSearch] = useState('')
  const out = new Set(draft.leftOutSales)
  const wanted = sales.filter(({ key }) => !out.has(key)).length
  const text = search.trim().toLowerCase()
  const found = sales.filter((sale) => `${placeOf(sale)} ${typeAndDay(sale)}`.toLowerCase().includes(text))
  const keys = found.map(({ key }) => key)
  return (
    <Popover
      role="dialog"
      label="The auctions of this list"
      align="end"
      className="w-[min(480px,calc(100vw-16px))]"
      button={(opens) => (
        <button type="button" {...opens} className={buttonClass({ size: 's' })}>
          <Icon glyph={Gavel} />
          {wanted === sales.length ? auctions(wanted) : `${formatCount(wanted)} of ${auctions(sales.length)}`}
        </button>
      )}
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        {sales.length > FEW && (
          <div className="min-w-0 grow basis-40">
            <TextField
              label="Find an auction"
              labelHidden
              placeholder="Find an auction"
              value={search}
              onChange={setSearch}
              autoComplete="off"
            />
          </div>
        )}
        <Button size="s" onClick={() => onWanted(keys, true)}>
          Take all
        </Button>
        <Button size="s" onClick={() => onWanted(keys, false)}>
          Leave all out
        </Button>
      </div>
      <ul className="grid lined">
        {found.slice(0, MOST_SHOWN).map((sale) => (
          <li key={sale.key} className="px-3 py-2">
            <Checkbox
              className="w-full"
              checked={!out.has(sale.key)}
              onChange={(isWanted) => onWanted([sale.key], isWanted)}
              label={
                <span className="grid min-w-0 gap-0.5">
                  <span className="wrap-anywhere">
                    <b className="font-medium">{placeOf(sale)}</b>{' '}
                    <span className="text-text-2">{typeAndDay(sale)}</span>
                  </span>{' '}
                  <span className="text-s wrap-anywhere text-text-3 tabular-nums">{sumsInWords(sale.auction)}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-3 py-2 text-text-2">No auction is called so.</p>}
      {found.length > MOST_SHOWN && (
        <p className="border-t border-line px-3 py-2 text-s text-text-3">
          {formatCount(found.length - MOST_SHOWN)} more: find them by place, type or day.
        </p>
      )}
    </Popover>
  )
}
