import { type Condition, familyOf, type Item, itemAt, joins, type SpanOf } from '../bind/items.ts'
import { parenthesesOf } from '../talk/parentheses.ts'
import type { Token } from '../tokens.ts'
import { furtherException, isPlaced, isState, togetherAt } from './exception-parts.ts'

/**
 * What a "not" reaches.
 *
 * `exclude from the Ohio sales those without an estimate` what follows `those` ·
 * `Georgia without Fulton and DeKalb` the list · `liens not in Texas` · `outside Florida` only what is about where ·
 * `Texas and Ohio left out` the list before · `except Texas deeds` the two together · `Cook County excluded` what stands before
 * `Kansas (not Arkansas) and Ohio` `Virginia, not West Virginia, and Ohio` only what is set off from the list
 */
const PASSED = new Set(
  'noun with filler cue per either both from which dimension word fn distinct lasting to key by'.split(' '),
)

/** `(no redemption) scheduled for 2027`, `no bidders in Texas`: what there is none of is not known, and what follows is said of the rest. */
function isOfUnknown(items: readonly Item[], at: number, found: Item, tokens: readonly Token[]): boolean {
  const [not, word] = [items[at], items[at + 1]]
  if (!not || word?.kind !== 'word' || !DETERMINES.test(tokens[not.end - 1]?.word ?? '')) return false
  return tokens.slice(word.end, found.start).some(({ word: each }) => PARTS.test(each))
}
const DETERMINES = /^(no|without|sans|zero)$/
const PARTS = /^(\)|in|for|during|from|on|at|with|over|under|above|below|scheduled|held|since|after|before|until)$/

const LABEL = new Set(['rank', 'amount', 'top', 'first', 'comma'])

/** The first condition after a negation. */
function firstReached(
  items: readonly Item[],
  at: number,
  { outside }: SpanOf<'not'>,
  tokens: readonly Token[],
): number | undefined {
  let index = at + 1
  // "minus the big four: Harris, Dallas, …"
  const colon = tokens.findIndex(({ word }, position) => position > (items[at]?.end ?? 0) && word === ':')
  const told = (item: Item | undefined) => colon > 0 && item !== undefined && item.end <= colon && LABEL.has(item.kind)
  while (index < items.length && (PASSED.has(items[index]?.kind ?? '') || told(items[index]))) index++
  const found = itemAt(items, index, 'condition')
  if (found && isOfUnknown(items, at, found, tokens)) return undefined
  if (!outside || (found && /^(where|date)$/.test(familyOf(found)))) return found && index
  const isWhere = (item: Item, position: number) =>
    position > at && item.kind === 'condition' && familyOf(item) === 'where'
  const where = items.findIndex(isWhere)
  return where > at ? where : found && index
}

/** What turns from the things not wanted to those that are: `no deeds please, just liens`. */
const WANTED =
  /^(only|just|solely|want|wants|need|show|give|list|find|how|which|what|rather|prefer|instead|like|keep|strictly|purely|mainly|include|including)$/

/** Whether what is wanted is said before the next condition, and no other negation. */
function turns(items: readonly Item[], at: number, next: number, tokens: readonly Token[]): boolean {
  if (items.slice(at + 1, next).some((item) => item.kind === 'not')) return false
  const between = tokens.slice(items[at]?.end, items[next]?.start)
  // "no deeds, liens only"
  const after = tokens[items[next]?.end ?? 0]?.word === 'only' && between.some(({ word }) => word === ',')
  return after || between.some(({ word }) => WANTED.test(word))
}

/** The next condition of the same list, behind its connectors. */
function nextListed(items: readonly Item[], at: number, strong: boolean, tokens: readonly Token[]): number | undefined {
  const first = itemAt(items, at, 'condition')
  let index = at + 1
  let joined = false
  const beside = itemAt(items, index, 'condition')
  // "excluding Alabama Iowa Nebraska"
  if (first?.dim === 'state' && beside?.dim === 'state') return index
  while (joins(items[index]) || items[index]?.kind === 'not' || (joined && passes(items[index]))) {
    joined ||= joins(items[index])
    index++
  }
  const next = itemAt(items, index, 'condition')
  if (next && turns(items, at, index, tokens)) return undefined
  // "Florida except Duval and Georgia": Georgia is no part of Florida
  if (first?.dim === 'place' && next?.dim === 'state' && (items.slice(0, at).some(isState) || holds(next, first)))
    return undefined
  // "excluding sales under 10 certificates and those without a value"
  const between = items.slice(at + 1, index)
  const again = strong && between.some((item) => item.kind === 'noun')
  // "except what has fewer than 10 certificates or no market value"
  const either = strong && isFigure(first) && isFigure(next) && between.some(({ kind }) => kind === 'or')
  return joined && first && next && (again || either || familyOf(next) === familyOf(first)) ? index : undefined
}

/** "except Harris, any Texas deeds": the state of the places before. */
const holds = ({ filter }: Condition, { filter: { jurisdictions = [] } }: Condition) =>
  jurisdictions.some(({ state }) => state !== undefined && filter.states?.includes(state))

