import type { SortField } from '#contract/auction-fields.ts'
import { rule } from '../engine/rule.ts'
import type { Amount, Direction, SortKey, Top } from '../meanings.ts'
import type { Token } from '../normalise/tokens.ts'
import { wordSet } from '../word-set.ts'

/** Names and days are put in order upwards unless something else is said, figures downwards. */
const usual = (field: SortField): Direction =>
  field === 'begin_date' ||
  field === 'end_date' ||
  field === 'state' ||
  field === 'jurisdiction' ||
  field === 'auction_type'
    ? 'asc'
    : 'desc'

const keyOf = (field: SortField, dir: Direction | undefined): SortKey =>
  dir ? { field, dir } : { field, dir: usual(field), usual: true }
const ofTop = ({ field, dir }: Top, assumed: SortField = 'total_market_value'): SortKey =>
  field ? { field, dir } : { field: assumed, dir, assumed: true }

const BY =
  'sort|srt|ordr|sorted|sorting|sorts|order|ordered|ordering|rank|ranked|ranking|arrange|arranged|arranging|organize|organized|organizing|organise|organised|listed|lined|stacked|sequenced|sequence|sequencing|prioritized|prioritize|laid|tabulated'
const PUT = `${BY}|list|line|stack|run|running|go|going|put|have`
const SCALES: ReadonlySet<string> = wordSet('million thousand hundred billion mil m k')
const GROUPS: ReadonlySet<string> = wordSet('types states counties parishes kinds places')
const COUNTED: ReadonlySet<string> = wordSet(
  'certificates certs certificate parcels lots properties dollars in million thousand k m billion day days week weeks',
)
const UNITS: ReadonlySet<string> = wordSet('day days week weeks month months year years quarter quarters')
const TOLD: ReadonlySet<string> = wordSet('recent recently came went')
const isFew = ({ money, scale, vague, value }: Amount) =>
  !money && scale === 1 && !vague && value >= 1 && value <= 1000 && Number.isInteger(value)
const NEVER: ReadonlySet<string> = wordSet('not dont never no without')
const PROPERTIES: ReadonlySet<string> = wordSet('properties property parcels lots items')
const OF_TIME: ReadonlySet<string> = wordSet('soonest earliest oldest latest newest')
const OF_SIZE: ReadonlySet<string> = wordSet('most least fewest highest lowest biggest smallest largest high low big')
const MORE = 'more|big|bigger|large|larger|high|higher|great|greater|late|later|new|newer|long|longer|fat|fatter'
const LESS = 'less|small|smaller|low|lower|lesser|early|earlier|old|older|short|shorter'
const THEM = 'it|them|these|those|results|that|everything|by'

