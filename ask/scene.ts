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
  today: string /** there is a question before, which "drop" can be about */
  conversing: boolean
  /** the year the question before was about, which "May" then is in */
  year?: number
  /** it was about days to come: a month of that year that is over is the next one */
  ahead?: boolean
  /** it compared a figure with a number, which "make it 2000" gives anew */
  counted?: boolean
  /** it was about a year, and no number: "24 too" is another */
  dated?: boolean
  /** the states it was about, where "Baldwin" then is looked for */
  within?: readonly string[]
  /** the same while it is not known yet whether it is spoken of at all */
  around?: ReadonlySet<string>
  /** the names of its counties, which are names then though they are ordinary words too: "not Lake" */
  spoken?: ReadonlySet<string>
}
