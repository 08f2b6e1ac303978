import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { type Glyph, Icon } from './icon.tsx'
import { SpinnerRing } from './waiting.tsx'

type Look = {
  /** one `primary` at most on a page or in a dialog; `danger` for what cannot be taken back */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  /** `s` inside rows and banners */
  size?: 'm' | 's'
}

const VARIANTS = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
  secondary: 'border-line-2 bg-transparent text-text hover:bg-hover active:bg-press',
  ghost: 'border-transparent bg-transparent text-text-2 hover:bg-hover hover:text-text active:bg-press',
  danger: 'border-danger bg-danger text-on-danger hover:border-danger-hover hover:bg-danger-hover',
} as const
const OFF = 'border-line bg-sunken text-text-3'
const SIZES = {
  m: 'h-(--control) px-3 text-m',
  s: 'h-6 px-2 text-s pointer-coarse:h-8',
} as const
const BASE =
  'relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 rounded-2 border font-medium whitespace-nowrap no-underline print:hidden transition-colors duration-(--t-fast) hover:duration-0'

/** The classes of a button, for a link that has to look like one. */
export const buttonClass = ({ variant = 'secondary', size = 'm' }: Look = {}): string =>
  `${BASE} ${SIZES[size]} ${VARIANTS[variant]}`

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'children' | 'aria-disabled' | 'disabled'> & {
    children: ReactNode
    icon?: Glyph | undefined
    /** shows a ring, keeps the width and the focus, and takes no second click */
    pending?: boolean | undefined
    /** why the button cannot be used now. It stays in the tab order, so that the reason can be found by keyboard too. */
    disabledReason?: string | false | undefined
  }

/** A button that says what it does. `type="button"` unless told otherwise. */
export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'm',
    icon,
    pending = false,
    disabledReason,
    onClick,
    className = '',
    ...rest
  } = props
  const { children, title, ...native } = rest
  const reasonId = useId()
  const inert = pending || Boolean(disabledReason)
  const look = disabledReason ? `${BASE} ${SIZES[size]} ${OFF}` : buttonClass({ variant, size })
  const click = (event: MouseEvent<HTMLButtonElement>) => (inert ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...native}
      className={`${look} ${className}`}
      aria-disabled={inert || undefined}
      aria-busy={pending || native['aria-busy']}
      aria-describedby={disabledReason ? reasonId : native['aria-describedby']}
      title={disabledReason || title}
      // The field that was left for it would say what is wrong, and push it from under the pointer before the click.
      onMouseDown={(event) => native.type && event.preventDefault()}
      onClick={click}
    >
      <span className={`inline-flex items-center gap-1.5 ${pending ? 'opacity-0' : ''}`}>
        {icon && <Icon glyph={icon} />}
        {children}
      </span>
      {pending && <SpinnerRing className="absolute" />}
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  )
}
