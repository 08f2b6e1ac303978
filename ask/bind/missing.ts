import type { NullableField } from '#contract/auction-fields.ts'
import type { AuctionFilter } from '#contract/auction-query.ts'
import { both } from '../compose/merge.ts'
import type { Token } from '../tokens.ts'
import { allBut, type Found, othersOf } from './all-but.ts'
import { alsoHad } from './also-had.ts'
import { isContrast } from './contrasts.ts'
import { denied } from './denied.ts'
import { ALL, isBut, isNumeric, type Named, othersThan, takeNames } from './figure-names.ts'
import {
  type Cursor,
  condition,
  cursorAt,
  type Draft,
  firstOf,
  type Item,
  type ItemOf,
  itemAt,
  rewrite,
} from './items.ts'
import { recordFilter } from './records.ts'

/**
 * Figures that are absent or there.
 *
 * `without an assessed value` · `no market value or estimate` · `missing the estimate` · `assessed value unknown` · `with an estimated value` · `missing any figure`
 */
type Read = [items: readonly Item[], at: number, tokens: readonly Token[]]

/** `negated`: said as "no", where "market or assessed" means neither. */
type Leading = { absent: boolean; negated: boolean; zero?: boolean; sole?: boolean }

/** After "not" or "no": `not missing`, `no listed`, `without`. */
function afterNot(cursor: Cursor): Leading {
  if (cursor.take('missing')) return { absent: false, negated: false }
  cursor.at += cursor.is('with', 'present') ? 1 : 0
  return { absent: true, negated: true }
}

/** The words before the figures: `without`, `has no`, `missing`, `with`. */
function takeLeading(cursor: Cursor, first: Item | undefined): Leading | undefined {
  const missing = cursor.take('missing')
  if (missing) {
    const second = cursor.take('missing')
    // "do not have a missing estimate", "no blank market value"
    if (second && !missing.post && !missing.zero && !second.zero) return { absent: false, negated: false }
    // "lacks only the estimate"
    const sole = isOnly(cursor.items[cursor.at]) && cursor.take('cue') !== undefined
    return { absent: true, negated: !missing.post, zero: !!(missing.zero ?? second?.zero), sole }
  }
  const present = cursor.take('present')
  if (present) return { absent: false, negated: false, zero: present.zero === true, sole: present.sole === true }
  // "deeds excluded, market value …" says it of the deeds
  if (first?.kind === 'not' && first.post) return undefined
  if (cursor.take('not')) return afterNot(cursor)
  if (!cursor.take('with')) return undefined
  if (cursor.take('not')) return { absent: true, negated: true }
  const lacking = cursor.take('missing')
  if (lacking) return { absent: true, negated: !lacking.post, zero: lacking.zero === true }
  const known = cursor.take('present')
  return { absent: false, negated: false, zero: known?.zero === true }
}

/** A figure that is absent, or zero. */
const zeroOrMissing = (field: NullableField): AuctionFilter[] =>
  isNumeric(field)
    ? [{ missing: [field] }, { numbers: [{ kind: 'value', field, op: '=', value: 0 }] }]
    : [{ missing: [field] }]

function filterOf(named: Named, { absent, negated, zero = false, sole = false }: Leading): AuctionFilter {
  const fields = [...new Set(named.fields)]
  const others = sole && fields.length === 1 ? othersThan(fields[0]) : []
  if (others.length > 0) return absent ? { missing: fields, present: others } : { present: fields, missing: others }
  if (zero && !absent)
    return { numbers: fields.filter(isNumeric).map((field) => ({ kind: 'value', field, op: '>', value: 0 })) }
  if (zero) {
    const each = fields.map((field): AuctionFilter => ({ any_of: zeroOrMissing(field) }))
    return named.or || named.any ? { any_of: fields.flatMap(zeroOrMissing) } : each.reduce(both, {})
  }
  // "missing market or assessed" is either; "no market or assessed value" is neither
  const either = (named.or || named.any) && !(absent && negated) && fields.length > 1
  const one = (list: NullableField[]): AuctionFilter => (absent ? { missing: list } : { present: list })
  return either ? { any_of: fields.map((field) => one([field])) } : one(fields)
}

/** `… but an estimate`, after `no market value`: what is there all the same. */
function butThere(items: readonly Item[], at: number, tokens: readonly Token[]): Found | undefined {
  const cursor = cursorAt(items, at)
  if (!isBut(items[at], tokens)) return undefined
  cursor.at++
  cursor.skip('with')
  const { fields } = takeNames(items, cursor)
  const own = fields.length === 0 || cursor.is('missing', 'present', 'compare', 'between', 'not', 'amount')
  return own ? undefined : { filter: { present: fields }, length: cursor.at - at }
}

