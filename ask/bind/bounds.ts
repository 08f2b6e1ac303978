import { cursorAt, firstOf, type Item, itemAt, type SpanOf } from './items.ts'

/**
 * A comparison with its number or numbers, the figure left aside.
 *
 * `over 1M` · `between $500k and $1.5M` · `1 to 2 million` · `100 or more` · `100 minimum` · `until 500` · `seven figures` · `$5M`
 */
export type Amount = SpanOf<'amount'>
export type Op = SpanOf<'compare'>['op']
/** `or`: other numbers that will do */
export type Bounds = { op: Op; low: Amount; high?: Amount; or?: readonly Amount[]; length: number }

const NUMERIC = new Set<string | undefined>(['amount', 'period', 'ratio', 'field'])

/** Whether a comparison stands after its number: by its words (`or more`), or because no number follows (`minimum`). */
export function closes(items: readonly Item[], at: number): SpanOf<'compare'> | undefined {
  const compare = itemAt(items, at, 'compare')
  if (!compare) return undefined
  const next = items[at + 1]
  // "$1M minimum next month"
  const limit = compare.op === '>=' || compare.op === '<='
  // "20 certs max 2025"
  const counted =
    items[at - 1]?.kind === 'field' && items[at - 2]?.kind === 'amount' && items[at - 3]?.kind !== 'compare'
  const apart = limit && next?.kind === 'period' && (next.year === undefined || counted)
  return compare.post || apart || !NUMERIC.has(next?.kind) ? compare : undefined
}

/** An amount, or with `force` a bare year that stands where a number must: `between 2000 and 2050 certificates`. */
function amountAt(items: readonly Item[], at: number, force: boolean): Amount | undefined {
  const amount = itemAt(items, at, 'amount')
  if (amount) return amount
  const period = force ? itemAt(items, at, 'period') : undefined
  if (period?.year === undefined) return undefined
  const { start, end } = period
  return { kind: 'amount', value: period.year, money: false, integer: true, unit: 1, start, end }
}

/** Whether this item links the two ends of a range. */
function links(items: readonly Item[], at: number, opener: string | undefined): boolean {
  const link = items[at]
  if (link?.kind === 'to' || (link?.kind === 'and' && opener === 'between')) return true
  const opened = opener === 'between' || opener === 'from'
  if (!opened) return false
  if (link?.kind === 'relation') return link.relation === 'until'
  // "from 2025 max 20 certs" is no range
  return link?.kind === 'compare' && link.op === '<=' && !link.post && items[at - 1]?.kind === 'amount'
}

/** "1 to 2 million": the first number lends the unit of the second. */
export function lend(first: Amount, second: Amount): Amount {
  const short = first.unit === 1 && second.unit > 1 && first.value * second.unit < second.value
  return short ? { ...first, value: first.value * second.unit, money: second.money } : first
}

function range(items: readonly Item[], from: number, force: boolean): Bounds | undefined {
  const cursor = cursorAt(items, from)
  // "in the range of 500k to 1M"
  const about = cursor.take('compare')
  if (about && (about.post || about.op !== '~')) return undefined
  const opener = cursor.take('between')?.kind ?? cursor.take('from')?.kind
  const first = amountAt(items, cursor.at, force)
  if (!first || !links(items, cursor.at + 1, opener)) return undefined
  const second = amountAt(items, cursor.at + 2, force)
  // "Florida – 2027 – 300 certs"
  const dated = items[cursor.at]?.kind === 'period' && first.value > (second?.value ?? 0) && opener === undefined
  if (!second || dated) return undefined
  const ends = [lend(first, second), second].sort((a, b) => a.value - b.value)
  return { op: '=', low: ends[0] ?? first, high: ends[1] ?? second, length: cursor.at + 3 - from }
}

function compared(items: readonly Item[], from: number, force: boolean): Bounds | undefined {
  const cursor = cursorAt(items, from)
  const compare = cursor.take('compare')
  if (!compare || compare.post) return undefined
  // "over about 100": the first one says it
  cursor.take('compare')
  // "sales around 2025" are of that time
  const amount = amountAt(items, cursor.at, force || compare.op !== '~')
  if (!amount) return undefined
  cursor.at++
  const post = itemAt(items, cursor.at, 'compare')
  if (post?.post) cursor.at++
  // "about 250k to spend", "exactly 1 million or more"
  const op = /^[~=]$/.test(compare.op) && post?.post ? post.op : compare.op
  return { op, low: amount, length: cursor.at - from }
}

