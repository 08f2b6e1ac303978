import { lexemes } from '../engine/lexemes.ts'

/** Words that say whether an auction is over, runs, or is yet to come. */
export const TENSES = lexemes('tense', [
  ['left|remaining', { tense: 'upcoming' }, -0.2],
  [
    `
      past|previous|prior|historical|historic|bygone|elapsed|expired / in the past / former auctions|sales|ones / past|prior|previous|full|complete|entire|whole? history / earlier|before today|now / already ran|held|happened|occurred|over|past|done|completed|gone|run|passed / already / already took|taken place / already wrapped up
      have|has|had already? run|happened|passed|occurred / have|has|had already? been held|run|completed|conducted|sold|auctioned|offered / been held|conducted|sold|auctioned|offered / have|has|had already? taken place / have|has already? gone by / are|is|were|was all|now? over|past|behind
      are|is|were|was all|now done|finished|completed|concluded / are|is now|already closed|ended|shut / past|behind us now|already? / is|are over with / over and done with? / behind us / from today|now back|backward|backwards / in the rear view? mirror / already behind us? / water under the bridge / come|been and gone / came and went / have|has|had already? wrapped|wound up? / already wrapped / weve|ive|youve|i|we have? already? missed / already missed / missed out on / held|sold|run|offered|conducted|completed|auctioned off? to date / held|sold|run|offered|conducted|completed|auctioned off? so far / done and dusted / said and done
      no longer open|running|active|upcoming|live / not upcoming / went by
    `,
    { tense: 'past' },
  ],
  ['that? are|is done|finished|over|closed / done|finished ones|sales|auctions', { tense: 'past' }, -0.1],
  [
    'that|which? have|has? already? started|begun|opened but|and|yet are|is|have|has? not|still finished|ended|closed|over|concluded|done|open|running yet? / began|begun|started|opened already? ,? but|and not|havent|hasnt|arent yet? ended|finished|closed|over|done yet?',
    { tense: 'running' },
    0.4,
  ],
  [
    'ran|held|happened|occurred|transpired|conducted / took|taken place / wrapped|wound up',
    { tense: 'past', weak: true, assumed: true },
    -0.3,
  ],
  ['was|were already? held|run|conducted', { tense: 'past', weak: true, assumed: true }, -0.3],
  [
    `
      upcoming|forthcoming|future|impending|pending|soon|approaching|ahead|unstarted|incoming / still attend|catch|join|reach|go|make|enter|plan|prepare|get to|for? / coming|comes|come up|soon / waiting to happen|start|open|run|begin / to look forward to / still? in front of us / nobody|noone|none has|have|had held|run|sold|offered|conducted yet / havent|hasnt|not yet? kicked|got|gotten|set|gone off|underway|going|started|live yet? / have|has not yet? kicked|got|gotten|set|gone off|underway|going|started|live yet? / have|has yet to kick|get|set|go off|underway|going|started|live / havent|hasnt|not yet? got|gotten|get under way / in the future|pipeline / on the horizon|way / down the road|line|pike / still? ahead of us / lie|lies|lying still? ahead of? us? / on deck / in store / in the works
      around the corner / after today / going forward / yet|still to come|start|begin|happen|open|run|commence|occur / yet|still to be? held|run|conducted / yet|still to take place / yet|still to hold|offer|conduct|stage|sell|auction|convene|host|run|go
      hereafter|henceforth|henceforward to? be? start|begin|commence|open|held|conducted|take? place? / still upcoming|pending|ahead|coming up? / yet upcoming|pending|coming up? / are|is to come|start|begin|happen / to come / about to start|begin|open|happen
      has|have not|yet yet|to start|started|begin|begun|happened|happen|opened|run / have|has yet to start|begin|happen|open|run|commence|occur / have|has yet to take place / have|has yet to be held|run|conducted / havent|hasnt|not started|begun|happened|opened|run|occurred|commenced yet?
      have|has not started|begun|happened|opened|run|occurred|commenced yet? / have|has not yet started|begun|happened|opened|run|occurred|commenced / havent|hasnt yet started|begun|happened|opened|run|occurred|commenced / havent|hasnt|not taken place yet? / have|has not yet? taken place yet?
      havent|hasnt been held|run|conducted|sold|auctioned|offered yet? / have|has not yet? been held|run|conducted|sold|auctioned|offered yet? / not yet started|begun|happened|opened|run|held|commenced / , not started|begun|opened yet? / not yet taken place / not yet been held|run / did|does|do not happen|take|start|begin place? yet
      didnt|doesnt|dont happen|take|start|begin place? yet / from now|today|here on|forward|onward|onwards? / starting|beginning now / starting|beginning now|today or? later|onward|onwards|forward / starting|beginning now|today and|or on|after|later|onward|onwards|beyond
      hereafter|henceforth|henceforward to? begin|start|commence|open|happen|occur? / to begin|start|commence|open|happen|occur hereafter|henceforth|henceforward / have|has|are|is yet to start|begin|happen|run|open|occur|come / have|has|are|is yet to take place / have|has|are|is yet to be held
      remain|remains|remaining to be? held|conducted|sold|auctioned|offered|come|run / remain|remains|remaining to take place / in prospect|contemplation / in the offing / have|has yet to be? conducted|sold|auctioned|offered|commenced / starting|beginning|opening|start|starts|begin|begins|open|opens soon|shortly
      will start|begin|open soon|shortly / havent|hasnt|not held|run|conducted yet
    `,
    { tense: 'upcoming' },
  ],
  ['coming', { tense: 'upcoming' }, -0.1],
  [
    'mustnt|shouldnt|cant|cannot|may not? have? ended|finished|closed|happened|passed|be over|past? already|yet?',
    { tense: 'not-over' },
    0.2,
  ],
  ['that? have|has|had ended|finished|closed|concluded|expired', { tense: 'past' }, 0.2],
  ['so|thus far / up? until|till|to now / done and|n over|dusted with?', { tense: 'past' }, -0.3],
  ['on the calendar|docket|schedule|agenda|slate', { tense: 'upcoming', weak: true, assumed: true }],
  ['up next', { tense: 'upcoming' }, -1],
  [
    `
      scheduled|planned|slated|expected|due|lined up? / will|gonna be? held|happen|happening|run|take|occur? / will take place / to be held|conducted|run|hosted|staged|offered / going|goes up for auction|sale|grabs|bid / are|is to take place / going to be? held|happen|run|start|take place?
      are|is|be to be held|conducted|sold|auctioned|offered|convened|staged / to be held|conducted|sold|auctioned|offered / intend|intends|propose|proposes|plan|plans|expect|expects|due to hold|offer|conduct|stage|convene|sell
    `,
    { tense: 'upcoming', weak: true, assumed: true },
    -0.3,
  ],
  [
    `
      , not over|finished|ended|closed|done yet? / wrapping|wraps up soon|shortly / still|yet to be? concluded|completed|finished|closed|conclude|close|end|finish / have|has|are|is still|yet to be? concluded|completed|finished|closed|conclude|close|end|finish / about to end|close|finish|conclude|expire
      ending|closing|finishing|concluding|expiring|ends|closes|end|close soon|shortly / didnt|doesnt|dont|wont end|finish|close|conclude yet / did|does|do not end|finish|close|conclude yet / not over|finished|ended|closed|done|past|completed|concluded|expired yet?
      not yet over|finished|ended|closed|done|past|completed|concluded|expired / isnt|arent|havent|hasnt over|finished|ended|closed|done|concluded|completed yet? / have|has|are|is|do not yet? over|finished|ended|closed|done|past|concluded|completed|end yet? / still open / still have|has|got / is|are still a|an|any|some
      is|are there still / current|active|running|ongoing and|or|& upcoming|future / upcoming|future and|or|& current|active|running|ongoing / unfinished|remaining / i|we? havent|hasnt|not missed yet? / still bid|bidding|buy|biddable on|in|at? / still time to bid|buy|register|get|act in|into?
    `,
    { tense: 'not-over' },
  ],
  ['in prog / was|were going forward|on', { tense: 'running', weak: true, assumed: true }, -0.3],
  ['ongoing|running|active|live|underway / under way', { tense: 'running', weak: true }, -0.3],
  ['in progress|session / are|is open|live|running / open', { tense: 'running', weak: true }, -0.3],
  ['current|currently|presently / already|still in progress|session / at present', { tense: 'running' }],
  ['already|still underway|running|ongoing|open|live|active / already|still under way', { tense: 'running' }],
  ['underway|running|open|live|active|going as we speak / under way as we speak', { tense: 'running' }],
  ['as we speak / at this very? moment|time|minute|second|point', { tense: 'running' }],
  ['this very? minute|second|moment|instant / these days / right now / at the moment', { tense: 'running' }],
  ['currently|presently|now|still running|open|active|live|going|ongoing|underway|happening', { tense: 'running' }],
  ['running|open|active|live|happening|going|ongoing on? right? now|currently|today', { tense: 'running' }],
  ['ended|finished|closed|concluded|completed|over', { tense: 'past', weak: true }, -0.3],
  ['running|ongoing|live|active|underway|open / in progress / under way', { tense: 'running', weak: true }, -0.3],
])
