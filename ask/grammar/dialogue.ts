import { rule } from '../engine/rule.ts'
import { negate } from '../frame/merge.ts'
import type { Shift, Target } from '../meanings.ts'
import { wordSet } from '../word-set.ts'
import { settled } from './examples.ts'
import { number } from './number/conditions.ts'

const FIGURES = wordSet('count total average number figure sum median')
const GROUPS: Readonly<Record<string, Target>> = {
  ...{ state: 'state', jurisdiction: 'place', auction_type: 'type', year: 'date' },
  ...{ month: 'date', day: 'date', week: 'date', quarter: 'date' },
}
const POINTS = wordSet('that this those the')
const SWAP = 'swap|exchange|replace|substitute|switch|change|trade|turn'
const AFTER_MORE = wordSet('please pls and then by but from with of sales auctions ones rows results')
const ON: ReadonlySet<string> = wordSet('on of for to')
const FILTER =
  'filter|filters|condition|conditions|limit|limits|restriction|restrictions|part|thing|requirement|criteria|criterion|floor|cap|bit|minimum|maximum|min|max|ceiling|threshold|cutoff|bound|bounds|range|constraint|constraints|limitation|limitations|clause|stipulation|rule|test|bracket|window|stuff|business|piece|qualifier|setting|bar|specification|spec|ranges|requirements'
const MOVE = 'raise|lower|bump|increase|decrease|push|bring|drop|cut|set|make|move|change'
const shift = (unit: Shift['unit'], count: number): Shift => ({ unit, count })

