import type { FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * Aborts when an answer has ended, sent or not: what is still done for it then, nobody waits for. The request's own signal does not tell
 * once its body is read.
 * @param reason what is thrown for whoever went
 */
export function abortSignal(
  reply: FastifyReply,
  reason = new AppError('conflict', 'Nobody waits for this any more.'),
): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort(reason))
  return gone.signal
}
