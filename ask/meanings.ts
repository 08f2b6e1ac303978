import type {
  DistinctField,
  GroupField,
  NullableField,
  NumberField,
  Quantity,
  SortField,
} from '#contract/auction-fields.ts'
import type { Aggregate, AuctionFilter, Place } from '#contract/auction-query.ts'
import type { Range } from './calendar.ts'
import type { Reason } from './field/replies.ts'
import type { Yearly } from './grammar/time/yearly.ts'

/** What a condition is about: two of one kind are alternatives, of two kinds both must hold. */
export type Dim = 'state' | 'place' | 'type' | 'date' | 'number' | 'missing'

export type Condition = {
  readonly dim: Dim
  readonly filter: AuctionFilter
  /** something of it was not said */
  readonly assumed?: true
  /** it says nothing where something else is said of when */
  readonly weak?: true
  /** it leaves out */
  readonly negated?: true
  /** what has the same name as the one place of it */
  readonly twins?: readonly Place[]
  /** each place of it was said with its state */
  readonly settled?: true
  /** it is taken out of what was asked for before */
  readonly dropped?: true
  /** months of which no year was said, as those of any year */
  readonly anyYear?: AuctionFilter
  /** what holds of a part of what is asked for, named by its head; it `opens` where no words before it could say of what */
  readonly part?: { head: Condition; held: Condition; contrast: boolean; noun: boolean; opens?: true }
  /** it says which of a name is meant: "the one in Ohio" */
  readonly one?: true
  /** states of the name of its places, which are not meant: "counties called Washington" */
  readonly namesakes?: readonly string[]
  /** it is taken back into what was left out: "Bexar may stay" */
  readonly kept?: true
}

export type Op = '>' | '>=' | '<' | '<=' | '='

/** A number with its unit. `scale` is the largest unit said, 1 for none. */
export type Amount = {
  readonly value: number
  readonly scale: number
  readonly money?: true
  readonly vague?: true
  /** what it takes the place of */
  readonly instead?: number
  readonly more?: true
}

/** What an amount has to be: one comparison, or from one to the other. */
export type Bound =
  | { readonly kind: 'value'; readonly op: Op; readonly amount: Amount; readonly vague?: true }
  | { readonly kind: 'between'; readonly low: Amount; readonly high: Amount; readonly vague?: true }

export type Unit = 'day' | 'week' | 'fortnight' | 'weekend' | 'month' | 'quarter' | 'year'

/** Days: of one year, or those of any year until a year is said. */
export type Period = {
  readonly days: Range | Yearly
  readonly grain: Unit | 'season' | 'span'
  readonly assumed?: true
  /** the next of its name is meant, or any */
  readonly weekday?: number
}

/** What a word for a time says of auctions: `begins` on it, `ends`, lies `within`. */
export type On = 'overlaps' | 'begins' | 'ends' | 'within'

/** How a period is meant: in it, or before or after it. */
export type Relation = 'in' | 'before' | 'after' | 'since' | 'onward' | 'until' | 'from' | 'around'

export type Direction = 'asc' | 'desc'
/** @property usual the direction was not said */
export type SortKey = {
  readonly field: SortField
  readonly dir: Direction
  readonly assumed?: true
  readonly usual?: true
}

/** What is computed, of which figure. */
export type Computation =
  | { readonly fn: 'count' }
  | { readonly fn: 'distinct'; readonly field: DistinctField }
  | {
      readonly fn: 'sum' | 'avg' | 'min' | 'max' | 'median'
      readonly field: Quantity
      readonly assumed?: true
      readonly against?: { readonly op: '/' | '-'; readonly field: Quantity }
    }

/** Of the largest or smallest by a figure, that many. */
export type Top = {
  readonly limit?: number
  readonly dir: Direction
  readonly field?: SortField
  readonly counts?: true
  readonly loose?: true
  readonly assumed?: true
  readonly ahead?: true
  readonly behind?: true
  /** of the order there is, if there is one */
  readonly inOrder?: true
  /** how many come before: the second largest has one */
  readonly skip?: number
  /** so many of each; `of`: not of auctions, but of these */
  readonly each?: GroupField
  readonly of?: GroupField
}

/** How a turn changes the question before. */
export type Cue =
  | 'only'
  | 'same'
  | 'about'
  | 'also'
  | 'instead'
  | 'swap'
  | 'drop'
  | 'list'
  | 'whole'
  | 'reset'
  | 'lift'
  | 'any'
  | 'these'
  | 'elsewhere'
  | 'later'
  | 'earlier'
  | 'others'
/** What a turn can take away: `money` is any of the three values, `bound` any limit on a figure. */
export type Target = Dim | NumberField | 'money' | 'bound' | 'upper' | 'lower' | 'sort' | 'limit' | 'group' | 'length'
/** So many units on from the time before; `same` is whatever that is one of. */
export type Shift = { readonly unit: Unit | 'same'; readonly count: number }

/** A number said alone: in place of an amount, or of how many. */
export type NumberBound = { readonly amount: Amount | undefined; readonly limit: number | undefined }

export type FunctionName = 'sum' | 'avg' | 'median' | 'max' | 'min'

