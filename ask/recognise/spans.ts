import type { GroupField, NullableField, NumberField, SortField } from '#contract/auction-fields.ts'
import type { Place } from '#contract/auction-query.ts'
import type { Range } from '../calendar.ts'

/** `~` is "about": ten per cent either way. */
export type Op = '>' | '>=' | '<' | '<=' | '=' | '~'

/** A period of time as said. One without its year (`May`, `Q3`, `Thanksgiving`) has `at` instead of `range`. */
export type Period = {
  kind: 'period'
  range?: Range
  at?: (year: number) => Range
  /** the nearest one there is, in a question that looks back or not: `the 20th` */
  near?: (back: boolean) => Range
  /** of a day without its month: `the 20th` */
  dayOnly?: number
  /** the months it covers, where "of any year" makes sense: a month, a season */
  months?: readonly number[]
  grain: 'day' | 'week' | 'month' | 'quarter' | 'season' | 'half' | 'year' | 'span'
  /** the number, where the words are a bare year: `2025` */
  year?: number
  /** said relative to today and all before or after it: `last month`, `next 30 days` */
  relative?: 'past' | 'future'
  /** of a fiscal year: it begins in October of the year before */
  fiscal?: boolean
  /** of a day of the week, which may only name the day beside it: `Tuesday, December 1` */
  weekday?: number
  /** `the end of May`: what it is after or before is that end */
  edge?: 'start' | 'end'
  /** vague, or said in a way that may be counted otherwise: `early May`, `FY26` */
  assumed?: boolean
  /** of a day within a month, to find `May 3 - 10` */
  day?: { month: number; day: number }
}

/** Words that say all by their kind. */
type Plain<K extends string> = K extends string ? { kind: K } : never

