import { NUMBER_FIELDS } from '#contract/auction-fields.ts'
import type { AuctionFilter } from '#contract/auction-query.ts'
import { rule } from '../engine/rule.ts'
import { isContradiction } from '../frame/contradictions.ts'
import { both, combine, isEmpty, negate } from '../frame/merge.ts'
import type { Condition } from '../meanings.ts'
import type { Token } from '../normalise/tokens.ts'
import { wordSet } from '../word-set.ts'
import { anyOf, number, numbers } from './number/conditions.ts'

/** What is left out, alone or together, unless something else holds; one or the other. */

const isNegative = ({ not_states, not_types, not_jurisdictions, none_of }: AuctionFilter) =>
  Boolean(not_states || not_types || not_jurisdictions || none_of)

const isHead = ({ dim }: Condition) => dim === 'state' || dim === 'place' || dim === 'type'

/** Both conditions hold. */
const all = (filters: readonly AuctionFilter[]) => filters.reduce(combine, {})
/** "no value given": none of them is there. */
const isGiven = (filter: AuctionFilter) => filter.present !== undefined && Object.keys(filter).length === 1
/** What the condition leaves out. A month without a year is left out of every year. */
const without = ({ anyYear, ...condition }: Condition): Condition => ({
  ...condition,
  filter: isGiven(condition.filter) ? { missing: condition.filter.present ?? [] } : negate(anyYear ?? condition.filter),
  negated: true,
})
/** "none of the four is empty": each is there. */
const withoutAll = (condition: Condition, first: Token | undefined): Condition => {
  const { missing = [], ...rest } = condition.filter
  const isNone = first?.word === 'none' && missing.length > 1 && isEmpty(rest)
  return isNone ? { dim: 'missing', filter: { present: missing } } : without(condition)
}

/** A number that nothing is said of: "not just the five". */
const isBare = ({ assumed, filter: { numbers } }: Condition) =>
  assumed === true && numbers?.some((number) => number.kind === 'value' && number.op === '=') === true

/** "estimate missing or below 100k": a number of no figure is of the one that is absent. */
function ofFigure({ assumed, dim, filter }: Condition, { filter: { missing = [] } }: Condition): AuctionFilter {
  const [field, more] = missing
  const figure = NUMBER_FIELDS.find((each) => each === field)
  return assumed && dim === 'number' && figure && !more
    ? { numbers: (filter.numbers ?? []).map((each) => ({ ...each, field: figure })) }
    : filter
}

const OF =
  'in|by|each|every|whose|where|who|thats|theyre|conducted|located|happening|one|ones|about|what|whatever|happens|goes|do|does|ran|run|runs|happened|occurred|took|sold|(|from|for|on|at|of|those|ones|any|anything|that|which|are|is|were|was|have|has|held|with|to|being|both|either|running|even|we|i|w|\\/|got|also'

const DROP = 'drop|skip|ignore|hide|lose|cut|remove|omit|exclude|forget'
const SHOW = 'show|give|list|get|send|find|let|need|want|bring|have'
const TAKES_BACK = wordSet('forget scratch drop skip lose strike')
const TAKEN: ReadonlySet<string> = wordSet(
  'standing omit fill exist dead territory seen interested bother mess sooner enough somebody handled got take took taking drop exclude excluding excluded skip without minus cut leave except remove aside apart not no dont isnt arent out but save besides covered done handled already handling',
)
const SPANS = wordSet('year month week quarter decade')
const OUT = wordSet('out off too also')
const LEAVES = wordSet('leave leaving take taking cut keep keeping')
/** "no, forget New York", "not Georgia, and Utah is out too", "don't want no liens" */
const saysTwice = ([first, ...rest]: readonly Token[]) =>
  rest.some(({ word }) => word === 'no' || (first?.word === 'no' && TAKES_BACK.has(word))) ||
  (OUT.has(rest.at(-1)?.word ?? '') && !LEAVES.has(rest[0]?.word ?? ''))
/** What may stand behind what leaves something out: not "Ohio sales we do not want to miss", "in 2025, I can do without Iowa". */
const PARTS = wordSet(
  ', ; : ) . ? ! - -- and but or so then please thanks though at on this that give show with for as next because since',
)
const OPEN = wordSet('interest use need time without for about with on want touch skip buy see')
const isYearApart = ({ kind, value }: Token, at: number, { [at + 1]: next, [at + 2]: behind }: readonly Token[]) =>
  kind === 'number' && value > 1900 && next?.word === ',' && behind?.kind === 'word'
