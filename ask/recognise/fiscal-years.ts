import { monthsRange, partsOf } from '../calendar.ts'
import type { Span } from '../meanings.ts'
import { DIGITS, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'

/**
 * Fiscal years, taken for those of the federal government: from October of the year before to September. An assumption, and marked so.
 *
 * `FY26` `FY 2026` `fiscal 2026` `fiscal year 2025-26` `FY'26` · `this fiscal year` `next FY` · `federal fiscal year 2025`, which is no assumption
 */
const STEP = new Map(
  Object.entries({
    this: 0,
    current: 0,
    present: 0,
    next: 1,
    coming: 1,
    upcoming: 1,
    last: -1,
    past: -1,
    previous: -1,
    prior: -1,
  }),
)

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

function fiscalYear(year: number, start: number, end: number): Span {
  return { kind: 'period', range: monthsRange(year - 1, 10, 9), grain: 'year', fiscal: true, assumed: true, start, end }
}

/** How many words say "fiscal year" here. */
function labelAt(tokens: readonly Token[], at: number): number {
  const word = wordAt(tokens, at)
  if (word === 'fy') return 1
  if (word !== 'fiscal') return 0
  return /^(year|years|yr)$/.test(wordAt(tokens, at + 1)) ? 2 : 1
}

/** How many tokens go on to the year after: `-26` after 2025. */
function pairAt(tokens: readonly Token[], at: number, year: number): number {
  const [sign, last] = [tokens[at], tokens[at + 1]]
  const tied = /^[-/]$/.test(sign?.word ?? '') && sign?.glued && last?.glued
  return tied && last?.value % 100 === (year + 1) % 100 ? 2 : 0
}

/** `26`, `2026`, `2025-26`: the year that names it, and how many tokens it is. */
function numberAt(tokens: readonly Token[], at: number): { year: number; length: number } | undefined {
  const token = tokens[at]
  if (token?.kind !== 'number' || !/^((19|20)\d\d|\d\d)$/.test(token.text)) return undefined
  const year = token.value < 100 ? 2000 + token.value : token.value
  const pair = pairAt(tokens, at + 1, year)
  return { year: year + (pair ? 1 : 0), length: 1 + pair }
}

/** `this fiscal year`. */
function stepped(tokens: readonly Token[], at: number, today: string): Span | undefined {
  const shift = STEP.get(wordAt(tokens, at))
  const label = shift === undefined ? 0 : labelAt(tokens, at + 1)
  if (shift === undefined || label === 0) return undefined
  const { year, month } = partsOf(today)
  return fiscalYear(year + (month >= 10 ? 1 : 0) + shift, at, at + 1 + label)
}

const WHOSE = /^(federal|fed|government|governmental)$/

/** See the examples above. */
export const recogniseFiscalYear: Recogniser = opening(
  [...STEP.keys(), 'fy', 'fiscal', 'federal', 'fed', 'government', 'governmental', DIGITS],
  (tokens, at, scene) => {
    const { today } = scene
    if (WHOSE.test(wordAt(tokens, at))) {
      const found = recogniseFiscalYear(tokens, at + 1, scene)
      // what is assumed of others is said here
      return found && 'kind' in found && found.kind === 'period' ? { ...found, assumed: false, start: at } : undefined
    }
    const fused = /^fy(\d\d|\d{4})$/.exec(wordAt(tokens, at))?.[1]
    if (fused) {
      const year = Number(fused) + (fused.length === 2 ? 2000 : 0)
      const pair = pairAt(tokens, at + 1, year)
      return fiscalYear(year + (pair ? 1 : 0), at, at + 1 + pair)
    }
    const label = labelAt(tokens, at)
    const number = label > 0 ? numberAt(tokens, at + label) : undefined
    return number ? fiscalYear(number.year, at, at + label + number.length) : stepped(tokens, at, today)
  },
)