/** What a span of words means before it is bound to its neighbours. Each kind is proposed by one recogniser. */
export type Meaning =
  | { kind: 'states'; codes: readonly string[]; region: boolean }
  /** `named`: said with its suffix, as in "Cook County" */
  | {
      kind: 'place'
      places: readonly Place[]
      named: boolean
      twins: readonly Place[] /** the county of a city */
      assumed: boolean
    }
  /** which of the places of one name is meant: "the county, not the state" */
  | {
      kind: 'aside'
      level: 'county' | 'city' | 'state' | 'both'
      rejects?: 'county' | 'city' | 'state' /** "the one in Oregon" */
      inState?: string
    }
  /** `counts`: also a word for what an auction holds, as in "over 100 liens" */
  /** `bare`: "deeds", not "tax deeds" */
  /** `described`: by what it is, "where the owner can redeem" */
  | { kind: 'types'; types: readonly string[]; counts: boolean; plural: boolean; bare?: true; described?: true }
  /** `unit` is what multiplied it, so that "1 to 2 million" can lend it: 1e6 */
  /** `dollar`: said to be money, not only as large as money is */
  | { kind: 'amount'; value: number; money: boolean; integer: boolean; unit: number; dollar?: boolean }
  /** "seven figures" */
  | { kind: 'magnitude'; low: number; high: number }
  /** `within`: "within 10% of" */
  | { kind: 'ratio'; times: number; percent: boolean; within: boolean }
  /** "higher market than assessed value" */
  | { kind: 'comparative'; op: '>' | '<' }
  /** "deviates from": two figures that are not the same */
  | { kind: 'differs' }
  /** `post` stands after its number: "100 or more" */
  | { kind: 'compare'; op: Op; post: boolean }
  /** `total`: said with "total"; `loose`: a word such as "worth" or "value" that does not say which value */
  | { kind: 'field'; field: NumberField; total: boolean; loose: boolean }
  | { kind: 'difference' }
  | { kind: 'quotient' }
  | Period
  /** `vague`: "early", "late"; `edge`: "the end of" */
  | { kind: 'part'; take: (range: Range) => Range; vague?: boolean; edge?: 'start' | 'end' }
  | { kind: 'weekdays'; days: readonly number[] }
  /** a length of time: "3 days", "a week"; `unit`: how many days the word is, so that "1 to 2 weeks" can lend it */
  | { kind: 'stretch'; days: number; unit: number }
  | { kind: 'lasting'; op?: Op }
  | { kind: 'length'; min?: number; max?: number; unit?: number }
  | {
      kind: 'relation'
      relation: 'before' | 'after' | 'since' | 'onward' | 'until' | 'by' | 'since-post' | 'until-post'
    }
  /** `past`: over by now, `back`: in the past tense, as "opened" is, which may still be open; `simple`: "ended", not "has ended" */
  | { kind: 'phase'; on: 'begins' | 'ends' | 'within'; past: boolean; back?: boolean; simple?: boolean }
  /** `toDate`: "so far", which ends the period before it today */
  | { kind: 'tense'; tense: 'past' | 'upcoming' | 'running' | 'not-over'; strong: boolean; toDate?: boolean }
  /** "run past" a day, "run into" a month, "spanning" a holiday or a month */
  | { kind: 'crossing'; edge: 'into' | 'past' | 'over' }
  | { kind: 'step'; step: 'this' | 'next' | 'last' | 'every' }
  | Plain<'and' | 'or' | 'plus' | 'comma' | 'between' | 'from' | 'to' | 'either' | 'both'>
  /** between a time and another that says what it means: "next spring, like March through May" */
  | Plain<'explains'>
  /** `post`: what it leaves out stands before it, as in "Texas and Ohio left out" */
  | { kind: 'not'; strong: boolean; outside: boolean; post?: true }
  | Plain<'with'>
  /** `money`: said of values, which certificates are not */
  | { kind: 'all-values'; money?: true }
  | { kind: 'any-value'; money?: true }
  /** `zero`: "zero or missing"; `verb`: said with a verb of its own, as in "the estimate is missing" */
  | { kind: 'missing'; post: boolean; zero?: true; verb?: true }
  /** `zero`: "not zero"; `sole`: "with only a" */
  | { kind: 'present'; post: boolean; zero?: true; verb?: true; sole?: true }
  | { kind: 'nullable'; field: NullableField }
  /** "complete records", "with gaps": how many of the figures are there, or absent; all of them unless `least` says so many */
  /** `exactly`: and no more; `fields`: of these only; `doubtful`: "complete auctions" may be those that are over */
  | {
      kind: 'record'
      absent: boolean
      least?: number
      exactly?: true
      fields?: readonly NullableField[]
      doubtful?: true
    }
  /** "exactly one of", "but not both" */
  | { kind: 'one-only' }
  | { kind: 'rank'; dir: 'asc' | 'desc'; field?: SortField; bare: boolean; by?: 'size' | 'count' }
  | Plain<'top' | 'sort' | 'by' | 'first' | 'foot' | 'then' | 'reverse'>
  | { kind: 'direction'; dir: 'asc' | 'desc'; field?: SortField }
  | { kind: 'key'; field: SortField }
  /** `bare`: "just the number", of whatever figure is asked for */
  | { kind: 'fn'; fn: 'count' | 'sum' | 'avg' | 'min' | 'max' | 'median'; bare?: true }
  | { kind: 'share' }
  | { kind: 'among' }
  | { kind: 'per' }
  | { kind: 'which' }
  | { kind: 'distinct' }
  | { kind: 'dimension'; group: GroupField; plural: boolean }
  /** `any`: "anything", of whatever type */
  | { kind: 'noun'; plural: boolean; pronoun: boolean; any?: true }
  | { kind: 'cue'; cue: Cue }
  /** `any`: "all types", which needs no "drop" before it */
  | { kind: 'dimension-words'; dim: Dim; any: boolean }
  /** "more than 100 auctions", of a group */
  | { kind: 'having'; op: '>' | '>=' | '<' | '<=' | '='; value: number; field?: NumberField }
  /** "forget the price": conditions and orders named by what they are about; `side`: only the upper or the lower bound, `value`: only with this number */
  | { kind: 'lift'; targets: readonly Target[]; side?: Side; value?: number }
  /** "a year earlier": so many units on from the period before */
  | { kind: 'shift'; unit: ShiftUnit; count: number }
  /** "its neighbours" */
  | { kind: 'neighbours'; of: 'states' | 'counties' }
  /** "show 10 more" */
  | { kind: 'more'; count?: number }
  | { kind: 'filler' }
  | { kind: 'word' }

/** Words that say how a follow-up changes the question before. */
export type Cue =
  | 'only'
  | 'same'
  | 'about'
  | 'also'
  | 'instead'
  | 'drop'
  | 'list'
  | 'any'
  | 'reset'
  | 'these'
  | 'elsewhere'
  | 'lift'
  | 'swap'
  | 'later'
  | 'earlier'
  | 'whole'
  | 'others'

/** What a condition is about: two conditions of one kind on an auction are alternatives, of two kinds both must hold. */
export type Dim = 'state' | 'place' | 'type' | 'date' | 'number' | 'missing'

/** What "forget the …" can be about: `money` is any of the three values, `bound` any limit on a figure. */
export type Target = Dim | NumberField | 'money' | 'bound' | 'sort' | 'limit' | 'group' | 'length'

/** A bound that is the most, or the least, there may be. */
export type Side = 'upper' | 'lower'

/** `same`: whatever the time before is one of */
export type ShiftUnit = 'same' | 'day' | 'week' | 'month' | 'quarter' | 'year'

/** A meaning and the tokens it covers, `start` to before `end`. */
export type Span = Meaning & { start: number; end: number }
