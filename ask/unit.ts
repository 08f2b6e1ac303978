import type { AuctionFilter } from '#contract/auction-query.ts'
import type { Family } from './bind/items.ts'

/** The connector before a condition. */
export type Link = 'and' | 'or' | 'comma' | 'plus' | undefined
/** A condition of a question with what joins it to the one before, ready to be combined with the others. */
export type Unit = {
  filter: AuctionFilter
  family: Family
  link: Link
  negated: boolean
  region: boolean
  /** "anything" or the like was said of it: no type of the other groups applies */
  any: boolean
  /** "tax deeds anywhere": no place of the other groups applies */
  anywhere?: boolean
  /** "both in 2026", "all over 1M": of every group there is */
  each?: boolean
  /** said of what stands before it alone: "all of Ohio, plus Texas from 2026 on" */
  own?: boolean
  /** of those that are said of one place or type alone */
  apart?: boolean
  /** one of several, named again: "Nevada and Utah, but Utah only above 1M" */
  again?: boolean
  /** its tokens */
  start: number
  end: number
  /** the pair of parentheses it stands in, 0 for none */
  pair: number
}
