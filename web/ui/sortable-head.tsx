import { ArrowDown, ArrowUp } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type SortDirection = 'asc' | 'desc'

type SortableHeadProps = {
  label: ReactNode
  align: 'left' | 'right'
  /** how the table stands sorted by this column; null where it is not */
  sort: SortDirection | null
  onSort: () => void
  className?: string
}

/**
 * The look of every head cell: 32 px, stays at the top of what scrolls. First and last carry the gutter of the page.
 * A table with little room sets `--cell-x` for closer columns.
 */
export const HEAD_CELL =
  'sticky top-0 z-2 h-8 border-b border-line bg-sunken whitespace-nowrap px-(--cell-x,12px) text-s font-medium text-text-2 first:pl-(--gutter) last:pr-(--gutter)'

/**
 * Head cell of a column that can be sorted: a real button, the order on the cell for assistive technology.
 * The arrow takes no room of its own, so that nothing moves and tight columns keep their labels; in right-aligned
 * columns it stands left of the label, so that label and figures share their edge.
 */
export function SortableHead({ label, align, sort, onSort, className = '' }: SortableHeadProps) {
  const right = align === 'right'
  return (
    <th
      scope="col"
      aria-sort={sort === null ? undefined : sort === 'asc' ? 'ascending' : 'descending'}
      className={`${HEAD_CELL} ${right ? 'text-right' : 'text-left'} ${sort ? 'text-text' : ''} ${className}`}
    >
      <button
        type="button"
        onClick={onSort}
        className={`group relative inline-flex h-6 items-center rounded-1 font-medium hover:bg-press hover:text-text focus-visible:-outline-offset-2 ${right ? '-mr-1 -ml-5 pr-1 pl-5' : '-mr-5 -ml-1 pr-5 pl-1'}`}
      >
        {label}
        <Icon
          glyph={sort === 'desc' ? ArrowDown : ArrowUp}
          size={12}
          className={`absolute ${right ? 'left-1' : 'right-1'} ${sort ? 'text-accent-text' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'}`}
        />
      </button>
    </th>
  )
}
