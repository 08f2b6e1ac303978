import { useRef } from 'react'

/** Whether the cursor stands where typing or the walk left it, not somewhere within the text. */
const atAnEnd = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  selectionStart === selectionEnd && (selectionEnd === 0 || selectionEnd === value.length)

/**
 * The up and down arrows lead through earlier questions as in a shell: up from an empty box, and on for as long as the box holds what the
 * walk put there and the cursor has not been moved into it.
 * @param earlier newest first, each once
 * @returns for a key without modifiers, the text it leads to; undefined where the key is not for this
 */
export function useQuestionWalk(earlier: readonly string[]) {
  const shown = useRef('')
  return (key: string, box: HTMLTextAreaElement): string | undefined => {
    if (!atAnEnd(box) || (box.value !== '' && box.value !== shown.current)) return undefined
    const at = box.value === '' ? -1 : earlier.indexOf(box.value)
    const next = key === 'ArrowUp' ? at + 1 : key === 'ArrowDown' ? at - 1 : undefined
    if (next === undefined || next < -1 || next >= earlier.length) return undefined
    shown.current = earlier[next] ?? ''
    return shown.current
  }
}
