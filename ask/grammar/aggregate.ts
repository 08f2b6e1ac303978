import type { DistinctField, GroupField, Quantity } from '#contract/auction-fields.ts'
import { rule } from '../engine/rule.ts'
import { OPPOSITE } from '../frame/merge.ts'
import type { Bound, Computation, Meanings, Top } from '../meanings.ts'
import type { Token } from '../normalise/tokens.ts'
import { wordSet } from '../word-set.ts'

type Figure = { readonly field: Quantity; readonly loose?: true }
const computed = (fn: 'sum' | 'avg' | 'min' | 'max' | 'median', { field, loose }: Figure): Computation => ({
  ...{ fn, field },
  ...(loose && { assumed: true as const }),
})

const ANY: Figure = { field: 'total_market_value', loose: true }
const THEM: ReadonlySet<string> = wordSet('those these them that it all')
const TYPES: ReadonlySet<string> = wordSet('tax lien liens deed deeds redeemable sheriff judicial upset')
const STEPS: ReadonlySet<string> = wordSet('next last this previous coming past')
const EXCEPT: ReadonlySet<string> = wordSet('other except besides apart outside')
const VALUES: ReadonlySet<string> = wordSet('value values valuation')
const OF_EACH: ReadonlySet<string> = wordSet('on in whose their its aggregate at with than where')
const OWNS: ReadonlySet<string> = wordSet('has have had holds held sells sold is are was were got carries')
const MOST_OF: ReadonlySet<string> = wordSet('most more largest biggest highest greatest bigger higher larger')
const LEAST_OF: ReadonlySet<string> = wordSet('fewest least smallest lowest fewer smaller lower')
const SINGLE: ReadonlySet<string> = wordSet('sale auction lien deed tax sheriff upset judicial listing event')
const SEVERAL: ReadonlySet<string> = wordSet('sales auctions liens deeds tax sheriff upset judicial foreclosures')
const ASKED: ReadonlySet<string> = wordSet('need want give me us is are was what whats tell know get show just only')
const COUNTED: ReadonlySet<string> = wordSet(
  'number count counts total totals tally sum average certificate median lien deed',
)
const ENDS: ReadonlySet<string> = new Set(['', '?', ',', '.', '!', 'in', 'for'])
const isWhatIs = (words: readonly Token[]) =>
  words.some(({ word }, at) => word === 'what' && wordSet('is are was were would will').has(words[at + 1]?.word ?? ''))
const OF_ALL = wordSet(
  'state states county counties parish parishes type types is are was were whats and me know compute',
)
const WORDS = { sum: 'sum|total', avg: 'average|mean', median: 'median' } as const

const functions = (
  [
    ['sum', 'sum|summed|total|combined|overall|aggregate|cumulative|totals|add|tally'],
    ['avg', 'average|averages|mean|avg|typical|usual|normal|customary|ordinary|standard'],
    ['median', 'median|middle|midpoint'],
    ['max', 'maximum|max|highest|largest|biggest|peak|top'],
    ['min', 'minimum|min|lowest|smallest|floor|bottom'],
  ] as const
).map(([fn, words]) =>
  rule({
    ...{ name: `${fn} of a figure`, makes: 'computation', weight: fn === 'max' || fn === 'min' ? -0.2 : 0.4 },
    says: { [`${words.split('|')[0]} market value`]: computed(fn, { field: 'total_market_value' }) },
    saysNot: ['market value'],
    pattern: `the? ${words} of|up|together|me|for|in? all? <figure> ever? / the? ${words} figure|number|amount of|for|on|in? all? <figure> / <figure> in? ${words}`,
    // "a million in total market value" is no sum
    build: ({ figure }, { tokens }, { start, end }) =>
      (fn === 'sum' && OF_EACH.has(tokens[start - 1]?.word ?? '') && !OF_ALL.has(tokens[start - 2]?.word ?? '')) ||
      (VALUES.has(tokens[end]?.word ?? '') && !VALUES.has(tokens[end - 1]?.word ?? ''))
        ? undefined
        : computed(fn, figure),
  }),
)

