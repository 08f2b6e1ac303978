import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { Check } from 'lucide'
import { type PointerEvent, useRef } from 'react'
import { SELECT_HOVER_CLOSE_MS } from '#web/lib/constants.ts'
import { Icon } from './icon.tsx'

export type SelectOption<Value> = { value: Value; label: string; hint?: string; disabled?: boolean }

/** Closes the list when the mouse has been in it, leaves and stays away (§9); touch, pen and keyboard are left alone. */
export function useHoverClose(close: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(timer.current)
  return {
    /** opened anew: where the mouse went before is over */
    stay,
    list: {
      onPointerEnter: stay,
      onPointerLeave: (event: PointerEvent) => {
        stay()
        if (event.pointerType === 'mouse') timer.current = setTimeout(close, SELECT_HOVER_CLOSE_MS)
      },
    },
  }
}

type SelectListProps<Value> = {
  label: string
  options: readonly SelectOption<Value>[]
  hover: ReturnType<typeof useHoverClose>['list']
}

/** The list under a select, of one choice or of several. */
export function SelectList<Value extends string | number>({ label, options, hover }: SelectListProps<Value>) {
  return (
    // It would add a style element of its own, which the content policy refuses.
    <CSPProvider disableStyleElements>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50" />
        {/* A region, since it stands outside every landmark of the page. */}
        <Base.Positioner
          role="region"
          aria-label={label}
          sideOffset={4}
          alignItemWithTrigger={false}
          className="z-50 outline-none"
        >
          <Base.Popup
            className="max-h-(--available-height) min-w-[min(var(--anchor-width),var(--available-width))] max-w-[min(420px,var(--available-width))] origin-(--transform-origin) overflow-y-auto rounded-3 bg-raised p-1 shadow-menu outline-none transition-opacity duration-(--t-layer) data-ending-style:opacity-0 data-starting-style:opacity-0"
            {...hover}
          >
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className="grid min-h-8 grid-cols-[1fr_auto_16px] items-center gap-2 rounded-2 px-2 text-m outline-none data-disabled:text-text-3 data-highlighted:bg-hover pointer-coarse:min-h-10"
                >
                  <Base.ItemText className="truncate">{option.label}</Base.ItemText>
                  <span className="text-s text-text-3">{option.hint}</span>
                  <Base.ItemIndicator className="text-accent-text">
                    <Icon glyph={Check} />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </CSPProvider>
  )
}
