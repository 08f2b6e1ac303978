import { NUMBER_FIELDS, type NumberField } from '#contract/auction-fields.ts'
import type { Aggregate, AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import { FIELDS } from '../recognise/fields.ts'
import type { Token } from '../tokens.ts'

/**
 * A text that only says which figure was meant: what the question before says of one is said of the other.
 *
 * after `over 5M` or `biggest first`: `I meant assessed, not market` `assessed instead` `use the estimate` `change market to assessed` `what about assessed?`
 * Left to the rest: `by market value` `with assessed value` `assessed over 1M instead` `market value?`
 */
const TURNS =
  /^(meant|mean|instead|use|using|make|switch|change|swap|replace|not|rather|actually|sorry|no|about|looking|should|shouldve)$/
const AROUND =
  /^(i|we|it|that|this|them|the|a|to|by|in|on|of|for|with|based|basis|and|but|than|please|pls|oh|oops|wait|have|been|be|was|is|said|one|ones|what|how|now|now|try|do|at|,|\.|!|\?|-|:)$/
const DENIES = /^(not|instead of|rather than|replace|change|swap)$/

type Named = { field: NumberField; at: number }

/** The figures a text names, where it says no more than which is meant. */
function namedIn(tokens: readonly Token[]): Named[] | undefined {
  const named: Named[] = []
  let turns = false
  for (let at = 0; at < tokens.length; ) {
    const found = FIELDS.find(tokens, at)
    if (found?.meaning.kind === 'field' && !found.meaning.loose && !found.meaning.total) {
      named.push({ field: found.meaning.field, at })
      at += found.length
      continue
    }
    const word = tokens[at]?.word ?? ''
    if (TURNS.test(word)) turns = true
    else if (!AROUND.test(word)) return undefined
    at++
  }
  return turns ? named : undefined
}

/** Whether a figure is the one not meant: "not market", "instead of market", "change market to". */
function isDenied({ at }: Named, tokens: readonly Token[]): boolean {
  const words = tokens.slice(0, at).map(({ word }) => word)
  if (words.at(-1) === 'the') words.pop()
  return DENIES.test(words.at(-1) ?? '') || DENIES.test(words.slice(-2).join(' '))
}

/** The figure that is meant, and the one that is not. */
function meantIn(tokens: readonly Token[]): { meant: NumberField; instead?: NumberField } | undefined {
  const [first, second, third] = namedIn(tokens) ?? []
  if (!first || third) return undefined
  if (!second) return isDenied(first, tokens) ? undefined : { meant: first.field }
  if (first.field === second.field || isDenied(first, tokens) === isDenied(second, tokens)) return undefined
  const [wrong, right] = isDenied(first, tokens) ? [first, second] : [second, first]
  return { meant: right.field, instead: wrong.field }
}

/** The figure the question before compares, where it is one. */
function comparedIn({ numbers = [], missing = [], present = [] }: AuctionFilter): NumberField | undefined {
  const fields = new Set(
    [...numbers.map(({ field }) => field), ...missing, ...present].flatMap((field) =>
      field === 'begin_date' || field === 'end_date' ? [] : [field],
    ),
  )
  return fields.size === 1 ? [...fields][0] : undefined
}

/** A filter about another figure. */
function filterOn(filter: AuctionFilter, turned: <F extends string>(field: F) => F | NumberField): AuctionFilter {
  const { numbers, missing, present } = filter
  return {
    ...filter,
    ...(numbers && { numbers: numbers.map((number) => ({ ...number, field: turned(number.field) })) }),
    ...(missing && { missing: missing.map(turned) }),
    ...(present && { present: present.map(turned) }),
  }
}

const figureOf = (aggregate: Aggregate | undefined) =>
  aggregate && 'field' in aggregate && aggregate.fn !== 'distinct' ? aggregate : undefined

const isCount = (field: NumberField) => field === 'total_certificates'

/** The question before, asked of the figure that is meant; nothing where the text says anything else. */
export function ofOtherFigure(previous: AuctionQuery, tokens: readonly Token[]): AuctionQuery | undefined {
  const said = meantIn(tokens)
  if (!said) return undefined
  const { filter, sort, aggregate } = previous
  const figure = figureOf(aggregate)
  const sorted = NUMBER_FIELDS.find((field) => field === sort[0]?.field)
  const old = said.instead ?? (figure ? undefined : (comparedIn(filter) ?? sorted))
  if (old === undefined || old === said.meant) return undefined
  // "what about the certificates?" of what is worth over 5M is another question
  const alike = isCount(said.meant) === isCount(old)
  if (!alike && said.instead === undefined && !tokens.some(({ word }) => /^(meant|mean)$/.test(word))) return undefined
  const turned = <F extends string>(field: F) => (field === old ? said.meant : field)
  const next: AuctionQuery = {
    ...previous,
    filter: filterOn(filter, turned),
    sort: sort.map((each) => ({ ...each, field: turned(each.field) })),
    ...(figure && { aggregate: { ...figure, field: turned(figure.field) } }),
  }
  return JSON.stringify(next) === JSON.stringify(previous) ? undefined : next
}
