import type { FastifyReply, FastifyRequest } from 'fastify'
import { abortSignal } from '../../plugins/abort-signal.ts'
import { callerOf } from '../../plugins/authentication.ts'
import { createQueue, type Queue } from '../../queue.ts'

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
  const queues = new Map<number, { queue: Queue; length: number }>()
  return async (request, reply, work) => {
    const { userId } = callerOf(request)
    const signal = AbortSignal.any([abortSignal(reply), AbortSignal.timeout(LIMIT_MS)])
    const own = queues.get(userId) ?? { queue: createQueue(), length: 0 }
    queues.set(userId, own)
    own.length++
    try {
      return await own.queue(signal, () => work(signal))
    } finally {
      own.length--
      if (own.length === 0) queues.delete(userId)
    }
  }
}
