import type { Meaning, Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { firstByWord, type Opened } from '../rules-by-word.ts'
import type { Scene } from '../scene.ts'
import { fromTable, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { quantityAt } from './amounts.ts'
import { periodFollows } from './period-starts.ts'
import { codeAt } from './state-codes.ts'
import { stateAt } from './states.ts'

/**
 * Words that join, oppose or restrict.
 *
 * `and` `or` `,` `as well as` `plus` · `between` `from` `to` `-` · `not` `except` `outside` `other than` · `with` `has`
 */
const not = (strong: boolean, outside = false): Meaning => ({ kind: 'not', strong, outside })
const LEFT_OUT: Meaning = { kind: 'not', strong: true, outside: false, post: true }

/** `deeds as opposed to liens` */
export const OPPOSED = 'as? opposed|distinguished|distinct|contrasted from|to|with'

export const CONNECTORS = phraseTable<Meaning>([
  ['and|&|n', { kind: 'and' }],
  ['and also', { kind: 'and' }],
  ['as well as', { kind: 'plus' }],
  ['along|together with', { kind: 'plus' }],
  ['or either', { kind: 'or' }],
  ['and either', { kind: 'and' }],
  ['or|/|nor', { kind: 'or' }],
  ['or else|also|maybe|perhaps|possibly|even|alternatively', { kind: 'or' }],
  ['or is|was|are it|they|there?', { kind: 'or' }],
  ['vs|versus|against|v', { kind: 'or' }],
  ['compared|relative to|with', { kind: 'or' }],
  ['and|& / or', { kind: 'or' }],
  ['and|/ or', { kind: 'or' }],
  [',|;', { kind: 'comma' }],
  [', and|&', { kind: 'and' }],
  [', or', { kind: 'or' }],
  [', plus', { kind: 'plus' }],
  ['but|yet|though|although|while', { kind: 'comma' }],
  [', but', { kind: 'comma' }],
  ['either|whether', { kind: 'either' }],
  ['at least one|1 of the?', { kind: 'either' }],
  ['one or both|more of the?', { kind: 'either' }],
  ['either one? of the?', { kind: 'either' }],
  ['both', { kind: 'both' }],
  ['between|btw|btwn|betwixt|twixt', { kind: 'between' }],
  ['b / w', { kind: 'between' }],
  ['anywhere|somewhere|ranging|in the? range|range? between|from', { kind: 'between' }],
  ['from', { kind: 'from' }],
  ['to|through|thru|-|–', { kind: 'to' }],
  ['all the? way? to|through', { kind: 'to' }],
  ['up to and including', { kind: 'to' }],
  [
    'not|no|non|isnt|arent|wasnt|werent|shouldnt|mustnt|never|cannot|cant|dont|doesnt|didnt|aint|none|nothing|nobody|neither|without|wo|hide',
    not(false),
  ],
  ['do|does|did|is|are|was|were not|n', not(false)],
  ['w / o', not(false)],
  ['! =', not(false)],
  ['< >', not(false)],
  ['but|and|, not|no|never|neither|nor', not(false)],
  ['dont|not want|show|include|need|list', not(false)],
  ['do|does not want|show|include|need|list', not(false)],
  ['other|rather than', not(false)],
  [OPPOSED, not(false)],
  [`, ${OPPOSED}`, not(false)],
  ['anything|everything|any|all but', not(false)],
  ['anywhere|everywhere but', not(false)],
  ['all|every|any|each states|state|auctions|sales|counties|types|day|days|month|months|year|years but', not(false)],
  ['anything|everything|anywhere|everywhere other than', not(false)],
  ['instead of', not(false)],
  ['in? place|lieu|stead of', not(false)],
  ['besides|sans|barring', not(false)],
  ['aside|apart from', not(false)],
  ['opposite of', not(false)],
  ['unless its|theyre|it|they|there? is|are|has|have?', not(false)],
  ['excluded|excepted|omitted|barred is|are|being those|any|all?', not(true)],
  ['none of them|these|the|which|its|their|those three|3|four|4? in?', not(false)],
  ['everything|anything|all|everywhere|anywhere|any|, except|excluding in|for|from?', not(true)],
  [
    'except|excepting|excluding|exclude|excludes|minus|ex|excl|exc|avoid|avoiding|bypass|bypassing|disregard|disregarding|omit|omitting|skip|skipping|ignore|ignoring|save|bar in|for|from?',
    not(true),
  ],
  ['with|to the exception|exclusion of', not(true)],
  ['exclusive of', not(true)],
  ['not counting|including', not(true)],
  ['but|and|, not counting|including', not(true)],
  ['but|and|, exclude|excluding|except|skip|omit|ignore|minus', not(true)],
  ['leave|leaving|set|setting|put|putting aside', not(true)],
  ['count|counting|rule|ruling|cut|cutting out', not(true)],
  ['steer|steering|stay|staying|keep|keeping clear|away of|from', not(true)],
  [
    'excluded|excepted|omitted|skipped|removed|ignored|barred|exempted|disregarded|aside|apart|notwithstanding',
    LEFT_OUT,
  ],
  ['alone|being|is|are excluded|excepted|omitted|skipped|removed|ignored|barred|out', LEFT_OUT],
  ['left|taken|kept|ruled|counted|cut|thrown|leave|take out|aside|off', LEFT_OUT],
  ['set|put aside', LEFT_OUT],
  ['can|could|should|must|may go|disappear', LEFT_OUT],
  ['can|could|should|must|may be|get dropped|removed|excluded|skipped|omitted|ignored', LEFT_OUT],
  ['can|could|should|must|may be left|taken|thrown|struck out|off', LEFT_OUT],
  ['be dropped|removed|excluded|skipped|omitted|ignored|disregarded|struck|stricken', LEFT_OUT],
  ['be|get left|taken|thrown|struck|stricken|cut|kicked out|off|away|aside', LEFT_OUT],
  ['not included|wanted|counted|needed', LEFT_OUT],
  ['is|are|was|were not included|wanted|counted|needed', LEFT_OUT],
  ['isnt|arent|wasnt|werent included|wanted|counted|needed', LEFT_OUT],
  ['is|are|being? of no|little interest|use|concern|consequence|account|value to? me|us|him|her|them?', LEFT_OUT],
  ['do|does not? interest|concern me|us|him|her|them', LEFT_OUT],
  ['nor do|does|did|would|should|need|have i|we care|wish|want|need|like? for|about|to? see?', not(false)],
  ['leave|leaving|filter|filtering|take|taking out', not(true)],
  ['outside|beyond of?', not(false, true)],
  ['out of', { kind: 'from' }],
  ['anywhere outside of?', not(false, true)],
  ['not located|held|situated? in|from', not(false, true)],
  [
    'with|has|have|having|w|had|featuring|features|feature|containing|contains|contain|comprising|comprise|comprises|bearing|boasting|w/',
    { kind: 'with' },
  ],
  ['w /', { kind: 'with' }],
])

const recognise = fromTable(CONNECTORS)

const PARTED = new Set(
  'leave leaving keep keeping cut cutting rule ruling throw throwing take taking set setting put putting'.split(' '),
)
const OUT = /^(out|aside|away|off)$/
const LONGEST_PARTED = 12

/** "leaving Ohio and Indiana out": the verb says it already. */
function isParted(tokens: readonly Token[], at: number): boolean {
  const out = tokens.slice(at + 1, at + LONGEST_PARTED).findIndex(({ word }) => OUT.test(word))
  return out > 0
}

/** What "so" says more with, or opens a text with: `so far`, `ok so`. */
const SO = /^(far|many|much|that|,|on|and|but|or|ok|okay|hi|hey|hello|well|yeah|yes|right|now|not|do|think|hope)$/

/** "he hates crowds so only small ones": one thing ends and another begins. */
const isCause = (tokens: readonly Token[], at: number) =>
  at > 0 &&
  tokens[at - 1]?.kind === 'word' &&
  tokens[at + 1]?.kind === 'word' &&
  !SO.test(tokens[at - 1]?.word ?? '') &&
  !SO.test(tokens[at + 1]?.word ?? '')

/** `within 500k and 1M`: between the two. */
function isBetween(tokens: readonly Token[], at: number): boolean {
  const money = (from: number) => (tokens[from]?.word === '$' ? from + 1 : from)
  const low = quantityAt(tokens, money(at + 1))
  const link = money(at + 1) + (low?.length ?? 0)
  return (
    low !== undefined &&
    /^(and|to|-)$/.test(tokens[link]?.word ?? '') &&
    quantityAt(tokens, money(link + 1)) !== undefined
  )
}

/** "more auctions in 2025 than in 2024": two that are weighed. */
function weighs(tokens: readonly Token[], at: number, scene: Scene): boolean {
  const word = tokens[at]?.word ?? ''
  const next = /^(in|during|for|at)$/.test(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1
  const led = tokens.slice(0, at - 1).some(({ word }) => /^(more|fewer|less)$/.test(word))
  // "how did 2025 compare with 2024"
  if (word !== 'than')
    return tokens.slice(0, at).some((each) => COMPARES.test(each.word)) && periodFollows(tokens, next, scene)
  return led && !COMPARATIVE.test(tokens[at - 1]?.word ?? '') && periodFollows(tokens, next, scene)
}
const COMPARES = /^(compare|compares|compared|comparing)$/
const COMPARATIVE = /^(more|less|rather|other|[a-z]+er)$/

/** The end of `not just`, `, not only`; 0 where none is said. */
function endOfNotOnly(tokens: readonly Token[], at: number): number {
  const word = (ahead: number) => tokens[at + ahead]?.word ?? ''
  const not = /^(,|but|and)$/.test(word(0)) ? 1 : 0
  const says = word(not) === 'not' && /^(only|just|merely|solely)$/.test(word(not + 1))
  return says && !/^(yet|over|under|above|below|now)$/.test(word(not + 2)) ? at + not + 2 : 0
}

/** `not only liens but also deeds`: both; of `sales, not just deeds` the deeds are no condition; otherwise more is asked for than can be known. */
function notOnly(tokens: readonly Token[], at: number, scene: Scene): Span | undefined {
  const end = endOfNotOnly(tokens, at)
  if (end === 0) return undefined
  const whole = end === at + 2
  const both = tokens.slice(end).some(({ word }) => /^(but|also|too|well)$/.test(word))
  if (both) return whole ? { kind: 'filler', start: at, end } : undefined
  // in a follow-up "not just the top 10" takes the limit away
  if (scene.conversing) return undefined
  const lead = tokens.slice(end).findIndex(({ word }) => !/^(the|in|for|from|those)$/.test(word))
  const named = end + Math.max(lead, 0)
  const placeEnd = () => {
    const words = tokens.slice(named, named + 3).map(({ word }) => word)
    const longest = [3, 2, 1].find((count) => scene.vocabulary.places.has(words.slice(0, count).join(' ')))
    return longest && longest + (/^(county|parish)$/.test(words[longest] ?? '') ? 1 : 0)
  }
  const length =
    scene.vocabulary.types.find(tokens, named)?.length ?? stateAt(tokens, named, scene)?.length ?? placeEnd()
  if (length !== undefined) return { kind: 'filler', start: at, end: named + length }
  return whole ? { kind: 'word', start: at, end } : undefined
}

/** `Lake and Marion out`, `liens out`: behind what is left out, at the end. */
function isOut(tokens: readonly Token[], at: number, { vocabulary: { places, states, types } }: Scene): boolean {
  const last = tokens[at - 1]
  if (!last || !/^[,;)?]?$/.test(tokens[at + 1]?.word ?? '')) return false
  // "take Maryland out"
  if (tokens.slice(0, at).some(({ word }) => PARTED.has(word))) return false
  return places.has(last.word) || states.has(last.word) || types.find(tokens, at - 1)?.length === 1
}

type Rule = (tokens: readonly Token[], at: number, scene: Scene) => Span | undefined
/** What one word is read as, where the rest of the text says so. */
const rule =
  (says: (tokens: readonly Token[], at: number, scene: Scene) => boolean, meaning: Meaning): Rule =>
  (tokens, at, scene) =>
    says(tokens, at, scene) ? { ...meaning, start: at, end: at + 1 } : undefined

/** "Baker County, OR": the state. */
const isBeforeOregon = (tokens: readonly Token[], at: number, scene: Scene) =>
  tokens[at + 1]?.word === 'or' && codeAt(tokens, at + 1, scene) !== undefined

/** What the words around one say it is, which the table alone cannot; the first that reads it. */
const RULES: readonly Opened<Rule>[] = [
  [rule(weighs, { kind: 'or' }), 'than|with|against|to'],
  [rule(isBetween, { kind: 'between' }), 'within|inside'],
  [rule(isOut, LEFT_OUT), 'out'],
  [notOnly, 'not|,|but|and'],
  [rule(isCause, { kind: 'comma' }), 'so'],
  // in a follow-up it takes away what was asked for before
  [rule((tokens, at, { conversing }) => !conversing && isParted(tokens, at), not(true)), [...PARTED].join('|')],
  [rule(isBeforeOregon, { kind: 'comma' }), ','],
]
const readRule = firstByWord(RULES)

/** See the tables above. */
export const recogniseConnector: Recogniser = opening(
  [...CONNECTORS.opens, ...RULES.flatMap(([, words = '']) => words.split('|'))],
  (tokens, at, scene) => readRule(tokens[at]?.word ?? '', tokens, at, scene) ?? recognise(tokens, at, scene),
)
