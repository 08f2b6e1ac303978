import { lexemes } from '../engine/lexemes.ts'

const GIVEN =
  'listed|given|reported|recorded|available|provided|entered|known|filled|set|specified|stated|published|disclosed|present|populated|shown|supplied|ascertained|furnished|noted|assigned|determined'
const RECORD =
  'record|recorded|assign|assigned|attach|attached|furnish|furnished|receive|received|report|reported|fill|filled|enter|entered|list|listed|note|noted|give|gave|given|supply|supplied|provide|provided|state|stated|publish|published|write|wrote|written|put'

/** What is absent, before a figure (“missing market value”) and behind it. */
const MISSING = [
  [
    'missing|lacking|lacks|lack|lacked|unknown|blank|empty|null|unavailable|absent|unlisted|unspecified|unreported|undisclosed|tbd|unset|undefined|incomplete|nonexistent',
    'missing',
  ],
  ['is|are|be|was|were wanting|omitted|withheld|undetermined|unrecorded|unstated|unascertained|unentered', 'missing'],
  ['unrecorded|unstated|unascertained / is|are|was|were|has|have not been? entered / n \\/ a / na', 'missing'],
  [`is|are|was|were|has|have? never been? ${GIVEN}|entered|put`, 'missing'],
  ['is|are|was|were missing|lacking|unknown|blank|empty|null|unavailable|absent|unlisted|tbd|undefined', 'missing'],
  ['to be determined|announced / left blank|empty|out', 'missing'],
  [`not|isnt|arent|wasnt|werent yet? ${GIVEN} in|yet|file|record?`, 'missing'],
  [`is|are|was|were|been|has|have not yet? been? ${GIVEN} in|yet|file|record?`, 'missing'],
  [`hasnt|havent been ${GIVEN}`, 'missing'],
] as const

