import type { Place } from '#contract/auction-query.ts'
import type { Token } from '../tokens.ts'
import { type Condition, condition, cursorAt, type Item, itemAt, joins, rewrite, type SpanOf } from './items.ts'

/**
 * Places to their states, and both to conditions.
 *
 * `Cook County, Illinois` · `Dallas and Harris counties in Texas` · `Illinois Cook County` · `Texas auctions in Harris County`
 * A county without a state means every county of that name.
 */
type Group = readonly SpanOf<'place'>[]
/** `unknown`: names of which no place lies in the state said */
type Settled = { places: readonly Place[]; settled: boolean; length: number; unknown?: Group }

const inStates = (places: readonly Place[], codes: readonly string[]) =>
  places.flatMap((place) => {
    if (place.state === undefined) return codes.length === 1 && codes[0] ? [{ ...place, state: codes[0] }] : [place]
    return codes.includes(place.state) ? [place] : []
  })

/** The places of a group that lie in these states, if each name has one there. */
function allInside(group: Group, codes: readonly string[]): Place[] | undefined {
  const inside = group.map(({ places }) => inStates(places, codes))
  return inside.every((places) => places.length > 0) ? inside.flat() : undefined
}

/** Places of one name in several states are told by the name alone. */
function shortened(places: readonly Place[]): Place[] {
  const names = [...new Set(places.map(({ name }) => name))]
  return names.map((name) => {
    const same = places.filter((place) => place.name === name)
    const beside = same.find(({ state }) => places.some((each) => each.state === state && each.name === `${name} City`))
    const only = same.length === 1 ? same[0] : beside
    return only ?? { name }
  })
}

/** A list of places from here on, `Dallas, Harris and Bexar`, and the index after it. */
function listOfPlaces(items: readonly Item[], at: number): { group: Group; end: number } {
  const cursor = cursorAt(items, at)
  const group: SpanOf<'place'>[] = []
  let end = at
  for (let place = cursor.take('place'); place; place = cursor.take('place')) {
    group.push(place)
    end = cursor.at
    while (joins(items[cursor.at])) cursor.at++
  }
  return { group, end }
}

/** `Cook, Lake - Illinois`. */
const isDash = (item: Item | undefined, tokens: readonly Token[]) =>
  item?.kind === 'to' && item.end === item.start + 1 && tokens[item.start]?.word === '-'

const WHOLE = /^(all|any|anything|anywhere|every|everything|everywhere|whole|entire)$/
/** "or anywhere in Washington", "all of Wyoming": the state itself, and not where a place lies. */
const isWhole = (from: Item | undefined, states: Item | undefined, tokens: readonly Token[]) =>
  tokens.slice(from?.end, states?.start).some(({ word }) => WHOLE.test(word))

const inBoth = (group: Group, codes: readonly string[]): Place[] =>
  codes.flatMap((code) => allInside(group, [code]) ?? [])

/** Further states joined to the one behind a single place, each with a place of that name: `Orange County in Florida and in California`. */
function furtherStates(
  items: readonly Item[],
  from: number,
  group: Group,
  led: boolean,
  tokens: readonly Token[],
): { codes: string[]; end: number } {
  const codes: string[] = []
  let end = from
  // "Orange County in Florida or Georgia": looked for in both, though one has none
  const either = itemAt(items, from + 1, 'states')
  if (
    group.length === 1 &&
    group[0]?.named &&
    items[from]?.kind === 'or' &&
    either &&
    !either.region &&
    led &&
    !isWhole(items[from], either, tokens)
  )
    return { codes: [...either.codes], end: from + 2 }
  for (;;) {
    const joined = /^(and|or|comma)$/.test(items[end]?.kind ?? '')
    const next = joined ? itemAt(items, end + 1, 'states') : undefined
    const own = next && !/^(types|place)$/.test(items[end + 2]?.kind ?? '') && !isWhole(items[end], next, tokens)
    const several = group.length > 1 && !(led && group.every(({ named }) => named))
    if (several || !own || next.region || !allInside(group, next.codes)) return { codes, end }
    codes.push(...next.codes)
    end += 2
  }
}

/** "outside Cook County in Illinois": what remains is in Illinois; "outside Cook County Illinois" names the county, and so does a list. */
function isRemainder(items: readonly Item[], at: number, tokens: readonly Token[]): boolean {
  const inside = /^(in|within|of)$/.test(tokens[(items[at]?.start ?? 0) - 1]?.word ?? '')
  return inside && !(joins(items[at + 1]) && items[at + 2]?.kind === 'place')
}