const counts = [
  rule({
    ...{ name: 'how many of a figure', makes: 'computation', weight: 0.5 },
    says: { 'how many certificates': { fn: 'sum', field: 'total_certificates' } },
    saysNot: ['how many', 'how many auctions'],
    pattern:
      'the? total|full|whole? number|count|quantity|amount of all|the? <asked:figure> / how much money|cash is|are|was|were|do|does|did / how much in? total|all|altogether|combined|sum <figure>? / how much all together|told / how many total? <figure> / how much <figure> / how much is|are|was|were the? <figure>',
    build: ({ figure, asked = figure }, { tokens }, { start, end }) =>
      asked &&
      !figure &&
      (asked.loose || start > 0 ? !ASKED.has(tokens[start - 1]?.word ?? '') : !ENDS.has(tokens[end]?.word ?? ''))
        ? undefined
        : computed('sum', asked ?? ANY),
  }),
  rule({
    ...{ name: 'how high it goes', makes: 'computation', weight: 0.9 },
    says: { 'how low does market value go': { fn: 'min', field: 'total_market_value' } },
    saysNot: ['how low'],
    pattern: [
      'how low|small|little does|do|did|can the? <low:figure> go|get|run|fall? / how high|big|large does|do|did|can the? <figure> go|get|run|rise?',
      'the? single? <superlative> <figure> ever? we|you? have|has|had|got? on|in the? record|file|books|history / the? single? <superlative> <figure> ever? recorded|reported|listed|seen|logged|entered|registered|posted ever?',
    ],
    build: ({ low, superlative, figure = low }) =>
      figure && computed(low || superlative?.dir === 'asc' ? 'min' : 'max', figure),
  }),
  rule({
    ...{ name: 'how much they are worth', makes: 'computation', weight: 0.5 },
    says: { 'how much are they worth': { fn: 'sum', field: 'total_market_value', assumed: true } },
    saysNot: ['worth'],
    pattern:
      'how much is|are|was|were they|these|those|it|all|everything? all? <noun>? <figure> / what is|are|was|were each of? them|those|these? <figure> / what is|are|was|were they|these|those|it|that|all all? <figure> / what is|are|was|were all|everything of they|these|those|it|that|this|them <figure> / whats it|that|this <figure> / be? <behind:figure> at market? together|altogether|combined|overall? / be? <behind:figure> all together|in|told? all?',
    // "what would all Ohio deeds be worth"
    build: ({ behind, figure = behind }, { tokens }, { start, end }) =>
      !figure ||
      figure.field === 'total_certificates' ||
      (behind && !(behind.loose && isWhatIs(tokens.slice(0, start)) && ENDS.has(tokens[end]?.word ?? '')))
        ? undefined
        : computed('sum', figure),
  }),
  rule({
    ...{ name: 'how many auctions', makes: 'computation', weight: 0.2 },
    says: { 'how many auctions': { fn: 'count' } },
    saysNot: ['auctions'],
    pattern: '<computation> <noun>',
    build: ({ computation }) => (computation.fn === 'count' ? computation : undefined),
  }),
  rule({
    ...{ name: 'how many different', makes: 'computation', weight: 0.5 },
    says: { 'how many different counties': { fn: 'distinct', field: 'jurisdiction' } },
    saysNot: ['how many', 'counties'],
    pattern:
      '<computation> of? different|distinct|unique|separate|individual? <dimension> / distinct|unique <dimension> / <computation> of? different|distinct|unique|separate|individual places|localities|locations|towns|cities',
    // "the number of auctions state by state"
    build: ({ computation, dimension = 'jurisdiction' }, { tokens }, { end }) =>
      tokens[end]?.word !== 'by' &&
      // "how many auctions of type tax lien"
      !(dimension === 'auction_type' && tokens[end]?.kind === 'word' && TYPES.has(tokens[end].word)) &&
      (computation ?? { fn: 'count' }).fn === 'count' &&
      isDistinct(dimension)
        ? { fn: 'distinct', field: dimension }
        : undefined,
  }),
  rule({
    ...{ name: 'how long they take', makes: 'computation', weight: 0.6 },
    says: { 'average duration': { fn: 'avg', field: 'duration' } },
    saysNot: ['duration'],
    pattern:
      'average|mean|typical|avg|usual <noun>? duration|length|run|runtime of? / average|mean|typical|avg number? of? days per|for|of|that? <noun>? / how long on|in average do|does|did|are|is|were / how many days do|does|did|is|are|was|were a|an|the? <noun> / how many days do|did they|those|these last|run|take / how long is|are|was|were the|an|a average|typical|usual / how long do|does|did|are|is|the|they? <noun>? tend to / how long do|does|did|are|is the|they? <noun>? usually|typically|normally|generally? on? average? last|take|run',
    build: () => ({ fn: 'avg', field: 'duration' }),
  }),
]

