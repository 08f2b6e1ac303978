import type { Token } from '../tokens.ts'
import type { Item, SpanOf } from './items.ts'

/**
 * Words that leave something out only because of what stands around them.
 *
 * `PA less Philly` · `Texas and Ohio left out` · `all of Wyoming but Laramie` · `the Midwest but Ohio`
 */
const isWhere = (item: Item | undefined) => item?.kind === 'place' || item?.kind === 'states'

/** "PA less Philly": leaves out. */
function lessPlace(item: Item, next: Item | undefined, tokens: readonly Token[]): SpanOf<'not'> | undefined {
  const less = /^compar/.test(item.kind) && item.end === item.start + 1 && tokens[item.start]?.word === 'less'
  return less && isWhere(next) ? leavingOut(item) : undefined
}

/** "Texas and Ohio left out": of a figure it would say that it is missing. */
function leftOut(item: Item, previous: Item | undefined, tokens: readonly Token[]): SpanOf<'not'> | undefined {
  const out = item.kind === 'missing' && tokens[item.end - 1]?.word === 'out'
  return out && (isWhere(previous) || previous?.kind === 'types') ? { ...leavingOut(item), post: true } : undefined
}

const leavingOut = ({ start, end }: Item): SpanOf<'not'> => ({ kind: 'not', strong: true, outside: false, start, end })
const LOOSE = /^(any|anything|anywhere)$/
const WHOLE = new Set('all every everything everywhere any anything anywhere whole entire each'.split(' '))

/** "all of Wyoming but Laramie": leaves out what is a part of what was named, or the first of its kind. */
function allBut(items: readonly Item[], at: number, tokens: readonly Token[]): SpanOf<'not'> | undefined {
  const item = items[at]
  if (item?.kind !== 'comma' || tokens[item.end - 1]?.word !== 'but') return undefined
  const next = items[at + 1]?.kind === 'noun' ? items[at + 2] : items[at + 1]
  // "anything for Orange County, but the New York one" sets right what was said
  const apart = tokens[item.start]?.word === ','
  const whole = ({ word }: Token) => WHOLE.has(word) && !(apart && LOOSE.test(word))
  if (!next || !tokens.slice(0, item.start).some(whole)) return undefined
  const said = (kind: Item['kind']) => items.slice(0, at).some((each) => each.kind === kind)
  const part = next.kind === 'place' && said('states') && !said('place')
  // "every Lake County but the one in Indiana"
  const where = next.kind === 'states' && !said('states')
  // "everything in Utah but the ones under 10 certs"
  const ones = items[at + 1]?.kind === 'noun' && /^(ones|those)$/.test(tokens[items[at + 1]?.start ?? -1]?.word ?? '')
  const those = !apart && ones && /^(compare|field|with|missing)$/.test(next.kind)
  return part || where || those || (next.kind === 'types' && !said('types')) ? leavingOut(item) : undefined
}

/** "the Midwest but Ohio": states of the region said before; "the Midwest but Ohio deeds" goes on. */
function regionBut(items: readonly Item[], at: number, tokens: readonly Token[]): SpanOf<'not'> | undefined {
  const item = items[at]
  const next = items[at + 1]
  if (item?.kind !== 'comma' || tokens[item.end - 1]?.word !== 'but') return undefined
  if (next?.kind !== 'states' || next.region || next.start > item.end || items[at + 2]?.kind === 'types')
    return undefined
  if (/^(too|also|as|first)$/.test(tokens[next.end]?.word ?? '')) return undefined
  const before = items.findLast((each, index) => index < at && each.kind !== 'noun' && each.kind !== 'types')
  const region = before?.kind === 'states' && before.region ? before.codes : []
  return next.codes.every((code) => region.includes(code)) ? leavingOut(item) : undefined
}

/** "don't show me Texas", "with no sheriff sales": before a figure it would say that the figure is missing. */
function without(item: Item, next: Item | undefined, tokens: readonly Token[]): SpanOf<'not'> | undefined {
  const leads = item.kind === 'missing' && !item.post
  // "don't show me sales with a missing estimate"
  const asked =
    /^(show|list|include)$/.test(tokens[item.end - 1]?.word ?? '') &&
    /^(noun|types|states|place)$/.test(next?.kind ?? '')
  return leads && (asked || isWhere(next) || next?.kind === 'types' || next?.kind === 'tense')
    ? { ...leavingOut(item), strong: asked }
    : undefined
}

/** The exception that the item at this index says, if it says one. */
export function leavingOutAt(items: readonly Item[], at: number, tokens: readonly Token[]): SpanOf<'not'> | undefined {
  const item = items[at]
  if (!item) return undefined
  const next = items[at + 1]
  const before = lessPlace(item, next, tokens) ?? without(item, next, tokens)
  return before ?? leftOut(item, items[at - 1], tokens) ?? allBut(items, at, tokens) ?? regionBut(items, at, tokens)
}
