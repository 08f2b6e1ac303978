import type { Item } from '../bind/items.ts'
import { familyOf, joins } from '../bind/items.ts'
import type { Question } from '../question.ts'
import type { Unit } from '../unit.ts'

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

/** What says of itself what there may be: "leave out the big ones, nothing over a million". */
const BOUNDS = /^(nothing|no|not|none|only|just|at|max|maximum)$/

/** Whether a sentence ends between two items. */
const sentenceEnds = (tokens: Question['tokens'], from: number, to: number) =>
  from > 0 && tokens.slice(from - 1, to).some(({ stop, word }) => stop || word === '?' || word === '!')

const isOnly = (item: Item | undefined) => item?.kind === 'cue' && item.cue === 'only'

type Run = {
  /** the token after the condition before */
  from: number
  family: Unit['family'] | undefined
  next: Unit['family'] | undefined
  parted: boolean
}

/** Whether what was taken away ends before this condition: "drop the deeds, only upcoming", "throw out Miami-Dade and above 5M only". */
function changesAgain({ items, tokens }: Question, at: number, { from, family, next, parted }: Run): boolean {
  const start = items[at]?.start ?? 0
  if (family === undefined) return parted && BOUNDS.test(tokens[start]?.word ?? '')
  if (tokens.slice(from, start).some(({ word }) => VERBS.test(word)) || sentenceEnds(tokens, from, start)) return true
  return next !== family && (parted || isOnly(items[at + 1]))
}

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
    if (edit !== 'change' && changesAgain(question, at, { from, family, next, parted })) edit = 'change'
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
function clausesOf({ items, units, tokens }: Question): Unit['start'][][] {
  const familyAt = new Map(units.map((unit) => [unit.start, unit.family]))
  const clauses: Unit['start'][][] = [[]]
  let parted = false
  let family: Unit['family'] | undefined
  let end = 0
  for (const item of items) {
    parted ||= parts(item)
    if (item.kind !== 'condition') continue
    parted ||= sentenceEnds(tokens, end, item.start)
    end = item.end
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
  if (first) return true
  const goesOn = next?.kind === 'condition' && !sentenceEnds(tokens, items[at]?.end ?? 0, next.start)
  return goesOn && last !== 'too' && last !== 'well'
}

/** "over 200 certs, plus Virginia": joins another kind of thing than stands before it. */
function addsFurther(items: readonly Item[], at: number): boolean {
  if (items[at]?.kind !== 'plus') return false
  const before = items.slice(0, at).findLast((item) => item.kind === 'condition')
  const next = items[at + 1]
  return before?.kind === 'condition' && next?.kind === 'condition' && familyOf(before) !== familyOf(next)
}

/**
 * Which conditions join those before rather than replace them: what stands after "also" in its clause, or before "too".
 *
 * `add Georgia, only deeds` Georgia · `sheriff sales in Georgia too` both · `plus Georgia` `or deeds` from the start
 */
export function joinersOf(question: Question): boolean[] {
  const { items, units, tokens } = question
  const first = items.find(({ kind }) => kind !== 'comma')
  const leading = first?.kind === 'condition' ? '' : (tokens[first?.start ?? 0]?.word ?? '')
  const opens = first?.kind === 'or' || /^(plus|or|\+|&)$/.test(leading)
  const clauses = clausesOf(question)
  const joining = new Set<number>(opens ? clauses[0] : [])
  items.forEach((item, at) => {
    if (!isAlso(item) && !addsFurther(items, at)) return
    const forward = item.kind === 'plus' || leads(question, at)
    const of = forward
      ? clauses.find((clause) => clause.some((start) => start >= item.end))
      : clauses.findLast((clause) => clause.some((start) => start < item.start))
    for (const start of of ?? []) if (!forward || start >= item.end) joining.add(start)
  })
  return units.map(({ start }) => joining.has(start))
}
