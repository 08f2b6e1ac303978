import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { type Glyph, Icon } from './icon.tsx'

type IconButtonProps = Omit<
  ComponentProps<'button'>,
  'children' | 'aria-label' | 'aria-disabled' | 'disabled' | 'title'
> & {
  /** what the button does, and to what: "Delete crm-read". Read aloud and shown on hover. */
  label: string
  icon: Glyph
  /** `s` inside rows and fields */
  size?: 'm' | 's'
  /** turns red under the pointer: for deleting */
  danger?: boolean
  /** a mark upon the icon */
  children?: ReactNode
  /** why the button cannot be used now, as in `Button` */
  disabledReason?: string | false | null | undefined
  'aria-disabled'?: never
}

const SIZES = { m: 'size-(--control)', s: 'size-6 pointer-coarse:size-8' } as const

/** A button that is nothing but an icon. */
export function IconButton({
  label,
  icon,
  size = 'm',
  danger = false,
  className = '',
  children,
  disabledReason,
  onClick,
  ...native
}: IconButtonProps) {
  const reasonId = useId()
  const usual = danger
    ? 'hover:bg-danger-tint hover:text-danger-text'
    : 'hover:bg-hover hover:text-text active:bg-press'
  const hover = disabledReason ? 'opacity-50' : usual
  const click = (event: MouseEvent<HTMLButtonElement>) => (disabledReason ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...native}
      aria-label={label}
      title={disabledReason || label}
      aria-disabled={Boolean(disabledReason) || undefined}
      aria-describedby={disabledReason ? reasonId : native['aria-describedby']}
      onClick={click}
      className={`relative inline-grid shrink-0 place-items-center rounded-2 text-text-2 transition-colors duration-(--t-fast) hover:duration-0 ${SIZES[size]} ${hover} ${className}`}
    >
      <Icon glyph={icon} />
      {children}
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  )
}
