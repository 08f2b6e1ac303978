import { lexemes } from '../engine/lexemes.ts'

const TOUCHING =
  'bordering|neighboring|neighbouring|touching|adjoining|abutting|surrounding|flanking|ringing|encircling'
const TOUCH =
  'border|borders|neighbor|neighbors|neighbour|neighbours|touch|touches|adjoin|adjoins|abut|abuts|surround|surrounds|flank|flanks|meet|meets|front|fronts|line|lines|ring|rings'
const STATES = 'states|state|ones|whatever|everything|anything'
const LINK = 'that|which'
const ATTRIBUTE = `${TOUCHING}|border|neighbor|neighbour|adjacent|contiguous`

/** What lies beside a state. */
export const NEIGHBOURS = [
  ...lexemes('bordering', [
    [
      `
        neighbors|neighbours|neighbor|neighbour of|to|for / ${ATTRIBUTE} states|state of|to|for
        ${STATES}? ${LINK}? are|is|lie|lies|sit|sits? directly|right|immediately|all? adjacent|contiguous|close|next to
        ${STATES}? ${LINK}? are|is|lie|lies|sit|sits? right? next door to / ${STATES} ${LINK}? are? neighbors|neighbours of|to
        ${STATES}? ${LINK}? ${TOUCHING} on|upon|with|to?
        ${STATES} ${LINK}? do|does|directly? ${TOUCH} on|upon|with|to?
      `,
      true,
    ],
    [`${LINK}? dont|doesnt ${TOUCH} on|upon|with|to?`, true, -2],
    [`${STATES}? ${LINK}|with|to? share|shares|sharing|have|has|having? a? border|borders with|on`, true],
    [`states ${LINK}? are|is|lie|sit? around|near`, true],
  ]),
  ...lexemes('borders', [[`${TOUCH} on|upon?`, true]]),
  ...lexemes('neighbours', [
    ['neighbors|neighbours|neighbor|neighbour', true],
    [`${ATTRIBUTE} states|state|ones`, true],
    ['surrounding|neighboring|neighbouring area|areas?', true, -0.2],
    [`${STATES} ${LINK}? are|is|lie|sit? directly|right? ${TOUCHING} on? it|them|there`, true],
    [`${STATES} ${LINK} do|directly? ${TOUCH} on|upon? it|them`, true],
    [`${STATES} ${LINK}? it|they ${TOUCH}`, true],
    [`${STATES} ${LINK}? are|is|lie|sit? directly|right? adjacent|contiguous|close|next to it|them|there`, true],
    [
      `${STATES} ${LINK}? are|is|lie|sit? right? next door / ${STATES} ${LINK}? are|is|lie|sit? around|near it|them|there`,
      true,
    ],
  ]),
]
