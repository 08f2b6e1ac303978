import { useState } from 'react'
import type { Completion, CompletionKind } from '#ask/offer/complete.ts'
import type { Reading } from './read-typed.ts'

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

type CompletionsInput = {
  text: string
  reading: Reading | undefined
  onAccept: (completion: Completion) => void
}

const NONE: readonly Completion[] = []

/**
 * The list of ways to go on. It opens by typing and by nothing else; nothing in it is chosen until an arrow key chooses, so that Enter and
 * Tab do what they always do.
 * @returns `options` are shown while there are any; `onKey` says whether a key was for the list
 */
export function useCompletions({ text, reading, onAccept }: CompletionsInput) {
  const [typed, setTyped] = useState<string>()
  // Steps of the arrow keys rather than a place in the list: the list may become another between two keys.
  const [steps, setSteps] = useState(0)
  // A list that is a keystroke old stays for the moment until the next is there, or it would flicker. No key takes anything from it: what is
  // chosen may be another then. What is clicked is what was seen.
  const options = typed === text && text !== '' ? (reading?.completions ?? NONE) : NONE
  const current = reading?.text === text
  // One step past either end none is active; -1 then.
  const places = options.length + 1
  const active = (((steps % places) + places) % places) - 1
  const close = () => {
    setTyped(undefined)
    setSteps(0)
  }
  const accept = (completion: Completion) => {
    close()
    onAccept(completion)
  }
  const takeActive = () => {
    const chosen = current ? options[active] : undefined
    if (chosen) accept(chosen)
  }
  /** Takes a key without modifiers. */
  const onKey = (key: string): boolean => {
    if (options.length === 0) return false
    if (key === 'Escape') close()
    else if (key === 'ArrowDown') setSteps(steps + 1)
    else if (key === 'ArrowUp') setSteps(steps - 1)
    else if (active >= 0 && (key === 'Enter' || key === 'Tab')) takeActive()
    else return false
    return true
  }
  /** What was typed into the box just now. */
  const onTyped = (value: string) => {
    setTyped(value)
    setSteps(0)
  }
  return { options, active: current ? active : -1, accept, close, onTyped, onKey }
}
