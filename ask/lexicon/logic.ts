import { lexemes } from '../engine/lexemes.ts'

const GIVEN =
  'listed|given|reported|recorded|available|provided|entered|known|filled|set|specified|stated|published|disclosed|present|populated|shown|supplied|ascertained|furnished|noted|assigned|determined'
const RECORD =
  'record|recorded|assign|assigned|attach|attached|furnish|furnished|receive|received|report|reported|fill|filled|enter|entered|list|listed|note|noted|give|gave|given|supply|supplied|provide|provided|state|stated|publish|published|write|wrote|written|put'

const REMOVED =
  'ignored|skipped|dropped|excluded|excepted|omitted|removed|discarded|disregarded|deleted|hidden|filtered|eliminated|tossed|overlooked|forgotten|rejected|avoided|bypassed|discounted|barred|ruled'
const TO =
  'to|for|with|in? me|us|him|her|them|anyone|anybody|my|our|his|the|this|their|purposes? client|clients|buyer|buyers|investor|investors|boss|purpose|purposes|list|guy|report|here|now|anyway|today?'

const DONE = [
  ['assessed|appraised', 'unassessed|unappraised'],
  ['valued|priced', 'unvalued|unpriced'],
  ['estimated', 'unestimated'],
] as const

/** What is absent, before a figure (“missing market value”) and behind it. */
const MISSING = `
  missing|lacking|lacks|lack|lacked|unknown|blank|empty|null|unavailable|absent|unlisted|unspecified|unreported|undisclosed|tbd|unset|undefined|incomplete|nonexistent|unfilled|unassigned|uncounted|unsupplied|tba|unentered / is|are|be|was|were wanting|omitted|withheld|undetermined|unrecorded|unstated|unascertained|unentered / unrecorded|unstated|unascertained / is|are|was|were|has|have not been? entered / n \\/ a / na / is|are|was|were|has|have? never been? ${GIVEN}|entered|put / is|are|was|were missing|lacking|unknown|blank|empty|null|unavailable|absent|unlisted|tbd|undefined
  to be determined|announced / left blank|empty|out / not|isnt|arent|wasnt|werent yet? ${GIVEN} in|yet|file|record? / is|are|was|were|been|has|have not yet? been? ${GIVEN} in|yet|file|record? / hasnt|havent been ${GIVEN}
`

