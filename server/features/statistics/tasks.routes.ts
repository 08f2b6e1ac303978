import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ASKED_FIELDS, AUCTION_FIELDS, byField } from '#contract/auction-fields.ts'
import { MISSING_FIGURES, type MissingFigure, type Task, tasks } from '#contract/tasks.ts'
import { PENDING_STATUS } from '#contract/user-rules.ts'
import type { Db } from '../../database/pool.ts'
import type { Clock } from '../../gateways/clock.ts'
import { callerOf } from '../../plugins/authentication.ts'
import { countPending } from '../users/find-users.queries.ts'
import { periodOf } from './period.ts'
import { countMissed, countMissing, countRejectedRows } from './statistics.queries.ts'

const MISSED_DAYS = 30

/** What the chat is asked to show the auctions that are without a figure. */
const WITHOUT: Readonly<Record<MissingFigure, string>> = {
  begin_date: 'a begin date',
  ...byField(ASKED_FIELDS, (field) => AUCTION_FIELDS[field].question),
}

export const tasksRoutes: FastifyPluginAsyncZod<{ db: Db; clock: Clock }> = async (app, { db, clock }) => {
  app.route({
    ...tasks.list,
    async handler(request) {
      const { scopes } = callerOf(request)
      const found = await missingFigures()
      if (scopes.has('upload')) found.push(await rejectedRows())
      if (scopes.has('users')) found.push(await awaitingApproval())
      if (scopes.has('settings')) found.push(await notUnderstood(request.query.zone))
      return found
    },
  })

  async function missingFigures(): Promise<Task[]> {
    const missing = await countMissing(db, clock.today())
    return MISSING_FIGURES.map((figure): Task => {
      const { all, upcoming } = missing[figure]
      const question = `auctions without ${WITHOUT[figure]}`
      return {
        kind: 'missing_figure',
        figure,
        count: all,
        question,
        upcoming: figure === 'begin_date' ? null : { count: upcoming, question: `upcoming ${question}` },
      }
    })
  }

  async function rejectedRows(): Promise<Task> {
    return { kind: 'rejected_rows', ...(await countRejectedRows(db)) }
  }

  async function awaitingApproval(): Promise<Task> {
    return { kind: 'awaiting_approval', count: await countPending(db), status_id: PENDING_STATUS }
  }

  async function notUnderstood(zone: string | undefined): Promise<Task> {
    const { start } = periodOf(MISSED_DAYS, clock.now(), zone)
    return { kind: 'not_understood', count: await countMissed(db, start), days: MISSED_DAYS }
  }
}
