import { lexemes } from '../engine/lexemes.ts'

/** Words that change the question before: what is added, replaced, taken away, or asked of what was found. */
export const DIALOGUE = [
  ...lexemes('cue', [
    ['and|or|but|now|then|ok|okay|so in|for|with? / now', 'about', -0.6],
    ['together|combined|both|all of them?', 'also', -0.4],
    ['only|just|alone', 'only'],
    [
      'none|nothing but|except|besides|save / none|nothing other than / , and? nothing|none|nobody|nowhere else / and? nothing|none|nobody|nowhere else / and? no other|others states|counties|types|sales|auctions? / narrow|limit|restrict|filter|reduce|cut|confine it|that|this|them|those|these|down|results down? to|for|by? / narrow|limit|restrict|confine|reduce the? same|foregoing|latter|list|results|selection to|by / narrow|limit|restrict|confine down? to / further|also limited|restricted|confined|narrowed to|by / keep only|just? / stick|stay|keep to|with / zoom|hone|focus|concentrate|drill in|down? on|to|into / drop|exclude|remove|delete|hide|discard|cut|skip|lose|ditch everything|all|anything but|except|besides for?',
      'only',
      0.1,
    ],
    [
      'same|ditto|likewise|similarly / everything|all|the else|rest the? same|unchanged / as before / the? same year|years|month|months|date|dates|period|time|timeframe|state|states|county|type|types|place|value|price|conditions|filters|criteria|order|sort|limit|minimum|maximum|threshold|floor|cap|settings / the? same thing|query|question|search|again|one|list|but? for|in|with|but|only? / do|run|repeat|show me? the? same|that|this|it thing|query|search? for|in|with? / same but|for|in|with / repeat|redo that|this|it for|in?',
      'same',
      0.1,
    ],
    ['and|but|or? what|how about in|for|the? / whatabout / what if', 'about', 0.1],
    [
      'i|we wanted|needed|intended / i|we meant to say|ask|write|type / i|we|it should have|ve|be? said|asked|typed|written|put|read|been? / my|the mistake|error|fault ,|:? i|we? meant? / and? the? year|date|month|period|state|county by|with / switch|change|swap it|that|this|to? to|for? / make it|that|them / try|use / change|set|move|turn|switch|make the|that|this|it year|date|dates|month|period|state|county|type|limit|price|value to|into? / change|switch|move|turn to|into / scratch|strike|forget|cancel that|it ,? / raise|lower|bump|increase|decrease|push|bring|drop|cut|set|make|move it|that|this up|down? to / raise|lower|bump|increase|decrease|push|bring|drop|cut|set|make|move the? upper|lower|top|bottom? minimum|maximum|limit|bound|end|floor|ceiling|cap|threshold|bar|number up|down? to / never mind that|it? , / nevermind|nvm , / prefer / rather have|see|like / go|back back? to / put|set|bring|move|take the? date|dates|year|month|limit|type|state? back to / no|nope|nah ,? i|we? meant|mean|wanted|want|said / thats|that|its|this wrong|incorrect / no|nope|nah ,? wait|sorry|actually|make|rather|show|use|try / thats|that|its|this not right|correct|it|what i? wanted|meant? / i|we? meant|mean|said to? say? / instead|rather / instead of that',
      'instead',
      0.1,
    ],
    ['i|we was|were|am|are thinking|talking|speaking of|about', 'instead', 0.2],
    [
      'can|may|should|could|might|do|does|is|are|its|theyre|to stay|remain|come|go|stays in|back|on? in? after? all? / can|may|should|could|to be kept|back|included|added|left in? after? all? / is|are|its|theyre|was|were ok|okay|fine|good|alright|welcome|wanted|needed|in|back after? all? / s ok|okay|fine|good|alright|in|back after all / reinstated|restored|readmitted / in|on|along with those|them|it|that|the rest|others? / alongside|beside|besides|next to? these|those|it|them|that',
      'also',
      0.3,
    ],
    [
      'oh and / back in|on? / also|too|additionally|furthermore / along|together with / as well / + / expand|extend|widen|broaden|open|enlarge|stretch|lengthen|prolong|carry it|that|this|them|the? search|list|window|period|range|time|dates|up|out? search|list|up|out|on|back? to|into|through|until|till? / add|include|adding|including in? / throw|toss|fold|mix|bring|pull|work|lump|count|put in / added|thrown|tossed|folded|mixed|included in|on|to? it|that|this|them|those? / on top of? it|that|this|them|those? / and|plus also|add|include',
      'also',
      0.1,
    ],
    [
      'list|show|display em / list|show|display|see|view me? them|those|these|it|ones all? / rows / list|show|display|see|view me? the rows|auctions|list|results|ones|sales|actual|individual auctions|rows|sales|ones? / list|show|display me? rows|auctions|list|results / as a list / back to the list|rows|auctions|results / list|show|display|give|see|view? me? the|us? underlying|raw|detailed|individual|single|separate|actual list|rows|auctions|records|sales|data|entries|lines|ones? / list|show|display|give|see|view me? the? list|details|rows|auctions|sales behind|underneath|under it|that|them|this / list|show|give me? them|those|these individually|separately|singly / what|which auctions|sales|ones? make|makes|made up? that|this|it|those|them / which ones are|is|was|were they|those|these|it? / list again|them|those|it|please / as a list / where|when is|are|was|were|do|does|did it|they|that|those|these start|begin|end|held|take? place? / how long does|do|did|is|are it|they|that|those run|last|take? / which auctions are|is|was|were they|those|these|it / what are they / turn|change|switch|put|make it|that|this|them? back? in|into|to? a|the? plain|simple|normal|flat? list|rows',
      'list',
      0.1,
    ],
    ['replace|swap|substitute|switch|exchange|change', 'swap', 0.1],
    [
      'the? rest|others then|too|instead? / all|the|every? other counties|ones|parishes|jurisdictions|places then|too|instead? / all|any|every|everything|anything|the counties|ones|places|auctions|sales? except|but|besides for? those|these|them|it|that two|three|four|ones|counties? / everything|anything|anywhere else but|except? / the opposite',
      'others',
      0.3,
    ],
    ['no|nope|nah ,? hang|hold on ,? make it|that|this? / better|maybe make it|that|this', 'instead', 0.2],
    [
      'drop|remove|delete|discard|lose|ditch|forget|clear|hide|exclude|without|kill|scrap|lift|eliminate the|all|any? / get rid of / take|kick|toss|boot|throw|strip|strike|cross|weed|score out|away|off the? / strike|banish|dismiss|expunge the|all? / dispense|do away? with the|all? / set|put aside the|all? / strip|erase the? / leave|filter|throw out the? / no more / never mind|forget about? the? / forget about the? / nevermind|nvm the?',
      'drop',
      0.1,
    ],
    [
      'list|show|display|give|see me|us? all|everything|all|every of? them|those|these|it|one? / all|every of? them|those|these|it / every one of? them|those? / the? whole|full|entire|complete list|lot|thing|set / every single|last one / however many there are / i|we|let|lets? want|need|see|show|have me|us? them? all / all of theirs / all|every results|rows|auctions|sales / list|show|display|see|view me? them|those|these|it all',
      'whole',
      0.3,
    ],
    [
      'the? rest of the country|us|nation|states / everywhere|anywhere else / elsewhere / all? the? other states',
      'elsewhere',
      0.1,
    ],
    ['doesnt|dont|not|neednt|no necessarily|need? have|need|needs to be|cover|include', 'lift', 0.1],
    ['doesnt|dont|do|does|did|didnt not? have|need to be? / not just|only|merely|necessarily', 'lift', 0.1],
    ['but|and|, not just|only|merely|necessarily|simply / not limited|restricted|confined|tied to', 'lift', 0.1],
    [
      'later|after|afterwards dates|ones? is|are|would|will|works|goes be? fine|ok|okay|good|alright|possible|welcome|too|also too|also? / or|and even? later too|on? / later|after too|also',
      'later',
      0.1,
    ],
    [
      'earlier|before dates|ones? is|are|would|will|works|goes be? fine|ok|okay|good|alright|possible|welcome|too|also too|also? / or|and even? earlier too / earlier|before too|also',
      'earlier',
      0.1,
    ],
    [
      'start over|again|fresh|new / reset|restart / clear everything|all|filters / new|fresh search|question|query',
      'reset',
      0.1,
    ],
    [
      'of those|these|them|which / among|from those|these|them|which / out of those|these|them / of|among the results|list',
      'these',
      0.1,
    ],
    [
      'regardless of / any|all|whatever / no matter of? which|what|the / irrespective of / whichever / does|do not matter which|what|the? / doesnt|dont matter which|what|the? / dont|not care which|what|about?',
      'any',
      0.1,
    ],
  ]),
  ...lexemes('lift', [
    [
      'drop|remove|delete|discard|lose|ditch|forget|clear|kill|scrap|scratch|lift|hide|exclude|chuck|bin|junk|trash|toss|shed|abandon|kick|leave|skip|discount|disapply|waive|undo|unset|cancel|relax|ignore|disregard|nix|axe|skip|omit|strike|cut|eliminate|dump|loosen|strip|erase|wipe about? / get rid of / do|does away with / dispense with / without regard to|for / take|throw|leave|rule off|out|away|aside / reset|clear / put|set|leave aside / turn|switch off / never mind about? / nevermind|nvm / dont|not limit|restrict|filter|narrow by|on|to? / doesnt|dont matter about / no more / regardless|irrespective|independent|independently of / no matter what|which|the / dont|not care|mind|worry|bother about|with|for|what|which? what|which? / doesnt|dont|not matter what|which',
      true,
    ],
  ]),
  ...lexemes('moot', [
    [
      'can|may|could|should|must|might be? go|dropped|removed|lifted|ignored|skipped|forgotten|waived|scrapped|disregarded|deleted|cleared|loose now|too|again? / can|may|could|should|might be left|taken out|off|aside|away / isnt|arent|is|are not? so|too|that|really|very|all? important|relevant|needed|interesting / doesnt|dont|no|does|do not? longer? interest|concern|bother me|us / irrelevant|unimportant|immaterial|open / is|are of no consequence|importance|interest|concern / does|do? doesnt|dont|not matter|count|apply anymore|much|now? / is|are not|no important|relevant|issue|object|concern|needed / is|are irrelevant|unimportant|immaterial|secondary|whatever / isnt|arent important|relevant|needed|necessary / no object|matter|issue',
      true,
    ],
  ]),
  ...lexemes('target', [
    [
      'date|dates|time|times|timeframe|period|year|years|month|months|day|days|when|week|quarter|timing|deadline / time|date frame|window|span|range|ranges|period',
      'date',
    ],
    ['state|states|location|locations|region|regions|place|where|area|geography', 'state'],
    ['county|counties|jurisdiction|jurisdictions|parish|parishes', 'place'],
    ['type|types|kind|kinds|category|sale|auction type?', 'type'],
    ['price|prices|value|values|amount|amounts|money|dollar|dollars|worth|cost|valuation|budget', 'money'],
    ['market value|values?', 'total_market_value'],
    ['assessed|assessment value|values?', 'total_assessed_value'],
    ['estimated|estimate|estimates|est value|values?', 'total_estimated_value'],
    ['certificate|certificates|cert|certs count|number|total|volume?', 'total_certificates'],
    ['sort|sorting|order|ordering|ranking / sort order', 'sort'],
    ['duration|length', 'length'],
    ['grouping|breakdown|groups|split', 'group'],
    ['floor|minimum|min / lower|bottom|smaller one', 'lower'],
    [
      'ceiling|maximum|max|cap / upper|top|higher one / upper|top|higher|max|maximum bound|bounds|limit|limits|end|cap|value|price|amount|number|figure|threshold',
      'upper',
    ],
    ['threshold|cutoff', 'bound'],
    ['lower|bottom|min|minimum bound|bounds|limit|limits|end|cap|value|price|amount|number|figure|threshold', 'lower'],
    ['million|millions|grand|number|numbers', 'money'],
    ['number|count|total of certificates|certs', 'total_certificates'],
    ['limit|limits / limit on|of / top 5|10|20|25|50|100', 'limit'],
    ['how long they|it|these|those|each|that run|runs|last|lasts|take|takes|go|goes|is|are', 'length', 0.4],
    ['how big|large|small|expensive|valuable they|it|these|those is|are', 'money', 0.4],
    ['when they|it|these|those is|are|start|starts|run|begin|begins', 'date', 0.4],
    ['where they|it|these|those is|are', 'state', 0.4],
  ]),
  ...lexemes('filler', [
    [
      'throw|toss|fold|mix|bring / of course / naturally / obviously / for me|us now? / otherwise? as is|before|it was / otherwise unchanged',
      true,
      -0.3,
    ],
    ['of? whats|what is? left|remaining|remains over? / the? remaining ones|auctions|sales', true, 0.5],
  ]),
  ...lexemes('undo', [
    ['both kinds|types|sorts of? sale|sales|auction|auctions?', 'both', 1],
    [
      'put|merge|combine|join|show|list the|both|these|those? two|both? states|counties|types|kinds|months|years|quarters|lists in|into? one|a|1? list|together / both of? the|them|those|these? states|counties|types|kinds|days|weeks|months|quarters|years|periods? together|combined? / together|combined',
      'both',
      0.4,
    ],
    [
      'for? the|these|those two|both states|counties|types|kinds|days|weeks|months|quarters|years together',
      'both',
      1.6,
    ],
    [
      'drop|remove|lose|delete|discard|ditch that|it|this / back|undo|revert|rollback / drop|remove|lose|delete|discard|ditch that|the last one|filter|condition|part|bit|thing / go|step|take|bring|get|switch|move me|us? back / go|step|take|bring me|us? back one? step|a? / undo|revert|cancel the last|previous one|step|change|question|filter|edit|thing|part? / never mind that|it|this? / nevermind|nvm that|it|this? / take that|it|this back / restore|reinstate|readmit them|it|those|that|these / as|like it was before / put|bring them|it|those|that|these back in? / go|take me? back to the? previous|last|earlier|one|question|search|query before? / back to the? previous|last|earlier|first question|list|search|results|query|one? / the? previous|last|earlier question|search|query|list|results again? / back to before / undo|revert|cancel|scratch|strike|forget|ignore|disregard|scrap that|it|this last|one|step|change|question|filter|edit? / go|going? back to all|everything of? them|those|it|these? / back to the? full|whole|complete list',
      'undo',
      0.3,
    ],
    [
      'start|begin over|again|fresh|anew|afresh / start from scratch|the beginning? / start|ask|begin a? new|fresh|clean|blank search|question|query|list|conversation|slate|one? / from scratch / reset|restart the|all|everything|filters|search|it|this? / clean|blank slate / a? new|fresh|different search|question|query|topic|conversation / clear|forget|drop|remove|cancel|erase|wipe everything|all|filters|conditions|restrictions / clear|forget|drop|remove|cancel|erase|wipe all|the filters|conditions|restrictions|questions / clear|forget|drop|remove|cancel|erase|wipe all of|the? it|that|filters|conditions|restrictions|this|questions',
      'reset',
      0.3,
    ],
  ]),
  ...lexemes('pointer', [
    [
      'all? three|four|five|3|4|5 of? them|these|those? in|into one|a list / all? three|four|five|3|4|5 together',
      true,
      0.4,
    ],
  ]),
  ...lexemes('computation', [
    [
      'how many does|do|would|will that|this|it leave|come to|make / how many remain|survive / how many would|will|do remain|survive|be left / how many is|are|was|makes that|it in all|total?',
      { fn: 'count' },
      0.5,
    ],
  ]),
  ...lexemes('shift', [
    [
      'the one after|following that|this|it? / the next one after that|this|it / after that',
      { unit: 'same', count: 1 },
      0.6,
    ],
    ['the one before|preceding that|this|it? / before that', { unit: 'same', count: -1 }, 0.6],
  ]),
  ...lexemes('lifted', [
    ['whats|what|and? is? the? grand total', ['group'], 0.5],
    ['at? any time|date|year|day / all time|dates|years / anytime / whenever', ['date'], 0.4],
    [
      'anywhere|everywhere|nationwide|countrywide / all over the? country|place? / any place / the? whole|entire country|nation|us|map',
      ['state', 'place'],
      0.4,
    ],
  ]),
  ...lexemes('reverse', [
    [
      'reverse|flip|invert|switch|turn the|that? order|sort|sorting|list|it|them around|round? / in? reverse order? / backwards / opposite|wrong order|direction|way / opposite / from? bottom|back to top|front / the? other|opposite end of the? scale|range|list|spectrum|ranking|order / the? other way about / upside down / turned? around / back to front',
      'order',
      0.6,
    ],
  ]),
  ...lexemes('relation-back', [['earlier|before|prior|previously|back', true]]),
  ...lexemes('filler', [
    [
      'leave|keep the? dates|date|time|filters|rest|state|type as they|it are|is / leave|keep the? dates|date|time|filters|rest alone|unchanged',
      true,
      0.5,
    ],
  ]),
  ...lexemes('pronoun', [
    ['those|them|these|they|it|that|ones|theyre|thats / of those|them|these', true],
    ['the|all two|three|four|five|six|seven|eight|nine|ten|twenty|3|5|10|20', true, 0.2],
  ]),
]
