import type { NullableField } from '#contract/auction-fields.ts'
import type { Meaning } from '../meanings.ts'
import { needing, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { followsFigure, GIVEN, GONE, HELPERS, NEG, skip, tailEnd, wordAt } from './absence-words.ts'
import { stateAfter } from './absent-after.ts'

/**
 * How many of the figures of an auction are there, or absent.
 *
 * `none of the three value figures was ever entered` · `all three values are filled in` · `the values are all missing` · `no dollar figures at all` ·
 * `missing two or more values` · `at least one of the values known` · `not a single dollar value` · `with two empty fields`
 */
type Count = Omit<Extract<Meaning, { kind: 'record' }>, 'kind' | 'absent' | 'fields' | 'doubtful'>
/** `every`: all of them; `none`: not one */
type Several = { count: Count; every?: boolean; none?: boolean; any?: boolean; end: number }
/** `counted`: "the three values"; `bare`: "of the three" */
type Figures = { fields?: readonly NullableField[]; counted: boolean; bare: boolean; plural: boolean; end: number }

const MONEY: readonly NullableField[] = ['total_market_value', 'total_assessed_value', 'total_estimated_value']
const HEADS = /^(values?|valuations?|amounts?|figures?|numbers?|totals|fields?|columns?|boxes|cells?)$/
const OF_MONEY = /^(dollar|dollars|money|monetary|value|valuation|financial|price)$/
const VALUES = /^(values?|valuations?|amounts?|totals)$/
const NUMBERS = new Map(
  Object.entries({ one: 1, '1': 1, single: 1, two: 2, '2': 2, three: 3, '3': 3, four: 4, '4': 4 }),
)
const OWN = new Set(['the', 'its', 'their', 'these', 'those', 'our'])
const wordsAt = (tokens: readonly Token[], at: number) => `${wordAt(tokens, at)} ${wordAt(tokens, at + 1)}`
const areWords = (tokens: readonly Token[], at: number, first: string, second: string) =>
  wordAt(tokens, at) === first && wordAt(tokens, at + 1) === second

/** `of the three value figures`, `dollar figures`, `values`, `of the three`, `of them`. */
function figuresAt(tokens: readonly Token[], from: number): Figures | undefined {
  const of = wordAt(tokens, from) === 'of' ? from + 1 : from
  if (of > from && wordAt(tokens, of) === 'them') return { counted: false, bare: true, plural: true, end: of + 1 }
  let at = skip(tokens, of, OWN)
  const many = NUMBERS.get(wordAt(tokens, at)) ?? 0
  const counted = many > 2
  if (counted) at++
  const money = OF_MONEY.test(wordAt(tokens, at)) && HEADS.test(wordAt(tokens, at + 1))
  if (money) at++
  const head = wordAt(tokens, at)
  const bare = !HEADS.test(head)
  if (bare && !counted) return undefined
  const only = many === 3 || (many < 4 && (money || VALUES.test(head)))
  return {
    ...(only ? { fields: MONEY } : {}),
    counted,
    bare,
    plural: bare || head.endsWith('s'),
    end: bare ? at : at + 1,
  }
}

const EVERY = /^(all|every|each)$/
const NOT_ONE = new Map([
  ['not', new Set(['one', 'any', 'a'])],
  ['no', new Set(['single', 'one'])],
])

/** `all`, `none`, `not one`, `not a single`, `any`. */
function inWords(tokens: readonly Token[], at: number): Several | undefined {
  const word = wordAt(tokens, at)
  const single = wordAt(tokens, at + 2) === 'single' ? 3 : 2
  if (NOT_ONE.get(word)?.has(wordAt(tokens, at + 1))) return { count: {}, none: true, end: at + single }
  if (/^(none|neither|no|zero)$/.test(word)) return { count: {}, none: true, end: at + 1 }
  if (EVERY.test(word)) return { count: {}, every: true, end: wordAt(tokens, at + 1) === 'single' ? at + 2 : at + 1 }
  if (/^(any|some)$/.test(word))
    return { count: { least: 1 }, any: true, end: /^(one|single)$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1 }
  return undefined
}

/** `at least one`, `two or more`, `only one`, `2+`, `more than one`. */
function inNumbers(tokens: readonly Token[], from: number): Several | undefined {
  if (areWords(tokens, from, 'more', 'than') && wordAt(tokens, from + 2) === 'one')
    return { count: { least: 2 }, end: from + 3 }
  const bound = areWords(tokens, from, 'at', 'least')
  const only = /^(exactly|only|just)$/.test(wordAt(tokens, from))
  const at = from + (bound ? 2 : only || wordAt(tokens, from) === 'a' ? 1 : 0)
  const least = NUMBERS.get(wordAt(tokens, at))
  const plus = wordAt(tokens, at + 1) === '+' ? 1 : 0
  const more = wordAt(tokens, at + 2) === 'more' && /^(or|and)$/.test(wordAt(tokens, at + 1)) ? 2 : plus
  // "the three values" are all of them
  if (least === undefined || (least > 2 && wordAt(tokens, at + 1 + more) !== 'of')) return undefined
  return { count: only && more === 0 ? { least, exactly: true } : { least }, end: at + 1 + more }
}

const severalAt = (tokens: readonly Token[], at: number) => inWords(tokens, at) ?? inNumbers(tokens, at)

type Lead = { says?: 'there' | 'gone' | 'without' | 'not'; end: number }
const HAVING = /^(with|having|has|have|had|shows?|carry|carries|lists?)$/
const LACKING = /^(missing|lack|lacks|lacking|lacked|miss|misses)$/

/** `with`, `missing`, `without`, `don't have`. */
function leadAt(tokens: readonly Token[], at: number): Lead {
  const word = wordAt(tokens, at)
  if (HAVING.test(word)) return { says: 'there', end: at + 1 }
  if (LACKING.test(word)) return { says: 'gone', end: at + 1 }
  if (word === 'without' || areWords(tokens, at, 'devoid', 'of'))
    return { says: 'without', end: at + (word === 'without' ? 1 : 2) }
  const parted = /^(do|does|did|have|has)$/.test(word) && wordAt(tokens, at + 1) === 'not' ? 1 : 0
  if (!parted && !NEG.has(word)) return { end: at }
  const verb = skip(tokens, at + parted + 1, YET)
  return /^(have|show|list|carry|include|got|contain)$/.test(wordAt(tokens, verb))
    ? { says: 'not', end: verb + 1 }
    : { end: at }
}
const YET = new Set(['yet', 'even', 'actually', 'ever'])

type Found = { absent: boolean; count: Count; figures: Figures; end: number }
type Reader = (tokens: readonly Token[], lead: Lead) => Found | undefined

/** What is said of them after their name: `are filled in`, `are all missing`. */
const stated: Reader = (tokens, lead) => {
  const several = severalAt(tokens, lead.end)
  const figures = figuresAt(tokens, several?.end ?? lead.end)
  if (!figures || (lead.says && lead.says !== 'there')) return undefined
  if (several && isOne(several, figures, several.end - lead.end)) return undefined
  const helped = skip(tokens, figures.end, HELPERS)
  const all = EVERY.test(wordAt(tokens, helped))
  const state = stateAfter(tokens, all ? helped + 1 : figures.end)
  // "values unknown", where bare "figures" leave open how many
  const plain = !lead.says && VALUES.test(wordAt(tokens, figures.end - 1)) && figures.plural
  if (!state || !(several || all || figures.counted || plain)) return undefined
  const { end } = state
  if (several?.none) return { absent: !state.absent, count: {}, figures, end }
  return { absent: state.absent, count: several?.count ?? {}, figures, end }
}

/** "No value" is no market value. */
const isOne = (several: Several | undefined, { plural, counted }: Figures, length: number) =>
  !plural && !counted && (several === undefined || (several.none === true && length === 1))

type Held = { count: Count; said: boolean; several: Several | undefined; single: boolean }
/** How many are absent, by the word that leads them. */
const ABSENT: { [K in NonNullable<Exclude<Lead['says'], 'there'>>]: (held: Held) => Count } = {
  gone: ({ count, said }) => (said ? count : { least: 1 }),
  without: ({ count, several, single }) => (several?.any || single ? {} : count),
  not: ({ said, several }) => (several?.every || (said && !several) ? { least: 1 } : {}),
}

/** How many are there, or absent; nothing where neither is said. */
function heldBy(says: Lead['says'], held: Held): Pick<Found, 'absent' | 'count'> | undefined {
  if (says && says !== 'there') return { absent: true, count: ABSENT[says](held) }
  if (held.several?.none) return { absent: true, count: {} }
  return says && held.said ? { absent: false, count: held.count } : undefined
}

/** What is said of them before their name: `no values`, `missing two values`, `with all three values`. */
const held: Reader = (tokens, { says, end: from }) => {
  const several = severalAt(tokens, from)
  const named = several?.end ?? from
  const figures = figuresAt(tokens, named)
  if (!figures || figures.bare || isOne(several, figures, named - from)) return undefined
  // "without a single value entered"
  const end = tailEnd(tokens, skip(tokens, tailEnd(tokens, figures.end), GIVEN))
  if (COMPARED.test(wordAt(tokens, end))) return undefined
  const said = several !== undefined || figures.counted
  const found = heldBy(says, { count: several?.count ?? {}, said, several, single: isSingle(tokens, from) })
  return found && { ...found, figures, end }
}

/** "without a single value" has none. */
const isSingle = (tokens: readonly Token[], at: number) =>
  /^(a single|single \w+|one single)$/.test(wordsAt(tokens, at))

/** What is said by a word before their name: `with two empty fields`, `no missing values`. */
const blank: Reader = (tokens, { says, end: from }) => {
  const several = severalAt(tokens, from)
  const at = several?.end ?? from
  const figures = GONE.has(wordAt(tokens, at)) ? figuresAt(tokens, at + 1) : undefined
  if (!figures || figures.bare || !(says === 'there' || (!says && several))) return undefined
  const { end } = figures
  if (several?.none) return { absent: false, count: {}, figures, end }
  return { absent: true, count: several?.count ?? { least: 1 }, figures, end }
}

/** What a comparison begins with: "no values over 1M" says nothing of what is there. */
const COMPARED =
  /^(over|above|under|below|more|less|fewer|greater|higher|lower|larger|smaller|exceed|exceeds|exceeding|between|from|of|at|than|up|around|about|[<>=~]|[<>]=|\$)$/

const OPENS = [
  ...NEG,
  ...NUMBERS.keys(),
  ...OWN,
  ...'with having has have had show shows carry carries list lists missing lack lacks lacking lacked miss misses without devoid do does did no none neither zero all every each any some at more exactly only just value values valuations amounts figures numbers totals fields columns boxes cells dollar dollars money monetary financial'.split(
    ' ',
  ),
]

/** See above. Of "them" only after the names of figures. */
const figureSetAt: Recogniser = (tokens, at) => {
  // "both values known" are two
  if (wordAt(tokens, at - 1) === 'both') return undefined
  const lead = leadAt(tokens, at)
  const found = blank(tokens, lead) ?? stated(tokens, lead) ?? held(tokens, lead)
  if (!found) return undefined
  const { absent, count, figures, end } = found
  const named = followsFigure(tokens, at) || followsFigure(tokens, at - 1)
  if (figures.bare && !figures.counted && !named) return undefined
  return { kind: 'record', absent, ...count, ...(figures.fields ? { fields: figures.fields } : {}), start: at, end }
}

const NEEDS =
  'value values valuation valuations amount amounts figure figures number numbers totals field fields column columns boxes cell cells them three four 3 4'.split(
    ' ',
  )

/** Asked only where figures or as many as they are stand somewhere. */
export const recogniseFigureSet = needing(NEEDS, opening(OPENS, figureSetAt))
