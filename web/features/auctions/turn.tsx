import { Check, Link } from 'lucide'
import type { RefObject } from 'react'
import { saySuggestedCount } from '#ask/say/say-suggested-count.ts'
import type { Suggestion } from '#contract/auctions.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { useSession } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { drawnTable, sizeOf } from './answer.tsx'
import type { Question } from './auctions-api.ts'
import { ANSWERED_BELOW } from './chat-messages.ts'
import { addressOf, type QuestionAddress } from './question-address.ts'
import type { Reply, Turn } from './use-conversation.ts'

const MOST_LINES_IN_ONE_COLUMN = 14

const QuestionChips = lazyPart(async () => (await import('./question-chips.tsx')).QuestionChips)

/** Loads what is shown of a question once it is understood. */
export const prepareTurns = (): void => QuestionChips.prepare()

type OpenTurnProps = {
  turn: Turn
  /** takes the focus when what had it is gone */
  place: RefObject<HTMLLIElement | null>
  onAsk: (question: Question) => void
  onStop: () => void
}

/** Waits of some seconds are told, and can be ended. */
const TAKES_LONGER_AFTER_MS = 2500

/** The turn whose answer is on screen: the question as it was sent, what was understood of it, and the reply. */
export function OpenTurn({ turn, place, onAsk, onStop }: OpenTurnProps) {
  const user = useSession()?.user
  const { question, reply } = turn
  const address = addressOf(turn)
  return (
    <li
      ref={place}
      tabIndex={-1}
      aria-current="true"
      className="grid grid-cols-[24px_minmax(0,1fr)] gap-2.5 rounded-2 outline-offset-4"
    >
      <Avatar firstName={user?.firstName ?? ''} lastName={user?.lastName ?? ''} />
      <div className="flex min-w-0 items-start gap-2">
        <QuestionText text={question.text} />
        {address.q && reply.kind !== 'waiting' && <CopyLink address={address} />}
      </div>
      {reply.kind !== 'failed' && (
        <>
          {/* Pulses once, when the wait begins (reduced motion: not at all). */}
          <Mark
            key={String(reply.kind === 'waiting')}
            className={`m-0.5 size-5 ${reply.kind === 'waiting' ? 'transition-opacity duration-(--t-fade) starting:opacity-20' : ''}`}
          />
          <div className="grid content-start gap-2">
            <Wait reply={reply} onStop={onStop} />
            <ReplyBody reply={reply} text={question.text} onAsk={onAsk} />
          </div>
        </>
      )}
    </li>
  )
}

/** What is said while an answer takes long, and once it was stopped. */
function Wait({ reply, onStop }: { reply: Reply; onStop: () => void }) {
  const late = useDelayed(reply.kind === 'waiting', TAKES_LONGER_AFTER_MS)
  if (reply.kind === 'stopped') return <p className="pt-0.5 text-text-2">Stopped. The question is in the box below.</p>
  if (!late) return null
  return (
    <div className="flex flex-wrap items-center gap-3 text-text-2">
      <p>This takes longer than usual.</p>
      <Button size="s" onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}

/** A question may have 10,000 characters; past some lines it scrolls, so that its answer stays in view. */
function QuestionText({ text }: { text: string }) {
  return (
    <p
      // what scrolls has to be reached by keyboard
      tabIndex={text.length > 400 ? 0 : undefined}
      className="max-h-26 overflow-y-auto py-0.5 font-medium whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </p>
  )
}

type ReplyBodyProps = { reply: Reply; text: string; onAsk: (question: Question) => void }

function ReplyBody({ reply, text, onAsk }: ReplyBodyProps) {
  if (reply.kind !== 'table' && reply.kind !== 'text') return null
  const { interpretation, suggestions, message } = reply.answer
  return (
    <>
      {interpretation && (
        <QuestionChips
          interpretation={interpretation}
          onChange={(query, assumed) => onAsk({ text, query, ...(assumed.length > 0 && { assumed }) })}
        />
      )}
      {reply.kind === 'table' ? (
        <p>
          {message && <span className="mr-1.5 font-medium">{message}</span>}
          <span className={message ? 'text-text-2' : ''}>{ANSWERED_BELOW}</span>
        </p>
      ) : (
        <ReplyText text={textOf(reply)} />
      )}
      {reply.kind === 'text' && !interpretation && message && <p className="max-w-180 text-text-2">{message}</p>}
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} onChoose={onAsk} />}
    </>
  )
}

/** What a reply says: of a breakdown that is drawn below, only what it is of. */
function textOf(reply: Extract<Reply, { kind: 'text' }>): string {
  const table = drawnTable(reply)
  return table ? `${sizeOf(table)} displayed below.` : reply.text
}

/** A reply may be a list of its own, say a sum for every state: its lines are kept, and many of them stand in columns. */
function ReplyText({ text }: { text: string }) {
  const isLong = text.split('\n').length > MOST_LINES_IN_ONE_COLUMN
  return (
    <p className={`whitespace-pre-wrap first:pt-0.5 wrap-anywhere ${isLong ? 'columns-[200px] gap-8' : 'max-w-180'}`}>
      {text}
    </p>
  )
}

type SuggestionsProps = { suggestions: readonly Suggestion[]; onChoose: (question: Question) => void }

/** Questions that can be asked instead, with what they would find. */
function Suggestions({ suggestions, onChoose }: SuggestionsProps) {
  return (
    <ul aria-label="Questions to ask instead" className="flex flex-wrap gap-1.5">
      {suggestions.map(({ label, count, query }) => (
        <li key={label} className="flex max-w-full">
          <button
            type="button"
            onClick={() => onChoose({ text: label, query })}
            className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-2 border border-line-2 px-2 text-left text-s text-text-2 hover:bg-hover hover:text-text active:bg-press pointer-coarse:min-h-9"
          >
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <span className="font-medium text-text tabular-nums">{saySuggestedCount(count)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Copies the address that asks a question. */
function CopyLink({ address }: { address: QuestionAddress }) {
  const { copied, copy } = useCopy()
  const take = () => {
    const link = new URL(location.pathname, location.origin)
    for (const [name, value] of Object.entries(address)) link.searchParams.set(name, value)
    return copy(link.href, 'The link could not be copied. Copy it from the address bar.')
  }
  return (
    <span className="inline-flex">
      <IconButton
        size="s"
        label="Copy link to this question"
        icon={copied === undefined ? Link : Check}
        onClick={() => void take()}
      />
      <span aria-live="polite" className="sr-only">
        {copied !== undefined && 'Link copied'}
      </span>
    </span>
  )
}
