import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { BUILT_IN_SCOPES } from '#contract/scope-names.ts'
import { type Answerable, askedOfOneself, makeAnswerable } from '../testing/answerable.ts'
import type { TestApp } from '../testing/build-test-app.ts'
import { buildUser, type TestUser } from '../testing/factories.ts'
import { asksOf, type GeneratedRequest, requestsTo, write } from '../testing/generated-requests.ts'
import { isWhole, tries } from '../testing/proof.ts'
import { buildWithRoutes, type RegisteredRoute } from '../testing/registered-routes.ts'
import { unknownFields } from '../testing/unknown-fields.ts'

/**
 * Requests made at random out of the schemas of all routes, by somebody who may do everything: none meets a fault of the server, each is
 * answered with a status that its route declares, and no answer has a field that its schema does not name.
 * FUZZ_SEED=7 makes others; one after the other they are the same each time.
 */
const REQUESTS = tries(300, 6_000)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120)
/** A hang fails; a busy machine does not. */
const PATIENCE_MS = 120_000 + REQUESTS * 100
/** Times a route is asked for what it takes until it answers with success. */
const TRIES = 12

let test: TestApp
let routes: RegisteredRoute[]
let admin: TestUser
let token: string
let examples: Answerable

beforeAll(async () => {
  ;({ test, routes } = await buildWithRoutes())
  await renewAdministrator()
  examples = await makeAnswerable(test, test.as(token))
})
afterAll(() => test.close(), PATIENCE_MS)

const nameOf = ({ method, url }: RegisteredRoute) => `${method} ${url}`
/** HEAD is asked as GET is. */
const examplesOf = ({ method, url }: RegisteredRoute) => examples[`${method === 'HEAD' ? 'GET' : method} ${url}`] ?? []

/** Somebody new who holds every scope: one request or another has ended the session before, or taken something from its owner. */
async function renewAdministrator() {
  const { db } = test
  admin = await buildUser(db, { scopes: BUILT_IN_SCOPES })
  const others = await db.selectFrom('scopes').select('id').where('name', 'not in', BUILT_IN_SCOPES).execute()
  const rows = others.map(({ id }) => ({ auth_group_id: admin.groupId, scope_id: id }))
  if (rows.length > 0) await db.insertInto('auth_group_scopes').values(rows).execute()
  ;({ token } = await test.signInAs(admin))
}

/** Refusals of who is no administrator any more, or signed in too long ago. */
const ENDED = ['unauthenticated', 'missing_scope', 'confirmation_required']
const codeOf = (body: string) => /"code":"(\w+)"/.exec(body)?.[1] ?? ''

/** An address for each request, so that none waits for the tries of others; mailbox and page are on one machine. */
const addressOf = ({ url }: RegisteredRoute, n: number) =>
  url.startsWith('/api/dev/') ? '127.0.0.1' : `10.${(n >> 16) % 256}.${(n >> 8) % 256}.${n % 256}`

/** What is wrong with the answer of a route. */
function wrongIn(route: RegisteredRoute, status: number, type: string, body: string): string[] {
  const shape = route.answersWith.get(status)
  if (status >= 500 || !shape) return [`is answered by ${status} ${codeOf(body)}`]
  if (body === '') return []
  // An import that is followed: what would have been the answer is its last line.
  if (type.startsWith('application/x-ndjson')) {
    const last = Said.parse(JSON.parse(body.trim().split('\n').at(-1) ?? ''))
    return wrongIn(route, last.status, 'application/json', JSON.stringify(last.body))
  }
  if (!/^application\/(problem\+)?json/.test(type)) {
    return shape instanceof z.ZodString || shape instanceof z.ZodUnknown ? [] : [`is answered by ${type}`]
  }
  const answer: unknown = JSON.parse(body)
  const issues = shape.safeParse(answer).error?.issues ?? []
  return [
    ...unknownFields(answer, shape).map((field) => `has ${field}, which its schema does not name`),
    ...issues.map(
      ({ path, message }) => `does not fit its schema in ${path.join('.').replace(/\d+/g, 'n')}: ${message}`,
    ),
  ]
}
const Said = z.object({ status: z.int(), body: z.unknown() })

type Fault = { what: string; request: object; answer: string; logged?: string | undefined }

/** Sends requests, and keeps what was wrong with their answers. */
function fuzzing() {
  const faults = new Map<string, Fault>()
  const statuses = new Map<string, number[]>()
  let sent = 0
  return {
    faults,
    statuses,
    sent: () => sent,
    async send(route: RegisteredRoute, request: GeneratedRequest) {
      const headers = { authorization: `Bearer ${token}`, ...request.headers }
      const remoteAddress = addressOf(route, sent++)
      const answer = await test.app.inject({ ...request, headers, remoteAddress })
      const { statusCode: status, body } = answer
      if (ENDED.includes(codeOf(body)) || (status === 401 && body === '')) await renewAdministrator()
      for (const wrong of wrongIn(route, status, String(answer.headers['content-type'] ?? ''), body)) {
        const what = `${nameOf(route)} ${wrong}`
        if (faults.has(what)) continue
        const [url, payload] = [request.url.slice(0, 500), request.payload?.toString().slice(0, 1500)]
        const logged = status >= 500 ? JSON.stringify(test.warnings().at(-1)).slice(0, 1500) : undefined
        faults.set(what, { what, request: { ...request, url, payload }, answer: body.slice(0, 600), logged })
      }
      const before = statuses.get(nameOf(route)) ?? []
      before.push(status)
      statuses.set(nameOf(route), before)
      return status
    },
  }
}

/** How many requests had which answer. */
function summaryOf(counted: ReadonlyMap<string, readonly number[]>): string {
  const all = [...counted.values()].flat()
  const each = [...new Set(all)].toSorted((one, other) => one - other)
  const answers = each.map((status) => `${status}: ${all.filter((one) => one === status).length}`)
  return `${all.length} requests of seed ${SEED} to ${counted.size} routes. ${answers.join(', ')}`
}

it(
  'is answered as its route declares, and with no field more, whatever is asked',
  async () => {
    const run = fuzzing()
    for (const route of routes) {
      const self = await askedOfOneself(nameOf(route), test.as(token), await test.signInAs(admin), test)
      const likely = fc.sample(asksOf(route, []), { numRuns: TRIES, seed: SEED })
      for (const one of [...self, ...examplesOf(route), ...likely]) {
        if ((await run.send(route, write(route, one))) < 300) break
      }
    }
    const succeeded = ([, statuses]: [string, number[]]) => statuses.some((status) => status < 300)
    const never = [...run.statuses].filter((counted) => !succeeded(counted)).map(([name]) => name)

    const anyRequest = fc.oneof(
      ...routes.map((route, at) => ({
        weight: route.method === 'HEAD' ? 1 : 4,
        arbitrary: fc.record({ at: fc.constant(at), request: requestsTo(route, examplesOf(route)) }),
      })),
    )
    const asked = fc.asyncProperty(anyRequest, async ({ at, request }) => {
      const route = routes[at]
      if (route) await run.send(route, request)
    })
    await fc.assert(asked, { numRuns: Math.max(1, REQUESTS - run.sent()), seed: SEED })
    if (isWhole) console.info(summaryOf(run.statuses))

    const found = { seed: SEED, faults: [...run.faults.values()], neverAnsweredWithSuccess: never }
    expect(found).toEqual({ seed: SEED, faults: [], neverAnsweredWithSuccess: [] })
  },
  PATIENCE_MS,
)
