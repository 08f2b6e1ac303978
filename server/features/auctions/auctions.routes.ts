import { hash } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Language } from '#ask/language.ts'
import { buildVocabulary } from '#ask/vocabulary.ts'
import { auctions } from '#contract/auctions.ts'
import { calendar } from '#contract/calendar.ts'
import { figures } from '#contract/figures.ts'
import type { Db } from '../../database/pool.ts'
import { found } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import { offsetOf, sendPage } from '../../lists/page.ts'
import { abortSignal } from '../../plugins/abort-signal.ts'
import { actorOf, callerOf } from '../../plugins/authentication.ts'
import { problemOf } from '../../plugins/error-handler.ts'
import { answerQuestion, findExamples, readQuestion } from './ask.service.ts'
import { countAuctions, findAuctionById, findAuctions, searchAuctions } from './auctions.queries.ts'
import { changeAuction, removeAuction, sumAuctions } from './auctions.service.ts'
import { findCalendar, writeCalendarFile } from './calendar.service.ts'
import { computeFigures, countQueries } from './figures.service.ts'
import { listSelection } from './named-auctions.queries.ts'
import { createPerUserQueue } from './per-user-queue.ts'
import { findNewestJurisdiction, findStateFacts, findVocabularySource } from './places.queries.ts'
import { findOwnQuestions } from './questions.queries.ts'
import { createRewording } from './rewording.service.ts'
import { ttlCache } from './ttl-cache.ts'

type Deps = { db: Db; clock: Clock; publicUrl: () => string }

export const auctionsRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, clock, publicUrl }) => {
  const vocabulary = ttlCache(
    async () => buildVocabulary({ ...(await findVocabularySource(db)), facts: await findStateFacts(db) }),
    () => findNewestJurisdiction(db),
  )
  const scene = async () => ({ today: clock.today(), vocabulary: await vocabulary() })
  const examplesIn = (language: Language) => ttlCache(async () => findExamples(db, { ...(await scene()), language }))
  const examples = { en: examplesIn('en'), es: examplesIn('es') }
  const inOwnTurn = createPerUserQueue()
  const reworded = createRewording(db, app.log)

  app.route({
    ...auctions.list,
    async handler(request, reply) {
      const { query } = request
      const selection = listSelection(query)
      const order = [{ field: query.sort, dir: query.order }]
      const rows = await findAuctions(db, selection.where, { order, limit: query.page_size, offset: offsetOf(query) })
      return sendPage(request, reply, { rows, total: await countAuctions(db, selection) })
    },
  })

  app.route({
    ...auctions.ask,
    // The compiler has checked the answer; checking thousands of rows once more takes as long as finding them.
    serializerCompiler: () => JSON.stringify,
    handler(request, reply) {
      const { text, conversation_id, query, assumed = [], linked = false } = request.body
      const { userId } = callerOf(request)
      const ended = abortSignal(reply)
      return answerQuestion(
        { db, clock, vocabulary, examples: (language) => examples[language](), reworded, ended },
        { text, userId, conversationId: conversation_id ?? undefined, query, assumed, linked },
      )
    },
  })

  app.route({
    ...auctions.read,
    handler: (request) => readQuestion({ db, clock, vocabulary }, request.body.text),
  })

  app.route({
    ...auctions.search,
    serializerCompiler: () => JSON.stringify,
    handler: ({ body: { query, ...slice } }) => searchAuctions(db, query, slice),
  })

  app.route({
    ...auctions.totals,
    handler: (request) => sumAuctions(db, request.body.query),
  })

  app.route({
    ...figures.compute,
    handler: (request, reply) =>
      inOwnTurn(request, reply, async (signal) => {
        const { failed, ...answer } = await computeFigures(db, await scene(), request.body, signal)
        const refused = failed.map(({ question, error }) => {
          const { status, code, message } = problemOf(request, reply, error).body
          return { question, status, code, message }
        })
        return { ...answer, refused }
      }),
  })

  app.route({
    ...calendar.days,
    handler: async ({ query }) => findCalendar(db, await scene(), query),
  })

  app.route({
    ...calendar.file,
    async handler({ query }, reply) {
      const file = await writeCalendarFile({ db, now: clock.now(), publicUrl: publicUrl() }, await scene(), query)
      reply.header('content-disposition', `attachment; filename="auctions-${query.from}-to-${query.to}.ics"`)
      return reply.type('text/calendar; charset=utf-8').send(file)
    },
  })

  app.route({
    ...auctions.vocabulary,
    async handler(request, reply) {
      const body = { ...(await findVocabularySource(db)), today: clock.today() }
      const etag = `W/"${hash('sha256', JSON.stringify(body), 'base64url')}"`
      // Kept by the browser, and asked about each time: what was sent once is not sent again while it holds.
      reply.headers({ etag, 'cache-control': 'private, no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send(null)
      return body
    },
  })

  app.route({
    ...auctions.questions,
    handler: async (request, reply) =>
      sendPage(request, reply, await findOwnQuestions(db, callerOf(request).userId, request.query)),
  })

  app.route({
    ...auctions.counts,
    handler: (request, reply) =>
      inOwnTurn(request, reply, async (signal) => ({ counts: await countQueries(db, request.body.queries, signal) })),
  })

  app.route({
    ...auctions.get,
    handler: async (request) => found(await findAuctionById(db, request.params.id), 'auction'),
  })

  app.route({
    ...auctions.update,
    handler: (request) => changeAuction(db, actorOf(request), request.params.id, request.body),
  })

  app.route({
    ...auctions.delete,
    async handler(request) {
      await removeAuction(db, actorOf(request), request.params.id)
      return { success: true as const }
    },
  })
}
