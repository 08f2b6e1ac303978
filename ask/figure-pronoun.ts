import type { NullableField } from '#contract/auction-fields.ts'
import type { AuctionFilter } from '#contract/auction-query.ts'
import type { Token } from './tokens.ts'

/**
 * "one" and "it" after "have", where the question before was about a figure that is there or not.
 *
 * `auctions without an estimate` → `the ones that do have one` `and those that do?` `which ones don't have it`
 */
const NAMES: Record<NullableField, string> = {
  total_certificates: 'certificates',
  total_market_value: 'market value',
  total_assessed_value: 'assessed value',
  total_estimated_value: 'estimated value',
  begin_date: 'begin date',
  end_date: 'end date',
}
const HAVE = /^(have|has|had|got|with|without|lack|lacks|lacking|missing)$/
const PRONOUN = /^(one|it|that|any|them)$/
const DO = /^(do|does|dont|doesnt|did|didnt)$/
const WHO = /^(that|which|who|ones|those|they)$/
const ENDS = /^(|\?|,|;|\.|instead|please|now|then|too|and|but)$/

/** The figure that the question before says is there or not, where it is one. */
function figureOf({ missing = [], present = [], none_of: none }: AuctionFilter): NullableField | undefined {
  const [field, ...others] = [...missing, ...present]
  return none === undefined && others.length === 0 ? field : undefined
}

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

/** The tokens with the name of that figure in place of the pronoun. */
export function nameFigure(tokens: readonly Token[], previous: AuctionFilter | undefined): readonly Token[] {
  const field = previous && figureOf(previous)
  if (!field) return tokens
  const named = (token: Token, words: string) =>
    words.split(' ').map((word): Token => ({ ...token, word, kind: 'word', corrected: true }))
  return tokens.flatMap((token, at): readonly Token[] => {
    const closes = ENDS.test(wordAt(tokens, at + 1)) || token.stop
    if (!closes) return [token]
    if (PRONOUN.test(token.word) && HAVE.test(wordAt(tokens, at - 1))) return named(token, NAMES[field])
    const asks = DO.test(token.word) && WHO.test(wordAt(tokens, at - 1))
    return asks ? [token, ...named(token, `have ${NAMES[field]}`)] : [token]
  })
}
