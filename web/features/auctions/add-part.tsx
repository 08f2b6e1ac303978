import { Plus } from 'lucide'
import { useRef, useState } from 'react'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { PartPopover } from './part-popover.tsx'
import { pathForNew } from './query-parts/change-query-part.ts'
import type { PartKind } from './query-parts/query-part.ts'

const KINDS: readonly { kind: PartKind; label: string }[] = [
  { kind: 'states', label: 'State' },
  { kind: 'places', label: 'County or city' },
  { kind: 'types', label: 'Auction type' },
  { kind: 'date', label: 'Dates' },
  { kind: 'number', label: 'Amount' },
  { kind: 'reported', label: 'Missing figure' },
  { kind: 'sort', label: 'Order' },
]

type AddPartProps = {
  query: AuctionQuery
  /** gets the query with the part, and where it stands */
  onAdd: (query: AuctionQuery, path: string) => void
}

/** The quiet chip after the others: a menu of what can be added, then the editor for it. */
export function AddPart({ query, onAdd }: AddPartProps) {
  const [{ kind, label }, choose] = useState<(typeof KINDS)[number]>({ kind: 'states', label: 'State' })
  const path = pathForNew(query, kind)
  const editor = useRef<HTMLDivElement>(null)
  return (
    <PartPopover
      label={`Add: ${label}`}
      layerRef={editor}
      query={query}
      path={path}
      kind={kind}
      onApply={(changed) => onAdd(changed, path)}
      button={(opensEditor) => (
        <Menu
          label="Add filter"
          button={(opensMenu) => (
            <button
              type="button"
              {...opensMenu}
              ref={(button) => {
                // Menu and editor open under the same button, one after the other.
                opensMenu.ref.current = button
                opensEditor.ref.current = button
              }}
              aria-label="Add filter"
              className="inline-flex min-h-6 items-center gap-1.5 rounded-2 px-1.5 text-s text-text-2 hover:bg-hover hover:text-text aria-expanded:bg-press pointer-coarse:min-h-8"
            >
              <Icon glyph={Plus} size={14} />
              Filter
            </button>
          )}
        >
          {KINDS.map((one) => (
            <MenuItem
              key={one.kind}
              onSelect={() => {
                choose(one)
                editor.current?.showPopover()
              }}
            >
              {one.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    />
  )
}
