import { lexemes } from '../engine/lexemes.ts'
import { wordSet } from '../word-set.ts'

/** Words that are in every text and in no part of a constituent. */
export const SILENT: ReadonlySet<string> = wordSet('the a an uh um')

export const TALK = [
  ...lexemes('noun', [
    ['auctions|sales|events|listings|results|records|rows|entries|offerings|deals|opportunities|inventory', 'plural'],
    ['auction|sale|event|listing|record|entry|offering|deal / tax|public|property|government auction|sale', 'single'],
    ['tax? resale|resales / bids / every|each auction|sale|listing|record|event|entry', 'plural'],
    ['auctns|aucts|aucs|sls / tax|public|property|government auctions|sales', 'plural'],
    ['everything|anything', 'plural', 0.1],
    ['something / ones|those', 'plural', -0.4],
  ]),
  ...lexemes('and', [
    ['and|&|plus|+|n|alongside / as well as / along|together|coupled|combined with / and also|then', 'and'],
    ['and? in addition to / and? on top of that? / not to mention', 'and'],
    ['or|/|slash / or else if|when|where? it|they? is|has|have?', 'or'],
    [',|;', ','],
  ]),
  ...lexemes('filler', [
    [
      'the? following states|counties|types|ones|places :? / are|is|being|get|gets held|conducted|run by? / that? come|comes up in a|an|each|any / w \\/ / are|is|was|were there no|not any|a? / over|through the years / next :|question|thing / youre the best|greatest / happy monday|tuesday|wednesday|thursday|friday|weekend / remind me',
      true,
      0.6,
    ],
    ['either way / not|isnt|arent averse|opposed|adverse to / had|have no objection|objections to', true, 0.3],
    [
      'i|we? want|need|mean? both kinds|types|sorts|ones ,|:? / but? not both / next|new line|paragraph / dear sirs|sir|madam|all|colleagues ,? / , leave|leaving out|off the rest|others / , skip|forget|ignore the rest|others / , not last|first',
      true,
      0.8,
    ],
    ['fall|falls|falling|fell in|into|within|between|on / all years together|combined', true, 0.2],
    [
      `
        the|a|an|of|in|on|at|for|is|are|was|were|be|been|being|am|do|does|did|that|which|who|where|when|there|its|their|his|her|our|your|my|me|i|we|you|us / inclusive|incl / wherein|whereof / being held|conducted|staged / of which|whom / instead of|rather than all|any the? years|types|everything?
        instead of the whole|entire year|country|list|thing|month? / instead of everything / next door / from? start|beginning to finish|end / in all of / in its|their entirety / named|called|titled / included|incl / split|mix between|of / in either|both|any case|cases|event / namely|ie|eg|viz / very|single|limit / not the rest|others / comparison / currency|money|cash
        most|very|so|ever|much grateful|obliged|thankful|appreciative|kind|appreciated|welcome / break|split|divide down|up|out the|all|our|these|those|my? of? / i|we mean|meant / can|could i|we bid|buy|attend on|at? / im|i? am? not sure if|whether|how / interested in / i|we mean|meant|guess|think|suppose|believe
        itself|apparently|anyway|area|areas / type|types =|: / quarter|fy|calendar =|: / quarter is|equals / whichever|whatever states has|have|had one|it|them|any / the one in|up|down|over|out|near|by|outside|called in? / across the state? line / for all its|their|the name / lie|lies|lying in / all three|four|five of? them|these|those?
        these|those|all two|three|four|five|six together / so|as good|kind as to / if you please / sorry|oops|whoops|wait|hm|mm|put|let|set|arrange|hang|told|would / hold|hang on / itself|themselves|though|tho|then|anyway|any / will do / is|are|would be? enough|fine|okay|plenty / set|put|laid down|out / a? lot|lots|bunch of
        the whole? lot of? them|it? / independent|indep / convey|conveys|conveying a? / looking for|at / to / that|which|who are|is|were|was|will|be|been / range|ranges|ranging|somewhere|anywhere|everywhere|anything / ?|!|(|)|:|*|#|[|]|{|}|@|+|x|"|.
        i|we|you|he|she|one can|could|may|might|should|would go|attend|visit|join|buy|bid to|at|on|in? / on the dot|nose / both? past|previous|prior and|& future|upcoming|present / both? future|upcoming and|& past|previous|prior / past , present ,? and|& future / both? past|gone|bygone and|or to? come
        both? past|gone|bygone ,? and|or|& yet|still to come / both? past and|or present|coming|upcoming|future / if i|we may|might / so|as long as its|theyre|it|they|is|are? / all single|of|the / any of|the / once more|again / provided|providing|assuming that? its|theyre|it|they is|are? / quick one|question
        thatll|theyll|itll|therell|youll|thatd|theyd|youd|hed|shed / let me know|see|have / theres|whats|whatve|wheres|whos|id|ill|im|ive|weve|were|thats|youve|lets|hows|whens
        please|pls|plz|kindly|thanks|thank|thx|hi|hello|hey|ok|okay|well|so|also|really|actually|basically|maybe|simply|quick|quickly|again|too|oh|um|uh|hmm|yo|morning|afternoon|evening|good|sir|mate|guys|everyone|folks|yes|yeah|yep|sure|right|alright|great|cool
        show|shows|showing|list|lists|listing|listed|give|get|find|fetch|pull|display|see|view|look|looking|lookup|search|tell|need|want|wanted|wants|like|love|got|bring|return|provide|retrieve|check|check|browse|print|report|present|want|wanna|gimme|lemme|send|pick|select|filter|query|identify|locate|sought|seek|seeking|interested
        show|give|get|find|tell|send|bring me|us / pull|bring|look|lookup up|for / i|we want|need|would|d like? to? see|know|find|have? / can|could|would|will you please? / can|could|would|may i|we / do|did we|you|they have|know? / are|is|were|was|will there be? / have|has there|you|we been? / there are|is|were|was
        just? out of curiosity|interest / sells / can|could|would|should|will|shall|may|might|must / what|how about / not a few|little of? / what|whats|who|whoever|how|why / what|whats|anything|something|everything|who else / some|any|all|whole|entire|full|complete|such|certain|individual|respective|available
        complete|full|entire|whole|exhaustive listing|rundown|picture|inventory|record|account / exhaustive|complete|full|entire list|set / all over|across the country|us|nation|map
        located|situated|based|happening|taking|take|takes|place|going|go|goes|conducted|offered|offering|offers|offer|occurring|occur|happen|happens|being|hosted|organized|posted|sold|sell|selling|auctioned|auctioning|up|down|out|off|into|onto|within|inside|during|throughout|near|via|using|regarding|concerning|about|over|across
        in|across|throughout|over the? us|usa|country|nation|united states? / from? coast to coast / whose|whom|having|had|has|have|whatever|wherever|while|as|than|then|if|because|with / data|database|information|info|details|summary / sharp|inclusive|inclusively|toward|towards
        stay|stays|stayed|sit|sits|remain|remains|comes|came|stand|stands|amounts|given|hold|holds|carry|carries|carrying|carried|numbered|numbering|lands|land|landed / quick? yes or no / has|have|had|needs|need|ought to be / at any time whatever|whatsoever? / column|columns|cell|cells|field|fields|box / y|yes / n / re|fwd|fw|fyi :
        that|the|said|this day itself? excluded|exclusive|included|inclusive|counted / that|the|said|this day itself? not included|counted / what|whatd|that|which did|have|do i|we miss|missed / i|we missed|miss / at all / past present and|& future / falling|dated|sometime|effective / system|file|table|register|books|calendar|records
        obliged|grateful|glad|delighted|pleased|favour|favor|pray|wish|wishes|desire|require|requires|regard|respect|regarding|concerning|pertaining|relating|touching|namely|viz|thereof|therein|thereto|herewith|hereby|hitherto|forthwith|presently|duly|sundry|said|aforesaid|aforementioned|kindness|pleasure|leave|trouble|convenience|courtesy|behalf|attention
        enquire|enquires|inquire|inquires|ask|asks after|about|into|concerning|for / enquire|inquire|ask as to / be so|as good|kind as to / be good|kind enough to? / wherever|whatever|whichever|whoever|whenever it|they|he|she|that|these|those may|might be|lie|stand|befall|sit? / may|might|could|can|would|should|must|does|is|shall one
        is|was|be it not? true|so|correct|right|indeed? that|the? case? that? / is|was it not? the case that / lie|lies|lying|lay|true|intend|intends|allow|permit / as|with regards|regard|respect|reference to|for / in|with respect|regard|relation|reference of|to / in the matter of / by|in way|the case of
        if it be|is|were|isnt|please|pleases no|too? trouble|you|inconvenience? / i|we should|would|shall be? obliged|grateful|glad|pleased|delighted|like|wish
      `,
      true,
      -0.35,
    ],
    [
      `
        wed|hed|shed|theyd like|love|be|want|prefer|appreciate|need / just|only the total / i? forget|forgot|dont|not know|remember|sure|recall? which|what state|county|year / , and? nothing|none else / and nothing|none else / , no other|others states|counties|types|places / in order / share the top|list|results|first / share with me|us
        with|have|has|having|had at least? one|1|a|any single? auction|sale|listing on|in file|record|books|calendar|it?
      `,
      true,
      0.3,
    ],
    ['blanks|nulls|empties|unknowns are|is? disregarded|ignored|excluded|last|aside|skipped|dropped', true, 0.2],
    ['different|distinct|unique|separate', true, -0.6],
    ['and on|for what|which|whichever day|days|date|dates', true, 1.6],
    ['over|across|in|for|from|of the|all? full|entire|whole|complete history|record|records', true, 1.2],
    [', with the numbers|figures|counts|totals|values / still has|have to', true, 1.3],
    ['no more ,|and|or? and|or? no? less|fewer / neither more nor less', true, 0.2],
    ['open|close|left|right paren|parens|parenthesis|parentheses|bracket|brackets|quote|quotes', true, 0.2],
    ['counting|going|looking|reckoning back|backward|backwards|forward from? today|now', true, 0.2],
    ['with|have|has|having|had|that have|had|has? at least one|1 auction|sale|listing', true, 0.9],
    ['asked|ask|asks|asking|inquired|wonder|wondering|curious|called|calling|cares|care about', true, 0.5],
    ['monthly|weekly|quarterly|annual|yearly|daily report|newsletter|meeting|call|review|update|email|mail', true, 0.5],
    ['already has|have|had|did|done|saw|seen|got|bought|checked it|that|those|them|these one|ones?', true, 0.4],
    ['may stay|remain|still|also|be', true, 0.1],
    [
      'when|where? does|do|did|will|would|is|has the county|state|parish|city hold|have|run|sell|offer|conduct|having|holding',
      true,
      1,
    ],
    ['because|since|as those|these|them|which? i|we already? know|knew|saw|got|have|covered already?', true, 0.6],
    [
      `
        tax|taxes|property|properties|real|estate|public|government|us|usa|america|nationwide|nationally|national|country|countrywide
        so|hmm|ah|right|cool|great|perfect|fine|maybe|perhaps|probably|possibly|thing|things|bit|little|got|he|she|him|her|they|them|those|these|it|ones|one
      `,
      true,
      -0.5,
    ],
  ]),
]
