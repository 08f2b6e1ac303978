import type { Draft, Item } from './items.ts'

/**
 * Superlatives that ask for the figure itself, and not for the auction that has it.
 *
 * `smallest number of certificates in any Delaware sale` `highest assessed value anywhere in Alabama` `the least number of certificates ever offered at a Colorado sale`
 */
/** "the least number of certificates ever offered at a Colorado sale": the figure is asked for, the sale is where it is found. */
export function standsBefore(items: readonly Item[], { ranking: { rank }, tokens }: Draft): boolean {
  const noun = items.find((item) => item.kind === 'noun' && !item.pronoun)
  if (!rank || !noun || noun.start < rank.end || rank.field === undefined) return false
  const between = tokens.slice(figureEnd(tokens, rank), noun.start).map(({ word }) => word)
  return FOUND_IN.test(between[0] ?? '') && !between.some((word) => /^(with|that|which)$/.test(word))
}
const FOUND_IN = /^(of|at|in|for|among|amongst|across|ever|offered|recorded|seen|on|from|above|over|any)$/

/** `smallest number of certificates in any Delaware sale`, `highest assessed value anywhere in Alabama`: the figure leads, and no one auction is spoken of. */
export function leadsAnywhere(items: readonly Item[], { ranking: { rank }, tokens, scene }: Draft): boolean {
  if (!rank || scene.conversing) return false
  const end = figureEnd(tokens, rank)
  if (!tokens.slice(rank.start, end).some(({ word }) => FIGURE.test(word))) return false
  const led = items.some((item) => /^(noun|types|which|dimension)$/.test(item.kind) && item.start < rank.start)
  const rest = tokens.slice(end).map(({ word }) => word)
  const placed = FOUND_IN.test(rest[0] ?? '') || rest[0] === 'anywhere'
  return !led && placed && rest.some((word) => ANYWHERE.test(word))
}
/** `fewest certs an Arizona lien ever had`, `the largest estimate a Utah sale has ever carried`: the figure of any one there was. */
export function everHad({ ranking: { rank }, tokens, scene }: Draft): boolean {
  if (!rank || scene.conversing) return false
  const [article, ...rest] = tokens.slice(figureEnd(tokens, rank)).map(({ word }) => word)
  return /^(a|an|any|one|that)$/.test(article ?? '') && rest.includes('ever')
}
const ANYWHERE = /^(any|anywhere|single|one|across|ever|all|record|recorded|among|amongst|zero)$/

const FIGURE = /^(number|count|values?|estimate)$/

/** Where the figure ends that a superlative is said of: in "smallest market value above zero" it is left to the comparison. */
function figureEnd(tokens: Draft['tokens'], { end }: { end: number }): number {
  const at = tokens.slice(end, end + 2).findIndex(({ word }) => FIGURE.test(word))
  return end + at + 1
}
