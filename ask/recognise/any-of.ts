import type { Dim, Meaning } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { following, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'

/**
 * What a follow-up leaves open: all there is of one kind.
 *
 * `all years` `anytime` `past and future` · `the whole country` `all of the US` · `anywhere in the state` · `any kind of sale` ·
 * `whatever the price` `no matter how big` · `any number of certificates` · `show me all states`
 */
const any = (dim: Dim): Meaning => ({ kind: 'dimension-words', dim, any: true })
const certificates: Meaning = { kind: 'lift', targets: ['total_certificates'] }

const ANY = 'any|all|every|whatever|whichever'
const NO_MATTER = [
  'no matter',
  'regardless of?',
  'irrespective of?',
  'doesnt|dont matter',
  'dont|idc care?',
  'never mind',
]
const COUNTRY = 'country|us|usa|nation|america'

export const OPENED = phraseTable<Meaning>([
  [`${ANY} year|years|date|dates|time|times|period|periods|month|months`, any('date')],
  [
    `at|for|in|from|over|across|through|of|to ${ANY} year|years|date|dates|time|times|period|periods|month|months`,
    any('date'),
  ],
  ['anytime|ever|whenever', any('date')],
  ['both? past and|& future', any('date')],
  [`${ANY} state|states|location|locations|place|places|region|regions`, any('state')],
  [`in|across|from|for|over|to ${ANY} state|states|location|locations|place|places|region|regions`, any('state')],
  [`the? whole|entire|full|complete ${COUNTRY}`, any('state')],
  [`in|across|for|to the whole|entire|full|complete ${COUNTRY}`, any('state')],
  ['the? whole|entire|full united states', any('state')],
  [`all|anywhere|everywhere of|over|in|across the? ${COUNTRY}`, any('state')],
  ['all|anywhere|everywhere of|over|in|across the? united states', any('state')],
  [`across|throughout the ${COUNTRY}`, any('state')],
  ['united states', any('state')],
  ['wherever|anyplace', any('state')],
  [`${ANY} county|counties|parish|parishes|jurisdiction|jurisdictions`, any('place')],
  ['in|across|from|for|over|to all|any|every county|counties|parish|parishes', any('place')],
  ['all|anywhere|everywhere of|over|in|across|else? in? the state', any('place')],
  ['across|throughout the? state', any('place')],
  [`${ANY} auction|sale? type|types|kind|kinds`, any('type')],
  [`of|for|to ${ANY} auction|sale? type|types|kind|kinds`, any('type')],
  [`${ANY} type|types|kind|kinds|sort|sorts of auction|auctions|sale|sales`, any('type')],
  [`${ANY} value|values|amount|amounts|price|prices|size|sizes`, any('number')],
  [`of|at|for ${ANY} value|values|amount|amounts|price|prices|size|sizes`, any('number')],
  ['whatever the value|price|amount|size', any('number')],
  ['whatever|regardless|no of|matter? what? they|theyre|it|its are|is? worth', any('number')],
  ['show? the? small|smaller|cheap|cheaper|little|lower ones|stuff|auctions|sales too|also', any('number')],
  ['show? the? small|smaller|cheap|cheaper|little|lower ones|stuff|auctions|sales as well', any('number')],
  ['however much|big|large|small|high|low|expensive', any('number')],
  ['no matter the size|amount', any('number')],
  ['include|including the? small|smaller|big|bigger|larger|cheap|cheaper ones|too?', any('number')],
  ['no particular|specific|certain date|year|time|period|month', any('date')],
  ['no particular|specific|certain state|place|location', any('state')],
  ...NO_MATTER.flatMap((words): [string, Meaning][] => [
    [`${words} when`, any('date')],
    [`${words} what they|theyre are? worth`, any('number')],
    [`${words} where`, any('state')],
    [`${words} how much|big|large|small|high|low|expensive`, any('number')],
    [`${words} the? size`, any('number')],
    [`${words} how many certificates|certs`, certificates],
    [`${words} the? number|count|amount of certificates|certs`, certificates],
  ]),
  ['any|whatever number|amount of certificates|certs', certificates],
  ['however many certificates|certs', certificates],
  ['whatever the certificates|certs', certificates],
])

const SHOW = /^(show|see|give|list|display)$/
/** What goes on about a value: "any value missing", "at any price above 1M". */
const GOES_ON =
  /^(missing|null|blank|empty|unknown|absent|is|are|that|which|not|over|under|above|below|more|less|at|between|given|recorded|listed|\d.*|\$)$/

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

/** Only while there is a question before. */
export const recogniseOpened: Recogniser = following((tokens, at) => {
  let from = at
  if (at === 0 && SHOW.test(wordAt(tokens, at))) from += /^(me|us)$/.test(wordAt(tokens, at + 1)) ? 2 : 1
  const found = OPENED.find(tokens, from)
  return found && !GOES_ON.test(wordAt(tokens, from + found.length))
    ? { ...found.meaning, start: at, end: from + found.length }
    : undefined
})
