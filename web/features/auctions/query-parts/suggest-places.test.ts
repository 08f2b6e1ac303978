import { describe, expect, it } from 'vitest'
import { statesOfPlace, suggestPlaces } from './suggest-places.ts'

const NAMES = {
  states: [
    { code: 'CA', name: 'California', jurisdictions: ['Orange', 'San Diego'] },
    { code: 'FL', name: 'Florida', jurisdictions: ['Orange', 'St. Lucie'] },
    { code: 'SC', name: 'South Carolina', jurisdictions: ['Orangeburg'] },
    { code: 'GA', name: 'Georgia', jurisdictions: ['Fulton', 'Lagrange'] },
  ],
  types: [],
}

describe('suggestPlaces', () => {
  it.each([
    ['', []],
    [' , ', []],
    ['xyz', []],
    ['ful', [{ name: 'Fulton', state: 'GA' }]],
    ['fulton, g', [{ name: 'Fulton', state: 'GA' }]],
    ['fulton, fl', []],
    ['orange county, florida', [{ name: 'Orange', state: 'FL' }]],
    ['st lucie', [{ name: 'St. Lucie', state: 'FL' }]],
    ['or', expect.arrayContaining([{ name: 'Orange' }])],
    [
      'range',
      ['Orange', 'Orange', 'Orange', 'Orangeburg', 'Lagrange'].map((name) => expect.objectContaining({ name })),
    ],
    [
      'orange',
      [
        { name: 'Orange' },
        { name: 'Orange', state: 'CA' },
        { name: 'Orange', state: 'FL' },
        { name: 'Orangeburg', state: 'SC' },
      ],
    ],
  ])('%s', (typed, places) => {
    expect(suggestPlaces(NAMES, typed)).toEqual(places)
  })

  it('knows the states that have a name', () => {
    expect(statesOfPlace(NAMES, 'Orange County')).toEqual(['CA', 'FL'])
  })
})
