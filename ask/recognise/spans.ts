import type { Place } from '#contract/auction-query.ts'

/** What words may name: states, places, or types of auctions. */
export type Meaning =
  | { kind: 'states'; codes: readonly string[]; region: boolean }
  /** `named`: said with its suffix, as in "Cook County"; `twins`: the county of a city; `assumed`: the county of a town */
  | { kind: 'place'; places: readonly Place[]; named: boolean; twins: readonly Place[]; assumed: boolean }
  /** words that hold a name and mean none */
  | { kind: 'word' }
  /** `bare`: "deeds", not "tax deeds"; `counts`: also a word for what an auction holds; `described`: by what it is */
  | { kind: 'types'; types: readonly string[]; counts: boolean; plural: boolean; bare?: true; described?: true }

/** A meaning and the tokens it covers, `start` to before `end`. */
export type Span = Meaning & { start: number; end: number }