const isFigure = (item: Condition | undefined) => item !== undefined && /^(number|missing)$/.test(familyOf(item))

const passes = (item: Item | undefined) =>
  item !== undefined && item.kind !== 'with' && item.kind !== 'which' && PASSED.has(item.kind)

/** The list that ends before a negation: `California, Florida and Michigan left out`, but not `Virginia, West Virginia left out`. */
function reachedBack(items: readonly Item[], at: number): number[] {
  let index = at - 1
  while (joins(items[index]) || items[index]?.kind === 'noun') index--
  const found: number[] = []
  let listed = false
  for (let last = itemAt(items, index, 'condition'); last; ) {
    found.unshift(index)
    let before = index - 1
    for (; joins(items[before]); before--) listed ||= items[before]?.kind !== 'comma'
    const next = itemAt(items, before, 'condition')
    // of "Virginia, West Virginia excepted" only the second is left out
    if (before === index - 1 || next?.dim !== last.dim || !listed) break
    index = before
    last = next
  }
  return found
}

/** `Maricopa is huge, so skip that one`: what was named last, where nothing else follows. */
function pointedAt(items: readonly Item[], at: number): number | undefined {
  const pronoun = itemAt(items, at + 1, 'noun')
  const last = items[at + 2]
  if (!pronoun?.pronoun || (last !== undefined && !joins(last))) return undefined
  const named = items.findLastIndex(
    (item, index) => index < at && item.kind === 'condition' && /^(where|type)$/.test(familyOf(item)),
  )
  const several = items.slice(0, named).some((item) => item.kind === 'condition')
  return named >= 0 && (several || itemAt(items, named, 'condition')?.dim === 'place') ? named : undefined
}

/** "I can't wait around. The five soonest in …": whether what is denied was said in a sentence that is over. */
const isOver = (not: Item, next: Item | undefined, tokens: readonly Token[]) =>
  tokens.slice(not.end - 1, (next?.end ?? 0) - 1).some(({ stop, word, kind }, index) => {
    const opens = tokens[not.end + index]?.capital === true
    return /^[?!;]$/.test(word) || (stop === true && kind === 'word' && word.length > 4 && (opens || index > 0))
  })

/** Whether an item stands in the parentheses that this one stands in, if it stands in any. */
function isWithin({ start }: Item, to: Item | undefined, tokens: readonly Token[]): boolean {
  const pairs = parenthesesOf(tokens)
  return !pairs?.[start] || to === undefined || pairs[start] === pairs[to.start]
}

const namesIn = ({ filter: { states, types, jurisdictions } }: Condition): readonly string[] =>
  states ?? types ?? jurisdictions?.map(({ name }) => name) ?? []

/** Whether the list from which one is left out goes on: `Virginia, not West Virginia, and Ohio`, `the Midwest without Iowa and Texas`. */
function resumes(items: readonly Item[], not: SpanOf<'not'>, last: number, next: number, tokens: readonly Token[]) {
  const [left, further] = [itemAt(items, last, 'condition'), itemAt(items, next, 'condition')]
  const before = items.slice(0, items.indexOf(not))
  const said = before.flatMap((item) =>
    item.kind === 'condition' && item.dim === left?.dim && !before.some(({ kind }) => kind === 'not')
      ? namesIn(item)
      : [],
  )
  if (!left || !further || said.length === 0 || namesIn(further).some((name) => said.includes(name))) return false
  const joint = items[last + 1]
  const apart = !not.strong && joint?.kind === 'and' && tokens[joint.start]?.word === ',' && next === last + 2
  return apart || (left.dim === 'state' && namesIn(left).every((name) => said.includes(name)))
}

/** The next of the list, where it is said in the same sentence. */
function nextSaid(
  items: readonly Item[],
  at: number,
  not: SpanOf<'not'>,
  tokens: readonly Token[],
): number | undefined {
  const [last, next] = [items[at], nextListed(items, at, not.strong, tokens)]
  if (!last || next === undefined || isOver(last, items[next], tokens)) return undefined
  return isWithin(last, items[next], tokens) && !resumes(items, not, at, next, tokens) ? next : undefined
}

/** "skip that one", "I don't want it" */
const rejects = ({ strong, end }: SpanOf<'not'>, tokens: readonly Token[]) =>
  strong || /^(want|need|include)$/.test(tokens[end - 1]?.word ?? '')

/** Every condition a negation reaches. */
function reached(items: readonly Item[], at: number, not: SpanOf<'not'>, tokens: readonly Token[]): number[] {
  const back = not.post ? reachedBack(items, at) : []
  if (back.length > 0 || (not.post && at > 0 && !joins(items[at - 1]))) return back
  const found: number[] = []
  let next = firstReached(items, at, not, tokens)
  if (next !== undefined && (isOver(not, items[next], tokens) || !isWithin(not, items[next], tokens))) return []
  while (next !== undefined) {
    found.push(next)
    next = nextSaid(items, next, not, tokens)
  }
  const pointed = found.length === 0 && rejects(not, tokens) ? pointedAt(items, at) : undefined
  if (pointed !== undefined) return [pointed]
  const before = at - 1
  // what it was said of is not understood: nothing else is left out in its place
  const closes = items[at + 1] === undefined || joins(items[at + 1])
  return found.length === 0 && closes && itemAt(items, before, 'condition') ? [before] : found
}

