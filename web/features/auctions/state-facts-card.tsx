import { ChevronRight } from 'lucide'
import { useState } from 'react'
import type { StateFacts } from '#contract/state-facts.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { Icon } from '#web/ui/icon.tsx'

const KEY = 'stateFacts'
const NOT_APPLICABLE = 'n/a'

const ROWS = [
  ['Sells', 'sale_kind'],
  ['Bidding', 'bid_method'],
  ['Rate', 'rate'],
  ['Redemption', 'redemption'],
  ['Months', 'typical_months'],
  ['Platforms', 'platforms'],
  ['Notes', 'notes'],
  ['Confidence', 'confidence'],
] as const satisfies readonly (readonly [string, keyof StateFacts])[]

/** `Nov 21, 2026` */
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** `Apr;May;Jun` as a list in words. */
const written = (fact: string) => fact.replaceAll(/;\s*/g, ', ')

/** Whether the facts are open: as they were left in this browser, else where there is room beside the conversation. */
function useOpen() {
  const roomy = useMediaQuery('(width >= 1320px)')
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY))
  const open = chosen === null ? roomy : chosen === 'open'
  const toggle = () => {
    const next = open ? 'closed' : 'open'
    localStorage.setItem(KEY, next)
    setChosen(next)
  }
  return { open, toggle }
}

/** On which terms the states of a question sell (§2): one to three, of which one is shown. */
export function StateFactsCard({ states }: { states: readonly [StateFacts, ...StateFacts[]] }) {
  const { open, toggle } = useOpen()
  const [chosen, setChosen] = useState<string>()
  const state = states.find(({ code }) => code === chosen) ?? states[0]
  return (
    <section
      aria-label="State reference"
      className="grid content-start border-t border-t-line px-(--gutter) py-1 phone:py-4 phone:pl-5 wide:border-t-0 wide:border-l wide:border-l-line"
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2 className="min-w-0">
          <button
            type="button"
            aria-expanded={open}
            aria-controls="state-facts"
            onClick={toggle}
            className="-ml-1 flex items-center gap-1 rounded-2 pr-1 text-left leading-6 font-medium hover:bg-hover pointer-coarse:py-2"
          >
            <Icon glyph={ChevronRight} size={14} className={`text-text-3 ${open ? 'rotate-90' : ''}`} />
            {open || states.length === 1 ? state.name : 'State reference'}
          </button>
        </h2>
        {open && states.length > 1 && (
          <fieldset className="flex overflow-hidden rounded-2 border border-line-2">
            <legend className="sr-only">State</legend>
            {states.map(({ code, name }) => (
              <button
                key={code}
                type="button"
                aria-label={`${code}, ${name}`}
                aria-pressed={code === state.code}
                onClick={() => setChosen(code)}
                className="min-h-6 px-2 text-s font-medium text-text-2 -outline-offset-2 not-first:border-l not-first:border-l-line-2 hover:bg-hover aria-pressed:bg-press aria-pressed:text-text pointer-coarse:min-h-9"
              >
                {code}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <div id="state-facts" hidden={!open}>
        <Facts state={state} />
      </div>
    </section>
  )
}

function Facts({ state }: { state: StateFacts }) {
  const known = ROWS.flatMap(([label, key]) => {
    const fact = state[key]
    return fact && fact !== NOT_APPLICABLE ? [{ label, fact: written(fact) }] : []
  })
  return (
    <div className="grid gap-1.5 pt-1 pb-1 text-s">
      <dl
        // what scrolls has to be reached by keyboard
        tabIndex={0}
        className="grid grid-cols-[76px_minmax(0,1fr)] gap-x-2 gap-y-1 rounded-1 [scrollbar-width:thin] wide:max-h-37 wide:overflow-y-auto"
      >
        {known.map(({ label, fact }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-text-3">{label}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      {state.source && (
        <details>
          <summary className="line-clamp-1 text-text-3 [details[open]>&]:line-clamp-none wrap-anywhere">
            Source: {written(state.source)}
          </summary>
        </details>
      )}
      {state.as_of && (
        <p className="text-text-3">
          As of <time dateTime={state.as_of}>{dayFormat.format(new Date(state.as_of))}</time>
        </p>
      )}
      <p className="text-amber-text">Verify with the county.</p>
    </div>
  )
}
