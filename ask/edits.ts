import type { Item } from './bind/items.ts'
import { joins } from './bind/items.ts'
import type { Question } from './question.ts'
import type { Unit } from './unit.ts'

/**
 * What each condition of a follow-up does to the question before.
 *
 * `drop the deeds` goes · `doesn't have to be Ohio` is no longer asked for · `forget the deeds, only upcoming` goes, and then changes · `not only deeds but liens too` stays
 */
export type Edit = 'change' | 'drop' | 'lift' | 'keep'

const STARTS = new Set(['only', 'same', 'about', 'instead', 'list', 'these', 'swap', 'whole', 'others'])

const ADDS = /^(and|plus|add|adding|include|including|expand|extend)$/

/** The edit that a cue begins; the rest leave it as it is. */
function begun(item: Item, previous: Item | undefined, tokens: Question['tokens']): Edit | undefined {
  if (item.kind === 'lift') return 'change'
  if (item.kind !== 'cue') return undefined
  if (item.cue === 'drop' || item.cue === 'lift') return item.cue
  if (STARTS.has(item.cue)) return 'change'
  const adds = joins(previous) || ADDS.test(tokens[item.start]?.word ?? '')
  return item.cue === 'also' && adds ? 'change' : undefined
}

const VERBS = /^(show|see|look|give|find|get|use|try|take|make|keep|sort|list|want|need|count|how|what|tell)$/

/** The edit of each condition, in order. A comma or "but" ends what was taken away, unless more of the same kind follows. */
export function editsOf(question: Question): Edit[] {
  const { items, units, tokens } = question
  const edits = new Map<number, Edit>()
  let edit: Edit = 'change'
  let from = 0
  let family: Unit['family'] | undefined
  let parted = false
  const familyAt = new Map(units.map((unit) => [unit.start, unit.family]))
  items.forEach((item, at) => {
    const started = begun(item, items[at - 1], tokens)
    if (started) {
      edit = started
      family = undefined
      parted = false
    }
    if (item.kind === 'comma') parted = true
    if (item.kind !== 'condition') return
    const next = familyAt.get(item.start)
    const spoken = tokens.slice(from, item.start).some(({ word }) => VERBS.test(word))
    if (family !== undefined && (spoken || (parted && next !== family))) edit = 'change'
    edits.set(item.start, edit)
    family = next
    parted = false
    from = item.end
  })
  return units.map((unit) => edits.get(unit.start) ?? 'change')
}

const isAlso = (item: Item) => item.kind === 'cue' && item.cue === 'also'
const parts = (item: Item) => joins(item) || (item.kind === 'cue' && STARTS.has(item.cue))

/** The runs of conditions of a follow-up: a clause ends where something of another kind follows a comma or the like. */
function clausesOf({ items, units }: Question): Unit['start'][][] {
  const familyAt = new Map(units.map((unit) => [unit.start, unit.family]))
  const clauses: Unit['start'][][] = [[]]
  let parted = false
  let family: Unit['family'] | undefined
  for (const item of items) {
    parted ||= parts(item)
    if (item.kind !== 'condition') continue
    const next = familyAt.get(item.start)
    if (parted && family !== undefined && next !== family) clauses.push([])
    clauses.at(-1)?.push(item.start)
    family = next
    parted = false
  }
  return clauses
}

/** Whether an "also" is said of what follows it: "add Georgia", not the "too" of "Georgia too, only deeds". */
function leads({ items, tokens }: Question, at: number): boolean {
  const last = tokens[(items[at]?.end ?? 0) - 1]?.word
  const next = items.slice(at + 1).find((item) => item.kind === 'condition' || parts(item))
  const first = items.slice(0, at).every(({ kind }) => kind !== 'condition')
  return first || (next?.kind === 'condition' && last !== 'too' && last !== 'well')
}

/**
 * Which conditions join those before rather than replace them: what stands after "also" in its clause, or before "too".
 *
 * `add Georgia, only deeds` Georgia · `sheriff sales in Georgia too` both · `plus Georgia` `or deeds` from the start
 */
export function joinersOf(question: Question): boolean[] {
  const { items, units, tokens } = question
  const opens = /^(plus|or|\+|&)$/.test(tokens[0]?.word ?? '') || items[0]?.kind === 'or'
  const clauses = clausesOf(question)
  const joining = new Set<number>(opens ? clauses[0] : [])
  items.forEach((item, at) => {
    if (!isAlso(item)) return
    const forward = leads(question, at)
    const of = forward
      ? clauses.find((clause) => clause.some((start) => start >= item.end))
      : clauses.findLast((clause) => clause.some((start) => start < item.start))
    for (const start of of ?? []) if (!forward || start >= item.end) joining.add(start)
  })
  return units.map(({ start }) => joining.has(start))
}
