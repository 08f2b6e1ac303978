import { NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { AuctionFilter } from '#contract/auction-query.ts'
import type { Item } from '../bind/items.ts'
import { combine, negate, tidy } from '../compose/merge.ts'
import type { Dim, Side, Target } from '../meanings.ts'
import { neighboursOf } from '../places/regions.ts'
import type { Question } from '../question.ts'
import type { Unit } from '../unit.ts'
import { changedApart } from './changed-apart.ts'
import { cutTo, lasting, rolled, shifted, widened, yearOf } from './changed-dates.ts'
import { boundOf, figuresOf, holds, isField, withoutFigures, withoutNumber } from './changed-numbers.ts'
import { drop, lift } from './drop-filter.ts'
import { change, type Manner, ofFigure, without } from './edit-filter.ts'
import { type Edit, editsOf, joinersOf } from './edits.ts'
import { saysSameName } from './same-name.ts'

/**
 * The conditions of the question before, as a follow-up changes them.
 *
 * `forget the price, only the upcoming ones` · `what about its neighbours?` · `the month before` · `Virginia for Maryland`
 */
const DIMS: Readonly<Record<string, Dim>> = { auction_type: 'type', state: 'state', jurisdiction: 'place' }

/** The states that a filter is about, by themselves or by their counties. */
export const statesOf = ({ states, jurisdictions }: AuctionFilter) =>
  states ?? [...new Set(jurisdictions?.flatMap(({ state }) => (state ? [state] : [])) ?? [])]

/** Without the conditions of one kind; "any county" leaves the states of the counties before. */
function withoutDim(base: AuctionFilter, dim: Dim): AuctionFilter {
  const states = dim === 'place' && base.jurisdictions?.every(({ state }) => state) ? statesOf(base) : []
  const filter = without(base, dim)
  return states.length > 0 ? { ...filter, states } : filter
}

/** Conditions that are lifted: "any state", "all types", "drop the date filter". */
function lifted({ named, cues, items }: Question): Dim[] {
  const always = cues.has('drop') || cues.has('any') || cues.has('instead')
  const dims = named.filter(({ any }) => any || always).map(({ dim }) => dim)
  const loose = cues.has('any') ? items.flatMap((item) => (item.kind === 'dimension' ? [item.group] : [])) : []
  return [...dims, ...loose.map((group) => DIMS[group] ?? 'date')]
}

/** "forget the price": one thing taken away. A limit is one of rows, or else one on a figure. */
function liftTarget(base: AuctionFilter, target: Target, side: Side | undefined, limited: boolean): AuctionFilter {
  if (target === 'limit' && side === undefined) return limited ? base : withoutFigures(base, NUMBER_FIELDS)
  const figures = figuresOf(target === 'limit' ? 'bound' : target, base)
  if (figures) return withoutFigures(base, figures, side)
  if (target === 'length') return { ...base, dates: base.dates?.filter(({ kind }) => kind !== 'length') ?? [] }
  const rows = target === 'sort' || target === 'group' || target === 'limit'
  return rows || target === 'money' || target === 'bound' || isField(target) ? base : withoutDim(base, target)
}

/** What is taken away by name: "drop the upper limit", "forget the 500 thing". */
function withoutNamed(base: AuctionFilter, items: readonly Item[], limited: boolean): AuctionFilter {
  return items.reduce((filter, item) => {
    if (item.kind !== 'lift') return filter
    if (item.value !== undefined) return withoutNumber(filter, item.value)
    return item.targets.reduce((each, target) => liftTarget(each, target, item.side, limited), filter)
  }, base)
}

/** "What about the rest of the country?": everywhere but in the states before. */
function elsewhere(base: AuctionFilter, question: Question): AuctionFilter {
  const { cues } = question
  const { states, jurisdictions } = base
  if (cues.has('elsewhere') && jurisdictions && saysSameName(question)) {
    const names = [...new Set(jurisdictions.map(({ name }) => name))]
    return { ...without(base, 'where'), jurisdictions: names.map((name) => ({ name })), not_states: statesOf(base) }
  }
  return cues.has('elsewhere') && states ? { ...without(base, 'where'), not_states: states } : base
}

/** "forget the certificates" takes a figure's conditions away. */
function withoutFigure(base: AuctionFilter, { cues, figure }: Question): AuctionFilter {
  return figure && cues.has('drop') ? withoutFigures(base, [figure]) : base
}

/** "its neighbours": instead of the states before, or with them. */
function withNeighbours(base: AuctionFilter, { items, cues, tokens }: Question): AuctionFilter {
  const asked = items.some((item) => item.kind === 'neighbours' && item.of === 'states')
  const states = statesOf(base)
  if (!asked || states.length === 0) return base
  const also = cues.has('also') || /^(and|plus|with|including)$/.test(tokens[0]?.word ?? '')
  const near = neighboursOf(states)
  return { ...without(base, 'where'), states: also ? [...states, ...near] : near }
}

/** "a year earlier", "later is fine too". What cannot be moved stays. */
function moved(base: AuctionFilter, { items, cues }: Question, today: string): AuctionFilter {
  const shift = items.find((item) => item.kind === 'shift')
  const at = shift?.kind === 'shift' ? (shifted(base, shift.unit, shift.count, today, cues.has('also')) ?? base) : base
  const stretch = items.find((item) => item.kind === 'stretch')
  if (stretch?.kind === 'stretch') {
    if (base.dates?.some(({ kind }) => kind === 'length')) return lasting(at, stretch.days)
    return rolled(at, stretch, today) ?? at
  }
  const cut = items.find((item) => item.kind === 'part')
  if (cut?.kind === 'part') return cutTo(at, cut.take)
  const way = cues.has('later') ? 'later' : cues.has('earlier') ? 'earlier' : undefined
  return (way && widened(at, way)) ?? at
}

/** Whether the condition is in the filter before. */
function stands(base: AuctionFilter, { filter }: Unit): boolean {
  const within = (key: 'states' | 'types') => filter[key]?.every((each) => base[key]?.includes(each)) ?? false
  const names = new Set(base.jurisdictions?.map(({ name }) => name))
  if (filter.jurisdictions) return filter.jurisdictions.every(({ name }) => names.has(name))
  const same = filter.dates?.every((date) => base.dates?.some((old) => JSON.stringify(old) === JSON.stringify(date)))
  return within('states') || within('types') || same === true
}

/** "not only Maryland but Georgia too": nothing of the first is given up. */
const spares = ({ cues, tokens }: Question) =>
  cues.has('lift') && cues.has('also') && tokens.some(({ word }) => /^(only|just|merely)$/.test(word))

/** "forget upcoming - whole of 2026", "drop Texas, Ohio": what stood before goes, and what did not takes its place. */
function turnsTo(base: AuctionFilter, units: readonly Unit[], at: number): boolean {
  const [unit, gone] = [units[at], units[at - 1]]
  if (!unit || gone?.family !== unit.family || /^(and|or|plus)$/.test(unit.link ?? '')) return false
  const stood = stands(base, gone) || (unit.family === 'date' && base.dates !== undefined)
  return stood && !stands(base, unit)
}

/** What each unit does, where one thing is put in the place of another: "swap Ohio for Texas", "not 2025 but 2026". */
function editsWithin(base: AuctionFilter, question: Question): Edit[] {
  const { cues, units } = question
  const edits = editsOf(question).map(
    (edit, at): Edit => (turnsTo(base, units, at) && edit === 'drop' ? 'change' : edit),
  )
  const old = cues.has('swap') ? units.findIndex((unit) => stands(base, unit)) : -1
  if (spares(question)) return edits.map((edit) => (edit === 'lift' ? 'keep' : edit))
  return edits.map((edit, at) => (at === old && units.length > 1 ? 'drop' : edit))
}

/** A condition that was denied, as it was said. */
function affirmed(unit: Unit): Unit {
  const [inner] = unit.filter.none_of?.length === 1 ? unit.filter.none_of : []
  return { ...unit, negated: false, filter: inner ?? negate(unit.filter) }
}

/** Whether a denied condition is what was asked for before: "not Maryland", "not 100". */
function denies(base: AuctionFilter, unit: Unit): boolean {
  const said = affirmed(unit)
  const [number] = said.filter.numbers ?? []
  if (number?.kind !== 'value') return stands(base, said)
  return number.op === '=' && (base.numbers?.some((old) => holds(old, number.value)) ?? false)
}

/** Denied counties one by one. */
const apart = (unit: Unit): Unit[] =>
  unit.negated && unit.family === 'where' && (unit.filter.not_jurisdictions?.length ?? 0) > 1
    ? (unit.filter.not_jurisdictions ?? []).map((place) => ({ ...unit, filter: { not_jurisdictions: [place] } }))
    : [unit]

/** "not Maryland, Georgia", "deeds rather than liens": of what was asked for before and what was not, the latter is meant. */
function corrected(base: AuctionFilter, said: readonly Unit[]): Unit[] {
  const units = said.flatMap(apart)
  const wrong = units.filter((unit) => unit.negated && denies(base, unit))
  const families = new Set(wrong.map(({ family }) => family))
  const right = units.filter((unit) => families.has(unit.family) && !wrong.includes(unit))
  if (wrong.length === 0 || right.length === 0) return [...said]
  return units.flatMap((unit) => {
    if (wrong.includes(unit)) return right.some(({ family }) => family === unit.family) ? [] : [unit]
    return [unit.negated && right.includes(unit) ? affirmed(unit) : unit]
  })
}

/** "not 2025 but 2026": what is named after replaces it. */
const isCorrected = (unit: Unit, next: Unit | undefined) =>
  unit.negated && next !== undefined && !next.negated && next.family === unit.family && next.family !== 'where'

/** A condition that is already gone needs no exclusion. */
function apply(filter: AuctionFilter, unit: Unit, edit: Edit, manner: Manner): AuctionFilter {
  if (edit === 'keep') return filter
  if (edit === 'lift') return unit.filter.jurisdictions ? withoutDim(filter, 'place') : lift(filter, unit)
  return edit === 'drop' && !unit.negated ? drop(filter, ofFigure(unit, filter, manner)) : change(filter, unit, manner)
}

/** "which year had the most?" is not about the one year before. */
function compared(base: AuctionFilter, { items, asked }: Question): AuctionFilter {
  const { aggregate } = asked
  const group = aggregate && aggregate.fn !== 'share' ? aggregate.group_by : undefined
  if (!items.some(({ kind }) => kind === 'which')) return base
  if (group === 'year' && yearOf(base) !== undefined) return without(base, 'date')
  return group === 'state' && statesOf(base).length === 1 ? without(base, 'where') : base
}

/** "more than 300 certificates or over 5 million": two conditions of which either holds are one. */
function alternatives(units: readonly Unit[]): Unit[] {
  const joined: Unit[] = []
  for (const unit of units) {
    const last = joined.at(-1)
    const listed = last?.family === unit.family && (unit.family === 'where' || unit.family === 'type')
    if (last && unit.link === 'or' && !listed) {
      const family = last.family === unit.family ? unit.family : 'missing'
      joined[joined.length - 1] = { ...last, family, filter: { any_of: [last.filter, unit.filter] } }
    } else joined.push(unit)
  }
  return joined
}

/** "any Jackson in the Midwest?": the part of the country says which counties, not where else. */
const narrowed = (units: readonly Unit[]) =>
  units.some(({ filter }) => filter.jurisdictions) ? units.filter(({ region, link }) => !region || link) : units

const OTHER_WAY = { '>': '<', '<': '>', '>=': '<=', '<=': '>=' } as const

/** "and the ones that have one?" of those without an estimate, "the others": the other side of the last condition. */
function turned(base: AuctionFilter, { cues }: Question): AuctionFilter {
  if (!cues.has('others')) return base
  const { missing, present, numbers = [], ...rest } = base
  if (missing ?? present)
    return tidy({ ...rest, numbers, ...(missing && { present: missing }), ...(present && { missing: present }) })
  const last = numbers.at(-1)
  // "the other way round": below market, not above it
  if (last?.kind === 'field' && last.op !== '=')
    return { ...base, numbers: [...numbers.slice(0, -1), { ...last, op: OTHER_WAY[last.op] }] }
  return last ? combine({ ...rest, numbers: numbers.slice(0, -1) }, negate({ numbers: [last] })) : base
}

/** "extend that through May", "until the end of May". */
function reaches(tokens: Question['tokens']): boolean {
  const words = tokens.map(({ word }) => word)
  const verb = words.some((word) => /^(extend|stretch|widen|expand|continue|lengthen)$/.test(word))
  const to = words.findIndex((word) => /^(through|thru|until|till|til|to|up)$/.test(word))
  return (
    to >= 0 && (verb || words.slice(0, to).every((word) => /^(and|go|run|it|that|all|the|way|ok|now|but)$/.test(word)))
  )
}

/** "or over 1M", "and those without any value". */
const opensWithOr = ({ tokens }: Question) =>
  tokens[0]?.word === 'or' ||
  (/^(and|plus|also)$/.test(tokens[0]?.word ?? '') &&
    // "and of those, which have one" asks further
    tokens.slice(1, 3).some(({ word }, at) => /^(those|ones|anything)$/.test(word) && tokens[at]?.word !== 'of'))

/** The filter before, with the conditions of the follow-up. */
export function changedFilter(before: AuctionFilter, asked: Question, today: string, limited: boolean): AuctionFilter {
  const base = turned(compared(before, asked), asked)
  const apart = changedApart(base, asked)
  if (apart) return tidy(apart)
  const question = { ...asked, units: corrected(base, alternatives(narrowed(asked.units))) }
  const { cues, units, assumed, items, tokens } = question
  const edits = editsWithin(base, question)
  const joiners = joinersOf(question)
  const manner: Manner = {
    also: cues.has('swap') && edits.includes('drop'),
    only: cues.has('only') || cues.has('these'),
    instead: cues.has('instead'),
    or: opensWithOr(question),
    through: reaches(tokens),
    completes: tokens[0]?.word === 'of',
    bound: boundOf(question),
    exact: tokens.some(({ word }) => /^(exactly|precisely|equal|equals|=)$/.test(word)),
    assumed,
  }
  let filter = lifted(question).reduce(withoutDim, elsewhere(withoutFigure(base, question), question))
  filter = withoutNamed(filter, items, limited)
  filter = withNeighbours(moved(filter, question, today), question)
  const widening = cues.has('later') || cues.has('earlier')
  units.forEach((unit, at) => {
    const previous = units[at - 1]
    const edit = edits[at] ?? 'change'
    if (isCorrected(unit, units[at + 1]) || (edit === 'lift' && unit.family === 'date' && widening)) return
    const listed = previous?.family === unit.family && !previous.negated && !unit.negated && edits[at - 1] === edit
    // "Texas and Ohio": the second of a list joins the first; "held this year": by now and this year
    if (listed && unit.family === 'date' && edit === 'change') filter = combine(filter, unit.filter)
    else filter = apply(filter, unit, edit, listed || joiners[at] ? { ...manner, also: true } : manner)
  })
  // Who asks for something else no longer means the one auction that a link led to.
  const { ids, ...others } = filter
  return tidy(ids && units.length > 0 ? others : filter)
}
