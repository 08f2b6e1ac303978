import { lexemes } from '../engine/lexemes.ts'

const SOMEBODY =
  'caller|callers|cust|customer|client|clients|investor|investors|guy|guys|lady|woman|man|gentleman|gent|fella|fellow|person|someone|somebody|anybody'
const TRADES =
  'seller|vendor|bidder|nephew|niece|dad|mom|realtor|landlord|attorney|lawyer|buyer|broker|accountant|banker|colleague|student|intern|couple|widow|widower|retiree|boss|manager|supervisor|partner|partners|brother|brothers|uncle|aunt|wife|husband|son|daughter|friend|cousin|neighbor|team|professor|reporter|teacher|contractor|dentist|pastor|nurse|farmer|wholesaler'

/** Words for people, and for what they leave. */
export const PERSONS: ReadonlySet<string> = new Set([
  ...`${SOMEBODY}|${TRADES}`.split('|'),
  ...'mr mr. mrs mrs. ms ms. miss dr dr. voicemail call message note'.split(' '),
])

/** Who is spoken of, and what is told of them. */
export const PEOPLE = [
  ...lexemes('person', [[`${SOMEBODY} / ${TRADES}`, true, -0.2]]),
  ...lexemes('aside', [
    ['on the phone|line / on line one|two|three|1|2|3|4 / on hold / on speakerphone / over the phone', true, 0.2],
    [
      `
        may only|just|solely? buy|bid|invest|purchase / these days / nowadays / for now / for the moment|present|time being? / this time around|round? / no matter the|which|what|whatever state|states|county|place|location they|it|that? are|is|its? in? / wherever|whichever state|county|place they|it|that? are|is|may? be|in? / the? state|county|location|place doesnt|dont matter / where doesnt matter
        wants to know|see / would like to know|see / is asking|wondering|looking / asks|asking|asked me? if|about|for|whether|when? / says|said / needs to know
        he|she|they|theyre|hes|shes wants|needs|asks|says|is|are|has|have / im|i am|we are|were wondering|curious / i was wondering|hoping if?
      `,
      true,
      0.1,
    ],
    [
      'call|ring|text|reach|phone me|us at|on|back / thanks in advance / best regards|wishes / kind regards / sincerely|cheers|best / thank you so? much?',
      true,
      0.3,
    ],
    ['hi|hello|hey|dear|morning|afternoon all|team|everyone|folks|there', true, 0.2],
    ['no hurry|rush / asap / when|if you get a chance|minute|moment / at your convenience / by the way', true, 0.2],
    ['doesnt|dont care when|where|which|about / does|do not care when|where|which|about', true, 0.4],
  ]),
]
