import { lexemes } from '../engine/lexemes.ts'

const ONES = 'one two three four five six seven eight nine'.split(' ')
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
/** `seven` `twelve` `thirty` */
export const UNDER_HUNDRED: ReadonlySet<string> = new Set([...ONES, ...TEENS, ...TENS])

const COUNTED = 'certificates|certificate|certs|cert|parcels|parcel|lots|properties|items'
const WORTH = 'value|values|valuation|valuations|price|prices|amount|amounts|figure|figures|worth'
const ALL = 'total|totals|combined|aggregate|overall|cumulative'

/** Words for numbers, comparisons and figures. */
export const NUMBERS = [
  ...lexemes('small', [
    ...ONES.map((word, at) => [word, at + 1] as const),
    ...TEENS.map((word, at) => [word, at + 10] as const),
    ...TENS.map((word, at) => [word, (at + 2) * 10] as const),
    ['a? dozen', 12],
    ['half a? dozen', 6, 0.2],
    ['a? couple of?', 2, -0.2],
    ['zero|nil|nought|naught|zilch', 0],
  ]),
  ...lexemes('scale', [
    ['k|grand|thousand|thousands|thou', 1e3],
    ['m|mm|mil|mill|mln|mio|million|millions', 1e6],
    ['b|bn|bil|billion|billions', 1e9],
    ['hundred|hundreds', 100],
    ['dozen|dozens', 12, -0.1],
  ]),
  ...lexemes('compare', [
    // as other languages compare
    [
      'more|over|above|better|longer as|like|then|than|den / higher|bigger|larger|greater|superior|major as|of|to|from|like|than / over|above the / ahead|clear of',
      '>',
      -0.1,
    ],
    ['big|large|high|great|much|many than|then|as / more big|large|high|great|long than|then|as|of|to', '>', 0.1],
    [
      'less|under|below|cheaper|shorter as|like|then|than|den / lower|smaller|fewer|inferior|minor as|of|to|from|like|than / under|below the / behind / lags|trails|lagging|trailing behind?',
      '<',
      -0.1,
    ],
    ['small|low|few|little than|then|as / more small|low|few|short than|then|as|of|to', '<', 0.1],
    ['not|no higher|bigger|larger|greater|superior|over as|of|to', '<=', -0.1],
    [
      `
        over|above|beats|beat|beating|outstrips|outstripping|overshoots|outpaces|dwarfs|exceeding|exceeds|exceed|exceeded|topped|cleared|clears|clear|topping|tops|beyond|surpassing|surpasses|surpass|>|gt
        way|much|far|well|strictly|considerably|significantly|substantially? more|greater|higher|larger|bigger|better than|then
        goes|go|going|went|get|gets beyond|over|above|past
        way|well|just over|above / that|which|who|they|them|ones|these|those top|tops|topped / sales|auctions|it topped
        in excess of / north|upwards|upward of / clear|clears|clearing / better|higher|bigger|larger|greater number|count of? / beat|beats|breaks|breaking
        overshoots|overshoot|overstates|overstate|outpaces|outpace|outruns|eclipses|eclipse|outweighs|fatter|pricier|costlier|dearer than / a larger|higher|bigger|greater number of|than? / run|runs|running|go|goes|going|gone|get|gets|got|come|comes? past|beyond|over|above the? / on the far|high|other side of / is|are|be? bigger|larger|greater|higher than / crosses|crossed|crossing|breaches|breached|breaching|breach|overtakes|overtaking|outdoes|outdo|surpassed the? / an? excess of / more|greater in number|count|value than / o -? \\/ / passes|passed|passing|cross|pass the / blow|blows|blew|blowing|shoot|shoots|push|pushes|pushing|sail|sails past|through|over|above|beyond the?
      `,
      '>',
    ],
    [
      `
        under|below|beneath|<|lt / short|shy|south of / on the low|near side of / strictly? inside of? / lacks|lack|lacking a / understates|understate|undershoots|undershoot / littler|tinier|punier than / isnt|arent even? as much|high|large|big as / comes|come|came|coming|falling|fell up? short|shy of / less|lower than / isnt|arent|wasnt|werent|not even|quite / u -? \\/ / und / no|not where near / nowhere near / doesnt|dont|didnt|wont|cant|never crack|touch|reach|approach the? / lesser than / just|narrowly misses|missed
        fail|fails|failing to reach|meet|hit|make|clear|top / dont|doesnt|didnt|hasnt|havent|cant|cannot|mustnt|wont|isnt|not|never quite|even? reach|reached|reaching|hit|meet|met|make|makes|made|get|come|amount it|up? to? the?
        way|much|far|well|strictly|considerably|significantly|substantially? less|lower|fewer|smaller|cheaper than|then / way|well|just under|below / not even / sub -? / falls|fall short of / up to but not including|through
      `,
      '<',
    ],
    [
      `
        isnt|arent|wasnt|werent less|fewer|lower|smaller|under|below than? / at least / no|not|nothing less|fewer|lower|smaller|under|below than? / a? minimum|min of? / >=|gte|ge / equals|matches or tops|exceeds|beats / not under|below / starting at|from / as few|little as / hit|hits|hitting|reach|reaches|reached|reaching|meet|meets|met|meeting the?
        make|makes|made it to / a? floor|minimum|cutoff of|is|at|: / lower limit|bound of|is|at|:? / at or over|above|past / equal to or more|greater|higher|over|above than? / greater|more|higher than or equal to? / shouldnt|cant|cannot|mustnt|wont|dont|doesnt|never be|go|goes|drop|drops|fall|falls|dip|dips? less|under|below|lower than? / at the? very? least|minimum / nothing|not|none|no shy|short|south|smaller|shorter of|than / a? bare|absolute minimum|min of? / minimum|min number|count of / bottom|bottoms|bottoming out? at / begins|starts out? at / lower bound|limit of|is|at / not|never a|one? cent|penny|dollar|cert less|under than?
      `,
      '>=',
    ],
    [
      `
        isnt|arent|wasnt|werent more|greater|higher|larger|over|above than? / at most / no|not|nothing more|greater|higher|larger|bigger|over|above than? / a? maximum|max of? / <=|lte|le / up to and including / does|do not exceed|reach / doesnt|dont|not exceed / up to / upto / not over|above|exceeding / not to exceed / capped at
        as many|much|high|big|large as / budget of|is / a? ceiling|cap|lid|maximum of|is|at|: / upper limit|bound of|is|at|:? / equal to or less|fewer|lower|under|below than? / at or under|below|beneath / within a|the|an? limit|cap|ceiling|budget of / no higher|bigger than / less|lower|fewer than or equal to?
        shouldnt|cant|cannot|mustnt|wont|dont|doesnt|didnt|never be|go|goes|run|runs|rise|rises|get|gets|climb|climbs? more|over|above|past|beyond|exceed|higher than? / top|tops|topping|topped|max|maxes|maxing|maxed|cap|caps|capping|peak|peaks|peaking out? at / at the? very? most|outside|maximum / an? upper bound|limit of / never|not|nothing over|above|beyond|past|more|higher|greater than? / a? bare|absolute? maximum|max of? / maximum|max number|count of / limited|restricted to / under or equal to / not|never a|one? cent|penny|dollar|cert more|over than? / doesnt|dont|never|not top|pass|cross|clear|break|surpass
      `,
      '<=',
    ],
    ['cap it|this|that|them at', '<=', 0.2],
    ['until|hasta', '<=', -0.4],
    ['he|she|they|client|caller|i|we only|just has|have|got|spend|afford|spends / can only? spend|afford', '<=', -0.2],
    ['exactly|precisely|equal|equals|equaling|= / equal|equals to / just|only', '='],
    [
      'around|about|approximately|approx|roughly|circa|nearly|almost|near|~|some / close to / in the neighborhood|vicinity|ballpark|region|range|order|area of / somewhere around|near|about / on the order of / to the tune of / hover|hovers|hovering around|about|near|at / in and around / just|right about|around / or about / very? nearly / near enough / something|anything like / in the? area|order of / approximating|bordering on? / plus or minus',
      '~',
    ],
  ]),
  ...lexemes('compare-after', [
    [
      'or|and|& more|higher|greater|better|over|above|up|upwards|larger|bigger|longer|beyond|past / upward|onward|onwards / and|& on? up|upward|upwards / on up / or so and up / plus|+ / upwards|up / at the? very? least / minimum|min / is|are|as my|the|our? floor|minimum|cutoff|min / on? up from there / or bust / at a|an? bare|absolute? minimum|min|floor / as a|the|our? floor|minimum|min / or|and|& north|beyond|past|above|upward|upwards of? that? / or even? more|higher|better than that / and anything|everything? more|above|over|higher|beyond that? / and then some / if not more|higher / and counting',
      '>=',
    ],
    [
      'to spend|invest / at the very? outside|most / is|are|as my|the|our? ceiling|cap|limit|max|maximum|top|lid / or|and less|fewer|under|below|lower|smaller|cheaper|down|shorter / at the? very? most / maximum|max|tops / at a|an? absolute? maximum|max|ceiling / as a|the|our? cap|ceiling|maximum|max|limit / and|but|, no|not|nothing|never one|a? more|higher|over|above|bigger|larger|further|beyond / and|but no|not more|higher than that / if that / or even? less|lower|fewer than that',
      '<=',
    ],
    ['strictly more', '>', 0.2],
    [
      'or so / ish / -? odd / give or take a? few|bit|little? / or|and? thereabouts / more or less / plus or minus / or around|near|about? there|that / approx|approximately|roughly / in round numbers|figures',
      '~',
    ],
  ]),
  ...lexemes('figure', [
    [
      `
        ${COUNTED} / cert|certs|certificate|certificates # / ${ALL}? number|count|quantity|volume of ${COUNTED}
        certificate|cert|certs|parcel|parcels|lot count|counts|number|numbers|volume|total|totals / ${ALL} ${COUNTED} / with|having a count
      `,
      { field: 'total_certificates' },
    ],
    [
      `${ALL}? fair|open|current? market|mkt|fmv ${WORTH}? / fair|true|real|actual|retail|resale|street|cash value|worth / what the market says / ${ALL}? appraised ${WORTH}?`,
      { field: 'total_market_value' },
    ],
    [
      `${ALL}? tax? assessed|assessment|assessments|assess|assessor|assessors ${WORTH}? / assessed|appraised by the|its? county|assessor|town|city / taxable|taxed|ratable value|valuation / tax roll? value|valuation`,
      { field: 'total_assessed_value' },
    ],
    // not "Wyoming County assessed at 1M"
    [`county assessed|assessment|assessments ${WORTH}?`, { field: 'total_assessed_value' }, -0.6],
    [
      `${ALL}? estimated|estimate|estimates|est|estimation|guesstimate|projected|predicted|forecast ${WORTH}? / estimated|expected|projected|predicted|thought to be worth|valued`,
      { field: 'total_estimated_value' },
    ],
    [
      `${ALL}? worth|valued|value|values|price|priced|prices|valuation|cost|costs|costing / ${ALL}? dollar|dollars value|amount|volume|worth|figure|total / price tag`,
      { field: 'total_market_value', loose: true },
    ],
    ['market total|totals', { field: 'total_market_value' }, -0.5],
    ['assessed total|totals', { field: 'total_assessed_value' }, -0.5],
    ['estimated total|totals', { field: 'total_estimated_value' }, -0.5],
  ]),
  ...lexemes('ratio', [
    ['twice|double|twofold / two -? fold|x', 2],
    ['triple|thrice|threefold / three -? fold', 3],
    ['quadruple|fourfold / four -? fold', 4],
    ['half / one half / a half', 0.5],
  ]),
]
