import ArrowUp from 'lucide-react/icons/arrow-up'
import { type KeyboardEvent, type SubmitEvent, useId } from 'react'
import { MAX_QUESTION_LENGTH } from '#contract/limits.ts'
import { formatCount } from '#web/lib/formats.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { Icon } from '#web/ui/icon.tsx'

type ComposerProps = {
  draft: string
  onDraft: (text: string) => void
  /** gets the message trimmed and neither empty nor too long */
  onSend: (text: string) => void
  /** comes back with the up arrow */
  lastQuestion: string | undefined
}

const KEY = 'mr-1 rounded-1 border border-line-2 px-1 py-px font-sans'

/** The box to ask (§2). Enter or the button sends; a message that is empty after trimming is ignored (§5). */
export function Composer({ draft, onDraft, onSend, lastQuestion }: ComposerProps) {
  const problemId = useId()
  const narrow = useMediaQuery('(width < 720px)')
  const withMouse = useMediaQuery('(pointer: fine)')
  const message = draft.trim()
  const tooLong = message.length > MAX_QUESTION_LENGTH
  const send = () => {
    if (message && !tooLong) onSend(message)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a character, which is not meant for the question.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      send()
    }
    if (event.key === 'ArrowUp' && draft === '' && lastQuestion) {
      event.preventDefault()
      onDraft(lastQuestion)
    }
  }
  return (
    <form
      onSubmit={submit}
      className="grid grid-cols-1 gap-1.5 border-t border-line bg-surface px-(--gutter) py-2 phone:py-2.5"
    >
      {tooLong && (
        <p id={problemId} role="alert" className="text-s text-danger-text">
          Use at most {formatCount(MAX_QUESTION_LENGTH)} characters. This question has {formatCount(message.length)}.
        </p>
      )}
      <div className="flex items-center gap-4">
        <div className="flex min-h-11 min-w-0 flex-1 items-end gap-2 rounded-2 border border-edge bg-surface py-1 pr-1.25 pl-3 focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus phone:min-h-10 phone:max-w-180">
          <label className="sr-only" htmlFor="question">
            Message
          </label>
          <textarea
            id="question"
            rows={1}
            // biome-ignore lint/a11y/noAutofocus: asking is what the page is for; not by touch, where it would open the keyboard
            autoFocus={withMouse}
            value={draft}
            onChange={(event) => onDraft(event.target.value)}
            onKeyDown={onKeyDown}
            aria-invalid={tooLong || undefined}
            aria-describedby={tooLong ? problemId : undefined}
            placeholder={narrow ? 'Ask about auctions' : 'Ask about auctions: a state, a type, dates, an amount'}
            autoComplete="off"
            enterKeyHint="send"
            className="field-sizing-content max-h-25 min-w-0 flex-1 resize-none self-center bg-transparent outline-none placeholder:text-text-3 pointer-coarse:text-[16px]"
          />
          <button
            type="submit"
            aria-label="Send"
            title="Send"
            className="grid size-8.5 shrink-0 place-items-center rounded-2 bg-accent text-on-accent hover:bg-accent-hover phone:size-7 pointer-coarse:size-8.5"
          >
            <Icon glyph={ArrowUp} />
          </button>
        </div>
        <p className="ml-auto flex gap-4 text-s whitespace-nowrap text-text-3 max-desk:hidden">
          <span>
            <kbd className={KEY}>Enter</kbd> sends
          </span>
          <span>
            <kbd className={KEY}>↑</kbd> last question
          </span>
        </p>
      </div>
    </form>
  )
}
