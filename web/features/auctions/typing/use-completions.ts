import { useState } from 'react'
import type { Completion } from '#ask/offer/complete.ts'
import type { Reading } from './read-typed.ts'

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
  const [active, setActive] = useState(-1)
  // A list that is a keystroke old stays for the moment until the next is there, or it would flicker; nothing can be chosen in it.
  const options = typed === text && text !== '' ? (reading?.completions ?? NONE) : NONE
  const current = reading?.text === text
  const close = () => {
    setTyped(undefined)
    setActive(-1)
  }
  const accept = (completion: Completion) => {
    close()
    onAccept(completion)
  }
  const move = (by: 1 | -1) => {
    const next = active + by
    setActive(next < -1 ? options.length - 1 : next >= options.length ? -1 : next)
  }
  /** Takes a key without modifiers. */
  const onKey = (key: string): boolean => {
    const chosen = current ? options[active] : undefined
    if (options.length === 0) return false
    if (key === 'Escape') close()
    else if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (chosen && (key === 'Enter' || key === 'Tab')) accept(chosen)
    else return false
    return true
  }
  /** What was typed into the box just now. */
  const onTyped = (value: string) => {
    setTyped(value)
    setActive(-1)
  }
  return { options, active: current ? active : -1, accept, close, onTyped, onKey }
}
