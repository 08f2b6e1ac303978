import type { FastifyReply, FastifyRequest } from 'fastify'
import { abortSignal } from '../../plugins/abort-signal.ts'
import { callerOf } from '../../plugins/authentication.ts'

/** A page of figures is worth no longer wait. */
const LIMIT_MS = 10_000

/** @param signal ends it: nobody waits for the answer any more, or it takes too long */
type Work<Result> = (signal: AbortSignal) => Promise<Result>

/**
 * Lets everybody have one thing computed at a time: who asks for more waits for their own, and for nobody else's. From when it is asked, all
 * of it may take 10 s.
 * @returns does the work of a request when it is their turn @throws DOMException TimeoutError; conflict where nobody waits any more; what
 *   the work throws
 */
export function createPerUserQueue(): <Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: Work<Result>,
) => Promise<Result> {
  const last = new Map<number, Promise<void>>()
  return (request, reply, work) => {
    const { userId } = callerOf(request)
    const signal = AbortSignal.any([abortSignal(reply), AbortSignal.timeout(LIMIT_MS)])
    const before = last.get(userId)
    const mine = (async () => {
      await before
      signal.throwIfAborted()
      return work(signal)
    })()
    const forget = () => {
      if (last.get(userId) === ended) last.delete(userId)
    }
    const ended: Promise<void> = mine.then(forget, forget)
    last.set(userId, ended)
    return mine
  }
}