/** "every state with its total certificates" */
const isComputed = (items: readonly Item[], at: number, tokens: readonly Token[]) =>
  itemAt(items, at + 1, 'field')?.total === true && /^(its|their)$/.test(tokens[items[at]?.end ?? 0]?.word ?? '')

/** `without an assessed value`, `with an estimate`. */
function led(items: readonly Item[], at: number, tokens: readonly Token[]): Found | undefined {
  const cursor = cursorAt(items, at)
  const leading = takeLeading(cursor, items[at])
  if (!leading) return undefined
  const named = takeNames(items, cursor, tokens)
  // "with the highest value" is about order, "with market value missing" about the word after
  const said = cursor.is('either') ? items[cursor.at + 1]?.kind : items[cursor.at]?.kind
  const other = cursor.is('rank', 'direction') || (items[at]?.kind === 'with' && /^(missing|compare)$/.test(said ?? ''))
  if (named.fields.length === 0 || other || isComputed(items, at, tokens)) return undefined
  const closing = leading.absent ? cursor.take('missing') : undefined
  if (!closing) cursor.take('present')
  // "no market value missing"
  const twice = closing !== undefined && leading.negated && named.fields.length === 1
  const filter = filterOf(named, twice ? { absent: false, negated: false } : leading)
  const there = filter.missing ? butThere(items, cursor.at, tokens) : undefined
  return { filter: there ? both(filter, there.filter) : filter, length: cursor.at - at + (there?.length ?? 0) }
}

/**
 * "only the market value is known", "only the estimate is missing"; "only missing estimates" and "only where the estimate is known"
 * are all that are wanted.
 */
function isSole(items: readonly Item[], at: number, closing: Closing, tokens: readonly Token[]): boolean {
  const before = items[at - 1]
  const between = isOnly(before) ? tokens.slice(before?.start, items[at]?.start) : []
  return (
    between.length > 0 &&
    !between.some(({ word }) => RESTRICTS.has(word)) &&
    (closing.kind === 'present' || closing.verb === true)
  )
}
const RESTRICTS = new Set('where if when whenever wherever provided'.split(' '))
type Closing = ItemOf<'missing'> | ItemOf<'present'>
const isOnly = (item: Item | undefined) => item?.kind === 'cue' && item.cue === 'only'

/** `assessed value unknown`, `with the estimate missing`, `market value available`. */
function followed(items: readonly Item[], at: number, tokens: readonly Token[]): Found | undefined {
  const cursor = cursorAt(items, at)
  cursor.take('with')
  const named = takeNames(items, cursor)
  const every = itemAt(items, cursor.at, 'cue')?.cue === 'any'
  if (every || cursor.is('both', 'either', 'all-values')) cursor.at++
  // "estimate = null"
  const equals = itemAt(items, cursor.at, 'compare')?.op === '=' && items[cursor.at + 1]?.kind === 'missing'
  if (equals) cursor.at++
  const closing: Closing | undefined = itemAt(items, cursor.at, 'missing') ?? itemAt(items, cursor.at, 'present')
  const not = closing ? undefined : itemAt(items, cursor.at, 'not')
  const last = items[cursor.at + 1]
  // "market value reported, certificates not"
  const contrasts = items[at - 1]?.kind === 'comma' && /^(missing|present)$/.test(items[at - 2]?.kind ?? '')
  const lacked = contrasts && items[at - 2]?.kind === 'missing'
  if (named.fields.length > 0 && not && (contrasts || last === undefined || last.kind === 'comma'))
    return { filter: filterOf(named, { absent: !lacked, negated: false }), length: cursor.at + 1 - at }
  if (named.fields.length === 0 || !closing) return undefined
  const sole = isSole(items, at, closing, tokens)
  return {
    filter: filterOf(named, { absent: closing.kind === 'missing', negated: false, zero: closing.zero === true, sole }),
    length: cursor.at + 1 - at,
  }
}

/** `complete records`; `market, assessed and estimated: all three known`. */
function whole(items: readonly Item[], at: number): Found | undefined {
  const cursor = cursorAt(items, at)
  const { fields } = takeNames(items, cursor)
  if (fields.length > 0) cursor.take('comma')
  const record = cursor.take('record')
  if (!record || fields.length === 1) return undefined
  return { filter: recordFilter(fields.length > 1 ? fields : (record.fields ?? ALL), record), length: cursor.at - at }
}

