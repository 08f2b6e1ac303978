import type { FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * Aborts when an answer has ended, sent or not: what is still done for it then, nobody waits for. The request's own signal does not tell
 * once its body is read. @param message what is thrown for whoever went
 */
export function goneSignal(reply: FastifyReply, message = 'Nobody waits for this any more.'): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort(new AppError('conflict', message)))
  return gone.signal
}
