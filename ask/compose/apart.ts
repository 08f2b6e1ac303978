import type { Token } from '../tokens.ts'
import type { Unit } from '../unit.ts'

/**
 * Where what is said after several places or types belongs to the last of them alone.
 *
 * `all Wisconsin sales, plus Minnesota sales from 2026 on` `Alaska everything, Hawaii only since 2026` the one before is wanted whole ·
 * `Nevada auctions; in Utah only those above 1M` · `Nevada and Utah, but Utah only above 1M` named again · `Texas, or Ohio over 1M` ·
 * but `all Wisconsin and Minnesota sales from 2026 on`, `Iowa, Ohio, or Texas over 1M` are lists
 */
const BEFORE = /^(of|the|in|from|for|at|that|there|is|are|auctions?|sales?|ones|listings|events|times?)$/
const ALL = /^(all|every|everything|each|entire|whole|complete)$/
const SURE = /^(everything|entire|whole|complete)$/
const ANY = /^(any|anytime|anything|whatever)$/
const AFTER = /^(in|its|as|a|the|there|auctions?|sales?|:|-|–|—|\(|\)|,)$/
const ENTIRELY = /^(everything|anything|all|entirely|completely|wholly|full|entirety|whole)$/
const CLOSES = /^([,;.]|there|and|but|plus|while)$/
const TURNS = /^(but|though|while|whereas|however|;)$/
const ONLY = /^(only|just|solely)$/
const SALES = /^(auctions?|sales?|ones|listings|events|everything|anything)$/

type Words = readonly string[]

/**
 * Whether all of what stands at these tokens is meant: `every sale in Ohio`; more surely in `all of Ohio`, and told apart in `Ohio in full`.
 * `anything in` may open a list as well.
 */
type Whole = 'any' | 'said' | 'sure' | 'apart' | undefined
function wholeOf({ start, end }: Unit, words: Words): Whole {
  let at = start - 1
  while (BEFORE.test(words[at] ?? '')) at--
  const word = words[at] ?? ''
  if (ANY.test(word)) return 'any'
  if (ALL.test(word)) return SURE.test(word) || words[at + 1] === 'of' ? 'sure' : 'said'
  return isToldAfter(end, words) ? 'apart' : undefined
}

/** "Ohio in full", "Vermont, there all", "Texas, all of it"; of "Ohio liens and Texas, all of them" all are liens. */
function isToldAfter(end: number, words: Words): boolean {
  let at = end
  while (AFTER.test(words[at] ?? '')) at++
  const skipped = words.slice(end, at)
  const ofIt = words[at + 1] === 'of' && /^(it|them)$/.test(words[at + 2] ?? '')
  const there = skipped.includes('there') || words[at + 1] === 'there' || (ofIt && words[at + 2] === 'it')
  if (words[at] === 'all' && skipped.includes(',') && !there) return false
  return ENTIRELY.test(words[at] ?? '') && CLOSES.test(words[ofIt ? at + 3 : at + 1] ?? ',')
}

const isNamedOrFigure = ({ family, negated }: Unit) => !negated && (family === 'where' || family === 'number')
const isNamed = ({ family, negated }: Unit) => !negated && (family === 'where' || family === 'type')

/** The conditions that stand together from one connector to the next. */
function runsOf(units: readonly Unit[]): Unit[][] {
  const runs: Unit[][] = []
  for (const unit of units) {
    const run = runs.at(-1)
    if (run && unit.link === undefined) run.push(unit)
    else runs.push([unit])
  }
  return runs
}

/** All that is named of these kinds, value by value. */
export const namesOf = (units: readonly Unit[]) =>
  units.flatMap(({ filter: { states = [], types = [], jurisdictions = [] } }) =>
    [...states, ...types, ...jurisdictions].map((each) => JSON.stringify(each)),
  )

/** "Nevada and Utah, but Utah …": one of several is named again. */
function isAgain(head: Unit, before: readonly Unit[]): boolean {
  const said = new Set(namesOf(before.filter(({ family, negated }) => family === head.family && !negated)))
  const again = namesOf([head])
  return again.length > 0 && again.length < said.size && again.every((name) => said.has(name))
}

