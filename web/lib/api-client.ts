import type { z } from 'zod'
import type { Problem } from '#contract/answers.ts'
import type { AnyEndpoint } from '#contract/api.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { askServerBy, noteAnswer, noteNoAnswer } from './connection.ts'
import { GET_TIMEOUT_MS } from './constants.ts'
import { endSession, readToken } from './session.ts'

/** The only place that talks to the server, by `fetch` or by what a caller hands in. Typed from the contract, of which nothing but types is imported. */

type KeyOf<E> = E extends AnyEndpoint ? `${E['method']} ${E['url']}` : never
export type EndpointKey = KeyOf<AnyEndpoint>
type ByKey<K extends EndpointKey> = Extract<
  AnyEndpoint,
  K extends `${infer M} ${infer U}` ? { method: M; url: U } : never
>
type Schemas<K extends EndpointKey> = ByKey<K>['schema']

type Part<S, Name extends string, Key extends string> =
  S extends Record<Name, infer T extends z.ZodType>
    ? Record<Key, Name extends 'params' ? Record<keyof z.input<T>, string | number> : QueryInput<Name, T>>
    : unknown
/** Query values travel as text: numbers are written out by the client. */
type QueryInput<Name, T extends z.ZodType> = Name extends 'querystring'
  ? { [F in keyof z.input<T>]?: z.input<T>[F] | number | undefined }
  : z.input<T>
/** A body goes as JSON, or its fields, with files perhaps, as a form. */
type Bodied<S> =
  S extends Record<'body', infer T extends z.ZodType>
    ? { body: z.input<T>; form?: never } | { body?: never; form: FormData }
    : unknown
export type Input<K extends EndpointKey> = Part<Schemas<K>, 'params', 'params'> &
  Part<Schemas<K>, 'querystring', 'query'> &
  Bodied<Schemas<K>> &
  Pick<CallInput, 'signal' | 'form' | 'idempotencyKey' | 'transport' | 'reads' | 'slow' | 'unasked'>

type Success<R> =
  R extends Record<200, infer T extends z.ZodType>
    ? z.output<T>
    : R extends Record<201, infer T extends z.ZodType>
      ? z.output<T>
      : never
export type Answer<K extends EndpointKey> = Success<Schemas<K>['response']>

/** Why a call failed that the server did not refuse: no answer came, none came in time, or one that nobody can read. */
type NoAnswer = 'no_connection' | 'timed_out' | 'unreadable'

/** What went wrong with a call: the server's own words, or that there was no answer. */
export class ApiError extends Error {
  /** 0 where no answer came */
  readonly status: number
  readonly code: ErrorCode | NoAnswer
  readonly problem: Problem | undefined
  /** seconds until the next try counts, where the server said so (R12) */
  readonly retryAfter: number | undefined

  constructor(status: number, code: ErrorCode | NoAnswer, message: string, problem?: Problem, retryAfter?: number) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** Characters of a body that outlives its page; browsers refuse more than 64 KiB of them at a time. */
const KEEPALIVE_LIMIT = 16_000

type CallInput = {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
  body?: unknown
  /** a multipart body, in place of `body` */
  form?: FormData
  /** so that sending it again does it once */
  idempotencyKey?: string
  /** sends in place of `fetch` */
  transport?: (url: string, request: SentRequest) => Promise<Response>
  signal?: AbortSignal | undefined
  /** changes nothing, though it is no GET: is waited for as long as one (§9) */
  reads?: true
  /** may take longer than any page: whoever waits for it can give up */
  slow?: true
  /** sent by itself while somebody may be typing: nobody is asked for their password, and it fails where that is needed */
  unasked?: true
}

/** A request as it goes out. */
export type SentRequest = {
  method: string
  headers: Headers
  body: FormData | string | null
  keepalive: boolean
  signal: AbortSignal
}

function address(url: string, { params = {}, query = {} }: CallInput): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size ? `${path}?${search}` : path
}

/** An error of ours: what stands between may answer with anything (§8). */
const isProblem = (body: unknown): body is Problem => typeof body === 'object' && body !== null && 'errors' in body

