import type { NumberField } from '#contract/auction-fields.ts'
import { NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { AuctionFilter, AuctionQuery, NumberCondition } from '#contract/auction-query.ts'
import { apart, lower } from '../bind/against.ts'
import type { ItemOf } from '../bind/items.ts'
import { exact } from '../bind/sizes.ts'
import { isEmpty, tidy } from '../compose/merge.ts'
import type { Side, Target } from '../meanings.ts'
import type { Question } from '../question.ts'
import type { Unit } from '../unit.ts'

/**
 * The figures of the question before, as a follow-up takes their conditions away or gives them another number.
 *
 * `forget the price` `drop the upper limit` `forget the 500 thing` · `make it 2M` `limit 10` `cap it at 5M`
 */
const VALUES: readonly NumberField[] = NUMBER_FIELDS.filter((field) => field !== 'total_certificates')
/** Whether a figure is named. */
export const isField = (target: Target): target is NumberField => NUMBER_FIELDS.some((field) => field === target)

/** The figures that "forget the …" is about. */
export function figuresOf(target: Target, base: AuctionFilter): readonly NumberField[] | undefined {
  if (isField(target)) return [target]
  const values = base.numbers?.some(({ field }) => field !== 'total_certificates')
  if (target === 'money') return values ? VALUES : NUMBER_FIELDS
  return target === 'bound' || target === 'number' ? NUMBER_FIELDS : undefined
}

/** What is left of a comparison without its upper or its lower bound. */
function withoutSide(number: NumberCondition, side: Side): NumberCondition[] {
  if (number.kind === 'between') {
    const { field, low, high } = number
    return [
      side === 'upper'
        ? { kind: 'value', field, op: '>=', value: low }
        : { kind: 'value', field, op: '<=', value: high },
    ]
  }
  return number.op.startsWith(side === 'upper' ? '<' : '>') ? [] : [number]
}

/** Takes away every condition on these figures, or one bound of each; of two alternatives that lose one of them, both. */
export function withoutFigures(base: AuctionFilter, fields: readonly NumberField[], side?: Side): AuctionFilter {
  const named = (field: string) => fields.some((each) => each === field)
  const { numbers = [], missing = [], present = [], any_of: either = [], ...rest } = base
  const branches = either.map((branch) => withoutFigures(branch, fields, side))
  const left = (number: NumberCondition) => (side === undefined ? [] : withoutSide(number, side))
  return tidy({
    ...rest,
    numbers: numbers.flatMap((number) => (named(number.field) ? left(number) : [number])),
    missing: missing.filter((field) => side !== undefined || !named(field)),
    present: present.filter((field) => side !== undefined || !named(field)),
    any_of: branches.some(isEmpty) ? [] : branches,
  })
}

/** "the 500 thing" of a million and a half thousand: a number as it is said for short. */
const isOf = (said: number, whole: number) => [1, 1e3, 1e6, 1e9].some((unit) => said * unit === whole)
/** Whether a comparison was said with this number. */
export const holds = (number: NumberCondition, value: number) =>
  number.kind === 'between'
    ? isOf(value, number.low) || isOf(value, number.high)
    : number.kind === 'value' && isOf(value, number.value)

/** Takes away the conditions that were said with this number. */
export const withoutNumber = (base: AuctionFilter, value: number): AuctionFilter =>
  tidy({ ...base, numbers: (base.numbers ?? []).filter((number) => !holds(number, value)) })

const LIMITS = /^(limit|limited|cap|capped|show|give|list|rows|results)$/
/** Said of a number of auctions, unless a figure was spoken of before. */
const ENOUGH = /^(enough|plenty|do|any|keep|cut|max|most|them|better|fine|use)$/

/** "limit 10", "make it 20" of the first ten: a number of auctions. */
function asLimit({ limit, filter }: AuctionQuery, { tokens }: Question): boolean {
  const said = (words: RegExp) => tokens.some(({ word }) => words.test(word))
  return said(LIMITS) || (!filter.numbers && (limit !== undefined || said(ENOUGH)))
}

/** "cap it at 5M" is at most, whatever was said before. */
export function boundOf({ tokens }: Question): '<=' | '>=' | undefined {
  const said = (words: RegExp) => tokens.some(({ word }) => words.test(word))
  if (said(/^(cap|capped|ceiling|max|maximum)$/)) return '<='
  return said(/^(floor|min|minimum)$/) ? '>=' : undefined
}

/** A condition of a follow-up that its words only hint at. */
function unitAt(filter: AuctionFilter, start: number): Unit {
  return {
    filter,
    family: 'number',
    link: undefined,
    negated: false,
    region: false,
    any: false,
    start,
    end: start,
    pair: 0,
  }
}

/** The one of two numbers that was not said before: `50 rather than 100`. */
function instead({ filter: { numbers = [] } }: AuctionQuery, amounts: readonly ItemOf<'amount'>[]) {
  const fresh = amounts.filter(({ value }) => !numbers.some((number) => holds(number, value)))
  return amounts.length === 2 && fresh.length === 1 ? fresh[0] : undefined
}

/** `by at least half a million`, `by 20% or more`, after market above assessed. */
function byHowMuch({ filter }: AuctionQuery, { tokens, items }: Question): NumberCondition | undefined {
  const last = filter.numbers?.at(-1)
  const at = tokens.findIndex(({ word }) => word === 'by')
  if (last?.kind !== 'field' || at < 0 || at > 2) return undefined
  const said = items.filter(({ kind }) => kind !== 'by' && kind !== 'and' && kind !== 'comma')
  const [first, ...more] = said.flatMap((item) => (item.kind === 'condition' ? (item.filter.numbers ?? []) : []))
  if (first?.kind === 'value' && more.length === 0 && said.length === 1)
    return apart(last.field, last.than, first.op === '=' ? '>=' : first.op, amountOf(first.value), lower(last.op))
  const ratio = said.find((item) => item.kind === 'ratio')
  const compare = said.find((item) => item.kind === 'compare')
  return ratio?.kind === 'ratio' && said.length <= 2
    ? apart(last.field, last.than, exact(compare?.kind === 'compare' ? compare.op : '>='), ratio, lower(last.op))
    : undefined
}
const amountOf = (value: number): ItemOf<'amount'> => ({
  kind: 'amount',
  value,
  money: true,
  integer: false,
  unit: 1,
  start: 0,
  end: 0,
})

/** Years in which there are auctions to ask for. */
const isYear = (value: number) => value >= 2010 && value < 2040

/** `make it 2000`, after over 1000 certificates: no year in which anything was sold. */
function noYear({ filter }: AuctionQuery, { tokens, units }: Question): NumberCondition | undefined {
  const last = filter.numbers?.at(-1)
  const [number, ...more] = tokens.filter(({ kind }) => kind === 'number')
  const year = units.length === 1 && units[0]?.family === 'date' && more.length === 0 && number?.text.length === 4
  return year && last?.kind === 'value' && !isYear(number.value) ? { ...last, value: number.value } : undefined
}

/** `change 100 to 50` is no range, and `max 25` of the first ten no figure. */
function asSaid(previous: AuctionQuery, question: Question): Question {
  const { units, cues, tokens, assumed } = question
  const [unit, more] = units
  const said = byHowMuch(previous, question) ?? noYear(previous, question)
  if (said)
    return {
      ...question,
      units: [unitAt({ numbers: [said] }, 0)],
      unbound: question.unbound.filter(({ kind }) => !/^(by|ratio|compare)$/.test(kind)),
    }
  const number = unit?.filter.numbers?.[0]
  const last = previous.filter.numbers?.at(-1)
  if (!unit || more || !number) return question
  if (number.kind === 'between' && last?.kind === 'value' && (cues.has('swap') || tokens[0]?.word === 'from')) {
    const value = [number.low, number.high].find((each) => !holds(last, each)) ?? number.high
    return holds(last, number.low) || holds(last, number.high)
      ? { ...question, units: [{ ...unit, filter: { numbers: [{ ...last, value }] } }] }
      : question
  }
  const rows = previous.limit !== undefined && !last && assumed.has(number)
  const limit = number.kind === 'value' && number.op === '<=' && number.field === 'total_certificates'
  return rows && limit ? { ...question, units: [], limit: number.value } : question
}

/** "make it two" of over a million, "make it 500" of over 250k: in the unit nearest to what was said before. */
function inUnitOf(before: number, { value, unit, money }: ItemOf<'amount'>): number {
  if (money || unit > 1 || value >= 1000 || before < 10_000) return value
  return [1e3, 1e6, 1e9].reduce((best, each) => (value * each > before * 30 ? best : value * each), value * 1e3)
}

/** "make it 200" gives the last comparison another number: a condition of its own, so that the number is not left over. */
export function withNumber(previous: AuctionQuery, asked: Question): Question {
  const question = asSaid(previous, asked)
  const { items, units, limit } = question
  const unknown = question.unknown.filter(({ word }) => !LIMITS.test(word) && !ENOUGH.test(word))
  const amounts = items.flatMap((item) => (item.kind === 'amount' ? [item] : []))
  const last = previous.filter.numbers?.at(-1)
  // "not 100 but 200"
  const wanted = instead(previous, amounts)
  const replaced = wanted !== undefined
  const amount = wanted ?? amounts.at(-1)
  const alone =
    (amounts.length === 1 || replaced) &&
    units.length + unknown.length === 0 &&
    !question.asked.aggregate &&
    limit === undefined
  if (!amount || !alone) return question
  const unbound = question.unbound.filter((item) => item.kind !== 'amount' && !(replaced && item.kind === 'not'))
  const rows = amount.integer && amount.value >= 1 && amount.value <= 100_000
  if (rows && asLimit(previous, question)) return { ...question, limit: amount.value, unbound, unknown }
  if (last?.kind !== 'value') return question
  const value = inUnitOf(last.value, amount)
  const filter: AuctionFilter = { numbers: [{ ...last, op: boundOf(question) ?? last.op, value }] }
  return { ...question, units: [unitAt(filter, amount.start)], unbound }
}
