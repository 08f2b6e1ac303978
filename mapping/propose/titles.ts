import type { DateOrder } from '#contract/import-fields.ts'
import type { KnownNames, KnownState } from '../known-names.ts'
import { isOfOtherWeekday } from '../values/around-days.ts'
import { oneLine } from '../values/blank.ts'
import { type DayNotation, readDays } from '../values/days.ts'

/** What a title or the name of a file says of all rows: `Polk County, Florida — Tax Deed Sale March 5, 2026`. */
export type Said = {
  readonly state?: string
  readonly jurisdiction?: string
  readonly auction_type?: string
  readonly auction_begin_date?: string
  readonly auction_end_date?: string
}

/** What a text says, and what it may mean: that is offered, never taken. */
export type SaidIn = { readonly sure: Said; readonly maybe: Said }

const LONGEST_TITLE = 300
const MOST_WORDS = 5

/** Words of a text, as names of places are made of them; the full stop of `St.` is part of one. */
const wordsOf = (text: string) => text.split(/[\s,;:|()_—–/-]/).filter((word) => word !== '')

type Found = { readonly state: KnownState; readonly from: number; readonly to: number }

/** What a state is no state before: counties and streets are named after them. */
const NAMED_SO =
  /^(?:county|parish|borough|city|street|str?|avenue|ave?|road|rd|drive|dr|boulevard|blvd|lane|ln|court|ct|way|highway|hwy|plaza|place|pl|square|suite|room|building|bldg|hall)\.?$/i

/** States of a text, the longest name first: `West Virginia` is no Virginia, `Washington County` no state. @param codes whether also by their codes */
function statesIn(words: readonly string[], names: KnownNames, codes: boolean): Found[] {
  const found: Found[] = []
  for (let from = 0; from < words.length; from++)
    for (let length = Math.min(3, words.length - from); length > 0; length--) {
      const phrase = words.slice(from, from + length).join(' ')
      const state = names.state(phrase)
      if (!state || (!codes && !isFullName(phrase, state))) continue
      if (isNameOfPlace(words, from, from + length)) continue
      found.push({ state, from, to: from + length })
      from += length - 1
      break
    }
  return found
}

/** Whether something else is named after a state: `Washington County`, `County of Delaware`. */
const isNameOfPlace = (words: readonly string[], from: number, to: number) =>
  (NAMED_SO.test(words[to] ?? '') && !isOf(words[to + 1])) ||
  (isOf(words[from - 1]) && OF_PLACE.test(words[from - 2] ?? ''))

/** `florida` of Florida; not `FL`, and not `Miss.` */
const isFullName = (phrase: string, { name }: KnownState) => phrase.toLowerCase() === name.toLowerCase()

/** The place whose name ends right before a word: `Polk County` `FL`. */
function placeBefore(words: readonly string[], end: number, state: KnownState, names: KnownNames): string | undefined {
  for (let length = Math.min(MOST_WORDS, end); length > 0; length--) {
    const name = names.jurisdiction(state, words.slice(end - length, end).join(' '))
    if (name !== undefined) return name
  }
  return undefined
}

const OF_PLACE = /^(?:county|parish|borough|city|town|township|village)$/i
const KIND = /^(?:county|parish|borough|co)$/i
const isOf = (word: string | undefined) => /^of$/i.test(word ?? '')

/** The one place of a text that says what it is: `Polk County`, in the state if that is known. */
function placeByKind(words: readonly string[], state: KnownState | undefined, names: KnownNames) {
  for (const [index, word] of words.entries()) {
    if (!KIND.test(word)) continue
    // `STATE OF OKLAHOMA COUNTY OF PAYNE`
    const from = isOf(words[index + 1]) ? index + 2 : 0
    const named = from > 0 ? words.slice(from, from + MOST_WORDS) : words.slice(Math.max(0, index - MOST_WORDS), index)
    for (let length = named.length; length > 0; length--) {
      const phrase = [...(from > 0 ? named.slice(0, length) : named.slice(-length)), word].join(' ')
      const places = names.places(phrase).filter((place) => state === undefined || place.state === state)
      if (places.length === 1) return places[0]
    }
  }
  return undefined
}

