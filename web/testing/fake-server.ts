import { vi } from 'vitest'
import type { AnyEndpoint } from '#contract/api.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/error-codes.ts'
import type { Problem } from '#contract/problem.ts'
import type { Answer } from '#web/lib/api-client.ts'

/** Stands in for the server in page tests, at the network boundary: everything of the app that runs is the real thing. */

type KeyOf<E> = E extends AnyEndpoint ? `${E['method']} ${E['url']}` : never
type Key = KeyOf<AnyEndpoint>

type FakeRequest = {
  path: string
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
  /** a multipart body */
  form: FormData | undefined
  headers: Headers
}
type Reply<T> = T | Response | Promise<T | Response>
/** For each endpoint that the test expects to be called: what it answers. */
export type FakeAnswers = { [K in Key]?: (request: FakeRequest) => Reply<Answer<K>> }

/** An error answer, as the server words them. */
export function problem(code: ErrorCode, message: string, more: Partial<Problem> = {}): Response {
  const status = ERROR_STATUS[code]
  const body = {
    type: 'about:blank',
    title: message,
    status,
    detail: message,
    success: false,
    message,
    code,
    errors: [],
    ...more,
  }
  return Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } })
}

/** A page of a list, with the number of rows on all pages. */
export const listOf = <Row>(rows: readonly Row[], total = rows.length): Response =>
  Response.json(rows, { headers: { 'x-total-count': String(total) } })

/** What `fetch` does when nothing answers. */
export const noConnection = (): never => {
  throw new TypeError('Failed to fetch')
}

const pattern = (url: string) => new RegExp(`^${url.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

/**
 * Answers `fetch` until the test ends. A call that no answer is given for fails the test's page loudly.
 * @returns every call made, in order
 */
export function fakeServer(answers: FakeAnswers): { calls: { key: string; request: FakeRequest }[] } {
  const calls: { key: string; request: FakeRequest }[] = []
  const routes = Object.entries(answers).map(([key, answer]) => {
    const [method = '', url = ''] = key.split(' ')
    return { key, method, path: pattern(url), answer }
  })
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(input, location.origin)
    const method = init.method ?? 'GET'
    const route = routes.find((one) => one.method === method && one.path.test(pathname))
    if (!route) throw new Error(`The test gives no answer for ${method} ${pathname}`)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const params = { ...route.path.exec(pathname)?.groups }
    const form = init.body instanceof FormData ? init.body : undefined
    const request = { path: pathname, params, query: searchParams, body, form, headers: new Headers(init.headers) }
    calls.push({ key: route.key, request })
    const answer: unknown = await route.answer(request)
    init.signal?.throwIfAborted()
    return answer instanceof Response ? answer : Response.json(answer)
  })
  return { calls }
}
