import { Accordion as Base } from '@base-ui/react/accordion'
import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Panel<Name extends string> = {
  name: Name
  title: string
  /** at the right of the title: what can be known without opening it */
  aside?: ReactNode
  content: ReactNode
}

type PanelsProps<Name extends string> = {
  panels: readonly Panel<Name>[]
  /** names of those that are open */
  open: readonly Name[]
  onOpen: (open: readonly Name[]) => void
  /** opening one closes the others */
  single?: boolean
}

/** Parts of a page under titles that open them. What is typed into one that is closed is kept, and the browser's search finds what stands in it. */
export function Panels<Name extends string>({ panels, open, onOpen, single = false }: PanelsProps<Name>) {
  return (
    <Base.Root
      multiple={!single}
      hiddenUntilFound
      value={[...open]}
      onValueChange={onOpen}
      className="border-y border-line"
    >
      {panels.map(({ name, title, aside, content }) => (
        <Base.Item key={name} value={name} className="border-t border-line first:border-t-0">
          <Base.Header>
            <Base.Trigger className="group flex min-h-9 w-full items-center gap-2 py-1 text-left font-medium hover:bg-hover active:bg-press focus-visible:-outline-offset-2 pointer-coarse:min-h-10">
              <Icon
                glyph={ChevronRight}
                size={14}
                className="text-text-3 transition-transform duration-(--t-fast) group-data-panel-open:rotate-90"
              />
              <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
              {aside && <span className="text-s font-normal text-text-3">{aside}</span>}
            </Base.Trigger>
          </Base.Header>
          <Base.Panel>
            {/* Closed, a panel still has the room of its own padding. */}
            <div className="pt-1 pb-3 pl-5.5">{content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  )
}
