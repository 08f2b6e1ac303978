import type { Context } from '../engine/context.ts'
import { rule } from '../engine/rule.ts'
import { neighboursOf } from '../places/regions.ts'
import { wordSet } from '../word-set.ts'

/** The states beside states. */

const JOIN = ',? and|or|plus|with|&|+|w|including|incl'
const DETERMINERS = 'all|any|every|each|the|of|its|their|a|an|other|some|both|direct|immediate'

/** Those that border each of the states. */
const sharedBy = (codes: readonly string[]) =>
  neighboursOf(codes.slice(0, 1)).filter((code) => codes.every((each) => neighboursOf([each]).includes(code)))

/** "which state bordering Ohio" asks for one of them. */
const asksForOne = ({ tokens }: Context, start: number) =>
  tokens[start]?.word === 'state' && wordSet('which what').has(tokens[start - 1]?.word ?? '')

const WATERS = wordSet('pacific atlantic gulf')
export const NEIGHBOUR_RULES = [
  rule({
    ...{ name: 'neighbours of states', makes: 'states', weight: 0.4 },
    says: {
      'states bordering Missouri': neighboursOf(['MO']),
      'neighbors of Maine': ['NH'],
      'states that border both Kansas and Missouri': ['NE', 'OK'],
    },
    saysNot: ['Missouri', 'states bordering'],
    pattern: ['<bordering> the? <states>', '<bordering> both <each:states>'],
    // "states that touch the Pacific" are those on its shore
    build: ({ states, each }, context, { start, end }) =>
      asksForOne(context, start) || WATERS.has(context.tokens[end - 1]?.word ?? '')
        ? undefined
        : each
          ? sharedBy(each)
          : states && neighboursOf(states),
  }),
  rule({
    ...{ name: 'states that a state borders', makes: 'states', weight: 0.4 },
    says: { 'every state Florida touches': ['AL', 'GA'] },
    saysNot: ['Florida touches'],
    pattern: 'every|each|any|all|the? state|states that|which? <states> <borders>',
    build: ({ states }) => neighboursOf(states),
  }),
  rule({
    ...{ name: 'states and their neighbours', makes: 'states', weight: 0.5 },
    says: { 'Maine and its neighbors': ['ME', 'NH'], 'Maine or a state that touches it': ['ME', 'NH'] },
    saysNot: ['Maine and its', 'its neighbors'],
    pattern: `<states> ${JOIN} ${DETERMINERS}? ${DETERMINERS}? ${DETERMINERS}? <count:amount>? <neighbours> / <states> along|together with ${DETERMINERS}? ${DETERMINERS}? <count:amount>? <neighbours> / <states> as well as ${DETERMINERS}? ${DETERMINERS}? <count:amount>? <neighbours>`,
    build: ({ states, count }) => (count && count.value > 8 ? undefined : [...states, ...neighboursOf(states)]),
  }),
  rule({
    ...{ name: "a state's neighbours", makes: 'states', weight: 0.4 },
    says: { "Maine's neighbors": ['NH'] },
    saysNot: ['Maine'],
    pattern: '<states> -? <neighbours>',
    build: ({ states }) => neighboursOf(states),
  }),
]
