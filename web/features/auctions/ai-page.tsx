import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useQuiet } from '#web/lib/delays.ts'
import { localDay } from '#web/lib/formats.ts'
import { settingsQuery } from '#web/lib/settings-query.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Answer, inWords, prepareAnswers, statesOf } from './answer.tsx'
import type { Question } from './auctions-api.ts'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { type QuestionAddress, useQuestionAddress } from './question-address.ts'
import { prepareTurns } from './turn.tsx'
import type { Before } from './typing/read-typed.ts'
import { type Turn, useConversation } from './use-conversation.ts'
import { ExampleQuestions, Welcome } from './welcome.tsx'

/** Not before a question names a state. */
const StateFactsCard = lazyPart(async () => (await import('./state-facts-card.tsx')).StateFactsCard)

type AiPageProps = {
  /** its question is asked once when it appears there */
  address: QuestionAddress
  /** another question is the open one */
  onAddress: (address: QuestionAddress) => void
}

/** What the next question may build on: the newest turn that was answered by a query, and what it showed. */
function beforeBy({ reply }: Turn): Before | undefined {
  const answer = reply.kind === 'table' || reply.kind === 'text' ? reply.answer : undefined
  const interpretation = answer?.interpretation
  if (!interpretation) return undefined
  return {
    previous: interpretation.query,
    chips: interpretation.chips,
    rows: reply.kind === 'table' ? reply.rows.map(({ id }) => ({ id })) : [],
    groups: answer.table?.rows ?? [],
  }
}

/**
 * The AI page (§2): auctions asked for in plain language. One area scrolls, both ways: the conversation, then its table,
 * whose head and sums stay in view; what is not the table keeps its place when the table is scrolled sideways.
 */
export function AiPage({ address, onAddress }: AiPageProps) {
  const settings = useQuery(settingsQuery).data
  const [draft, setDraft] = useState('')
  const scroller = useRef<HTMLDivElement>(null)
  const openTurn = useRef<HTMLLIElement>(null)
  const narrow = useMediaQuery('(width < 720px)')
  const { turns, ask, retry, stop, open } = useConversation({ onFailed: (text) => setDraft((typed) => typed || text) })
  const current = turns.at(-1)
  // The question stands there at once; its table and the address take longer: Enter shows after 272 ms in place of 520.
  const answered = useDeferredValue(current)
  const quiet = useQuiet()
  useEffect(() => {
    if (!quiet) return
    prepareAnswers()
    prepareTurns()
  }, [quiet])
  const { asked, before } = useMemo(() => {
    const newest = turns.toSorted((a, b) => b.id - a.id)
    return { asked: newest.map(({ question }) => question.text), before: newest.map(beforeBy).find(Boolean) }
  }, [turns])

  /** Asks by a control that goes away with the click: the turn it leads to takes the focus. */
  const startWithin = (act: () => void) => {
    flushSync(act)
    scroller.current?.scrollTo(0, 0)
    openTurn.current?.focus({ preventScroll: true })
  }
  const askByHand = (text: string) => {
    scroller.current?.scrollTo(0, 0)
    ask({ text })
  }
  const addPart = (words: string) => {
    flushSync(() => setDraft((typed) => `${typed.trimEnd()} ${words} `.trimStart()))
    const box = document.querySelector<HTMLTextAreaElement>('#question')
    box?.focus()
    box?.setSelectionRange(box.value.length, box.value.length)
  }
  const askAgain = (turn: Turn) => {
    setDraft((typed) => (typed === turn.question.text ? '' : typed))
    startWithin(() => retry(turn))
  }
  const askWithin = (refined: Question) => startWithin(() => ask(refined))
  useQuestionAddress({ address, onAddress, turn: answered, ask })

  const [state, ...otherStates] = current ? statesOf(current.reply) : []
  // On a narrow screen the card moves below the table with the first question, and its button with it.
  const examples = <ExampleQuestions onAsk={narrow ? (text) => startWithin(() => askByHand(text)) : askByHand} />
  return (
    <div className="grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)_auto]">
      <h1 className="sr-only">AI</h1>
      <p role="status" className="sr-only">
        {current && inWords(current.reply)}
      </p>
      <div
        ref={scroller}
        className="@container min-h-0 print:overflow-visible scroll-pt-8 scroll-pb-14 overflow-auto overscroll-contain max-wide:scroll-pl-31"
      >
        <div className={`w-fit min-w-full ${current ? '' : 'grid min-h-full'}`}>
          <div
            className={`sticky left-0 grid w-[100cqw] grid-cols-1 content-start phone:grid-cols-[minmax(0,1fr)_264px] phone:content-stretch ${state ? 'wide:grid-cols-[minmax(0,1fr)_540px]' : 'wide:grid-cols-[minmax(0,1fr)_320px]'} ${current ? 'border-b border-line' : ''}`}
          >
            {current ? (
              <Conversation
                turns={turns}
                openTurn={openTurn}
                onAsk={askWithin}
                onOpen={(id) => startWithin(() => open(id))}
                onRetry={askAgain}
                onStop={stop}
              />
            ) : (
              <Welcome empty={settings?.auctions.count === 0} onPart={addPart} />
            )}
            <div
              className={`print:hidden phone:border-l phone:border-line ${state ? 'wide:grid wide:grid-cols-[240px_minmax(0,1fr)]' : ''}`}
            >
              {(!narrow || !current) && examples}
              {state && <StateFactsCard key={current?.id} states={[state, ...otherStates]} />}
            </div>
          </div>
          {answered && (
            <Answer
              turn={answered}
              onRetry={() => askAgain(answered)}
              onAsk={askWithin}
              table={{ today: settings?.today ?? localDay(), phone: settings?.phone, scroller }}
            />
          )}
          {narrow && current && (
            <div className={`sticky left-0 w-[100cqw] border-line ${current.reply.kind === 'text' ? '' : 'border-t'}`}>
              {examples}
            </div>
          )}
        </div>
      </div>
      <Composer draft={draft} onDraft={setDraft} onAsk={askByHand} asked={asked} before={before} />
    </div>
  )
}