/** The kinds of constituents, and what each of them means. */
export interface Meanings {
  /** a number in digits */
  numeral: number
  /** a number below a hundred in words */
  small: number
  scale: number
  amount: Amount
  compare: Op | '~'
  /** said behind the amount: `or more` */
  'compare-after': Op | '~'
  bound: Bound
  bounds: readonly Bound[]
  figure: { readonly field: NumberField; readonly loose?: true }
  ratio: number
  month: number
  ordinal: number
  /** the numbers of `15.5.2026` */
  dotted: { readonly first: number; readonly second: number; readonly year: number }
  percent: number
  /** how many times, or how much more, a figure is than another */
  multiple: { readonly times: number; readonly plus: number }
  year: number
  /** the year in which a fiscal year ends: `FY2026` */
  fiscal: number
  unit: Unit
  weekday: number
  step: number
  season: number
  period: Period
  periods: readonly Period[]
  relation: Relation
  'relation-after': Relation
  phase: On
  tense: { readonly tense: 'past' | 'upcoming' | 'running' | 'not-over'; readonly weak?: true; readonly assumed?: true }
  field: NullableField
  states: readonly string[]
  /** @property settled its state was said; @property twin what else is called so there; @property guessed the county of a town */
  place: readonly {
    readonly name: string
    readonly state: string
    readonly settled?: true
    readonly twin?: Place
    readonly guessed?: true
  }[]
  types: readonly string[]
  condition: Condition
  noun: 'plural' | 'single'
  filler: true
  and: 'and' | 'or' | ','
  /** says that no number is asked for of something: "any number will do" */
  unbound: true
  /** leaves out what follows it */
  not: true
  /** leaves out what stands before it: "can go" */
  unwanted: true
  /** says that a figure is absent, or there: before its name, or behind it */
  'missing-before': 'missing' | 'present'
  'missing-after': 'missing' | 'present'
  fields: { readonly fields: readonly NullableField[]; readonly every: boolean }
  /** how long an auction takes, in days */
  stretch: number
  dimension: GroupField
  key: SortField
  direction: Direction
  superlative: Top
  order: readonly SortKey[]
  top: Top
  computation: Computation
  computations: readonly Computation[]
  /** how a figure changed from one time to another: by that it is put in order, or it has to be more or less */
  change: {
    readonly change: 'difference' | 'percent'
    readonly dir?: Direction
    readonly op?: '>' | '<'
    readonly value?: number
    readonly limit?: number
    /** from when, and to when: the next such time where it is not said */
    readonly sides?: readonly AuctionFilter[]
    readonly of?: NumberField
  }
  /** @property which the groups themselves are asked for; @property inner what each of them has groups by */
  group: { readonly group: GroupField; readonly which?: true; readonly limit?: number; readonly inner?: GroupField }
  function: FunctionName
  functions: readonly FunctionName[]
  limit: number
  /** groups in the order of a figure, the first of them */
  ranking: {
    readonly group: GroupField
    readonly by: Computation
    readonly dir: Direction
    readonly limit?: number
    readonly skip?: number
  }
  /** @property ofIt of the figure that is computed */
  having: {
    readonly group?: GroupField
    readonly by: Computation
    readonly op: Op
    readonly value: number
    readonly ofIt?: true
  }
  share: true
  /** groups by what they have of several things */
  sides: {
    readonly group: GroupField
    readonly sets: readonly AuctionFilter[]
    readonly having: NonNullable<Aggregate['having']>
    readonly counted?: true
    /** where the groups lie */
    readonly within?: AuctionFilter
  }
  /** several conditions that hold together */
  clause: AuctionFilter
  except: true
  only: true
  either: true
  /** what is listed belongs to what was listed before, one to one */
  respectively: true
  /** "or both": one of what is said is enough */
  inclusive: true
  /** parts what several are named of; `compare` asks for their numbers too */
  each: 'each' | 'compare'
  /** the year does not matter: months that are named are those of any year */
  yearless: true
  /** what groups are put in order by: "by number of sales" */
  'ranked-by': Computation
  /** the figure itself is asked for, of no auction in particular */
  /** a time or a place of a group that was shown: "in that month" */
  pointer: true
  'figure-only': 'number' | 'any'
  /** which of several has most or fewest */
  winner: Direction
  /** what stands first, said apart from it */
  first: true
  /** where in a list something stands: "on top", "bringing up the rear" */
  stands: 'first' | 'last'
  /** what is left once something is taken out: of that, or of states, types or places named before, or of the last that was */
  rest: 'any' | 'state' | 'type' | 'place' | 'last'
  left: 'any' | 'state' | 'type' | 'place' | 'last'
  /** takes back what was said before it */
  cue: Cue
  'relation-back': true
  lift: true
  moot: true
  target: Target
  lifted: readonly Target[]
  undo: 'undo' | 'reset' | 'both'
  /** another place in the order of before: "who came second" */
  nth: number
  shift: Shift
  /** one condition takes the place of the other: the one that was asked for before goes */
  swap: { readonly one: Condition; readonly other: Condition }
  reverse: 'order' | 'any' | '<' | '>'
  pronoun: true
  repair: 'sure' | 'unsure'
  /** what follows takes the place of the last of its kind that was said, if not right before */
  mend: true
  /** what no query can say; `beyond` are computations that are none of ours yet, `absence` are groups without auctions */
  elsewhere: Reason | 'beyond' | 'absence'
  /** somebody who is spoken of */
  person: true
  /** how names begin */
  prefix: string
  /** says that states lie beside those behind it, or that those before it have them beside them */
  bordering: true
  borders: true
  neighbours: true
  /** what is told beside the question: nothing of it is asked for */
  aside: true
}
export type Kind = keyof Meanings
