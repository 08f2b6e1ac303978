import type { Side, Span, Target } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import type { Scene } from '../scene.ts'
import { following, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { recogniseAmount } from './amounts.ts'

/**
 * What a follow-up no longer asks for, named by what it is about.
 *
 * `forget the price` `drop the date filter` `kill the cert floor` `without the limit` `never mind the year and the state`
 * `drop the upper limit` `no maximum` · `the price doesn't matter` `I don't care about the county` · left to the conditions: `drop the deeds` `forget the year 2025`
 */
/** `false`: only with the particle behind what they are about, as in "take the date off" */
export const LIFTS = phraseTable<boolean>([
  [
    'drop|remove|delete|discard|lose|ditch|forget|clear|kill|scrap|scratch|lift|waive|undo|unset|cancel|relax|ignore|disregard|nix|axe|skip|omit|strike|cut|eliminate|dump|loosen|strip|erase|wipe about?',
    true,
  ],
  ['get rid of', true],
  ['do|does away with', true],
  ['dispense with', true],
  ['without regard to|for', true],
  ['leave|keep open', false],
  ['set|put|leave|keep', false],
  ['let|have', false],
  ['take|throw|leave|rule off|out|away|aside', true],
  ['reset|clear', true],
  ['take|leave|throw', false],
  ['put|set|leave aside', true],
  ['turn|switch off', true],
  ['never mind about?', true],
  ['nevermind|nvm', true],
  ['dont|not limit|restrict|filter|narrow by|on|to?', true],
  ['doesnt|dont matter about', true],
  ['no more', true],
  ['regardless|irrespective|independent|independently of', true],
  ['no matter what|which|the', true],
  ['dont|not care|mind|worry|bother about|with|for|what|which? what|which?', true],
  ['doesnt|dont|not matter what|which', true],
])
/** These leave out what is missing ("no estimate"), unless a limit is named. */
export const BARE_LIFTS = phraseTable<true>([
  ['no|without|wo|minus|sans', true],
  ['w / o', true],
])

/** Said after what is no longer asked for. */
export const MOOT = phraseTable<true>([
  ['does|do? doesnt|dont|not matter|count|apply anymore|much|now?', true],
  ['is|are not|no important|relevant|issue|object|concern|needed', true],
  ['irrelevant|unimportant|immaterial|open', true],
  ['is|are of no consequence|importance|interest|concern', true],
  ['is|are irrelevant|unimportant|immaterial|secondary|whatever', true],
  ['isnt|arent important|relevant|needed|necessary', true],
  ['no object|matter|issue', true],
])

const UPPER = 'upper|top|higher|max|maximum'
const LOWER = 'lower|bottom|min|minimum'
const BOUND = 'bound|bounds|limit|limits|end|cap|value|price|amount|number|figure|threshold'
const SIDES = new Map<string, Side>([
  ...`${UPPER}|ceiling|cap`.split('|').map((word) => [word, 'upper'] as const),
  ...`${LOWER}|floor`.split('|').map((word) => [word, 'lower'] as const),
])

export const TARGETS = phraseTable<Target>([
  ['date|dates|time|times|timeframe|period|year|years|month|months|day|days|when|week|quarter|timing|deadline', 'date'],
  ['time|date frame|window|span|range|ranges|period', 'date'],
  ['state|states|location|locations|region|regions|place|where|area|geography', 'state'],
  ['county|counties|jurisdiction|jurisdictions|parish|parishes', 'place'],
  ['type|types|kind|kinds|category|sale|auction type?', 'type'],
  ['price|prices|value|values|amount|amounts|money|dollar|dollars|worth|cost|valuation|budget', 'money'],
  ['market value|values?', 'total_market_value'],
  ['assessed|assessment value|values?', 'total_assessed_value'],
  ['estimated|estimate|estimates|est value|values?', 'total_estimated_value'],
  ['certificate|certificates|cert|certs count|number|total|volume?', 'total_certificates'],
  ['sort|sorting|order|ordering|ranking', 'sort'],
  ['sort order', 'sort'],
  ['duration|length', 'length'],
  ['grouping|breakdown|groups|split', 'group'],
  ['floor|ceiling|minimum|maximum|min|max|threshold|cap|cutoff', 'bound'],
  [`${UPPER}|${LOWER} ${BOUND}`, 'bound'],
  ['million|millions|grand|number|numbers', 'money'],
  ['number|count|total of certificates|certs', 'total_certificates'],
  ['limit|limits', 'limit'],
  ['limit on|of', 'limit'],
  ['top 5|10|20|25|50|100', 'limit'],
])
const LIMITING = new Set(
  'limit limits cap floor ceiling minimum maximum min max threshold cutoff filter filters condition conditions restriction restrictions constraint constraints requirement requirements criterion criteria range part bit thing stuff'.split(
    ' ',
  ),
)
const ARTICLES = new Set('the a any that this those my all your its whole of'.split(' '))

const PARTICLE = /^(off|out|away|aside|open|go|alone)$/

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

type Named = { targets: Target[]; end: number; limiting: boolean; side?: Side | undefined }

/** `market value limit`: one thing, with the words for a limit behind it. */
function thing(tokens: readonly Token[], from: number): Named | undefined {
  let at = from
  while (ARTICLES.has(wordAt(tokens, at))) at++
  const first = TARGETS.find(tokens, at)
  if (!first) return undefined
  at += first.length
  let target = first.meaning
  const more = target === 'bound' || target === 'limit' ? TARGETS.find(tokens, at) : undefined
  if (more && more.meaning !== 'bound' && more.meaning !== 'limit') {
    target = more.meaning
    at += more.length
  }
  let limiting = LIMITING.has(wordAt(tokens, at - 1)) || first.meaning === 'bound'
  while (LIMITING.has(wordAt(tokens, at))) {
    limiting = true
    at++
  }
  const side = limiting ? tokens.slice(from, at).map(({ word }) => SIDES.get(word)) : []
  return { targets: [target], end: at, limiting, side: side.find((each) => each !== undefined) }
}

/** `the price and the year`, `price, year and state`. */
function things(tokens: readonly Token[], from: number): Named | undefined {
  const found = thing(tokens, from)
  if (!found) return undefined
  for (;;) {
    let at = found.end
    while (/^(and|or|nor|,|&)$/.test(wordAt(tokens, at))) at++
    const next = at > found.end ? thing(tokens, at) : undefined
    // "drop the limit, sort by state"
    const sorts = next?.targets.includes('sort') && tokens[next.end]?.kind === 'word'
    // "drop the date and top 5"
    const tops = wordAt(tokens, at) === 'top'
    if (!next || sorts || tops || isValue(tokens, next.end)) return found
    found.targets.push(...next.targets)
    found.end = next.end
    found.limiting ||= next.limiting
    if (found.side !== next.side) found.side = undefined
  }
}

/** Whether a value follows that the word only names: "the year 2025", "the state of Ohio", "the price over 1M". */
const isValue = (tokens: readonly Token[], at: number) =>
  tokens[at]?.kind === 'number' ||
  /^(to|of|over|under|above|below|less|more|fewer|lower|higher|greater|smaller|larger|bigger|cheaper|at|between|exceeding|descending|ascending|\$|>|<|=|>=|<=)$/.test(
    wordAt(tokens, at),
  )

/** "without the date" can only be about the question before; "without an estimate" is about the auctions. */
const OPEN = new Set<Target>(['date', 'state', 'place', 'type', 'length', 'sort', 'limit', 'bound', 'group'])

/** Whether a mere "no" or "without" takes this away: `without the value`, at the beginning, where "those without a value" have none. */
function bareLifts({ targets, limiting }: Named, tokens: readonly Token[], at: number): boolean {
  if (limiting || targets.every((target) => OPEN.has(target))) return true
  const opens = tokens.slice(0, at).every(({ word }) => /^(and|but|now|ok|okay|same|then|please|just)$/.test(word))
  return opens && targets.includes('money') && wordAt(tokens, at + 1) === 'the'
}

const OF = /^(limit|cap|top|first|minimum|maximum|floor|ceiling|threshold|of)$/

/** `the 500 thing`, `1M`, `the limit of 100`: what was said with a number. A year is a date. */
function numbered(tokens: readonly Token[], from: number, scene: Scene): { value: number; end: number } | undefined {
  let at = from
  while (ARTICLES.has(wordAt(tokens, at)) || OF.test(wordAt(tokens, at))) at++
  const found = [recogniseAmount(tokens, at, scene) ?? []].flat().findLast(({ kind }) => kind === 'amount')
  if (found?.kind !== 'amount' || (!found.money && found.value >= 1900 && found.value < 2100)) return undefined
  let { end } = found
  while (LIMITING.has(wordAt(tokens, end)) || CERTIFICATES.test(wordAt(tokens, end))) end++
  return end >= tokens.length || /^(and|but|please|pls|now|,|\?|!|\.)$/.test(wordAt(tokens, end))
    ? { value: found.value, end }
    : undefined
}
const CERTIFICATES = /^(certificates?|certs?|dollars?|bucks|min|max)$/

type Opener = { length: number; bare: boolean; parted: boolean }

/** The words that take away, and whether they are a mere "no", or want their particle. */
function openerAt(tokens: readonly Token[], at: number): Opener | undefined {
  const lift = LIFTS.find(tokens, at)
  if (lift) return { length: lift.length, bare: false, parted: !lift.meaning }
  const bare = BARE_LIFTS.find(tokens, at)
  return bare && { length: bare.length, bare: true, parted: false }
}

/** `forget the 500 thing`, `without the 100 limit`. */
function byNumber(tokens: readonly Token[], at: number, opener: Opener, scene: Scene): Span | undefined {
  const number = opener.parted ? undefined : numbered(tokens, at + opener.length, scene)
  return number && (!opener.bare || LIMITING.has(wordAt(tokens, number.end - 1)))
    ? { kind: 'lift', targets: [], value: number.value, start: at, end: number.end }
    : undefined
}

/** Only while there is a question that something can be taken away from. */
export const recogniseLift: Recogniser = following((tokens, at, scene) => {
  const opener = openerAt(tokens, at)
  const number = opener && byNumber(tokens, at, opener, scene)
  if (number) return number
  const found = things(tokens, at + (opener?.length ?? 0))
  if (!found || isValue(tokens, found.end)) return undefined
  const { targets, side, end } = found
  const meaning = { kind: 'lift' as const, targets, ...(side ? { side } : {}), start: at }
  if (!opener) {
    const moot = MOOT.find(tokens, end)
    return moot && { ...meaning, end: end + moot.length }
  }
  const parted = PARTICLE.test(wordAt(tokens, end))
  if ((opener.bare && !bareLifts(found, tokens, at)) || (opener.parted && !parted)) return undefined
  return { ...meaning, end: parted ? end + 1 : end }
})