const orders = [
  rule({
    ...{ name: 'sorted by', makes: 'order', weight: 0.6 },
    says: { 'order by start date descending': [{ field: 'begin_date', dir: 'desc' }] },
    saysNot: ['sorted', 'by market value'],
    pattern: `${BY} ${THEM}? up|out? first|primarily|mainly|firstly? by|on|in|from|upon|using|according? to? order? of? their|its|the|how? many? <key> ,? <direction>? / first|primarily|mainly|firstly|chiefly by|on <key> <direction>? / order|sort|sorting|ordering key|criteria|column? :|=|is <key> ,? <direction>? / by|of how high|big|large|great|long|much|late|early the|their|its? <key> is|are|runs|goes? <direction>? / ${BY} ${THEM}? up|out? by|on|with|using|according? to? the? <key> first|primarily / not by <out:key> ,|but by? <key> ,? <direction>? / ${BY}? by <named:key> ,? alphabetically|alphabetical order? / <key> order <direction>? / alphabetical|alphabetically|alphabetic|alpha|alphabetized|alphabetised|alphabetize|alphabetise order? by|of|on|for the|its|their? <key> <direction>? / <direction> by|of|on|in|for the|their|its? <key> / in the? order of|that|which|in? which? <key> ,? <direction>? / in? reverse <reversed:key> order? / ${BY} what|whatever|whats is? left|remains|remaining|over by <key> ,? <direction>? / ${BY} the? rest|remainder|remaining|others ones|auctions|sales? by <key> ,? <direction>? / sort|sorted|sorting|order|ordered|arrange|arranged|list|listed|put? in? alphabetical|alphabetically|alphabetic|alpha order? by <key> <direction>?`,
    build: ({ key, named, reversed, direction }) =>
      named
        ? usual(named) === 'asc' && named !== 'begin_date' && named !== 'end_date'
          ? [{ field: named, dir: 'asc' }]
          : undefined
        : reversed
          ? [{ field: reversed, dir: usual(reversed) === 'asc' ? 'desc' : 'asc' }]
          : key
            ? [keyOf(key, direction)]
            : undefined,
  }),
  rule({
    ...{ name: 'sorted by two', makes: 'order', weight: 0.7 },
    says: {
      'sorted by state then market value': [
        { field: 'state', dir: 'asc', usual: true },
        { field: 'total_market_value', dir: 'desc', usual: true },
      ],
    },
    saysNot: ['state then market value'],
    pattern:
      '<order> ,|;? and|but? then|and|within|,|second|secondly|secondarily|next|thereafter|afterwards|finally|lastly|after by|on|that|which|this? by|on|from? <key> ,? <direction>? / <order> ,|;? and|with|but|then? sorted|listed|ordered|arranged? by|in|on? <key> order? ,? <direction>? within|inside|in|for|under each|every|the|a|same? <dimension> / <order> ,? and|then? inside|within|in each|every|the? <dimension> by <key> <direction>? / <order> ,|;? and|but? then|second|secondly|secondarily|next|thereafter|finally|lastly|after|afterwards that|which|this? ,? <more:order> / <order> ,|;? and? with? ties|tie broken|settled|split|resolved|going|decided? by|on|to <key> <direction>? / <order> ,|;? and|with|but|then? <more:order> within|inside|in|for|under each|every|the|a|same? <dimension> / <first:key> first ,|;? and|then? then|second|secondly|next|after by? that? ,? <key> second|last? <direction>?',
    build: ({ first, order = first && [keyOf(first, undefined)], key, more = [], direction }) => {
      const all = [...(order ?? []), ...(key ? [keyOf(key, direction)] : more)]
      const keys = all.filter(({ field }, at) => all.findIndex((each) => each.field === field) === at)
      return keys.length > 1 && keys.length < 6 ? keys : undefined
    },
  }),
  rule({
    ...{ name: 'figure with a direction', makes: 'order', weight: 0.4 },
    says: { 'market value high to low': [{ field: 'total_market_value', dir: 'desc' }] },
    saysNot: ['market value', 'high to low'],
    pattern: ['by? <key> ,? from|in? <direction>', 'in|from? <direction> <key>'],
    build: ({ key, direction }, { tokens }, { start, end }) =>
      // "no assessed value, soonest first", "by state, most to least"
      key !== 'begin_date' &&
      key !== 'end_date' &&
      tokens.slice(start, end).some(({ word }) => OF_TIME.has(word) || (usual(key) === 'asc' && OF_SIZE.has(word)))
        ? undefined
        : [keyOf(key, direction)],
  }),
  rule({
    ...{ name: 'alphabetically', makes: 'order', weight: 0.2 },
    says: { alphabetical: [{ field: 'jurisdiction', dir: 'asc' }] },
    saysNot: ['by state'],
    pattern: 'in? alphabetical|alphabetically|alphabetic|alpha|alphabetized|alphabetised|alphabetize order?',
    build: (_, { tokens }, { start }) =>
      NEVER.has(tokens[start - 1]?.word ?? '') ? undefined : [{ field: 'jurisdiction', dir: 'asc' } as const],
  }),
  rule({
    ...{ name: 'by a figure', makes: 'order', weight: -0.2 },
    says: { 'by market value': [{ field: 'total_market_value', dir: 'desc', usual: true }] },
    saysNot: ['market value'],
    pattern: 'by <key> / <key> -? wise / on|upon <much:key>',
    build: ({ much, key = much }, { tokens }, { start }) =>
      key && (!much || tokens[start + 1]?.word === 'how') ? [keyOf(key, undefined)] : undefined,
  }),
  rule({
    ...{ name: 'first of a kind first', makes: 'order', weight: 0.5 },
    says: { 'highest assessed value first': [{ field: 'total_assessed_value', dir: 'desc' }] },
    saysNot: ['newest', 'first'],
    pattern: `${PUT}|put|bring|move? with? the? <superlative> ones|one|count|total|totals|sum|sums|average|number|figure? <figure>? <stands> / the? <figure> -? <superlative> ones|one|sales|auctions? <stands> / so|such|with? that? the? one|ones|auction|auctions|sale|sales with|having|that|which has|have|had? the? <superlative> <figure> is|are|comes|come|appears? <stands> / ${PUT}? with? the? <superlative> <key> <stands> / ${PUT}? from the? <superlative> <figure>? one|ones? on|down|up / ${PUT}? from? the? <superlative> <key>? one|ones? ,? all|right? the? way? on? down|up|back|through? to the? <other:superlative> / ${PUT}? from? the? <superlative> <figure>? one|ones? ,? all|right? the? way? on? down|up|back|through? to the? <other:superlative> <figure>? one|ones? / start|starting|begin|beginning|lead|leading|open|opening|opens off|out? with|from|at the? <superlative> <figure>? one|ones? / start|starting|begin|beginning|lead|leading|open|opening|opens off|out? with|from|at the? <superlative> <key> one|ones? / start|starting|begin|beginning|lead|leading|open|opening|opens off|out? with|from|at the? one|ones|sale|auction|county that|which? with|has|have|of|takes|having the? <superlative> <key>`,
    build: ({ superlative, figure, key, stands }, { tokens }, { start, end }) => {
      const words = tokens.slice(start, end).map(({ word }) => word)
      const isLast = stands === 'last'
      const dir = isLast === (superlative.dir === 'desc') ? 'asc' : 'desc'
      const isCount = superlative.counts || words.includes('count')
      const field = key ?? figure?.field
      return [
        field ? { field, dir } : { ...ofTop(superlative, isCount ? 'total_certificates' : 'total_market_value'), dir },
      ]
    },
  }),
  rule({
    ...{ name: 'first of a kind first, and the last last', makes: 'order', weight: 0.5 },
    says: { 'newest first, and the oldest last': [{ field: 'begin_date', dir: 'desc' }] },
    saysNot: ['newest first, and liens'],
    pattern:
      '<order> ,|;? and|then|with? the? <superlative> one|ones? <figure>? <stands> / <order> ,|;? and|then|with? the? <superlative> <key> <stands> / <order> ,|;? and|then? work|working|go|going|keep|count|counting|end|ending|finish|finishing|run|running|move|moving|on your|my|our? way? on? down|up|forward|back|backward from? there|then? / <order> ,|;? and|then? work|working|go|going|keep|count|counting|end|ending|finish|finishing|run|running|move|moving|on your|my|our? way? on? down|up|forward|back? to|with|at the? <superlative> <key>? one|ones? / <order> ,|;? and|then? the? next <superlative>? ,? and so on|forth',
    build: ({ order, superlative, stands }) => {
      const [first, ...more] = order
      if (!superlative || !stands || !first) return order
      const dir = (stands === 'last') === (superlative.dir === 'desc') ? 'asc' : 'desc'
      // "by county, then newest first"
      if (superlative.field && superlative.field !== first.field && !first.field.endsWith('date')) return undefined
      // "by begin date, the latest at the top"
      return first.usual ? [{ field: first.field, dir }, ...more] : first.dir === dir ? order : undefined
    },
  }),
  rule({
    ...{ name: 'by how it goes', makes: 'order', weight: 0.7 },
    says: { 'bigger market values ahead of smaller ones': [{ field: 'total_market_value', dir: 'desc' }] },
    saysNot: ['the higher market value', 'market value drops'],
    pattern: `the? ${MORE} the? <down:key> it|its|theyre|they|a|an? <noun>? has|have|got|is|gets|runs|lasts? ,? the? higher|further|nearer|closer up|to? on|the? the? top|list|page? it|they? goes|go? / <down:key> drop|drops|fall|falls|go|goes|going|slide|slides|sliding|shrink|shrinks|shrinking|dropping|falling|decline|declines down? from|as line|row|i|you|one to|read|scroll|go line|row|down|through? the? page|list? / the? ${MORE} <down:key> ahead of|before|above|over the? smaller|lesser|lower|earlier|shorter|fewer|older ones|one|values? / the? ${MORE} <down:key> <stands> ,? and? small|smaller|low|lower|lesser|short|early|earlier ones|one|values? <last:stands> / the? ${LESS}|little|cheap ones|values|numbers <asc:stands> ,? and? the? big|bigger|large|larger|high|higher|others? ones|one|values? <last:stands> / the? ${LESS}|little|cheap ones|values|numbers <asc:stands> / the? big|bigger|large|larger|high|higher|expensive ones|values|numbers <desc:stands> ,? and? the? small|smaller|little|low|lower? ones|one|values? <last:stands> / the? big|bigger|large|larger|high|higher|expensive -? ones|values|numbers|ticket|dollar|value|money|priced|end items|ones|sales|auctions? <desc:stands> / with? the? ones|those|sales|auctions? with|having ${LESS}|few|tiny <up:key> <at:stands> / with? the? ones|those|sales|auctions? with|having ${MORE}|many|huge <down:key> <at:stands> / the? ${LESS} <up:key> ahead of|before|above|over the? larger|bigger|higher|greater|later|longer|newer ones|one|values?`,
    build: ({ down, up, asc, desc, at }) => {
      const key = up ?? down
      if (key) return [{ field: key, dir: (up !== undefined) === (at !== 'last') ? 'asc' : 'desc' }]
      const isUp = asc ? asc === 'first' : desc === 'last'
      return [{ field: 'total_market_value', dir: isUp ? 'asc' : 'desc', assumed: true as const }]
    },
  }),
  rule({
    ...{ name: 'direction alone', makes: 'order', weight: -0.1 },
    says: { descending: [{ field: 'total_market_value', dir: 'desc', assumed: true }] },
    saysNot: ['first'],
    pattern: [`${BY}? <direction>`, `${BY} by it|that|this|them <direction>?`],
    build: ({ direction = 'desc' }) => [{ field: 'total_market_value', dir: direction, assumed: true as const }],
  }),
]

