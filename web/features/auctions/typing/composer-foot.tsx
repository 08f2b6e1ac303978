import { useEffect, useState } from 'react'
import { formatCounted } from '#web/lib/formats.ts'
import { QuestionHistory } from './question-history.tsx'
import type { Reading } from './read-typed.ts'
import { sayReading } from './say-reading.ts'

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
  const { understood, remarks } = reading ? sayReading(reading) : NOTHING
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
