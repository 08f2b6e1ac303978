import type { Aggregate, AuctionFilter, AuctionQuery, Chip, Column } from '#contract/auction-query.ts'
import { keysWithin, type PartKind, type QueryPart } from './query-part.ts'

/**
 * The query with another part at a path. A part that changes sides ("is not" for "is") joins what stands on that side already.
 * A part is added by naming a free path, as `pathForNew` does.
 */
export function changeQueryPart(query: AuctionQuery, path: string, part: QueryPart): AuctionQuery {
  if (part.kind === 'sort') return { ...query, sort: part.sort }
  if (part.kind === 'limit') return { ...query, limit: part.limit }
  const [root, ...keys] = path.split('.')
  if (part.kind === 'measure' || part.kind === 'group' || part.kind === 'having') {
    const aggregate = query.aggregate ?? { measures: [{ fn: 'count' }] }
    return { ...query, aggregate: changeAggregate(aggregate, Number(keys[1]), part) }
  }
  if (root === 'filter') return { ...query, filter: changeFilter(query.filter, keys, part) }
  return query.aggregate ? { ...query, aggregate: changeWithin(query.aggregate, keys, part) } : query
}

type AggregatePart = Extract<QueryPart, { kind: 'measure' | 'group' | 'having' }>
type FilterPart = Exclude<QueryPart, AggregatePart | { kind: 'sort' | 'limit' }>

function changeAggregate(aggregate: Aggregate, place: number, part: AggregatePart): Aggregate {
  const { measures, groups = [], having = [] } = aggregate
  switch (part.kind) {
    case 'measure':
      return { ...aggregate, measures: measures.toSpliced(place, 1, part.measure) }
    case 'group':
      return { ...aggregate, groups: groups.toSpliced(place, 1, part.group) }
    case 'having':
      return { ...aggregate, having: having.toSpliced(place, 1, part.having) }
  }
}

/** A condition of what a share is of, or of one of the sets that are compared. */
function changeWithin(aggregate: Aggregate, [key, at, ...rest]: readonly string[], part: FilterPart): Aggregate {
  const place = Number(at)
  if (key === 'sets' && aggregate.sets) {
    const sets = aggregate.sets.map((set, index) =>
      index === place ? changeFilter(set, keysWithin(set, rest), part) : set,
    )
    return { ...aggregate, sets }
  }
  const measures = aggregate.measures.map((measure, index) =>
    index === place && measure.fn === 'share'
      ? { ...measure, of: changeFilter(measure.of, rest.slice(1), part) }
      : measure,
  )
  return { ...aggregate, measures }
}

function changeFilter(filter: AuctionFilter, keys: readonly string[], part: FilterPart): AuctionFilter {
  const [key = '', at, ...rest] = keys
  const place = Number(at)
  if (key === 'any_of' || key === 'none_of') {
    const branches = filter[key]?.map((branch, index) =>
      index === place ? changeFilter(branch, keysWithin(branch, rest), part) : branch,
    )
    return { ...filter, [key]: branches }
  }
  switch (part.kind) {
    case 'states': {
      const side = part.not ? 'not_states' : 'states'
      return { ...without(filter, key, side), [side]: joined(filter[side], part.names, key === side) }
    }
    case 'types': {
      const side = part.not ? 'not_types' : 'types'
      return { ...without(filter, key, side), [side]: joined(filter[side], part.names, key === side) }
    }
    case 'places': {
      const side = part.not ? 'not_jurisdictions' : 'jurisdictions'
      return { ...without(filter, key, side), [side]: joined(filter[side], part.places, key === side) }
    }
    case 'date':
      return { ...filter, dates: (filter.dates ?? []).toSpliced(place, 1, part.date) }
    case 'number':
      return { ...filter, numbers: (filter.numbers ?? []).toSpliced(place, 1, part.number) }
    case 'reported':
      return changeReported(filter, { key, place }, part)
  }
}

/** The filter without the side that a part leaves. */
function without(filter: AuctionFilter, key: string, side: string): AuctionFilter {
  const rest = { ...filter }
  if (key !== side) Reflect.deleteProperty(rest, key)
  return rest
}

/** What stands on a side once a part is there: the part in place of what it was, or beside what it joins. */
function joined<Item>(there: readonly Item[] | undefined, items: readonly Item[], inPlace: boolean): Item[] {
  if (inPlace || !there) return [...items]
  const known = new Set(there.map((item) => JSON.stringify(item)))
  return [...there, ...items.filter((item) => !known.has(JSON.stringify(item)))]
}

function changeReported(
  filter: AuctionFilter,
  from: { key: string; place: number },
  { missing, field }: Extract<FilterPart, { kind: 'reported' }>,
): AuctionFilter {
  const side = missing ? 'missing' : 'present'
  const there = filter[side] ?? []
  if (from.key === side) return { ...filter, [side]: there.toSpliced(from.place, 1, field) }
  const left = (filter[missing ? 'present' : 'missing'] ?? []).toSpliced(from.place, 1)
  const rest = left.length > 0 ? { ...filter, [from.key]: left } : without(filter, from.key, side)
  return { ...rest, [side]: joined(there, [field], false) }
}

