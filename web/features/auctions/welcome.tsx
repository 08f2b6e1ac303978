import { useQuery } from '@tanstack/react-query'
import { CornerDownRight, Phone } from 'lucide'
import { formatPhone } from '#contract/phone.ts'
import { useDelayed } from '#web/lib/delays.ts'
import { phoneHref } from '#web/lib/formats.ts'
import { settingsQuery } from '#web/lib/settings-query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/waiting.tsx'

/** What a question can be made of, in words that are understood. */
const PARTS = [
  { part: 'Places', words: ['in Florida', 'Cook County', 'in the Midwest'] },
  { part: 'Auction types', words: ['tax liens', 'redeemable deeds', 'sheriff sales'] },
  { part: 'Dates', words: ['next month', 'ran last year', 'until the end of March'] },
  { part: 'Amounts', words: ['over $2M market value', 'fewer than 50 certificates'] },
  { part: 'Order and counts', words: ['top 10 by certificates', 'how many per state'] },
  { part: 'Missing figures', words: ['without an assessed value'] },
] as const

type WelcomeProps = {
  /** there is no auction to ask about */
  empty: boolean
  /** takes words into the box */
  onPart: (words: string) => void
}

/** What the page says before the first question. */
export function Welcome({ empty, onPart }: WelcomeProps) {
  if (empty) {
    return (
      <EmptyState
        title="No auctions yet"
        text="Once a county list has been imported, you can ask about its auctions here."
      />
    )
  }
  return (
    <div className="grid content-start">
      <EmptyState
        title="Ask about auctions in your own words"
        text={
          <>
            Start with one of the examples
            <span className="max-phone:hidden">
              , or put a question together from parts like these: a click takes one into the box
            </span>
            .
          </>
        }
      />
      <dl className="mx-(--gutter) max-w-160 max-phone:hidden">
        {PARTS.map(({ part, words }) => (
          <div key={part} className="grid grid-cols-[136px_minmax(0,1fr)] border-t border-line py-2">
            <dt className="leading-6.5 text-text-2">{part}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {words.map((phrase) => (
                <button
                  key={phrase}
                  type="button"
                  onClick={() => onPart(phrase)}
                  className="min-h-6 rounded-2 border border-line-2 px-2 hover:bg-hover active:bg-press pointer-coarse:min-h-9"
                >
                  {phrase}
                </button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The side card (§2): two questions to begin with, and the number for whoever wants to invest (R43). */
export function ExampleQuestions({ onAsk }: { onAsk: (text: string) => void }) {
  const settings = useQuery(settingsQuery)
  const late = useDelayed(settings.isPending)
  return (
    <section aria-labelledby="examples-title" className="grid content-start gap-2 px-(--gutter) py-4 phone:pl-5">
      <h2 id="examples-title" className="leading-6 font-medium">
        Try asking
      </h2>
      {late && (
        <div className="grid gap-4 py-2.5 pl-6">
          <Skeleton className="w-4/5" />
          <Skeleton className="w-3/5" />
        </div>
      )}
      {settings.isError && (
        <div className="flex items-center gap-2 text-text-2">
          <span className="min-w-0 flex-1">The examples could not be loaded.</span>
          <Button size="s" pending={settings.isFetching} onClick={() => void settings.refetch()}>
            Retry
          </Button>
        </div>
      )}
      {settings.data && (
        <>
          <ul>
            {settings.data.example_questions.map((text) => (
              <li key={text}>
                <button
                  type="button"
                  onClick={() => onAsk(text)}
                  className="-mx-2 flex w-[calc(100%+16px)] items-start gap-2 rounded-2 px-2 py-1.5 text-left text-text-2 hover:bg-hover hover:text-text pointer-coarse:py-2.5"
                >
                  <Icon glyph={CornerDownRight} size={14} className="mt-0.75 text-accent-text" />
                  <span className="min-w-0 wrap-anywhere">{text}</span>
                </button>
              </li>
            ))}
          </ul>
          {settings.data.phone && (
            <p className="flex items-center gap-2 border-t border-line pt-3 text-s text-text-2">
              <Icon glyph={Phone} size={14} className="text-text-3" />
              <span>
                Investing questions{' '}
                <a
                  href={phoneHref(settings.data.phone)}
                  className="font-medium whitespace-nowrap text-accent-text hover:underline"
                >
                  {formatPhone(settings.data.phone)}
                </a>
              </span>
            </p>
          )}
        </>
      )}
    </section>
  )
}
