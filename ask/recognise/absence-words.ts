import type { Token } from '../tokens.ts'
import { FIELDS } from './fields.ts'

/** The classes of words that say whether a figure is there: `nobody` `has` `ever` `bothered to` `enter` `the`. */
const words = (text: string) => new Set(text.split(' '))

/** Is there. */
export const GIVEN = words(
  'listed given reported recorded available provided entered known filled set specified stated published disclosed present populated shown supplied ascertained furnished noted assigned determined added written received calculated documented declared quoted there exist exists inputted keyed captured put',
)
/** Is not there. */
export const GONE = words(
  'missing lacking unknown blank empty null unavailable absent unlisted unspecified unreported undisclosed tbd unset undefined nonexistent unrecorded unstated unascertained unentered unfilled wanting omitted withheld undetermined outstanding pending forgotten nil nothing',
)
export const NEG = words('not never isnt arent wasnt werent hasnt havent hadnt dont doesnt didnt cannot aint')
/** Verbs that help, and words of time and degree that change nothing. */
export const HELPERS = words(
  'is are was were be been being has have had get gets got remain remains stay stays come comes came seem seems appear appears did does do still yet ever even actually currently already just simply also left really apparently completely properly',
)
export const NEEDS = words('need needs must should awaits awaiting requires remains waiting due')
/** What makes the "to" after it say that something is not done: `still to be entered`, `has to be`. */
export const BEFORE_TO = words('still yet has have had need needs is are left remains waiting due awaiting')
export const DETERMINERS = words('a an any the its their our your some')
export const ZEROS = words('zero 0 zeros zeroes nil')

/** Puts something down. */
export const ENTER = words(
  'enter add fill record supply provide input key obtain get receive put publish report state determine estimate assess give note write list complete',
)
export const ENTERED = words(
  'record recorded assign assigned attach attached furnish furnished receive received report reported fill filled enter entered listed note noted give gave given supply supplied provide provided state stated publish published write wrote written put add added input inputted key keyed get got gotten have had has carry carries contain contains include includes show shows bear bears mention mentions come comes determine determined establish established obtain obtained with know knows tell tells say says reveal reveals disclose discloses indicate indicates',
)
export const FAILED = words(
  'fail failed fails failing forgot forgets forget forgotten neglected neglects omit omits omitted omitting skipped',
)
export const EFFORT = words('bothered troubled cared managed remembered gotten bother trouble care manage to')
export const NOBODY = words('nobody noone')
export const PERSON = words('somebody someone anybody anyone we they i you people staff')
/** Who may be the one that asks. */
export const ASKING = words('i we you')
/** Has it. */
export const HOLDS = words(
  'have has had show shows list lists carry carries contain contains include includes bear bears report reports come comes got know knows',
)
export const ENTRY = words(
  'entry entries figure figures data number numbers record records amount value information info reading mention',
)
const FOR = words('for in as of on')
const UNDER = words('for in as of on under against')

export const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

/** Where words of these classes end. */
export function skip(tokens: readonly Token[], from: number, ...classes: readonly ReadonlySet<string>[]): number {
  let at = from
  while (classes.some((each) => each.has(wordAt(tokens, at)))) at++
  return at
}

/** One of these stands in every name of a figure, and every date of an auction. */
export const FIGURE_WORDS: readonly string[] = [...FIELDS.words, 'date', 'dates', 'day']

/** Whether the name of a figure begins here. */
export function isFigure(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at)
  if (FIELDS.find(tokens, at) !== undefined || DATED.test(`${word} ${wordAt(tokens, at + 1)}`)) return true
  return /^(both|either)$/.test(word) && isFigure(tokens, skip(tokens, at + 1, DETERMINERS))
}
const DATED = /^(end|ending|closing|close|finish|begin|beginning|start|starting|opening) (date|dates|day)$/

/** What the name of a figure may end with. */
export const FIGURE_ENDS: ReadonlySet<string> = new Set([
  ...FIELDS.words,
  ...'date dates day data info information field fields column columns cell cells both all either'.split(' '),
])

/** Whether the name of a figure ends before here: `market value`, `the estimate field`, `market and assessed both`. */
export const followsFigure = (tokens: readonly Token[], at: number) => FIGURE_ENDS.has(wordAt(tokens, at - 1))

/** Where `in the system`, `on file`, `on record` ends. */
export function placeEnd(tokens: readonly Token[], from: number): number {
  if (!/^(in|on)$/.test(wordAt(tokens, from))) return from
  const at = skip(tokens, from + 1, DETERMINERS)
  return PLACES.test(wordAt(tokens, at)) ? at + 1 : from
}
const PLACES = /^(file|record|records|hand|system|database|books|spreadsheet|table)$/

/** `for the`, `as`: where it ends; the index it began at where there is none. `under` too where it can compare nothing. */
export const forEnd = (tokens: readonly Token[], at: number, listed = false) =>
  (listed ? UNDER : FOR).has(wordAt(tokens, at)) ? skip(tokens, at + 1, DETERMINERS) : at

/** `in yet`, `on file`, `at all`, `so far`: what follows the state and adds nothing. */
export function tailEnd(tokens: readonly Token[], from: number): number {
  let at = from
  for (let next = oneTail(tokens, at); next > at; next = oneTail(tokens, at)) at = next
  return at
}

function oneTail(tokens: readonly Token[], at: number): number {
  const two = `${wordAt(tokens, at)} ${wordAt(tokens, at + 1)}`
  if (two === 'so far' || two === 'at all') return at + 2
  if (/^(yet|still|anywhere)$/.test(wordAt(tokens, at))) return at + 1
  const parted = /^(in|up|out|down)$/.test(wordAt(tokens, at)) && PARTED.test(wordAt(tokens, at - 1))
  return parted ? at + 1 : placeEnd(tokens, at)
}
const PARTED = /^(filled|filling|fill|put|written|write|entered|come|came|left|keyed|key)$/