const MORE: ReadonlySet<string> = wordSet('more less fewer later earlier sooner')
const RELATES = wordSet('in on at from before after during since until by between ending starting')
const MENDS = wordSet('actually wait sorry scratch correction')
/** Words that tie what follows them to what is left out. */
const TIES = wordSet('those ones that which who whose where with having over under above below')
const THOSE: ReadonlySet<string> = new Set(['those', 'ones'])
const ALL: ReadonlySet<string> = wordSet('everything anything all every any')
const KEEPS = wordSet('for that keep show include leave only not the any those ones sales auctions')
const STAYS = wordSet('okay ok fine allowed welcome stay remain kept included listed shown count in excepted exempt')
/** "no deeds but in Ohio": what follows is one more condition, where nothing says that it stays. */
const isButBare = (tokens: readonly Token[]) => {
  const but = tokens.findLastIndex(({ word }) => word === 'but')
  return but > 0 && !KEEPS.has(tokens[but + 1]?.word ?? '') && !STAYS.has(tokens.at(-1)?.word ?? '')
}
const WHEN: ReadonlySet<string> = new Set(['unless', 'when', 'if'])

/** Without what both hold for. */
const withoutBoth = (one: Condition, other: Condition): Condition | undefined =>
  one.negated || other.dim !== 'number' || isContradiction(both(one.filter, other.filter))
    ? undefined
    : { dim: 'missing', filter: { none_of: [both(one.filter, other.filter)] }, negated: true }

