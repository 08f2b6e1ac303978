import { useVirtualizer } from '@tanstack/react-virtual'
import { Check, Search } from 'lucide'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useRowHeight } from '#web/lib/appearance.ts'
import { formatCount } from '#web/lib/formats.ts'
import { Checkbox } from './checkbox.tsx'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'

/** A browser makes no element higher than some 33 million pixels: what is further down is found by searching. */
const MOST_ROWS = 500_000

/** Something that can be moved from one list to the other. */
export type TransferItem = {
  id: number
  label: string
  /** tells two of one label apart */
  detail: string
  /** came here and is not saved yet */
  mark?: 'Added' | 'Removed' | undefined
  note?: string | undefined
}

type TransferPaneProps = {
  title: string
  search: string
  searchLabel: string
  onSearch: (text: string) => void
  /** places in the list; undefined while nobody knows */
  rows: number | undefined
  /** how many of them are shown */
  count: number | undefined
  /** whether a place is left empty: what stood there was moved */
  isGone: (index: number) => boolean
  /** undefined while it is on its way */
  itemAt: (index: number) => TransferItem | undefined
  /** which rows are in view: they are to be had */
  onView: (first: number, last: number) => void
  selected: ReadonlySet<number>
  /** how many of the selected are among those found */
  selectedHere: number
  onSelect: (items: readonly TransferItem[], on: boolean) => void
  onSelectAll: (on: boolean) => void
  /** Enter: moves what is selected */
  onMove: () => void
  /** what stands where nothing does */
  nothing: ReactNode
}

/** One of two lists: searched, any number of rows, chosen by mouse and by keyboard (arrows, Space, Shift with arrows, Ctrl+A, Enter). */
export function TransferPane(props: TransferPaneProps) {
  const { title, search, searchLabel, onSearch, count = 0, itemAt, isGone, onView, selected, selectedHere } = props
  const { onSelect, onSelectAll, onMove } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  const rows = Math.min(props.rows ?? 0, MOST_ROWS)
  const height = useRowHeight()
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (isGone(index) ? 0 : height),
    overscan: 6,
  })
  const items = virtual.getVirtualItems()
  // A place that was left has no height any more, and one that was come back to has it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when this changes
  useLayoutEffect(() => virtual.measure(), [virtual, count, height])
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => onView(from, to))
  /** the next place from here that is not left, in a direction */
  const shownFrom = (index: number, step: 1 | -1): number | undefined => {
    for (let place = index; place >= 0 && place < rows; place += step) if (!isGone(place)) return place
    return undefined
  }
  const nearest = (index: number) => {
    const place = Math.max(0, Math.min(rows - 1, index))
    return shownFrom(place, 1) ?? shownFrom(place, -1) ?? 0
  }
  const active = nearest(wanted)
  const toggle = (index: number) => {
    const item = itemAt(index)
    if (item) onSelect([item], !selected.has(item.id))
  }
  const move = (to: number, extend: boolean) => {
    const place = Math.max(0, Math.min(rows - 1, to))
    const next = shownFrom(place, to < active ? -1 : 1) ?? nearest(place)
    const item = itemAt(next)
    if (extend && item) onSelect([item], true)
    setWanted(next)
    virtual.scrollToIndex(next)
  }
  const goToTop = () => {
    scroller.current?.scrollTo({ top: 0 })
    setWanted(0)
  }
  const searchFor = (text: string) => {
    goToTop()
    onSearch(text)
  }
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && count > 0) {
      goToTop()
      list.current?.focus()
      // Enter would send the form; whoever searches is not done yet.
    } else if (event.key !== 'Enter') return
    event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.floor((scroller.current?.clientHeight ?? 0) / height)
    const targets: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: rows - 1,
      PageDown: active + page,
      PageUp: active - page,
    }
    const target = targets[event.key]
    if (event.key === 'ArrowUp' && !event.shiftKey && active === nearest(0)) field.current?.focus()
    else if (target !== undefined) move(target, event.shiftKey)
    else if (event.key === ' ') toggle(active)
    else if (event.key === 'Enter') onMove()
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) onSelectAll(true)
    else return
    event.preventDefault()
  }
  return (
    <section
      aria-label={title}
      className="grid h-90 min-w-0 grid-rows-[auto_auto_minmax(0,1fr)] overflow-hidden rounded-3 border border-line-2 phone:h-113"
    >
      <div className="flex h-10 items-center gap-2.5 border-b border-line bg-sunken px-3 font-medium">
        <Checkbox
          label={`Select all ${title}`}
          labelHidden
          checked={count > 0 && selectedHere >= count}
          mixed={selectedHere > 0 && selectedHere < count}
          disabledReason={count === 0 && 'Nobody is listed.'}
          onChange={onSelectAll}
        />
        <h3 className="min-w-0 flex-1 truncate">{title}</h3>
        <span className="text-s font-normal text-text-3 tabular-nums" aria-live="polite">
          {selectedHere > 0 && `${formatCount(selectedHere)} of `}
          {props.count === undefined ? '–' : formatCount(count)}
          {selected.size > selectedHere && ` (+${formatCount(selected.size - selectedHere)} elsewhere)`}
        </span>
      </div>
      <div className="border-b border-line p-2">
        <TextField
          ref={field}
          label={`${searchLabel}: ${title}`}
          labelHidden
          icon={Search}
          placeholder={searchLabel}
          value={search}
          onChange={searchFor}
          onKeyDown={onSearchKey}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div ref={scroller} className="overflow-y-auto">
        {props.count === 0 && <div className="px-3 py-2 text-text-3">{props.nothing}</div>}
        <div
          ref={list}
          role="listbox"
          aria-label={title}
          aria-multiselectable
          aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
          tabIndex={0}
          onKeyDown={onKeyDown}
          style={{ height: virtual.getTotalSize() }}
          className="group/list relative outline-none"
        >
          {items
            .filter(({ index }) => !isGone(index))
            .map(({ index, start }) => (
              <Row
                // Where others are found meanwhile, a click that began on one of them does not end on another.
                key={itemAt(index)?.id ?? `place ${index}`}
                id={`${id}-${index}`}
                item={itemAt(index)}
                index={index}
                count={count}
                start={start}
                active={index === active}
                selected={selected}
                onPick={() => {
                  setWanted(index)
                  toggle(index)
                }}
              />
            ))}
        </div>
      </div>
    </section>
  )
}

