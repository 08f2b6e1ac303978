import fc from 'fast-check'
import { documentPart, FILES } from './document-files.ts'
import { BEYOND_NUMBERS, type Fields, ODD_TEXTS, oddText, oddValue, valuesFor } from './generated-values.ts'
import { multipart, type Part } from './multipart.ts'
import type { Method, RegisteredRoute } from './registered-routes.ts'

/** What a route is asked, before it is written as a request: a body as JSON, or as parts of a form. */
export type Asked = { params: Fields; query: Fields; body?: unknown; form?: readonly Part[] }
export type GeneratedRequest = {
  method: Method
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** A place in a value: the names and numbers that lead to it. */
type Place = readonly (string | number)[]

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Levels of a value that are changed; below them nobody looks. */
const DEEPEST = 8

const asFields = (value: unknown): Fields => (isObject(value) ? value : {})

function placesIn(value: unknown, place: Place = []): Place[] {
  if (place.length > DEEPEST) return []
  const within: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 20).map((item, at) => [at, item])
    : isObject(value)
      ? Object.entries(value)
      : []
  return [place, ...within.flatMap(([name, item]) => placesIn(item, [...place, name]))]
}

/** The same value with another in one place; nothing there where that is what is wanted. */
function withOther(value: unknown, [name, ...rest]: Place, other: (value: unknown) => unknown): unknown {
  if (name === undefined) return other(value)
  if (Array.isArray(value)) {
    return value
      .map((item, at) => (at === name ? withOther(item, rest, other) : item))
      .filter((item) => item !== undefined)
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const changed = key === name ? withOther(item, rest, other) : item
      return changed === undefined ? [] : [[key, changed]]
    }),
  )
}

type Mutation = { at: number; how: 'other' | 'gone' | 'more' | 'listed' | 'text'; odd: unknown; name: string }
const MUTATION: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(1000),
  how: fc.constantFrom('other', 'other', 'gone', 'more', 'listed', 'text'),
  odd: oddValue,
  name: fc.oneof(fc.constantFrom('id', '__proto__', 'constructor', 'userTypeId', 'enabled', 'scopes', ''), oddText),
})

/** Anything as text: what a field `toString` is in has no other. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'))

function mutate(value: unknown, { at, how, odd, name }: Mutation): unknown {
  const places = placesIn(value)
  return withOther(value, places[at % places.length] ?? [], (before) => {
    switch (how) {
      case 'gone':
        return undefined
      case 'listed':
        return [before, before]
      case 'text':
        return typeof before === 'string' ? `${before}${asText(odd)}` : asText(before)
      case 'more':
        return isObject(before) ? Object.fromEntries([...Object.entries(before), [name, odd]]) : odd
      default:
        return odd
    }
  })
}

const mutations = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Mutation[]>([]) },
  { weight: 5, arbitrary: fc.array(MUTATION, { minLength: 1, maxLength: 2 }) },
)

/** A part of an address or of a query, as it is written there. */
const written = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed())

/** A value cannot end an address, nor lead up in it, nor be longer than a router reads: then it is the address of something else. */
const writtenInPath = (value: unknown): string => {
  const text = written(value)
  return /^\.*$/.test(text) || text.length > 400 ? '%00' : text
}

const RAW_QUERIES = [
  '%',
  '%ED%A0%80',
  '%FF',
  '__proto__=1',
  'page=1&page=2',
  'search[]=a',
  'search=%00',
  '=',
  '&&',
  'a'.repeat(9000),
]
const RAW_BODIES = [
  '',
  '{',
  '[',
  'null',
  '"a"',
  '1',
  '{"a":1}{',
  '\0',
  '{"__proto__":{"enabled":false}}',
  `${'['.repeat(5000)}`,
]
const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'x',
  '',
]
const ODD_HEADERS: readonly Record<string, string>[] = [
  { accept: 'application/x-ndjson' },
  { accept: 'x' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'never' },
  { range: 'bytes=5-1' },
  { 'idempotency-key': 'k'.repeat(256) },
  { 'idempotency-key': 'one' },
  { cookie: '__proto__=1; device=%ED%A0%80' },
  { 'content-length': '1' },
  { expect: 'x' },
  { 'user-agent': '\u00e9'.repeat(500) },
]