const isOfGroups = (before: readonly Token[]) =>
  before.some(({ word }) => wordSet('state states county counties month year type').has(word))

const tops = [
  rule({
    ...{ name: 'top so many', makes: 'top', weight: 0.4 },
    says: { 'ten cheapest': { limit: 10, dir: 'asc', field: 'total_market_value', loose: true } },
    saysNot: ['top', '10'],
    pattern:
      'the? top|leading <count:amount> <superlative>? / the? <count:amount> <superlative> / the? <superlative> <count:amount> / the? bottom <low:amount>',
    build: ({ low, count = low, superlative = { dir: low ? ('asc' as const) : ('desc' as const) } }) =>
      !count || count.money || !Number.isInteger(count.value) || count.value < 1 || count.value > 1000
        ? undefined
        : { ...superlative, limit: count.value },
  }),
  rule({
    ...{ name: 'more in the manner of other languages', makes: 'top', weight: 0.6 },
    says: { 'with more certificates': { dir: 'desc', field: 'total_certificates', counts: true } },
    saysNot: ['more certificates', 'with more certificates than'],
    pattern:
      'with|has|have|having|had|holds|carries|carrying|showing more|fewer|less|higher|lower|larger|smaller|bigger|greater <figure> than any|all|every? of? the? other|others|else|rest|anyone|anything|everyone|one|ones <noun>? / with|has|have|having|had|is|are the? more|less|fewer <figure> / with|has|have|having|had|is|are the? more|less|fewer <noun> / with|has|have|having|had|is|are the? more|less|fewer <types> / the? <count:amount> bigger|larger|higher|pricier|smaller|lower|cheaper <noun>',
    build: ({ figure, noun, types, count }, { tokens }, { start, end }) => {
      if (!count && tokens.slice(end).some(({ word }) => wordSet('than as then or').has(word))) return undefined
      const isLess = tokens.slice(start, end).some(({ word }) => wordSet('less fewer smaller lower cheaper').has(word))
      const dir = isLess ? 'asc' : 'desc'
      if (figure) return { dir, field: figure.field, counts: true }
      if (!count)
        return (noun === 'plural' || types) && isOfGroups(tokens.slice(0, start)) ? { dir, counts: true } : undefined
      return count && Number.isInteger(count.value) && count.value <= 1000 ? { dir, limit: count.value } : undefined
    },
  }),
  rule({
    ...{ name: 'one with the most', makes: 'top', weight: 0.6 },
    says: { 'auction with the maximum market value': { limit: 1, dir: 'desc', field: 'total_market_value' } },
    saysNot: ['maximum market value'],
    pattern:
      '<noun> with|w|having|has|whose /? the? max|maximum|top|peak|record|highest|largest|biggest <figure> / <noun> with|w|having|has|whose /? the? min|minimum|lowest|smallest <least:figure> / <noun> whose <figure> is the? highest|largest|biggest|greatest|max|maximum / <noun> whose <least:figure> is the? lowest|smallest|least|min|minimum',
    build: ({ noun, figure, least = figure }, { tokens }, { end }) =>
      least && tokens[end]?.word !== 'value'
        ? {
            ...(noun === 'single' && { limit: 1 }),
            dir: figure ? ('desc' as const) : ('asc' as const),
            field: least.field,
          }
        : undefined,
  }),
  rule({
    ...{ name: 'next or first so many', makes: 'top', weight: 0.3 },
    says: { 'next 3': { limit: 3, dir: 'asc', field: 'begin_date', ahead: true } },
    saysNot: ['next'],
    pattern: ['the? <step> <count:amount>', 'the? <ordinal> <count:amount>', 'the? <count:amount> <step>'],
    build: ({ step, ordinal, count }, { tokens, tense }, { end }) => {
      // sales "that only last one day"
      if (UNITS.has(tokens[end]?.word ?? '') || !isFew(count)) return undefined
      const order = { field: 'begin_date', limit: count.value } as const
      if (step === 1) return { dir: 'asc', ...order, ahead: true }
      if (ordinal === 1) return { dir: 'asc', ...order, inOrder: true }
      const isBehind = step === -1 || ordinal === -1
      return isBehind ? { dir: 'desc', ...order, ...(tense === 'past' && { behind: true as const }) } : undefined
    },
  }),
  rule({
    ...{ name: 'the largest', makes: 'top' },
    says: { 'the largest': { dir: 'desc' } },
    saysNot: ['large'],
    pattern: 'the? single? <superlative>',
    build: ({ superlative }) => superlative,
  }),
  rule({
    ...{ name: 'top by a figure', makes: 'top', weight: 0.5 },
    says: {
      'top 5 by assessed value': { limit: 5, dir: 'desc', field: 'total_assessed_value' },
      'highest estimated value': { dir: 'desc', field: 'total_estimated_value' },
      'most certificates': { dir: 'desc', field: 'total_certificates', counts: true },
    },
    saysNot: ['top 5'],
    pattern:
      '<top> in|by|of|with? the|their? <figure> / <figure> the? <top> / <top> <noun> by|in|of|with the? <superlative>? <figure>',
    build: ({ top, top: { loose, ...rest }, figure }, { tokens }, { start, end }) =>
      // "five cheapest properties"
      loose && PROPERTIES.has(tokens[end - 1]?.word ?? '')
        ? top
        : rest.field && rest.field !== figure.field && !loose
          ? undefined
          : {
              ...{ ...rest, field: figure.field, ...(figure.loose && top.counts && { assumed: true as const }) },
              ...(tokens.slice(start, end).some(({ word }) => word === 'number') && { counts: true as const }),
            },
  }),
  rule({
    ...{ name: 'so many of them', makes: 'limit' },
    says: { 'which four sales': 4, '15 rows only': 15 },
    saysNot: ['four', 'over 5 sales'],
    pattern:
      'which|what|the|just|only|these|those|show|give|list|my? me|us|just|only? <amount> <noun> / <amount> <noun> only|max|maximum|tops? / limit|limited|cap it|them|this|that|to? to|at? the? <amount> / stop|stopping|cut|cutting|end off? after|at <amount> / give|show|send|list me|us <last:amount> / keep the? first|top? <amount> / the|which|what|just <amount> with|that|which|having|who / just|only the|those? <amount> / just|only the? <amount> of them|these|those / only show|give|list|want|need me|us? <last:amount> / limit|cap|cut|trim|reduce|shorten|restrict|narrow|pare|whittle|boil it|them|this|that|these|those|the? list|lot|selection? down? to|at the <amount> with|that|which|having|who / give|show|send|list|take|want|need|pick|read me|us? <amount> of them|these|those|it / <amount> will|would|should be|do|suffice enough|plenty|fine? / <amount> of them|these|those will|would|should be|do|suffice enough|plenty|fine? / <amount> of them|these|those is|are more? than? enough|plenty|fine|sufficient / , <amount> of them|these|those',
    build: ({ last, amount = last }, { tokens }, { end }) =>
      // "keep the 20 million"
      SCALES.has(tokens[end]?.word ?? '') ||
      GROUPS.has(tokens[end]?.word ?? '') ||
      (last && tokens[end]?.kind === 'word') ||
      !amount ||
      amount.more ||
      !isFew(amount)
        ? undefined
        : amount.value,
  }),
  rule({
    ...{ name: 'no more than so many', makes: 'limit', weight: 1.2 },
    says: { 'max 15 rows': 15, 'show me at most 20': 20 },
    saysNot: ['at most 20', 'show at most 20 certificates'],
    pattern:
      'max|maximum|top|limit|limited|cap|capped|no|not|at|up more|most|to? than|at|of? <amount> rows|results|lines|entries|hits|records|items / cap|limit|keep|hold|trim|cut it|them|this|that|list|results down? at|to|off <amount> :|,|please? / show|give|send|list|bring|pull|get|return|display me|us? max|maximum|at|up|no|not most|to|more? than? <amount>',
    build: ({ amount }, { tokens }, { start, end }) =>
      COUNTED.has(tokens[end]?.word ?? '') || end - start < 3 || !isFew(amount) ? undefined : amount.value,
  }),
  rule({
    ...{ name: 'top by a key', makes: 'top', weight: 0.4 },
    says: { 'top 5 auctions by duration': { limit: 5, dir: 'desc', field: 'duration' } },
    saysNot: ['top 5 auctions'],
    pattern:
      '<top> <noun>? by|in|on <key> / <top> <measure:key> / the? <key> is|are|was|were at? its|the|their? <top> / the? <key> at its|their <top>',
    build: ({ top: { loose, ...top }, key, measure }) =>
      // "the biggest parish" is not the last of the alphabet
      (top.field && !loose) || (measure && usual(measure) === 'asc') ? undefined : { ...top, field: measure ?? key },
  }),
]

