import { type MouseEvent, useEffect } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'

type PaletteListProps = {
  id: string
  groups: readonly PaletteGroup[]
  /** stands at the foot, where nothing that arrives moves it */
  ask: PaletteItem | undefined
  active: PaletteItem | undefined
  onChoose: (item: PaletteItem) => void
  /** @param elsewhere in a new tab */
  onGo: (item: PaletteItem, elsewhere: boolean) => void
  /** what was found is of what was typed before */
  stale: boolean
}

/** What the search of the top bar offers. The focus stays in its box: the list says which one is meant. */
export function PaletteList({ id, groups, ask, active, onChoose, onGo, stale }: PaletteListProps) {
  const activeId = active && `${id}-${active.id}`
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const option = (item: PaletteItem) => (
    <Option
      key={item.id}
      id={`${id}-${item.id}`}
      item={item}
      active={item === active}
      onChoose={() => item === active || onChoose(item)}
      onGo={(elsewhere) => onGo(item, elsewhere)}
    />
  )
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Results"
      aria-busy={stale}
      tabIndex={-1}
      className="flex min-h-0 flex-1 scroll-pb-14 flex-col overflow-y-auto overscroll-contain outline-none"
    >
      <div className="flex-1 p-2">
        {groups.map(({ title, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
          <div key={title} role="group" aria-label={title} className="not-first:mt-2">
            <div aria-hidden className="px-2 py-1 text-s font-medium text-text-3">
              {title}
            </div>
            {items.map(option)}
          </div>
        ))}
      </div>
      {ask && <div className="sticky bottom-0 border-t border-line bg-raised p-2">{option(ask)}</div>}
    </div>
  )
}

type OptionProps = {
  id: string
  item: PaletteItem
  active: boolean
  onChoose: () => void
  onGo: (elsewhere: boolean) => void
}

function Option({ id, item: { title, detail, icon }, active, onChoose, onGo }: OptionProps) {
  const click = (event: MouseEvent) => onGo(event.ctrlKey || event.metaKey || event.button === 1)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the box's
    // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus, and says which one is meant
    <div
      id={id}
      role="option"
      aria-selected={active}
      onClick={click}
      onAuxClick={(event) => event.button === 1 && click(event)}
      // Not on entering: what scrolls beneath a pointer at rest is not chosen by it.
      onPointerMove={onChoose}
      className={`flex min-h-8 items-center gap-2.5 rounded-2 px-2 pointer-coarse:min-h-10 ${active ? 'bg-press forced-colors:outline' : ''}`}
    >
      <Icon glyph={icon} className={active ? 'text-accent-text' : 'text-text-3'} />
      <span className="min-w-0 truncate" title={title}>
        {title}
      </span>
      <span className={`min-w-0 flex-1 truncate text-right text-s ${active ? 'text-text-2' : 'text-text-3'}`}>
        {detail}
      </span>
    </div>
  )
}
