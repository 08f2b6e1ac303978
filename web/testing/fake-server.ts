import { vi } from 'vitest'
import type { Problem } from '#contract/answers.ts'
import type { AnyEndpoint } from '#contract/api.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/error-codes.ts'
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
/** Of the settings, a test says what it is about: screens do without the rest. */
type Fake<K extends Key> = K extends 'GET /api/settings' | 'GET /api/settings/welcome' ? Partial<Answer<K>> : Answer<K>
/** For each endpoint that the test expects to be called: what it answers. */
export type FakeAnswers = { [K in Key]?: (request: FakeRequest) => Reply<Fake<K>> }

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

/** A page of a search that finds more than are counted (R21). */
export function listOfMore<Row>(rows: readonly Row[]): Response {
  const list = listOf(rows, 10_000)
  list.headers.set('x-total-relation', 'gte')
  return list
}

/** What `fetch` does when nothing answers. */
export const noConnection = (): never => {
  throw new TypeError('Failed to fetch')
}

const pattern = (url: string) => new RegExp(`^${url.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

/** `XMLHttpRequest`, as far as forms are sent with it: all of the answer comes at once. */
const fakeRequests = (answer: (url: string, init: RequestInit) => Promise<Response>) =>
  class {
    status = 0
    responseText = ''
    upload: Pick<XMLHttpRequestUpload, 'onprogress'> = { onprogress: null }
    onload = () => {}
    onprogress = () => {}
    onerror = () => {}
    onabort = () => {}
    readonly #headers = new Headers()
    readonly #abort = new AbortController()
    #response = new Response()
    #method = ''
    #url = ''

    open(method: string, url: string) {
      this.#method = method
      this.#url = url
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getResponseHeader(name: string) {
      return this.#response.headers.get(name)
    }
    abort() {
      this.#abort.abort()
    }
    send(body: FormData) {
      const { signal } = this.#abort
      answer(this.#url, { method: this.#method, headers: this.#headers, body, signal })
        .then(async (response) => {
          this.#response = response
          this.status = response.status
          this.responseText = await response.text()
          this.onprogress()
          this.onload()
        })
        .catch(() => (signal.aborted ? this.onabort() : this.onerror()))
    }
  }

let tests = 0

/** A test is over: what it still asked for is not answered any more, for what the app would say of it would stand in the next test. */
export function stopAnswering(): void {
  tests += 1
}

/**
 * Answers `fetch` until the test ends. What no answer is given for is answered with 404.
 * @returns every call made, in order
 */
export function fakeServer(answers: FakeAnswers): { calls: { key: string; request: FakeRequest }[] } {
  const test = tests
  const calls: { key: string; request: FakeRequest }[] = []
  const routes = Object.entries(answers).map(([key, answer]) => {
    const [method = '', url = ''] = key.split(' ')
    return { key, method, path: pattern(url), answer }
  })
  async function answer(input: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(input, location.origin)
    const method = init.method ?? 'GET'
    const route = routes.find((one) => one.method === method && one.path.test(pathname))
    // No lost connection: that would be tried again a second later.
    if (!route) return problem('not_found', `The test gives no answer for ${method} ${pathname}`)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const params = { ...route.path.exec(pathname)?.groups }
    const form = init.body instanceof FormData ? init.body : undefined
    const request = { path: pathname, params, query: searchParams, body, form, headers: new Headers(init.headers) }
    calls.push({ key: route.key, request })
    const given: unknown = await route.answer(request)
    if (test !== tests) await new Promise(() => {})
    init.signal?.throwIfAborted()
    return given instanceof Response ? given : Response.json(given)
  }
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('XMLHttpRequest', fakeRequests(answer))
  return { calls }
}