/** Whether all that a run says stands behind what it names, or before it. */
function sideOf(run: readonly Unit[], { family }: Unit): 'before' | 'behind' | undefined {
  const heads = run.flatMap((unit, at) => (unit.family === family && isNamed(unit) ? at : []))
  const own = run.flatMap((unit, at) => (/^(where|type)$/.test(unit.family) || unit.each ? [] : at))
  const [head] = heads
  if (heads.length !== 1 || head === undefined || run[head]?.filter.jurisdictions || own.length === 0) return undefined
  if (own.every((at) => at > head)) return 'behind'
  return own.every((at) => at < head) ? 'before' : undefined
}

/** `Texas over 1M, Ohio under 500k`, `liens in 2025 and deeds over 1M`: each says something of its own, in one order. */
function isEachItsOwn(run: readonly Unit[], last: readonly Unit[], head: Unit): boolean {
  const side = sideOf(run, head)
  return side !== undefined && sideOf(last, head) === side
}

/** `Florida (over 10M) and Arizona`: what is in parentheses is said of what stands before them. */
const hasAside = (run: readonly Unit[]) => run.some((unit, at) => at > 0 && unit.pair > 0 && run[at - 1]?.pair === 0)

/** "all Wisconsin sales, plus …", "Nevada in full, …": all of what was named before is wanted. */
function endsWhole(other: Unit, { closed, between }: Gap, { link }: Unit, words: Words): boolean {
  const whole = wholeOf(other, words)
  const joined = between.some((word) => JOINS.test(word)) || between.includes(';')
  if (whole === undefined || whole === 'apart') return whole === 'apart'
  // "anything in Ohio or Texas next month"
  if (whole === 'any' || link === 'or') return false
  if (between.includes(',')) return closed || joined || (whole === 'sure' && between.length > 1)
  // "all Ohio sales and the Iowa ones", but not "all the Ohio sales and the Iowa ones"
  const turns = whole === 'said' && between.includes('the') && words[other.start - 1] !== 'the'
  return link === 'plus' ? whole === 'sure' || closed : closed && turns
}
const JOINS = /^(and|plus|but)$/

/** What stands between two runs of conditions. */
type Gap = { between: Words; turns: boolean; comma: boolean; closed: boolean }
function gapOf({ end }: Unit, { start }: Unit, tokens: readonly Token[]): Gap {
  const between = tokens.slice(end, start).map(({ word }) => word)
  const turns = between.some((word) => TURNS.test(word)) || tokens[end - 1]?.stop === true
  return { between, turns, comma: turns || between.includes(','), closed: SALES.test(tokens[end]?.word ?? '') }
}

/** Whether a run that only names something is beside what says more: `Florida (over 10M) and Arizona`, `over 1M in Texas and all of Ohio`. */
function standsBare(run: readonly Unit[], beside: readonly Unit[], head: Unit, words: Words): boolean {
  const where = head.family === 'where' && beside.some(({ family, negated }) => family === 'where' && !negated)
  const whole = run.length === 1 ? wholeOf(head, words) : undefined
  // "in Ohio the liens, in Indiana everything"
  const all = whole === 'apart' ? beside.length > 1 : whole !== undefined && !beside.every(isNamed)
  return where && (hasAside(beside) || all)
}

/** Whether what stands before a run closes what was said there. */
function isClosed(run: readonly Unit[], before: readonly Unit[], head: Unit, tokens: readonly Token[]): boolean {
  const [first = head, last = head, other = head] = [run[0], before.at(-1), otherOf(before, head)]
  const gap = gapOf(last, first, tokens)
  if (isAgain(head, before)) return gap.comma || gap.closed
  const words = tokens.map(({ word }) => word)
  const ends = wholeOf(head, words) === undefined && endsWhole(other, gap, first, words)
  const only = words.slice(last.end, run.at(-1)?.start).some((word) => ONLY.test(word))
  // "… and only February ones in Arizona"
  if (only) return ends || gap.turns || (gap.comma && gap.closed) || gap.between.some((word) => ONLY.test(word))
  const single = before.every((unit) => isNamed(unit) && (unit === other || unit.family !== head.family))
  return ends || (first.link === 'or' && gap.between[0] === ',' && single && wholeOf(other, words) === undefined)
}

const otherOf = (before: readonly Unit[], head: Unit) =>
  before.findLast(({ family, negated }) => family === head.family && !negated)