const FILE: fc.Arbitrary<Part> = fc
  .record({
    kind: fc.constantFrom('pdf', 'png', 'jpg', 'docx', 'xlsx', 'csv'),
    fileName: fc.oneof(fc.constantFrom('a.pdf', 'sale.csv', 'x.xlsx'), fc.constantFrom(...ODD_TEXTS)),
    name: fc.constantFrom('documents', 'documents', 'file', '__proto__'),
    cut: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  } as const)
  .map(({ kind, fileName, name, cut }) => ({
    ...documentPart(kind),
    name,
    fileName: fileName.replace(/[\r\n"]/g, ''),
    text: FILES[kind].subarray(0, Math.ceil(FILES[kind].length * cut)),
  }))

/** Parts that a form can have beside its fields: parsed as JSON where they say so. */
const ODD_PARTS: readonly Part[][] = [
  [],
  [{ name: 'one', text: '['.repeat(5000) + ']'.repeat(5000), type: 'application/json' }],
  [{ name: 'firstName', text: '{"toString":1}', type: 'application/json' }],
  [{ name: 'key', text: '{', type: 'application/json' }],
]

type Manner = { kind: 'json' | 'form' | 'raw' | 'type'; raw: string; type: string; files: Part[]; odd: Part[] }
const MANNER: fc.Arbitrary<Manner> = fc.record({
  kind: fc.oneof(
    { weight: 16, arbitrary: fc.constant('json' as const) },
    { weight: 2, arbitrary: fc.constant('form' as const) },
    { weight: 1, arbitrary: fc.constant('raw' as const) },
    { weight: 1, arbitrary: fc.constant('type' as const) },
  ),
  raw: fc.constantFrom(...RAW_BODIES),
  type: fc.constantFrom(...TYPES),
  files: fc.array(FILE, { maxLength: 2 }),
  odd: fc.constantFrom(...ODD_PARTS, [], []),
})

const asJson = (body: unknown) => (JSON.stringify(body) ?? '').replaceAll(`"${BEYOND_NUMBERS}"`, '1e400')
const JSON_TYPE = { 'content-type': 'application/json' }
const fieldsOf = (body: unknown): Part[] =>
  Object.entries(asFields(body)).map(([name, value]) => ({ name: name.replace(/[\r\n"]/g, ''), text: asText(value) }))

/** Writes what is asked in its plain manner, or in another. */
export function write(
  { method, url }: Pick<RegisteredRoute, 'method' | 'url'>,
  { params, query, body, form }: Asked,
  { kind, raw, type, files, odd }: Manner = { kind: 'json', raw: '', type: '', files: [], odd: [] },
): GeneratedRequest {
  const path = url.replace(/:(\w+)/g, (_, name) => writtenInPath(params[name]))
  // No server reads more of an address: its headers may have 16 KB.
  const search = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${written(name).slice(0, 1500)}=${written(one).slice(0, 6000)}`),
  )
  const address = { method, url: search.length > 0 ? `${path}?${search.join('&')}` : path }
  if (kind === 'raw') return { ...address, headers: JSON_TYPE, payload: raw }
  if (kind === 'type') return { ...address, headers: { 'content-type': type }, payload: asJson(body) }
  if (kind === 'form' || form) {
    const sent = multipart(...odd, ...(form ?? fieldsOf(body)), ...files)
    return { ...address, headers: sent.headers, payload: sent.body }
  }
  return body === undefined ? { ...address, headers: {} } : { ...address, headers: JSON_TYPE, payload: asJson(body) }
}

/** What a route takes, as its schemas say, and as it was asked before with success. */
export function asksOf({ takes, url }: RegisteredRoute, examples: readonly Asked[]): fc.Arbitrary<Asked> {
  const part = (shape: typeof takes.body) => (shape ? valuesFor(shape) : fc.constant(undefined))
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const generated = fc
    .record({ params: part(takes.params), query: part(takes.querystring), body: part(takes.body) })
    .map(({ params, query, body }): Asked => {
      const ids = Object.fromEntries(names.map((name) => [name, '1']))
      return { params: { ...ids, ...asFields(params) }, query: asFields(query), ...(body !== undefined && { body }) }
    })
  if (examples.length === 0) return generated
  return fc.oneof({ weight: 3, arbitrary: generated }, { weight: 1, arbitrary: fc.constantFrom(...examples) })
}

const seldom = <T>(odd: fc.Arbitrary<T>, usual: T) =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd })

/** Requests to a route: what it takes, near misses of that, and what no route takes. */
export function requestsTo(route: RegisteredRoute, examples: readonly Asked[]): fc.Arbitrary<GeneratedRequest> {
  const parts = fc.record({ params: mutations, query: mutations, body: mutations })
  const bodiless = route.method === 'GET' || route.method === 'HEAD'
  return fc
    .record({
      asked: asksOf(route, examples),
      change: fc.oneof({ weight: 1, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: parts }),
      manner: MANNER,
      rawQuery: seldom(fc.constantFrom(...RAW_QUERIES), undefined),
      headers: seldom<Record<string, string>>(fc.constantFrom(...ODD_HEADERS), {}),
    })
    .map(({ asked, change, manner, rawQuery, headers }) => {
      const body = change ? change.body.reduce(mutate, asked.body) : asked.body
      const changed: Asked = change
        ? {
            params: asFields(change.params.filter(({ how }) => how !== 'gone').reduce(mutate, asked.params)),
            query: asFields(change.query.reduce(mutate, asked.query)),
            ...(!bodiless && body !== undefined && { body }),
            ...(asked.form && { form: asked.form }),
          }
        : asked
      const request = write(route, changed, bodiless ? undefined : manner)
      const url = rawQuery === undefined ? request.url : `${request.url.split('?')[0]}?${rawQuery}`
      return { ...request, url, headers: { ...request.headers, ...headers } }
    })
}
