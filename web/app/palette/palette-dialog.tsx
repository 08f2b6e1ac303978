import { Search } from 'lucide'
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useId, useRef, useState } from 'react'
import { hasModifier } from '#web/lib/keyboard.ts'
import type { Session } from '#web/lib/session.ts'
import { useNativeDialog } from '#web/lib/use-native-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { closeModal, useOverlays } from '../overlays.ts'
import type { PaletteKeys } from './palette-results.tsx'

/** Where it leads comes into the dialog that is open already: the box alone is part of the shell. */
const Results = lazyPart(async () => (await import('./palette-results.tsx')).PaletteResults, {
  waiting: (
    <p role="status" className="self-end border-t border-line px-4 py-1.5 text-s text-text-3">
      What can be found is on its way. What you type is kept.
    </p>
  ),
})

/** Loads what it shows, before somebody asks for it. */
export const preparePalette = Results.prepare

type PaletteProps = { session: Session; onLogOut: () => void }

/** The search of the top bar (R52), while it is open. */
export function Palette(props: PaletteProps) {
  const { modal } = useOverlays()
  return modal === 'palette' && <PaletteDialog {...props} />
}

/**
 * A box to type in and, under it, where that leads. Arrow keys, Home and End choose, Enter goes, with Ctrl in a new tab; Escape closes, and
 * the focus is back where it was.
 */
function PaletteDialog({ session, onLogOut }: PaletteProps) {
  const id = useId()
  const [text, setText] = useState('')
  /** Enter was pressed before there was anything to go to */
  const [hasty, setHasty] = useState(false)
  const [activeId, setActiveId] = useState<string>()
  const keys = useRef<PaletteKeys>(null)
  const dialog = useNativeDialog(true, true)
  // First the box, which is typed into: on a phone it shows after 200 ms in place of 360.
  const isListed = useDeferredValue(true, false)
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') event.preventDefault()
    if (keys.current) keys.current.keyDown(event)
    else if (event.key === 'Enter' && !hasModifier(event)) setHasty(true)
  }
  const click = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) closeModal()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it is Escape
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={closeModal}
      onClick={click}
      className="mx-auto mt-[min(12vh,96px)] h-[min(520px,calc(100dvh-24px))] max-h-none w-[min(640px,calc(100vw-16px))] max-w-none overflow-hidden rounded-4 bg-raised text-text shadow-dialog outline-none transition-opacity duration-(--t-layer) backdrop:bg-scrim max-phone:mt-3 starting:open:opacity-0"
    >
      <div className="grid h-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex h-12 items-center gap-2.5 border-b border-line px-4">
          <Icon glyph={Search} className="text-text-3" />
          <input
            role="combobox"
            aria-label="Search pages, people, auctions"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={activeId}
            placeholder="Search pages, people, auctions"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setHasty(false)
            }}
            onKeyDown={keyDown}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            className="min-w-0 flex-1 bg-transparent text-l outline-none placeholder:text-text-3 pointer-coarse:text-[16px]"
          />
          <Button size="s" variant="ghost" onClick={closeModal}>
            Close
          </Button>
        </div>
        {isListed && (
          <Results
            id={id}
            keys={keys}
            text={text}
            hasty={hasty}
            onHasty={setHasty}
            onActive={setActiveId}
            session={session}
            onLogOut={onLogOut}
          />
        )}
      </div>
    </dialog>
  )
}
