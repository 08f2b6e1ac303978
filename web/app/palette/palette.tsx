import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react'
import { formatCounted } from '#web/lib/formats.ts'
import { hasModifier } from '#web/lib/modifier-key.ts'
import type { Session } from '#web/lib/session.ts'
import { noteTyped } from '#web/lib/typed-question.ts'
import { useNativeDialog } from '#web/lib/use-native-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PaletteItem } from './palette-item.ts'
import { PaletteList } from './palette-list.tsx'
import { usePaletteItems } from './use-palette-items.ts'

/** As long as what is searched may be. */
const MAX_TEXT = 200

type PaletteProps = { session: Session; onClose: () => void; onLogOut: () => void }

/**
 * The search of the top bar (R52): a box to type in and, under it, where that leads. Arrow keys, Home and End choose, Enter goes,
 * with Ctrl in a new tab; Escape closes, and the focus is back where it was.
 */
export function Palette({ session, onClose, onLogOut }: PaletteProps) {
  const id = useId()
  const [text, setText] = useState('')
  /** what an arrow or the pointer has chosen; until then the first is */
  const [chosen, setChosen] = useState<string | null>(null)
  /** Enter was pressed before there was anything to go to */
  const [hasty, setHasty] = useState(false)
  const dialog = useNativeDialog(true, true)
  const { history } = useRouter()
  const { groups, ask, waiting, error, retry, notSearched } = usePaletteItems(text, session, onLogOut)
  const found = groups.flatMap(({ items }) => items)
  const items = ask ? [...found, ask] : found
  const active = items.find((item) => item.id === chosen) ?? items[0]

  const go = (item: PaletteItem, elsewhere: boolean) => {
    if (item.href !== undefined && elsewhere) return void window.open(item.href, '_blank', 'noopener')
    if (item === ask) noteTyped(text.trim())
    onClose()
    // Once the dialog is gone, so that what opens now gives the focus back to what had it before.
    queueMicrotask(() => (item.href === undefined ? item.run() : history.push(item.href)))
  }
  // Of what is on its way, nothing can be meant yet: what comes first when it is there is.
  const isTooEarly = waiting && chosen === null && found.every(({ id: one }) => !isLocal(one))
  useEffect(() => {
    if (!hasty || waiting || !active) return
    setHasty(false)
    go(active, false)
  })
  const move = (to: number) => {
    const next = items[(to + items.length) % items.length]
    if (next) setChosen(next.id)
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const at = active ? items.indexOf(active) : -1
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
    const target = targets[event.key]
    if (target !== undefined && !event.shiftKey) {
      event.preventDefault()
      move(target)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const elsewhere = hasModifier(event)
    if (isTooEarly && !elsewhere) setHasty(true)
    else if (active) go(active, elsewhere)
  }
  const click = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it is Escape
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={click}
      className="mx-auto mt-[min(12vh,96px)] h-[min(520px,calc(100dvh-24px))] max-h-none w-[min(640px,calc(100vw-16px))] max-w-none overflow-hidden rounded-4 bg-raised text-text shadow-dialog outline-none transition-opacity duration-(--t-layer) backdrop:bg-scrim max-phone:mt-3 starting:open:opacity-0"
    >
      <div className="grid h-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex h-12 items-center gap-2.5 border-b border-line px-4">
          <Icon glyph={Search} className="text-text-3" />
          <input
            role="combobox"
            aria-label="Search pages, people, auctions"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={active && `${id}-${active.id}`}
            placeholder="Search pages, people, auctions"
            maxLength={MAX_TEXT}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setChosen(null)
              setHasty(false)
            }}
            onKeyDown={keyDown}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            className="min-w-0 flex-1 bg-transparent text-l outline-none placeholder:text-text-3 pointer-coarse:text-[16px]"
          />
          <Button size="s" variant="ghost" onClick={onClose}>
            Close
          </Button>
        </div>
        <PaletteList
          id={id}
          groups={groups}
          ask={ask}
          active={active}
          onChoose={(item) => setChosen(item.id)}
          onGo={go}
          stale={waiting}
        />
        <div className="min-h-8 border-t border-line px-4 py-1.5 text-s text-text-3">
          <p role="status" className="sr-only">
            {!waiting && text.trim() !== '' && formatCounted(items.length, 'result', 'results')}
          </p>
          {error ? (
            <p role="alert" className="flex items-center gap-2 text-danger-text">
              <span className="min-w-0 flex-1">People, auctions and notes could not be searched.</span>
              <Button size="s" onClick={retry}>
                Retry
              </Button>
            </p>
          ) : (
            <p>{notSearched || 'Enter opens, with Ctrl in a new tab'}</p>
          )}
        </div>
      </div>
    </dialog>
  )
}

/** Found without the server: there at once. */
const isLocal = (id: string) => !/^(person|group|scope|auction|question|note) /.test(id)
