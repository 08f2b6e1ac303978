import { EmptyState } from '#web/ui/empty-state.tsx'

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
