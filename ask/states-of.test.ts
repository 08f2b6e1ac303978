import { expect, it } from 'vitest'
import type { AuctionFilter } from '#contract/auction-query.ts'
import { statesOf } from './states-of.ts'

it.each<[string, AuctionFilter, string[]]>([
  ['states', { states: ['OH', 'TX'] }, ['OH', 'TX']],
  [
    'places',
    {
      jurisdictions: [
        { name: 'Cook', state: 'IL' },
        { name: 'Lake', state: 'IL' },
      ],
    },
    ['IL'],
  ],
  ['a place of no state', { jurisdictions: [{ name: 'Cook', state: 'IL' }, { name: 'Lake' }] }, []],
  ['alternatives', { any_of: [{ states: ['OH'], types: ['Tax Lien'] }, { states: ['TX'] }] }, ['OH', 'TX']],
  ['an alternative anywhere', { any_of: [{ states: ['OH'] }, { types: ['Tax Lien'] }] }, []],
  ['what is left out', { not_states: ['OH'] }, []],
  ['everything', {}, []],
])('%s', (_, filter, states) => {
  expect(statesOf(filter)).toEqual(states)
})
