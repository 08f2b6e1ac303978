import type { Range } from '../calendar.ts'
import type { Token } from '../tokens.ts'
import { type Item, isKind, itemAt, joins, type SpanOf } from './items.ts'
import { placed } from './period-years.ts'

/**
 * A time that says what the time before it means, and stands for both.
 *
 * `next spring, like March through May` · `our fiscal year 2025, i.e. July 1, 2024 to June 30, 2025` · `Q4 2025 (October to December)` ·
 * `tomorrow, November 21` · `last year, 2025` · `March to May, i.e. spring` is said already
 * No explanation: what lies outside of the time before, `2024, like 2025`.
 */
type PeriodItem = SpanOf<'period'>

const OPENS = /^(ie|viz|namely|meaning|means|mean|like|so|as|that|thats|which|being|covering|specifically|say|\(|\[|:)$/
const BETWEEN =
  /^(ie|viz|namely|meaning|means|mean|like|so|as|in|other|words|that|thats|which|is|it|its|was|are|be|being|covering|covers|runs?|ran|running|goes|going|for|us|our|i|we|say|specifically|basically|just|from|between|of|the|[,([:"-])$/

const PERIODIC = new Set<Item['kind']>(['period', 'part', 'step'])
const LEADS = new Set<Item['kind']>(['from', 'between'])

/** Whether the words between two times say that the later one explains. */
function explains(tokens: readonly Token[], from: number, to: number): boolean {
  const gap = tokens.slice(from, to).map(({ word }) => word)
  return gap.some((word) => OPENS.test(word)) && gap.every((word) => BETWEEN.test(word))
}

/** "second half of 2026 - July to December": of two dashes the first sets apart. */
const setsApart = (items: readonly Item[], at: number, tokens: readonly Token[]) =>
  items[at]?.kind === 'to' &&
  tokens[items[at]?.start ?? 0]?.word === '-' &&
  items[at + 1]?.kind === 'period' &&
  items[at + 2]?.kind === 'to'

/** Puts a mark between a time and the one that explains it, so that nothing binds the two before. */
export function markExplanations(items: readonly Item[], tokens: readonly Token[]): Item[] {
  const marked: Item[] = []
  for (let at = 0; at < items.length; at++) {
    const item = items[at]
    if (!item) continue
    marked.push(item)
    const next = items.findIndex((each, index) => index > at && PERIODIC.has(each.kind))
    const after = items[next]
    if (item.kind !== 'period' || !after) continue
    // "March (2025)" is of that year
    const year = item.at !== undefined && itemAt(items, next, 'period')?.grain === 'year'
    const dashed = setsApart(items, at + 1, tokens) && marked.at(-2)?.kind !== 'explains'
    if (year || !(dashed || explains(tokens, item.end, after.start))) continue
    marked.push({ kind: 'explains', start: item.end, end: item.end })
    at = next - 1
    const lead = items[at]
    if (lead && LEADS.has(lead.kind)) marked.push(lead)
  }
  return marked
}

/** Up to where the explanation goes: `March through May`, `June, July and August`. */
function chainEnd(items: readonly Item[], from: number): number {
  let end = from + 1
  const links = (item: Item | undefined) => joins(item) || item?.kind === 'to' || item?.kind === 'relation'
  while (links(items[end]) && items[end + 1]?.kind === 'period') end += 2
  return end
}

const meets = (a: Range, b: Range) => a.from <= b.to && b.from <= a.to
const inside = (a: Range, b: Range) => a.from >= b.from && a.to <= b.to

/** A period without its year, in the one that meets the time it explains. */
function within(item: Item, { range }: PeriodItem): Item {
  if (!isKind(item, 'period') || item.range || !range) return item
  const { at, near } = item
  const ways = at
    ? [range.from, range.to].map((day) => at(Number(day.slice(0, 4))))
    : near
      ? [near(false), near(true)]
      : []
  const found = ways.find((days) => meets(days, range))
  return found ? placed(item, found, item) : item
}

/** What the periods of an explanation cover together. */
function hullOf(items: readonly Item[]): Range | undefined {
  const ranges = items.flatMap((item) => (isKind(item, 'period') && item.range ? [item.range] : []))
  const [first] = ranges
  return (
    first &&
    ranges.reduce(
      (all, { from, to }) => ({ from: from < all.from ? from : all.from, to: to > all.to ? to : all.to }),
      first,
    )
  )
}

/** Whether the time before goes, now that it is explained. */
function replaces(said: PeriodItem, chain: readonly Item[], marked: boolean): boolean {
  const dated = said.range !== undefined
  const hull = hullOf(dated ? chain : chain.map((item) => (isKind(item, 'period') ? inYear(item) : item)))
  const { range } = dated ? said : inYear(said)
  if (!hull || !range) return marked && !dated
  return marked ? said.fiscal === true || !dated || meets(hull, range) : inside(hull, range)
}

/** A period without its year in some year, to be compared with others. */
const inYear = (item: PeriodItem): PeriodItem =>
  item.at && !item.range ? { ...item, range: item.at(2026) } : { ...item }

/** What explains the time before, or continues its list, from a comma or a mark on. */
function chainAt(items: readonly Item[], at: number, said: PeriodItem): Item[] {
  const from = at + 1 + (LEADS.has(items[at + 1]?.kind ?? 'word') ? 1 : 0)
  if (items[from]?.kind !== 'period') return []
  return items.slice(at + 1, chainEnd(items, from)).map((each) => within(each, said))
}

/** What the end of the items and an explanation become together; nothing where it does not explain. */
function explained(done: readonly Item[], chain: readonly Item[], marked: boolean): Item[] | undefined {
  const said = itemAt(done, done.length - 1, 'period')
  if (!said || chain.length === 0) return undefined
  const before = done.at(-2)
  // "March to May, i.e. spring"
  const ranged = before?.kind === 'to'
  if ((!marked && (ranged || joins(before))) || !replaces(said, chain, marked)) return undefined
  return ranged ? [said] : [...chain]
}

/** Lets what explains stand for both; what does not explain is further of a list. */
export function bindExplanations(items: readonly Item[]): Item[] {
  const done: Item[] = []
  for (let at = 0; at < items.length; at++) {
    const item = items[at]
    const said = itemAt(done, done.length - 1, 'period')
    const marked = item?.kind === 'explains'
    const chain = said && (marked || item?.kind === 'comma') ? chainAt(items, at, said) : []
    const become = explained(done, chain, marked)
    if (become) {
      done.splice(-1, 1, ...become)
      at += chain.length
    } else if (item && !marked) done.push(item)
    else if (item && chain.length > 0) done.push({ kind: 'comma', start: item.start, end: item.end })
  }
  return done
}
