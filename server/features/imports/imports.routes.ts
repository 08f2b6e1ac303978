import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ImportProgress } from '#contract/import-progress.ts'
import { type ImportReport, imports } from '#contract/imports.ts'
import { layoutKey } from '#mapping/layout.ts'
import type { OpenDatabase } from '../../database/pool.ts'
import { AppError, found } from '../../errors.ts'
import { sendPage } from '../../lists/page.ts'
import { abortSignal } from '../../plugins/abort-signal.ts'
import { actorOf } from '../../plugins/authentication.ts'
import { problemOf } from '../../plugins/error-handler.ts'
import { idempotencyKeyOf } from '../../plugins/idempotency-key.ts'
import { createQueue } from '../../queue.ts'
import type { UploadLimits } from '../../uploads/receive-body.ts'
import { findAuctionById } from '../auctions/auctions.queries.ts'
import { findCertificates, findImportById, findImports, findMappingByLayout, findOrigin } from './imports.queries.ts'
import { type ImportOrder, importFile } from './imports.service.ts'
import { progressLines } from './progress-lines.ts'
import { rejectedFile } from './rejected-file.ts'
import { findRejectedLayout } from './report.queries.ts'
import { settle } from './staging.queries.ts'
import { undoImport } from './undo.service.ts'
import { receiveUpload } from './upload.ts'

/** Files that arrive at once: each may take 100 MB of disk. */
const MOST_UPLOADS = 8
/** Whoever takes this is told how far an import has come. */
const LINES = 'application/x-ndjson'
/** To whoever goes while their file arrives or is imported. */
const cancelled = () => new AppError('conflict', 'The import was cancelled. Nothing was imported.')

export const importsRoutes: FastifyPluginAsyncZod<{ db: OpenDatabase; uploads: UploadLimits }> = async (
  app,
  { db, uploads },
) => {
  await app.register(multipart)
  // Whatever else is sent is refused by the route itself, which knows what it takes.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const inTurn = createQueue()
  const closing = new AbortController()
  app.addHook('preClose', async () =>
    closing.abort(new AppError('conflict', 'Liendesk is closing. Nothing was imported; try again.')),
  )
  let arriving = 0

  /** Imports what arrived, and lets go of it. */
  async function run(order: ImportOrder): Promise<{ status: 200 | 201; body: ImportReport }> {
    const { upload, signal } = order
    try {
      const { report, repeated } = await inTurn(signal, () => {
        order.tell({ step: 'reading', rows: 0 })
        return importFile(db, order)
      })
      if (repeated || upload.dryRun) return { status: 200, body: report }
      settle(db, report.created + report.updated, closing.signal)
      return { status: 201, body: report }
    } finally {
      await upload.close()
      arriving--
    }
  }

  app.route({
    ...imports.create,
    async handler(request, reply) {
      const idempotencyKey = idempotencyKeyOf(request)
      if (arriving >= MOST_UPLOADS) {
        throw new AppError(
          'too_many_requests',
          'Several files are being imported at this moment. Try again in a minute.',
        )
      }
      arriving++
      const signal = AbortSignal.any([closing.signal, abortSignal(reply, cancelled())])
      const upload = await receiveUpload(request, uploads, signal).catch((error) => {
        arriving--
        throw error
      })
      let latest: ImportProgress = { step: 'waiting' }
      const tell = (progress: ImportProgress) => {
        latest = progress
      }
      const authorize = () => app.authorize(request)
      const answer = run({ actor: actorOf(request), upload, idempotencyKey, signal, tell, authorize })
      if (!request.headers.accept?.includes(LINES)) {
        const { status, body } = await answer
        reply.status(status)
        return body
      }
      reply.type(LINES)
      const worded = answer.catch((error) => problemOf(request, reply, error))
      return streamed(reply, progressLines({ answer: worded, latest: () => latest }))
    },
  })

  app.route({
    ...imports.list,
    handler: async (request, reply) => sendPage(request, reply, await findImports(db, request.query)),
  })

  app.route({
    ...imports.get,
    handler: async (request) => found(await findImportById(db, request.params.id), 'import'),
  })

  app.route({
    ...imports.rejected,
    async handler(request, reply) {
      const { id } = request.params
      const layout = found(await findRejectedLayout(db, id), 'import')
      reply.header('content-disposition', `attachment; filename="rejected-rows-${id}.csv"`)
      reply.type('text/csv; charset=utf-8')
      return streamed(reply, rejectedFile(db, id, layout))
    },
  })

  app.route({
    ...imports.undo,
    async handler(request) {
      const report = await undoImport(db, actorOf(request), request.params.id)
      settle(db, report.deleted + report.restored, closing.signal)
      return report
    },
  })

  app.route({
    ...imports.layout,
    async handler(request) {
      const { header } = request.body
      const mapping = header.length > 0 ? await findMappingByLayout(db, layoutKey(header)) : null
      if (!mapping) return { mapping: null }
      // What was put right in single rows of that file, and which of its sales were wanted, means nothing in another.
      const corrections = { ...mapping.corrections, cells: [], left_out: [], kept: [] }
      const { list } = mapping
      return {
        mapping: { ...mapping, corrections, list: list.kind === 'auctions' ? list : { ...list, left_out_sales: [] } },
      }
    },
  })

  app.route({
    ...imports.origin,
    async handler(request) {
      found(await findAuctionById(db, request.params.id), 'auction')
      return { origin: await findOrigin(db, request.params.id) }
    },
  })

  app.route({
    ...imports.certificates,
    async handler(request, reply) {
      found(await findAuctionById(db, request.params.id), 'auction')
      const { header, page } = await findCertificates(db, request.params.id, request.query)
      return { header, rows: sendPage(request, reply, page) }
    },
  })
}

/** Answers with text as it is made, not with all of it at once. */
const streamed = (reply: FastifyReply, text: AsyncIterable<string>) => reply.send(Readable.from(text))
