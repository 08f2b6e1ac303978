import type { Completion, CompletionKind } from '#ask/offer/complete.ts'

const KINDS: Readonly<Record<CompletionKind, string>> = {
  state: 'State',
  county: 'Jurisdiction',
  type: 'Auction type',
  figure: 'Figure',
  date: 'Dates',
  order: 'Order and counts',
  question: 'Asked before',
}

type CompletionListProps = {
  id: string
  options: readonly Completion[]
  /** index of the one that Enter would take; -1 for none */
  active: number
  onAccept: (completion: Completion) => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** Ways to go on with what is being typed, over the box. The focus stays in the box, which says which one is active. */
export function CompletionList({ id, options, active, onAccept }: CompletionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute bottom-full -left-px z-20 mb-1.5 w-[min(420px,calc(100%+2px))] rounded-3 bg-raised p-1 shadow-menu forced-colors:outline"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
        <div
          key={`${option.kind} ${option.label}`}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          // the box keeps the focus
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAccept(option)}
          className="flex min-h-8 items-center gap-4 rounded-2 px-2 hover:bg-hover aria-selected:bg-selected aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus pointer-coarse:min-h-10"
        >
          <span className="min-w-0 flex-1 truncate">{option.label}</span>
          <span className="shrink-0 text-s text-text-3">{KINDS[option.kind]}</span>
        </div>
      ))}
    </div>
  )
}
