/**
 * What is the same in every table of a list whose rows are drawn as they come (`ListFrame`): cells, columns that stay, and rows of which
 * nothing is known yet.
 */
import { Skeleton } from './skeleton.tsx'

/** A cell. Its row says what `--row` is: the ground, which a column that stays needs of its own. */
export const LIST_CELL =
  'h-(--row-height) border-b border-line group-last/row:border-b-0 bg-(--row) px-3 first:pl-(--gutter) last:pr-(--gutter)'

/** The first two columns stay when the table scrolls sideways on a phone: what can be done, and with what. */
export const KEPT_FIRST = 'max-phone:sticky max-phone:left-0 max-phone:z-1 max-phone:pr-0'
export const KEPT_SECOND = 'max-phone:sticky max-phone:left-12 max-phone:z-1 max-phone:border-r'

/** They fill a screen, or nearly. */
const ROWS = 12

type SkeletonRowsProps = {
  columns: number
  /** how wide the bar is in a row and a column; none where nothing stands there */
  widthOf: (row: number, column: number) => string | undefined
}

/** Rows in the place of those that are on their way. */
export const SkeletonRows = ({ columns, widthOf }: SkeletonRowsProps) =>
  Array.from({ length: ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
    <tr key={row} aria-hidden className="[--row:var(--surface)]">
      {Array.from({ length: columns }, (_, column) => {
        const width = widthOf(row, column)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <td key={column} className={LIST_CELL}>
            {width && <Skeleton className={width} />}
          </td>
        )
      })}
    </tr>
  ))
