import { phraseTable } from '../phrases.ts'
import { GOODBYE_REPLY, GREETING_REPLY, HELP_REPLY, OUT_OF_SCOPE_REPLY, THANKS_REPLY } from '../replies.ts'
import type { Token } from '../tokens.ts'

/**
 * Texts that are no question about auctions.
 *
 * greeting: `hi there` `good morning!` · thanks: `great, thank you` · help: `what can you do?` · out of scope: `tell me a joke` `weather in Texas`
 */
type Topic = 'greeting' | 'thanks' | 'bye' | 'help' | 'elsewhere' | 'polite'
type Talk = { text: string; topic: 'greeting' | 'help' | 'out-of-scope' }

const TALK = phraseTable<Topic>([
  ['hi|hello|hey|howdy|greetings|yo|hiya|hola|sup|heya|hallo|welcome', 'greeting'],
  ['good morning|afternoon|evening|day|night', 'greeting'],
  ['buenos|buenas dias|tardes|noches', 'greeting'],
  ['how are|r you|u|things doing|today?', 'greeting'],
  ['hows it going', 'greeting'],
  ['whats up', 'greeting'],
  ['nice|pleased|good to meet|see you', 'greeting'],
  ['que tal', 'greeting'],
  ['thanks|thank|thx|ty|cheers|gracias|appreciated you|u? so|very? much?', 'thanks'],
  ['thanks|thank you?', 'thanks'],
  ['great|awesome|perfect|excellent|wonderful|cool|nice|amazing|brilliant|super job|work|answer?', 'thanks'],
  ['well done', 'thanks'],
  ['bye|goodbye|adios|ciao', 'bye'],
  ['see you later|soon?', 'bye'],
  ['bye bye', 'bye'],
  ['help|ayuda|instructions|tutorial|examples|menu', 'help'],
  ['help me out|please?', 'help'],
  ['what|whats can|could i|we ask|do|say|search|query here|for|you|about?', 'help'],
  ['what can|do|could you do|answer|help|know with|about|for|me?', 'help'],
  ['what are you capable|able of|to do?', 'help'],
  ['what kind|kinds|sort|type|types of questions|question can i|you ask|answer?', 'help'],
  ['who|what are|r you|u', 'help'],
  ['are you a|an? bot|robot|human|ai|real|person', 'help'],
  ['how do i|we|you use|search|ask this|here|you|it?', 'help'],
  ['how does this|it|that work|app|tool|site|chat?', 'help'],
  ['can|could you help me|us?', 'help'],
  ['i need|want help', 'help'],
  ['whats your name', 'help'],
  [
    'there|everyone|all|team|friend|buddy|please|so|very|much|again|today|you|u|and|,|!|?|for|the|your|that|this|it|was|is|ok|okay|oh|well|bot|assistant|liendesk|really|a|lot|help|information|info|helpful|mate',
    'polite',
  ],
])

const ELSEWHERE = phraseTable<Topic>([
  [
    'weather|forecast|temperature|joke|jokes|poem|haiku|song|lyrics|recipe|recipes|pizza|movie|movies|football|soccer|basketball|baseball|nba|nfl|bitcoin|crypto|cryptocurrency|stocks|horoscope|restaurant|restaurants|hotel|hotels|flight|flights|president|governor|mayor|senator|election|elections|news|chatgpt|python|javascript|homework|essay|translate|riddle|lottery|dating|girlfriend|boyfriend|dinner|lunch|breakfast|zillow|airbnb|rental|rentals|population',
    'elsewhere',
  ],
  ['tell me a joke|story|secret|riddle', 'elsewhere'],
  ['stock|share market|price|prices', 'elsewhere'],
  ['capital|population|governor|mayor|president|history of', 'elsewhere'],
  ['meaning of life', 'elsewhere'],
  ['what time is it', 'elsewhere'],
  ['what|whats day|date is? it|today|todays', 'elsewhere'],
  ['what|whats is? todays|the date|day today?', 'elsewhere'],
  ['who won|invented|wrote|discovered', 'elsewhere'],
  ['how old|tall are|is', 'elsewhere'],
  [
    'write|compose|draft|create|generate me? a|an|some email|letter|poem|code|program|essay|story|song|function|script',
    'elsewhere',
  ],
  ['book me? a|an', 'elsewhere'],
  ['phone|telephone|email number|numbers|address|addresses of|for', 'elsewhere'],
  ['home|email|mailing address|addresses', 'elsewhere'],
  ['owners|owner|bidders|bidder|winner|winners|buyers names|name|list', 'elsewhere'],
  ['who owns|owned|bought|won|owes|bid', 'elsewhere'],
  ['how much do|does you|it|a cost|earn|make|subscription', 'elsewhere'],
  ['interest rate|rates', 'elsewhere'],
  ['should i buy|invest|bid|purchase', 'elsewhere'],
  ['give me legal|tax|investment|financial advice', 'elsewhere'],
  ['legal|tax|investment|financial advice', 'elsewhere'],
  ['credit score|card', 'elsewhere'],
  ['order|buy|get me? a|an|some pizza|coffee|beer|ticket|tickets', 'elsewhere'],
  ['i love you', 'elsewhere'],
  ['sing|dance|marry', 'elsewhere'],
  ['what is|are 1|2|3|4|5|6|7|8|9|10|12|15|20|100 +|-|*|x|/|times|plus|minus|divided', 'elsewhere'],
  ['whats 1|2|3|4|5|6|7|8|9|10|12|15|20|100 +|-|*|x|/|times|plus|minus|divided', 'elsewhere'],
  ['square root', 'elsewhere'],
  ['send|write an? email|text|message|sms', 'elsewhere'],
  ['remind me|us', 'elsewhere'],
  ['place|submit|make|put a|my? bid|offer', 'elsewhere'],
  ['bid on|for', 'elsewhere'],
])

/** What is asked for beside auctions; Newport News is a city. */
const elsewhereAt = (tokens: readonly Token[], at: number) =>
  tokens[at - 1]?.word === 'newport' ? undefined : ELSEWHERE.find(tokens, at)

/** An answer to a text that is all small talk, or that asks for something else altogether. */
export function smallTalk(tokens: readonly Token[]): Talk | undefined {
  const topics = new Set<Topic>()
  let covered = true
  for (let at = 0; at < tokens.length; ) {
    const elsewhere = elsewhereAt(tokens, at)
    if (elsewhere) return { text: OUT_OF_SCOPE_REPLY, topic: 'out-of-scope' }
    const found = covered ? TALK.find(tokens, at) : undefined
    if (found) topics.add(found.meaning)
    else if (tokens[at]?.kind !== 'sign') covered = false
    at += found?.length ?? 1
  }
  if (!covered) return undefined
  if (topics.has('help')) return { text: HELP_REPLY, topic: 'help' }
  if (topics.has('thanks')) return { text: THANKS_REPLY, topic: 'greeting' }
  if (topics.has('bye')) return { text: GOODBYE_REPLY, topic: 'greeting' }
  return topics.has('greeting') ? { text: GREETING_REPLY, topic: 'greeting' } : undefined
}