/** A code behind a place and a comma, or behind its kind: `Polk County, FL`, `Natrona County WY` */
const BEHIND_COMMA = /^(.*\S),\s*([A-Z]{2})\b/
const BEHIND_KIND = /^(.*\b(?:County|Parish|Borough))\s+([A-Z]{2})\b/

/** A place with its state: in full right behind it, or as a code behind a comma. */
function placeWithState(text: string, words: readonly string[], states: readonly Found[], names: KnownNames) {
  for (const { state, from } of states) {
    const name = placeBefore(words, from, state, names)
    if (name !== undefined) return { state: state.name, jurisdiction: name }
  }
  const [, before = '', code = ''] = BEHIND_COMMA.exec(text) ?? BEHIND_KIND.exec(text) ?? []
  const state = names.state(code)
  const known = wordsOf(before)
  const name = state && placeBefore(known, known.length, state, names)
  return state && name !== undefined ? { state: state.name, jurisdiction: name } : undefined
}

/** The state and the place that a line names, and those that it may mean. */
function placeIn(text: string, names: KnownNames): SaidIn {
  const words = wordsOf(text)
  const states = statesIn(words, names, false)
  const both = placeWithState(text, words, states, names)
  // of several places none is that of all rows
  const isOne = words.filter((word) => KIND.test(word)).length < 2
  const county = both && placeByKind(words, names.state(both.state), names)
  // `Monroe County Tax Sale, Rochester, New York`: where it is held is not who sells
  if (both && isOne && county && county.name !== both.jurisdiction)
    return { sure: { state: both.state }, maybe: { jurisdiction: county.name } }
  if (both) return isOne ? { sure: both, maybe: {} } : { sure: stateOfAll(text, states, names), maybe: both }
  const [only, another] = new Set(states.map(({ state }) => state))
  const isSaid = states.some(({ to }) => !isNameOf(text, words, to))
  const state = another === undefined && isSaid ? only : undefined
  const place = placeByKind(words, state, names)
  const byCode = state || place ? undefined : placeByCode(words, names)
  return {
    sure: { ...(state && { state: state.name }), ...(place && isOne && { jurisdiction: place.name }) },
    maybe: {
      ...(!isSaid && only && { state: only.name }),
      ...(place && { state: place.state.name, jurisdiction: place.name }),
      ...byCode,
    },
  }
}

/** The one state that a line with several places names: `Borough of Roselle, Union County, NJ` */
function stateOfAll(text: string, states: readonly Found[], names: KnownNames): Said {
  const codes = [...text.matchAll(CODE_BEHIND)].flatMap(([, code = '']) => names.state(code) ?? [])
  const [only, another] = new Set([...codes, ...states.map(({ state }) => state)])
  return only !== undefined && another === undefined ? { state: only.name } : {}
}
const CODE_BEHIND = /,\s*([A-Z]{2})\b/g

const COUNTY_FIRST = /^(?:office of )?(?:the )?(\S.{1,40}? (?:county|parish))(?= |$)/i

/** The county that a title begins with, in the state that another one says: `Putnam County Tax Collector`. */
export function countyIn(title: string, state: KnownState, names: KnownNames): string | undefined {
  const line = oneLine(title.slice(0, LONGEST_TITLE))
  const county = COUNTY_FIRST.exec(line)?.[1]
  const isOne = wordsOf(line).filter((word) => KIND.test(word)).length === 1
  return isOne && county !== undefined ? names.jurisdiction(state, county) : undefined
}

/** Words of titles that stand right behind a state. */
const BEHIND_STATE =
  /^(?:tax|taxes|taxpayers?|lien|liens|deeds?|certificates?|certs?|sales?|auctions?|resale|redeemable|hybrid|upset|judicial|scavenger|sheriff.*|assignments?|foreclosures?|foreclosed|delinquent|county|counties|department|dept|state|municipal|municipalit(?:y|ies)|statewide|commissioner.*|treasurer.*|collectors?|parcels?|propert(?:y|ies)|real|land|lands|list|lists|annual|public|online|surplus|forfeited|unsold|general|district|circuit|superior|code|statutes?|law|revenue|spring|summer|fall|autumn|winter|calendar|schedule|results?|notice|inventory|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec).*)$/i

