import type { Cue, Dim, Meaning, Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { fromTable, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'
import { MONTHS } from './explicit-dates.ts'

/**
 * Words that change the question before rather than ask a new one.
 *
 * `only` `same for` `what about` `also` `instead` `drop` `list them` `any state` `start over`
 */
const cue = (value: Cue): Meaning => ({ kind: 'cue', cue: value })
const dim = (value: Dim, any = false): Meaning => ({ kind: 'dimension-words', dim: value, any })

export const CUES = phraseTable<Meaning>([
  ['only|just|alone', cue('only')],
  ['none|nothing but|except|besides|save', cue('only')],
  ['none|nothing other than', cue('only')],
  [', and? nothing|none|nobody|nowhere else', cue('only')],
  ['and? nothing|none|nobody|nowhere else', cue('only')],
  ['and? no other|others states|counties|types|sales|auctions?', cue('only')],
  [
    'narrow|limit|restrict|filter|reduce|cut|confine it|that|this|them|those|these|down|results down? to|for|by?',
    cue('only'),
  ],
  ['narrow|limit|restrict|confine|reduce the? same|foregoing|latter|list|results|selection to|by', cue('only')],
  ['narrow|limit|restrict|confine down? to', cue('only')],
  ['further|also limited|restricted|confined|narrowed to|by', cue('only')],
  ['keep only|just?', cue('only')],
  ['stick|stay|keep to|with', cue('only')],
  ['zoom|hone|focus|concentrate|drill in|down? on|to|into', cue('only')],
  [
    'drop|exclude|remove|delete|hide|discard|cut|skip|lose|ditch everything|all|anything but|except|besides for?',
    cue('only'),
  ],
  ['same|ditto|likewise|similarly', cue('same')],
  [
    'the? same year|years|month|months|date|dates|period|time|timeframe|state|states|county|type|types|place|value|price|conditions|filters|criteria|order|sort|limit|minimum|maximum|threshold|floor|cap|settings',
    cue('same'),
  ],
  ['everything|all|the else|rest the? same|unchanged', cue('same')],
  ['as before', cue('same')],
  ['the? same thing|query|question|search|again|one|list|but? for|in|with|but|only?', cue('same')],
  ['do|run|repeat|show me? the? same|that|this|it thing|query|search? for|in|with?', cue('same')],
  ['same but|for|in|with', cue('same')],
  ['repeat|redo that|this|it for|in?', cue('same')],
  ['and|but|or? what|how about in|for|the?', cue('about')],
  ['whatabout', cue('about')],
  ['what if', cue('about')],
  ['switch|change|swap it|that|this|to? to|for?', cue('instead')],
  ['make it|that|them', cue('instead')],
  ['try|use', cue('instead')],
  [
    'change|set|move|turn|switch|make the|that|this|it year|date|dates|month|period|state|county|type|limit|price|value to|into?',
    cue('instead'),
  ],
  ['change|switch|move|turn to|into', cue('instead')],
  ['raise|lower|bump|increase|decrease|push|bring|drop|cut|set|make|move it|that|this up|down? to', cue('instead')],
  [
    'raise|lower|bump|increase|decrease|push|bring|drop|cut|set|make|move the? minimum|maximum|limit|floor|cap|threshold|bar|number up|down? to',
    cue('instead'),
  ],
  ['never mind that|it? ,', cue('instead')],
  ['nevermind|nvm ,', cue('instead')],
  ['prefer', cue('instead')],
  ['rather have|see|like', cue('instead')],
  ['scratch|strike|forget|cancel|undo that|it ,?', cue('instead')],
  ['back in|on?', cue('also')],
  ['go|back back? to', cue('instead')],
  ['list|show|display em', cue('list')],
  ['put|set|bring|move|take the? date|dates|year|month|limit|type|state? back to', cue('instead')],
  ['no|nope|nah ,? i|we? meant|mean|wanted|want|said', cue('instead')],
  ['no|nope|nah ,? wait|sorry|actually|make|rather|show|use|try', cue('instead')],
  ['thats|that|its|this wrong|incorrect', cue('instead')],
  ['thats|that|its|this not right|correct|it|what i? wanted|meant?', cue('instead')],
  ['i|we? meant|mean|said to? say?', cue('instead')],
  ['replace|swap|substitute|switch|exchange|change', cue('swap')],
  ['also|too|additionally|furthermore', cue('also')],
  ['as well', cue('also')],
  [
    'expand|extend|widen|broaden|open|enlarge|stretch it|that|this|them|the? search|list|up? search|list? up? to|into|through?',
    cue('also'),
  ],
  ['add|include|adding|including in?', cue('also')],
  ['throw|toss|fold|mix|bring|pull|work|lump|count|put in', cue('also')],
  ['added|thrown|tossed|folded|mixed in|on|to? it|that|this|them|those?', cue('also')],
  ['on top of? it|that|this|them|those?', cue('also')],
  ['and|plus also|add|include', cue('also')],
  ['instead|rather', cue('instead')],
  ['instead of that', cue('instead')],
  [
    'drop|remove|delete|discard|lose|ditch|forget|clear|hide|exclude|without|kill|scrap|lift|eliminate the|all|any?',
    cue('drop'),
  ],
  ['get rid of', cue('drop')],
  ['take|kick|toss|boot|throw|strip|strike|cross|weed|score out|away|off the?', cue('drop')],
  ['strike|banish|dismiss|expunge the|all?', cue('drop')],
  ['dispense|do away? with the|all?', cue('drop')],
  ['set|put aside the|all?', cue('drop')],
  ['strip|erase the?', cue('drop')],
  ['leave|filter|throw out the?', cue('drop')],
  ['no more', cue('drop')],
  ['never mind|forget about? the?', cue('drop')],
  ['forget about the?', cue('drop')],
  ['nevermind|nvm the?', cue('drop')],
  ['list|show|display|see|view me? them|those|these|it|ones all?', cue('list')],
  [
    'list|show|display|see|view me? the rows|auctions|list|results|ones|sales|actual|individual auctions|rows|sales|ones?',
    cue('list'),
  ],
  ['list|show|display me? rows|auctions|list|results', cue('list')],
  ['as a list', cue('list')],
  ['rows', cue('list')],
  ['back to the list|rows|auctions|results', cue('list')],
  ['where|when is|are|was|were|do|does|did it|they|that|those|these start|begin|end|held|take? place?', cue('list')],
  ['how long does|do|did|is|are it|they|that|those run|last|take?', cue('list')],
  ['list|show|display|give|see me|us? all|everything|all|every of? them|those|these|it|one?', cue('whole')],
  ['all|every|each of? them|those|these|it', cue('whole')],
  ['every|each one of? them|those?', cue('whole')],
  ['the? whole|full|entire|complete list|lot|thing|set', cue('whole')],
  ['i|we|let|lets? want|need|see|show|have me|us? them? all', cue('whole')],
  ['which ones are|is|was|were they|those|these|it?', cue('list')],
  ['which auctions are|is|was|were they|those|these|it', cue('list')],
  ['what are they', cue('list')],
  ['the? rest of the country|us|nation|states', cue('elsewhere')],
  ['everywhere|anywhere else', cue('elsewhere')],
  ['elsewhere', cue('elsewhere')],
  ['all? the? other states', cue('elsewhere')],
  ['doesnt|dont|not|neednt|no necessarily|need? have|need|needs to be|cover|include', cue('lift')],
  ['doesnt|dont|do|does|did|didnt not? have|need to be?', cue('lift')],
  ['not just|only|merely|necessarily', cue('lift')],
  ['but|and|, not just|only|merely|necessarily|simply', cue('lift')],
  ['not limited|restricted|confined|tied to', cue('lift')],
  [
    'later|after|afterwards dates|ones? is|are|would|will|works|goes be? fine|ok|okay|good|alright|possible|welcome|too|also too|also?',
    cue('later'),
  ],
  ['or|and even? later too|on?', cue('later')],
  ['later|after too|also', cue('later')],
  [
    'earlier|before dates|ones? is|are|would|will|works|goes be? fine|ok|okay|good|alright|possible|welcome|too|also too|also?',
    cue('earlier'),
  ],
  ['or|and even? earlier too', cue('earlier')],
  ['earlier|before too|also', cue('earlier')],
  ['start over|again|fresh|new', cue('reset')],
  ['reset|restart', cue('reset')],
  ['clear everything|all|filters', cue('reset')],
  ['new|fresh search|question|query', cue('reset')],
  ['of those|these|them|which', cue('these')],
  ['among|from those|these|them|which', cue('these')],
  ['out of those|these|them', cue('these')],
  ['of|among the results|list', cue('these')],
  ['regardless of', cue('any')],
  ['any|all|whatever', cue('any')],
  ['no matter of? which|what|the', cue('any')],
  ['irrespective of', cue('any')],
  ['whichever', cue('any')],
  ['does|do not matter which|what|the?', cue('any')],
  ['doesnt|dont matter which|what|the?', cue('any')],
  ['dont|not care which|what|about?', cue('any')],
])

export const DIMENSION_WORDS = phraseTable<Meaning>([
  ['date|dates|time|period|year|day|timeframe filter|limit|limits|restriction|condition|constraint|range', dim('date')],
  ['time|timeframe|dates|period', dim('date')],
  ['any|all|every|whatever|whichever year|years|date|dates|time|times|period|month|months', dim('date', true)],
  ['of each|every year', dim('date', true)],
  ['no matter of? which|what|the? year|years|date|dates|month', dim('date', true)],
  ['does|do not matter of? which|what|the? year|date|month', dim('date', true)],
  ['doesnt|dont|not matter of? which|what|the? year|date|month', dim('date', true)],
  ['dont|not care which|what|about? the? year|date|month', dim('date', true)],
  ['which|what|the year does not matter', dim('date', true)],
  ['which|what|the year doesnt|dont matter', dim('date', true)],
  ['regardless|irrespective of which|what|the? year|years|date', dim('date', true)],
  ['any|all|every|whatever|whichever state|states|location|locations', dim('state', true)],
  ['any|all|every|whatever|whichever county|counties|jurisdiction|jurisdictions', dim('place', true)],
  ['in|across|for? the? whole|entire|full state', dim('place', true)],
  ['statewide', dim('place', true)],
  ['any|all|every|whatever|whichever type|types|kind|kinds', dim('type', true)],
  ['any|whatever|whichever value|amount|price|size', dim('number', true)],
  ['nationwide|nationally|countrywide|everywhere|anywhere', dim('state', true)],
  ['across|in|for|from|over|throughout all|every|any|all the? states|state', dim('state', true)],
  ['across|in|for|from|over|throughout|to the? whole|entire? country|us|usa|nation|united states?', dim('state', true)],
  ['all|any dates|times|years', dim('date', true)],
  ['whenever', dim('date', true)],
  ['state|states|location|region filter|limit|restriction|condition|constraint', dim('state')],
  ['locations|location', dim('state')],
  ['county|place filter|limit|restriction|condition', dim('place')],
  ['type|types filter|limit|restriction|condition|constraint', dim('type')],
  [
    'value|amount|number|price|certificate|certificates|market|money|size filter|limit|limits|minimum|maximum|restriction|condition|constraint|threshold|range|cap',
    dim('number'),
  ],
  ['minimum|maximum|threshold|cap', dim('number')],
])

const cues = fromTable(CUES)
const dimensions = fromTable(DIMENSION_WORDS)
const FOLLOWING = new Set<Cue>(['lift', 'swap', 'later', 'earlier', 'whole'])
const EVERYWHERE = /^(nation|national|countrywide|everywhere|anywhere|across|in|for|from|over|throughout|to|whenever)/

/** Some of the words above say something else where there is no question before: "not only", "nationwide". */
function unlessAlone(recognise: Recogniser, says: (span: Span, tokens: readonly Token[]) => boolean): Recogniser {
  return opening(recognise.opens ?? [], (tokens, at, scene) => {
    const found = recognise(tokens, at, scene)
    if (scene.conversing || !found || !('length' in found)) return found
    return found.filter((span) => !says(span, tokens))
  })
}

/** "the assessed value of which exceeds": of the auctions this very question is about. */
const isRelative = ({ start }: Span, tokens: readonly Token[]) =>
  tokens[start]?.word === 'of' && tokens[start + 1]?.word === 'which' && (tokens[start - 1]?.word ?? ',') !== ','

/** "the assessed value of which exceeds the market value" says of them what they have, while there are some to point at too. */
const isOfFigure = (span: Span, tokens: readonly Token[]) =>
  isRelative(span, tokens) && FIGURE.test(tokens[span.start - 1]?.word ?? '')
const FIGURE = /^(values?|estimates?|certificates?|certs|count|number|worth|valuation)$/

/** "show me auctions" asks for them, where there are none yet to be listed. */
const asksForAuctions = ({ end }: Span, tokens: readonly Token[]) =>
  /^(auctions|sales|results|rows)$/.test(tokens[end - 1]?.word ?? '')

/** "show me this week's": what it points at is a time, and no question before. */
const pointsAtTime = ({ end }: Span, tokens: readonly Token[]) =>
  /^(this|that|same)$/.test(tokens[end - 1]?.word ?? '') &&
  /^(weeks?|months?|quarters?|years?|weekends?|coming|past|spring|summer|fall|winter|fiscal|monday|tuesday|wednesday|thursday|friday)$/.test(
    tokens[end]?.word ?? '',
  )

/** "the highest count in Texas" adds nothing to what was asked before. */
const isCounted = ({ start }: Span, tokens: readonly Token[]) =>
  tokens[start]?.word === 'count' && !/^(|,|and|also|please|to|you|then|but)$/.test(tokens[start - 1]?.word ?? '')

/** See the tables above. */
const saidCue = unlessAlone(
  cues,
  (span, tokens) =>
    span.kind === 'cue' && (FOLLOWING.has(span.cue) || isRelative(span, tokens) || asksForAuctions(span, tokens)),
)
export const recogniseCue: Recogniser = opening(CUES.opens, (tokens, at, scene) => {
  const found = saidCue(tokens, at, scene)
  return found && 'length' in found
    ? found.filter((span) => !pointsAtTime(span, tokens) && !isOfFigure(span, tokens) && !isCounted(span, tokens))
    : found
})
/** "any states with fewer than 10 auctions" asks for states. */
const DESCRIBED = /^(with|that|which|who|where|having|has|have|had|whose)$/
/** "any county in North Carolina with …" */
const isDescribed = (tokens: readonly Token[], from: number) => {
  // "in September of any year with over 300 certs"
  if (tokens[from - 1]?.word === 'year' && /^(of|in|during)$/.test(tokens[from - 3]?.word ?? '')) return false
  const placed = /^(in|of|within)$/.test(tokens[from]?.word ?? '') ? 3 : 0
  return tokens.slice(from, from + placed + 1).some(({ word }) => DESCRIBED.test(word))
}
/** "sales in May of every year" are of any year; "how many in May of every year" is computed for each. */
const isOfEach = ({ start }: Span, tokens: readonly Token[]) =>
  tokens[start]?.word === 'of' &&
  (MONTHS.get(tokens[start - 1]?.word ?? '') === undefined ||
    tokens.some(({ word }) => /^(many|much|number|count|total|average|median|sum|busiest)$/.test(word)))

/** "every county in Maine with its number of sales": something is computed of each. */
const hasItsOwn = ({ start, end }: Span, tokens: readonly Token[]) =>
  tokens[start]?.word === 'every' && tokens.slice(end, end + 8).some(({ word }) => /^(its|their)$/.test(word))

export const recogniseDimensionWords = unlessAlone(
  dimensions,
  (span, tokens) =>
    EVERYWHERE.test(tokens[span.start]?.word ?? '') ||
    isOfEach(span, tokens) ||
    hasItsOwn(span, tokens) ||
    /^(minimum|maximum)$/.test(tokens[span.end - 1]?.word ?? '') ||
    (/^(any|all)$/.test(tokens[span.start]?.word ?? '') && isDescribed(tokens, span.end)),
)