/** Words that leave out, join and restrict, and those for what is absent. */
export const LOGIC = [
  ...lexemes('not', [
    ['less', true, -0.4],
    ['nor may|should|can|must|do|does|is|are it|they|that|this|any be|have|cost?', true, 0.4],
    [
      `
        not|nt|no|non|none|nothing|nor|without|wo|except|excepting|excluding|exclude|excludes|minus|ex|excl|exc|skip|skipping|ignore|ignoring|omit|omitting|besides|sans|barring|save|bar|avoid|avoiding|hide|unless / w \\/ o / xcl|excpt|nt / anything|everything|all|anywhere|everywhere|any|every but|except|save / other|rather than
        apart|aside from / instead of / as? opposed to / exclusive of / every|all|any|each year|years|month|months|state|states|type|types|county|counties|day|days other? but|except|save|barring|besides|minus|excluding|than / every|all|any|each state|states|type|types|county|counties apart|aside from
        every|all|any|each state|states|type|types|county|counties|parish|parishes apart|aside|other from|than / spare me / under no circumstances? / never ever / as opposed to all? of? / once you|we drop|exclude|remove|subtract|leave|take out? all? of? / but|and|, not|no|never|nothing|none|neither / with the exception|exclusion of
        to the exclusion of / not counting|including|in|from / leave|leaving|take|taking|cut|cutting|filter|filtering out / leave|leaving aside|off / isnt|arent|wasnt|werent|dont|doesnt|didnt|never / do|does|is|are|was|were|im not
        i? dont|not|didnt|never want|show|include|need|list|like|care|give|send|bring|pull|mean|count about|for|to? see? me? / every|all|any|each town|towns|city|cities|place|places|parish|parishes but|except|save / < > / do|does not want|show|include|need|list me? / outside|outwith of? / anywhere outside of?
        none of them|these|those? are|is|in|from? / dont|not bother|mess with|about|on? / not|never|dont touch|consider one|ones|any|anything|those? / skip|omit|ignore|exclude|drop if|when|where its|it|there|theres|is|are? / steer|stay|keep clear|away of|from / rule|ruling|throw|throwing out
      `,
      true,
    ],
    ['forget|lose about? / scratch|ditch the', true, -0.1],
    [
      'but never mind / scratch|ditch|lose|cut|hide|drop the|any|all? ones|those|anything|everything that|which? are|is|were|have|has?',
      true,
      0.1,
    ],
    ['not|never interested|keen in|on / drop|lose|cut|hide any|all that|which are|is|were|have|has?', true, 0.2],
    ['never mind about?', true, -0.3],
    ['take|taking|strip|stripping away / remove|removing|subtract|subtracting', true, -0.1],
  ]),
  ...lexemes('missing-before', [
    ...MISSING,
    ['has|have|had|having|with|show|shows|list|lists|there|theres|we|are|is no any|a|single?', 'missing'],
    ['has|have|had|having|with|is|are|there not any|a|one single? / with no', 'missing'],
    ['have|has|had not|never a|an|any?', 'missing', -0.2],
    [
      `
        not|without even? a|one single / not|without even? one / there must|should be no
        missing|lacking|lacks|lack|lacked a|an|any|the|its|their? / pending a|an|any|the|its|their
        dont|doesnt|didnt have|list|show|carry|include|report|contain a|an|any|the|its?
        do|does|did not have|list|show|carry|include|report|contain a|an|any|the|its?
        have|has not got a|an|any? / never got a|an? / miss|misses|missed a|an|any|the|its|their
        didnt|doesnt|dont|never|hasnt|havent|wasnt|werent ever|yet|bother|been? to? ${RECORD} in|down? a|an|any|the|its|their
        did|does|do|has|have|had|was|were not ever|yet|bother|been? to? ${RECORD} in|down? a|an|any|the|its|their
        still|yet? waiting|wait for|on a|an|any|the|its|their? / awaiting|await a|an|any|the|its|their?
        still? to|yet be|get assigned|assessed|estimated|valued|reported
        nobody|noone has|have|had|did|ever? ${RECORD} in|down? how? many? a|an|any|the|its|their?
        nobody|noone has|have|had|did? troubled|bothered|cared to ${RECORD} in|down? a|an|any|the|its|their?
        wanting|lacks|lacking|needing a|an|any|the|its|their / devoid|bereft of / sans / nothing at? all? on record|file|hand|there for|under|as / never got|received|saw the|a|an / aint got a|an|the
        in the dark on|about|as to / flying blind on|about / empty|blank cell|cells|box|field|column under|for|in|at / n \\/ a under|for|in|at / hole|gap|blank where|for|in the? / dont|doesnt|didnt say|tell|show what the?
        cant|cannot you? tell|give|show|quote me? a|an|the? / guessing on|about|at the? / still have|has|need|needs to get|find|look|dig up? the|a|an? / forgot|forgets|forgetting the / come|comes|came|coming up empty|blank|short on|for|in / waiting on|for somebody|someone|them to put|enter|fill in? a|an|the? / without listing|showing|giving|having a|an|any|the?
      `,
      'missing',
    ],
    ['there must|should|needs|has to? be a|an / with|has|have|having an? actual|known|available', 'present', -1.3],
    ['already has|have|had a|an|any?', 'present', -0.3],
    ['w \\/ both', 'present', 0.2],
    ['dont|doesnt|never|not tell|say|state me|us? how|the|a|any many|much?', 'missing', 0.1],
    ['still needs|need|requires|require a|an|the|its?', 'missing', 0.1],
    [
      'where|whose? no one|body has|have|had|did? filled|fill|put|entered|enter|recorded|record in? / hasnt|havent got / has|have not got / nothing entered|filled|listed|recorded|reported|shown|put in? for|as|under / no figure|number|amount|entry for|under|as / none of? the',
      'missing',
      0.2,
    ],
    ['no estimate|value|figure for', 'missing', -0.4],
    ['for which there is|are|was / which|that show|shows / a? figure|number|amount|entry for|under', 'present', -0.6],
    ['with|has|have|having known|listed|available|recorded|reported', 'present', -1.3],
    [
      'somebody|someone|we|they|still has|have|needs|need to enter|fill|add|report in? / forgot|forgets|forgotten to? enter|fill|add? in? / no|without a|an|any|the|its? / w \\/ o a|an|any? / blank|blanks|gaps in? / forgot|forgets|skipped / nobody|noone did|has|have fill|filled|put|enter|entered|recorded|record in?',
      'missing',
    ],
    [
      'with|has|have|having|bearing|showing a|an|any|the? / carry|carries|carrying|bear|bears|list|lists|show|shows|got|gets|sport|sports|quote|give|gives|key|keyed|enter|entered a|an|the|their|its / a number|figure|entry under|for|at|in / good on / actually? know|knows / a? known|actual|recorded|listed|reported|stated',
      'present',
      -1.3,
    ],
  ]),
  ...lexemes('missing-after', [
    ...MISSING,
    [
      `
        missing|lacking|lacks|lack|lacked a|an|any|the|its|their? / pending a|an|any|the|its|their / still|yet? waiting|wait for|on a|an|any|the|its|their? / awaiting|await a|an|any|the|its|their? / still? to|yet be|get assigned|assessed|estimated|valued|reported / wanting|lacks|lacking|needing a|an|any|the|its|their / devoid|bereft of
        miss|misses|missed a|an|any|the|its|their / never came in|through / never entered|reported / nobody|noone ever? entered|recorded|filled|put|got|keyed in? / come|comes|came|coming up blank|empty|missing / is|are|still? a|an? question mark|mystery|blank|no -? show|hole in the data?
        got|gets|was|were skipped|missed|forgotten|left off|out? / never? made it in / has|have not|never / still|yet has|have|needs|need to? be? entered|enter|entering|filled|filling|reported|added in?
      `,
      'missing',
    ],
    [`is|are|was|were|has|have|been been? ${GIVEN} in|for?`, 'present'],
    [
      'available|known|listed|reported|recorded|provided|present|populated|filled / not|never|isnt|arent missing|blank|empty|null|unknown / is|are not missing|blank|empty|null|unknown / exists|exist / is|are|was|were? on record|file|hand|there / must be there / is|are there|present / non null|missing|empty|blank',
      'present',
    ],
    ['given|entered|stated|written|shown|noted', 'present', -0.3],
    [
      'hasnt|havent come|arrived|been in? yet? / has|have not come|arrived in? yet? / doesnt|dont|didnt exist / do|does|did not exist',
      'missing',
      0.1,
    ],
    [
      'unspecified|unwritten / not write|written|known yet? / not|isnt|arent|wasnt in|there|given|known yet? / nowhere / not|isnt|arent|absent|wanting',
      'missing',
      -0.2,
    ],
    [
      'is|are in|there / present|known / is|are? filled in? / there / made it into the? system|file|table|list / put|keyed in / : yes|y / is|are? already there',
      'present',
      -0.5,
    ],
  ]),
  ...lexemes('field', [
    ['begin|beginning|start|starting|opening date|dates', 'begin_date'],
    ['end|ending|closing|close|finish date|dates', 'end_date'],
  ]),
  ...lexemes('either', [['either|whether / at least one of / either one? of the?', true]]),
  ...lexemes('respectively', [
    ['respectively / in that order / for|in the former|latter / the former|latter', true, 0.2],
  ]),
  ...lexemes('inclusive', [
    [
      'or do? both / and \\/ or / one or the other / union of / match|matching|meet|meeting any|one of? / at least one of these|those|them / any of these|those',
      true,
    ],
  ]),
  ...lexemes('left', [
    [
      `
        the? rest|remainder|others of? them|it? / all|everything|anything else|other|others / the? remaining|other ones|auctions|sales / all the? others / whats|what is|are? left|remaining|remains over|standing?
        the? ones|auctions|sales|those|everything|anything that|which? are|is|remain|remains|still? left|remaining|standing over? / left|remaining over? / what auctions|sales? are|is|does that? left|leave|remain|remaining
      `,
      'any',
      -0.1,
    ],
    [
      'all? the? other|remaining states / rest of the? states|country / every other state / anywhere|everywhere else',
      'state',
    ],
    [
      'all? the? other|remaining types|kinds|sorts of? / rest of the? types|kinds / every other type|kind of? / of? any|every other type|kind',
      'type',
    ],
    [
      'all? the? other|remaining counties|parishes|places / rest of the? state|counties / every other county|parish',
      'place',
    ],
  ]),
  ...lexemes('repair', [
    [
      'i mean|meant / no ,? make it|that|this / no? no? take that back / no wait|sorry|i / no? hang|hold on / wait ,? no? / no? ,? wait|sorry|actually|hang|hold on? ,? no? ,? make|change it|that|this to? / sorry / sorry i? mean|meant / make|made that / scratch|strike|forget that just|only? / or rather / rather / actually / no actually / actually no / no ,? no / no? scratch|strike that|it / hmm? lets say / correction / oops|whoops / let me rephrase / my mistake|bad / , no , / -|-- no , / , er|erm|nope|whoops|lord ,? / pardon|excuse me / my bad / nope ,? my? bad? / well ,? no / , back up / wrong state|county|year|number|one|line|type / * / it should be|read|have read? / or i should say / i should have said / scratch that / strike that / check that',
      'sure',
    ],
    ['no', 'unsure', -0.2],
  ]),
  ...lexemes('mend', [
    ['no? scratch|strike|cancel|forget|ignore that / no wait|sorry / wait ,? no / i mean|meant', true, 0.3],
    ['no ,? no / no? make that / correction / hmm? lets say / no ,? rather / let me rephrase', true, 0.3],
    [
      'nope ,? my? bad? / my bad|mistake / well ,? no / back up / pardon|excuse me / wrong state|county|year|number|one|line|type / or rather / , er|erm / did i say|write / actually ,? lets|let do|try|make|use it? / or i should say / whoops|oops / , hang|hold on',
      true,
      0.2,
    ],
  ]),
  ...lexemes('unbound', [
    [
      `
        any|whatever|whichever number|count|amount|value|size|price of? them|certs|certificates? will|would? do|goes|works|is|are? fine|good|okay|ok?
        regardless of? the? count|number|value|size|price|amount? / no matter the|how|what? count|number|value|size|price|amount|many|few|much|big|small|low|high the|they|it|of? certs|certificates|value|market|there|has|have|is|are?
        anything goes / no|without a|any? lower|upper|minimum|maximum|size|value|cert? filter|limit|limits|floor|ceiling|cap|minimum|restriction|restrictions|exception|threshold / without exception
        across the board / exempt|excused|excepted from? the? minimum|limit|rule? / get|gets a pass on? the? count|number|value? / minimum|requirement|limit|rule waived|lifted / big and|or small alike? / large and|or small alike?
        i|we dont|not care how many|much|big? there? are|is? / count|number|size|value|it doesnt|dont matter / however many|much|big|few certs|certificates? there? are|is|has|have? / whatever|whichever the? cert|market|assessed? count|value|number|size|price is|are?
        this|that|the threshold|limit|minimum|rule|filter does|shall|should not apply to? / dont apply it|that|this to / bypass|waive the filter|limit|minimum for? / there i|we want all|them|any|everything / i|we work|want|take|need all of? those|them|it|there
      `,
      true,
    ],
  ]),
  ...lexemes('only', [['only|just|solely|alone|exclusively / counting only|just', true]]),
]
