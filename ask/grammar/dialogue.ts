import { rule } from '../engine/rule.ts'
import { negate } from '../frame/merge.ts'
import type { Shift, Target } from '../meanings.ts'
import { wordSet } from '../word-set.ts'
import { settled } from './examples.ts'
import { number } from './number/conditions.ts'
import { MONTH } from './time/periods.ts'

const GROUPS: Readonly<Record<string, Target>> = {
  state: 'state',
  jurisdiction: 'place',
  auction_type: 'type',
  year: 'date',
  month: 'date',
  day: 'date',
  week: 'date',
  quarter: 'date',
}
const POINTS = wordSet('that this those the')
const SWAP = 'swap|exchange|replace|substitute|switch|change|trade|turn'
const ON: ReadonlySet<string> = wordSet('on of for to')
const FILTER =
  'filter|filters|condition|conditions|limit|limits|restriction|restrictions|part|thing|requirement|criteria|criterion|floor|cap|bit'
const MOVE = 'raise|lower|bump|increase|decrease|push|bring|drop|cut|set|make|move|change'
const shift = (unit: Shift['unit'], count: number): Shift => ({ unit, count })

/** What only a turn says that follows another. */
export const DIALOGUE_RULES = [
  rule({
    ...{ name: 'taken away', makes: 'condition', weight: 0.5 },
    says: { 'drop Kansas': { dim: 'state', filter: { not_states: ['KS'] }, negated: true, dropped: true } },
    saysNot: ['Kansas'],
    pattern: [
      '<cue> the|any|anything|all|those|ones? in|from|of|with|for? <condition>',
      'take|kick|throw|strip|leave|cut|pull the|those? ones? <condition> back? off|away|out|aside the? list?',
      'cut|strip|kick|toss out? the|any|anything|all|those|ones? <condition> / throw|take out the|any|anything|all|those|ones? <condition>',
      'get|take the? <condition> out of there|it|that / the? <condition> can|may|should go / <condition> out|gone',
      '<condition> out of it|that|this|them|there|these / <condition> ,? ive|weve already? seen|done|covered|got|checked',
      '<condition> ,? i|we have|already already? seen|done|covered|checked / dont show|list|include the? <condition> / forget about? <condition>',
    ],
    build: ({ cue = 'drop', condition: { negated, dim, ...rest } }, { tokens }, { end }) => {
      const condition = { dim, ...rest }
      // "harris out", with nothing behind it
      const isCutOff = wordSet('out gone').has(tokens[end - 1]?.word ?? '') && tokens[end]?.kind === 'word'
      return cue === 'drop' && !negated && !isCutOff
        ? { ...condition, filter: negate(condition.filter), negated: true as const, dropped: true as const }
        : undefined
    },
  }),
  rule({
    ...{ name: 'another bound of a figure', makes: 'condition', weight: 0.9 },
    says: { 'raise the certificate minimum to 60': number('total_certificates', '=', 60) },
    saysNot: ['the certificate minimum'],
    pattern: [
      `${MOVE} the? <figure> minimum|maximum|limit|floor|cap|ceiling|threshold|bar|bound up|down? to|at <bound>`,
      `${MOVE} the? <figure> minimum|maximum|limit|floor|cap|ceiling|threshold|bar|bound up|down? to|at <amount>`,
    ],
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
    ...{ name: 'one for another', makes: 'swap', weight: 0.9 },
    says: {
      'swap Nebraska for Utah': {
        one: { dim: 'state', filter: { states: ['NE'] } },
        other: { dim: 'state', filter: { states: ['UT'] } },
      },
    },
    saysNot: ['swap Nebraska'],
    pattern: [
      'swap|exchange|replace|substitute|trade|switch|change out? <one:condition> with|for|by|to <other:condition>',
      '<other:condition> instead|rather|place of|than <one:condition> / instead of <one:condition> ,? take|use|try|show|do|have? <other:condition>',
      'not <one:condition> ,|but|; <other:condition> / ,? not <one:condition> ,|but|;|:? <repair> <other:condition> / <other:condition> ,? not <one:condition>',
    ],
    build: ({ one, other }) => (one.dim === other.dim && !one.negated && !other.negated ? { one, other } : undefined),
  }),
  rule({
    ...{ name: 'one figure for another', makes: 'figure', weight: 0.9 },
    says: { 'swap market value for assessed value': { field: 'total_assessed_value' } },
    saysNot: ['swap market value'],
    pattern: [`${SWAP} the? <out:figure> with|for|by|to the? <figure>`, 'wrong value|figure ,|: should be? <figure>'],
    build: ({ figure }) => figure,
  }),
  rule({
    ...{ name: 'one function for another', makes: 'function', weight: 0.9 },
    says: { 'replace the average with the median': 'median' },
    saysNot: ['replace the average'],
    pattern: [
      `${SWAP} the? <out:function> with|for|by|to the? <function> / <function> instead|rather of|than the? <out:function>`,
      'not the? <out:function> ,|but the? <function>',
    ],
    build: (each) => each.function,
  }),
  rule({
    ...{ name: 'one grouping for another', makes: 'group', weight: 1.2 },
    says: { 'county instead of state': { group: 'jurisdiction' } },
    saysNot: ['county and state'],
    pattern: [
      'by|for|per? each|every|the? <dimension> instead|rather of|than by|for|per? each|every|the? <out:dimension>',
      `by? <dimension> ,? and? not by? <out:dimension> / ${SWAP} the? breakdown|grouping|groups|split? from? <out:dimension> to|for|with <dimension>`,
      'at|to|on the? <dimension> level / across|over|among the? <dimension>',
    ],
    build: ({ dimension }) => ({ group: dimension }),
  }),
  rule({
    ...{ name: 'no longer cut off', makes: 'lifted', weight: 0.9 },
    says: { "don't stop at 10": ['limit'], 'no limit': ['limit'] },
    saysNot: ['stop at 10', 'no limit on value'],
    pattern: [
      'dont stop at <amount> / no|without any|a? limit|cap|limits / take|remove|lift|drop off|away? the limit|cap of|at <amount>',
      'not|rather|instead than|of? just|only the? top|first <amount> / didnt|dont want just|only the? top|first? <amount>',
      'show|see the? rest too|as|also well?',
    ],
    build: (_, { tokens }, { end }) => (ON.has(tokens[end]?.word ?? '') ? undefined : ['limit']),
  }),
  rule({
    ...{ name: 'no longer asked for', makes: 'lifted', weight: 0.5 },
    says: { 'forget the price': ['money'], 'drop the date filter': ['date'] },
    saysNot: ['the price'],
    pattern: [
      `<lift> the|any|that|my|all? <target> ${FILTER}? / <target> ${FILTER}? <moot> / no|without the|any? <target> ${FILTER} / without the <dated:target>`,
      'not just|only the? <some:target> / whatever|regardless the|its|their <some:target>',
    ],
    build: ({ target, dated, some }) => {
      const found = target ?? some ?? (dated === 'date' ? dated : undefined)
      return found && [found]
    },
  }),
  rule({
    ...{ name: 'what was said no longer asked for', makes: 'lifted', weight: 1.2 },
    says: { 'forget the 500 thing': ['bound'], 'forget upcoming': ['date'] },
    saysNot: ['the 500', 'upcoming'],
    pattern: [
      `<lift> the|that|this? <amount> ${FILTER}? / <lift> the|that|this? <tense> ${FILTER}? / no matter how big|large|small|expensive|much|many|cheap`,
      'however big|large|small|expensive|cheap',
    ],
    build: ({ amount, tense }) => (amount || !tense ? ['bound'] : ['date']),
  }),
  rule({
    ...{ name: 'a condition no longer asked for', makes: 'lifted', weight: 1.3 },
    says: { 'forget the 3 days long bit': ['length'] },
    saysNot: ['forget the Ohio bit', '3 days long bit'],
    pattern: `<lift> the|that|this? <condition> ${FILTER}`,
    build: ({ condition: { dim, filter, negated } }) =>
      negated
        ? undefined
        : dim === 'type'
          ? ['type']
          : dim === 'date'
            ? [filter.dates?.[0]?.kind === 'length' ? 'length' : 'date']
            : undefined,
  }),
  rule({
    ...{ name: 'no longer limited to', makes: 'lifted', weight: 1.2 },
    says: { "don't limit it to liens": ['type'] },
    saysNot: ['limit it to liens'],
    pattern: [
      'dont|not limit|restrict|confine|narrow|filter it|this|that|them? to|by|on <condition> / doesnt|dont|neednt have|need? to? be <condition>',
      'not just|only|merely <condition>',
    ],
    // "not only Maryland but also Georgia"
    build: ({ condition: { dim, negated } }, { tokens }, { start }) =>
      negated || (tokens[start]?.word === 'not' && dim !== 'type') ? undefined : [dim],
  }),
  rule({
    ...{ name: 'another number in place of one', makes: 'amount', weight: 0.8 },
    says: {
      'not 100 but 200': { value: 200, scale: 1 },
      '50 rather than 100': { value: 50, scale: 1 },
      'change 100 to 50': { value: 50, scale: 1 },
    },
    saysNot: ['100 but 200', 'change 100'],
    pattern: [
      'not <old:amount> ,|but|; <amount> / <amount> ,? not <old:amount> / <amount> rather|instead than|of <old:amount>',
      'change|raise|lower|increase|decrease|move|bump|drop it|that|this|the? from? <old:amount> to <amount>',
      '<old:amount> isnt enough ,? go|make|lets|show|give|me? to|it? <amount>',
    ],
    build: ({ amount }) => amount,
  }),
  rule({
    ...{ name: 'the one of the name in another state', makes: 'place', weight: 1 },
    says: { 'the one in Florida': settled('Polk FL') },
    saysNot: ['the one in Ohio'],
    pattern: ['the? one|ones|county in|from|of <states>', 'the <states> one', 'same county? name|county in <states>'],
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
    build: (_, { tokens }, { start }) =>
      tokens.length <= 2 && start === 0 ? [(tokens[0]?.word ?? '').toUpperCase()] : undefined,
  }),
  rule({
    ...{ name: 'in all, without groups', makes: 'lifted', weight: 0.5 },
    says: { 'the grand total': ['group'] },
    saysNot: ['the total'],
    pattern: 'whats|what|and? is? the? grand total',
    build: () => ['group'],
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
    pattern: [
      'in|from|for|at? any|all|every|whole|entire of? the? <dimension> again? / doesnt|dont matter which|what <dimension> / no matter which|what <dimension>',
      'whichever|whatever <dimension> / include|add all|any? the? other <dimension>',
    ],
    build: ({ dimension }, { tokens }, { start, end }) => {
      // "any month of that year"
      if (tokens[end]?.word === 'of' && POINTS.has(tokens[end + 1]?.word ?? '')) return undefined
      const isWhole = tokens.slice(start, end).some(({ word }) => word === 'whole' || word === 'entire')
      const target = isWhole && dimension === 'state' ? 'place' : GROUPS[dimension]
      return isWhole && target === 'date' ? undefined : target && [target]
    },
  }),
  rule({
    ...{ name: 'at any time', makes: 'lifted', weight: 0.4 },
    says: { 'any time': ['date'] },
    saysNot: ['time'],
    pattern: ['at? any time|date|year|day', 'all time|dates|years', 'anytime', 'whenever'],
    build: () => ['date'],
  }),
  rule({
    ...{ name: 'anywhere', makes: 'lifted', weight: 0.4 },
    says: { nationwide: ['state', 'place'] },
    saysNot: ['where'],
    pattern:
      'anywhere|everywhere|nationwide|countrywide / all over the? country|place? / any place / the? whole|entire country|nation|us|map',
    build: () => ['state', 'place'],
  }),
  rule({
    ...{ name: 'so many units on', makes: 'shift', weight: 0.8 },
    says: {
      'a year earlier': { unit: 'year', count: -1 },
      'two weeks later': { unit: 'week', count: 2 },
      'the month after that': { unit: 'month', count: 1 },
    },
    saysNot: ['a year'],
    pattern: [
      'a|one|the <unit> later|after|on|afterwards that|this|it? / a|one|the <unit> <back:relation-back> that|this|it?',
      '<count:amount> <unit> later|after|on that|this|it? / <count:amount> <unit> <back:relation-back> that|this|it? / the? following|subsequent <unit>',
      'go|move|step? back a|one <before:unit> / go|move|step|jump forward|ahead|on a|one|another <unit>',
    ],
    build: ({ before, unit = before ?? 'year', count, back = before && true }, { tokens }, { start, end }) =>
      // "the same three a year earlier"
      count && tokens.slice(start, end).some(({ word }) => word === 'a')
        ? undefined
        : shift(unit, (back ? -1 : 1) * (count?.value ?? 1)),
  }),
  rule({
    ...{ name: 'the same time of another year', makes: 'shift', weight: 0.8 },
    says: { 'same time last year': { unit: 'year', count: -1 } },
    saysNot: ['last year'],
    pattern: [
      'same|this time|period|dates|month|quarter|week|season but? <step> year',
      'same time|period|dates|month|quarter|week|season a|one|the year <back:relation-back>',
      'same time|period|dates|month|quarter|week|season a|one|the year later|after',
    ],
    build: ({ step, back }) => shift('year', step ?? (back ? -1 : 1)),
  }),
  rule({
    ...{ name: 'that month of the year before', makes: 'shift', weight: 0.9 },
    says: { 'the december before': { unit: 'year', count: -1 } },
    saysNot: ['december before'],
    pattern: 'the <month> before|prior|earlier that|this|it?',
    build: () => shift('year', -1),
  }),
  rule({
    ...{ name: 'just May', makes: 'period', weight: 0.6 },
    says: { 'just may': MONTH(5) },
    saysNot: ['may', 'may be'],
    pattern: 'just|only|about may',
    build: () => MONTH(5),
  }),
  rule({
    ...{ name: 'the one after that', makes: 'shift', weight: 0.6 },
    says: { 'the one after that': { unit: 'same', count: 1 } },
    saysNot: ['the one'],
    pattern: ['the one after|following that|this|it?', 'the next one after that|this|it', 'after that'],
    build: () => shift('same', 1),
  }),
  rule({
    ...{ name: 'the one before that', makes: 'shift', weight: 0.6 },
    says: { 'the one before that': { unit: 'same', count: -1 } },
    saysNot: ['the one'],
    pattern: ['the one before|preceding that|this|it?', 'before that'],
    build: () => shift('same', -1),
  }),
  rule({
    ...{ name: 'the other way around', makes: 'reverse', weight: 0.6 },
    says: { 'the other way round': 'any' },
    saysNot: ['the way'],
    pattern: [
      'the? other way around|round? / the? ones|those that|who|which? do|does? have|has one|it|them|that / those|the|ones|with? with one',
      'the ones that|who|which do|does|have|has',
    ],
    // "the ones that do", with nothing behind it
    build: (_, { tokens }, { end }) =>
      tokens[end]?.kind === 'word' && wordSet('do does have has').has(tokens[end - 1]?.word ?? '') ? undefined : 'any',
  }),
  rule({
    ...{ name: 'in reverse order', makes: 'reverse', weight: 0.6 },
    says: { 'flip the order': 'order' },
    saysNot: ['the order'],
    pattern: [
      'reverse|flip|invert|switch|turn the|that? order|sort|sorting|list|it|them around|round? / in? reverse order? / backwards',
      'opposite|wrong order|direction|way / opposite / from? bottom|back to top|front',
    ],
    build: () => 'order' as const,
  }),
]
