import type { Token } from '../normalise/tokens.ts'
import type { Vocabulary } from '../scene.ts'

/** What rules may look at beside their constituents. */
export type Context = {
  readonly tokens: readonly Token[]
  /** the day it is, `YYYY-MM-DD` */
  readonly today: string
  readonly vocabulary: Vocabulary
  /** the tense of the question's verbs, which decides what year `March 5` is in */
  readonly tense: 'past' | 'future' | undefined
  /** the one year that the text names, which its months are of */
  readonly year: number | undefined
  /** the names of places that the question before was about, as keys */
  readonly named?: readonly { readonly key: string; readonly name: string; readonly state: string }[]
  /** a day of the one month that the question before was of, which `the month` is */
  readonly month: string | undefined
  /** the states that the question before was about */
  readonly around: ReadonlySet<string>
  /** whether something was asked before */
  readonly conversing?: boolean
}
