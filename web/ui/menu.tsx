import { Check } from 'lucide'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { type Glyph, Icon } from './icon.tsx'
import { type OpensPopover, Popover } from './popover.tsx'

const ITEM =
  'flex min-h-8 w-full items-center gap-2.5 rounded-2 px-2 text-left text-m hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-10'

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
]

/** The item that a key leads to: arrows (around the ends), Home, End, or a first letter. */
function nextItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item.matches(':focus'))
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1) return undefined
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return following.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}

type MenuProps = {
  /** the button that opens it: `(opens) => <button {...opens}>…</button>` */
  button: (opens: OpensPopover) => ReactNode
  label: string
  children: ReactNode
  /** which edges of button and menu meet */
  align?: 'start' | 'end'
}

/** A menu under a button. Arrow keys, Home, End and first letters lead through it; Escape and Tab leave; the focus returns to the button. */
export function Menu({ button, label, children, align = 'start' }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return menu.current?.hidePopover()
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === ' ') return
    const item = nextItem(itemsOf(menu.current), event.key)
    if (!item) return
    event.preventDefault()
    item.focus()
  }
  return (
    <Popover
      role="menu"
      label={label}
      align={align}
      button={button}
      layerRef={menu}
      onOpen={() => itemsOf(menu.current)[0]?.focus()}
      onKeyDown={move}
      className="min-w-52 max-w-[min(360px,calc(100vw-16px))] p-1"
    >
      {children}
    </Popover>
  )
}

type MenuItemProps = {
  children: ReactNode
  onSelect: () => void
  icon?: Glyph
  danger?: boolean
}

/** Something to do. The menu closes first, so that the focus is back before the deed moves it. */
export function MenuItem({ children, onSelect, icon, danger = false }: MenuItemProps) {
  const select = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onSelect()
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={select}
      className={`${ITEM} ${danger ? 'text-danger-text' : ''}`}
    >
      {icon && <Icon glyph={icon} className={danger ? '' : 'text-text-3'} />}
      {children}
    </button>
  )
}

type MenuChoiceProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; icon?: Glyph }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of several, chosen in the menu itself; the menu stays open so that the choice can be seen. */
export function MenuChoice<Value extends string>({ label, options, value, onChange }: MenuChoiceProps<Value>) {
  const labelId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
    <div role="group" aria-labelledby={labelId}>
      <div id={labelId} className="px-2 pt-2 pb-1 text-s font-medium text-text-3">
        {label}
      </div>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          onClick={() => onChange(option.value)}
          className={ITEM}
        >
          {option.icon && <Icon glyph={option.icon} className="text-text-3" />}
          <span className="flex-1">{option.label}</span>
          {option.value === value && <Icon glyph={Check} className="text-accent-text" />}
        </button>
      ))}
    </div>
  )
}

/** A line between groups of a menu. */
export function MenuSeparator() {
  return <hr className="mx-2 my-1 border-line" />
}
