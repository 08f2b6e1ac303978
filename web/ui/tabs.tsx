import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type Tab<Value extends string> = { value: Value; label: string; content: ReactNode }

type TabsProps<Value extends string> = {
  /** what they are views of; for assistive technology */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** `vertical` where there are many, and room beside them */
  orientation?: 'horizontal' | 'vertical'
}

const LIST = {
  horizontal: 'flex-wrap gap-x-4 border-b border-line',
  vertical: 'flex-col border-r border-line pr-2',
} as const
const TAB = {
  horizontal: 'h-9 -mb-px border-b-2 border-transparent data-active:border-accent pointer-coarse:h-10',
  vertical:
    'h-(--control) justify-start rounded-2 px-2 hover:bg-hover data-active:bg-press forced-colors:data-active:underline',
} as const

/** Views of one thing, of which one is shown. Arrow keys, Home and End go from tab to tab; what stands in the others is kept. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  orientation = 'horizontal',
}: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        if (chosen) onChange(chosen.value)
      }}
      orientation={orientation}
      className={`grid min-w-0 gap-3 ${orientation === 'vertical' ? 'grid-cols-[max-content_minmax(0,1fr)]' : 'grid-cols-1'}`}
    >
      <Base.List activateOnFocus aria-label={label} className={`flex ${LIST[orientation]}`}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={`inline-flex items-center font-medium text-text-2 hover:text-text data-active:text-text ${TAB[orientation]}`}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted className="min-w-0 rounded-1">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
