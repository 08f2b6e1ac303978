import { type SameField, SHEET_FIELDS } from '#contract/import-fields.ts'
import type { KnownNames, KnownState } from '../known-names.ts'
import { readDays } from '../values/days.ts'
import { headerWords } from './header-names.ts'
import { fieldOf, type Label } from './labels.ts'
import { datesIn, type Said, type SaidIn, saidInTitle } from './titles.ts'

/** What the facts above a table say of all its rows. A label that says which field it is, and a value that is known, are as sure as a column of that name. */

const LONGEST_VALUE = 100
/** A `Date` may be that of the list. */
const PLAIN = 0.9
const NOTHING: SaidIn = { sure: {}, maybe: {} }

/** The place that a value names; in a state if that is known. Who nobody knows is offered as it stands. */
function placeOf(value: string, known: KnownState | undefined, names: KnownNames): SaidIn {
  const behind = names.stateBehind(value)
  const state = behind ?? known
  const withState = behind && { state: behind.name }
  const name = state && names.jurisdiction(state, value)
  if (name !== undefined) return { sure: { ...withState, jurisdiction: name }, maybe: {} }
  const [only, another] = state ? [] : names.places(value)
  if (another) return { sure: { jurisdiction: value }, maybe: {} }
  if (only) return { sure: { jurisdiction: only.name }, maybe: { state: only.state.name } }
  return value.includes(':') ? NOTHING : { sure: { ...withState }, maybe: { jurisdiction: value } }
}

const isDayField = (field: SameField) => SHEET_FIELDS[field].kind === 'date'

/** The days that a value names. Where month and day could change places, the American order is offered. */
function daysOf(field: SameField, value: string): SaidIn {
  const days = readDays(value, {})
  const isOpen = days === 'either_order'
  const read = isOpen ? readDays(value, { order: 'mdy' }) : days
  if (read === null || typeof read === 'string') {
    const { auction_begin_date: first, auction_end_date: last } = datesIn(value)
    return first && last ? { sure: daysSaid(field, first, last), maybe: {} } : NOTHING
  }
  const said = daysSaid(field, read.first, read.last)
  return isOpen ? { sure: {}, maybe: said } : { sure: said, maybe: {} }
}

function daysSaid(field: SameField, first: string, last: string): Said {
  if (field === 'auction_end_date') return { auction_end_date: last }
  return { auction_begin_date: first, ...(last > first && { auction_end_date: last }) }
}

const OF_SALE = /\b(?:sale|sales|auction|auctions|bidding)\b/
const OF_ELSE = /\b(?:deadline|regist\w*|deposits?|redemption|redeem|payments?|due|close of|liens? dates?)\b/

/** Labels of a day that takes the place of another one. */
const ANOTHER_DAY = /\b(?:rescheduled|postponed|adjourned|continued|moved|new date|revised date)\b/

/** A label that names no field of a sale is read with its value as any title is; days that it does not say to be of a sale are of something else. */
function saidInBoth({ label, value }: Label, names: KnownNames): SaidIn {
  if (ANOTHER_DAY.test(headerWords(label))) return daysOf('auction_begin_date', value)
  const { sure, maybe } = saidInTitle(`${label}: ${value}`, names)
  const words = headerWords(`${label} ${value}`)
  const isOfElse = OF_ELSE.test(words)
  if (OF_SALE.test(words) && !isOfElse) return { sure, maybe }
  const { auction_begin_date: _begin, auction_end_date: _end, auction_type, ...place } = sure
  const { auction_begin_date: _from, auction_end_date: _to, ...maybePlace } = maybe
  return {
    sure: { ...place, ...(auction_type !== undefined && !isOfElse && { auction_type }) },
    maybe: isOfElse ? maybePlace : maybe,
  }
}

function saidOfField(field: SameField, value: string, state: KnownState | undefined, names: KnownNames): SaidIn {
  switch (field) {
    case 'state': {
      const named = names.state(value)
      return named ? { sure: { state: named.name }, maybe: {} } : NOTHING
    }
    case 'jurisdiction':
      return placeOf(value, state, names)
    case 'auction_type': {
      const type = names.type(value)
      return type === undefined ? NOTHING : { sure: { auction_type: type }, maybe: {} }
    }
    default:
      return daysOf(field, value)
  }
}

const saysNothing = ({ sure, maybe }: SaidIn) => Object.keys(sure).length + Object.keys(maybe).length === 0

/** What a label says of all rows. @param state that other texts name */
export function saidInLabel({ label, value }: Label, state: KnownState | undefined, names: KnownNames): SaidIn {
  const found = value.length > LONGEST_VALUE ? undefined : fieldOf(label)
  const said = found ? saidOfField(found.field, value, state, names) : NOTHING
  if (!found || saysNothing(said)) return saidInBoth({ label, value }, names)
  const isPlain = !isDayField(found.field) || found.sure >= PLAIN
  return isPlain ? said : { sure: {}, maybe: { ...said.maybe, ...said.sure } }
}
