import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { type OpensPopover, Popover } from '#web/ui/popover.tsx'
import { pathForNew } from './query-parts/change-query-part.ts'
import type { PartEditorProps } from './query-parts/part-editor.tsx'
import type { PartKind } from './query-parts/query-part.ts'

/** The editors come with the first chip that is opened: a question is asked more often than changed. */
const editorCode = queryOptions({
  queryKey: ['code', 'part-editor'],
  queryFn: () => import('./query-parts/part-editor.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** @returns begins to load the editors, when it becomes likely that one is wanted */
export function usePrefetchEditors(): () => void {
  const client = useQueryClient()
  return () => void client.prefetchQuery(editorCode)
}

type PartPopoverProps = Omit<PartEditorProps, 'onClose'> & {
  label: string
  button: (opens: OpensPopover) => ReactNode
  /** for opening it by something else than its button */
  layerRef?: RefObject<HTMLDivElement | null>
}

/** The editor of one part of a query, in a popover under its button. Escape and a click elsewhere leave with nothing changed. */
export function PartPopover({ label, button, layerRef, onApply, ...editor }: PartPopoverProps) {
  const own = useRef<HTMLDivElement>(null)
  const layer = layerRef ?? own
  // A new editor at each opening; the old one stays while it fades.
  const [openings, setOpenings] = useState(0)
  const close = () => layer.current?.hidePopover()
  return (
    <Popover
      role="dialog"
      label={label}
      button={button}
      layerRef={layer}
      onOpen={() => setOpenings((before) => before + 1)}
      className="w-84 max-w-[calc(100vw-16px)]"
    >
      {openings > 0 && (
        <Editor
          key={openings}
          {...editor}
          onClose={close}
          onApply={(query) => {
            close()
            onApply(query)
          }}
        />
      )}
    </Popover>
  )
}

function Editor(props: PartEditorProps) {
  const { data, isError, refetch } = useQuery(editorCode)
  if (isError) {
    return (
      <div className="p-3">
        <FormError onRetry={() => void refetch()}>This part of the page could not be loaded.</FormError>
      </div>
    )
  }
  return data ? <data.PartEditor {...props} /> : <div className="h-40" />
}

const KINDS: readonly { kind: PartKind; label: string }[] = [
  { kind: 'states', label: 'State' },
  { kind: 'places', label: 'County or city' },
  { kind: 'types', label: 'Auction type' },
  { kind: 'date', label: 'Dates' },
  { kind: 'number', label: 'Amount' },
  { kind: 'reported', label: 'Missing figure' },
  { kind: 'sort', label: 'Order' },
  { kind: 'measure', label: 'Computed figure' },
]
/** What can be added where something is computed. */
const OF_FIGURES: typeof KINDS = [
  { kind: 'group', label: 'Group' },
  { kind: 'having', label: 'Condition on groups' },
]
const MOST = { measure: 4, group: 2, having: 4 } as const

/** The kinds of parts that a query has room for. */
function addable({ aggregate }: AuctionQuery): typeof KINDS {
  const { measures = [], groups = [], having = [] } = aggregate ?? {}
  return [...KINDS, ...(aggregate ? OF_FIGURES : [])].filter(({ kind }) => {
    if (kind === 'measure') return measures.length < MOST.measure
    if (kind === 'group') return groups.length < MOST.group
    return kind !== 'having' || (groups.length > 0 && having.length < MOST.having)
  })
}

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
          {addable(query).map((one) => (
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