/** "outside Cook, Illinois liens": what is asked for begins with the state, after what is left out of it. */
function opensRequest(items: readonly Item[], at: number, done: readonly Item[], tokens: readonly Token[]): boolean {
  const apart = /^(,|:|show|find|list|give|me|see|want|get)$/.test(tokens[(items[at]?.start ?? 0) - 1]?.word ?? '')
  let sold = at + 1
  while (joins(items[sold]) || items[sold]?.kind === 'states') sold++
  return apart && /^(types|noun)$/.test(items[sold]?.kind ?? '') && done.every((item) => LEFT_FIRST.test(item.kind))
}
const LEFT_FIRST = /^(not|comma|and|or|condition|noun)$/

/** Whether the state behind a place that is left out is where the rest is, rather than a part of its name. */
const leavesState = (
  items: readonly Item[],
  end: number,
  comma: number,
  done: readonly Item[],
  tokens: readonly Token[],
) => (comma === 0 && isRemainder(items, end, tokens)) || opensRequest(items, end + comma, done, tokens)

/** `Florida's Lake County`, `except Florida Lake County`: the state belongs to the places, and is no condition beside them. */
function owned(items: readonly Item[], at: number, before: Item | undefined, tokens: readonly Token[]) {
  const states = itemAt(items, at, 'states')
  const genitive = /['’]s$/.test(tokens[(states?.end ?? 0) - 1]?.text ?? '')
  if (!states || states.region) return undefined
  const { group, end } = listOfPlaces(items, at + 1)
  // "the Illinois Lake County"
  const further = itemAt(items, end, 'states') ?? (items[end]?.kind === 'comma' && itemAt(items, end + 1, 'states'))
  const named = group.length === 1 && group[0]?.named === true && !further
  if (!(genitive || before?.kind === 'not' || named)) return undefined
  const places = group.length > 0 && group[0]?.start === states.end ? allInside(group, states.codes) : undefined
  const last = items[end - 1]
  if (!places || !last) return undefined
  const made = condition('place', { jurisdictions: places }, states, last)
  return { length: end - at, become: [{ ...made, settled: true }] }
}

/** "Denver, all of Wyoming", "every Orange County, California excluded": the state behind the comma is not where the places lie. */
function isApart(items: readonly Item[], end: number, comma: number, tokens: readonly Token[]): boolean {
  const after = items[end + comma + 1]
  const out = after?.kind === 'not' && after.post === true
  return (
    isWhole(items[end], items[end + comma], tokens) ||
    (out && tokens.slice(0, items[end]?.start).some(({ word }) => /^(all|any|every|each)$/.test(word)))
  )
}

/** The state after the places: `Cook County, Illinois`, `Dallas and Harris in Texas`. */
function stateAfter(
  items: readonly Item[],
  at: number,
  end: number,
  group: Group,
  done: readonly Item[],
  tokens: readonly Token[],
): Settled | undefined {
  const before = done.at(-1)
  const sign = items[end]?.kind === 'comma' || isDash(items[end], tokens) ? 1 : 0
  // "Lake and Orange, both in Florida"
  const comma = items[end + sign]?.kind === 'both' ? sign + 1 : sign
  const states = itemAt(items, end + comma, 'states')
  if (!states || states.region || (comma > 0 && isApart(items, end, comma, tokens))) return undefined
  const led = tokens[states.start - 1]?.word === 'in'
  const more = furtherStates(items, end + comma + 1, group, led, tokens)
  if (more.codes.length > 0 && allInside(group, [...states.codes, ...more.codes]))
    return { places: inBoth(group, [...states.codes, ...more.codes]), settled: true, length: more.end - at }
  const inside = allInside(group, states.codes)
  // "Nevada but not Clark, Arizona but not Maricopa"
  if (!inside && comma > 0 && before?.kind === 'not' && stateLeft(items, at, group)) return undefined
  const remains = before?.kind === 'not' && leavesState(items, end, comma, done, tokens)
  const length = remains ? end - at : end + comma + 1 - at
  if (inside) return { places: inside, settled: true, length }
  // "Maricopa, Florida and Texas": a list of all three
  if (comma > 0 && joins(items[end + 2]) && items[end + 3]?.kind === 'states') return undefined
  return { ...partlyInside(group, states.codes), settled: true, length }
}

/** A list of which the state holds some: only the last, `Maricopa, Harris Texas`, or all but those nobody knows there. */
function partlyInside(group: Group, codes: readonly string[]): { places: Place[]; unknown: Group } {
  const own = group.findIndex((_, index) => allInside(group.slice(index), codes) !== undefined)
  if (own > 0) {
    const before = shortened(group.slice(0, own).flatMap(({ places }) => places))
    return { places: [...before, ...(allInside(group.slice(own), codes) ?? [])], unknown: [] }
  }
  const [state = ''] = codes
  // "Fulton, TX" is a town nobody here knows, "Fulton County, TX" a county that is not
  const unknown = group.filter(({ places, named }) => !named && inStates(places, codes).length === 0)
  const known = group.filter((each) => !unknown.includes(each))
  const places = known.flatMap((each) => {
    const inside = inStates(each.places, codes)
    return inside.length > 0 ? inside : each.places.map(({ name }) => ({ name, state }))
  })
  return { places, unknown }
}

/** The state right before the places, said of nothing else: `and in Missouri, Jackson County`. */
function stateBefore(done: readonly Item[], group: Group): readonly Place[] | undefined {
  const comma = done.at(-1)?.kind === 'comma' ? 1 : 0
  const states = done.at(-1 - comma)
  const alone = states?.kind === 'states' && !states.region && !isKindOf(done.at(-2 - comma), 'not', 'states')
  return alone ? allInside(group, states.codes) : undefined
}

const isKindOf = (item: Item | undefined, ...kinds: Item['kind'][]) => item !== undefined && kinds.includes(item.kind)

/** Whether a state stands in a list that is left out: `excluding Alabama, Kentucky`, `except Jefferson County Alabama`. */
function leftOut(items: readonly Item[], at: number): boolean {
  const next = items[at + 1]
  if (next?.kind === 'not' && next.post) return true
  let before = items[at - 1]?.kind === 'place' && items[at - 1]?.end === items[at]?.start ? at - 2 : at - 1
  while (items[before]?.kind === 'states' || (joins(items[before]) && items[before - 1]?.kind === 'states')) before--
  // "except the ones in Texas"
  while (items[before]?.kind === 'noun') before--
  return items[before]?.kind === 'not'
}

/** What is left out of the states said last: "liens in Ohio but not Franklin, and deeds in Indiana". */
function stateLeft(items: readonly Item[], at: number, group: Group): readonly Place[] | undefined {
  let last = items[at - 1]?.kind === 'not' ? at - 2 : -1
  while (last >= 0 && items[last]?.kind !== 'states') last--
  let first = last
  while (items[first]?.kind === 'states' || joins(items[first])) first--
  const codes = items.slice(first + 1, last + 1).flatMap((item) => (item.kind === 'states' ? item.codes : []))
  return last < 0 ? undefined : allInside(group, codes)
}

/** The states elsewhere in the question: `Texas auctions in Harris County`, `Georgia without Fulton`, but `Orange County, not California`. */
function stateAround(items: readonly Item[], group: Group): readonly Place[] | undefined {
  const around = items.flatMap((item, index) =>
    item.kind === 'states' && !leftOut(items, index) ? [...item.codes] : [],
  )
  return allInside(group, around)
}

const SPECIFYING = /^(:|\(|-|,|namely|ie|specifically|meaning|just|only|but|the|in)$/

/** Whether states behind a region say which of it are meant: `Gulf states (TX, LA)`, `New England: Maine and Vermont`, `the Midwest, just Ohio`. */
function isSpecified(items: readonly Item[], at: number, tokens: readonly Token[]): boolean {
  const region = itemAt(items, at, 'states')
  let next = at + 1
  while (items[next] && items[next]?.kind !== 'states' && items[next]?.kind !== 'condition') next++
  const first = itemAt(items, next, 'states')
  if (!region || !first || first.region) return false
  const between = tokens.slice(region.end, first.start).map(({ word }) => word)
  const leads = between.every((word) => SPECIFYING.test(word)) && between.some((word) => !/^(,|but|the|in)$/.test(word))
  const listed = items.slice(next).flatMap((item) => (item.kind === 'states' && !item.region ? item.codes : []))
  return leads && listed.every((code) => region.codes.includes(code))
}

/** Binds places with the states beside them, or those the question before was about. */
export function bindPlaces(items: readonly Item[], tokens: readonly Token[], within: readonly string[] = []): Item[] {
  const bound = rewrite(items, (all, at, done) => {
    const first = itemAt(all, at, 'place')
    if (!first) return owned(all, at, done.at(-1), tokens)
    const { group, end } = listOfPlaces(all, at)
    const after = stateAfter(all, at, end, group, done, tokens)
    const around = after
      ? undefined
      : (stateBefore(done, group) ?? stateLeft(all, at, group) ?? stateAround(items, group) ?? allInside(group, within))
    const found: Settled = after ?? {
      places: around ?? shortened(group.flatMap(({ places }) => places)),
      settled: around !== undefined,
      length: end - at,
    }
    const made: Condition = condition(
      'place',
      { jurisdictions: [...found.places] },
      first,
      all[at + found.length - 1] ?? first,
    )
    const strange = (found.unknown ?? []).map(({ start, end: last }): Item => ({ kind: 'word', start, end: last }))
    // of a town nobody knows its state is left
    if (found.places.length === 0) return { length: end - at, become: strange }
    return { length: found.length, become: [found.settled ? { ...made, settled: true } : made, ...strange] }
  })
  return bound.flatMap((item, index) => {
    if (item.kind !== 'states') return [item]
    if (item.region && isSpecified(bound, index, tokens)) return []
    const made = condition('state', { states: [...item.codes] }, item, item)
    return [item.region ? { ...made, region: true } : made]
  })
}