/** `seven figures`, `at least seven figures`, `five figures or less`; "over six figures" is said of what has six. */
function magnitude(items: readonly Item[], from: number): Bounds | undefined {
  const cursor = cursorAt(items, from)
  const compare = cursor.take('compare')
  const found = cursor.take('magnitude')
  if (!found) return undefined
  const { start, end } = found
  const amount = (value: number): Amount => ({
    kind: 'amount',
    value,
    money: found.low >= 1000,
    integer: false,
    unit: 1,
    start,
    end,
  })
  const post = itemAt(items, cursor.at, 'compare')
  const said = compare ?? (post?.post ? post : undefined)
  const length = cursor.at + (post?.post ? 1 : 0) - from
  switch (said?.op) {
    case '<':
      return { op: '<', low: amount(found.low), length }
    case '<=':
      return { op: '<=', low: amount(found.high), length }
    case '>':
    case '>=':
      return { op: '>=', low: amount(found.low), length }
  }
  return { op: '=', low: amount(found.low), high: amount(found.high), length }
}

function until(items: readonly Item[], from: number): Bounds | undefined {
  const amount = itemAt(items, from, 'relation')?.relation === 'until' ? itemAt(items, from + 1, 'amount') : undefined
  return amount && { op: '<=', low: amount, length: 2 }
}

function closed(items: readonly Item[], from: number, force: boolean): Bounds | undefined {
  const cursor = cursorAt(items, from)
  cursor.take('from')
  const amount = amountAt(items, cursor.at, force)
  const compare = amount && closes(items, cursor.at + 1)
  return amount && compare && { op: compare.op, low: amount, length: cursor.at + 2 - from }
}

/** `$2M +/- 10%`, `2 million give or take 5 percent`, `2M plus or minus 100k`. */
function spread(items: readonly Item[], from: number): Bounds | undefined {
  const cursor = cursorAt(items, from)
  cursor.take('compare')
  const amount = cursor.take('amount')
  cursor.take('comma')
  const about = amount && cursor.take('compare')
  if (!amount || about?.op !== '~' || !about.post) return undefined
  const share = cursor.take('ratio')
  if (share) return share.percent ? around(amount, share.times, cursor.at - from) : undefined
  const by = cursor.take('amount')
  return by && by.value < amount.value ? around(amount, by.value / amount.value, cursor.at - from) : undefined
}

/** `within 10% of $2M`. */
function within(items: readonly Item[], from: number): Bounds | undefined {
  const share = itemAt(items, from, 'ratio')
  const amount = share?.within ? itemAt(items, from + 1, 'amount') : undefined
  return share && amount && around(amount, share.times, 2)
}

const around = (amount: Amount, share: number, length: number): Bounds => ({
  op: '=',
  low: { ...amount, value: amount.value * (1 - share) },
  high: { ...amount, value: amount.value * (1 + share) },
  length,
})

/** `40 or 50 certs`; of money, which is never exact, all that lies between: `2 or 3 million`. */
function either(items: readonly Item[], from: number): Bounds | undefined {
  const first = itemAt(items, from, 'amount')
  const second = first && items[from + 1]?.kind === 'or' ? itemAt(items, from + 2, 'amount') : undefined
  if (!first || !second || first.value >= second.value * (first.unit < second.unit ? second.unit : 1)) return undefined
  if (second.money) return { op: '=', low: lend(first, second), high: second, length: 3 }
  return itemAt(items, from + 3, 'field') ? { op: '=', low: first, or: [second], length: 3 } : undefined
}

/** `20, 30 or 40 certs` */
function listed(items: readonly Item[], from: number): Bounds | undefined {
  const first = items[from + 1]?.kind === 'comma' ? itemAt(items, from, 'amount') : undefined
  const rest = first && (either(items, from + 2) ?? listed(items, from + 2))
  if (!first || !rest?.or) return undefined
  return { op: '=', low: first, or: [rest.low, ...rest.or], length: rest.length + 2 }
}

/** A number without a comparison; a year said without one is a year: "market value in 2025". */
function alone(items: readonly Item[], from: number): Bounds | undefined {
  const amount = amountAt(items, from, false)
  return amount && { op: '=', low: amount, length: 1 }
}

const STARTS = new Set<Item['kind'] | undefined>([
  'amount',
  'between',
  'compare',
  'from',
  'magnitude',
  'period',
  'ratio',
  'relation',
])
const read = firstOf<[readonly Item[], number, boolean], Bounds>(
  magnitude,
  spread,
  within,
  range,
  compared,
  until,
  closed,
  either,
  listed,
  alone,
)

/** Reads a comparison from an index on; `force` takes a bare year for a number. */
export const boundsAt = (items: readonly Item[], from: number, force: boolean): Bounds | undefined =>
  STARTS.has(items[from]?.kind) ? read(items, from, force) : undefined
