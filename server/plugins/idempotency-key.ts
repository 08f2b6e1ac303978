import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

const MAX_KEY = 255

/** By which a call that is made again is known; null where it has none. @throws AppError invalid_request */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && key.length > 0 && key.length <= MAX_KEY) return key
  throw new AppError('invalid_request', `An Idempotency-Key has 1 to ${MAX_KEY} characters.`)
}
