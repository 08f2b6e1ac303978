import { ArrowUp } from 'lucide'
import { type KeyboardEvent, type SubmitEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Completion } from '#ask/offer/complete.ts'
import { MAX_QUESTION_LENGTH } from '#contract/limits.ts'
import { formatCount } from '#web/lib/formats.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CompletionList, optionId, useCompletions } from './typing/completion-list.tsx'
import { ComposerFoot } from './typing/composer-foot.tsx'
import { carrySpans, QuestionMarks } from './typing/question-marks.tsx'
import type { Before } from './typing/read-typed.ts'
import { useReading } from './typing/use-reading.ts'

const SHORTCUTS = {
  place: 'In the box to ask',
  keys: [
    ['Enter', 'Ask'],
    ['Shift Enter', 'New line'],
    ['↑ ↓', 'Earlier questions, or suggestions'],
  ],
} as const

type ComposerProps = {
  draft: string
  onDraft: (text: string) => void
  /** gets the message trimmed and neither empty nor too long */
  onAsk: (text: string) => void
  /** questions of this visit, newest first */
  asked: readonly string[]
  /** what a follow-up would build on */
  before: Before | undefined
}

/**
 * The box to ask (§2). Enter or the button sends; a message that is empty after trimming is ignored (§5). As one types, what is recognised
 * is underlined and said in a line below, and the words being typed can be completed.
 */
export function Composer({ draft, onDraft, onAsk, asked, before }: ComposerProps) {
  useShortcuts(SHORTCUTS)
  const id = useId()
  const narrow = useMediaQuery('(width < 720px)')
  const withMouse = useMediaQuery('(pointer: fine)')
  const box = useRef<HTMLTextAreaElement>(null)
  const marks = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  const { reading, earlier } = useReading({ text: draft, cursor, before }, asked)
  const walk = useQuestionWalk(earlier)
  const spans = useMemo(() => (reading ? carrySpans(reading.spans, reading.text, draft) : []), [reading, draft])
  const completions = useCompletions({ text: draft, reading, onAccept: insert })
  const shown = draft.trim() ? reading : undefined
  const message = draft.trim()
  const tooLong = message.length > MAX_QUESTION_LENGTH
  const { options, active } = completions

  // It returns nothing: browsers answer scrolling with a promise, which an effect must not.
  const followScroll = () => {
    marks.current?.scrollTo(0, box.current?.scrollTop ?? 0)
  }
  useLayoutEffect(() => {
    // An empty box has nothing to follow: asking how far it is scrolled would lay out the whole page there and then.
    if (draft) followScroll()
  })

  function insert({ insert: words, start, end, kind }: Completion) {
    if (!box.current || !reading) return
    // Letters that were typed since the list was made go with the word that it completes. Where anything else was changed, nothing is known of it.
    const to = end + draft.length - reading.text.length
    const isSame = draft.startsWith(reading.text.slice(0, start)) && draft.endsWith(reading.text.slice(end))
    if (to < start || !isSame || /\s/.test(draft.slice(end, to))) return
    const space = kind === 'question' || /^\s/.test(draft.slice(to)) ? '' : ' '
    box.current.setRangeText(words + space, start, to, 'end')
    box.current.focus()
    setCursor(box.current.selectionEnd)
    onDraft(box.current.value)
  }
  const send = () => {
    if (!message || tooLong) return
    onDraft('')
    onAsk(message)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also ends the composition of a character, which is not meant for the question.
    if (event.nativeEvent.isComposing) return
    const { key, currentTarget } = event
    const plain = !(event.shiftKey || event.altKey || event.ctrlKey || event.metaKey)
    if (plain && completions.onKey(key)) return event.preventDefault()
    if (key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    }
    const walked = plain ? walk(key, currentTarget) : undefined
    if (walked !== undefined) {
      event.preventDefault()
      onDraft(walked)
    }
  }
  return (
    <form
      onSubmit={submit}
      className="grid grid-cols-1 gap-1.5 border-t border-line bg-surface px-(--gutter) pt-2 pb-1 phone:pt-2.5"
    >
      {tooLong && (
        <p id={`${id}-problem`} role="alert" className="text-s text-danger-text">
          Use at most {formatCount(MAX_QUESTION_LENGTH)} characters. This question has {formatCount(message.length)}.
        </p>
      )}
      <div className="relative flex min-h-11 items-end gap-2 rounded-2 border border-edge bg-surface py-1 pr-1.25 pl-3 focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus phone:min-h-10 phone:max-w-180">
        <label className="sr-only" htmlFor="question">
          Message
        </label>
        <div className="relative grid min-w-0 flex-1 self-center pointer-coarse:text-[16px]">
          <QuestionMarks text={draft} spans={spans} place={marks} />
          <textarea
            ref={box}
            id="question"
            rows={1}
            // biome-ignore lint/a11y/noAutofocus: asking is what the page is for; not by touch, where it would open the keyboard
            autoFocus={withMouse}
            value={draft}
            onChange={({ target, nativeEvent }) => {
              const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
              if (composing) completions.close()
              else completions.onTyped(target.value)
              setCursor(target.selectionEnd)
              onDraft(target.value)
            }}
            onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
              setCursor(selectionStart === selectionEnd ? selectionEnd : null)
            }
            onCompositionEnd={({ currentTarget }) => completions.onTyped(currentTarget.value)}
            onScroll={followScroll}
            onBlur={completions.close}
            onKeyDown={onKeyDown}
            aria-invalid={tooLong || undefined}
            aria-describedby={tooLong ? `${id}-problem` : `${id}-line`}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={options.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={active >= 0 ? optionId(`${id}-list`, active) : undefined}
            placeholder={narrow ? 'Ask about auctions' : 'Ask about auctions: a state, a type, dates, an amount'}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="send"
            className="relative field-sizing-content max-h-25 min-w-0 resize-none bg-transparent outline-none placeholder:text-text-3"
          />
        </div>
        <IconButton
          type="submit"
          icon={ArrowUp}
          label="Send"
          disabledReason={(!message && 'Type a question first.') || (tooLong && 'The question is too long.')}
          className="size-8.5! bg-accent text-on-accent! not-aria-disabled:hover:bg-accent-hover phone:size-7! pointer-coarse:size-8.5!"
        />
        {options.length > 0 && (
          <CompletionList id={`${id}-list`} options={options} active={active} onAccept={completions.accept} />
        )}
      </div>
      <ComposerFoot id={`${id}-line`} reading={shown} suggestions={options.length} onAsk={onAsk} />
    </form>
  )
}

/** Whether the cursor stands where typing or the walk left it, not somewhere within the text. */
const atAnEnd = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  selectionStart === selectionEnd && (selectionEnd === 0 || selectionEnd === value.length)

/**
 * The up and down arrows lead through earlier questions as in a shell: up from an empty box, and on for as long as the box holds what the
 * walk put there and the cursor has not been moved into it.
 * @param earlier newest first, each once
 * @returns for a key without modifiers, the text it leads to; undefined where the key is not for this
 */
function useQuestionWalk(earlier: readonly string[]) {
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