/** Where a part of a kind is added. Of what a query holds once, say its states, that is where they stand. */
export function pathForNew({ filter, aggregate }: AuctionQuery, kind: PartKind): string {
  switch (kind) {
    case 'states':
    case 'types':
      return `filter.${kind}`
    case 'places':
      return 'filter.jurisdictions'
    case 'date':
      return `filter.dates.${filter.dates?.length ?? 0}`
    case 'number':
      return `filter.numbers.${filter.numbers?.length ?? 0}`
    case 'reported':
      return `filter.missing.${filter.missing?.length ?? 0}`
    case 'measure':
      return `aggregate.measures.${aggregate?.measures.length ?? 0}`
    case 'group':
      return `aggregate.groups.${aggregate?.groups?.length ?? 0}`
    case 'having':
      return `aggregate.having.${aggregate?.having?.length ?? 0}`
    default:
      return kind
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0

const partOf = (value: unknown, key: string): unknown =>
  Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined

function drop(from: unknown, key: string) {
  if (Array.isArray(from)) from.splice(Number(key), 1)
  else if (isRecord(from)) Reflect.deleteProperty(from, key)
}

/**
 * The query without one of its parts, as a removed chip asks for (R40). What the removal leaves empty goes too: an
 * empty alternative would hold for every auction, an empty list of alternatives for none.
 * @param path where the part stands, e.g. `filter.states`, `filter.numbers.0`, `sort`
 */
export function removeQueryPart(query: AuctionQuery, path: string): AuctionQuery {
  const rest = structuredClone(query)
  const keys = path.split('.')
  // A share is always of something, if only of everything.
  const wholes = (rest.aggregate?.measures ?? []).flatMap((measure) => (measure.fn === 'share' ? [measure.of] : []))
  // A query always has these two, empty or not.
  if (path === 'sort') return { ...rest, sort: [] }
  if (path === 'filter') return { ...rest, filter: {} }
  for (let depth = keys.length - 1; depth >= 0; depth -= 1) {
    const parent = keys.slice(0, depth).reduce<unknown>(partOf, rest)
    const key = keys[depth]
    if (key === undefined || partOf(parent, key) === undefined) return consistent(rest)
    drop(parent, key)
    const isRequired =
      parent === rest || parent === rest.filter || parent === rest.sort || wholes.some((whole) => parent === whole)
    if (isRequired || !isEmpty(parent)) return consistent(rest)
  }
  return consistent(rest)
}

/** What is left of a query makes sense by itself: nothing is computed of no figure, compared with nothing, or put in order by what is gone. */
function consistent(query: AuctionQuery): AuctionQuery {
  const { aggregate, limit_by, skip, ...rest } = query
  const ranked = { ...(skip !== undefined && rest.limit !== undefined && { skip }) }
  if (!aggregate?.measures?.[0]) {
    const sort = rest.sort.filter(({ field }) => field !== 'value')
    return { ...rest, sort, ...(limit_by && rest.limit !== undefined && !aggregate && { limit_by }), ...ranked }
  }
  const { measures, groups, sets, having = [], counted } = aggregate
  const [one, another] = sets ?? []
  const isThere = ({ measure = 0, set }: Column) =>
    measure < measures.length && (set === undefined || another !== undefined)
  const kept = having.filter(isThere)
  // The last of several that were compared is what is asked for.
  const dates = [...(rest.filter.dates ?? []), ...(one?.dates ?? [])]
  const filter = one && !another ? { ...rest.filter, ...one, ...(dates.length > 0 && { dates }) } : rest.filter
  return {
    ...rest,
    filter,
    sort: rest.sort.filter((key) => key.field !== 'value' || isThere(key)),
    ...(limit_by && groups?.[1] && limit_by === groups[0] && rest.limit !== undefined && { limit_by }),
    ...ranked,
    aggregate: {
      measures,
      ...(groups && { groups }),
      ...(sets && another && { sets }),
      ...(groups && kept.length > 0 && { having: kept }),
      ...(groups && counted && { counted }),
    },
  }
}

const IN_LIST = /^(.+)\.(\d+)$/
const BRANCH = /^filter\.(any_of|none_of)\.\d+(?=\.)/

/** What goes with a part: its alternative or exception too, where it was all of it. */
function goesWith(chips: readonly Chip[], path: string): string {
  const [branch] = BRANCH.exec(path) ?? []
  const isAll = branch !== undefined && !chips.some((chip) => chip.path !== path && chip.path.startsWith(`${branch}.`))
  return isAll ? branch : path
}

/** Where a part stands once another is removed: what came after it in its list moves up. */
function afterRemoval(path: string, removed: string): string {
  const [, list, removedAt] = IN_LIST.exec(removed) ?? []
  if (list === undefined || !path.startsWith(`${list}.`)) return path
  const [at, ...rest] = path.slice(list.length + 1).split('.')
  return Number(at) > Number(removedAt) ? [list, Number(at) - 1, ...rest].join('.') : path
}

/**
 * The paths of what nobody has said yet once one part was changed or removed: that part is said now, the others stay as they were (R41).
 * @returns paths in the changed query
 */
export function stillAssumed(chips: readonly Chip[], path: string, how: 'changed' | 'removed'): string[] {
  const others = chips.filter((chip) => chip.assumed && chip.path !== path)
  const gone = goesWith(chips, path)
  return others.map((chip) => (how === 'removed' ? afterRemoval(chip.path, gone) : chip.path))
}
