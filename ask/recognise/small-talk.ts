import {
  ACKNOWLEDGED_REPLY,
  EXPORT_REPLY,
  GOODBYE_REPLY,
  GREETING_REPLY,
  HELP_REPLY,
  SORRY_REPLY,
  THANKS_REPLY,
} from '../field/replies.ts'
import type { Text } from '../language.ts'
import type { Token } from '../normalise/tokens.ts'
import { phraseTable } from '../phrases.ts'
import { wordSet } from '../word-set.ts'

/**
 * Texts that are no question about auctions.
 *
 * greeting: `hi there` `good morning!` · thanks: `great, thank you` · help: `what can you do?` `test` · sorry: `you're useless`
 */
type Topic = 'greeting' | 'thanks' | 'bye' | 'help' | 'sorry' | 'ok' | 'export' | 'polite'
type Talk = { text: Text; topic: 'greeting' | 'help' }

export const TALK = phraseTable<Topic>([
  [
    'hi|hello|hey|howdy|greetings|yo|hiya|hola|sup|heya|hallo|welcome / good morning|afternoon|evening|day|night / buenos|buenas dias|tardes|noches / how are|r you|u|things doing|today? / hows it going / whats up / nice|pleased|good to meet|see you / que tal / test|testing|ping|tests / are you there|awake|alive|online|working|ready|listening|still / anyone|anybody|you there|home / can you hear|read|understand me / i am|im back|here|ready|bored|tired / long time no see / happy|merry friday|monday|holidays|thanksgiving|christmas|weekend|birthday / morning|afternoon|evening|gday|ahoy|salutations|hiii|hii|heyy|heyyy|yoo',
    'greeting',
  ],
  [
    'thanks|thank|thx|ty|cheers|gracias|appreciated you|u? so|very? much? / i|we? thanks|thank you? / well done / thats all|it for? today|now? / that is|will|would be? all|it for? today|now? / great|good|awesome|perfect|excellent|wonderful|cool|nice|amazing|brilliant|super|helpful|lovely|fantastic|fabulous|impressive|wow|neat|sweet|fine|lol|haha|ha|hehe job|work|answer? / you|u are|r the best|great|awesome|amazing|good|brilliant|smart|helpful|lovely|wonderful / youre|ur the? best|great|awesome|amazing|good|brilliant|smart|helpful|lovely|wonderful / i like|love this|it|you / never mind / nevermind|nvm / no|nothing thanks|thank|else|more',
    'thanks',
  ],
  [
    'bye|goodbye|adios|ciao / see you later|soon? / bye bye / have a|an good|nice|great|lovely one|day|weekend|evening|night',
    'bye',
  ],
  [
    'help|ayuda|instructions|tutorial|examples|menu|glossary|dictionary|terms|manual|faq|documentation|docs / what|whats can|could i|we ask|do|say|search|query here|for|you|about? / what can|do|could you do|answer|help|know with|about|for|me? / what are you capable|able of|to do? / what kind|kinds|sort|type|types of questions|question can i|you ask|answer? / who|what are|r you|u / are you a|an? bot|robot|human|ai|real|person / how do i|we|you use|search|ask this|here|you|it? / how does this|it|that work|app|tool|site|chat? / i need|want help / whats|what is? a? good|useful question|questions|example|examples to? ask? / what do|does the|these|those columns|chips|figures|numbers|colors|colours mean / whats|what is? your name / how do i|we|you filter|sort|export|start|narrow|group|begin / what do|does you|it|this|that|liendesk do|know|offer? / tell me about yourself|you|liendesk / introduce yourself / what should|would|do i|we ask|type|say|do|write / not sure what|how to ask|do|say|type|start / i am|im lost|confused|stuck|new',
    'help',
  ],
  [
    'export|download|print|save|share|bookmark it|this|that|them|these|those|everything|results / export|download|print|save|share the|that|this|my? list|results|table|report|search|query|data / to|as|into|in a|an? csv|excel|pdf|spreadsheet|xlsx|report|sheet|sheets|file|word / export|download|csv|excel|pdf',
    'export',
  ],
  [
    'ok|okay|k|yes|no|yeah|yep|nope|sure|hmm|hm|right|alright|fine|understood|noted|roger|maybe|perhaps|huh|oh|ah|aha / got it / i see|understand|know',
    'ok',
  ],
  [
    'youre|ur so|really|very|pretty|totally|completely? bad|stupid|dumb|useless|terrible|bad|awful|wrong|slow|an idiot|idiot|broken / you are|r so|really|very|pretty|totally|completely? stupid|dumb|useless|terrible|bad|awful|wrong|slow|broken / you are an|a idiot|moron|fool / you suck / stupid|dumb|useless|rubbish|crap|garbage|idiot|wtf|damn|dammit|shit|fuck|bullshit|nonsense|wrong / this|that|it is|isnt|doesnt|does|makes not|no|so|totally? right|correct|work|working|wrong|sense|useless|stupid|garbage|rubbish / thats not? wrong|right|correct|useless|stupid|garbage|rubbish / i hate|dislike you|this|it / not what i asked|meant|wanted|want for? / fuck|screw you|off|this',
    'sorry',
  ],
  [
    'can|could|i|me|us|out|you|how|do|there|everyone|all|team|friend|buddy|please|so|very|much|again|today|you|u|and|,|!|?|for|the|your|that|this|it|was|is|well|bot|assistant|liendesk|really|a|lot|information|info|helpful|mate',
    'polite',
  ],
])

const talk = (text: Text, topic: Talk['topic']): Talk => ({ text, topic })
/** What answers which topics; what stands earlier wins. */
const ANSWERS: readonly { topics: readonly Topic[]; talk: Talk }[] = [
  { topics: ['sorry'], talk: talk(SORRY_REPLY, 'help') },
  { topics: ['export'], talk: talk(EXPORT_REPLY, 'help') },
  { topics: ['thanks'], talk: talk(THANKS_REPLY, 'greeting') },
  { topics: ['help'], talk: talk(HELP_REPLY, 'help') },
  { topics: ['bye'], talk: talk(GOODBYE_REPLY, 'greeting') },
  { topics: ['greeting'], talk: talk(GREETING_REPLY, 'greeting') },
  { topics: ['ok'], talk: talk(ACKNOWLEDGED_REPLY, 'greeting') },
]

/** What may stand beside words nobody knows: "I trust the autumn finds you well". */
const POLITE = ANSWERS.filter(({ topics }) => topics.some((topic) => wordSet('thanks bye greeting').has(topic)))

/** "which ones are nice", "is it good": whoever asks thanks for nothing yet. "what a great answer" and "how nice" do. */
const ASKS = phraseTable([
  ['and? which|what|who|where|why / and? how? is|are|was|were|do|does|many|much', true],
  ['and? what a|an', false],
])

/** The answer to the small talk in a text; where the text has to be nothing else, only then. */
export function smallTalk(tokens: readonly Token[], nothingElse: boolean): Talk | undefined {
  const topics = new Set<Topic>()
  let whole = true
  for (let at = 0; at < tokens.length; ) {
    const found = TALK.find(tokens, at)
    if (found) topics.add(found.meaning)
    else if (tokens[at]?.kind !== 'sign') whole = false
    if (nothingElse && !whole) return undefined
    at += found?.length ?? 1
  }
  if (ASKS.find(tokens, 0)?.meaning) topics.delete('thanks')
  const said = whole ? ANSWERS : POLITE
  return said.find(({ topics: each }) => each.some((topic) => topics.has(topic)))?.talk
}
