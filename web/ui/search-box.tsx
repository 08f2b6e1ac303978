import { Search } from 'lucide'
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { isTyping } from '#web/lib/keyboard.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

const SEARCH_DEBOUNCE_MS = 200
const SHORTCUTS = {
  place: 'In a list',
  keys: [
    ['/', 'Search'],
    ['Esc', 'Clear the search'],
  ],
} as const

type SearchBoxProps = {
  /** what can be searched: "Search by name or description" */
  label: string
  /** the search that the list shows now */
  value: string
  onSearch: (text: string) => void
  /** the field, for a page that has more to say about where the focus goes */
  field: RefObject<HTMLInputElement | null>
}

/**
 * A search field with its Clear button. Searches 200 ms after typing stops, or as soon as anything is clicked: what that leads to comes after
 * the search. `/` goes to it, Escape clears it.
 */
export function SearchBox({ label, value, onSearch, field }: SearchBoxProps) {
  useShortcuts(SHORTCUTS)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  /** what is yet to be searched, and the timer that it waits for */
  const pending = useRef<{ search: string; timer: ReturnType<typeof setTimeout> }>(undefined)
  // Follows a search that came from elsewhere, as with the Back button; what is being typed here stays.
  if (value !== known) {
    setKnown(value)
    if (text.trim() !== value) setText(value)
  }
  const flush = () => {
    if (!pending.current) return
    const { search, timer } = pending.current
    clearTimeout(timer)
    pending.current = undefined
    onSearch(search)
  }
  const clicked = useEffectEvent(flush)
  useEffect(() => {
    // Before whatever was clicked hears of it.
    const click = () => clicked()
    document.addEventListener('click', click, { capture: true })
    return () => document.removeEventListener('click', click, { capture: true })
  }, [])
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', keyDown)
    return () => {
      clearTimeout(pending.current?.timer)
      document.removeEventListener('keydown', keyDown)
    }
  }, [field])
  const search = (next: string, delay: number) => {
    setText(next)
    clearTimeout(pending.current?.timer)
    pending.current = { search: next.trim(), timer: setTimeout(flush, delay) }
  }
  const clear = () => {
    search('', 0)
    field.current?.focus()
  }
  const keyDown = (event: ReactKeyboardEvent) => {
    if (event.key === 'Escape' && text) clear()
    if (event.key === 'Enter') search(text, 0)
  }
  return (
    <search className="flex items-center gap-2">
      <div className="flex h-(--control) w-60 min-w-0 flex-col justify-end max-phone:flex-1">
        <TextField
          ref={field}
          label={label}
          labelHidden
          type="text"
          icon={Search}
          placeholder={label}
          value={text}
          onChange={(next) => search(next, SEARCH_DEBOUNCE_MS)}
          onKeyDown={keyDown}
          enterKeyHint="search"
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Button variant="ghost" disabledReason={!text && 'Nothing is searched for.'} onClick={clear}>
        Clear
      </Button>
    </search>
  )
}