const alone = (['sum', 'avg', 'median'] as const).map((fn) =>
  rule({
    ...{ name: `${fn} of no figure`, makes: 'computation', weight: 0.2 },
    says: { [`the ${WORDS[fn].split('|')[0]} for`]: computed(fn, ANY) },
    saysNot: [`the ${WORDS[fn].split('|')[0]}`],
    pattern: `the|a|an? ${WORDS[fn]}|${fn === 'avg' ? 'typical' : fn} <noun> / the ${WORDS[fn]} for|of / ,? ${WORDS[fn]} please|pls / , ${WORDS[fn]} only`,
    // "the median of those" is of the figure that was spoken of
    build: ({ noun }, { tokens }, { end }) =>
      THEM.has(tokens[end]?.word ?? '') || noun === 'plural' ? undefined : computed(fn, ANY),
  }),
)

const beyond = [
  rule({
    ...{ name: 'groups by what else they have', makes: 'elsewhere', weight: 0.8 },
    says: { 'in states that have liens': 'beyond', 'by market value per certificate': 'beyond' },
    saysNot: ['states that have liens', 'market value per certificate', 'states by market value per certificate'],
    pattern:
      'in <dimension> that|which|where also? have|has|had|sell|sells|offer|offers|hold|holds <types> / next <superlative> / of|by|under|over|above|below|than <figure> per each|every? one|single? <other:figure>',
    build: ({ superlative, figure, other }, { tokens }, { start }) =>
      superlative?.ahead || (figure && (figure.field === other?.field || tokens.slice(0, start).some(isGroup)))
        ? undefined
        : 'beyond',
  }),
  rule({
    ...{ name: 'compared with an average', makes: 'elsewhere', weight: 0.8 },
    says: { 'above the average': 'beyond' },
    saysNot: ['above 5', 'the average'],
    pattern: '<compare> the|its|their|that|this? <dimension>? average|mean|median',
    build: ({ compare }) => (compare === '=' || compare === '~' ? undefined : 'beyond'),
  }),
]

const isGroup = ({ word }: Token) => OF_GROUPS.has(word)
/** Whether groups are named: "auctions in the State of Ohio with a total market value over …" are none. */
export const namesGroups = (words: readonly Token[]): boolean =>
  words.some(({ word }, at) => OF_GROUPS.has(word) && (word.endsWith('s') || WHICH.has(words[at - 1]?.word ?? '')))
const WHICH = wordSet('which what any each every')
const isDistinct = (group: GroupField): group is DistinctField =>
  group === 'state' || group === 'jurisdiction' || group === 'auction_type'

const isHowMany = (words: readonly Token[]) =>
  words.at(-1)?.word.endsWith('s') === true && words.some(({ word }) => word === 'many' || word === 'number')
const OF_TIME: ReadonlySet<GroupField> = new Set<GroupField>(['month', 'quarter', 'year', 'week', 'weekday'])
const BREAK = 'grouped|group|broken|break|split|divided|divide|breakdown|separated|segmented|categorized'
const BY = wordSet('by per')
const groups = [
  rule({
    ...{ name: 'for each', makes: 'group', weight: 0.3 },
    says: {
      'by state': { group: 'state' },
      'per month': { group: 'month' },
      'for each county': { group: 'jurisdiction' },
    },
    saysNot: ['state', 'county'],
    pattern:
      'by|per each|every|the? <dimension> / a|an <often:dimension> / one|a line|row|figure|number for|per each|every|a? <dimension> / for|in|of|from|across|within|inside|under? each|every <dimension> / for|in|of|from|across|within each|every one? of the|these|those <dimension> / each|every|all? <counted:dimension> and|with|plus|alongside|beside|against|along? with? its|their / <dimension> breakdown / separately|individually for|by each|every? <dimension> / across|over the? <times:dimension>',
    // "every county other than Polk"
    build: ({ counted, often, times, dimension = counted ?? often ?? times }, { tokens }, { start, end }) => {
      const next = tokens[end]?.word ?? ''
      const isCounted = !counted || COUNTED.has(next) || end === tokens.length
      const isOfTime = dimension && (OF_TIME.has(dimension) || !(often ?? times))
      const isAllBut = EXCEPT.has(next) && !BY.has(tokens[start]?.word ?? '') && tokens[start + 1]?.word !== 'each'
      const isMeant = isOfTime && isCounted && !isAllBut && (!often || isHowMany(tokens.slice(0, start)))
      return isMeant ? { group: dimension } : undefined
    },
  }),
  rule({
    ...{ name: 'broken down by', makes: 'group', weight: 1 },
    says: { 'grouped by type': { group: 'auction_type' } },
    saysNot: ['by type'],
    pattern: `${BREAK} it|them|this|that|these? down|out|up? by|per|into|of|for each? <dimension> / spread|distributed|scattered|divided|split out? over|across|among|between all? the? <dimension> / ${BREAK} it|them|this|that|these|the? sum|total|figure|number|count|result? down|out|up? <group>`,
    build: ({ dimension, group }) => group ?? (dimension && { group: dimension }),
  }),
]