export const NEGATIONS = [
  rule({
    ...{ name: 'left out', makes: 'condition', weight: 0.3 },
    says: {
      'not in Ohio': { dim: 'state', filter: { not_states: ['OH'] }, negated: true },
      'excluding Ohio and Texas': { dim: 'state', filter: { not_states: ['OH', 'TX'] }, negated: true },
      'no liens': { dim: 'type', filter: { not_types: ['Tax Lien'] }, negated: true },
      'except those that are liens and over $5M': {
        ...{ dim: 'missing', negated: true },
        filter: { none_of: [{ types: ['Tax Lien'], ...number('total_market_value', '>', 5e6).filter }] },
      },
    },
    saysNot: ['in Ohio', 'not'],
    pattern: [
      '<not> any|the|all? those|ones|anything|everything|auctions|sales|stuff that|which|where|who? have|has|with|are|is|there|theres|combine|combines|carry? both? a|an? <condition> ,? and|with also? have|are|is|with? a|an? <also:condition>',
      `<not> ${OF}? ${OF}? ${OF}? place? <condition> / ignore|skip|drop whatever|anything|everything|all? that|which? has|have|is|are|with|w? /? <condition> / not ( <condition> ) / <not> what|whatever|those|anything that? was|were|is|are|ran|runs also? running|held|open|active|on? <condition> / everything|anything|all|every|any <noun> but|save <condition> / every|all state|states|county|counties|type|types|place bar|save <amount>? ,? <condition> / wont|cant|refuses|refuse|wouldnt|couldnt|never to? look|bid|touch|consider|take|buy|see|travel|drive|fly|go|leave|bother out|home|up? at|on|to|for|with? anything|any|those|ones|sales|auctions|sale|auction? <condition>`,
      '<not> those|ones|any|anything|sales|auctions that|which|with|of having|have|has|with|of? just|only <condition>',
      `<not> any|the|those|all? big|small|huge|tiny|large|little|high|cheap|expensive|long|short|old ones|one|stuff|fry|sales|auctions|things? ${OF}? <condition> / <not> any|a|the|single? single? <noun> ${OF}? ${OF}? place? <condition> / <not> a|one single|lone? <condition> / exclusive|short of any? whose? <condition> / w \\/ o <condition>`,
    ],
    build: ({ condition, also }, { tokens }, { start, end }) => {
      if (also) return withoutBoth(condition, also)
      // "I don't want no liens" leaves them out
      const isSaidTwice = condition.negated && isHead(condition) && saysTwice(tokens.slice(start, end))
      // "no more than 90 days ago"
      const isBound =
        (condition.dim === 'date' || condition.filter.any_of !== undefined) && MORE.has(tokens[start + 1]?.word ?? '')
      const isOfAll = condition.negated && ALL.has(tokens[start]?.word ?? '')
      // "nothing that took place before 2025" says no more than when
      const isOpen = condition.kept || (condition.weak && RELATES.has(tokens[end]?.word ?? ''))
      return isBare(condition) || isBound || isOfAll || isOpen
        ? undefined
        : isSaidTwice
          ? condition
          : withoutAll(condition, tokens[start])
    },
  }),
  rule({
    ...{ name: 'what is left', makes: 'rest' },
    says: { 'what is left standing': 'any' },
    saysNot: ['what is left in Ohio'],
    pattern: '<left>',
    // "what is left this year" is still to come, as is "the rest of the year"
    build: ({ left }, { tokens }, { end }) =>
      !tokens.slice(end, end + 3).some(({ word, kind }) => kind === 'number' || SPANS.has(word)) &&
      tokens.some(({ word }) => TAKEN.has(word)) &&
      !(left === 'last' && tokens[end] && !PARTS.has(tokens[end].word))
        ? left
        : undefined,
  }),
  rule({
    ...{ name: 'left out, and the rest asked for', makes: 'condition', weight: 1 },
    says: { 'drop Ohio and show me the rest': { dim: 'state', filter: { not_states: ['OH'] }, negated: true } },
    saysNot: ['drop Ohio', 'the rest'],
    pattern: `<not> ${OF}? ${OF}? <clause> ,|;|-? and|then|so|but? just|please|then? ${SHOW}? me|us|to? see|have? <rest> / <not> ${OF}? ${OF}? <condition> ,|;|-? and|then|so|but? just|please|then? ${SHOW}? me|us|to? see|have? <rest> / ${DROP} any|every|all|whatever|the? ${OF}? <clause> ,|;|-? and|then|so|but? just|please|then? ${SHOW}? me|us|to? see|have? <rest> / ${DROP} any|every|all|whatever|the? <noun>? ${OF}? <condition> ,|;|-? and|then|so|but? just|please|then? ${SHOW}? me|us|to? see|have? <rest>`,
    build: ({ clause, condition }) => {
      if (condition) return condition.negated || isBare(condition) ? undefined : without(condition)
      const { states, jurisdictions, ...rest } = clause ?? {}
      const where = { ...(states && { states }), ...(jurisdictions && { jurisdictions }) }
      return isEmpty(rest) ? undefined : { dim: 'missing', filter: combine(where, { none_of: [rest] }) }
    },
  }),
  rule({
    ...{ name: 'elsewhere in a state', makes: 'condition', weight: 0.9 },
    says: {
      'outside Cook County in Illinois': {
        dim: 'state',
        filter: { states: ['IL'], not_jurisdictions: [{ name: 'Cook', state: 'IL' }] },
      },
    },
    saysNot: ['Cook County in Illinois', 'outside Cook County'],
    pattern: ['outside|outwith of? <place> ,? in? <states>', '<not> <place> in <states>', 'non -? <settled:place>'],
    build: ({
      settled,
      place = settled ?? [],
      states = settled?.every((each) => each.settled) ? [settled[0]?.state ?? ''] : [],
    }) => {
      const [state, more] = states
      const inside = place.filter((each) => each.state === state)
      return state && !more && inside.length > 0
        ? {
            dim: 'state',
            filter: { states: [state], not_jurisdictions: inside.map(({ name }) => ({ name, state })) },
          }
        : undefined
    },
  }),
  rule({
    ...{ name: 'left out, said behind', makes: 'condition', weight: 0.4 },
    says: { 'Ohio excluded': { dim: 'state', filter: { not_states: ['OH'] }, negated: true } },
    saysNot: ['Ohio', 'Ohio apart from'],
    pattern: [
      '<condition> ,? alone|is|are|being? excluded|excepted|omitted|skipped|removed|aside|apart / <condition> is|are out|off too|also|as? well? / <condition> ,? being|are|is? left|taken|kept|ruled|stripped|carved|cut|filtered out / <condition> ones|one|sales|auctions|stuff|things? ,? both|all|either|just|simply|really|also? <unwanted> / leave|leaving|take|taking|cut|keep|keeping|filter|weed|strip|knock|pull|throw|put|set|push|kick|toss <condition> out|off|aside|away|be of? the? picture|equation|list|count|mix|it|this? / leave|leaving|take|cut|keep the|those|any? ones|sales|auctions|anything|everything with|that|in? <condition> out|off|aside of? my|the|this|that? list? / leave|leaving <condition> itself|themselves out|off|aside / leave|leaving <condition> to|for others|somebody|someone|other|another|later day|time? / <condition> shouldnt|mustnt|cant|neednt be on? it|them|in|there? / <condition> should|must|can|may not be|appear|show on|in|up? the|my? list|it|there?',
      'if|once|when its|it|theyre|they|the|thats|any? is|are|has|have|says|gets? a|an|any|to? <condition> ,? i|we? skip|exclude|drop|ignore|forget|hide|lose it|them|that|those / if|once|when its|it|theyre|they|the|thats|any? is|are|has|have|says|gets? a|an|any|to? <condition> ,? i|we? dont|not want|need|wanna|care it|them|to|see? it|them|see? it|them? / if|once|when its|it|theyre|they|the|thats|any? is|are|has|have|says|gets? a|an|any|to? <condition> ,? im|its|theyre|then? not? out|interested / , <condition> out / leave|leaving|take|taking|keep|keeping|cut the? <condition> ones|sales|auctions out|off of? it|this|that? / <condition> never',
      '<condition> i|we|he|she|they|you already? know|knows|knew|have|has|own|owns|got|did|seen|checked|covered already|well|enough|now? ,|;|-|.? so|and|please|you|just? can? <unwanted> / <condition> is|are|was|were all? done|covered|taken|handled|finished|sorted|settled|spoken already|now|for? ,|;|-? so|and|please|just? <unwanted>',
      '<condition> isnt|arent|aint either|neither / <condition> is|are|was|were not either|wanted|meant / <condition> isnt|arent what i|im|we|were am|are? want|need|mean|after|seeking|looking for? / <condition> is|are not what i|im|we|were am|are? want|need|mean|after|seeking|looking for?',
      '<condition> is|are|was|were crossed|struck|ticked|knocked|off off|out|list / <condition> is|are|was|holds|has|have of? no|little use|interest|value|appeal|good to|for? him|her|them|us|me? / <condition> i|we|he|she|they has|have|had already? done|got|bought|covered / <condition> isnt|arent included|wanted|needed|counted|considered / <condition> can|could|should|may be? left|go|dropped|excluded|skipped out?',
    ],
    build: ({ condition, unwanted }, { tokens }, { start, end }) =>
      condition.negated ||
      // "Hampton can go back in"
      tokens[end]?.word === 'from' ||
      tokens[end]?.word === 'back' ||
      (unwanted && tokens[end] && !PARTS.has(tokens[end].word)) ||
      (unwanted && OPEN.has(tokens[end - 1]?.word ?? '') && tokens[end]?.kind === 'word') ||
      // "in 2026, May excepted"
      (condition.dim === 'date' && tokens.slice(start, end - 1).some(isYearApart)) ||
      // "12/1/26 on out"
      (condition.dim === 'date' && tokens[start]?.word === ',')
        ? undefined
        : without(condition),
  }),
  rule({
    ...{ name: 'neither nor', makes: 'condition', weight: 0.8 },
    says: { 'neither in Ohio nor in Texas': { dim: 'state', filter: { not_states: ['OH', 'TX'] }, negated: true } },
    saysNot: ['in Ohio nor in Texas'],
    pattern: `neither ${OF}? <first:condition> ,? nor|or ${OF}? <second:condition> / not only|just ${OF}? <one:condition> ,? but also ${OF}? <other:condition> / not only|just ${OF}? <one:condition> ,? but|and? ${OF}? <other:condition> too|also|as well? / not or|ni ${OF}? <first:condition> ,? or|ni ${OF}? <second:condition>`,
    build: ({ first, second, one, other }) =>
      first && second
        ? { dim: first.dim, filter: combine(without(first).filter, without(second).filter), negated: true }
        : one && other && { dim: one.dim, filter: combine(one.filter, other.filter) },
  }),
  rule({
    ...{ name: 'nor', makes: 'condition', weight: 0.6, toTheEnd: true as const },
    says: { 'not Ohio nor Texas': { dim: 'state', filter: { not_states: ['OH', 'TX'] }, negated: true } },
    saysNot: ['Ohio nor Texas'],
    pattern: `<first:condition> ,|and? nor ${OF}? <second:condition> / <first:condition> ,|and|&|n <second:condition> / <first:condition> ,? or <either:condition> / <first:condition> ones|sales|auctions ,? and|or|& the? <ones:condition> ones|sales|auctions / <first:condition> ,? and actually|also? <also:condition> too|also / <first:condition> ,? and|or anything|everything|whatever|all ${OF}? ${OF}? <also:condition>`,
    build: ({ first, either, also, ones, second = either ?? ones }, { tokens }, { start, end }) => {
      // "except March and anything under 5 certificates"
      if (also)
        return first.negated && !also.negated
          ? { dim: 'missing', filter: combine(first.filter, without(also).filter), negated: true }
          : undefined

      // "not in Ohio or in Texas"
      const joint = tokens.slice(start, end).findLastIndex(({ word }) => word === 'or')
      // "not beginning in October or November" is of one list
      const isListed = either && either.dim !== 'number' && either.dim !== 'missing'
      if (isListed && !RELATES.has(tokens[start + joint + 1]?.word ?? '')) return undefined
      const isNor =
        either !== undefined || ones !== undefined || tokens.slice(start, end).some(({ word }) => word === 'nor')
      if (
        first.dim !== second?.dim ||
        second.kept ||
        !isNegative(first.filter) ||
        isNegative(second.filter) ||
        (!isNor && first.dim !== 'place' && first.dim !== 'missing')
      )
        return undefined
      return { dim: first.dim, filter: combine(first.filter, without(second).filter), negated: true }
    },
  }),
  rule({
    ...{ name: 'everything but', makes: 'condition', weight: 0.5 },
    says: { 'everything in Ohio but liens': { dim: 'missing', filter: { states: ['OH'], not_types: ['Tax Lien'] } } },
    saysNot: ['everything in Ohio'],
    pattern:
      'everything|anything|all|every <noun>? <first:condition> but the|those? ones? <second:condition> / everything|anything|all|every <noun>? <first:condition> but the|those? ones? <second:condition> and the|those? ones? <third:condition> / exclude|excluding|remove|removing|drop|dropping|omit|strike|take|leave out? from the? <clause> ,? any|all|those|the|anything|everything ones|sales? in|for|of|with? which? the? <second:condition>',
    build: ({ first, second, third, clause = first?.filter }, { tokens }, { start, end }) =>
      second.negated ||
      !clause ||
      // "all of Montana but with a market value"
      (first &&
        (first.dim === 'missing' || (!isHead(second) && second.dim !== 'date')) &&
        !tokens.slice(start, end).some(({ word }) => THOSE.has(word)))
        ? undefined
        : {
            dim: 'missing',
            // "all of Ohio but in March"
            ...(second.dim === 'date' && { assumed: true as const }),
            filter: [second, ...(third ? [third] : [])].reduce(
              (filter, each) => combine(filter, without(each).filter),
              clause,
            ),
          },
  }),
  rule({
    ...{ name: 'several conditions together', makes: 'clause', weight: 0.1 },
    says: {
      'Ohio liens': { states: ['OH'], types: ['Tax Lien'] },
      'Ohio liens over 5 certs': {
        states: ['OH'],
        types: ['Tax Lien'],
        ...number('total_certificates', '>', 5).filter,
      },
    },
    saysNot: ['liens'],
    pattern: `<first:condition> <noun>? ${OF}? ${OF}? <second:condition> / <clause> <noun>? ${OF}? <second:condition>`,
    build: ({ first, clause, second }) => {
      // "Texas redeemable deeds" are no two types
      if (clause)
        return second.negated || (clause.types && second.filter.types) ? undefined : combine(clause, second.filter)
      return !first || first.dim === second.dim || first.negated || second.negated || first.weak || second.weak
        ? undefined
        : all([first.filter, second.filter])
    },
  }),
  rule({
    ...{ name: 'left out together', makes: 'condition', weight: 0.1 },
    says: {
      'except Ohio liens': {
        dim: 'missing',
        filter: { none_of: [{ states: ['OH'], types: ['Tax Lien'] }] },
        negated: true,
      },
    },
    saysNot: ['Ohio liens'],
    pattern: `except|excepting|excluding|exclude|minus|without|save|skip ${OF}? ${OF}? <clause> / but not ${OF}? <clause> / but|, no <clause> / everything|anything|all|every <noun>? but|except|save ${OF}? ${OF}? <clause> / other|apart|aside than|from ${OF}? <clause> / other|apart|aside than|from ${OF}? <clause> ,? and|or|nor ${OF}? <other:clause> / leave|leaving out the|those? <clause> / except|excepting|excluding|exclude|minus|save|skip ${OF}? <clause> ,? and|or|nor ${OF}? <other:clause>`,
    build: ({ clause, other }, { tokens }, { start, end }) => {
      const words = tokens.slice(start, end).map(({ word }) => word)
      const isOfThose = words.some((word) => THOSE.has(word)) || words.includes('no')
      // "except Florida that have liens" is of all that have liens; "no liens, no more than 15 certificates"
      const isBound = words.some((word, at) => word === 'no' && MORE.has(words[at + 1] ?? ''))
      if (isBound || (clause.states && !isOfThose && words.includes('that'))) return undefined
      // "except Cuyahoga before June": the place alone is left out
      const isPlace = (clause.states || clause.jurisdictions) && !clause.types
      // "everything but liens in New York" is of New York
      const isApart =
        [words[0], tokens[start - 1]?.word].some((word) => ALL.has(word ?? '')) && words.includes('in') && !isOfThose
      const isTogether = isOfThose || (!isPlace && !clause.present && !clause.missing)
      if (!isTogether || isApart) return undefined
      const out: Condition = { dim: 'missing', filter: { none_of: [clause, ...(other ? [other] : [])] }, negated: true }
      // "without the sheriff sales from October" may be of the October ones, or of October
      // "Ohio liens" end with what they are: a clause has its parts in the order in which they were said
      const isOne = Object.keys(clause).at(-1) === 'types'
      return isOne || words.some((word) => TIES.has(word)) ? out : { ...out, assumed: true }
    },
  }),
  rule({
    ...{ name: 'left out unless', makes: 'condition', weight: 1.7 },
    says: {
      'no liens unless they are in Illinois': {
        dim: 'missing',
        filter: { none_of: [{ types: ['Tax Lien'], not_states: ['IL'] }] },
        negated: true,
      },
    },
    saysNot: ['no liens', 'unless they are in Illinois'],
    pattern: [
      '<not> <out:condition> ,|;? but|though|although|, the|those|any|sales|ones? sales|ones|auctions? <kept:condition> ones|sales|auctions? is|are|may|can be? okay|ok|fine|allowed|welcome|stay|remain / <not> <out:condition> ,? except|save in|from|at <kept:condition>',
      '<not> <out:condition> ,? if|when|where they|it|its|theyre|there|theres|those has|have|is|are|with|of? <if:condition>',
      '<not> a|any|one? single? <out:condition> ,|;? please? ,? unless they|it|its|theyre|theres|there|those|one? are|is|theyre|has|have|with|in|from|held|worth|the|you? <kept:condition> / <not> <out:condition> ,? except|but|save only? when|where|if they|it|its|theyre|theres|there? are|is|has|have|with? <kept:condition> / <not> <out:condition> ,? unless the|those? <types> is|are|was|were <kept:condition> / <not> <out:condition> ,? except|but|though|save for|that|keep|show|include|leave|only|not? the|any? those|ones|sales|auctions is|are|that|which? <kept:condition> / drop|cut|lose|hide the? <out:condition> ,? except|but|though|save for|that|keep|show|include|leave|only|not? the|any? those|ones|sales|auctions is|are|that|which? <kept:condition> / <not> <out:condition> ,? <kept:condition> ones|sales? is|are|being? excepted|exempt|exempted / <not> <out:condition> ,? except|but|though|save for|that? <kept:condition> ones|sales|one? may|can|could|should|must|is|are be? stay|remain|okay|ok|fine|kept|included|listed|shown|count|in',
      '<out:condition> ,? is|are? excluded|excepted|out|omitted|aside ,? unless they|it|its|theyre? is|are|has|have|with? <kept:condition> / leave|leaving|keep|keeping|cut|take <out:condition> out|off|aside ,? unless the|they|it|its|theyre|those? sale|auction|one? is|are|has|have|with? <kept:condition> / leave|leaving|keep|keeping|cut|take out|off|aside <out:condition> ,? unless the|they|it|its|theyre|those? sale|auction|one? is|are|has|have|with? <kept:condition>',
    ],
    build: ({ out, if: when, kept = when && without(when) }, { tokens }, { start, end }) =>
      // "no fewer than 50 certificates, unless it is in Polk", "not of one day, but only those of 2027"
      !kept ||
      // "no deeds, but in Ohio"
      isButBare(tokens.slice(start, end)) ||
      // "with no certificates reported, except in Harris"
      (!isHead(out) &&
        isHead(kept) &&
        tokens.slice(start, end).some(({ word }) => word === 'except' || word === 'save')) ||
      MORE.has(tokens[start + 1]?.word ?? '') ||
      (tokens.slice(start, end).some(({ word }) => word === 'only') &&
        !tokens.slice(start, end).some(({ word }) => WHEN.has(word)))
        ? undefined
        : // "no Florida sales unless they are liens"
          !when && out.dim === 'state' && isHead(kept) && kept.dim !== 'state' && !out.negated && !kept.negated
          ? { dim: 'missing', filter: combine(out.filter, kept.filter) }
          : {
              dim: 'missing',
              // a figure that is absent satisfies nothing
              filter: kept.filter.numbers
                ? { any_of: [negate(out.filter), kept.filter] }
                : { none_of: [both(out.filter, negate(kept.filter))] },
              negated: true,
            },
  }),
  rule({
    ...{ name: 'left out except', makes: 'condition', weight: 1 },
    says: {
      'except liens, except that the liens in Illinois': {
        dim: 'missing',
        filter: { none_of: [{ types: ['Tax Lien'], none_of: [{ types: ['Tax Lien'], states: ['IL'] }] }] },
      },
    },
    saysNot: ['except liens, except'],
    pattern:
      '<not> <out:condition> ,? except|but|though|save that|for|keep? the|those? <kept:clause> / <first:condition> ,? except|save for|in? <place>',
    build: ({ out, kept, first, place = [] }) => {
      const states = first?.negated ? first.filter.not_states : undefined
      const not_jurisdictions = place.filter(({ state }) => states?.includes(state))
      // "neither Texas nor Ohio, except Franklin County"
      if (states && not_jurisdictions.length > 0)
        return { dim: 'missing', filter: { none_of: [{ states, not_jurisdictions }] }, negated: true as const }
      return !out || out.negated || out.dim !== 'type' || !kept?.types
        ? undefined
        : { dim: 'missing', filter: { none_of: [{ ...out.filter, none_of: [kept] }] } }
    },
  }),
  rule({
    ...{ name: 'wanted only if so', makes: 'condition', weight: 2 },
    says: {
      'unless it is a lien I dont want it': { dim: 'type', filter: { types: ['Tax Lien'] } },
      'if it isnt a lien I dont want it': { dim: 'type', filter: { types: ['Tax Lien'] } },
      'skip whatever is not a lien unless it is in Illinois': anyOf({ types: ['Tax Lien'] }, { states: ['IL'] }),
    },
    saysNot: [
      'unless it is a lien',
      'if it is a lien I dont want it',
      'skip whatever is a lien unless it is in Illinois',
    ],
    pattern: [
      `unless ${OF}? ${OF}? <clause> ,? <unwanted> it|that|them? / unless they|it|its|theyre|theres? ${OF}? a|an|the? <condition> <noun>? ,? <unwanted> it|that|them? / if|when they|it|its|theyre|theres? <out:condition> <noun>? ,? <unwanted> it|that|them?`,
      'leave|leaving|cut|take|skip|exclude|drop|omit|ignore out? whatever|anything|everything|all|those that|which? <out:condition> ,? unless its|theyre|it|they is|are? <kept:condition>',
    ],
    build: ({ clause, condition, out, kept }) => {
      if (!out) return clause ? { dim: 'missing', filter: clause } : condition
      const filter = negate(out.filter)
      return !out.negated ? undefined : kept ? anyOf(filter, kept.filter) : { dim: out.dim, filter }
    },
  }),
  rule({
    ...{ name: 'taken back in', makes: 'condition', weight: 1.2 },
    says: { 'Ohio may stay': { dim: 'state', filter: { states: ['OH'] }, kept: true } },
    saysNot: ['Ohio may', 'not Ohio may stay'],
    pattern: `<condition> may|can|could|should|must|might|gets to? stay|remain in? / <condition> may|can|could|should|must|might|goes|comes go|come|be|put? back|left|kept in? / <condition> is|are|being? left|kept|staying|stays|remains in / <condition> is|are|would be? okay|ok|fine|allowed|welcome`,
    build: ({ condition }, { tokens }, { start, end }) =>
      // "Norfolk and Hampton - actually, Hampton can stay", "which sales are left in Georgia"
      (!tokens[end] || PARTS.has(tokens[end].word)) &&
      isHead(condition) &&
      !condition.negated &&
      !tokens.slice(start, end).some(({ word }) => MENDS.has(word))
        ? { ...condition, kept: true as const }
        : undefined,
  }),
  rule({
    ...{ name: 'one figure, and another not', makes: 'condition', weight: 1 },
    says: {
      'market value over $1M but assessed value does not': numbers(
        ['total_market_value', '>', 1e6],
        ['total_assessed_value', '<=', 1e6],
      ),
    },
    saysNot: ['market value over $1M but assessed value does'],
    pattern:
      '<condition> ,? but|and|while whose|where|the|with? the|its|their? <figure> does|do|did not / <condition> ,? but|and|while whose|where|the|with? the|its|their? <figure> doesnt|dont|didnt',
    build: ({ condition, figure: { field } }) => {
      const [number, more] = condition.filter.numbers ?? []
      const { numbers } = more || number?.kind !== 'value' ? {} : negate({ numbers: [{ ...number, field }] })
      return numbers && number ? { ...condition, filter: { numbers: [number, ...numbers] } } : undefined
    },
  }),
  rule({
    ...{ name: 'in brackets', makes: 'condition', weight: 0.7 },
    says: {
      '(over 5 certs and under 9 certs)': numbers(['total_certificates', '>', 5], ['total_certificates', '<', 9]),
    },
    saysNot: ['(over 5 certs)', 'over 5 certs and under 9 certs'],
    pattern: '( <first:condition> and|& <second:condition> )',
    build: ({ first, second }) => ({
      dim: first.dim === second.dim ? first.dim : 'missing',
      filter: combine(first.filter, second.filter),
    }),
  }),
  rule({
    ...{ name: 'unless', makes: 'condition', weight: 0.9 },
    says: {
      'unless it started on a Monday': {
        dim: 'date',
        filter: { none_of: [{ dates: [{ kind: 'weekdays', weekdays: [1] }] }] },
        negated: true,
      },
    },
    saysNot: ['unless', 'it started on a Monday'],
    pattern: `unless they|it|its|theyre|those|that|there? ${OF}? ${OF}? <condition> / unless|except the|its|their? county|state|type|place|sale|auction is|are|was|were|has|have <condition> / except|but not|skip? when|if|where|those? they|it|its|theyre|there? ${OF}? ${OF}? <condition> / unless they|it|its|theyre|those|that|there? ${OF}? ${OF}? <condition> and ${OF}? <and:condition>`,
    build: ({ condition, and }, { tokens }, { start, end }) =>
      and
        ? condition.negated || and.negated || condition.dim === and.dim
          ? undefined
          : { dim: 'missing', filter: { none_of: [combine(condition.filter, and.filter)] }, negated: true as const }
        : tokens.slice(start, end).some(({ word }) => WHEN.has(word)) && !condition.negated
          ? without(condition)
          : undefined,
  }),
  rule({
    ...{ name: 'some types, and not others', makes: 'condition', weight: 1 },
    says: { 'no deeds, liens only': { dim: 'type', filter: { types: ['Tax Lien'], not_types: ['Tax Deed'] } } },
    saysNot: ['no deeds, liens'],
    pattern: '<not> <out:types> please|pls? ,|;|-|but only|just? <types> only|just|please?',
    build: ({ out, types }, { tokens }, { start, end }) =>
      tokens[start]?.word !== 'nor' && tokens.slice(start, end).some(({ word }) => word === 'only' || word === 'just')
        ? { dim: 'type', filter: { types: [...types], not_types: [...out] } }
        : undefined,
  }),
  rule({
    ...{ name: 'so much, or absent', makes: 'condition', weight: 1 },
    says: {
      'market value is either above $5M or missing': anyOf(number('total_market_value', '>', 5e6).filter, {
        missing: ['total_market_value'],
      }),
    },
    saysNot: ['market value above $5M'],
    pattern:
      '<figure> is|are|was|were? <either>? <bound> ,? or|either simply|just? is|are? <absent:missing-after> at? all? / <figure> is|are|was|were? <either>? <amount> ,? or|either simply|just? is|are? <absent:missing-after> at? all?',
    build: ({ figure: { field }, bound, amount, absent }, { tokens }, { end }) => {
      // "over $5M or not in Ohio", "or are open today"
      const isOfNext = wordSet('not isnt arent wasnt open').has(tokens[end - 1]?.word ?? '')
      if (isOfNext && tokens[end] && !PARTS.has(tokens[end].word)) return undefined
      const value = amount?.value ?? (bound?.kind === 'value' ? bound.amount.value : undefined)
      const op = bound?.kind === 'value' ? bound.op : '='
      return value !== undefined && absent === 'missing'
        ? anyOf({ numbers: [{ kind: 'value', field, op, value }] }, { missing: [field] })
        : undefined
    },
  }),
  rule({
    ...{ name: 'one or the other', makes: 'condition', weight: 0.5 },
    says: {
      'over 5,000 certs or missing an estimate': anyOf(number('total_certificates', '>', 5000).filter, {
        missing: ['total_estimated_value'],
      }),
    },
    saysNot: ['Ohio or Texas'],
    pattern:
      '<first:condition> ,? or with|have|are|is|where|those|ones|when|that? either? the? <second:condition> / <either> <first:condition> ,? or with|have|are|is? <second:condition> / <first:condition> ,? and|plus also|as? the? those|ones with|that|having have? <other:condition>',
    build: ({ either, first, other, second = other }) =>
      !second ||
      // "up to 75, and those with 900 or more"
      (other && !isContradiction(both(first.filter, other.filter))) ||
      (first.dim === second.dim && first.dim !== 'number' && first.dim !== 'missing') ||
      (!either && (isHead(first) || isHead(second)))
        ? undefined
        : {
            dim: 'missing',
            filter: { any_of: [first.filter, ofFigure(second, first)] },
            ...((first.assumed || second.assumed) && { assumed: true as const }),
          },
  }),
]