/** What only a turn says that follows another. */
const STAYING = wordSet('as alone unchanged untouched be')
export const DIALOGUE_RULES = [
  rule({
    ...{ name: 'who came second', makes: 'nth', weight: 1 },
    says: { 'who came second': 2, 'and the third?': 3 },
    saysNot: ['in second quarter'],
    pattern:
      'and? who|which|what one? is|was|came|comes|ranks|are in|the? <ordinal> place|one? ?? / and? the <ordinal> one? ?',
    build: ({ ordinal }, { tokens }, { end }) =>
      ordinal > 1 && ordinal < 100 && end === tokens.length ? ordinal : undefined,
  }),
  rule({
    ...{ name: 'taken away', makes: 'condition', weight: 0.5 },
    says: { 'drop Kansas': { dim: 'state', filter: { not_states: ['KS'] }, negated: true, dropped: true } },
    saysNot: ['Kansas'],
    pattern:
      '<cue> the|any|anything|all|those|ones? in|from|of|with|for? <condition> / take|kick|throw|strip|leave|cut|pull the|those? ones? <condition> back? off|away|out|aside the? list? / cut|strip|kick|toss out? the|any|anything|all|those|ones? <condition> / throw|take out the|any|anything|all|those|ones? <condition> / no longer|more interested|keen|need|want|needed|after in|on? <condition> / not|nothing longer interested in <condition> / lost|losing|no interest in <condition> / <condition> no longer|more wanted|needed|required|interests|matters / i|we had|have enough of? <condition> / get|take the? <condition> out of there|it|that / the? <condition> can|may|should go / <condition> out|gone / <condition> out of it|that|this|them|there|these / <condition> ,? ive|weve already? seen|done|covered|got|checked / <condition> ,? i|we have|already already? seen|done|covered|checked / dont show|list|include the? <condition> / forget about? <condition>',
    build: ({ cue = 'drop', condition: { negated, dim, ...rest } }, { tokens }, { start, end }) => {
      const condition = { dim, ...rest }
      // "harris out", with nothing behind it
      const isCutOff = wordSet('out gone').has(tokens[end - 1]?.word ?? '') && tokens[end]?.kind === 'word'
      // "that kick off in May", "before the year is out"
      const isTime = dim === 'date' && (tokens[start]?.word === 'kick' || tokens[end - 2]?.word === 'is')
      return cue === 'drop' && !negated && !isCutOff && !isTime
        ? { ...condition, filter: negate(condition.filter), negated: true as const, dropped: true as const }
        : undefined
    },
  }),
  rule({
    ...{ name: 'another bound of a figure', makes: 'condition', weight: 0.9 },
    says: { 'raise the certificate minimum to 60': number('total_certificates', '=', 60) },
    saysNot: ['the certificate minimum'],
    pattern: `${MOVE} the? <figure> minimum|maximum|limit|floor|cap|ceiling|threshold|bar|bound up|down? to|at <bound> / ${MOVE} the? <figure> minimum|maximum|limit|floor|cap|ceiling|threshold|bar|bound up|down? to|at <amount>`,
    // how it is compared is as before where it is not said
    build: ({ figure: { field }, bound, amount }) => {
      const value = bound?.kind === 'value' ? bound.amount.value : amount?.value
      const op = bound?.kind === 'value' ? bound.op : '='
      return value === undefined
        ? undefined
        : { dim: 'number', filter: { numbers: [{ kind: 'value', field, op, value }] } }
    },
  }),
  rule({
    ...{ name: 'not that figure', makes: 'aside', weight: 0.5 },
    says: { 'not the number of sales': true },
    saysNot: ['the number of sales'],
    pattern: ['not|rather|instead than|of? the? <computation>', ', not|rather|instead than|of? the? <computation>'],
    build: () => true as const,
  }),
  rule({
    ...{ name: 'a figure of all of them', makes: 'computation', weight: 0.7 },
    says: { 'what is the market value of those added together': { fn: 'sum', field: 'total_market_value' } },
    saysNot: ['what is the market value of those'],
    pattern: [
      'whats|what|and is|are|was|were|does? the|their? <figure> for|of|on|across|over|in all? of? those|them|these|it|that|both all? added|taken|put|come? together|combined|altogether|overall|to',
      'one|a|single figure|number|sum|total for|of the|all? <figure> of|for|across|over all? of? the|them|those|these whole|entire|full? list|lot|thing|set|bunch?',
      'how much|many dollars|money|certs|certificates|value of|in|worth? <figure> is|are|does|do that|they|it|those|these overall|altogether|total|together|combined|make|come|all? to?',
    ],
    build: ({ figure }) => ({ fn: 'sum', field: figure.field }),
  }),
  rule({
    ...{ name: 'one for another', makes: 'swap', weight: 0.9 },
    says: {
      'swap Nebraska for Utah': {
        one: { dim: 'state', filter: { states: ['NE'] } },
        other: { dim: 'state', filter: { states: ['UT'] } },
      },
    },
    saysNot: ['swap Nebraska'],
    pattern:
      'swap|exchange|replace|substitute|trade|switch|change|turn out? the? <one:condition> with|for|by|to|into the? <other:condition> / <other:condition> instead|rather|place of|than <one:condition> / instead of <one:condition> ,? take|use|try|show|do|have? <other:condition> / scratch|drop|forget|lose|ditch|skip|scrap|not|no|cut|axe <one:condition> ,|;|-|and|but i|we|lets? use|take|try|do|have|give|show|make|put|substitute me|us|it|in? <other:condition> instead|there? / <one:condition> is|are|can|may|should? be|go? left|taken? out|off|gone ,|and|;|- and? <other:condition> is|are|can|may|should? be|come? in|added|included|instead / make|turn the? <one:condition> into? a|the? <other:condition> / ,? and|& the? <one:condition> for|with|by|into the? <other:condition> / ,? and|& from? <one:condition> to the? <other:condition> / not <one:condition> ,|but|; <other:condition> / ,? not <one:condition> ,|but|;|:? <repair> <other:condition> / <other:condition> ,? not <one:condition>',
    build: ({ one, other }, { tokens }, { start, end }) => {
      const words = tokens.slice(start, end).map(({ word }) => word)
      // "Ohio and January to March", "and market value above assessed by over 1M", "not in Florida, Texas or Iowa"
      const isNext = (words[0] === ',' || words[0] === 'and') && (one.dim === 'date' || one.dim === 'number')
      const isRange = words.includes('by') || (one.dim === 'date' && words.includes('to'))
      const isApart = (isNext && isRange) || (words[0] === 'not' && words.includes('or'))
      return one.dim === other.dim && !one.negated && !other.negated && !isApart ? { one, other } : undefined
    },
  }),
  rule({
    ...{ name: 'one figure for another', makes: 'figure', weight: 0.9 },
    says: { 'swap market value for assessed value': { field: 'total_assessed_value' } },
    saysNot: ['swap market value'],
    pattern: `${SWAP} the? <out:figure> with|for|by|to the? <figure> / wrong value|figure ,|: should be? <figure> / in money|dollars|dollar|cash|value terms? / in terms of money|dollars|value / what is|are|was|were? that|those|it|they? in dollars|money / moneywise|dollarwise`,
    build: ({ figure = { field: 'total_market_value' } as const }) => figure,
  }),
  rule({
    ...{ name: 'one function for another', makes: 'function', weight: 0.9 },
    says: { 'replace the average with the median': 'median' },
    saysNot: ['replace the average'],
    pattern: `${SWAP} the? <out:function> with|for|by|to the? <function> / <function> instead|rather of|than the? <out:function> / not the? <out:function> ,|but the? <function>`,
    build: (each) => each.function,
  }),
  rule({
    ...{ name: 'one grouping for another', makes: 'group', weight: 1.2 },
    says: { 'county instead of state': { group: 'jurisdiction' } },
    saysNot: ['county and state'],
    pattern: `by|for|per? each|every|the? <dimension> instead|rather of|than by|for|per? each|every|the? <out:dimension> / by? <dimension> ,? and? not by? <out:dimension> / ${SWAP} the? breakdown|grouping|groups|split? from? <out:dimension> to|for|with <dimension> / at|to|on the? <dimension> level / across|over|among the? <dimension>`,
    build: ({ dimension }) => ({ group: dimension }),
  }),
  rule({
    ...{ name: 'no longer cut off', makes: 'lifted', weight: 0.9 },
    says: { "don't stop at 10": ['limit'], 'no limit': ['limit'] },
    saysNot: ['stop at 10', 'no limit on value'],
    pattern:
      'dont stop at <amount> / no|without any|a? limit|cap|limits / take|remove|lift|drop off|away? the limit|cap of|at <amount> / not|rather|instead than|of? just|only the? top|first <amount> / didnt|dont want just|only the? top|first? <amount> / show|see the? rest too|as|also well?',
    build: (_, { tokens }, { end }) => (ON.has(tokens[end]?.word ?? '') ? undefined : ['limit']),
  }),
  rule({
    ...{ name: 'no longer asked for', makes: 'lifted', weight: 0.5 },
    says: { 'forget the price': ['money'], 'drop the date filter': ['date'] },
    saysNot: ['the price'],
    pattern: `<lift> the|any|that|my|all? <target> ${FILTER}? / <target> ${FILTER}? <moot> / take|leave|throw|strip|pull|cut the|that? <target> ${FILTER}? back? off|out|away|aside again? / <lift> the|that|my|any|all? <target> ${FILTER}? altogether|entirely|completely|totally / no|without the|any? <target> ${FILTER} / no <bare:target> / without the <dated:target> / <lift> both the? <target> / no|without|nor|neither the|any|a|an? <side:target> one|either? / and? no|not|neither|nor <side:target> one|bound|end|side? either|neither? / not just|only the? <some:target> / whatever|regardless the|its|their <some:target>`,
    build: ({ target, dated, some, side, bare }, { tokens }, { start, end }) => {
      // "leave the dates as they are"
      if (tokens[start]?.word === 'leave' && STAYING.has(tokens[end]?.word ?? '')) return undefined
      // "no minimum", and nothing more
      const isBare = start === 0 && !tokens[end] && wordSet('lower upper bound sort limit').has(bare ?? '')
      const isSide = side === 'upper' || side === 'lower'
      const found =
        target ?? some ?? (isBare ? bare : undefined) ?? (dated === 'date' ? dated : isSide ? side : undefined)
      return found && [found]
    },
  }),
  rule({
    ...{ name: 'what was said no longer asked for', makes: 'lifted', weight: 1.2 },
    says: { 'forget the 500 thing': ['bound'], 'forget upcoming': ['date'] },
    saysNot: ['the 500', 'upcoming'],
    pattern: `<lift> the|that|this? <amount> ${FILTER}? / <lift> the|that|this? <tense> ${FILTER}? / no matter how big|large|small|expensive|much|many|cheap / however big|large|small|expensive|cheap|much|many / at|for|of|with? any amount|price|value|sum|size`,
    build: ({ amount, tense }) => (amount || !tense ? ['bound'] : ['date']),
  }),
  rule({
    ...{ name: 'a condition no longer asked for', makes: 'lifted', weight: 1.3 },
    says: { 'forget the 3 days long bit': ['length'], "don't limit it to liens": ['type'] },
    saysNot: ['forget the Ohio bit', '3 days long bit', 'limit it to liens'],
    pattern: `<lift> the|that|this? <old:condition> ${FILTER} / dont|not limit|restrict|confine|narrow|filter it|this|that|them? to|by|on <condition> / doesnt|dont|neednt have|need? to? be <condition> / not just|only|merely <condition>`,
    build: ({ old, condition = old }, { tokens }, { start }) => {
      if (!condition || condition.negated) return undefined
      const { dim, filter } = condition
      // "not only Maryland but also Georgia"
      const isOther = old ? dim !== 'date' : tokens[start]?.word === 'not'
      if (dim !== 'type' && isOther) return undefined
      return [old && filter.dates?.[0]?.kind === 'length' ? ('length' as const) : dim]
    },
  }),
  rule({
    ...{ name: 'another number in place of one', makes: 'amount', weight: 0.8 },
    says: {
      'not 100 but 200': { value: 200, scale: 1, instead: 100 },
      '50 rather than 100': { value: 50, scale: 1, instead: 100 },
      'another 5': { value: 5, scale: 1, more: true },
    },
    saysNot: ['100 but 200', 'change 100', '5 more than 3', '5 more certificates'],
    pattern: `give|show|send|list|add|and? me|us? another|additional|extra <more:amount> / give|show|send|list|add|and? me|us? <more:amount> more|extra|additional|further of? them|those|these? / not <old:amount> ,|but|;|-|: rather|make? it? <amount> / <amount> ,|-? and? not <old:amount> / <amount> ,? rather|instead|place than|of <old:amount> / ${MOVE}|swap|replace|switch|exchange|turn|trade it|that|this|the|my? from? <old:amount> to|into|for|with|by <amount> / <old:amount> isnt|is|was|wasnt not? enough|plenty|few|little|much|many|low|high|right ,|;|-? so? go|make|lets|show|give|try|do|want|i|me|say? to|it|me|us? <amount> / <old:amount> is|was too much|many|few|little|low|high|strict|loose ,|;|-? so? go|make|lets|show|give|try|do|want|i|me|say? to|it|me|us? <amount> / instead|rather|place of|than <old:amount> ,? i|we|lets? use|make|take|say|show|put|do|have|go|want|try it|with|for|to|up|down? <amount> / <amount> where|when it|i|you|we say|says|said|have|has|had|wrote|put <old:amount>`,
    build: ({ more, amount, old }, { tokens }, { end }) => {
      if (amount && old) return amount.value === old.value ? undefined : { ...amount, instead: old.value }
      const isOfFigure = tokens[end]?.kind === 'word' && !AFTER_MORE.has(tokens[end]?.word ?? '')
      return more && more.scale === 1 && !isOfFigure ? { ...more, more: true as const } : undefined
    },
  }),
  rule({
    ...{ name: 'the one of the name in another state', makes: 'place', weight: 1 },
    says: { 'the one in Florida': settled('Polk FL') },
    saysNot: ['the one in Ohio'],
    pattern:
      'the? one|ones|county in|from|of <states> / the <states> one / same county? name|county in <states> / sorry|oops|whoops ,? <states> / <states> ,? sorry|oops|whoops / i|we? meant|mean <states> / <states> ,? i|we|thats? meant|mean / no ,? i|we? meant|mean <states>',
    build: ({ states }, { named = [], vocabulary }) => {
      const [key, more] = [...new Set(named.map((each) => each.key))]
      const found = key && !more ? (vocabulary.places.get(key) ?? []) : []
      const inside = found.filter(({ state, byCity }) => !byCity && states.includes(state))
      return inside.length > 0 ? inside.map(({ name, state }) => ({ name, state, settled: true as const })) : undefined
    },
  }),
  rule({
    ...{ name: 'what is pointed at', makes: 'pointer', weight: 0.3 },
    says: { 'in that month': true },
    saysNot: ['in a month', 'that month'],
    pattern: ['in|of|from|for|during that|those|this very? <dimension>', 'in|of|from|for that one'],
    // "this month" is a time
    build: (_, { tokens }, { end }) => (tokens[end - 2]?.word === 'this' ? undefined : (true as const)),
  }),
  rule({
    ...{ name: 'code of a state alone', makes: 'states', weight: 0.5 },
    says: { 'ne too': ['NE'] },
    // "Ok. Only those in January"
    saysNot: ['me too please', 'or the other', 'ok'],
    pattern: 'id|or|in|oh|ne|de|la|al|pa|ma|mo|co / id|or|in|me|hi|oh|ne|de|la|al|pa|ma|mo|co too|also|same|as|instead',
    build: (_, { tokens }, { start, end }) =>
      start === 0 && tokens.slice(end).every(({ kind }) => kind === 'sign')
        ? [(tokens[0]?.word ?? '').toUpperCase()]
        : undefined,
  }),
  rule({
    ...{ name: 'two no longer asked for', makes: 'lifted', weight: 0.4 },
    says: { 'forget the price and the date': ['money', 'date'] },
    saysNot: ['forget the price'],
    pattern: '<lifted> and|or|,|nor the|any? <target>',
    build: ({ lifted, target }) => [...lifted, target],
  }),
  rule({
    ...{ name: 'any of them', makes: 'lifted', weight: 0.4 },
    says: { 'all counties': ['place'], 'any state': ['state'] },
    saysNot: ['counties'],
    pattern:
      'in|from|for|at? any|all|every|whole|entire of? the? <dimension> again? / doesnt|dont matter which|what <dimension> / no matter which|what <dimension> / whichever|whatever <dimension> / include|add all|any? the? other <dimension>',
    build: ({ dimension }, { tokens }, { start, end }) => {
      // "any month of that year"
      if (tokens[end]?.word === 'of' && POINTS.has(tokens[end + 1]?.word ?? '')) return undefined
      // "that count for every year"
      if (tokens[start]?.word === 'for' && FIGURES.has(tokens[start - 1]?.word ?? '')) return undefined
      const isWhole = tokens.slice(start, end).some(({ word }) => word === 'whole' || word === 'entire')
      const target = isWhole && dimension === 'state' ? 'place' : GROUPS[dimension]
      return isWhole && target === 'date' ? undefined : target && [target]
    },
  }),
  rule({
    ...{ name: 'so many units on', makes: 'shift', weight: 0.8 },
    says: {
      'a year earlier': { unit: 'year', count: -1 },
      'two weeks later': { unit: 'week', count: 2 },
      'the month after that': { unit: 'month', count: 1 },
      'same time last year': { unit: 'year', count: -1 },
    },
    saysNot: ['a year'],
    pattern:
      'a|one|the <unit> later|after|on|afterwards that|this|it? / a|one|the <unit> <back:relation-back> that|this|it? / <count:amount> <unit> later|after|on that|this|it? / <count:amount> <unit> <back:relation-back> that|this|it? / the? following|subsequent <unit> / any|every|each|all month|months|week|weeks|quarter|quarters|day|days|time of|in that|the|this same? <whole:unit> / the|that|this|a|for? whole|entire|full of? the|that|this? <whole:unit> / all of? the|that|this <whole:unit> / <count:amount> <unit> further|farther|forward|ahead|onward|onwards / a|one|the <unit> further|farther|forward|ahead|onward|onwards / a|one|1 further|more <unit> / same|this time|period|dates|month|quarter|week|season but? <step> year / same time|period|dates|month|quarter|week|season a|one|the year <back:relation-back> / same time|period|dates|month|quarter|week|season a|one|the year later|after / the <month> before|prior|earlier that|this|it? / the <next:month> after|following|later that|this|it? / go|move|step? back a|one <before:unit> / go|move|step|jump forward|ahead|on a|one|another <unit>',
    build: ({ before, whole, month, next, step, unit = whole ?? before ?? 'year', count, back }, { tokens }, span) => {
      const isBack = back ?? before ?? month
      // "the same three a year earlier", "the two years after that" are both
      const isApart = tokens.slice(span.start, span.end).some(({ word }) => word === 'a')
      if (count && (isApart || tokens[span.start - 1]?.word === 'the')) return undefined
      return shift(unit, step ?? (whole ? 0 : (isBack && !next ? -1 : 1) * (count?.value ?? 1)))
    },
  }),
  rule({
    ...{ name: 'the other way around', makes: 'reverse', weight: 0.6 },
    says: { 'the other way round': 'any' },
    saysNot: ['the way'],
    pattern:
      'the? other way around|round? / the? ones|those that|who|which? do|does? have|has one|it|them|that / those|the|ones|with? with one / the ones that|who|which do|does|have|has',
    // "the ones that do", with nothing behind it
    build: (_, { tokens }, { end }) =>
      tokens[end]?.kind === 'word' && wordSet('do does have has').has(tokens[end - 1]?.word ?? '') ? undefined : 'any',
  }),
  rule({
    ...{ name: 'the other comparison', makes: 'reverse', weight: 0.8 },
    says: { 'below, not above': '<' },
    saysNot: ['below', 'above, not at least'],
    pattern:
      '<compare> ,? and? not <old:compare> / <compare> ,? rather|instead than|of <old:compare> / not <old:compare> ,|but|;|-? <compare> / instead|rather of|than <old:compare> ,? i|we|make? it|mean|meant|want|use|say? <compare> / i|we? said|wrote|typed|put <old:compare> ,|;? but|and? i|we? meant|mean|wanted|want <compare> / <compare> ,? i|we should|ought have? say|said / <compare> ,? i|we meant|mean / sorry|oops ,? <compare> / no|nope , <compare> / <compare> ,? sorry|oops|rather|instead / i|we|no ,? meant|mean|wanted <compare>',
    build: ({ compare, old }) =>
      compare === '~' || compare === '=' || compare[0] === old?.[0] ? undefined : compare[0] === '<' ? '<' : '>',
  }),
]
