import type { AuctionFilter } from '#contract/auction-query.ts'
import { rule } from '../engine/rule.ts'
import type { Meanings, Period } from '../meanings.ts'
import type { Token } from '../normalise/tokens.ts'

/** Groups by what they have of two things: of both, of one alone, or more of one than of the other. */

type Sides = Omit<Meanings['sides'], 'group'>

const HAVE =
  'have|has|had|hold|holds|held|sell|sells|sold|offer|offers|offered|use|uses|with|that|which|run|runs|saw|see|got|do|did|does'
const WHICH = `how? which|what|many? <dimension> in|of|from|within? <where:states>? ${HAVE} ${HAVE}?`
const NONE = 'but|and|yet not|none|no|nothing'

const ofTypes = (types: readonly string[]): AuctionFilter => ({ types: [...types] })
const some = (set: number) => ({ set, op: '>' as const, value: 0 })
const none = (set: number) => ({ set, op: '=' as const, value: 0 })

/** Whether they are asked for, or how many there are, and where they lie. */
const askedOf = (first: Token | undefined, where: readonly string[] | undefined) => ({
  ...(first?.word === 'how' && { counted: true as const }),
  ...(where && { within: { states: [...where] } }),
})

/** The days of a period that is of one time alone. */
function daysOf({ days }: Period): AuctionFilter | undefined {
  return 'kind' in days ? undefined : { dates: [{ kind: 'period', on: 'overlaps', from: days.from, to: days.to }] }
}

/** Of two types, or of two times. */
function inBoth(one: AuctionFilter | undefined, other: AuctionFilter | undefined): Sides | undefined {
  return one && other && { sets: [one, other], having: [some(0), some(1)] }
}

function ofTypesBoth([one, other, more]: readonly string[]): Sides | undefined {
  return one && other && !more ? inBoth(ofTypes([one]), ofTypes([other])) : undefined
}

export const SIDES_RULES = [
  rule({
    ...{ name: 'groups that have both', makes: 'sides', weight: 1 },
    says: {
      'which states have both tax deeds and tax liens': {
        ...{ group: 'state', sets: [ofTypes(['Tax Deed']), ofTypes(['Tax Lien'])], having: [some(0), some(1)] },
      },
    },
    saysNot: ['which states have tax deeds and tax liens', 'both tax deeds and tax liens'],
    pattern: [`${WHICH} both <types>`, `${WHICH} <noun>? in both <periods>`],
    build: ({ dimension, where, types, periods }, { tokens }, { start }) => {
      const [one, other, more] = periods ?? []
      const both = types ? ofTypesBoth(types) : one && other && !more ? inBoth(daysOf(one), daysOf(other)) : undefined
      return both && { group: dimension, ...both, ...askedOf(tokens[start], where) }
    },
  }),
  rule({
    ...{ name: 'groups that have nothing else', makes: 'sides', weight: 1 },
    says: {
      'which states have only tax deeds': {
        ...{ group: 'state', sets: [ofTypes(['Tax Deed']), { not_types: ['Tax Deed'] }] },
        having: [some(0), none(1)],
      },
    },
    saysNot: ['only tax deeds'],
    pattern: `${WHICH} only|just|exclusively|nothing <types> / ${WHICH} nothing but|except <types>`,
    build: ({ dimension, where, types }, { tokens }, { start }) => ({
      ...{ group: dimension, sets: [ofTypes(types), { not_types: [...types] }], having: [some(0), none(1)] },
      ...askedOf(tokens[start], where),
    }),
  }),
  rule({
    ...{ name: 'groups that have one but not the other', makes: 'sides', weight: 1.2 },
    says: {
      'which counties had sales in 2025 but none in 2026': {
        ...{ group: 'jurisdiction', having: [some(0), none(1)] },
        sets: [2025, 2026].map((year) => ({
          dates: [{ kind: 'period' as const, on: 'overlaps' as const, from: `${year}-01-01`, to: `${year}-12-31` }],
        })),
      },
    },
    saysNot: ['which counties had sales in 2025'],
    pattern: [
      `${WHICH} a|any? <noun>? in|during? <period> ,? ${NONE} <noun>? in|during? <other:period>`,
      `${WHICH} a|any? <noun>? in|during? <period> ,? ${HAVE} none|no|nothing <noun>? in|during? <other:period>`,
      `${WHICH} <types> ,? ${NONE} <without:types>`,
    ],
    build: ({ dimension, where, period, other, types, without }, { tokens }, { start }) => {
      const [one, two] =
        types && without ? [ofTypes(types), ofTypes(without)] : [period, other].map((each) => each && daysOf(each))
      return (
        one &&
        two && { group: dimension, sets: [one, two], having: [some(0), none(1)], ...askedOf(tokens[start], where) }
      )
    },
  }),
  rule({
    ...{ name: 'groups that have more of one', makes: 'sides', weight: 1 },
    says: {
      'which states have more liens than deeds': {
        ...{ group: 'state', sets: [ofTypes(['Tax Deed']), ofTypes(['Tax Lien'])] },
        having: [{ set: 1, change: 'difference', op: '>', value: 0 }],
      },
    },
    saysNot: ['more liens than deeds'],
    pattern: `${WHICH} more|fewer|less <types> than <other:types>`,
    build: ({ dimension, where, types, other }, { tokens }, { start, end }) => {
      const isMore = tokens.slice(start, end).some(({ word }) => word === 'more')
      const having = [{ set: 1, change: 'difference' as const, op: isMore ? ('>' as const) : ('<' as const), value: 0 }]
      return { group: dimension, sets: [ofTypes(other), ofTypes(types)], having, ...askedOf(tokens[start], where) }
    },
  }),
]