const nexts = [
  rule({
    ...{ name: 'first to begin or end', makes: 'superlative', weight: 0.4 },
    says: {
      'ending soonest': { dir: 'asc', field: 'end_date', ahead: true },
      'finished most recently': { dir: 'desc', field: 'end_date', behind: true },
      'next to start': { dir: 'asc', field: 'begin_date', ahead: true },
    },
    saysNot: ['soonest', 'ending'],
    pattern:
      '<phase> the? <superlative> / <superlative> to? <phase> / next|first to? <phase> / <phase> next|first / last to? <phase> / <phase> last',
    build: ({ phase, superlative }, { tokens, tense }, { start, end }) => {
      const isTold =
        tense === 'past' || tokens.slice(start, end).some(({ word }) => TOLD.has(word) || word.endsWith('ed'))
      // "missing an estimate and start next week"
      const isSpan = UNITS.has(tokens[end]?.word ?? '')
      if (isSpan || phase === 'within' || phase === 'overlaps' || (superlative && superlative.field !== 'begin_date'))
        return undefined
      const words = tokens.slice(start, end).map(({ word }) => word)
      const dir = superlative?.dir ?? (words.includes('last') ? 'desc' : 'asc')
      return {
        dir,
        field: phase === 'ends' ? 'end_date' : 'begin_date',
        ...(dir === 'asc' ? { ahead: true as const } : isTold && { behind: true as const }),
      }
    },
  }),
  rule({
    ...{ name: 'the next or first one', makes: 'top', weight: 0.2 },
    says: {
      'next auction': { limit: 1, dir: 'asc', field: 'begin_date', ahead: true },
      'first auction': { limit: 1, dir: 'asc', field: 'begin_date' },
    },
    saysNot: ['next', 'next auctions'],
    pattern:
      'the? next|last|previous <noun> / the? very? <ordinal> <noun> / the? very? opening|inaugural|kickoff <opening:noun>',
    build: ({ opening, ordinal = opening && 1, noun = opening }, { tokens }, { start, end }) => {
      const step =
        ordinal !== undefined ? undefined : tokens.slice(start, end).some(({ word }) => word === 'next') ? 1 : -1
      return noun !== 'single' || (ordinal !== undefined && Math.abs(ordinal) !== 1)
        ? undefined
        : step === 1
          ? { limit: 1, dir: 'asc', field: 'begin_date', ahead: true as const }
          : {
              limit: 1,
              dir: (step ?? ordinal ?? 1) > 0 ? 'asc' : 'desc',
              field: 'begin_date',
              ...(step === -1 && { behind: true as const }),
            }
    },
  }),
]

export const ORDER_RULES = [...orders, ...tops, ...nexts]
