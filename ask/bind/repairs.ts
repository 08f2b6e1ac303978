import type { Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { FIELDS } from '../recognise/fields.ts'
import type { Token } from '../tokens.ts'

/**
 * What is taken back in the same breath.
 *
 * `texas no wait oklahoma deeds` → `oklahoma deeds` · `over one million, sorry, two million` → `over two million` · `Utah this year no i meant next year` → `Utah next year`
 *
 * A strong word reaches back over others, a weak one (`actually`, `i mean`) only to what stands right before it.
 */
const NO = 'no|nope|nah'
const REPAIRS = phraseTable<'strong' | 'weak'>([
  [`${NO} ,? wait|sorry|actually|rather|scratch ,? that? ,?`, 'strong'],
  [`${NO} ,? i|we mean|meant ,?`, 'strong'],
  [`${NO} ,? make that|it ,?`, 'strong'],
  [`${NO} ,? forget|scratch|strike|drop that|it ,? just?`, 'strong'],
  ['no ,? no no? ,?', 'strong'],
  [`${NO} ,? wait ,? actually|sorry|make that? ,?`, 'strong'],
  [`actually|wait|sorry|oops|hold|hang on? ,? ${NO} ,?`, 'strong'],
  ['scratch|strike|forget that|it ,?', 'strong'],
  ['or|no rather ,?', 'strong'],
  ['but i|we|you|he|she|they mean|means|meant ,?', 'strong'],
  ['he|she|they mean|means|meant ,?', 'strong'],
  ['or no ,?', 'strong'],
  ['wait ,? actually|make that? ,?', 'strong'],
  ['my bad|mistake ,?', 'strong'],
  ['correction ,?', 'strong'],
  ['perdon|digo ,?', 'strong'],
  ['i|we mean|meant ,? to? say? ,?', 'weak'],
  ['make that ,?', 'weak'],
  ['actually|sorry|oops|wait|rather ,?', 'weak'],
  ['oh ,? no? ,? wait|no|sorry ,?', 'strong'],
  ['or actually|wait|sorry ,?', 'strong'],
])

type Class = 'state' | 'place' | 'date' | 'type' | 'number' | 'field' | 'stretch' | 'rank'
const CLASSES = new Map<Span['kind'], Class>([
  ['states', 'state'],
  ['place', 'place'],
  ['period', 'date'],
  ['types', 'type'],
  ['amount', 'number'],
  ['magnitude', 'number'],
  ['field', 'field'],
  ['stretch', 'stretch'],
  ['rank', 'rank'],
])
/** What leads such a thing, and is said again with it: `over`, `before`, `early`. */
const LEADS = new Set<Span['kind']>(['compare', 'relation', 'part', 'phase', 'step', 'between'])
/** How far what is said instead goes on. */
const MOST_SPANS = 7

/** What stands right before, small words passed over. */
function before(spans: readonly Span[], at: number): number {
  let index = at - 1
  while (index >= 0 && /^(filler|comma)$/.test(spans[index]?.kind ?? '')) index--
  return index
}

/** The last thing of a class before the repair that is not yet replaced. */
function replaced(spans: readonly Span[], at: number, wanted: Class, gone: ReadonlySet<number>): number {
  for (let index = at - 1; index >= 0; index--)
    if (!gone.has(index) && CLASSES.get(spans[index]?.kind ?? 'word') === wanted) return index
  return -1
}

/** A place said instead of a state, or the other way round: "Nevada, I mean Nevada County". */
function elsewhere(spans: readonly Span[], at: number, item: Span | undefined, gone: ReadonlySet<number>): number {
  const old = replaced(spans, at, item?.kind === 'place' ? 'state' : 'place', gone)
  const state = spans[old]
  // "Florida, I mean Duval County" lies in it
  const within =
    item?.kind === 'place' &&
    state?.kind === 'states' &&
    item.places.every((place) => state.codes.includes(place.state ?? ''))
  return within ? -1 : old
}

type Restated = { index: number; wanted: Class; led: boolean }

/** What is said instead, in its order; `led`: with a word before it such as "over". */
function restated(spans: readonly Span[], from: number): Restated[] {
  let led = false
  return spans.slice(from, from + MOST_SPANS).flatMap(({ kind }, offset) => {
    const wanted = CLASSES.get(kind)
    const found = wanted ? [{ index: from + offset, wanted, led }] : []
    led = LEADS.has(kind) || (led && !wanted)
    return found
  })
}

/** Whether only small words stand between the repair and what is said instead. */
const follows = (spans: readonly Span[], from: number, { index }: Restated) =>
  spans.slice(from, index).every(({ kind }) => kind === 'filler' || LEADS.has(kind))

/** What one thing said instead takes the place of, or -1. */
function oldOf(spans: readonly Span[], at: number, { index, wanted }: Restated, weak: boolean, gone: Set<number>) {
  const same = replaced(spans, at, wanted, gone)
  const where = wanted === 'place' || (wanted === 'state' && !weak)
  return same < 0 && where ? elsewhere(spans, at, spans[index], gone) : same
}

/** The spans that what follows the repair takes the place of. */
function takenBack(spans: readonly Span[], at: number, from: number, weak: boolean): Set<number> {
  const gone = new Set<number>()
  const all = restated(spans, from)
  for (const each of weak ? all.slice(0, 1) : all) {
    const old = oldOf(spans, at, each, weak, gone)
    if (old < 0 || (weak && !(old === before(spans, at) && follows(spans, from, each)))) continue
    gone.add(old)
    const lead = before(spans, old)
    if (each.led && LEADS.has(spans[lead]?.kind ?? 'word')) gone.add(lead)
  }
  return gone
}

/** "no market value or no estimate" */
const isNeither = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'or' && tokens[at + 1]?.word === 'no' && FIELDS.find(tokens, at + 2) !== undefined

/** The words of the repair that this span begins, and whether they are weak. */
function repairAt({ kind, start }: Span, tokens: readonly Token[]): { end: number; weak: boolean } | undefined {
  // "that actually have a market value"
  if (kind === 'missing' || kind === 'present') return undefined
  // ", no" may be one span
  const from = start + (tokens[start]?.word === ',' ? 1 : 0)
  const found = REPAIRS.find(tokens, from)
  // "deeds rather than liens" opposes
  if (found && tokens[from + found.length]?.word === 'than') return undefined
  if (found && isNeither(tokens, from)) return undefined
  return found && { end: from + found.length, weak: found.meaning === 'weak' }
}

/** The spans that a repair at this one takes out: what it replaces, and its own words. */
function removedAt(spans: readonly Span[], at: number, tokens: readonly Token[]): number[] {
  const span = spans[at]
  const repair = span && repairAt(span, tokens)
  if (!repair) return []
  const from = spans.findIndex(({ start }) => start >= repair.end)
  const back = from > 0 ? [...takenBack(spans, at, from, repair.weak)] : []
  const first = spans[at - 1]?.kind === 'comma' ? at - 1 : at
  return back.length > 0 ? [...back, ...Array.from({ length: from - first }, (_, index) => first + index)] : []
}

/** The spans without what was taken back, and without the words that took it back. */
export function mendRepairs(spans: readonly Span[], tokens: readonly Token[]): Span[] {
  const gone = new Set<number>()
  for (let at = 1; at < spans.length; at++)
    if (!gone.has(at)) for (const index of removedAt(spans, at, tokens)) gone.add(index)
  return gone.size === 0 ? [...spans] : spans.filter((_, at) => !gone.has(at))
}
