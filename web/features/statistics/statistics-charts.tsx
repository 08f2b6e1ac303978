import type { ReactNode } from 'react'
import type { Statistics } from '#contract/statistics.ts'
import { COUNTS } from '#web/lib/charts.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'
import { BarList, type ChartControl } from '#web/ui/bar-list.tsx'
import { ChartFrame } from '#web/ui/chart-frame.tsx'
import { type Labels, PartChart, REGION, sumOf } from './part-chart.tsx'
import { changeText, isCounted, nothingText, sinceText } from './statistics-words.ts'

/** What leads elsewhere: the page knows no addresses. */
export type StatisticsLinks = {
  /** what was changed on a day, or in a month */
  changes: (at: string, unit: Statistics['unit'], name: string) => ReactNode
  /** people of a type, or with a status */
  people: (by: 'type' | 'status', id: number, look: ChartControl) => ReactNode
  /** asks a question in the chat */
  question: (text: string) => ReactNode
  /** what stands in place of what takes a scope */
  needsUsers: (what: string) => ReactNode
}

type ChartsProps = { found: Statistics; span: string; links: StatisticsLinks }

const QUESTIONS: Labels<keyof Statistics['questions']['before']> = [
  { name: 'understood', label: 'Understood' },
  { name: 'asked_back', label: 'Asked back' },
  { name: 'in_words', label: 'In words' },
  { name: 'not_understood', label: 'Not understood' },
]
const IMPORTS: Labels<keyof Statistics['imports']['before']> = [
  { name: 'files', label: 'Files' },
  { name: 'created', label: 'Created' },
  { name: 'updated', label: 'Updated' },
  { name: 'rejected', label: 'Rejected' },
  { name: 'undone', label: 'Undone' },
]
const CHANGES: Labels<keyof Statistics['changes']['before']> = [
  { name: 'auctions', label: 'Auctions' },
  { name: 'imports', label: 'Imports' },
  { name: 'people', label: 'People' },
  { name: 'permissions', label: 'Groups and scopes' },
]

/** A sentence, with since when that is counted where the period began before. */
const counted = (said: string, since: string | null, from: string): string =>
  [said, sinceText(since, from)].filter(Boolean).join(', ')

/** What was asked, imported and changed, for everybody. */
export function CommonCharts({ found, span, links }: ChartsProps) {
  const { questions, imports, changes, unit, from, before_from, since } = found
  const [asksBefore, logsBefore] = [isCounted(since.questions, before_from), isCounted(since.activity, before_from)]
  const readsPeople = found.people !== null
  const asked = sumOf(questions.rows, ['understood', 'asked_back', 'in_words', 'not_understood'])
  const of = (name: keyof typeof imports.before) => sumOf(imports.rows, [name])
  const shownChanges = CHANGES.filter(({ name }) => readsPeople || name === 'auctions' || name === 'imports')
  const changeNames = shownChanges.map(({ name }) => name)
  const done = sumOf(changes.rows, changeNames)
  return (
    <>
      <ChartFrame
        title="How questions were answered"
        text="With auctions or figures, with a question back, in words, or not."
        table={
          <BarList
            title="How questions were answered"
            formats={COUNTS}
            names={asksBefore ? { value: 'Questions', before: 'Before' } : { value: 'Questions' }}
            rows={QUESTIONS.map(({ name, label }) => ({
              label,
              value: sumOf(questions.rows, [name]),
              before: questions.before[name],
            }))}
          />
        }
        className={REGION}
      />
      <PartChart
        title="Questions"
        text={`${counted(`${formatCounted(asked, 'question', 'questions')} in ${span}`, since.questions, from)}.`}
        nothing={nothingText('No questions', span)}
        part={questions}
        labels={QUESTIONS}
        value={['understood', 'asked_back', 'in_words']}
        rest={['not_understood']}
        names={{ value: 'Answered', rest: 'Not understood' }}
        unit={unit}
        span={asksBefore ? span : undefined}
      />
      <PartChart
        title="Rows imported"
        text={`${formatCounted(of('files'), 'file', 'files')}: ${formatCount(of('created'))} created, ${formatCount(of('updated'))} updated, ${formatCount(of('rejected'))} rejected. ${formatCounted(of('undone'), 'import', 'imports')} undone.`}
        nothing={nothingText('Nothing was imported', span)}
        part={imports}
        labels={IMPORTS}
        value={['created', 'updated']}
        rest={['rejected']}
        names={{ value: 'Created or updated', rest: 'Rejected' }}
        unit={unit}
        span={logsBefore ? span : undefined}
      />
      <PartChart
        title="Changes"
        text={`${counted(`${formatCounted(done, 'change', 'changes')}${readsPeople ? '' : ' to auctions and imports'} in ${span}`, since.activity, from)}.`}
        nothing={nothingText('Nothing was changed', span)}
        part={changes}
        labels={shownChanges}
        value={changeNames}
        dayLink={(at, name) => links.changes(at, unit, name)}
        unit={unit}
        span={logsBefore ? span : undefined}
      />
    </>
  )
}

/** Who signed in, who joined, and who there is: for holders of `users`. */
export function PeopleCharts({ found, span, links }: ChartsProps) {
  const { people, sign_ins, unit, from, before_from, since } = found
  const logsBefore = isCounted(since.activity, before_from)
  if (!people || !sign_ins)
    return (
      <section className={REGION}>
        <h2 className="mb-1 text-l font-semibold tracking-[-0.01em]">People</h2>
        {links.needsUsers('Who there is, who joined and who signed in')}
      </section>
    )
  const joined = sumOf(people.joined.rows, ['joined'])
  const kinds = (title: string, by: 'type' | 'status', kinds: typeof people.types) => (
    <ChartFrame
      title={title}
      text={by === 'type' ? `${formatCounted(people.total, 'person', 'people')}, without deleted ones.` : undefined}
      table={
        <BarList
          title={title}
          formats={COUNTS}
          rows={kinds.map(({ id, name, count }) => ({ label: name, value: count, id }))}
          control={({ id }, look) => links.people(by, id, look)}
        />
      }
    />
  )
  return (
    <>
      <PartChart
        title="Sign-ins"
        text={`${counted(`${formatCounted(sumOf(sign_ins.rows, ['signed_in']), 'sign-in', 'sign-ins')} and ${formatCounted(sumOf(sign_ins.rows, ['failed']), 'failed try', 'failed tries')} in ${span}`, since.activity, from)}.`}
        nothing={nothingText('Nobody signed in', span)}
        part={sign_ins}
        labels={[
          { name: 'signed_in', label: 'Signed in' },
          { name: 'failed', label: 'Failed' },
        ]}
        value={['signed_in']}
        rest={['failed']}
        names={{ value: 'Signed in', rest: 'Failed' }}
        unit={unit}
        span={logsBefore ? span : undefined}
      />
      <PartChart
        title="People who joined"
        text={`${formatCounted(joined, 'person', 'people')} in ${span}${logsBefore ? `, ${changeText(joined, people.joined.before.joined)}` : ''}.`}
        nothing={nothingText('Nobody joined', span)}
        part={people.joined}
        labels={[{ name: 'joined', label: 'Joined' }]}
        value={['joined']}
        unit={unit}
        span={logsBefore ? span : undefined}
      />
      <div className={`${REGION} grid gap-5`}>
        {kinds('People by type', 'type', people.types)}
        {kinds('People by status', 'status', people.statuses)}
      </div>
    </>
  )
}