async function readProblem(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const problem = isProblem(body) ? body : undefined
  const message = problem?.message ?? `The server answered ${response.status}.`
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined
  return new ApiError(response.status, problem?.code ?? 'unexpected', message, problem, retryAfter)
}

function headersOf(input: CallInput, token: string | null): Headers {
  const headers = new Headers()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
  return headers
}

/** Sends a request. @returns its answer, of whatever status @throws ApiError where none came */
async function answerTo(key: EndpointKey, input: CallInput, token: string | null): Promise<Response> {
  const [method = 'GET', url = ''] = key.split(' ')
  const text = input.body === undefined ? null : JSON.stringify(input.body)
  const isLimited = (method === 'GET' || input.reads) && !input.slow
  const signals = [input.signal, isLimited ? AbortSignal.timeout(GET_TIMEOUT_MS) : undefined]
  try {
    return await (input.transport ?? fetch)(address(url, input), {
      method,
      headers: headersOf(input, token),
      body: input.form ?? text,
      // What is sent on leaving a page still arrives (R35).
      keepalive: method !== 'GET' && !input.form && (text?.length ?? 0) < KEEPALIVE_LIMIT,
      signal: AbortSignal.any(signals.filter((signal) => signal !== undefined)),
    })
  } catch (error) {
    throw failureOf(error, input)
  }
}

/** What became of a call that has no answer, or none that can be read. What its caller gave up fails as they gave it up. */
export function failureOf(error: unknown, { signal }: Pick<CallInput, 'signal'>): unknown {
  if (signal?.aborted) return error
  if (error instanceof SyntaxError) return new ApiError(0, 'unreadable', 'the answer cannot be read')
  if (error instanceof Error && error.name === 'TimeoutError')
    return new ApiError(0, 'timed_out', 'no answer within 100 seconds')
  noteNoAnswer()
  return new ApiError(0, 'no_connection', 'no connection')
}

/** Reads the body of an answer. @throws ApiError where that is cut off, or is no JSON, or not what it has to be: something */
async function bodyOf(
  response: Response,
  input: CallInput,
  isRight: (body: unknown) => boolean = (body) => body !== null,
) {
  try {
    const body = await response.json()
    if (isRight(body)) return body
    throw new SyntaxError()
  } catch (error) {
    throw failureOf(error, input)
  }
}

/** Asks for the password, for a call that needs it (`confirmation.ts`). @returns whether to send it again */
type Confirm = (sentAt: number, unasked?: boolean) => Promise<boolean>
let confirm: Confirm | undefined
export const confirmBy = (asks: Confirm): void => {
  confirm = asks
}

/** Sends a call. @returns the success answer, whose body is not read yet @throws ApiError for every error answer and for none at all */
export async function send(key: EndpointKey, input: CallInput): Promise<Response> {
  const sentAt = performance.now()
  const token = readToken()
  const response = await answerTo(key, input, token)
  noteAnswer(sentAt)
  if (response.ok) return response
  const error = await readProblem(response)
  // §8, R5: 401 is a dead session and nothing else, whoever says it; a failed login has a code of its own. A token that another has
  // taken the place of meanwhile (R3) says nothing of the session there is.
  if (error.status === 401 && error.code !== 'login_failed' && token === readToken()) endSession()
  if (error.code === 'confirmation_required' && (await confirm?.(sentAt, input.unasked))) return send(key, input)
  throw error
}

/**
 * Calls an endpoint, named as `METHOD /path` of the contract.
 * @returns the success answer's body
 * @throws ApiError for every error answer and for none at all
 */
export async function call<K extends EndpointKey>(key: K, input: Input<K>): Promise<Answer<K>> {
  return bodyOf(await send(key, input), input)
}

/** Calls a list endpoint. @returns the rows of the page and `total`, the number of rows on all pages, or `more` than that (R21) */
export async function callPage<K extends EndpointKey>(
  key: K,
  input: Input<K>,
): Promise<{ rows: Answer<K>; total: number; more: boolean }> {
  const response = await send(key, input)
  const rows = await bodyOf(response, input, Array.isArray)
  const more = response.headers.get('x-total-relation') === 'gte'
  return { rows, total: Number(response.headers.get('x-total-count')), more }
}

askServerBy((giveUp) => answerTo('GET /api/health', { signal: giveUp }, null))
