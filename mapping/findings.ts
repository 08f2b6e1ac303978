import type { Field, RowProblemCode } from '#contract/import-fields.ts'
import type { RowProblem } from '#contract/imports.ts'
import type { AuctionDraft } from './auction-row.ts'
import type { KnownNames } from './known-names.ts'
import { readDays } from './values/days.ts'

/** Cells that are wrong in the same way: put right once, they are right everywhere. */
export type Finding = {
  readonly field: Field
  readonly column: number | null
  readonly code: RowProblemCode
  /** the text of all these cells */
  readonly value: string
  readonly message: string
  readonly count: number
  /** the first of their rows */
  readonly rows: readonly number[]
  /** what may be meant, as text for the cell, the nearest first */
  readonly suggestions: readonly string[]
}

/** A jurisdiction that is not known yet: a new one, or a known one misspelled. */
export type NewPlace = {
  /** two-letter code */
  readonly state: string
  readonly name: string
  /** the cells that say so, each text once: with other blanks, or with the state behind the name */
  readonly texts: readonly string[]
  readonly count: number
  readonly suggestions: readonly string[]
}

const MOST_GROUPS = 10_000
const MOST_ROWS = 100

/** A date in all orders, as far as each makes a day. */
function allOrders(text: string): string[] {
  const days = (['mdy', 'dmy', 'ymd'] as const).flatMap((order) => {
    const read = readDays(text, { order })
    return read !== null && typeof read === 'object' ? [read.first] : []
  })
  return [...new Set(days)]
}

function suggestionsFor({ code, value }: RowProblem, names: KnownNames): string[] {
  if (code === 'unknown_state') return names.nearStates(value)
  if (code === 'unknown_type') return names.nearTypes(value)
  return code === 'not_a_date' || code === 'ambiguous_date' ? allOrders(value) : []
}

/** Groups problems by column and value, row by row. */
export function collectFindings(names: KnownNames): {
  add: (problems: readonly RowProblem[]) => void
  /** the most frequent first; of very many different ones, those that came first */
  findings: () => Finding[]
} {
  const groups = new Map<string, { first: RowProblem; count: number; rows: number[] }>()
  const addOne = (problem: RowProblem) => {
    const key = `${problem.field}|${problem.code}|${problem.value}`
    const group = groups.get(key)
    if (group) {
      group.count++
      if (group.rows.length < MOST_ROWS) group.rows.push(problem.row)
    } else if (groups.size < MOST_GROUPS) groups.set(key, { first: problem, count: 1, rows: [problem.row] })
  }
  return {
    add: (problems) => problems.forEach(addOne),
    findings: () =>
      [...groups.values()]
        .sort((a, b) => b.count - a.count)
        .map(({ first, count, rows }) => {
          const { field, column, code, value, message } = first
          return { field, column, code, value, message, count, rows, suggestions: suggestionsFor(first, names) }
        }),
  }
}

/** Collects jurisdictions that are not known yet, so that a misspelled one is seen before it becomes a new one. */
export function collectNewPlaces(names: KnownNames): {
  /** @param text of the cell that names the jurisdiction; undefined where none does */
  add: (draft: Pick<AuctionDraft, 'state' | 'jurisdiction'>, text: string | undefined) => void
  places: () => NewPlace[]
} {
  const counts = new Map<string, { state: string; name: string; texts: Set<string>; count: number }>()
  return {
    add: ({ state, jurisdiction }, text) => {
      const key = `${state}|${jurisdiction}`
      let known = counts.get(key)
      if (!known) {
        if (counts.size >= MOST_GROUPS) return
        known = { state, name: jurisdiction, texts: new Set(), count: 0 }
        counts.set(key, known)
      }
      known.count++
      if (text !== undefined && known.texts.size < MOST_ROWS) known.texts.add(text)
    },
    places: () =>
      [...counts.values()].flatMap(({ state, name, texts, count }) => {
        const known = names.state(state)
        if (!known || names.jurisdiction(known, name) !== undefined) return []
        return [{ state, name, texts: [...texts], count, suggestions: names.nearJurisdictions(known, name) }]
      }),
  }
}
