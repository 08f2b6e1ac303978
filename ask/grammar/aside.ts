import { rule } from '../engine/rule.ts'
import { wordSet } from '../word-set.ts'

/** What is told of people: where they are from, what they have, where something was. Nothing of it is asked for. */
const PLACE = ['<states>', '<place>'] as const
const OCCASION =
  'meeting|call|presentation|deck|huddle|hearing|audit|auditors|standup|memo|newsletter|lunch|training|visit|webinar|workshop|interview|slide|slides|pack|packet|review|report|reporting|update|planning|forecast|deadline|filing|close'
const OUT = 'off|closed|out|done|finished|gone|full|covered'
const at = (words: string) => PLACE.map((place) => `${words} ${place}` as const)

const VERBS = wordSet('had held sold run done offered seen hosted conducted in')
export const ASIDE_RULES = [
  rule({
    ...{ name: 'somebody from a place', makes: 'aside', weight: 0.6 },
    says: { 'lady from Chicago': true },
    saysNot: ['auctions from Chicago'],
    pattern: at('<person> calling|here|over? from|in|out of?'),
    build: () => true as const,
  }),
  rule({
    ...{ name: 'where somebody is', makes: 'aside', weight: 0.6 },
    says: { 'based in Chicago': true },
    saysNot: ['in Chicago'],
    pattern: [
      ...at(
        'calling|lives|live|living|grew|raised|born|based|located|office|offices|moved|moving|flying|drove|driving|travelling|traveling|writing up? from|in|to',
      ),
      ...at('here in'),
      'from the <place> office|branch|desk|team',
      ...at('webinar|seminar|conference|meeting|event in|at'),
    ],
    build: () => true as const,
  }),
  rule({
    ...{ name: 'what is out of the question', makes: 'aside', weight: 0.9 },
    says: { 'because Indiana is closed': true, 'I already have Ohio': true, 'not just liens': true },
    saysNot: ['Indiana is closed', 'I have Ohio', 'not liens'],
    pattern: [
      ...at('since|because|as|although|though').flatMap((words) => [
        `${words} is|are|was ${OUT} the? table|question|list?` as const,
      ]),
      'i|we was|were|am|are|went|visited|flew|drove in|to|at|through? <place> <period>? ,?',
      'i|we already|also have|own|got|did|covered <condition> <noun>? / i|we have|got|did the? <condition> <noun>? ones|list|file? already',
      '<condition> <noun>? i|we have|got already',
      '<condition> <noun>? i|we already have|got|own',
      'not just|only|merely <condition>',
      ',|-? nothing|not to do|be confused|mixed? with|up? with? the? state? of? <states> the? state?',
    ],
    // "the sales we have already had"
    build: (_, { tokens }, { end }) => (VERBS.has(tokens[end]?.word ?? '') ? undefined : (true as const)),
  }),
  rule({
    ...{ name: 'who is greeted, and who speaks', makes: 'aside', weight: 0.9 },
    says: { 'Hi Lee,': true, "it's Clay from": true },
    saysNot: ['Lee,', 'from Clay'],
    pattern:
      'hi|hello|hey|dear|morning|thanks <place> ,|! / hey? its|im|this|am is? me? ,? <place> ,? from|with|at|here / its|this|here is? me ,? <place> ,?',
    build: () => true as const,
  }),
  rule({
    ...{ name: 'what it is for', makes: 'aside', weight: 0.9 },
    says: { 'for the meeting on tuesday': true, 'I need it by friday': true },
    saysNot: ['for tuesday', 'by friday'],
    pattern: `for|before|in|at|ahead the|my|our|a|an|his|her|this|mondays|tuesdays|wednesdays|thursdays|fridays? board|staff|team|weekly|monthly|sales|client|budget|next|upcoming|following|coming? ${OCCASION} / for|before|in|at|ahead the|my|our|a|an|his|her|this? board|staff|team|weekly|monthly|sales|client|budget? ${OCCASION} in|on|at|of? <period> / for|before|in|at|ahead the|our|my|a? <period> ${OCCASION} / happy|merry|enjoy|nice a|your|the? <period> / i|we|he|she|they? need|needs|want|wants it|this|that <by:relation> <period>`,
    build: ({ by = 'before' }) => (by === 'before' || by === 'until' ? (true as const) : undefined),
  }),
  rule({
    ...{ name: 'what somebody has', makes: 'aside', weight: 0.4 },
    says: { '12 houses': true },
    saysNot: ['12 auctions'],
    pattern:
      '<amount> doors|houses|homes|kids|hours|minutes|brothers|sisters|calls|calendars|rooms|seats|people|emails',
    build: () => true as const,
  }),
  rule({
    ...{ name: 'somebody', makes: 'aside', weight: 0 },
    says: { 'the caller': true },
    saysNot: ['the auction'],
    pattern:
      '<person> with|w <amount> listings|deals|auctions|sales|offices|trucks|dogs / <person> says|said|asks|asking|wants|needs|who|is|has? to? / my|our|your|his|her|the? <person>',
    build: () => true as const,
  }),
]
