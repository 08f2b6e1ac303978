/** What was typed elsewhere and is about to be asked by its address. Not in the address, where a reload would find it again. */
let typed: string | undefined

/** Notes that somebody typed the question to which an address leads now: it is asked by them, and not by a link. */
export function noteTyped(text: string): void {
  typed = text
}

/** Whether that was this question. Once: whatever asks it next is a link, or a reload. */
export function takeTyped(text: string): boolean {
  const isTyped = typed === text
  typed = undefined
  return isTyped
}
