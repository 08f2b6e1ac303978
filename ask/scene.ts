import type { Place } from '#contract/auction-query.ts'
import type { StateFacts } from '#contract/state-facts.ts'
import type { Spelling } from './normalise/fuzzy.ts'
import type { PhraseTable } from './phrases.ts'
import type { NameTree } from './places/name-tree.ts'
import type { Meaning } from './recognise/spans.ts'

/** A jurisdiction of the data: `suffix` is `county`, `parish` … or empty, and `city`, `town`, `township` where that is part of the name. */
export type KnownPlace = Place & {
  state: string
  suffix: string /** found by the name of a city in it */
  byCity?: boolean
}

/** Everything that names can be looked up in. Built once from the data, never scanned while answering. */
export type Vocabulary = {
  stateNames: ReadonlyMap<string, string>
  /** folded name, abbreviation or nickname to code */
  states: ReadonlyMap<string, string>
  /** the keys of `states` by their words */
  stateTree: NameTree
  /** folded name without suffix to the jurisdictions of that name */
  places: ReadonlyMap<string, readonly KnownPlace[]>
  /** the first letters of counties of one word, to those that begin so */
  beginnings: ReadonlyMap<string, readonly { key: string; place: KnownPlace }[]>
  /** folded name of a large city to the county it lies in */
  cities: ReadonlyMap<string, KnownPlace>
  /** folded name of a city or town to the counties it lies in, one a state */
  towns: ReadonlyMap<string, readonly KnownPlace[]>
  /** the keys of `places` and `towns` by their words */
  placeTree: NameTree
  types: PhraseTable<Meaning>
  typeNames: readonly string[]
  /** by code; empty where they are not known */
  facts: ReadonlyMap<string, StateFacts>
  spelling: Spelling
}

/** What a recogniser may look at beside the tokens. */
export type Scene = {
  vocabulary: Vocabulary
  /** the states it was about, where "Baldwin" then is looked for */
  around?: ReadonlySet<string>
}
