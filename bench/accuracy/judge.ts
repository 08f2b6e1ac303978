import { matchKey } from '../../server/database/match-keys.ts'
import type { HeldAuction } from '../../server/testing/filter-oracle.ts'
import { type Expectation, expectationOf, type Group, sortValue } from './expectation.ts'
import type { Gold, GoldQuestion } from './question-set.ts'

/** An answer as a person gets it: auctions (with how many there are), or words. `doubtful` where it says that something was left out, assumed or asked back. */
export type Answer = { rows: HeldAuction[]; total: number; text: string; doubtful: boolean }
export type Verdict = { right: true } | { right: false; silently: boolean; reason: string }

const NOT_UNDERSTOOD = /\b(did|do)(n't| not) understand\b/i

const keyOf = (row: HeldAuction) =>
  [row.state.code, matchKey(row.jurisdiction.name), row.auction_type.name.toLowerCase(), row.auction_begin_date].join(
    '|',
  )

/** Whether every key of the first list is in the second, as often. */
function isWithin(keys: readonly string[], others: readonly string[]): boolean {
  const left = new Map<string, number>()
  for (const key of others) left.set(key, (left.get(key) ?? 0) + 1)
  return keys.every((key) => {
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count > 0
  })
}

/** The first sort key's values have to come in the same order; the next key's only where no two rows are equal by the first. */
function orderProblem({ sort = [] }: Gold, rows: readonly HeldAuction[], answer: Answer): string | undefined {
  for (const { field } of sort) {
    if (field === 'value') continue
    const want = rows.map((row) => sortValue(row, field))
    const at = answer.rows.findIndex((row, index) => sortValue(row, field) !== want[index])
    if (at >= 0) return `order differs at row ${at + 1}`
    if (new Set(want).size < want.length) return undefined
  }
  return undefined
}

function rowsProblem(
  gold: Gold,
  { rows, pool }: Extract<Expectation, { kind: 'rows' }>,
  answer: Answer,
): string | undefined {
  if (rows.length === 0) {
    if (NOT_UNDERSTOOD.test(answer.text)) return 'no auctions expected, not understood'
    return answer.rows.length === 0 && answer.text ? undefined : `no auctions expected, ${answer.rows.length} found`
  }
  if (answer.rows.length === 0) return 'auctions expected, words found'
  const total = gold.limit ? answer.rows.length : answer.total
  if (total !== rows.length) return `${rows.length} auctions expected, ${total} found`
  if (!isWithin(answer.rows.map(keyOf), pool.map(keyOf))) return 'other auctions found than expected'
  return orderProblem(gold, rows, answer)
}

/** The numbers of a text: `$1,234.50`, `12`, `3.4%`. */
const numbersIn = (text: string): number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((number) => Number(number.replaceAll(',', '')))

/** Whether a number says the value, rounded as numbers in texts are. */
const says = (number: number, value: number) =>
  Math.abs(number - value) <= 0.0051 || number === Math.round(value * 10) / 10

function figureProblem(gold: Gold, value: number | null, { text, rows }: Answer): string | undefined {
  if (!text && rows.length > 0) return 'a number expected, auctions found'
  if (value === null) return /\bno\b/i.test(text) ? undefined : 'no value expected'
  if (gold.aggregate?.yes_no && value > 0 && /\byes\b/i.test(text)) return undefined
  const near = gold.aggregate?.percent
    ? (number: number) => Math.abs(number - value) <= 0.51
    : (number: number) => says(number, value)
  return numbersIn(text).some(near) ? undefined : `${value} expected`
}

/** The groups an answer in lines names: `Ohio: 12`. */
function groupsIn(text: string): Map<string, number> {
  const lines = text.split('\n').flatMap((line): [string, number][] => {
    const at = line.indexOf(': ')
    const [number] = numbersIn(line.slice(at + 1))
    return at < 0 || number === undefined ? [] : [[line.slice(0, at), number]]
  })
  return new Map(lines)
}

function groupsProblem(
  gold: Gold,
  groups: readonly Group[],
  ties: readonly Group[],
  { text }: Answer,
): string | undefined {
  const said = groupsIn(text)
  if (gold.limit) {
    const first = [...said.keys()].slice(0, groups.length)
    const good = [...groups, ...ties].map(({ label }) => label)
    return first.length === groups.length && isWithin(first, good)
      ? undefined
      : `${groups.map(({ label }) => label).join('; ')} expected`
  }
  const missing = groups.find(({ label, value }) => {
    const number = said.get(label)
    return number === undefined || (!gold.aggregate?.labels_only && !says(number, value))
  })
  return missing && `${missing.label}: ${missing.value} expected`
}

function wordsProblem({ text_any: words, kind }: Gold, { text, rows }: Answer): string | undefined {
  if (rows.length > 0) return `words expected, ${rows.length} auctions found`
  if (kind === 'answer' && !text) return 'words expected'
  return words && !words.some((word) => text.toLowerCase().includes(word))
    ? `one of ${words.join(', ')} expected`
    : undefined
}

/** What is wrong with an answer under one reading; nothing where it is right. */
function problemOf(gold: Gold, answer: Answer, auctions: readonly HeldAuction[]): string | undefined {
  const expected = expectationOf(gold, auctions)
  switch (expected.kind) {
    case 'rows':
      return rowsProblem(gold, expected, answer)
    case 'figure':
      return figureProblem(gold, expected.value, answer)
    case 'groups':
      return groupsProblem(gold, expected.groups, expected.ties, answer)
    case 'words':
      return wordsProblem(gold, answer)
  }
}

/** Judges an answer by its result, under any of the readings a fair person could have. */
export function judge(
  { gold, alt_golds: others }: GoldQuestion,
  answer: Answer,
  auctions: readonly HeldAuction[],
): Verdict {
  const problem = problemOf(gold, answer, auctions)
  if (problem === undefined) return { right: true }
  const asksBack = /\?|\bwhich\b/i.test(answer.text)
  const fair = others.some(
    (other) =>
      (other.kind !== 'clarify' || gold.kind !== 'rows' || asksBack) &&
      problemOf(other, answer, auctions) === undefined,
  )
  if (fair) return { right: true }
  const shown = answer.rows.length > 0 || /\d/.test(answer.text)
  return { right: false, silently: shown && !answer.doubtful, reason: problem }
}