/** Whether a type is asked for before a "not". Of those `liens over 1M` can be left out; `no liens in Florida` asks for Florida. */
const asksForType = (items: readonly Item[], at: number, negated: ReadonlySet<number>) =>
  !contrasts(items, at) &&
  items.some((item, index) => index < at && item.kind === 'condition' && item.dim === 'type' && !negated.has(index))

/** "deeds not liens in Texas": the other type only makes clear which is meant. */
function contrasts(items: readonly Item[], at: number): boolean {
  const [said, denied] = [itemAt(items, at - 1, 'condition'), itemAt(items, at + 1, 'condition')]
  if (said?.dim !== 'type' || denied?.dim !== 'type') return false
  return !denied.filter.types?.some((type) => said.filter.types?.includes(type))
}

/** `exclude from the Ohio sales those without an estimate`: where the part that is left out begins. */
function partAt(items: readonly Item[], at: number, not: SpanOf<'not'>, tokens: readonly Token[]): number | undefined {
  if (tokens[not.end - 1]?.word !== 'from' || not.end - not.start < 2) return undefined
  const part = items.findIndex(
    (item, index) => index > at && item.kind === 'noun' && PART.test(tokens[item.start]?.word ?? ''),
  )
  return part > at + 1 && items.slice(part).some(({ kind }) => kind === 'condition') ? part : undefined
}
const PART = /^(those|ones|any|anything|everything|these)$/

/** "neither deeds in Texas nor liens in Florida": says "not" again. */
const isNor = ({ end }: Item, tokens: readonly Token[]) =>
  tokens[end - 1]?.word === 'nor' && tokens.some(({ word }) => word === 'neither')

/** The negation an item says, "nor" included. */
function denies(item: Item, tokens: readonly Token[]): SpanOf<'not'> | undefined {
  if (item.kind === 'not') return item
  const { start, end } = item
  return item.kind === 'or' && isNor(item, tokens)
    ? { kind: 'not', strong: false, outside: false, start, end }
    : undefined
}
const isNeither = ({ end }: Item, tokens: readonly Token[]) => /^(neither|nor)$/.test(tokens[end - 1]?.word ?? '')

/** Whether a place is a part of what is said before: "Georgia and Florida but no liens in Florida". */
function isPartOf(place: Condition, items: readonly Item[], not: Item): boolean {
  if (place.dim === 'place') return isPlaced(items, not)
  const said = items.flatMap((item) =>
    item.kind === 'condition' && item.end <= not.start ? (item.filter.states ?? []) : [],
  )
  const own = place.filter.states ?? []
  return place.dim === 'state' && own.every((code) => said.includes(code)) && said.length > own.length
}

/** Whether a negation leaves out what is said together: `except`, `but not those …`, `neither`, `everything but Ohio sheriff sales`. */
function leavesOut(items: readonly Item[], at: number, not: SpanOf<'not'>, tokens: readonly Token[]): boolean {
  const next = itemAt(items, at + 2, 'condition')
  const but =
    (tokens[not.end - 1]?.word === 'but' && isState(items[at + 1])) ||
    // "Georgia auctions but not deeds over 1M"
    (tokens[not.end - 2]?.word === 'but' && next?.dim === 'number')
  // "everything in Ohio but not the liens in Franklin County"
  const part = next && isPartOf(next, items, not)
  return not.strong || but || part || itemAt(items, at + 1, 'noun')?.pronoun === true || isNeither(not, tokens)
}

/** The conditions that are negated, those negated together by the first of them, and the negations that reached something. */
export function negations(
  items: readonly Item[],
  tokens: readonly Token[],
): {
  negated: ReadonlySet<number>
  together: ReadonlyMap<number, readonly number[]>
  used: ReadonlySet<Item>
} {
  const negated = new Set<number>()
  const together = new Map<number, readonly number[]>()
  const used = new Set<Item>()
  items.forEach((said, at) => {
    const item = denies(said, tokens)
    if (!item) return
    const indexes = reached(items, partAt(items, at, item, tokens) ?? at, item, tokens)
    if (item !== said && indexes.some((index) => negated.has(index))) return
    if (indexes.length > 0) used.add(said)
    const excepts = leavesOut(items, at, item, tokens) || asksForType(items, at, negated)
    for (const index of indexes) negated.add(index)
    let exception = excepts ? togetherAt(items, item, indexes, tokens) : []
    while (exception.length > 0) {
      const [first = at, ...rest] = exception
      negated.add(first)
      together.set(first, rest)
      exception = furtherException(items, item, exception, tokens)
    }
  })
  return { negated, together, used }
}
