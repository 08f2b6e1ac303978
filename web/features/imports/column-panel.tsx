import { useEffect, useState } from 'react'
import { useDelayed } from '#web/lib/delays.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { KIND_NOUNS, LATE_MS, TYPE_WORDS } from './imports-messages.ts'
import type { ColumnStatistics } from './reading/column-statistics.ts'
import type { SheetColumn } from './reading/columns.ts'
import type { OpenedFile } from './reading/sheet-reader.ts'
import { SidePanel } from './side-panel.tsx'

type ColumnPanelProps = {
  column: SheetColumn
  opened: OpenedFile
  /** the first row below the header, in the sheet */
  firstRow: number
  /** more rows are to come */
  reading: boolean
  rowCount: number
  onClose: () => void
}

/** Counts a column in the worker; leaving it ends that. */
function useColumnStatistics(opened: OpenedFile, column: number, firstRow: number) {
  const [counted, setCounted] = useState<{ column: number; rows: number; statistics?: ColumnStatistics }>()
  useEffect(() => {
    let left = false
    const show = (rows: number, statistics?: ColumnStatistics) =>
      !left && setCounted({ column, rows, ...(statistics && { statistics }) })
    void opened
      .statistics(column, firstRow, (rows) => show(rows))
      .then((statistics) => show(statistics.rows, statistics))
    return () => {
      left = true
      opened.stopStatistics()
    }
  }, [opened, column, firstRow])
  return counted?.column === column ? counted : undefined
}

/** What stands in a column: type, blanks, different values, examples. Counted over all rows when it is asked for. */
export function ColumnPanel({ column, opened, firstRow, reading, rowCount, onClose }: ColumnPanelProps) {
  const counted = useColumnStatistics(opened, column.index, firstRow)
  const late = useDelayed(!counted?.statistics, LATE_MS)
  return (
    <SidePanel
      label={`Statistics of ${column.name}`}
      title={
        <>
          {column.name}
          {column.name !== column.letter && (
            <span className="pl-2 text-s font-normal text-text-3">{column.letter}</span>
          )}
        </>
      }
      closeLabel="Close the statistics"
      className="phone:w-70"
      onClose={onClose}
    >
      <div aria-live="polite" aria-busy={!counted?.statistics} className="min-h-0 overflow-y-auto px-4 py-3">
        {counted?.statistics ? (
          <Findings {...counted.statistics} />
        ) : (
          late && (
            <div className="flex items-center gap-2 text-text-2">
              <span className="min-w-0 flex-1">
                {reading
                  ? `${formatCount(counted?.rows ?? 0)} rows counted`
                  : `${formatCount(counted?.rows ?? 0)} of ${formatCount(rowCount)} rows counted`}
              </span>
              <Button size="s" onClick={onClose}>
                Cancel
              </Button>
            </div>
          )
        )}
      </div>
    </SidePanel>
  )
}

function Findings({ rows, blanks, type, kinds, distinct, examples, longest }: ColumnStatistics) {
  const values = `${distinct.more ? 'more than ' : ''}${formatCount(distinct.values)}`
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&>dd]:text-right [&>dd]:tabular-nums [&>dt]:text-text-2">
        <dt>Type</dt>
        <dd>{TYPE_WORDS[type]}</dd>
        {type === 'mixed' &&
          kinds.map(({ kind, cells }) => (
            <dd key={kind} className="col-span-2 text-text-2">
              {formatCounted(cells, ...KIND_NOUNS[kind])}
            </dd>
          ))}
        <dt>Rows</dt>
        <dd>{formatCount(rows)}</dd>
        <dt>Blank</dt>
        <dd className={blanks > 0 ? 'text-amber-text' : ''}>{formatCount(blanks)}</dd>
        <dt>Different values</dt>
        <dd>{values}</dd>
        {longest && (
          <>
            <dt>Longest, in row {longest.row + 1}</dt>
            <dd>{formatCounted(longest.characters, 'character', 'characters')}</dd>
          </>
        )}
      </dl>
      {examples.length > 0 && (
        <>
          <h3 className="mt-3 mb-1 text-s font-medium text-text-2">Examples</h3>
          <ul className="grid gap-1">
            {examples.map(({ text, cells }) => (
              <li key={text} className="flex gap-3">
                <span className="min-w-0 flex-1 wrap-anywhere line-clamp-2">{text.slice(0, 200)}</span>
                {cells !== null && cells > 1 && (
                  <span className="shrink-0 text-text-3 tabular-nums">{formatCount(cells)}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
