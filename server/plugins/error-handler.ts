import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import pg from 'pg'
import type { Problem } from '#contract/answers.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/error-codes.ts'
import { AppError } from '../errors.ts'
import { refusalsOf, sentenceOf, speakPlainly } from './refusals.ts'
import { describeAnswer, isSlow } from './request-log.ts'

/** Answers every error as problem details (R21). The only place where an error becomes an answer. */
export function registerErrorHandler(app: FastifyInstance): void {
  speakPlainly()
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asAppError(error)
    note(request, reply, known, error)
    return sendProblem(request, reply, known)
  })
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new AppError('not_found', `There is nothing at ${request.method} ${pathOf(request)}.`)),
  )
}

/** Answers an address that no router can read. It is refused before any hook or handler. */
export const refuseAddress = (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(request, reply, new AppError('invalid_request', 'This address cannot be read.'))

/** The answer to an error where it cannot be thrown: an answer has begun. */
export function problemOf(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const known = asAppError(error instanceof Error ? error : new Error(String(error)))
  note(request, reply, known, error)
  return { status: known.status, body: bodyOf(request, known) }
}

function note(request: FastifyRequest, reply: FastifyReply, { status, code, message }: AppError, error: unknown) {
  // Overload comes in floods: one that was answered at once is not worth a line.
  if (status < 500 || (code === 'overloaded' && !isSlow(reply))) request.log.info({ code }, message)
  else request.log.error({ ...describeAnswer(request, reply), status, err: error })
}

// Sent as text: what an error says must not depend on a route having declared it.
function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  return reply
    .status(error.status)
    .type('application/problem+json')
    .serializer(String)
    .send(JSON.stringify(bodyOf(request, error)))
}

function bodyOf(request: FastifyRequest, error: AppError) {
  const { errors = [], ...extra } = error.extra
  return {
    ...extra,
    type: `/api/docs#${error.code}`,
    title: titleOf(error.code),
    status: error.status,
    detail: error.message,
    success: false,
    message: error.message,
    code: error.code,
    errors,
    request_id: request.id,
  } satisfies { [Key in keyof Problem]: unknown }
}

const titleOf = (code: ErrorCode) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')
const pathOf = (request: FastifyRequest) => request.url.split('?')[0]

function asAppError(error: Error & { statusCode?: number | undefined }): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = refusalsOf(error.validation)
    return new AppError('invalid_request', sentenceOf(errors), { errors })
  }
  // A request that breaks off has a status; the same code without one is the database's.
  if (error.statusCode === undefined && isDatabaseDown(error)) {
    return new AppError('database_unavailable', 'The database does not answer. Try again in a moment.')
  }
  if (error instanceof pg.DatabaseError) {
    const refusal = refusalOf(error)
    if (refusal) return refusal
  }
  if (error.name === 'TimeoutError') {
    return new AppError(
      'unprocessable',
      'This takes too long to find. Ask for less, such as a longer text, one state or a shorter period.',
    )
  }
  const code = codeOfStatus(error.statusCode ?? 500)
  if (code === 'unexpected') {
    return new AppError(
      'unexpected',
      'Something went wrong on the server. Try again; if it stays, report the request id.',
    )
  }
  return new AppError(code, FRAMEWORK_WORDS[code] ?? error.message)
}

/** What PostgreSQL refuses that is nobody's fault, or will pass. */
function refusalOf({ code }: pg.DatabaseError): AppError | undefined {
  switch (code) {
    case DEADLOCK:
    case GONE_MEANWHILE:
      return new AppError('conflict', 'Somebody else changed the same at the same moment. Try again.')
    case WAITED_TOO_LONG:
      return new AppError('busy', 'An import or somebody else is changing this right now. Try again in a moment.')
    case DISK_FULL:
      return new AppError(
        'storage_full',
        'The database has no room left. Nothing was changed; make room and try again.',
      )
    default:
      return undefined
  }
}

const FRAMEWORK_WORDS: Partial<Record<ErrorCode, string>> = {
  invalid_request: 'The request cannot be used.',
  malformed_body: 'The request is not readable: check that its body is JSON.',
  body_too_large: 'The request is too large.',
  unsupported_media_type: 'Send the body as application/json.',
}

/** Errors the framework itself raises carry a status only. */
function codeOfStatus(status: number): ErrorCode {
  if (status === 400) return 'malformed_body'
  const found = Object.entries(ERROR_STATUS).find(([, value]) => value === status)?.[0]
  if (found !== undefined && isCode(found)) return found
  return status < 500 ? 'invalid_request' : 'unexpected'
}

const isCode = (name: string): name is ErrorCode => name in ERROR_STATUS

/** Two transactions waited for each other; PostgreSQL ended this one. */
const DEADLOCK = '40P01'
/** What a row belongs to was deleted in the same moment. */
const GONE_MEANWHILE = '23503'

/** Somebody else held what was wanted, for longer than anybody waits. */
const WAITED_TOO_LONG = '55P03'

/** PostgreSQL could not write. */
const DISK_FULL = '53100'

/** Class 08 is a broken connection, 57P0x a server going down or coming up, 53300 too many connections. */
function isDatabaseDown(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P0|53300)/.test(error.code ?? '')
  if ('code' in error && typeof error.code === 'string')
    return /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(error.code)
  return /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
}