/** `MV < 100k or null`, `zero or none`: of the figure before. */
function ofFigureBefore(items: readonly Item[], at: number, tokens: readonly Token[]): Found | undefined {
  const before = itemAt(items, at - 2, 'condition')
  const number = before?.filter.numbers?.length === 1 ? before.filter.numbers[0] : undefined
  const none = items[at]?.kind === 'not' && tokens[items[at].start]?.word === 'none' && items[at + 1] === undefined
  if (
    !number ||
    !(none || itemAt(items, at, 'missing')?.post) ||
    items[at - 1]?.kind !== 'or' ||
    /^(field|nullable)$/.test(items[at + 1]?.kind ?? '')
  )
    return undefined
  return { filter: { missing: [number.field] }, length: 1 }
}

/** Of two figures, the one and not the other: `market or assessed missing, but not both`. */
function oneOnly(filter: AuctionFilter): AuctionFilter | undefined {
  const fields =
    filter.missing ?? filter.present ?? filter.any_of?.flatMap((each) => each.missing ?? each.present ?? [])
  const [a, b] = fields ?? []
  if (!a || !b || fields?.length !== 2) return undefined
  return {
    any_of: [
      { missing: [a], present: [b] },
      { missing: [b], present: [a] },
    ],
  }
}

/** `only one of market and assessed`. */
function bare(items: readonly Item[], at: number): Found | undefined {
  const cursor = cursorAt(items, at)
  const named = takeNames(items, cursor)
  const filter = filterOf(named, { absent: false, negated: false })
  return named.fields.length > 1 ? { filter, length: cursor.at - at } : undefined
}

const ORDERING = new Set<string | undefined>(['fn', 'by', 'sort', 'rank', 'per', 'top', 'then', 'among'])

/** `market value but no estimate`: the one is there, the other not. */
function opposed(items: readonly Item[], at: number, tokens: readonly Token[]): Found | undefined {
  const cursor = cursorAt(items, at)
  const named = takeNames(items, cursor)
  const not = itemAt(items, cursor.at, 'not')
  // "but no" is one span; "average market value without an estimate" says nothing of the first
  const parted = cursor.is('comma', 'and') || (not !== undefined && not.end - not.start > 1)
  if (named.fields.length === 0 || named.any || !parted || ORDERING.has(items[at - 1]?.kind)) return undefined
  if (!not) cursor.at++
  const absent = led(items, cursor.at, tokens)
  const missing = absent?.filter.missing
  if (!absent || !missing) return undefined
  return { filter: { present: named.fields, missing }, length: cursor.at + absent.length - at }
}

/** `exactly one of market and assessed is missing`, `either missing, but not both`. */
function exclusively(items: readonly Item[], at: number, tokens: readonly Token[]): Found | undefined {
  const leads = items[at]?.kind === 'one-only' ? 1 : 0
  const found =
    led(items, at + leads, tokens) ??
    followed(items, at + leads, tokens) ??
    (leads > 0 ? bare(items, at + leads) : undefined)
  const length = leads + (found?.length ?? 0)
  const closes = items[at + length]?.kind === 'one-only' ? 1 : 0
  const filter = found && leads + closes > 0 ? oneOnly(found.filter) : undefined
  return filter && { filter, length: length + closes }
}

const missingAt = firstOf<Read, Found>(
  allBut,
  othersOf,
  whole,
  exclusively,
  led,
  denied,
  followed,
  opposed,
  ofFigureBefore,
)

/** `the closing date is set for December`: when it is, not that it is there. */
const saysWhen = (items: readonly Item[], at: number, tokens: readonly Token[]) =>
  items[at]?.kind === 'nullable' &&
  items[at + 1]?.kind === 'present' &&
  /^(for|as|set|to)$/.test(tokens[(items[at + 1]?.end ?? 0) - 1]?.word ?? '') &&
  /^(period|relation|between|from|weekdays)$/.test(items[at + 2]?.kind ?? '')

/** Stands for the figures that are there, among what a question did not say. */
export const COMPLETE = {}

const ABSENCES = new Set<Item['kind']>(['missing', 'present', 'record', 'one-only', 'with', 'not'])

/** Binds missing and present figures; runs after the numbers, so that what is left of the figures stands without a number. */
export function bindMissing(items: readonly Item[], draft: Draft): Item[] {
  const { tokens, assumed } = draft
  return rewrite(
    items,
    (all, at, done) => {
      if (isContrast(all, at, done, draft)) return { length: 2, become: [] }
      const first = all[at]
      if (first && saysWhen(all, at, tokens)) return { length: 2, become: [first] }
      const had = alsoHad(all, at, done, tokens)
      if (had) return { length: 1, become: [had] }
      const found = missingAt(all, at, tokens)
      if (!found || !first) return undefined
      const last = all[at + found.length - 1] ?? first
      if (first.kind === 'record' && first.doubtful) assumed.add(COMPLETE)
      return { length: found.length, become: [condition('missing', found.filter, first, last)] }
    },
    ABSENCES,
  )
}