/** What the groups of a question are put in order by. */
function rankedBy({ field, loose, dir }: Top): Computation | undefined {
  if (field === undefined || field === 'begin_date') return { fn: 'count' }
  if (!isMeasure(field)) return undefined
  // "which state had the cheapest lien sale"
  return { fn: loose ? (dir === 'asc' ? 'min' : 'max') : 'sum', field }
}
const isMeasure = (field: string): field is Quantity => field.startsWith('total_') || field === 'duration'

const WITH =
  'boasting|boast|counting|showing|featuring|has|have|had|with|having|holds|hold|held|got|gets|saw|sees|does|do|did|offers|lists|is|are|that|which|of'
const SHOWS =
  'appearing|appear|appears|appeared|listed|showing|show|shows|showed|turning|turn|turns|turned|come|comes|came|coming|occur|occurs|occurred|occurring|pop|pops|popped|crop|cropped|sell|sold|selling|sells'
const SHORT = 'didnt|dont|doesnt|never|havent|hasnt|not|couldnt'
const PARTS: ReadonlySet<string> = new Set(['per', 'by', 'each', 'every', 'for', 'many'])
const FEW: ReadonlySet<string> = new Set(['fewest', 'least'])
const OF_GROUPS: ReadonlySet<string> = wordSet('state states county counties parish parishes type types')
const OUT =
  'leave|leaving|take|throw|cut|filter|screen|weed|rule|drop|dropping|skip|skipping|hide|remove|exclude|excluding|omit|omitting|without|suppress|ignore|ignoring|lose|discard'
const AROUND = wordSet('together on along around bordering touching')
const JOINS = wordSet('and &')
const BARE = wordSet('in as and plus with')
const STOPS = wordSet('. , ? ! ; by per for of')
const KEPT = 'only|just|keep only|show|keep|the|those?'
const THE = 'the|any|all|every|each|those'
const IS = 'is|are|was|were|of|comes|stands|sits|falls|lies|gets|goes|that|to'
const AVERAGING: ReadonlySet<string> = new Set(['averaging', 'average', 'averages', 'averaged', 'avg', 'mean'])
const RANKED = 'rank|ranked|ranking|sort|sorted|order|ordered|listed|arranged'
const HAVE = 'have|had|has|hold|held|with|saw|got|are|is|were|was|offer|offered|sell|sold'
export const QUIETEST: readonly string[] = [
  'quietest',
  'slowest',
  'lightest',
  'emptiest',
  'rarest',
  'thinnest',
  'deadest',
]
export const BUSIEST = `busiest|peak|heaviest|fullest|liveliest|commonest|dominant|predominant|prevalent|${QUIETEST.join('|')}`
const ONLY_ONE = { by: { fn: 'count' }, op: '=', value: 1 } as const
/** What each group has to have, where a bound says more or less than a number. */
const boundOf = (by: Computation, bound: Bound): Meanings['having'] | undefined =>
  bound.kind === 'value' && bound.op !== '=' ? { by, op: bound.op, value: bound.amount.value } : undefined
