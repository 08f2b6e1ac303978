import { lexemes } from '../engine/lexemes.ts'
import type { Period } from '../meanings.ts'
import { MONTH_WORDS } from '../normalise/months.ts'

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
const TENS = ['twenty', 'thirty']
const ONES = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ')
const YEARS =
  'fifteen sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six twenty-seven twenty-eight twenty-nine thirty'.split(
    ' ',
  )

const yearly = (days: Period['days'], grain: Period['grain'] = 'day'): Period => ({ days, grain })
const day = (month: number, number: number) => yearly({ kind: 'day', month, day: number })
const nth = (month: number, which: number, weekday: number, later?: number) =>
  yearly({ kind: 'nth-weekday', month, nth: which, weekday, ...(later && { later }) })

const LED = 'that|which|who|whose|will|did|to|due|set|scheduled|shall|are|is|have|has'
const BEGIN =
  'starting|starts|start|started|strted|strtd|beginning|begins|begin|began|begun|opening|opens|opened|commencing|commences|commence|launching|launch'
const END =
  'completed|ending|ends|end|ended|closing|closes|close|closed|finishing|finishes|finish|finished|concluding|concludes|conclude|concluded|expiring|expire'

/** Words for times. */
export const TIMES = [
  ...lexemes(
    'month',
    MONTH_WORDS.map((words, at) => [words, at + 1, words.startsWith('may') ? -0.1 : 0] as const),
  ),
  ...lexemes('weekday', [
    ['sunday|sun|sundays', 0],
    ['monday|mon|mondays', 1],
    ['tuesday|tue|tues|tuesdays', 2],
    ['wednesday|wed|weds|wednesdays', 3],
    ['thursday|thu|thur|thurs|thursdays', 4],
    ['friday|fri|fridays', 5],
    ['saturday|sat|saturdays', 6],
  ]),
  ...lexemes('ordinal', [
    ...ORDINALS.map((word, at) => [word, at + 1] as const),
    ...TENS.flatMap((tens, at) => ONES.map((one, by) => [`${tens} ${one}`, (at + 2) * 10 + by + 1] as const)),
    ['thirtieth', 30],
    ['frst', 1],
    ['last|final', -1],
  ]),
  ...lexemes(
    'year',
    // "twenty twenty seven certificate sales"
    YEARS.map(
      (words, at) => [`twenty ${words.replace('-', ' ')}`, 2015 + at, words === 'twenty' ? -0.5 : 0.2] as const,
    ),
  ),
  ...lexemes(
    'year',
    YEARS.map((words, at) => [`two thousand and? ${words.replace('-', ' ')}`, 2015 + at, 0.5] as const),
  ),
  ...lexemes('unit', [
    ['day|days', 'day'],
    ['week|weeks|wk|wks', 'week'],
    ['fortnight|fortnights', 'fortnight'],
    ['weekend|weekends', 'weekend'],
    ['month|months|mo|mos', 'month'],
    ['quarter|quarters|qtr|qtrs', 'quarter'],
    ['year|years|yr|yrs / calendar|cal year|years|yr', 'year'],
  ]),
  ...lexemes('step', [
    ['this|current|present / this same / the current', 0],
    ['this? next|coming|upcoming|following|forthcoming', 1],
    ['this? last|past|previous|prior|preceding|trailing|rolling', -1],
  ]),
  ...lexemes('yearless', [
    [
      'any|whatever|whichever year|yr / any|all of|the? years|yrs / regardless|irrespective of? the? year|yr / no matter the|which|what? year|yr / i|we? doesnt|dont|not care|mind|matter|bothered which|what|about? the? year|yr / never mind the? year / ignoring|disregarding|ignore|disregard the? year|yr',
      true,
      0.1,
    ],
    [
      'the? year|yr doesnt|dont|does|is|isnt|being? not? matter|important|count|irrelevant|immaterial|unimportant',
      true,
      -0.4,
    ],
  ]),
  ...lexemes('filler', [
    [
      `whether|both|either? theyre|theyve|they|its|it|are|is|have|has? already? past|previous|prior|historic|historical|old|finished|done|over|completed|concluded|ended|closed|gone|held|sold|run|happened|behind|passed us|by|ones? ,? as|and|or|&|plus well? as? the|those|any? that? are|is|have? theyre|its? still|yet|not? to? be? upcoming|future|coming|come|ahead|pending|scheduled|planned|unheld|happen|held|run|sold of? us|yet|ones? / whether|both|either? theyre|they|its|are|is? still? upcoming|future|coming|ahead|pending|scheduled|planned of? us|ones? ,? as|and|or|&|plus well? as? the|those|any? that? theyre|are|is? already? past|previous|prior|historic|historical|old|finished|done|over|completed|concluded|ended|closed|gone|held|sold|run|happened|behind|passed us|by? / whether or? not? theyve|they|its|it|theyre have|has|are|is? already|been? past|previous|prior|historic|historical|old|finished|done|over|completed|concluded|ended|closed|gone|held|sold|run|happened|behind|passed|ran|started|closed or? not? yet? / whether|either|both open or closed|over|finished|past / already? finished|done|over|completed|concluded|ended|closed|happened|past or not yet? / took|taken place or will|yet to? take place / ran|held|happened or will be? run|held|happen / whether|both|either|be? they? past|previous|closed|finished|over|ended|completed ,|and|or|& current|present|running|open|live|ongoing|active ,? and|or|&|plus future|upcoming|coming|pending|scheduled / whether|both|either|be? they? current|present|running|open|live|ongoing|active ,|and|or|& past|previous|closed|finished|over|ended|completed ,? and|or|&|plus future|upcoming|coming|pending|scheduled / whether|both|either|be? they? future|upcoming|coming|pending|scheduled ,|and|or|& current|present|running|open|live|ongoing|active ,? and|or|&|plus past|previous|closed|finished|over|ended|completed / whether|both|either|be? they? past|previous|closed|finished|over|ended|completed ,|and|or|& future|upcoming|coming|pending|scheduled ,? and|or|&|plus current|present|running|open|live|ongoing|active / whether|both|either|be? they? current|present|running|open|live|ongoing|active ,|and|or|& future|upcoming|coming|pending|scheduled ,? and|or|&|plus past|previous|closed|finished|over|ended|completed / whether|both|either|be? they? future|upcoming|coming|pending|scheduled ,|and|or|& past|previous|closed|finished|over|ended|completed ,? and|or|&|plus current|present|running|open|live|ongoing|active / whenever they|it|that were|was|are|is or will|are|were? be? / old|older ones? and|or|& new|newer|recent ones? / regardless|irrespective of whether? theyre|they|its|it? are|is? over|past|done|upcoming or not|upcoming|past|over?`,
      true,
      0.3,
    ],
  ]),
  ...lexemes('season', [
    ['spring|springtime|springs', 1],
    ['summer|summertime|summers', 2],
    ['fall|autumn|autumns', 3],
    ['winter|wintertime|winters', 4],
  ]),
  ...lexemes('relation', [
    ['in|on|during|for|within|throughout|over|of|at|inside|across', 'in'],
    ['all|sometime|anytime in|during / all through', 'in'],
    ['before or in|on|during', 'until', 0.2],
    ['after or in|on|during', 'onward', 0.2],
    ['pre -?', 'before', 0.1],
    ['post -?', 'after', -0.1],
    ['before|ere / older than / prior to / ahead of / earlier than / preceding', 'before'],
    [
      'after|following|past|beyond / newer than / later than / subsequent to / on the far|other side of / at least one|a day after / not until after',
      'after',
    ],
    ['from', 'from'],
    ['around|about|near', 'around'],
    ['ever? since / going|reaching|stretching|goes|dates all? the? way? back to|until / as far back as', 'since'],
    [
      'as of / starting|beginning from? / counting from / on|in|during or after|since / no|not earlier|sooner than / not before',
      'onward',
    ],
    [
      'until|till|through|thru|by / up until|till to? / up to / up to and including / through and including / on|in|during or before / no|not later than / not after / by the',
      'until',
    ],
  ]),
  ...lexemes('relation-after', [
    [
      'at the? earliest / onward|onwards|forward|fwd / or|and|&|n later|after|beyond|newer|onward|onwards|fwd|forward / and|&? on|up and? out|up? / through|thru|to|until|till whenever / to open -? end|ended / or|and any|every|whenever|some? day|date|time? after|thereafter|later that|it? / +',
      'onward',
    ],
    [
      'at the? very? latest / or|and earlier|before|sooner|older / or|and any|every|some? day|date|time before|earlier|sooner than|that|it? / or ahead of it|that / max|tops',
      'until',
    ],
  ]),
  ...lexemes('phase', [
    [
      `
        ${LED}? ${BEGIN} / that|which|to|will|shall open / get|gets|getting|got going|underway|started / get|gets|getting|got under way
        kicking|kicks|kick|kicked off / kickoff|kickoffs / go|goes|going|went|gone live / due|set|scheduled|slated|expected|meant|supposed to open|start|begin|commence|launch / set|sets off / start|begin|opening|starting|beginning date|dates|day is|are|fell|falls|of? / first day is|falls?
      `,
      'begins',
    ],
    [
      `${LED}? ${END} / ${LED}? winding|winds|wind|wound up|down / ${LED}? shutting|shuts|shut down? / ${LED}? terminating|terminates|terminate|terminated|ceasing|ceases|cease|ceased / ${LED}? closing|closes|close|closed out|up / ${LED}? wrapping|wraps|wrap|wrapped up / end|ending|close|closing|finish date|dates|day is|are|fell|falls|of? / last|final day is|falls?`,
      'ends',
    ],
    [
      `${LED}? both? ${BEGIN}|open and|then|& also? ${LED}? ${END} / ${LED}? both? ${BEGIN}|open up? and|then|& also? ${LED}? wrapping|wraps|wrap|wrapped|winding|winds|wind|wound up / entirely|wholly|completely|fully|totally / from? start|beginning|first to finish|end|last / in its|their entirety / all wholly|entirely / whose? start|begin|starting|beginning|opening date? and|& end|ending|closing date|dates|day|days both? are|is|fall|falls|lie|lies both|all?`,
      'within',
      0.2,
    ],
  ]),
  ...lexemes('period', [
    ...[1, 2, 3, 4].map(
      (q) => [`q${q} / ${q} q`, yearly({ kind: 'months', first: q * 3 - 2, last: q * 3 }, 'quarter')] as const,
    ),
    ['h1 / 1 h', yearly({ kind: 'months', first: 1, last: 6 }, 'span')],
    ['h2 / 2 h', yearly({ kind: 'months', first: 7, last: 12 }, 'span')],
    ['the? holidays / the? holiday season', yearly({ kind: 'holidays' }, 'span')],
    ['new years|year day?', day(1, 1)],
    ['new years|year eve', day(12, 31)],
    ['mlk day? / martin luther king jr? day', nth(1, 3, 1)],
    ['valentines day?', day(2, 14)],
    ['presidents|president day', nth(2, 3, 1)],
    ['st|saint patricks day?', day(3, 17)],
    ['easter sunday?', yearly({ kind: 'easter', later: 0 })],
    ['good friday', yearly({ kind: 'easter', later: -2 })],
    ['tax|filing day|deadline', day(4, 15)],
    ['cinco de mayo', day(5, 5)],
    ['mothers day', nth(5, 2, 0)],
    ['memorial day', nth(5, -1, 1)],
    ['juneteenth', day(6, 19)],
    ['fathers day', nth(6, 3, 0)],
    ['independence day / the? fourth of july / the? 4 th of july / july 4 th? / july fourth', day(7, 4)],
    ['labor|labour day', nth(9, 1, 1)],
    ['columbus|indigenous peoples? day', nth(10, 2, 1)],
    ['halloween', day(10, 31)],
    ['election day', nth(11, 1, 1, 1)],
    ['veterans|veteran day', day(11, 11)],
    ['thanksgiving|turkey day?', nth(11, 4, 4)],
    ['black friday', nth(11, 4, 4, 1)],
    ['cyber monday', nth(11, 4, 4, 4)],
    ['christmas|xmas day?', day(12, 25)],
    ['christmas|xmas eve', day(12, 24)],
  ]),
]
