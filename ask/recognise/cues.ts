import type { Cue, Dim, Meaning } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { fromTable } from '../spans.ts'

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
  ['narrow|limit|restrict|filter|reduce|cut it|that|this|them|those|these|down|results down? to|for|by?', cue('only')],
  ['narrow|limit|restrict down? to', cue('only')],
  ['keep only|just?', cue('only')],
  ['same|ditto|likewise|similarly', cue('same')],
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
  ['also|too|additionally|furthermore|likewise', cue('also')],
  ['as well', cue('also')],
  ['add|include|adding|including in?', cue('also')],
  ['and|plus also|add|include', cue('also')],
  ['instead|rather', cue('instead')],
  ['instead of that', cue('instead')],
  ['drop|remove|delete|discard|lose|ditch|forget|clear|hide|exclude|without the|all|any?', cue('drop')],
  ['get rid of', cue('drop')],
  ['take out|away|off the?', cue('drop')],
  ['leave|filter|throw out the?', cue('drop')],
  ['no more', cue('drop')],
  ['never mind|forget about? the?', cue('drop')],
  ['nevermind the?', cue('drop')],
  ['list|show|display me? them|those|these|it all?', cue('list')],
  ['list|show|display me? the? rows|auctions|list|results', cue('list')],
  ['which ones|auctions are|is|were they|those|these|it?', cue('list')],
  ['what are they', cue('list')],
  ['the? rest of the country|us|nation|states', cue('elsewhere')],
  ['everywhere|anywhere else', cue('elsewhere')],
  ['elsewhere', cue('elsewhere')],
  ['all? the? other states', cue('elsewhere')],
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
  ['no matter of? which|what|the? year|years|date|dates|month', dim('date', true)],
  ['does|do not matter of? which|what|the? year|date|month', dim('date', true)],
  ['doesnt|dont|not matter of? which|what|the? year|date|month', dim('date', true)],
  ['dont|not care which|what|about? the? year|date|month', dim('date', true)],
  ['which|what|the year does not matter', dim('date', true)],
  ['which|what|the year doesnt|dont matter', dim('date', true)],
  ['regardless|irrespective of which|what|the? year|years|date', dim('date', true)],
  ['any|all|every|whatever|whichever state|states|location|locations', dim('state', true)],
  ['any|all|every|whatever|whichever county|counties|jurisdiction|jurisdictions', dim('place', true)],
  ['any|all|every|whatever|whichever type|types|kind|kinds', dim('type', true)],
  ['any|whatever|whichever value|amount|price|size', dim('number', true)],
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

/** See the tables above. */
export const recogniseCue = fromTable(CUES)
export const recogniseDimensionWords = fromTable(DIMENSION_WORDS)
