import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../errors.ts'
import { UPLOAD_TIMEOUT_MS } from '../../plugins/request-limits.ts'

/** Exports at once: each holds a connection to the database until its last row is taken. */
const MOST_EXPORTS = 3

/**
 * Lets a few answers at a time be exports, each for as long as a file may take, and none after the server closes.
 * @returns takes a turn for an answer; its signal comes when that has ended, sent or not @throws AppError too_many_requests, and
 * conflict where that has happened already
 */
export function createExportLimit(app: FastifyInstance): (reply: FastifyReply) => AbortSignal {
  const underway = new Set<FastifyReply>()
  app.addHook('preClose', async () => {
    for (const { raw } of underway) raw.destroy()
  })
  return (reply) => {
    if (underway.size >= MOST_EXPORTS) {
      throw new AppError('too_many_requests', 'Several lists are being exported at this moment. Try again in a minute.')
    }
    const gone = new AbortController()
    const cancelled = new AppError('conflict', 'The export was cancelled.')
    if (reply.raw.destroyed) throw cancelled
    underway.add(reply)
    const late = setTimeout(() => reply.raw.destroy(), UPLOAD_TIMEOUT_MS).unref()
    reply.raw.once('close', () => {
      clearTimeout(late)
      underway.delete(reply)
      gone.abort(cancelled)
    })
    return gone.signal
  }
}
