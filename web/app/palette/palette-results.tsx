import { useRouter } from '@tanstack/react-router'
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react'
import { noteTyped } from '#web/features/auctions/question-address.ts'
import { formatCounted } from '#web/lib/formats.ts'
import { hasModifier } from '#web/lib/keyboard.ts'
import type { Session } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { closeModal } from '../overlays.ts'
import { mayComeFirst, type PaletteGroup, type PaletteItem } from './palette-item.ts'
import { usePaletteItems } from './use-palette-items.ts'

/** What the box of the palette hands its keys to. */
export type PaletteKeys = { keyDown: (event: KeyboardEvent) => void }

type ResultsProps = {
  id: string
  keys: Ref<PaletteKeys>
  text: string
  /** Enter was pressed before there was anything to go to: it is gone to once there is */
  hasty: boolean
  onHasty: (hasty: boolean) => void
  /** @param id of the element that the box speaks of */
  onActive: (id: string | undefined) => void
  session: Session
  onLogOut: () => void
}

/** Where what is typed into the palette leads, and what its keys do there. */
export function PaletteResults(props: ResultsProps) {
  const { id, keys, text, hasty, onHasty, onActive, session, onLogOut } = props
  /** what an arrow or the pointer has chosen for a text; until then the first is */
  const [chosen, setChosen] = useState({ id: '', of: text })
  const { history } = useRouter()
  const { groups, ask, waiting, isNothing, error, retry, hint } = usePaletteItems(text, session, onLogOut)
  const found = groups.flatMap(({ items }) => items)
  const items = ask ? [...found, ask] : found
  const pointed = chosen.of === text ? items.find((item) => item.id === chosen.id) : undefined
  const active = pointed ?? items.find((item) => mayComeFirst(item, text))
  const activeId = active && `${id}-${active.id}`
  useLayoutEffect(() => onActive(activeId), [activeId, onActive])

  const go = (item: PaletteItem, elsewhere: boolean) => {
    if (item.href !== undefined && elsewhere) return void window.open(item.href, '_blank', 'noopener')
    if (item === ask) noteTyped(text.trim())
    closeModal()
    // Once the dialog is gone, so that what opens now gives the focus back to what had it before.
    queueMicrotask(() => (item.href === undefined ? item.run() : history.push(item.href)))
  }
  // Of what is on its way, nothing can be meant yet: what comes first when it is there is.
  const isThere = groups.some((group) => group.isLocal && group.items.some((item) => mayComeFirst(item, text)))
  const isTooEarly = waiting && !pointed && !isThere
  useEffect(() => {
    if (!hasty || isTooEarly || !active) return
    onHasty(false)
    go(active, false)
  })
  const keyDown = (event: KeyboardEvent) => {
    const at = active ? items.indexOf(active) : -1
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
    const target = targets[event.key]
    if (target !== undefined && !event.shiftKey) {
      event.preventDefault()
      const next = items[(target + items.length) % items.length]
      if (next) setChosen({ id: next.id, of: text })
    }
    if (event.key !== 'Enter') return
    const elsewhere = hasModifier(event)
    if (isTooEarly && !elsewhere) onHasty(true)
    else if (active) go(active, elsewhere)
  }
  useImperativeHandle(keys, () => ({ keyDown }))
  return (
    <div className="flex min-h-0 min-w-0 flex-col">
      <p className="px-4 pt-4 text-text-2 empty:hidden">
        {isNothing && 'Nothing found. Enter asks it on the AI page.'}
      </p>
      <PaletteList
        id={id}
        groups={groups}
        ask={ask}
        active={active}
        onChoose={(item) => setChosen({ id: item.id, of: text })}
        onGo={go}
        stale={waiting}
      />
      <div className="min-h-8 border-t border-line px-4 py-1.5 text-s text-text-3">
        <p role="status" className="sr-only">
          {!waiting &&
            text.trim() !== '' &&
            (isNothing ? 'Nothing found' : formatCounted(items.length, 'result', 'results'))}
        </p>
        {error ? (
          <p role="alert" className="flex items-center gap-2 text-danger-text">
            <span className="min-w-0 flex-1">People, auctions and notes could not be searched.</span>
            <Button size="s" onClick={retry}>
              Retry
            </Button>
          </p>
        ) : (
          <p>{hint || 'Enter opens, with Ctrl in a new tab'}</p>
        )}
      </div>
    </div>
  )
}

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
function PaletteList({ id, groups, ask, active, onChoose, onGo, stale }: PaletteListProps) {
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
