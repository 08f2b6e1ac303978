type Span = { start: number; end: number }

const LETTER = /[\p{L}\p{N}]/u

/**
 * Where the spans of one text are in the next: what stands before and after the edit keeps its marks until the next reading is there;
 * what was edited has none for that moment, nor has a word that goes on: "ne" was a place, "next" is not.
 */
export function carrySpans<S extends Span>(spans: readonly S[], from: string, to: string): readonly S[] {
  if (from === to) return spans
  const shorter = Math.min(from.length, to.length)
  let head = 0
  while (head < shorter && from[head] === to[head]) head += 1
  let tail = 0
  while (tail < shorter - head && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1
  const shift = to.length - from.length
  const goesOn = (at: number) => LETTER.test(to.charAt(at))
  return spans.flatMap((span) => {
    if (span.end <= head) return span.end === head && goesOn(head) ? [] : [span]
    const start = span.start + shift
    if (span.start < from.length - tail || (start === to.length - tail && goesOn(start - 1))) return []
    return [{ ...span, start, end: span.end + shift }]
  })
}