/** Whether a state right before a word in capitals is rather somebody's first name: `Virginia Adams`. @param to the word behind it */
function isNameOf(text: string, words: readonly string[], to: number): boolean {
  const [name = '', next = ''] = words.slice(to - 1, to + 1)
  const isPlace = words.slice(to + 1, to + 3).some((word) => KIND.test(word))
  return !isPlace && text.includes(`${name} ${next}`) && /^[A-Z][A-Za-z'’]+$/.test(next) && !BEHIND_STATE.test(next)
}

/** A place with a code behind it, without a comma or in small letters: `kent mi parcels`. */
function placeByCode(words: readonly string[], names: KnownNames): Said | undefined {
  for (const { state, from } of statesIn(words, names, true)) {
    const name = placeBefore(words, from, state, names)
    if (name !== undefined) return { state: state.name, jurisdiction: name }
  }
  return undefined
}

/** The day a list was printed is no day of a sale. */
const OF_THE_LIST =
  /\b(?:print|printed|generated|prepared|updated|as of|run|exported|downloaded|report date|revised|published)\b/i
/** Words that a date of several days takes: `Nov 30 - Dec 2, 2026`. */
const LONGEST_DATE = 7
const LOOKS_DATED = /^[a-z]{3,9}\.? \d|^\d{1,2}(?:st|nd|rd|th)? (?:of )?[a-z]{3}|^\d{1,4}[-/]\d/i

/** The dates of a line of text, the longest words that make one; those that can be read in two ways are not read. */
function datesOf(text: string, notation: DayNotation = {}) {
  const words = text.split(' ').map((word) => word.replace(/^[([]|[)\].;:]$/g, ''))
  const found: ReturnType<typeof readDays>[] = []
  for (let from = 0; from < words.length; from++)
    for (let length = Math.min(LONGEST_DATE, words.length - from); length > 0; length--) {
      const phrase = words
        .slice(from, from + length)
        .join(' ')
        .replace(/,$/, '')
      const days = LOOKS_DATED.test(phrase) ? readDays(phrase, notation) : null
      if (days === null || (typeof days === 'string' && days !== 'either_order' && days !== 'days_apart')) continue
      found.push(days)
      from += length - 1
      break
    }
  return found
}

/** The first of each days that a line names, `YYYY-MM-DD`. */
export const daysNamed = (text: string): string[] =>
  datesOf(oneLine(text.slice(0, LONGEST_TITLE))).flatMap((days) =>
    typeof days === 'object' && days ? [days.first] : [],
  )

/** Between two days, that they are the first and the last. */
const ENDS = /\b(?:ends?|ending|closes?|closing|continuing|through|thru|to|until)\b|[-–—]/i

/** The days of a sale that a line names: one, or the first and the last. */
export function datesIn(text: string, notation?: DayNotation): Pick<Said, 'auction_begin_date' | 'auction_end_date'> {
  if (OF_THE_LIST.test(text)) return {}
  const [first, last, more] = datesOf(text, notation)
  if (!first || typeof first === 'string' || typeof last === 'string' || more !== undefined) return {}
  if (last && (!ENDS.test(text) || OF_ELSE.test(text))) return {}
  const end = last?.last ?? first.last
  return end < first.first ? {} : { auction_begin_date: first.first, auction_end_date: end }
}

const OF_SALE =
  /\b(?:(?:re)?sales?|auctions?|sold|bid|bids|bidding|offered|held|begins?|beginning|starts?|opens?|dates?|from)\b/i
/** Days of something else than the sale, which may stand beside its name. */
const OF_ELSE =
  /\b(?:deadline|regist\w*|deposits?|redemption|redeem(?!able)\w*|payments?|paid|due|charges|interest|penalt\w*|adjourn\w*|postponed|rescheduled|original(?:ly)?|prior|previous|last|unless|if|arising|(?:lien|assessment|valuation) dates?|(?:certificates?|liens?) (?:were )?(?:sold|issued|dated))\b/i

/** Whether the days of a line are surely those of the sale. */
function areOfSale(text: string): boolean {
  const others = text.split(' ').filter((word) => /\p{L}{3}/u.test(word) && !isDateWord(word))
  return others.length === 0 || (OF_SALE.test(text) && !OF_ELSE.test(text))
}

/** Whether a day has a part of the line for itself: `Polk County, Florida - Tax Deed - March 5, 2031` */
const standsApart = (text: string) =>
  !OF_ELSE.test(text) && text.split(PARTS).some((part) => datesOf(part).length > 0 && areOfSale(part))
const PARTS = / [-–—|] |[;:] /

/** The day before that it was is named in another line. */
const MOVED = /\b(?:postponed|rescheduled|adjourned|continued|moved) (?:to|until)\b/i

const isDateWord = (word: string) =>
  /^(?:on|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z.,]*$/i.test(word)

const TYPE_CODE = /\b(?:tl|td|rd|tlc)\b/gi

/** What a line of text above a table says. @param order how days may be meant that can be read in two ways */
export function saidInTitle(title: string, names: KnownNames, order?: DateOrder): SaidIn {
  const line = oneLine(title.slice(0, LONGEST_TITLE))
  // an `RD` is a road as well
  const type = names.type(line.replace(TYPE_CODE, ''))
  const { sure, maybe } = placeIn(line, names)
  const sureDays = datesIn(line)
  const days = sureDays.auction_begin_date === undefined ? datesIn(line, { order }) : sureDays
  const said = type !== undefined && { auction_type: type }
  const ofType = !(SHERIFF.test(line) && OF_TAXES.test(line)) && said
  const { auction_begin_date: begin, auction_end_date: end } = days
  const isOther = begin !== undefined && begin === end && isOfOtherWeekday(line.toLowerCase(), begin)
  const isRead = sureDays.auction_begin_date !== undefined
  const isSure =
    isRead && !isOther && (areOfSale(line) || MOVED.test(line) || (type !== undefined && standsApart(line)))
  if (COMPANY.test(line)) return { sure: {}, maybe: { ...maybe, ...sure, ...said, ...days } }
  return {
    sure: { ...sure, ...ofType, ...(isSure && days) },
    maybe: { ...maybe, ...(!ofType && said), ...(!isSure && days) },
  }
}
/** Of which type a sheriff's sale of tax deeds is, is not said. */
const SHERIFF = /\bsheriff/i
const OF_TAXES = /\btax (?:deed|lien|certificate)/i
/** Who made a list, and whose name says nothing of it: `Texas Lien Data, Inc.` */
const COMPANY = /\b(?:inc|llc|l\.l\.c|corp|corporation|ltd|llp)\b/i

/** What a name of a file or a sheet may mean: `polk-county-fl-tax-deed-2026-03-05.csv`. Its date may be the day it was saved, so it is left. */
export function saidInFileName(fileName: string, names: KnownNames): SaidIn {
  const name = fileName.replace(/\.[a-z]{2,5}$/i, '').replace(/[-_+.]+/g, ' ')
  const { sure, maybe } = saidInTitle(name, names)
  const { jurisdiction } = maybe
  // `lake county fl`: of which state it is may be guessed, and not that it is a county
  const isInFull = jurisdiction !== undefined && name.toLowerCase().includes(jurisdiction.toLowerCase())
  return { sure: withoutDays({ ...(isInFull && { jurisdiction }), ...sure }), maybe: withoutDays(maybe) }
}

const withoutDays = ({ auction_begin_date: _begin, auction_end_date: _end, ...said }: Said): Said => said

/** Years of something else than the sale. */
const OTHER_YEAR = /\b(?:fy|tax year|fiscal year|tax years|taxes|assessment year) ?-?20\d\d/gi

/** The one year that texts name; undefined where they name none, or several. */
export function yearIn(texts: readonly string[]): number | undefined {
  const said = texts.filter((text) => !OF_THE_LIST.test(text)).map((text) => text.replace(OTHER_YEAR, ''))
  const years = new Set(said.flatMap((text) => text.match(/(?<!\d)20\d\d(?!\d)/g) ?? []))
  const [only, another] = years
  return only !== undefined && another === undefined ? Number(only) : undefined
}
