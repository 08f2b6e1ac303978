import type { Span } from '../meanings.ts'
import type { Token } from '../tokens.ts'
import type { Clause } from './clauses.ts'

/**
 * Clauses in which somebody tells of themselves, and what their times, numbers and places are of.
 *
 * `I just started here last week` `we talked about this yesterday` `my sister lives in Tampa` `I'm out next week` `my flight leaves at 6` ·
 * not these: `I'm in Ohio next week` (a trip sales are wanted for), `we need deeds by Friday`
 */
const words = (text: string) => new Set(text.split(' '))

const TELLERS = words(
  'i im ive ill id we were weve well he she hes shes they theyre you youve my our wife husband boss manager client partner brother sister friend mom dad mother father cousin uncle aunt colleague son daughter neighbor neighbour someone somebody',
)
const TOLD = words(
  'talked spoke discussed showed sent read saw heard watched called moved lived live lives grew born went worked used drove flew visited came met bought own owns sold stayed stopped spent traveled travelled vacationed retired retire work works started joined learned studied leave leaving sitting calling writing typing based out off away busy sick gone drinking eating booking running booked waiting heading spilled lost',
)
/** Things whose time is no auction's. */
const DATED = words(
  'flight train plane bus deadline meeting call appointment interview lunch dinner shift birthday wedding vacation holiday office',
)
const TIMED = words('is are was leaves at on in due by for before starts begins')
/** What an auction would be asked for by. */
const ASKING = words(
  'need needs want wants wanted looking look see show find search searching after interested what which whats how covers covering cover considering focus',
)
const FARTHEST = 7

/** Whether the words tell of whoever asks, or of somebody they know. */
function tells(said: readonly string[]): boolean {
  const teller = said.slice(0, 3).findIndex((word) => TELLERS.has(word))
  if (
    said
      .slice(0, FARTHEST)
      .some((word, at) => DATED.has(word) && TIMED.has(said[at + 1] ?? '') && (teller >= 0 || at < 2))
  )
    return true
  if (teller < 0) return false
  const verb = said.findIndex(
    (word, at) =>
      at > teller && at < FARTHEST && (TOLD.has(word) || (word === 'was' && PRESENT.test(said[at + 1] ?? ''))),
  )
  return verb > 0 && !said.slice(0, verb).some((word) => ASKING.has(word))
}

const PRESENT = /^(in|at|there|here|born|out|away|off|on|with)$/

/** What a story never holds: auctions, their figures, their kinds. */
const OF_AUCTIONS = new Set<Span['kind']>([
  'types',
  'nullable',
  'dimension',
  'phase',
  'rank',
  'top',
  'sort',
  'missing',
  'present',
  'share',
])

/** "I work best with few words": how something is done, right behind the verb. */
const isManner = ({ kind, start }: Span, tokens: readonly Token[]) =>
  (kind === 'rank' || kind === 'top') &&
  /^(best|better|most|hardest|fastest)$/.test(tokens[start]?.word ?? '') &&
  TOLD.has(tokens[start - 1]?.word ?? '')

/** Whether a clause only tells. */
export function isStory(spans: readonly Span[], tokens: readonly Token[], { start, end }: Clause): boolean {
  const auctions = spans.some(
    (span) =>
      (OF_AUCTIONS.has(span.kind) && !isManner(span, tokens)) ||
      (span.kind === 'noun' && !span.pronoun) ||
      (span.kind === 'field' && !span.loose),
  )
  const named = auctions && spans.some(({ kind }) => kind === 'noun' || kind === 'types')
  if (named) return false
  // "we were in Tampa", but not "we're in Tampa"
  const told = ({ word, text }: Token) => (word === 'were' && text === 'were' ? 'was' : word)
  const said = tokens
    .slice(start, end)
    .filter(({ kind }) => kind !== 'sign')
    .map(told)
  return tells(said) && (!auctions || startsAnew(said))
}

/** "I just started here": no auction's beginning. */
const startsAnew = (said: readonly string[]) => said.slice(0, 4).some((word) => word === 'started' || word === 'starts')

/** Whether a clause says where. */
export const saysWhere = (spans: readonly Span[]) => spans.some(({ kind }) => kind === 'states' || kind === 'place')
