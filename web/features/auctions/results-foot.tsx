import { isMoney, SHOWN_FIELDS, SUMMED_FIELDS, type SummedField } from '#contract/auction-fields.ts'
import type { Totals } from '#contract/auctions.ts'
import { formatCount, formatCounted, formatMoney, formatMoneyExact, NO_FIGURE } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import type { TableFoot } from '#web/ui/virtual-table.tsx'
import type { TableCell } from '#web/ui/virtual-table-row.tsx'

/** Of a figure that is not summed. */
const NO_SUM: TableCell = { text: '' }

/** A sum or an average: whole dollars, with cents and what is missing in the title; a dash where nobody reported it. */
function footCell(field: SummedField, value: number | null, missing: number): TableCell {
  if (value === null) return { text: NO_FIGURE, title: 'not reported', faint: true }
  const exact = isMoney(field) ? formatMoneyExact(value) : formatCount(value)
  return {
    text: isMoney(field) ? formatMoney(value) : exact,
    title: missing > 0 ? `${exact}, not reported by ${formatCount(missing)}` : exact,
  }
}

type ResultsFoot = {
  /** auctions of the answer, and how many of them have a row */
  total: number
  shown: number
  /** null while they are on their way, and where they could not be had */
  totals: Totals | null
  /** what could not be had of rows and sums, and how to ask for it again */
  failures: readonly { text: string; retry: () => void }[]
}

/** The foot of the results: how many, sums and averages of all auctions of the answer. It is as high without its figures as with them. */
export function resultsFoot({ total, shown, totals, failures }: ResultsFoot): TableFoot {
  const none: TableCell =
    failures.length > 0 ? { text: NO_FIGURE, title: 'not available', faint: true } : { text: '…', faint: true }
  const cells = (figure: 'sum' | 'average') =>
    SHOWN_FIELDS.map((field) => {
      const summed = SUMMED_FIELDS.find((each) => each === field)
      if (!summed) return NO_SUM
      return totals ? footCell(summed, totals[summed][figure], totals[summed].missing) : none
    })
  return {
    rows: [
      { label: 'Sum', cells: cells('sum') },
      { label: 'Average', cells: cells('average') },
    ],
    note: (
      <span className="sticky left-31">
        <span className="font-semibold text-text tabular-nums">{formatCount(total)}</span>{' '}
        {total === 1 ? 'auction' : 'auctions'}
        {totals && ` in ${formatCounted(totals.states, 'state', 'states')}`}
        {shown < total && `, first ${formatCount(shown)} shown`}
        {failures.map(({ text, retry }) => (
          <span key={text} className="block">
            {text}{' '}
            <Button size="s" variant="ghost" onClick={retry}>
              Retry
            </Button>
          </span>
        ))}
      </span>
    ),
  }
}
