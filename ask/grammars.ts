import { grammarOf } from './engine/grammar.ts'
import { ABSENCE } from './grammar/absence.ts'
import { AGGREGATE_RULES } from './grammar/aggregate.ts'
import { ASIDE_RULES } from './grammar/aside.ts'
import { BEYOND_RULES } from './grammar/beyond.ts'
import { DIALOGUE_RULES } from './grammar/dialogue.ts'
import { DURATIONS } from './grammar/duration.ts'
import { GAP_RULES } from './grammar/gaps.ts'
import { NAME_RULES, readNames, readPrefix } from './grammar/names.ts'
import { NEGATIONS } from './grammar/negation.ts'
import { NEIGHBOUR_RULES } from './grammar/neighbours.ts'
import { readNumbers } from './grammar/number/numerals.ts'
import { NUMBER_RULES } from './grammar/number/rules.ts'
import { ORDER_RULES } from './grammar/order.ts'
import { REPAIR_RULES } from './grammar/repair.ts'
import { TIME_RULES } from './grammar/time/rules.ts'
import { WHICH_PLACE } from './grammar/which-place.ts'
import { DIALOGUE } from './lexicon/dialogue.ts'
import { ELSEWHERE } from './lexicon/elsewhere.ts'
import { FIGURES } from './lexicon/figures.ts'
import { LOGIC } from './lexicon/logic.ts'
import { NEIGHBOURS } from './lexicon/neighbours.ts'
import { NUMBERS } from './lexicon/numbers.ts'
import { PEOPLE } from './lexicon/people.ts'
import { SPANISH } from './lexicon/spanish.ts'
import { SILENT, TALK } from './lexicon/talk.ts'
import { TENSES } from './lexicon/tenses.ts'
import { TIMES } from './lexicon/times.ts'
import type { Kind } from './meanings.ts'

/** The grammar of questions, and that of what is said after one. */
const RULES = [
  ...NUMBER_RULES,
  ...TIME_RULES,
  ...NAME_RULES,
  ...NEIGHBOUR_RULES,
  ...WHICH_PLACE,
  ...NEGATIONS,
  ...ABSENCE,
  ...DURATIONS,
  ...ORDER_RULES,
  ...AGGREGATE_RULES,
  ...GAP_RULES,
  ...BEYOND_RULES,
  ...REPAIR_RULES,
  ...ASIDE_RULES,
]
const WORDS = [
  ...NUMBERS,
  ...TIMES,
  ...TENSES,
  ...FIGURES,
  ...LOGIC,
  ...NEIGHBOURS,
  ...ELSEWHERE,
  ...PEOPLE,
  ...TALK,
  ...SPANISH,
]
const READERS = [readNumbers, readNames, readPrefix]
export const GRAMMAR = grammarOf(RULES, WORDS, READERS, SILENT)
/** What is said after another question. */
export const GRAMMAR_OF_TURNS = grammarOf([...RULES, ...DIALOGUE_RULES], [...WORDS, ...DIALOGUE], READERS, SILENT)

/** What constituents cost that stand for themselves in a question, beside the others; those that are not here cannot. */
const STANDING: ReadonlyMap<Kind, number> = new Map<Kind, number>([
  ...(
    [
      'condition',
      'noun',
      'filler',
      'and',
      'order',
      'top',
      'computation',
      'group',
      'ranking',
      'having',
      'share',
      'winner',
      'ranked-by',
      'figure-only',
      'pointer',
      'mend',
      'only',
      'limit',
      'function',
    ] as const
  ).map((kind): [Kind, number] => [kind, 0]),
  ['figure', 0.5],
  ['dimension', 0.1],
  ['phase', 0.6],
  ['filler', -0.35],
  ['aside', 0],
  ['elsewhere', 0.2],
  ['amount', 0.3],
  ['each', 0.3],
  ['first', 0.2],
  ['step', 0.4],
  ['yearless', 0.1],
  ['cue', 0],
  ['lifted', 0],
  ['undo', 0],
  ['shift', 0],
  ['swap', 0],
  ['reverse', 0],
  ['pronoun', 0.3],
  ['stretch', 0.5],
])
export const costOf = ({ kind }: { readonly kind: Kind }): number | undefined => STANDING.get(kind)
