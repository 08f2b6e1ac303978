import { History } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { formatCounted } from '#web/lib/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Popover } from '#web/ui/popover.tsx'
import type { Reading } from './read-typed.ts'
import { readingText } from './reading-text.ts'

const KEY = 'mr-1 rounded-1 border border-line-2 px-1 py-px font-sans'
/** A pause in typing, after which what was read is said aloud. */
const SAID_AFTER_MS = 1200

/** The text, once it has stood for a moment; at once where there is none any more. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SAID_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text && settled
}

const NOTHING = { understood: '', remarks: '' }

type ComposerFootProps = {
  id: string
  /** what is in the box is read as this; absent where nothing was typed or nothing can be read */
  reading: Reading | undefined
  /** how many suggestions are shown */
  suggestions: number
  onAsk: (text: string) => void
}

/** One line under the box, always as high: what is understood so far or, before that, the keys; and the questions asked before. */
export function ComposerFoot({ id, reading, suggestions, onAsk }: ComposerFootProps) {
  const { understood, remarks } = reading ? readingText(reading) : NOTHING
  const line = [understood, remarks].filter(Boolean).join('; ')
  const count = suggestions > 0 ? `${formatCounted(suggestions, 'suggestion', 'suggestions')}, arrow keys choose` : ''
  const said = useSettled([line, count].filter(Boolean).join('. '))
  return (
    <div className="-mr-1.5 flex min-h-6 items-center gap-4 text-s">
      <div className="min-w-0 flex-1">
        {line ? (
          // What was not used is the last to be cut off.
          <p id={id} title={line} className="flex text-text-2">
            <span className="min-w-0 truncate">{understood}</span>
            {understood && remarks && <span className="whitespace-pre">; </span>}
            <span className={`shrink-0 truncate ${understood ? 'max-w-1/2' : 'max-w-full first-letter:uppercase'}`}>
              {remarks}
            </span>
          </p>
        ) : (
          <p id={id} className="flex gap-4 whitespace-nowrap text-text-3 max-desk:hidden">
            <span>
              <kbd className={KEY}>Enter</kbd> sends
            </span>
            <span>
              <kbd className={KEY}>↑</kbd> earlier questions
            </span>
          </p>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <QuestionHistory onAsk={onAsk} />
    </div>
  )
}

/** Loaded when it is first opened: the first page does without. */
const AskedQuestions = lazyPart(async () => (await import('./asked-questions.tsx')).AskedQuestions)

/** One's own earlier questions, behind a quiet button: searched, and asked again by choosing one. */
function QuestionHistory({ onAsk }: { onAsk: (text: string) => void }) {
  const layer = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const ask = (text: string) => {
    // First, so that the focus is back before the answer moves it.
    layer.current?.hidePopover()
    onAsk(text)
  }
  return (
    <Popover
      role="dialog"
      label="Your questions"
      align="end"
      layerRef={layer}
      onOpen={() => setOpen(true)}
      onClosed={() => setOpen(false)}
      // As high as it may become, from the start: it stands over its button, and would grow over it.
      className="h-100 w-[min(440px,calc(100vw-16px))]"
      button={(opens) => (
        <button
          type="button"
          {...opens}
          className="inline-flex h-6 shrink-0 items-center gap-1.5 rounded-2 px-1.5 text-s text-text-2 hover:bg-hover hover:text-text pointer-coarse:h-9"
        >
          <Icon glyph={History} size={14} />
          History
        </button>
      )}
    >
      {open && <AskedQuestions onAsk={ask} />}
    </Popover>
  )
}