type RowProps = {
  id: string
  item: TransferItem | undefined
  index: number
  count: number
  start: number
  active: boolean
  selected: ReadonlySet<number>
  onPick: () => void
}

const MARKS = {
  Added: { bar: '[box-shadow:inset_2px_0_0_var(--accent)]', tag: 'bg-accent-tint text-accent-text' },
  Removed: { bar: '[box-shadow:inset_2px_0_0_var(--amber-edge)]', tag: 'bg-amber-tint text-amber-text' },
} as const

function Row({ id, item, index, count, start, active, selected, onPick }: RowProps) {
  const on = item !== undefined && selected.has(item.id)
  const mark = item?.mark && MARKS[item.mark]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the list's
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and says which row is meant
    <div
      id={id}
      role="option"
      aria-selected={on}
      aria-setsize={count}
      aria-posinset={index + 1}
      onClick={onPick}
      style={{ transform: `translateY(${start}px)` }}
      className={`absolute inset-x-0 top-0 flex h-(--row-height) items-center gap-2.5 border-b border-line px-3 ${on ? 'bg-selected' : 'hover:bg-hover'} ${mark?.bar ?? ''} ${active ? 'group-focus-visible/list:outline-2 group-focus-visible/list:-outline-offset-2 group-focus-visible/list:outline-focus' : ''}`}
    >
      <span
        aria-hidden
        className={`grid size-4 shrink-0 place-items-center rounded-1 border ${on ? 'border-accent bg-accent text-on-accent' : 'border-edge'}`}
      >
        {on && <Icon glyph={Check} size={12} className="stroke-3" />}
      </span>
      <span className="min-w-0 truncate" title={item?.label}>
        {item?.label ?? '…'}
      </span>
      <span className="min-w-0 flex-1 truncate text-right font-mono text-s text-text-3" title={item?.detail}>
        {item?.detail}
      </span>
      {item?.note && <span className="rounded-1 bg-press px-1.5 py-px text-s text-text-2">{item.note}</span>}
      {item?.mark && <span className={`rounded-1 px-1.5 py-px text-s font-medium ${mark?.tag}`}>{item.mark}</span>}
    </div>
  )
}
