import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../testing/build-test-app.ts'
import { buildGroup, buildScope, buildUser } from '../testing/factories.ts'
import { isWhole, tries } from '../testing/proof.ts'

/**
 * No update of two editors is lost (R35): 10,000 interleavings over the API, compared with a model of what each of them has seen. A
 * hundred run side by side, each on a row of its own, and a hundred times over (among all other tests, twenty twice over). In an interleaving each step is a write of one editor, or
 * of both at once, of one field, with the version the editor has seen or without any. What both do at once has to come to one order or
 * the other.
 */
const SIDE_BY_SIDE = isWhole ? 100 : 20
const RUNS = tries(2, 30)

const NOUNS = [
  { path: '/api/users', entity: 'user', fields: ['firstName', 'lastName', 'address'] },
  { path: '/api/authgroups', entity: 'auth-group', fields: ['name', 'description', 'alias'] },
  { path: '/api/scopes', entity: 'scope', fields: ['name', 'description'] },
] as const

/** A row as far as editors change it. */
type State = { version: number; fields: Readonly<Record<string, string>> }
type Write = { field: number; versioned: boolean }
type Step = { who: 'ann' | 'bob' | 'both'; ann: Write; bob: Write }
type Row = { id: number; noun: (typeof NOUNS)[number] }
/** A write as it is sent. */
type Sent = { name: string; value: string; version: number | undefined }
type Answer = { status: number; state: State }

let test: TestApp
let editors: { ann: Client; bob: Client }
const rows: Row[] = []

beforeAll(async () => {
  test = await buildTestApp()
  const scopes = ['users', 'crm', 'auth-groups', 'user-scopes'] as const
  editors = { ann: await test.signInWith(...scopes), bob: await test.signInWith(...scopes) }
  const [users, groups, ours] = NOUNS
  while (rows.length < SIDE_BY_SIDE) {
    rows.push({ noun: users, id: (await buildUser(test.db)).id })
    rows.push({ noun: groups, id: (await buildGroup(test.db)).id })
    rows.push({ noun: ours, id: (await buildScope(test.db)).id })
  }
})
afterAll(() => test.close())

const write = fc.record({ field: fc.nat(2), versioned: fc.boolean() })
const step = (...who: readonly Step['who'][]) => fc.record({ who: fc.constantFrom(...who), ann: write, bob: write })
const alone = step('ann', 'bob')
const both = step('both')
/** Two or three writes: fewer are no interleaving. */
const interleaving: fc.Arbitrary<Step[]> = fc.oneof(
  fc.tuple(both),
  fc.tuple(alone, alone),
  fc.tuple(both, alone),
  fc.tuple(alone, both),
  fc.tuple(alone, alone, alone),
)
/** A busy machine is no failure. */
const AT_MOST_MS = tries(600_000, 600_000)

it(`loses no update in ${SIDE_BY_SIDE * RUNS} interleavings of two editors`, { timeout: AT_MOST_MS }, async () => {
  let accepted = 0
  const before = await countUpdates()
  const interleavings = fc.array(interleaving, { minLength: SIDE_BY_SIDE, maxLength: SIDE_BY_SIDE })
  const property = fc.asyncProperty(interleavings, async (all) => {
    const started = await readRows()
    const ended = await Promise.all(all.map((steps, n) => play(steps, rowAt(n), started)))
    const now = await readRows()
    expect(ended.map((_, n) => now.get(keyOf(rowAt(n))))).toEqual(ended.map(({ state }) => state))
    accepted += ended.reduce((sum, { writes }) => sum + writes, 0)
  })
  // What fails says by itself which writes met; a hundred side by side would be shrunk for hours.
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
  // each write that was accepted is told of once, and no other
  expect((await countUpdates()) - before).toBe(accepted)
})

const rowAt = (n: number): Row => {
  const row = rows[n]
  if (!row) throw new Error(`There are only ${rows.length} rows.`)
  return row
}
const startOf = (row: Row, started: ReadonlyMap<string, State>): State => {
  const state = started.get(keyOf(row))
  if (!state) throw new Error(`${keyOf(row)} is not listed.`)
  return state
}
const keyOf = ({ noun, id }: Row) => `${noun.path}/${id}`

let values = 0

/** Makes the steps of one interleaving. @returns the row as it has to be afterwards, and how many writes were accepted */
async function play(steps: readonly Step[], row: Row, started: ReadonlyMap<string, State>) {
  let state = startOf(row, started)
  const seen = { ann: state.version, bob: state.version }
  let writes = 0
  for (const { who, ...wanted } of steps) {
    const makers = who === 'both' ? (['ann', 'bob'] as const) : [who]
    const sent = makers.map((maker) => sentBy(wanted[maker], row, seen[maker]))
    const answers = await Promise.all(makers.map((maker, n) => send(editors[maker], row, sent[n])))
    const possible = outcomesOf(state, sent)
    const outcome = possible.find((one) => isDeepStrictEqual(one.answers, answers))
    if (!outcome) throw new Error(`No order explains ${JSON.stringify({ state, sent, answers })}`)
    state = outcome.state
    for (const [n, maker] of makers.entries()) seen[maker] = answers[n]?.state.version ?? 0
    writes += answers.filter(({ status }) => status === 200).length
  }
  return { state, writes }
}

function sentBy({ field, versioned }: Write, { noun }: Row, seen: number): Sent {
  const name = noun.fields[field % noun.fields.length] ?? noun.fields[0]
  return { name, value: `${name} ${++values}`, version: versioned ? seen : undefined }
}

/** What may come of writes at once: the answers in the order of the writes, and the row afterwards. */
function outcomesOf(state: State, sent: readonly Sent[]): { answers: Answer[]; state: State }[] {
  const [first, second] = sent
  if (!first) return []
  const one = applied(state, first)
  if (!second) return [{ answers: [one], state: one.state }]
  const then = applied(one.state, second)
  const other = applied(state, second)
  const last = applied(other.state, first)
  return [
    { answers: [one, then], state: then.state },
    { answers: [last, other], state: last.state },
  ]
}

/** What a write comes to: done, or a conflict with what the editor has not seen. */
function applied(state: State, { name, value, version }: Sent): Answer {
  if (version !== undefined && version !== state.version) return { status: 409, state }
  return { status: 200, state: { version: state.version + 1, fields: { ...state.fields, [name]: value } } }
}

async function send(by: Client, row: Row, sent: Sent | undefined): Promise<Answer> {
  const body = { [sent?.name ?? '']: sent?.value, version: sent?.version }
  const answer = await by.put(keyOf(row), { body })
  const status = answer.statusCode
  return { status, state: stateOf(row.noun, status === 200 ? answer.json() : answer.json().current) }
}

const stateOf = ({ fields }: Row['noun'], row: Record<string, string> & { version: number }): State => ({
  version: row.version,
  fields: Object.fromEntries(fields.map((field) => [field, row[field] ?? ''])),
})

/** All rows as they are listed, by address. */
async function readRows(): Promise<Map<string, State>> {
  const found = new Map<string, State>()
  for (const noun of NOUNS) {
    for (const row of (await editors.ann.get(noun.path)).json())
      found.set(keyOf({ noun, id: row.id }), stateOf(noun, row))
  }
  return found
}

async function countUpdates(): Promise<number> {
  const { n } = await test.db
    .selectFrom('activity')
    .where('action', '=', 'updated')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
