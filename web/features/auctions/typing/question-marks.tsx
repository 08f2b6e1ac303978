import { memo, type ReactNode, type RefObject } from 'react'
import type { AnnotatedKind, AnnotatedSpan } from '#ask/annotate.ts'

const COLOURS: Readonly<Record<AnnotatedKind, string>> = {
  place: 'decoration-mark-place',
  type: 'decoration-mark-type',
  date: 'decoration-mark-date',
  amount: 'decoration-mark-amount',
  order: 'decoration-mark-order',
  other: 'decoration-mark-other',
}

/** Whole lines for what was recognised, dashes where it was misspelled, grey dots for what is not known: never by colour alone. */
function lineOf({ kind, used, taken }: AnnotatedSpan): string {
  if (!used) return `${COLOURS.other} decoration-dotted`
  return `${COLOURS[kind]} ${taken === undefined ? '' : 'decoration-dashed'}`
}

type QuestionMarksProps = {
  text: string
  /** in order, none over another */
  spans: readonly AnnotatedSpan[]
  place: RefObject<HTMLDivElement | null>
}

/**
 * Lines under the words of a box. It lies behind the box and holds the same text in the same type, unseen, so that both break alike;
 * it scrolls as the box does, with the same scroll bar, or their widths would differ.
 */
export const QuestionMarks = memo(function QuestionMarks({ text, spans, place }: QuestionMarksProps) {
  const pieces: ReactNode[] = []
  let at = 0
  for (const span of spans) {
    pieces.push(
      text.slice(at, span.start),
      <span
        key={span.start}
        data-kind={span.used ? span.kind : 'unused'}
        className={`underline decoration-[1.5px] underline-offset-[3px] ${lineOf(span)}`}
      >
        {text.slice(span.start, span.end)}
      </span>,
    )
    at = span.end
  }
  return (
    <div
      ref={place}
      inert
      className="absolute inset-0 overflow-y-auto wrap-break-word whitespace-pre-wrap text-transparent [scrollbar-color:transparent_transparent] [forced-color-adjust:none]"
    >
      {pieces}
      {/* A last line break is not shown by itself: with one more, a line that was just begun has its height. */}
      {`${text.slice(at)}\n`}
    </div>
  )
})

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
