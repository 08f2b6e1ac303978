import type { ReactNode } from 'react'
import type { TimelineEntry } from '#contract/timeline.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { Statuses } from './entry-words.ts'
import { tell } from './timeline-words.ts'

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' })

/** Leads to what an entry names, where one may open it; else the name alone. */
export type SubjectLink = (entry: TimelineEntry, name: string) => ReactNode

type TimelineLineProps = {
  entry: TimelineEntry
  subjectLink: SubjectLink
  statuses?: Statuses
  /** another one stands below: a line leads there */
  goesOn?: boolean
}

/** One entry: who did what to what, and when. An `li`. */
export function TimelineLine({ entry, subjectLink, statuses, goesOn = false }: TimelineLineProps) {
  const { who, did, subject, after, text } = tell(entry, statuses)
  const [first = '', ...rest] = who.split(' ')
  return (
    <li className="relative flex items-start gap-3 px-(--gutter) py-2">
      {goesOn && (
        <span
          aria-hidden
          className="absolute border-l border-line"
          style={{ left: 'calc(var(--gutter) + 80px)', top: 36, bottom: -4 }}
        />
      )}
      <Moment at={entry.at} />
      <Avatar firstName={entry.user?.firstName ?? first} lastName={entry.user?.lastName ?? rest.join(' ')} />
      <p className="max-w-220 min-w-0 flex-1 py-0.5 wrap-anywhere">
        <span className="font-medium">{who}</span> {did}
        {subject !== undefined && ' '}
        {subject !== undefined && subjectLink(entry, subject)}
        {after && ` ${after}`}
        {text && <span className="text-text-2">: {text}</span>}
        {entry.undone && <span className="text-text-3">, undone</span>}
      </p>
    </li>
  )
}

/** The time of day; when exactly, under the pointer and at the focus. */
function Moment({ at }: { at: string }) {
  const moment = new Date(at)
  const whole = exact.format(moment)
  return (
    <button
      type="button"
      title={whole}
      className="group relative w-14 shrink-0 rounded-1 py-1 text-right text-s whitespace-nowrap text-text-3 tabular-nums"
    >
      <time dateTime={at}>{clock.format(moment)}</time>
      <span
        aria-hidden
        className="absolute top-full left-0 z-1 hidden rounded-2 bg-raised px-2 py-1 text-text shadow-menu group-focus:block"
      >
        {whole}
      </span>
    </button>
  )
}
