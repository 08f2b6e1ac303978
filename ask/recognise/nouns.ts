import type { Meaning } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { rulesByWord } from '../rules-by-word.ts'
import type { Scene } from '../scene.ts'
import { fromTable, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'

/**
 * What is asked for (`auctions`, `sale`, `ones`), and words that carry no condition of their own (`show me`, `please`, `the`).
 */
const noun = (plural: boolean, pronoun = false): Meaning => ({ kind: 'noun', plural, pronoun })
const filler: Meaning = { kind: 'filler' }

export const NOUNS = phraseTable<Meaning>([
  [
    "auctions|sales|auction's|events|listings|results|records|rows|entries|bids|offerings|deals|opportunities|auctns|inventory",
    noun(true),
  ],
  ['in|at|for|during|on|upon which auctions|sales are|were|have|take|took', noun(true)],
  ['auction|sale|event|listing|record|entry|offering|deal|affair', noun(false)],
  ['affairs', noun(true)],
  ['tax|county|public|property|real|government auctions|sales', noun(true)],
  ['tax|county|public|property|real|government auction|sale', noun(false)],
  ['tax estate? auctions|sales', noun(true)],
  ['real estate auctions|sales', noun(true)],
  ['auction|sale events|listings|records|results|sales|auctions', noun(true)],
  ['auction|sale event|listing|record', noun(false)],
  ['any|all|every|whatever|whichever type|types|kind|kinds|sort|sorts of auction|auctions|sale|sales', noun(true)],
  ['something|stuff|things', noun(true)],
  ['anything|everything', { kind: 'noun', plural: true, pronoun: false, any: true }],
  ['ones|those|these|them|they|theyre', noun(true, true)],
  ['one|it', noun(false, true)],
  ['which|what one', noun(false, true)],
])

export const FILLERS = phraseTable<Meaning>([
  [
    'the|a|an|of|in|on|at|for|is|are|was|were|be|been|being|am|do|does|did|that|which|who|where|when|there|its|their|his|her|our|your|my|me|i|we|you|us',
    filler,
  ],
  ['inclusive|incl', filler],
  ['wherein|whereof', filler],
  ['being held|conducted|run|staged', filler],
  ['of which|whom', filler],
  ['so|as long as its|theyre|it|they|is|are?', filler],
  ['provided|providing|assuming that? its|theyre|it|they is|are?', filler],
  ['thatll|theyll|itll|therell|youll|thatd|theyd|youd|hed|shed', filler],
  ['theres|whats|whatve|wheres|whos|id|ill|im|ive|weve|were|thats|youve|lets|hows|whens', filler],
  [
    'now|please|pls|plz|kindly|thanks|thank|thx|hi|hello|hey|ok|okay|well|so|just|also|really|actually|basically|maybe|simply|quick|quickly|again|too|oh|um|uh|hmm|yo|morning|afternoon|evening|good|sir|mate|guys|everyone|folks|yes|yeah|yep|sure|right|alright|great|cool',
    filler,
  ],
  [
    'show|shows|showing|list|lists|listing|listed|give|get|find|fetch|pull|display|see|view|look|looking|lookup|search|tell|need|want|wanted|wants|like|love|got|bring|return|provide|retrieve|check|check|browse|print|report|present|want|wanna|gimme|lemme|send|pick|select|filter|query|identify|locate|sought|seek|seeking|interested',
    filler,
  ],
  ['show|give|get|find|tell|send|bring me|us', filler],
  ['pull|bring|look|lookup|come up|for', filler],
  ['i|we want|need|would|d like? to? see|know|find|have?', filler],
  ['can|could|would|will you please?', filler],
  ['can|could|would|may i|we', filler],
  ['do|did we|you|they have|know?', filler],
  ['are|is|were|was|will there be?', filler],
  ['have|has there|you|we been?', filler],
  ['there are|is|were|was', filler],
  ['can|could|would|should|will|shall|may|might|must', filler],
  ['what|how about', filler],
  ['what|whats|who|whoever|how|why', filler],
  ['what|whats|anything|something|everything|who else', filler],
  ['some|any|all|every|whole|entire|full|complete|such|certain|individual|respective|available', filler],
  ['every|all single|of|the', filler],
  ['any of|the', filler],
  ['complete|full|entire|whole|exhaustive listing|overview|rundown|picture|inventory|record|account', filler],
  ['exhaustive|complete|full|entire list|set', filler],
  ['total', filler],
  [
    'located|situated|based|happening|taking|take|takes|place|going|go|goes|conducted|offered|offering|offers|offer|occurring|occur|happen|happens|being|hosted|organized|posted|sold|sell|selling|auctioned|auctioning|up|down|out|off|into|onto|within|inside|during|throughout|near|via|using|regarding|concerning|about|around|over|across',
    filler,
  ],
  [
    'tax|taxes|property|properties|real|estate|public|county|government|state|us|usa|america|american|united|states|nationwide|nationally|national|country|countrywide',
    filler,
  ],
  ['in|across|throughout|around|over the? us|usa|country|nation|united|states states?', filler],
  ['from? coast to coast', filler],
  ['all over|across the country|us|nation|map', filler],
  ['whose|whom|having|had|has|have|whatever|wherever|while|as|than|then|if|because|per|with', filler],
  [
    'data|database|information|info|details|overview|summary|dates|date|time|times|period|day|days|week|month|year|months|years|weeks',
    filler,
  ],
  [
    'stay|stays|stayed|sit|sits|remain|remains|come|comes|came|stand|stands|amount|amounts|given|hold|holds|carry|carries|carrying|carried|numbered|numbering|lands|land|landed',
    filler,
  ],
  ['quick? yes or no', filler],
  ['has|have|had|needs|need|ought to be', filler],
  ['column|columns|cell|cells|field|fields|box', filler],
  ['y|yes / n|no', filler],
  ['re|fwd|fw|fyi :', filler],
  [
    'instead of|rather than all|any|every|each the? years|year|states|types|counties|dates|months|time|everything?',
    filler,
  ],
  ['instead of the whole|entire year|state|country|list|thing|month?', filler],
  ['instead of everything', filler],
  ['quick one|question', filler],
  ['next door', filler],
  ['in all of', filler],
  ['in its|their entirety', filler],
  ['named|called|titled', filler],
  ['included|incl', filler],
  ['split|mix between|of', filler],
  ['in either|both|any|each|every case|cases|event', filler],
  ['namely|ie|eg|viz', filler],
  ['very|single|ever|limit', filler],
  ['not the rest|others', filler],
  ['compare|compares|comparing|comparison', filler],
  ['value|valued|values|number|amount|size|sized|currency|usd|dollars|money|cash', filler],
  ['most|very|so|ever|much grateful|obliged|thankful|appreciative|kind|appreciated|welcome', filler],
  ['just? out of curiosity|interest', filler],
  ['sells', filler],
  ['break|split|divide down|up|out the|all|our|these|those|my? of?', filler],
  ['just|only the figure|amount', filler],
  ['i|we mean|meant', filler],
  ['can|could i|we bid|buy|attend on|at?', filler],
  ['im|i? am? not sure if|whether|how', filler],
  ['interested in', filler],
  ['i|we mean|meant|guess|think|suppose|believe', filler],
  ['itself|together|apparently|anyway|area|areas', filler],
  ['state|states|county|counties|jurisdiction|jurisdictions|type|types =|:', filler],
  ['year|years|month|months|quarter|date|period|fy|calendar =|:', filler],
  ['year|month|quarter is|equals', filler],
  ['whichever|whatever states|counties|state has|have|had one|it|them|any', filler],
  ['the one in|up|down|over|out|around|near|by|outside|called in?', filler],
  ['across the state? line', filler],
  ['for all its|their|the name', filler],
  ['lie|lies|lying in', filler],
  ['all three|four|five of? them|these|those?', filler],
  ['these|those|all two|three|four|five|six together', filler],
  ['sorry|oops|whoops|wait|hm|mm|put|let|set|arrange|hang|told|would', filler],
  ['hold|hang on', filler],
  ['itself|themselves|alone|though|tho|then|anyway|any', filler],
  ['will do', filler],
  ['is|are|would be? enough|fine|okay|plenty', filler],
  ['set|put|laid down|out', filler],
  ['a? lot|lots|bunch of', filler],
  ['the whole? lot of? them|it?', filler],
  ['independent|indep', filler],
  ['tax? resale|resales', { kind: 'noun', plural: true, pronoun: false }],
  ['convey|conveys|conveying a?', filler],
  ['looking for|at', filler],
  ['to', filler],
  ['that|which|who are|is|were|was|will|be|been', filler],
  ['range|ranges|ranging|somewhere|anywhere|everywhere|anything', filler],
  ['?|!|(|)|:|*|#|[|]|{|}|@|+|x|"|.', filler],
  ['let me know|see|have', filler],
  ['i|we|you|he|she|one can|could|may|might|should|would go|attend|visit|join|buy|bid to|at|on|in?', filler],
  ['on the dot|nose', filler],
  ['both? past|previous|prior and|& future|upcoming|present', filler],
  ['both? future|upcoming and|& past|previous|prior', filler],
  ['past , present ,? and|& future', filler],
  ['both? past|gone|bygone and|or to? come', filler],
  ['both? past|gone|bygone ,? and|or|& yet|still to come', filler],
  ['both? past and|or present', filler],
  ['if i|we may|might', filler],
  ['once more|again', filler],
  ['that|the|said|this day|date itself? excluded|exclusive|included|inclusive|counted', filler],
  ['that|the|said|this day|date itself? not included|counted', filler],
  ['what|whatd|that|which did|have|do i|we miss|missed', filler],
  ['i|we missed|miss', filler],
  ['at all', filler],
  ['past present and|& future', filler],
  ['run|runs|fall|falls|falling|fell|dated|sometime|effective|overlap|overlaps|overlapping|overlapped', filler],
  ['sharp|inclusive|inclusively|toward|towards', filler],
  ['system|file|table|register|books|calendar|records', filler],
  [
    'obliged|grateful|glad|delighted|pleased|favour|favor|pray|wish|wishes|desire|require|requires|regard|respect|regarding|concerning|pertaining|relating|touching|namely|viz|thereof|therein|thereto|herewith|hereby|hitherto|forthwith|presently|respectively|duly|sundry|said|aforesaid|aforementioned|kindness|pleasure|leave|trouble|convenience|courtesy|behalf|attention',
    filler,
  ],
  ['enquire|enquires|inquire|inquires|ask|asks after|about|into|concerning|for', filler],
  ['enquire|inquire|ask as to', filler],
  ['be so|as good|kind as to', filler],
  ['be good|kind enough to?', filler],
  ['not a few|little of?', filler],
  [
    'wherever|whatever|whichever|whoever|whenever it|they|he|she|that|these|those may|might be|lie|fall|stand|befall|sit?',
    filler,
  ],
  ['may|might|could|can|would|should|must|does|is|shall one', filler],
  ['is|was|be it not? true|so|correct|right|indeed? that|the? case? that?', filler],
  ['is|was it not? the case that', filler],
  ['lie|lies|lying|lay|true|intend|intends|allow|permit', filler],
  ['as|with regards|regard|respect|reference to|for', filler],
  ['in|with respect|regard|relation|reference of|to', filler],
  ['in the matter of', filler],
  ['by|in way|the case of', filler],
  ['so|as good|kind as to', filler],
  ['if you please', filler],
  ['if it be|is|were|isnt|please|pleases no|not|too? trouble|you|inconvenience?', filler],
  ['i|we should|would|shall be? obliged|grateful|glad|pleased|delighted|like|wish', filler],
  ['at any time whatever|whatsoever?', filler],
])

/** See the tables above. */
export const recogniseNoun = fromTable(NOUNS)
const fromFillers = fromTable(FILLERS)

/** See the table above. "Which type = …" asks for the type. */
export const recogniseFiller: Recogniser = opening(FILLERS.opens, (tokens, at, scene) => {
  const found = fromFillers(tokens, at, scene)
  if (!found || !('length' in found)) return found
  const asked =
    tokens[at]?.word !== 'there' &&
    /^(which|what)$/.test(tokens[at - 1]?.word ?? '') &&
    /^([=:]|is|equals)$/.test(tokens[at + 1]?.word ?? '')
  return asked || tells(tokens, at, scene) ? undefined : found.filter(({ end }) => !isMaine(tokens, end - 1))
})

const SOLD = /^(auctions?|sales?|liens?|deeds?|only)$/
/** Words that say something where such a word follows: "near Houston", "overlapping auctions", "morning sales", "cash only". */
type Follows = (next: string, scene: Scene) => boolean
const isPlace: Follows = (next, { vocabulary: { places, states } }) => places.has(next) || states.has(next)
const isOther: Follows = (next) => SOLD.test(next) || /^(with|each|one|another)?$/.test(next)
const isSold: Follows = (next) => SOLD.test(next)
const followsAt = rulesByWord<Follows>([
  [isPlace, 'near|around'],
  [isOther, 'overlap|overlaps|overlapping|overlapped'],
  [isSold, 'morning|afternoon|evening|cash|land'],
])
const tells = (tokens: readonly Token[], at: number, scene: Scene) =>
  tokens[at - 1]?.word !== 'good' &&
  followsAt(tokens[at]?.word ?? '').some((follows) => follows(tokens[at + 1]?.word ?? '', scene))

/** "show ME, MD and HI": the state. */
const isMaine = (tokens: readonly Token[], at: number) =>
  tokens[at]?.upper === true &&
  tokens[at]?.word === 'me' &&
  /^(,|and|or|&|\/)$/.test(tokens[at + 1]?.word ?? '') &&
  tokens[at + 2]?.upper === true &&
  tokens[at + 2]?.word.length === 2