/** What groups average or total; "states with auctions in May and total market value over 5 million" are of auctions. */
function totalBound(figure: Figure | undefined, bound: Bound, words: readonly Token[], isBehindCount: boolean) {
  const isAverage = words.some(({ word }) => AVERAGING.has(word))
  const isTold = JOINS.has(words[0]?.word ?? '') && !isBehindCount && !isAverage
  const of = figure ?? (isAverage ? ANY : undefined)
  return of && !isTold ? boundOf(computed(isAverage ? 'avg' : 'sum', of), bound) : undefined
}
const rankings = [
  rule({
    ...{ name: 'put in order by a count', makes: 'ranked-by', weight: 0.1 },
    says: { 'by number of auctions': { fn: 'count' }, 'by auctions': { fn: 'count' } },
    saysNot: ['number of auctions', 'by market value'],
    pattern: `${RANKED} by|on|for the|their? <computation> / by the|their? <computation> / ${RANKED} by|on the? <noun> / by the? <noun>`,
    build: ({ computation, noun }) =>
      (computation && computation.fn !== 'count') || noun === 'single' ? undefined : { fn: 'count' },
  }),
  rule({
    ...{ name: 'groups without auctions', makes: 'elsewhere', weight: 1 },
    says: { 'which states have no liens': 'absence', 'counties without auctions': 'absence' },
    saysNot: ['which states have liens', 'states with no more than 5 auctions'],
    pattern: `which|what? <dimension> <condition>? that|which|who? ${HAVE}? no|zero|without|lacking|lack <noun> / which|what? <dimension> <condition>? that|which|who? ${HAVE}? not any <noun> / which|what? <dimension> <condition>? that|which|who? ${HAVE}? no|zero|without|lacking|lack <types> / which|what? <dimension> <condition>? that|which|who? did|do|does|didnt|dont|doesnt|not|never not? have|hold|offer|sell|run any? <noun>`,
    // "number of auctions per state in 2025 without liens"
    build: (_, { tokens }, { start }) => (PARTS.has(tokens[start - 1]?.word ?? '') ? undefined : 'absence'),
  }),
  rule({
    ...{ name: 'which of several has the most', makes: 'winner', weight: 0.2 },
    says: { 'which of': 'desc' },
    saysNot: ['which of the Ohio sales are over 5'],
    pattern: 'which|who|what one|state|county|type? of / between|among|out of?',
    build: (_, { tokens }, { start, end }) => {
      if ((tokens[end - 1]?.word !== 'of' || tokens[start]?.word === 'out') && start > 0) return undefined
      if (wordSet('these those them the that').has(tokens[end]?.word ?? '')) return undefined
      const at = tokens.findIndex(({ word }, index) => index >= end && OWNS.has(word))
      const word = tokens.slice(at + 1).find((each) => each.word !== 'the')?.word ?? ''
      if (end === tokens.length) return 'desc'
      return at < 0 ? undefined : MOST_OF.has(word) ? 'desc' : LEAST_OF.has(word) ? 'asc' : undefined
    },
  }),
  rule({
    ...{ name: 'who has the most', makes: 'ranking', weight: 0.6 },
    says: { 'who has the most auctions': { group: 'jurisdiction', by: { fn: 'count' }, dir: 'desc', limit: 1 } },
    saysNot: ['who has auctions'],
    pattern: 'who|whos has|have|had|holds|held|got the? <top> <noun>?',
    build: ({ top }) => {
      const by = rankedBy(top)
      return by && (top.counts || top.field)
        ? { group: 'jurisdiction', by, dir: top.dir, limit: top.limit ?? 1, ...(top.skip && { skip: top.skip }) }
        : undefined
    },
  }),
  rule({
    ...{ name: 'group with the most', makes: 'ranking', weight: 0.6 },
    says: { 'which state has the most auctions': { group: 'state', by: { fn: 'count' }, dir: 'desc', limit: 1 } },
    saysNot: ['which state'],
    pattern: `which|what|whose|the <dimension> ${WITH}? ${WITH}? the? <top> <noun>? / <dimension> ${WITH} the? <top> <noun>?`,
    build: ({ dimension, top }, { tokens }, { start }) => {
      const by = rankedBy(top)
      // "which sales next quarter have the most certificates"
      if (STEPS.has(tokens[start - 1]?.word ?? '')) return undefined
      return by && (top.counts || top.field)
        ? { group: dimension, by, dir: top.dir, limit: top.limit ?? 1, ...(top.skip && { skip: top.skip }) }
        : undefined
    },
  }),
  rule({
    ...{ name: 'top groups', makes: 'ranking', weight: 0.5 },
    says: { 'top 5 states': { group: 'state', by: { fn: 'count' }, dir: 'desc', limit: 5 } },
    saysNot: ['top 5', 'top 5 auctions'],
    pattern:
      '<top> <dimension> by|for|in <computation> / <top> <dimension> by|for|in|with the|most|highest? total? number|count? of? <figure> / <top> <dimension> by|for|in|with|of? the? most|number|count? of? <noun>?',
    build: ({ top: { limit, dir, skip }, dimension, figure, computation }) => {
      const by: Computation = computation ?? (figure ? { fn: 'sum', field: figure.field } : { fn: 'count' })
      return limit || figure || computation
        ? { group: dimension, by, dir, limit: limit ?? 1, ...(skip && { skip }) }
        : undefined
    },
  }),
  rule({
    ...{ name: 'groups ranked', makes: 'ranking', weight: 0.9 },
    says: {
      'states from most to fewest auctions': { group: 'state', by: { fn: 'count' }, dir: 'desc' },
    },
    saysNot: ['list the auction types', 'states by average market value over 5'],
    pattern:
      'rank|ranked|ranking|list|sort|order|put the? <dimension> by|on the|their? <computation> ,? <direction>? / rank|ranked|ranking|list|sort|order|put the? <dimension> in descending|ascending? order of|by <computation> ,? <direction>? / <dimension> in descending|ascending? order of|by <computation> ,? <direction>? / <counted:dimension> in descending|ascending? order of|by their|the? / rank|ranking the? <dimension> by|on? / rank|list|sort|order? the? <dimension> from most to fewest|least <noun>? / rank|list|sort|order? the? <dimension> from fewest|least to most <noun>? / <dimension> ranked|sorted|ordered|listed from most to fewest|least <noun>? / <dimension> ranked|sorted|ordered|listed from fewest|least to most <noun>?',
    build: ({ counted, dimension = counted, computation, direction }, { tokens }, { start, end }) => {
      if (!dimension || (counted && !SEVERAL.has(tokens[end]?.word ?? ''))) return undefined
      const words = tokens.slice(start, end).map(({ word }) => word)
      const isUp = direction === 'asc' || words.includes('ascending') || FEW.has(words[words.indexOf('from') + 1] ?? '')
      return { group: dimension, by: computation ?? { fn: 'count' }, dir: isUp ? 'asc' : 'desc' }
    },
  }),
  rule({
    ...{ name: 'busiest', makes: 'ranking', weight: 0.4 },
    says: { 'which kind is the rarest': { group: 'auction_type', by: { fn: 'count' }, dir: 'asc', limit: 1 } },
    saysNot: ['month'],
    pattern: `which|what|the? ${BUSIEST} <dimension> by number|count of <noun> / which|what|the? ${BUSIEST} <dimension> / when is|was it|sales|auctions? busiest|quietest|slowest / busiest|quietest|slowest time of the? <year:unit> / which? <dimension> of? <noun>? is|was|are|were the? ${BUSIEST} one|ones? / the? top|leading|foremost|best|strongest <one:dimension> / which|what? <dimension> shows|comes|appears|occurs|happens|turns up? the? most|least often|frequently|commonly`,
    build: ({ dimension, one, year }, { tokens }, { start, end }) => {
      const isFew = tokens.slice(start, end).some(({ word }) => QUIETEST.includes(word) || word === 'least')
      if (one && tokens[end - 1]?.word.endsWith('s')) return undefined
      const group = one ?? dimension ?? (year ? 'month_of_year' : 'month')
      return { group, by: { fn: 'count' }, dir: isFew ? 'asc' : 'desc', limit: 1 }
    },
  }),
  rule({
    ...{ name: 'groups that have so many', makes: 'having', weight: 0.6 },
    says: { 'states with more than 20 auctions': { group: 'state', by: { fn: 'count' }, op: '>', value: 20 } },
    saysNot: ['more than 20 certificates'],
    pattern: `which|what? <dimension> ${WITH} ${WITH}? <bound> <noun> / which|what? <dimension> ${WITH} ${WITH}? <amount> <noun> <after:compare-after> / which|what? <dimension> ${SHORT} even? reach|reached|hit|make|made|get|got to? <short:amount> <noun> / which|what|any? <dimension> ${WITH} ${WITH}? a|just|only? single|lone|one <noun> / which|what|any? <dimension> ${WITH} just|only ${WITH} a? single|lone|one <noun>`,
    build: ({ dimension, bound, amount, after, short }, { tokens }, { end }) => {
      if (short) return { group: dimension, by: { fn: 'count' }, op: '<', value: short.value }
      const isOne = !bound && !amount && wordSet('single lone one').has(tokens[end - 2]?.word ?? '')
      if (isOne) return { group: dimension, by: { fn: 'count' }, op: '=', value: 1 }
      if (amount)
        return after && after !== '~'
          ? { group: dimension, by: { fn: 'count' }, op: after, value: amount.value }
          : undefined
      // "at least one auction" is said of every group
      const isEach = bound?.kind === 'value' && bound.op === '>=' && bound.amount.value === 1
      return bound?.kind === 'value' && !bound.amount.money && !isEach
        ? { group: dimension, by: { fn: 'count' }, op: bound.op, value: bound.amount.value }
        : undefined
    },
  }),
  rule({
    ...{ name: 'groups that come so many times', makes: 'having', weight: 0.6 },
    says: { 'counties that show up only once': { group: 'jurisdiction', by: { fn: 'count' }, op: '=', value: 1 } },
    saysNot: ['states appearing', 'states that appear at least once'],
    pattern: `which|what|any? <dimension> that|which? only|just? ${SHOWS} up|in? <compare>? only|just|exactly|but|precisely? once|twice / which|what|any? <dimension> that|which? only|just? ${SHOWS} up|in? <compare>? only|just|exactly|but|precisely? <amount> times <after:compare-after>?`,
    build: ({ dimension, amount, after, compare = after ?? '=' }, { tokens }, { end }) => {
      const value = amount?.value ?? (tokens[end - 1]?.word === 'twice' ? 2 : 1)
      // "at least once" is said of every group
      const isEach = compare === '>=' && value === 1
      return compare === '~' || isEach ? undefined : { group: dimension, by: { fn: 'count' }, op: compare, value }
    },
  }),
  rule({
    ...{ name: 'groups of so many left out or kept', makes: 'having', weight: 0.8 },
    says: {
      'leave out the states with fewer than 20': { group: 'state', by: { fn: 'count' }, op: '>=', value: 20 },
      'only states with over 20': { group: 'state', by: { fn: 'count' }, op: '>', value: 20 },
    },
    saysNot: ['the states with fewer than 20', 'leave out the states with over $20'],
    pattern: [
      `${OUT} out|off? ${THE}? <dimension> averaging|totaling <of:bound> / ${OUT} out|off? ${THE}? <dimension> with|having a|an? <it:function> of|is? <bound> / ${OUT} out|off? ${THE}? <dimension> whose|where the|its|their? <it:function> ${IS}? at? <bound> / ${OUT} out|off? ${THE}? <dimension> with|having|that|under|below have|has? <bound> <noun>? / ${OUT} out|off? ${THE}? <dimension> <bound>`,
      `${KEPT} the? <dimension> with|having|that|over|above have|has? <bound> <noun>? / ${KEPT} the? <dimension> whose|where|with a|an|the|its|their? <it:function> ${IS}? <bound> / ${KEPT} the? <dimension> <it:function> <bound> / ${KEPT} the? <dimension> averaging|totaling <of:bound> / ${KEPT} the? <dimension> where its|that|thats|it|this is? <of:bound>`,
      `${KEPT} where|when|if|with the|its|their|a? <it:function> ${IS}? <bound> / ${KEPT} where|when|if|with the|its|their|a? count|number|figure|result|value ${IS}? <of:bound> / ${KEPT} those|the|ones? ones|groups|rows|lines? with|at|that? ${IS}? <of:bound> / ${OUT} out|off? anything|everything|those|any|all|ones|groups|rows|lines ones|groups? with|at|that? ${IS}? <of:bound>`,
    ],
    build: ({ dimension, of, bound = of, it }, { tokens }, { start, end }) => {
      if (bound?.kind !== 'value' || bound.op === '=') return undefined
      const words = tokens.slice(start, end).map(({ word }) => word)
      if (
        wordSet('leave leaving take throw cut weed rule').has(words[0] ?? '') &&
        !words.includes('out') &&
        !words.includes('off')
      )
        return undefined
      // "sales per county, skip anything below 5"
      if (!dimension && !tokens.slice(0, start).some(({ word }) => wordSet('per by each every').has(word)))
        return undefined
      const op = wordSet('only just keep').has(words[0] ?? '') ? bound.op : OPPOSITE[bound.op]
      if (bound.amount.money && !it && !(dimension && of)) return undefined
      return {
        ...{ ...(dimension && { group: dimension }), by: { fn: 'count' }, op, value: bound.amount.value },
        ...((of ?? it) && { ofIt: true as const }),
      }
    },
  }),
  rule({
    ...{ name: 'groups with a computed figure', makes: 'having', weight: 0.7 },
    says: {
      'states with total market value over 1 billion': {
        group: 'state',
        by: { fn: 'sum', field: 'total_market_value' },
        op: '>',
        value: 1e9,
      },
    },
    saysNot: ['market value over 1 billion'],
    pattern: `which|what? <dimension> ${WITH} ${WITH}? a|an? <computation> of|is|are|that? <bound> / which|what? <dimension> where the|their|its? <computation> per? each? sale|auction|listing? is|are|was|exceeds? <bound> / which|what? <dimension> whose <computation> is|are|exceeds? <bound> / which|what? <dimension> ${WITH} ${WITH}? <bound> of|in? <computation>`,
    build: ({ dimension, computation, bound }) =>
      bound.kind === 'value' && computation.fn !== 'count'
        ? { group: dimension, by: computation, op: bound.op, value: bound.amount.value }
        : undefined,
  }),
  rule({
    ...{ name: 'what groups average or total, said behind', makes: 'having', weight: 0.8 },
    says: {
      'average above 400 certificates apiece': { by: { fn: 'avg', field: 'total_certificates' }, op: '>', value: 400 },
    },
    saysNot: ['above 400 certificates', 'average certificates'],
    pattern:
      'and|&|but <also:bound> <noun> / average|averages|averaging|averaged <bound> of|in? <figure> apiece|each|altogether? / average|averages|averaging|averaged <bound> a|per|each? sale|auction|apiece / have|has|had|with|hold|holds an|a? average|mean of? <bound> of|in? <figure> / have|has|had|with|hold|holds a|an? total|sum|combined total? of? <bound> of|in? <figure> / with|having|have|has|whose|where a|an|the|their? total|combined|aggregate|overall|average|mean <figure> of|is|that? is|adds|comes? up? to? <bound> / total|totals|totaled|totalled|come|comes|add|adds up? to? <bound> of|in? <figure> altogether|combined? / total|totals|come|comes|add|adds up? to? <bound> of|in? <figure> all together|told / together|combined|jointly|collectively have|has|had|hold|holds|held|sell|sells|sold|offer|offers|offered|list|total|carry|reach|make? <bound> of|in? <figure> / <bound> of|in? <figure> in total|all / <bound> of|in? <figure> all together|told / and|& a|an|the|their? total|combined|average|avg|mean <figure> of|is|that? <bound> / <bound> total|combined <figure> between them / that|which|who? only|just have|had|has|hold|held|saw|got|ran a? one|1|single|lone / that|which|who? have|had|has|hold|held|saw|got|ran|with only|just|exactly a? one|1|single|lone / <figure> add|adds|come|comes|amount|amounts|sum|sums up? to <bound> / combined|summed|joint|cumulative|collective <figure> is|are|was|were? <bound> / <bound> of|in? <figure> altogether|combined|overall',
    build: ({ also, bound, figure }, { tokens }, { start, end }) => {
      const isOfGroups = namesGroups(tokens.slice(0, start))
      const isBehindCount = SEVERAL.has(tokens[start - 1]?.word ?? '')
      // "states with more than 20 auctions and fewer than 50 auctions"
      if (also) return isOfGroups && isBehindCount ? boundOf({ fn: 'count' }, also) : undefined
      if (!bound) return isOfGroups && SINGLE.has(tokens[end]?.word ?? '') ? ONLY_ONE : undefined
      const isAfterAll = isOfGroups || start === 0
      return isAfterAll ? totalBound(figure, bound, tokens.slice(start, end), isBehindCount) : undefined
    },
  }),
  rule({
    ...{ name: 'which groups there are', makes: 'group', weight: 0.1 },
    says: {
      'which states': { group: 'state', which: true },
      'which five states': { group: 'state', which: true, limit: 5 },
    },
    saysNot: ['states'],
    pattern:
      'in|of|from? which|what all? different|single|calendar? <dimension> / in|of|from? which|what|the <amount> <dimension> / list|name|show|give|tell me|us? all? the? <dimension> that|which|with|having|where|who / <amount> <dimension> with|that|which|having|who',
    build: ({ dimension, amount }, { tokens }, { end }) =>
      // "put the two months together", "the four states on Lake Michigan"
      AROUND.has(tokens[end]?.word ?? '') ||
      (amount &&
        (amount.money ||
          amount.scale > 1 ||
          amount.value > 1000 ||
          !Number.isInteger(amount.value) ||
          (dimension !== 'state' &&
            dimension !== 'jurisdiction' &&
            dimension !== 'auction_type' &&
            dimension !== 'month' &&
            dimension !== 'year')))
        ? undefined
        : { group: dimension, which: true as const, ...(amount && { limit: amount.value }) },
  }),
  rule({
    ...{ name: 'share', makes: 'share', weight: 0.5 },
    says: { 'what percentage of': true },
    saysNot: ['percent'],
    pattern:
      'what|which|the? percent|percentage|share|fraction|proportion ( %|percent ) of the|all? / what|which|the? percent|percentage|share|fraction|proportion|portion|slice|pct|% of the|all? / what|which percent|percentage|share|fraction|proportion|portion|slice|pct|% / how many|much percent|pct|% / what|which part of / as a percentage|percent|share|fraction|proportion of? / in|as percent|percents|percentages|% terms? ,? how many|much of? / pct / percent|percentage|pct|% are|is|were|have|has|son / count|counts|number|numbers|total|totals and|plus|& the|their|its? share|percentage|percent|pct|% in|of? percent|%|total? / and|plus|with the|their|its? share|percentage|percent|pct|% in|of? percent|%|total? / in|as percent|percentages|percents|% / in|as a? percentage|percentage terms?',
    build: (_, { tokens }, { start, end }) =>
      // "total market value by type in percent" stands at the end
      !BARE.has(tokens[start]?.word ?? '') || end === tokens.length || STOPS.has(tokens[end]?.word ?? '')
        ? (true as const)
        : undefined,
  }),
]

export const AGGREGATE_RULES = [...functions, ...counts, ...alone, ...beyond, ...groups, ...rankings]
