import type { ActivityAction, ActivityEntity } from '#contract/activity.ts'
import type { Statistics } from '#contract/statistics.ts'
import { FAILED_SIGN_INS, SIGNING } from '../../audit/record-activity.queries.ts'
import type { Db } from '../../database/pool.ts'
import { countInTimes, findFirstEntry } from '../activity/counted-activity.queries.ts'
import { countByKind } from '../users/find-users.queries.ts'
import type { Period } from './period.ts'
import {
  countImports,
  countJoined,
  countQuestions,
  findFirstQuestion,
  findKindsOfPeople,
  type ImportFigures,
  type InTime,
  type Outcome,
} from './statistics.queries.ts'

const QUESTIONS = { understood: 0, asked_back: 0, in_words: 0, not_understood: 0 }
const IMPORTS: ImportFigures = { files: 0, created: 0, updated: 0, rejected: 0, undone: 0 }
const NO_CHANGE: readonly ActivityAction[] = [...SIGNING, 'exported']
/** As the log has it, which may have been written by another version. */
const isAmong = (actions: readonly string[], { action }: { action: string }): boolean => actions.includes(action)

/** Figures of each day or month, none of them left out, and of the time before. @param none what stands where nothing was */
function partOf<Figures>({ days }: Period, none: Figures, found: readonly InTime<Figures>[]) {
  const byTime = new Map(found.map(({ time, ...figures }) => [time, figures]))
  const at = (time: number) => ({ ...none, ...byTime.get(time) })
  return { rows: days.map((day, index) => ({ at: day, ...at(index + 1) })), before: at(0) }
}

/** What was asked, imported and changed, and who signed in. @param readsPeople what only holders of `users` may know */
export async function findStatistics(db: Db, period: Period, readsPeople: boolean): Promise<Statistics> {
  const { unit, days, moments, before, last } = period
  // One after the other: at once, they would take nearly every connection there is from everybody else.
  const asked = await countQuestions(db, moments)
  const imported = await countImports(db, moments)
  const logged = await countInTimes(db, moments)
  const question = await findFirstQuestion(db)
  const entry = await findFirstEntry(db)
  const people = readsPeople ? await findPeople(db, period) : null
  const nobody = readsPeople ? 0 : null
  const changes = { auctions: 0, imports: 0, people: nobody, permissions: nobody }
  return {
    unit,
    from: days[0] ?? last,
    to: last,
    before_from: before,
    since: { questions: question, activity: entry },
    questions: partOf(period, QUESTIONS, questionsOf(asked)),
    imports: partOf(period, IMPORTS, imported),
    changes: partOf(period, changes, changesOf(logged, readsPeople)),
    sign_ins: readsPeople ? partOf(period, { signed_in: 0, failed: 0 }, signInsOf(logged)) : null,
    people,
  }
}

/** What an outcome is called as a figure. */
const ANSWERS = {
  query: 'understood',
  choice: 'asked_back',
  reply: 'in_words',
  'not-understood': 'not_understood',
} as const satisfies Record<Outcome, keyof typeof QUESTIONS>

function questionsOf(asked: Awaited<ReturnType<typeof countQuestions>>): InTime<typeof QUESTIONS>[] {
  return [...Map.groupBy(asked, ({ time }) => time)].map(([time, counts]) => {
    const figures = { ...QUESTIONS }
    for (const { outcome, count } of counts) figures[ANSWERS[outcome]] = count
    return { time, ...figures }
  })
}

type Logged = Awaited<ReturnType<typeof countInTimes>>

const sumOf = (entries: Logged): number => entries.reduce((sum, { count }) => sum + count, 0)

/** Entries of the log, of each time by themselves. */
const byTime = <Figures>(logged: Logged, figures: (entries: Logged) => Figures): InTime<Figures>[] =>
  [...Map.groupBy(logged, ({ time }) => time)].map(([time, entries]) => ({ time, ...figures(entries) }))

const signInsOf = (logged: Logged) =>
  byTime(logged, (entries) => ({
    signed_in: sumOf(entries.filter(({ action }) => action === 'signed in')),
    failed: sumOf(entries.filter((entry) => isAmong(FAILED_SIGN_INS, entry))),
  }))

const changesOf = (logged: Logged, readsPeople: boolean) =>
  byTime(
    logged.filter((entry) => !isAmong(NO_CHANGE, entry)),
    (entries) => {
      const of = (...names: ActivityEntity[]) =>
        sumOf(entries.filter(({ entity }) => names.some((name) => name === entity)))
      return {
        auctions: of('auction'),
        imports: of('import'),
        people: readsPeople ? of('user') : null,
        permissions: readsPeople ? of('auth-group', 'scope') : null,
      }
    },
  )

async function findPeople(db: Db, period: Period): Promise<Statistics['people']> {
  const counted = await countByKind(db)
  const { types, statuses } = await findKindsOfPeople(db)
  const joined = await countJoined(db, period.moments)
  const of = (name: 'type_id' | 'status_id', kinds: readonly { id: number; name: string }[]) =>
    kinds.map((kind) => ({
      ...kind,
      count: counted.reduce((sum, group) => sum + (group[name] === kind.id ? group.count : 0), 0),
    }))
  return {
    total: counted.reduce((sum, { count }) => sum + count, 0),
    types: of('type_id', types),
    statuses: of('status_id', statuses),
    joined: partOf(period, { joined: 0 }, joined),
  }
}