/** Whether what a run says is of what it names alone. */
function isApart(
  run: readonly Unit[],
  runs: readonly (readonly Unit[])[],
  head: Unit,
  tokens: readonly Token[],
): boolean {
  const [before, beside = []] = [runs.flat(), runs.at(-1)]
  if (!otherOf(before, head)) return false
  const words = tokens.map(({ word }) => word)
  if (run.every(isNamed)) {
    if (standsBare(run, beside, head, words)) return true
    if (run.length === 1) return false
  }
  if (run.every(({ family }) => family === head.family)) return false
  const anything = run[0]?.any === true && run[0] !== head
  const typed = (units: readonly Unit[]) => units.some(({ family }) => family === 'type')
  // "tax deeds in Florida plus anything in Georgia over 5M"
  const any = run[0] === head && head.any && typed(beside) && beside.length > 1 && run.every(isNamedOrFigure)
  if (any && wholeOf(head, words) !== undefined) return true
  return anything || isEachItsOwn(run, beside, head) || isClosed(run, before, head, tokens)
}

/** "all Arizona auctions", "every sale in Ohio": of any type. */
function isOfAnyType(head: Unit, run: readonly Unit[], words: Words): boolean {
  const plain = run.every(({ family }) => family !== 'type') && head.family === 'where'
  const noun = [words[head.end], words[head.start - 1], words[head.start - 2]].some((word) => SALES.test(word ?? ''))
  return plain && (noun ? wholeOf(head, words) !== undefined : wholeOf(head, words) === 'apart')
}

/** "Virginia auctions" beside "West Virginia deeds", "auctions in Ohio" beside "deeds in Texas": of any type. */
function isOfAnySale(run: readonly Unit[], beside: readonly Unit[] | undefined, words: Words): boolean {
  const [head, own] = [run.find(isNamed), run.find(({ family }) => family === 'type')]
  const [first, second, third] = beside?.filter(isNamed) ?? []
  if (!head || own || !first || !second || third || head.family !== 'where') return false
  const sold = (word: string | undefined) => /^(auctions?|sales?|listings|events)$/.test(word ?? '')
  if (first.family === 'where' && second.family === 'type') {
    const noun = words[second.end - 1]?.endsWith('s') || sold(words[second.end])
    return noun && first.end === second.start && sold(words[head.end])
  }
  return first.family === 'type' && second.family === 'where' && run[0] === head && sold(words[head.start - 2])
}

/** Whether what this run says stays its own, because the next one is bare. */
function isBesideBare(run: readonly Unit[], next: readonly Unit[] | undefined, words: Words): boolean {
  const head = next?.find(isNamed)
  return next !== undefined && head !== undefined && next.every(isNamed) && standsBare(next, run, head, words)
}

/** "liens over 2M and deeds over 5M in Maryland next month": from the first place on, what was not said before. */
function isOfAll(unit: Unit, run: readonly Unit[], before: readonly (readonly Unit[])[]): boolean {
  const where = run.findIndex(({ family }) => family === 'where')
  const behind = run.indexOf(unit) >= where && run.slice(0, where).some((each) => !isNamed(each))
  const said = before.flat().some(({ family }) => family === 'where' || family === unit.family)
  return where > 0 && behind && !said
}

/** The conditions, those marked that are said of one place or type alone. */
export function setApart(units: readonly Unit[], tokens: readonly Token[]): Unit[] {
  if (units.length < 3 || units.filter(isNamed).length < 2) return [...units]
  const words = tokens.map(({ word }) => word)
  return runsOf(units).flatMap((run, index, runs) => {
    const head = run.find(isNamed)
    if (!head) return run
    const before = runs.slice(0, index)
    const apart = isApart(run, before, head, tokens)
    const sale = [before.at(-1), runs[index + 1]].some((beside) => isOfAnySale(run, beside, words))
    const any = sale || isOfAnyType(head, run, words)
    const bare = isBesideBare(run, runs[index + 1], words)
    const again = apart && isAgain(head, before.flat())
    const aside = bare && hasAside(run)
    const own = (unit: Unit) =>
      aside
        ? unit.pair > 0
        : (apart && unit.family !== head.family && !unit.each && !isOfAll(unit, run, before)) ||
          (bare && !isNamed(unit))
    return apart || any || bare
      ? run.map((unit) => ({ ...unit, apart, own: own(unit), again: again && unit === head, any: unit.any || any }))
      : run
  })
}
