import { grammarOf } from './engine/grammar.ts'
import { ABSENCE } from './grammar/absence.ts'
import { AGGREGATE_RULES } from './grammar/aggregate.ts'
import { ASIDE_RULES } from './grammar/aside.ts'
import { BEYOND_RULES } from './grammar/beyond.ts'
import { DIALOGUE_RULES } from './grammar/dialogue.ts'
import { DURATIONS } from './grammar/duration.ts'
import { FIGURE_RULES } from './grammar/figures.ts'
import { GAP_RULES } from './grammar/gaps.ts'
import { NAME_RULES, readNames, readPrefix } from './grammar/names.ts'
import { NEGATIONS } from './grammar/negation.ts'
import { NEIGHBOUR_RULES } from './grammar/neighbours.ts'
import { readNumbers } from './grammar/number/numerals.ts'
import { NUMBER_RULES } from './grammar/number/rules.ts'
import { ORDER_RULES } from './grammar/order.ts'
import { REPAIR_RULES } from './grammar/repair.ts'
import { SIDES_RULES } from './grammar/sides.ts'
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

const OF_NAMES = [...NAME_RULES, ...NEIGHBOUR_RULES, ...WHICH_PLACE]
const OF_CONDITIONS = [...NUMBER_RULES, ...TIME_RULES, ...DURATIONS, ...ABSENCE, ...NEGATIONS]
const OF_ANSWERS = [...ORDER_RULES, ...AGGREGATE_RULES, ...FIGURE_RULES, ...GAP_RULES, ...SIDES_RULES, ...BEYOND_RULES]
const RULES = [...OF_NAMES, ...OF_CONDITIONS, ...OF_ANSWERS, ...REPAIR_RULES, ...ASIDE_RULES]
const OF_AUCTIONS = [...NUMBERS, ...TIMES, ...TENSES, ...FIGURES, ...NEIGHBOURS]
const WORDS = [...OF_AUCTIONS, ...LOGIC, ...ELSEWHERE, ...PEOPLE, ...TALK, ...SPANISH]
const READERS = [readNumbers, readNames, readPrefix]
/** The grammar of questions. */
export const GRAMMAR = grammarOf(RULES, WORDS, READERS, SILENT)
/** What is said after another question. */
export const GRAMMAR_OF_TURNS = grammarOf([...RULES, ...DIALOGUE_RULES], [...WORDS, ...DIALOGUE], READERS, SILENT)

const cost = (of: number, ...kinds: readonly Kind[]) => kinds.map((kind): [Kind, number] => [kind, of])
/** What constituents cost that stand for themselves in a question, beside the others; those that are not here cannot. */
const STANDING: ReadonlyMap<Kind, number> = new Map<Kind, number>([
  ...cost(0, 'condition', 'noun', 'and', 'order', 'top', 'computation', 'group', 'ranking', 'having', 'share'),
  ...cost(0, 'computations', 'change', 'sides'),
  ...cost(0, 'ranked-by', 'figure-only', 'pointer', 'mend', 'only', 'limit', 'function', 'aside', 'cue', 'lifted'),
  ...cost(0, 'winner', 'nth', 'undo', 'shift', 'swap', 'reverse'),
  ...cost(0.1, 'dimension', 'yearless'),
  ...cost(0.2, 'elsewhere', 'first', 'inclusive', 'respectively', 'rest'),
  ...cost(0.3, 'amount', 'each', 'pronoun'),
  ...cost(0.4, 'step'),
  ...cost(0.5, 'figure', 'stretch'),
  ...cost(0.6, 'phase'),
  ...cost(-0.35, 'filler'),
])
export const costOf = ({ kind }: { readonly kind: Kind }): number | undefined => STANDING.get(kind)
