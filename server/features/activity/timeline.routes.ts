import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { TIMELINE_KINDS, TIMELINE_SCOPES } from '#contract/scope-names.ts'
import { timeline } from '#contract/timeline.ts'
import type { Db } from '../../database/pool.ts'
import { callerOf, requireScope } from '../../plugins/authentication.ts'
import { findTimeline } from './timeline.queries.ts'

export const timelineRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.route({
    ...timeline.list,
    async handler(request, reply) {
      const { kind, mine, ...query } = request.query
      const caller = callerOf(request)
      if (kind) requireScope(caller, TIMELINE_SCOPES[kind])
      const readable = TIMELINE_KINDS.filter((one) => caller.scopes.has(TIMELINE_SCOPES[one]))
      const rows = await findTimeline(db, {
        ...query,
        kinds: kind ? [kind] : readable,
        by: mine === 'true' ? caller.userId : undefined,
      })
      const last = rows.at(-1)
      if (last && rows.length === query.page_size) {
        const [path, asked] = request.url.split('?')
        const next = new URLSearchParams(asked)
        next.set('before', String(last.id))
        reply.header('link', `<${path}?${next}>; rel="next"`)
      }
      return rows
    },
  })
}
