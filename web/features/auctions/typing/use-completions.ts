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
