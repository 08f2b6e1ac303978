import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useState } from 'react'
import { formatCounted } from '#web/lib/formats.ts'
import { hasModifier } from '#web/lib/keyboard.ts'
import type { Session } from '#web/lib/session.ts'
import { noteTyped } from '#web/lib/typed-question.ts'
import { Button } from '#web/ui/button.tsx'
import { closeModal } from '../overlays.ts'
import { mayComeFirst, type PaletteItem } from './palette-item.ts'
import { PaletteList } from './palette-list.tsx'
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
