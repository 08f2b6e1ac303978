import type { AuctionQuery } from '#contract/auction-query.ts'
import type { Token } from '../tokens.ts'

/**
 * One of two things the question before names, by its place: `just the second` `the latter please` `what about the former?`
 *
 * Of two states, counties or types; nothing where it could be of either.
 */
const AROUND =
  /^(ok|okay|so|and|but|now|then|just|only|what|whats|how|about|show|give|keep|take|me|us|in|for|of|the|one|ones|alone|instead|please|pls|thanks|\?|,|!|states?|counties|county|types?|two|those|these|them)$/
const PLACES: Readonly<Record<string, 0 | 1>> = { former: 0, latter: 1, second: 1 }
const KEYS = [
  ['states', 'state'],
  ['jurisdictions', 'county'],
  ['types', 'type'],
] as const

/** The query before with only the one that is pointed at. */
export function ofOneOfTwo(previous: AuctionQuery, tokens: readonly Token[]): AuctionQuery | undefined {
  const said = tokens.flatMap(({ word }) => PLACES[word] ?? [])
  const [place] = said
  if (place === undefined || said.length > 1 || previous.limit !== undefined) return undefined
  const words = tokens.map(({ word }) => word)
  if (words.length < 2 || !words.every((word) => word in PLACES || AROUND.test(word))) return undefined
  const pairs = KEYS.filter(([key, noun]) => {
    const other = KEYS.some(([, name]) => name !== noun && words.includes(name))
    return previous.filter[key]?.length === 2 && (!other || words.includes(noun))
  })
  const key = pairs.length === 1 ? pairs[0]?.[0] : undefined
  return key && { ...previous, filter: { ...previous.filter, [key]: previous.filter[key]?.slice(place, place + 1) } }
}
