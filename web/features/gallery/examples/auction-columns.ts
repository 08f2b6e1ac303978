import type { SortField } from '#contract/auction-fields.ts'
import type { Auction } from '#contract/auctions.ts'
import {
  formatCount,
  formatDates,
  formatMoney,
  formatMoneyExact,
  formatName,
  localDay,
  NO_FIGURE,
} from '#web/lib/formats.ts'
import type { TableColumn } from '#web/ui/virtual-table-row.tsx'

const NOT_REPORTED = { text: NO_FIGURE, title: 'not reported', faint: true }

/** Columns of auctions, and what the server sorts them by. A missing figure is 0 in grey. */
export const AUCTION_COLUMNS: readonly (TableColumn<Auction> & { sort: SortField })[] = [
  {
    ...{
      id: 'jurisdiction',
      label: 'Jurisdiction',
      sort: 'jurisdiction',
      align: 'left',
      width: { min: 142, grow: 0.4 },
    },
    cell: ({ jurisdiction }) => ({ text: formatName('jurisdiction', jurisdiction.name) }),
  },
  {
    ...{ id: 'state', label: 'State', sort: 'state', align: 'left', width: { min: 124, grow: 0.2 } },
    cell: ({ state }) => ({ text: formatName('state', state.name) }),
  },
  {
    ...{ id: 'dates', label: 'Dates', sort: 'begin_date', align: 'left', width: { min: 168, grow: 0.2 } },
    cell: (auction) => ({ text: formatDates(auction.auction_begin_date, auction.auction_end_date, localDay()) }),
  },
  {
    ...{ id: 'certificates', label: 'Certificates', sort: 'total_certificates', align: 'right' },
    width: { min: 112, grow: 0.1 },
    cell: ({ total_certificates: count }) => (count === null ? NOT_REPORTED : { text: formatCount(count) }),
  },
  {
    ...{
      id: 'market',
      label: 'Market Value',
      sort: 'total_market_value',
      align: 'right',
      width: { min: 138, grow: 0.1 },
    },
    cell: ({ total_market_value: value }) =>
      value === null ? NOT_REPORTED : { text: formatMoney(value), title: formatMoneyExact(value) },
  },
]