/** Words that leave out, join and restrict, and those for what is absent. */
export const LOGIC = [
  ...lexemes('not', [
    ['less', true, -0.4],
    [
      'in|from? none of the|these|those following? states|counties|types? :? / in|from? neither of the|these|those two? states|counties|types? :',
      true,
      0.5,
    ],
    ['neither|nor may|should|can|must|do|does|is|are|will|would', true, 0.1],
    ['nor may|should|can|must|do|does|is|are it|they|that|this|any be|have|cost?', true, 0.4],
    [
      `
        not|nt|no|non|none|nothing|nor|without|wo|except|excepting|excluding|exclude|excludes|minus|ex|excl|exc|skip|skipping|ignore|ignoring|omit|omitting|besides|sans|barring|save|bar|avoid|avoiding|hide|unless / w \\/ o / xcl|excpt|nt / anything|everything|all|anywhere|everywhere|any|every but|except|save / other|rather than / apart|aside from / instead of / as? opposed to / exclusive of / every|all|any|each year|years|month|months|state|states|type|types|county|counties|day|days other? but|except|save|barring|besides|minus|excluding|than / every|all|any|each state|states|type|types|county|counties apart|aside from / every|all|any|each state|states|type|types|county|counties|parish|parishes apart|aside|other from|than / spare me / under no circumstances? / never ever / as opposed to all? of? / once you|we drop|exclude|remove|subtract|leave|take out? all? of? / but|and|, not|no|never|nothing|none|neither / with the exception|exclusion of
        to the exclusion of / not counting|including|in|from / leave|leaving|take|taking|cut|cutting|filter|filtering out / leave|leaving aside|off / isnt|arent|wasnt|werent|dont|doesnt|didnt|wont|never / do|does|is|are|was|were|im not / i? dont|not|didnt|never want|show|include|need|list|like|care|give|send|bring|pull|mean|count about|for|to? see? me? / every|all|any|each town|towns|city|cities|place|places|parish|parishes but|except|save / < > / do|does not want|show|include|need|list me? / outside|outwith of? / anywhere outside of? / except|but|save|excluding|minus ,? of course ,? / except|save|excluding|minus ,? obviously|naturally ,? / had it|enough with|of / hold|holding off|back on / given|give|gave|giving up on / count|counting out / prefer|rather not|never to? see|have|get|list|look? at? / preferably|ideally no|not|without / quit|stopped|stop doing|buying|bidding|going|looking|working|handling at|on|to|with|for|into? / scared|afraid|wary|tired|sick of / dont|not|never bother|include|show|list|count|send|need it|them|me|with? if|when|where its|it|there|theres|is|are|has|the? / by no means / in no case / on no account / get|getting rid of / do|does|doing away with / clear|clearing|clean|leave out / refrain|abstain|desist from listing|showing|including|giving|sending? / no|little|makes|make|see no? point|sense|reason in|to? list|listing|show|showing|include|including|see|seeing|bring|bringing|have|having|bother? with? / neednt|dont need|have? to? list|show|include|bring|send|mention|bother with? / allergic|averse|opposed to / different|other from|than|to / other types|type|kinds|kind|sorts|states|counties than|from / too small|little|few|big|large|expensive|rich|pricey|much|late|early|far for me|us|him|her|them|my|our taste? ,? anything|whatever|is|are|being? / nothing|none out of
        disregard|disregarding|discard|discarding|dropping|overlook|overlooking|eliminate|eliminating|refuse|refuses|refusing|reject|rejects|rejecting|chuck|chucking|toss|tossing|shun|shuns|shunning|forgo|forego|ban|banning|hiding|losing|ditching / pass|passing|passes|skip|skipping|gloss|glossing over|up|past / spare me|us the|any|all? / ill|well|im|were|hes|shes|theyre|lets? pass|passing on / strike|striking|knock|knocking|cross|crossing out|off / kick|kicking|weed|weeding|screen|screening|carve|carving|edit out / throw|throwing|toss|tossing|chuck|put|putting|set|setting away|aside / of|in? any|all|every|each state|states|type|types|kind|kinds|sort|month|county|counties|place? with the exception|exclusion of / no|zero|little|without|not interest|use|need|desire|appetite|room|place|call|business|time|money for|of|in|with|to|buying|seeing? list|show|include|see|mention|bring|send|give|have|look? me|us|at? / no|not any? good|use|help|value|interest to|for me|us|anyone|anybody|him|her|them / useless|worthless|pointless|unusable|uninteresting to|for me|us|him|her|them|anyone / isnt|arent|wasnt|not|aint looking|searching|hunting|asking|here|going for|at / isnt|arent|aint|not into|big|fond|wild|mad|crazy on|of|about? / sworn|swore|staying|stays|steers|steering|shies|shying off|clear|away of|from? / no longer wants|want|takes|take|does|do|buys|buy|interested|need|needs|interests in? / dont|doesnt|not|never|wont waste|wasting|spend my|our|your|any? time|effort|breath|money on|with / wouldnt|wont|couldnt|cant|dont|not|never|doesnt touch|buy|consider|take|handle|accept|look|bid|go|use|work|deal|proceed|operate|afford|stomach|do one|ones|any|anything|those|a|an|at|on|for|near? one|ones|any|anything|those|a|an? / mustnt|cant|shouldnt|couldnt|neednt|wouldnt|cannot be|have|has a|an|any|in|of|from? / must|should|can|may|need|could not|never be|have a|an|any|in|of|from? / skip|omit|ignore|exclude|drop|hide it|them|those|that|any|ones if|when|where|whenever its|it|there|theres|theyre|they|is|are|has|have? / none of them|these|those? are|is|in|from? / dont|not bother|mess with|about|on? / not|never|dont touch|consider one|ones|any|anything|those? / skip|omit|ignore|exclude|drop if|when|where its|it|there|theres|is|are? / steer|stay|keep clear|away of|from / rule|ruling|throw|throwing out
      `,
      true,
    ],
    ['forget|lose about? / scratch|ditch|strike|scrap the', true, -0.1],
    [
      'but never mind / scratch|ditch|lose|cut|hide|drop the|any|all? ones|those|anything|everything that|which? are|is|were|have|has?',
      true,
      0.1,
    ],
    ['not|never interested|keen in|on / drop|lose|cut|hide any|all that|which are|is|were|have|has?', true, 0.2],
    ['never mind about?', true, -0.3],
    ['take|taking|strip|stripping away / remove|removing|subtract|subtracting', true, -0.1],
  ]),
  ...lexemes('unwanted', [
    [
      `
        can|could|should|may|must|might|to|needs|need|gotta|gets|get|has|have|had|being|is|are|was|were to? be? ${REMOVED} out|off|away|aside|from|on? it|this|that|there|here|the|my|our? list|report|result|results|output|search|selection|count|picture? / ${REMOVED} from|on the|my|our|this|that? list|report|result|results|output|search|selection|count|picture / can|could|should|may|must|might|to|needs|need|gotta|gets|get|has|have|had|being|is|are|was|were? to? be? left|taken|kept|cut|thrown|tossed|filtered|weeded|ruled|stripped|carved|struck|screened|crossed|knocked|pushed out|off|away|aside|alone of|from? it|this|that|there|consideration? / can|could|should|may|must|might|needs|need|gotta|has|have|had to? go|disappear|vanish / is|are|be|of|hold|holds|has|have|were|was of? no|zero|little interest|use|relevance|concern|help|good|consequence|importance|appeal ${TO} / is|are|was|were|being|its|theyre|they|it|would|are|be? of? no interest|use|relevance|concern|good|deal|sale|dice|go|bid ${TO} / is|are|was|were out|off too|also|as? well? / is|are|its|theyre beyond|above us|me|him|her|them|our|my|the reach|means|budget|limit|limits? / dropped|removed|deleted|hidden|discarded|disregarded|eliminated|skipped|omitted please? / should|must|can|may|shall|need|needs|will|do|does|has|have not|never to? be? included|listed|shown|there|in|on|part|counted|considered|displayed|mentioned|appear|show here|it|the|my? list|report|results|up? / neednt|shouldnt|mustnt|cant|dont|doesnt|wont be|need|have to? be? included|listed|shown|there|in|on|part|counted|considered|displayed|mentioned here|it|the|my? list|report|results? / i|im|we|were|hes|shes am|are? not bothered|interested|fussed|concerned|keen|worried|into about|in|on|with? / is|are|was|were|its|theyre? useless|worthless ${TO} / is|are|was|were? irrelevant|unwanted|unneeded|unnecessary|useless|pointless|uninteresting|immaterial|superfluous|unwelcome|unsuitable ${TO} / is|are|was|were? not|never|isnt|arent needed|required|wanted|relevant|interesting|necessary|welcome|wanted|suitable|desired|useful|included|counted|considered|part ${TO} it? / isnt|arent|not on the|my|our|his|her|their table|list|menu|radar / dont|doesnt|wont|didnt interest|concern|count|apply|suit|fit|help|qualify|belong|appeal|work|cut|come|figure|feature|enter ${TO} here|in|into|it|on|to? it|there|this|that|the? list|one|picture? / do|does|did|will not interest|concern|count|apply|suit|fit|help|qualify|belong|appeal|work|come|figure|feature ${TO} here|in|into|it|on|to? it|there|this|that|the? list|one|picture?
        that|which? i|we|he|she|they dont|doesnt|wont|cant|couldnt|wouldnt really|actually? want|need|touch|buy|like|see|bother|handle|consider|take|wish with|about|on|for? / that|which? i|we|he|she|they do|does|would|can|could|will not really|actually? want|need|touch|buy|like|see|bother|handle|consider|take|wish with|about|on|for? / that|which? i|we|he|she|they|id|wed|ill|hed would? rather|better not|never|skip|avoid|exclude|ignore|drop|omit see|have|want? / that|which? i|we always? skip|exclude|avoid|ignore|omit / that|which? i|we|he|she|they dont|doesnt care|bother about|for|with / that|which? i|we|they do not care|bother about|for|with / that|which? i|we|he|she|they can|could|would do|live|manage without / that|which? i|we|he|she|they has|have|got no use|need|interest|time for|of|in / ill|well|im|were|i|we pass|passing|skip|skipping on? / is|are|its|theyre? off the|my|our? table|menu|list|radar|limits / is|are|its|theyre? out of the|my|our|his|her|their question|league|range|reach|bounds|budget|scope|picture / is|are|was|were|its|theyre? a|an? no -? go|thanks / is|are? not|isnt|arent my|our|his|her|their thing|cup|bag|area|business|problem|concern of? tea? / isnt|arent what i|im|we|were|hes|shes|theyre|he|she|they want|wants|need|needs|after|looking|seeking for? / is|are not what i|im|we|were|hes|shes|theyre|he|she|they want|wants|need|needs|after|looking|seeking for? / is|are? not for us|me|him|her|them / is|are? not of|our|my|his|her|their concern|business|interest / dont|doesnt|wont do|does anything|much|it|a? thing? for me|us|him|her|them / do|does nothing|little for me|us|him|her|them / rules|rule|disqualifies|disqualify|knocks|kicks|kills|takes it|them|that|one|any|a sale? out? / ,? and|then|so then? im|were|hes|its|theyre out|gone|over / both|all|each out|gone|excluded|unwanted / ,? neither one|of? them|those|these? please? / ,? none of them|those|these please? / =|: no / not incl|inc / is|are|being the|an|our|my only? exception|exceptions / is|are the|a? only? one|ones|thing i|we dont|wont|cant|wouldnt want|need|like|touch|buy|see|take / is|are not something|anything|one|ones i|id|we|wed would? consider|want|touch|buy|like|take|need|look at? / isnt|arent something|anything|one|ones i|id|we|wed would? consider|want|touch|buy|like|take|need|look at? / i|we|you can|could|may|should|might|will|can skip|drop|ignore|omit|exclude|forget|disregard|overlook|remove|hide / dont|doesnt|wont make the|my|our cut|list|grade / means no bid|deal|interest|sale|thanks|go / gone / have|has|had no place|business|role|part in|on|here? this|the|my|our|it? list|report|mix? / is|are|its|theyre? a|an? total|complete? waste|nuisance|distraction of? my|our|your? time|money? ${TO} / wont do|fly / will not do|fly / is|are none of our|my|his|her|their business|concern / is|are|its more|bigger|larger than i|we|he|she can|could handle|afford|manage|take
        is|are|its|theyre? too|far|way too? rich|big|small|expensive|much|little|long|late|early|short|pricey|cheap|tiny|steep|large|costly for me|us|him|her|them|our|my blood|taste|budget|liking? / is|are|its|theyre? not|isnt|arent worth it|my|our|your|the|bothering|looking|considering|a while|time|trouble|effort|bother|look|drive|trip|journey|hassle|paperwork|wait|money at|with? / ,? so|and|please|just? skip|leave|drop|exclude|omit|lose|remove|cut|take|hide|ditch|discard|keep|kick|throw it|that|those|them|these|him out|off|away|aside / ,? so|and|please? skip|drop|exclude|omit|lose|remove|hide|ditch|discard it|that|those|them|these / ,? so|and|please? scratch|strike|ignore|disregard|nix|forget|chuck them|those|these out? / ,? so not|no|none more|any? more? of? it|that|those|them|these / ,? no thanks|thank|way you? / be|begone gone|damned|excluded
      `,
      true,
    ],
  ]),
  ...lexemes('missing-before', [
    ['have|has|had not|never a|an|any?', 'missing', -0.2],
    [
      `
        ${MISSING} / not|without even? a|one single / not|without even? one / there must|should be no / missing|lacking|lacks|lack|lacked a|an|any|the|its|their? / pending a|an|any|the|its|their / dont|doesnt|didnt have|list|show|carry|include|report|contain a|an|any|the|its?
        do|does|did not have|list|show|carry|include|report|contain a|an|any|the|its? / have|has not got a|an|any? / never got a|an? / miss|misses|missed a|an|any|the|its|their / didnt|doesnt|dont|never|hasnt|havent|wasnt|werent ever|yet|bother|been? to? ${RECORD} in|down? a|an|any|the|its|their / did|does|do|has|have|had|was|were not ever|yet|bother|been? to? ${RECORD} in|down? a|an|any|the|its|their
        still|yet? waiting|wait for|on a|an|any|the|its|their? / awaiting|await a|an|any|the|its|their? / still? to|yet be|get assigned|assessed|estimated|valued|reported / nobody|noone has|have|had|did|ever? ${RECORD} in|down? how? many? a|an|any|the|its|their? / nobody|noone has|have|had|did? troubled|bothered|cared to ${RECORD} in|down? a|an|any|the|its|their?
        wanting|lacks|lacking|needing a|an|any|the|its|their / devoid|bereft of / sans / nothing at? all? on record|file|hand|there for|under|as / never got|received|saw the|a|an / aint got a|an|the / in the dark on|about|as to / flying blind on|about / empty|blank cell|cells|box|field|column under|for|in|at / n \\/ a under|for|in|at / hole|gap|blank where|for|in the? / dont|doesnt|didnt say|tell|show what the? / cant|cannot you? tell|give|show|quote me? a|an|the? / guessing on|about|at the? / still have|has|need|needs to get|find|look|dig up? the|a|an? / forgot|forgets|forgetting the / come|comes|came|coming up empty|blank|short on|for|in / waiting on|for somebody|someone|them to put|enter|fill in? a|an|the? / without listing|showing|giving|having|knowing|stating a|an|any|the? / nobody|noone|none of? us|them? knows|know|knew|can|could|has|have|had tell|say|know|any? idea|clue? of|about? what|how|the|a|an|any|its? many|much? / no|not|zero|without one|body? knows|know|knew the|a|an|its|what|how? many|much? / no|without|little idea|clue|telling|way as? of|about|to|on|knowing? to? the|a|an|its|what|how many|much? / lacking|missing|no|without|not|zero any? kind|sort|type|form|word|indication|hint|info|information|news|data|clue|idea|trace|sign|record|mention|inkling|entry|input as|on|about|of|for|to of|to? the|a|an|any|its|their|what|how? many|much? / missing|lacking|no|without data|info|information|entry|entries|number|figure|numbers|amount for|on|under|in|as a|an|the|its? / cant|couldnt|cannot put|place|get|find|attach|pin|assign a|an|the|any / have|has|had to guess at|on|about? the|its|a|an|what? / in want|need of a|an|any|some|the / nothing in|under|for|on a|an|the|its / there|theres? isnt|arent|wasnt|werent any|an|a|the / short|minus a|an|any|of / keep|keeps|kept|keeping quiet|mum|silent about|on|as the|a|an|its? / still? owe|owes|owing|owed us|me a|an|the|its / fail|fails|failed|failing to give|show|state|list|have|carry|provide|report|specify|mention a|an|the|its? / ones|those|that need|needs|require|requires a|an / know|knows|known|tell|tells|say|says us|me? nothing|little|zilch|zero about|of|on|as the|a|an|its? / yet|still to get|receive|obtain|have|send|give|tell|report|provide|supply|furnish|determine|set us|me? a|an|the|its / what|all? i|we|they dont|do not? have|know|got|see is a|an|the|its|their / one|both|either of? the? missing|blank / nothing written|put|noted|entered|given|stated|said|shown|down|in|keyed|typed|there down|in|on? for|as|under|about|in|on the|a|an|its? / cant|couldnt|cannot say|see|know|find|tell the|a|an|what|how|any? many|much? / can|could not say|see|know|find|tell the|a|an|what|how|any? many|much? / not|dont|doesnt|didnt|without know|knowing|see|say|saying|mention|specify|reveal|disclose|indicate|provide|give|get|got the|a|an|any|what|how|its|us? many|much? / do|does|did not know|see|say|mention|specify|reveal|disclose|indicate|provide|give|get the|a|an|any|what|how|its|us? many|much? / has|have|had|having|with|show|shows|list|lists|there|theres|we|are|is no any|a|single? / has|have|had|having|with|is|are|there not any|a|one single? / with no / somebody|someone|we|they|still has|have|needs|need to enter|fill|add|report in? / forgot|forgets|forgotten to? enter|fill|add? in? / no|without a|an|any|the|its? / w \\/ o a|an|any? / blank|blanks|gaps in? / forgot|forgets|skipped / nobody|noone did|has|have fill|filled|put|enter|entered|recorded|record in?
      `,
      'missing',
    ],
    [
      'already has|have|had a|an|any? / insist|insists|insisting|depend|rely on a|an|the|its|having|seeing? a|an|the? / must|should|does|do|did|to come|comes|have|get|show|give|state|carry|list with? a|an|the|its / that|which say|says|tell|tells|state|states|show|shows|specify what|how? many|much? / come|comes|came|coming with a|an|the|its / only|provided|providing|long|unless|condition if|when|where|as|that|that? there|theres|it|they|we|you|its|theyre|i is|are|has|have|know|got|see|knows? a|an|the|its|their? / has|have|with|having|shows|show|gives|give|lists|list at least one|1|any of the|its? / with at least one|1|any of the|its?',
      'present',
      -0.3,
    ],
    ['w \\/ both', 'present', 0.2],
    [
      'dont|doesnt|never|not tell|say|state|show|list|report me|us? how many|much / dont|doesnt|never|not tell|say|state me|us? how|the|a|any many|much? / have|has|with|show|shows|carry none of the? / still needs|need|requires|require a|an|the|its? / where|whose? no one|body has|have|had|did? filled|fill|put|entered|enter|recorded|record in? / hasnt|havent got / has|have not got / nothing entered|filled|listed|recorded|reported|shown|put in? for|as|under / no figure|number|amount|entry for|under|as / none of? the',
      'missing',
      0.2,
    ],
    ['no estimate|value|figure for / nothing in|under|for|at', 'missing', -0.4],
    ['for which there is|are|was / which|that show|shows / a? figure|number|amount|entry for|under', 'present', -0.6],
    [
      'somebody|someone has|have|had? put|entered|given|written|recorded|keyed in? a|an|the|its / there must|should|needs|has to? be a|an / with|has|have|having an? actual|known|available|listed|recorded|reported / with|has|have|having|bearing|showing a|an|any|the? / carry|carries|carrying|bear|bears|list|lists|show|shows|got|gets|sport|sports|quote|give|gives|key|keyed|enter|entered a|an|the|their|its / a number|figure|entry under|for|at|in / good on / actually? know|knows / a? known|actual|recorded|listed|reported|stated',
      'present',
      -1.3,
    ],
  ]),
  ...lexemes('missing-after', [
    [
      `
        ${MISSING} / missing|lacking|lacks|lack|lacked a|an|any|the|its|their? / pending a|an|any|the|its|their / still|yet? waiting|wait for|on a|an|any|the|its|their? / awaiting|await a|an|any|the|its|their? / still? to|yet be|get assigned|assessed|estimated|valued|reported / wanting|lacks|lacking|needing a|an|any|the|its|their / devoid|bereft of
        miss|misses|missed a|an|any|the|its|their / never came in|through / never entered|reported / nobody|noone ever? entered|recorded|filled|put|got|keyed in? / come|comes|came|coming up|through|back|in|over? blank|empty|missing / is|are|was|were|been left blank|empty|unfilled|open / is|are|still? a|an? question mark|mystery|blank|no -? show|hole in the data? / got|gets|was|were|went skipped|missed|forgotten|lost|left off|out? / still|yet to be ${GIVEN}|set in? / never? made it in / has|have not|never / still|yet has|have|needs|need to? be? entered|enter|entering|filled|filling|reported|added in? / is|are|was|were|remains|remain|left still? outstanding|pending|open|due|owed|unclear|nil|wanting|unsettled|undecided / still? outstanding|unclear|nil|unsettled|undecided / is|are? still|yet? to follow / is|are|was|were|reads|says|=|==|:|shows|show a|an|just|only? dash|hyphen|blank|null|none|empty|na|nan|nil|nothing|space / anyones|anybodys guess / is|are|still a ? / is|are|still a|an? mystery|riddle|blank|unknown|unknowns / =|: n \\/ a / withheld|omitted|undetermined|unstated|unentered / up in the air / is|are? nowhere to be found|seen / has|have|is|are|was|were yet|still|never to? be? ${GIVEN}|set / didnt|doesnt|hasnt|havent|never|not|isnt ever? come|came|get|got|make|made|arrive|arrived|show|showing|go|went|gone through|in|over|up / shows|show|showing|showed|comes|come|came|reads|went|gone|goes|stays|stayed up? as? blank|empty|missing|null|nil|unknown|nothing / nobody|noone|none ever|really|actually? knows|know|knew|has|had|found / no one|body ever|really|actually? knows|know|knew|has|had|found / i|we|they still need|needs|miss|lack|want / i|we|they|you|us dont|doesnt|didnt|never|cant|couldnt know|get|got|find|found|tell|say|have|see / nowhere in|on sight|file|record / is|are? not|isnt|arent to be found
      `,
      'missing',
    ],
    [
      `is|are|was|were|has|have|been been? ${GIVEN} in|for? / available|known|listed|reported|recorded|provided|present|populated|filled / not|never|isnt|arent missing|blank|empty|null|unknown / is|are not missing|blank|empty|null|unknown / exists|exist / is|are|was|were? on record|file|hand|there / must be there / is|are? anything|all but|except missing|blank|empty|null|unknown / to be known|there|present|available / not to be blank|empty|missing|null / only|just where|when|if its|theyre? known|given|available|there|present|listed / is|are|was|were? required|mandatory|essential|compulsory|obligatory|necessary|needed / is|are a|an|our|the? must|requirement|prerequisite|precondition|condition / cant|mustnt|shouldnt|cannot|couldnt be missing|blank|empty|null|unknown|absent / must|can|should|may|could not|never be missing|blank|empty|null|unknown|absent / needs|need|has|have|must|should|ought to? be known|there|given|present|listed|available|on in|file|record? / is|are there|present / non null|missing|empty|blank`,
      'present',
    ],
    ['still|yet? pending|open|due|owed / still|yet to come|arrive|appear', 'missing', -1],
    [
      'given|entered|stated|written|shown|noted / thats|that|which? we|i|they|you actually|already|do? know|knew / is|are no|not|isnt secret|missing / is|are|was|were? not|never|isnt|arent left|shown|recorded|listed|entered? as? blank|empty|null|missing',
      'present',
      -0.3,
    ],
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
  // "sales nobody has assessed"
  ...(['total_assessed_value', 'total_market_value', 'total_estimated_value'] as const).flatMap((field, at) => {
    const [done, undone] = DONE[at] ?? []
    const absent = `is|are|was|were|has|have|had? not|never|isnt|arent|wasnt|werent|hasnt|havent yet|ever|even|actually|officially? been|gotten? ${done} yet|before|either? / nobody|noone has|have|had|yet? yet|ever|even|actually|officially? ${done} yet? / no one|body has|have|had|yet? yet|ever|even|actually|officially? ${done} yet? / still|yet|waiting to be|get ${done} / still? ${undone}`
    return lexemes('condition', [
      [absent, { dim: 'missing', filter: { missing: [field] } }],
      [
        `has|have|had yet|ever|even|actually|officially|already? been ${done} / already|actually|duly ${done}`,
        { dim: 'missing', filter: { present: [field] } },
        -0.2,
      ],
    ])
  }),
  ...lexemes('field', [
    ['begin|beginning|start|starting|opening date|dates', 'begin_date'],
    ['end|ending|closing|close|finish|finishing|completion|termination|final date|dates|day', 'end_date'],
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
      'so|and without|not that|those|it one|ones? / so|and|please? leave|take|keep|cut|strike|kick|put that|it|this|those|these|them one|ones|place? out|off|aside|away / so|and|please? omit|exclude|skip|drop|remove that|it|this|those|these|them one|ones? / so no|not more|any? more? of? that|it|those|these|them',
      'last',
      -0.3,
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
      'nope ,? my? bad? / my bad|mistake / well ,? no / back up / pardon|excuse me / wrong state|county|year|number|one|line|type / or rather / , er|erm / did i say|write / actually ,? lets|let do|try|make|use it? / or i should say / whoops|oops / hang|hold on',
      true,
      0.2,
    ],
  ]),
  ...lexemes('unbound', [
    [
      `
        any|whatever|whichever number|count|amount|value|size|price of? them|certs|certificates? will|would? do|goes|works|is|are? fine|good|okay|ok?
        regardless of? the? count|number|value|size|price|amount? / no matter the|how|what? count|number|value|size|price|amount|many|few|much|big|small|low|high the|they|it|of? certs|certificates|value|market|there|has|have|is|are?
        ( all ) / , any|all ,|; / all ,|; / entirely|statewide|completely / in full / of any size|value|kind / whatever the? size / regardless of? size / give|show|send me|us? all , / : all|everything / anything goes / no|without a|any? lower|upper|minimum|maximum|size|value|cert? filter|limit|limits|floor|ceiling|cap|minimum|restriction|restrictions|condition|conditions|strings|constraint|constraints|exception|threshold / without exception
        across the board / exempt|excused from? the? minimum|limit|rule? / excepted from the? minimum|limit|rule? / get|gets a pass on? the? count|number|value? / minimum|requirement|limit|rule waived|lifted / big and|or small alike? / large and|or small alike?
        i|we dont|not care how many|much|big? there? are|is? / count|number|size|value|it doesnt|dont matter / however many|much|big|few certs|certificates? there? are|is|has|have? / whatever|whichever the? cert|market|assessed? count|value|number|size|price is|are?
        this|that|the threshold|limit|minimum|rule|filter does|shall|should not apply to? / dont apply it|that|this to / bypass|waive the filter|limit|minimum for? / there i|we want all|them|any|everything / i|we work|want|take|need all of? those|them|it|there
      `,
      true,
    ],
  ]),
  ...lexemes('only', [
    [
      'only|just|solely|alone|exclusively / counting only|just / only|just counts|count|matters|matter|works|work? if|when|where|provided they|it|its|theyre|those|there? are|is|have|has? / only|just counts|count|matters|matter|works|work? if|when|where|provided they|it|theyre|its|those youre|arent|isnt? / as|so long as they|it|its|theyre|those are|is|have|has? / provided|providing that? they|it|its|theyre|those are|is|have|has?',
      true,
    ],
  ]),
]
