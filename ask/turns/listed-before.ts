import type { NumberField } from '#contract/auction-fields.ts'
import { NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { AuctionFilter, AuctionQuery } from '#contract/auction-query.ts'
import type { Question } from '../question.ts'

/**
 * What a follow-up asks of each of those that the question before named.
 *
 * `how many each?` `average market value of each` `which of the two has more?` `which of those three has the most certificates`
 */
const LISTS = [
  ['jurisdictions', 'jurisdiction'],
  ['states', 'state'],
  ['types', 'auction_type'],
] as const

const APART = /^(each|separately|individually|apiece|respectively)$/
const COUNTS: ReadonlyMap<string, number> = new Map(Object.entries({ two: 2, both: 2, three: 3, four: 4, five: 5 }))
const MORE = /^(more|most|bigger|biggest|larger|largest|higher|highest)$/
const LESS = /^(fewer|fewest|less|least|smaller|smallest|lower|lowest)$/

/** `which of the two has more`: from which end on. */
function weighedIn({ tokens }: Question, count: number): 'asc' | 'desc' | undefined {
  const which = tokens.findIndex(({ word }) => word === 'which')
  const of = which >= 0 && tokens[which + 1]?.word === 'of'
  const named = tokens.slice(which, which + 4).some(({ word }) => COUNTS.get(word) === count || word === String(count))
  const sized = of && named ? tokens.find(({ word }) => MORE.test(word) || LESS.test(word)) : undefined
  return sized && (LESS.test(sized.word) ? 'asc' : 'desc')
}

const isNumberField = (field: string | undefined): field is NumberField => NUMBER_FIELDS.some((each) => each === field)

/** The number of each of those listed, where a follow-up asks for that. */
export function ofEachListed(
  filter: AuctionFilter,
  question: Question,
): Pick<AuctionQuery, 'sort' | 'aggregate'> | undefined {
  const listed = LISTS.find(([key]) => (filter[key]?.length ?? 0) > 1)
  if (!listed) return undefined
  const [key, group_by] = listed
  const { aggregate } = question.asked
  const apart = question.tokens.some(({ word }) => APART.test(word))
  if (apart && aggregate && aggregate.fn !== 'share' && !aggregate.group_by)
    return { sort: [], aggregate: { ...aggregate, group_by } }
  const dir = weighedIn(question, filter[key]?.length ?? 0)
  const field = [question.sort[0]?.field, question.figure].find(isNumberField)
  // "bigger" alone is no figure that was named
  const of = field && !question.sortAssumed ? ({ fn: 'sum', field } as const) : ({ fn: 'count' } as const)
  return dir && { sort: [{ field: 'value', dir }], aggregate: { ...of, group_by } }
}
