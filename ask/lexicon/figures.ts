import { lexemes } from '../engine/lexemes.ts'

const STARTS = 'starting|beginning|opening|start|begin|commencement|kickoff'
const GAP = 'gap|gaps|difference|differences|spread|spreads|margin'
const THEY = 'they|it|each|theyre|its'
const IS = 'is|are|was|were'
const CLOSE = 'end|ends|close|closes|finish|finishes'
const HAVE = 'has|had|have|holds|held|saw|got|offered|sold|ran|carry|carries|lists'
const ENDS = 'ending|closing|finishing|end|close'

/** Words for orders, computations and groups. */
export const FIGURES = [
  ...lexemes('dimension', [
    ['state|states', 'state'],
    [
      'county|counties|jurisdiction|jurisdictions|parish|parishes|borough|boroughs|municipality|municipalities|locality|localities',
      'jurisdiction',
    ],
    [
      'auction|sale? type|types|kind|kinds|category|categories / type|types|kind|kinds of auction|auctions|sale|sales',
      'auction_type',
    ],
    ['calendar? month|months', 'month'],
    ['month|months of the? year', 'month_of_year'],
    ['year|years / calendar year|years', 'year'],
    ['quarter|quarters', 'quarter'],
    ['week|weeks', 'week'],
    ['weekday|weekdays / day|days of the? week', 'weekday'],
    ['day|days', 'day'],
    [
      'size|value|price band|bands|bucket|buckets|bracket|brackets|range|ranges|tier|tiers|class|classes / auction|sale? size',
      'size',
    ],
  ]),
  ...lexemes('group', [
    ['monthly / from? month by|to month / a|one month at a time', { group: 'month' }],
    ['yearly|annual|annually / year by|to|over year / a|one year at a time', { group: 'year' }],
    [
      'each one|state? separately|individually|apart / for|of? each of them|these|those|the / separately|individually for each',
      { group: 'state' },
      0.3,
    ],
    ['quarterly', { group: 'quarter' }],
    ['weekly', { group: 'week' }],
    ['daily', { group: 'day' }],
    ['state by|to|for state / each state|one in turn / a|one state at a time', { group: 'state' }],
    [
      'county by|to county / a|one county at a time / by|per city|cities|town|towns|place|locality',
      { group: 'jurisdiction' },
    ],
  ]),
  ...lexemes('key', [
    ['total? certificate|certificates|cert|certs count|counts? / number of certificates|certs', 'total_certificates'],
    [`how many|number|numbers of? certificates|certs are? ${THEY}|in? one? ${HAVE}? in|on?`, 'total_certificates'],
    ['total? market value|values? / mkt value|val? / value|worth|price|dollars', 'total_market_value'],
    [`how much|what ${THEY} ${IS}? worth|valued at? / how expensive|pricey ${THEY} ${IS}?`, 'total_market_value'],
    ['total? assessed value|values? / assessment|assessments', 'total_assessed_value'],
    [`how much|what ${THEY} ${IS}? assessed|appraised at|for?`, 'total_assessed_value'],
    ['total? estimated value|values? / estimate|estimates|est|estimation', 'total_estimated_value'],
    [`how much|what ${THEY} ${IS}? estimated at|for?`, 'total_estimated_value'],
    [
      `${STARTS}? date|dates / date|when|time / chronologically / chronological|date|time order|sequence / in? chronological / date|time order / ${STARTS} day|days|order / when|how they|each? ${STARTS} / the? day|days|date they|it|each one? begin|begins|start|starts|open|opens / they|each|it|things begin|begins|start|starts|open|opens|happen|occur`,
      'begin_date',
    ],
    [`${ENDS} date|day|time|order / deadline / when|day|date? ${THEY} ${CLOSE} / when ${CLOSE}`, 'end_date'],
    ['state|states name?', 'state'],
    [
      'county|counties|jurisdiction|parish|municipality|borough name? / name|names / alphabetically / alphabetical order? / place',
      'jurisdiction',
    ],
    ['auction|sale? type|kind', 'auction_type'],
    [
      `duration|length|durations|lengths / how long they? last|lasts|run|runs|take|takes|stay? open? / number of days they|it|each? run|runs|last|lasts|take|takes? / running|run time|times / how many days they|each|it? last|lasts|run|runs|take|takes|stay? open? / time from|between ${STARTS} date? to|and ${ENDS} date? / date span|spans`,
      'duration',
    ],
    ['market value? minus|less|- assessed value?', 'market_minus_assessed'],
    [`dollar? ${GAP}`, 'market_minus_assessed', -0.4],
    ['ratio|ratios|quotient|quotients', 'market_to_assessed', -0.4],
  ]),
  ...lexemes('states', [
    ['road|rhode|rode iland|island', ['RI']],
    ['txs|tx', ['TX'], 0.2],
  ]),
  ...lexemes('direction', [
    ['hi|high 1st|first / from? the top down / last|latest one|ones? on|at|up top', 'desc', 0.3],
    ['lo to hi / lo|low 1st|first / from? the bottom up', 'asc', 0.3],
    [
      `
        lo|low|small|min to|-|>|2|\\/|thru|through? hi|high|big|large|max / lightest|cheapest|shortest|briefest to heaviest|priciest|dearest|longest / from? the? lowest|smallest|cheapest|least|fewest|earliest|oldest on? up|upward|upwards|forward|onward / cheap|inexpensive to expensive|pricey|dear / going|running|working|moving|counting|ordered|sorted up|upward|upwards / upward|upwards / ascending|asc|increasing|rising|climbing|growing / from? smallest|least|little|small|puniest to|up largest|biggest|big / new|late last / old|early first / from? few|little to many|much|lots / low|lowest|smallest|least|small|cheapest|fewest to high|highest|largest|biggest|most|big|large|priciest / in? ascending|increasing|rising|growing order
        lowest|smallest|fewest|least number|count|figure|total|share first / lowest|smallest|least|cheapest|low|fewest|earliest|soonest|oldest first / lowest|smallest|least|cheapest|low|fewest|earliest|soonest|oldest on|up|at top|front / from? a on|down|up|all? to|-|through|thru? z / from? earliest|oldest|soonest to latest|newest|last
      `,
      'asc',
    ],
    [
      `
        hi|high|big|large|max to|-|>|2|\\/|thru|through? lo|low|small|little|min / expensive|pricey|dear to cheap|inexpensive / heaviest|dearest|longest|priciest to lightest|cheapest|shortest|briefest / from? the? highest|largest|biggest|top|most|priciest|newest|latest on? down|downward|downwards|back / going|running|working|moving|counting|ordered|sorted down|downward|downwards / downward|downwards / descending|desc|dsc|decreasing|falling|dropping|shrinking|declining / from? the? top to|down? to? the? bottom / from? the? new|newest|latest -|to? old|oldest|earliest / from? most to|down? to? least|fewest / backward|backwards / from? many|lots to few|little / hi to|-? lo / high|highest|largest|biggest|most|big|large|priciest to low|lowest|smallest|least|small|cheapest|fewest / in? descending|decreasing|falling|declining order
        highest|largest|biggest|most number|count|figure|total|share|gain first / highest|largest|biggest|most|high|big|priciest|greatest|latest|newest first / highest|largest|biggest|most|high|big|priciest|greatest|latest|newest on|up|at top|front / from? z on|back|down|up|all? to|-|through|thru? a / from? latest|newest to earliest|oldest / reverse order
      `,
      'desc',
    ],
  ]),
  ...lexemes('superlative', [
    [
      `
        biggest|largest|highest|greatest|widest|heftiest|fattest|bulkiest|mightiest|steepest|uppermost|richest|tallest|loftiest
        lead|leads|leading|outdo|outdoes|outrank|outranks|top|tops|beat|beats all|any|every? the? others|other|rest|pack|field|list|one / take|takes the cake|crown|lead / peak|peaks / king|champ|champion of / high -? water mark / unbeaten|unmatched|unrivaled / record holder / heaviest|fullest|heavyweight|heavyweights
        is|are|be? higher|larger|greater|bigger|more than in? that? of|in? any|every|all|everyone other|others|else|the? rest county|state|counties|states|type|types|auction|auctions|sale|one|ones?
        exceeds|beats|tops|outranks that? of|in? any|every|all|everyone|everybody other|others|else|the? rest county|state|counties|states|type|types|auction|auctions|sale|one|ones? / rank|ranks|rate|rates highest|first|top|best / come|comes out? ahead|first / number one
      `,
      { dir: 'desc' },
    ],
    [
      'priciest|richest|costliest / most expensive|valuable|costly|pricey / highest|largest|biggest valued|value|priced|dollar',
      { dir: 'desc', field: 'total_market_value', loose: true },
    ],
    [
      'smallest|lowest|littlest|narrowest|tiniest|skinniest|slimmest|puniest|leanest|poorest|humblest|scantiest|lightest / in last place / most modest|meager / bring|brings up the rear / rank|ranks|rate|rates dead? last|lowest|bottom / come|comes in? dead? last|lowest',
      { dir: 'asc' },
    ],
    ['best|topmost|leading|lead|leads', { dir: 'desc' }, -0.3],
    ['leads|lead|led|dominates|heads / number one|1 in|for|by|on', { dir: 'desc', counts: true }],
    ['leader|winner|frontrunner|champion in|for|by|on|of|among', { dir: 'desc', counts: true }, 0.1],
    ['at|from the? very? bottom|foot|low end', { dir: 'asc' }, -0.3],
    [
      'cheapest / least expensive|valuable|costly / lowest|smallest valued|value|priced|dollar',
      { dir: 'asc', field: 'total_market_value', loose: true },
    ],
    ['most', { dir: 'desc', counts: true }],
    ['fewest|least', { dir: 'asc', counts: true }],
    ['earliest|oldest', { dir: 'asc', field: 'begin_date' }],
    ['soonest', { dir: 'asc', field: 'begin_date', ahead: true }],
    [
      'sell|sells|selling|go|goes|hold|holds|run|runs|come|comes|happen|happens|up first|soonest|sooner|earlier / which|who is first|sooner|earlier / which|who one? of the|these|those|them? two|three|both? is|comes|goes|sells first|sooner|earlier',
      { dir: 'asc', field: 'begin_date', ahead: true },
      0.2,
    ],
    ['last sell|hold|have|run|auction', { dir: 'desc', field: 'begin_date', behind: true }, -0.2],
    ['earliest|soonest to end|close|finish', { dir: 'asc', field: 'end_date' }],
    [
      'most long|days|weeks / longest running|lasting? / lengthiest / most drawn -? out',
      { dir: 'desc', field: 'duration' },
    ],
    ['most money|dollars|value|cash', { dir: 'desc', field: 'total_market_value' }, 0.2],
    ['more big|large|high|expensive|valuable|costly', { dir: 'desc', loose: true }, 0.2],
    ['more small|cheap|low', { dir: 'asc', loose: true }, 0.2],
    ['latest|newest|ltst|newst / most recent|recently', { dir: 'desc', field: 'begin_date' }],
    ['shortest|briefest|quickest|speediest / least long / fewest days|weeks', { dir: 'asc', field: 'duration' }],
    [`latest|newest ${STARTS} date?`, { dir: 'desc', field: 'begin_date' }],
    [`earliest|soonest ${STARTS} date?`, { dir: 'asc', field: 'begin_date' }],
    [`earliest|soonest ${ENDS} date?`, { dir: 'asc', field: 'end_date' }],
    [`latest|newest ${ENDS} date? / most recent ${ENDS} date?`, { dir: 'desc', field: 'end_date' }, 0.5],
  ]),
  ...lexemes('computation', [
    [
      'how many / how many are|is|were|was there / howmany / auction|auctions|sale|sales|listing count|counts|numbers|tally / headcount|count|tally|number|quantity of? / counts|tallies of / just|only|the|give|show|want|need|get|, counts / total number|count of? / how often|frequently',
      { fn: 'count' },
    ],
    ['tally|count on|for', { fn: 'count' }, -0.5],
  ]),
  ...lexemes('each', [
    ['each / separately|individually|respectively|apiece / next to', 'each'],
    ['versus|vs|v|against / as against / compare|compares|compared|comparing|comparison', 'compare'],
    ['stack|stacks|stacked|measure|measures|match|matches up', 'compare'],
    ['per / in|for|of each / distribution|spread|breakdown of', 'each', -0.2],
    ['one|a separate|single? figure|number|count|total|tally for / ,|and one|another|the? other for', 'compare', 0.1],
    [',|and then|again the? same? again? for / counted|tallied|totaled separately|apart|each', 'compare', 0.1],
    ['split|splits|divide|divided|divides|distributed between|among|across', 'compare', 0.5],
    ['split|break|divide it|that|them up? between|into|among / are|is|were|was there more|fewer', 'compare', 0.6],
    ['side by side / higher|lower|bigger|larger|greater|smaller|more|fewer than that? of|in|for', 'compare', 0.2],
    [
      'and|, how many|much does|do|did|has|have|is|are|was|were there|it? in|for|of? each|both of? them|these|those|one|state|county? have|has|had|hold|held|got|there|it? / need|want|give|show|with|get me|us? both counts|numbers|figures|totals|sums|tallies / both counts|tallies|sums|totals / both numbers|figures please / and|plus both numbers|figures',
      'compare',
      1,
    ],
    ['than', 'compare', -0.4],
    [
      'go|goes|went|gone|going up|down|higher|lower / rise|rises|rose|risen|grow|grew|grown|shrink|shrank|shrunk|increase|increased|decrease|decreased|change|changed / than the? typical|average|median one|ones|figure|number|count|sale of|in|for',
      'compare',
      0.2,
    ],
  ]),
  ...lexemes('winner', [
    ['come|comes|came up for? sale? more|most often|frequently / more|most often|frequently / busier', 'desc', 0.3],
    [
      'which|who|what one|ones? of the|these|those|them two|three|four|both|2|3|4 has|had|have|holds|held|saw|got|is|are|was|were|comes|came the? more|most|bigger|larger|higher|greater|biggest|largest|highest',
      'desc',
      0.6,
    ],
    [
      'which|who|what one|ones? of the|these|those|them two|three|four|both|2|3|4 has|had|have|holds|held|saw|got|is|are|was|were|comes|came the? fewer|less|fewest|least|lower|smaller|lowest|smallest',
      'asc',
      0.6,
    ],
    [`which|who|which state|county|type|one|ones? ${HAVE} more / ${HAVE} more`, 'desc', 0.1],
    [`which|who|which state|county|type|one|ones? ${HAVE} fewer|less / ${HAVE} fewer`, 'asc', 0.1],
    ['which|who of the|these|those|them two|three|four|both', 'desc', -0.4],
    ['has|have|had|with|of|is the? higher|bigger|larger|greater|better', 'desc', 0.1],
    ['has|have|had|with|of|is the? lower|smaller|lesser', 'asc', 0.1],
    ['higher|bigger|larger|greater in', 'desc', 0.1],
    ['lower|smaller|fewer in', 'asc', 0.1],
    ['more auctions|sales|listings|events in|for', 'desc', -0.3],
    ['fewer|less auctions|sales|listings|events in|for', 'asc', -0.3],
  ]),
  ...lexemes('figure-only', [
    // "only total market value under 1M" is of that figure
    ['just|only the? total', 'number', -0.4],
    ['just|only the? number|figure / one|a single? number|figure only|please|: / one number', 'number', 0.3],
    ['ever had|has|have|seen|been', 'any', 0.3],
    ['ever / in|of|among any / anywhere in?', 'any', -0.34],
  ]),
  ...lexemes('stands', [
    [
      `
        first / leading|ahead|foremost / lead|leads|leading|head|heads|heading|top|tops|topping the|my|our|your? list|pack|way|page|table|sheet|column|file? / on|at|to|up the? very? top|head|front of? the|my? list|page|line|table? / up|in|out top|front|ahead
        go|goes|come|comes|sit|sits|belong|belongs|stand|stands|listed|placed first|foremost / go|goes|come|comes|sit|sits|stand|stands on|at|up|in|to the? top|front|head / as? number one / should|must|to come|go|be first
      `,
      'first',
    ],
    [
      'last / should|must|to come|go|be last / at|on|to the? very? bottom|end|tail|rear|foot of? the|my? list|page? / bring|brings|bringing up the rear / close|closes|closing|round|rounds|rounding out|off the|my? list / trail|trails|trailing behind?',
      'last',
    ],
  ]),
  ...lexemes('first', [
    ['very? first / on|up top / at the head|top|front', true],
    ['come|coming|go|going|be|are|listed|shown up? first|on|at top / come|go|be|are on|at the top|head', true, 0.3],
  ]),
  ...lexemes('function', [
    [
      'sum|summed|total|totals|totaled|totalled|combined|altogether|overall / in total|all|sum / add|adds|adding|added up? to? / come|comes|came|coming|amount|amounts|amounted|amounting|total|totals|totaling|run|runs|work|works up|out? to / all together|told / put|taken|lumped|thrown|counted together / all in? all|in / as a whole / in the aggregate',
      'sum',
    ],
    ['grand total / add|sum|tally|total them|it|those|these all? up?', 'sum', 0.6],
    ['mean', 'avg', -0.4],
    ['the mean', 'avg', 0.3],
    ['how much', 'sum', -0.2],
    ['average|averages|avg|averaged|typically|usually|normally / on|in average / per auction|sale|listing', 'avg'],
    ['typical|usual / as a rule', 'avg'],
    ['median|middle|midpoint / typical|usual (|, ie|or|so? ,? median )?', 'median'],
    ['maximum|max|peak', 'max'],
    ['minimum|min', 'min'],
    ['highest|largest|biggest', 'max', -0.6],
    ['lowest|smallest', 'min', -0.6],
  ]),
]
