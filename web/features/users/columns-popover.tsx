import { ArrowDown, ArrowUp, Columns3 } from 'lucide'
import { useLayoutEffect, useRef, useState } from 'react'
import { USER_COLUMN_LABELS, type UserColumnName } from '#contract/user-columns.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { canHide, type useUserColumns, withMoved, withShown } from './user-columns.tsx'

type Move = { field: UserColumnName; by: 1 | -1 }

type Arrangement = ReturnType<typeof useUserColumns>

/** Which columns the table has, and in which order. */
export function ColumnsPopover({ arrangement }: { arrangement: Arrangement }) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      role="dialog"
      label="Columns"
      align="end"
      className="w-72 p-2"
      onOpen={() => setOpen(true)}
      onClosed={() => setOpen(false)}
      button={(opens) => (
        <Button
          {...opens}
          icon={Columns3}
          disabledReason={arrangement.pending && 'The columns are on their way.'}
          className="ml-auto"
        >
          Columns
        </Button>
      )}
    >
      {open && <ColumnsList {...arrangement} />}
    </Popover>
  )
}

/** Boxes that show or hide columns, arrows that move them. */
function ColumnsList({ columns, arranged, change }: Arrangement) {
  const list = useRef<HTMLUListElement>(null)
  const [moved, setMoved] = useState<Move | null>(null)
  // A row that moves in the page loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows stand in their new order
  useLayoutEffect(() => {
    const row = moved && list.current?.querySelector(`[data-field="${moved.field}"]`)
    row?.querySelector<HTMLElement>(`[data-by="${moved?.by}"]`)?.focus()
  }, [columns])
  const move = (next: Move) => {
    setMoved(next)
    change((now) => withMoved(now, next.field, next.by))
  }
  const place = moved ? columns.findIndex(({ field }) => field === moved.field) + 1 : 0
  return (
    <>
      <ul ref={list} aria-label="Columns of the table, in their order">
        {columns.map((column, at) => {
          const { field } = column
          const label = USER_COLUMN_LABELS[field]
          return (
            <li key={field} data-field={field} className="flex items-center gap-0.5 rounded-2 pr-1 pl-2 hover:bg-hover">
              <Checkbox
                label={
                  <span>
                    {label} {!canHide(field) && <span className="text-s">(always shown)</span>}
                  </span>
                }
                checked={column.shown}
                disabledReason={!canHide(field) && 'Always shown: it says whose row it is.'}
                onChange={(next) => {
                  setMoved(null)
                  change((now) => withShown(now, field, next))
                }}
                className="min-h-8 flex-1 pointer-coarse:min-h-10"
              />
              <IconButton
                size="s"
                icon={ArrowUp}
                label={`Move ${label} up`}
                data-by={-1}
                disabledReason={at === 0 && 'It is the first already.'}
                onClick={() => move({ field, by: -1 })}
              />
              <IconButton
                size="s"
                icon={ArrowDown}
                label={`Move ${label} down`}
                data-by={1}
                disabledReason={at === columns.length - 1 && 'It is the last already.'}
                onClick={() => move({ field, by: 1 })}
              />
            </li>
          )
        })}
      </ul>
      <div className="mt-1 border-t border-line pt-2">
        <Button
          variant="ghost"
          size="s"
          disabledReason={!arranged && 'They are as at first'}
          onClick={() => {
            setMoved(null)
            change(() => null)
          }}
        >
          Reset
        </Button>
      </div>
      <output className="sr-only">
        {moved && `${USER_COLUMN_LABELS[moved.field]} is number ${place} of ${columns.length}`}
      </output>
    </>
  )
}
