import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownNames } from './known-names.ts'
import { names, TYPES, vocabulary } from './testing/known.ts'

const place = (state: string, text: string) => {
  const known = names.state(state)
  return known && names.jurisdiction(known, text)
}

describe('states', () => {
  it.each([
    ...(['Florida', 'FL', 'fl', 'florida', ' FLORIDA ', 'Fla.', 'fla', 'State of Florida', 'F.L.'] as const).map(
      (text) => [text, 'FL'],
    ),
    ...[
      ['N. Mex.', 'NM'],
      ['N.C.', 'NC'],
      ['W. Va.', 'WV'],
      ['D.C.', 'DC'],
      ['District of Columbia', 'DC'],
      ['new  york', 'NY'],
      ['Calif.', 'CA'],
    ],
  ])('finds %j', (text, code) => {
    expect(names.state(text ?? '')?.code).toBe(code)
  })

  it.each(['Flordia', 'Polk County', 'Puerto Rico', 'XX', '', '12', 'North', '__proto__'])(
    'finds no state in %j',
    (text) => {
      expect(names.state(text)).toBeUndefined()
    },
  )

  it('offers what a misspelled one may mean, and takes it for nothing', () => {
    expect(names.nearStates('Flordia')).toEqual(['Florida'])
    expect(names.nearStates('Pensylvania')).toEqual(['Pennsylvania'])
    expect(names.nearStates('Tenessee')).toEqual(['Tennessee'])
    expect(names.nearStates('qqqqqq')).toEqual([])
  })

  it('knows every state by its name and its code, in any case', () => {
    for (const { code, name } of vocabulary.states)
      for (const text of [code, name, code.toLowerCase(), name.toUpperCase()])
        expect(names.state(text)?.code).toBe(code)
  })
})

describe('jurisdictions', () => {
  it.each([
    ['FL', 'Polk County', 'Polk County'],
    ['FL', 'POLK COUNTY', 'Polk County'],
    ['FL', ' polk ', 'Polk County'],
    ['FL', 'Polk Co.', 'Polk County'],
    ['FL', 'Polk County, FL', 'Polk County'],
    ['FL', 'Polk Co, Florida', 'Polk County'],
    ['FL', 'County of Polk', 'Polk County'],
    ['FL', 'Saint Lucie', 'St. Lucie County'],
    ['FL', 'Miami Dade', 'Miami-Dade County'],
    ['FL', 'De Soto', 'DeSoto County'],
    ['FL', 'Polk County*', 'Polk County'],
    ['FL', 'Marion†', 'Marion County'],
    ['FL', 'Polk County, FL*', 'Polk County'],
    ['FL', 'Lake (online)', 'Lake County'],
    ['FL', 'Sarasota [1]', 'Sarasota County'],
    // which of the two is said in brackets
    ['MD', 'Baltimore (City)', 'Baltimore City'],
    ['CO', 'Las Animas County, CO', 'Las Animas County'],
    ['CO', 'Mesa Co, CO', 'Mesa County'],
    ['LA', 'Orleans', 'Orleans Parish'],
    ['NM', 'Dona Ana', 'Doña Ana County'],
    ['VA', 'Alexandria', 'Alexandria City'],
  ])('in %s %j is %s', (state, text, name) => {
    expect(place(state, text)).toBe(name)
  })

  it('leaves open what may be two, and what is something else', () => {
    // St. Louis County and St. Louis City
    expect(place('MO', 'St. Louis')).toBeUndefined()
    expect(place('FL', 'Polk City')).toBeUndefined()
    expect(place('FL', 'Polk County, GA')).toBeUndefined()
    expect(place('FL', 'Springfield')).toBeUndefined()
  })

  it('offers the nearest', () => {
    const arizona = names.state('AZ')
    expect(arizona && names.nearJurisdictions(arizona, 'Mariocpa County')).toEqual(['Maricopa County'])
  })

  it('finds every known one by its own name', () => {
    for (const { state, name } of vocabulary.jurisdictions)
      for (const text of [name, name.toUpperCase(), `  ${name.replaceAll(' ', '  ')} `])
        expect(place(state, text)).toBe(name)
  })
})

describe('types', () => {
  it.each([
    ['Tax Lien', 'Tax Lien'],
    ['TAX LIENS', 'Tax Lien'],
    ['lien', 'Tax Lien'],
    ['Tax Lien Certificate', 'Tax Lien'],
    ['certificate_sale', 'Tax Lien'],
    ['Tax Certificate Sale of Delinquent Taxes', 'Tax Lien'],
    ['Deed', 'Tax Deed'],
    ['tax deed sale', 'Tax Deed'],
    ['non-redeemable deed', 'Tax Deed'],
    ['Deed without right of redemption', 'Tax Deed'],
    ['Redeemable Deed', 'Redeemable Deed'],
    ['redemption deed', 'Redeemable Deed'],
    ['Deeds with right of redemption', 'Redeemable Deed'],
    ['Tax lien certificates, redemption until 2030', 'Tax Lien'],
    ['Hybrid', 'Redeemable Deed'],
    ["Sheriff's Sale", 'Sheriff Sale'],
    ['Sheriff’s deed sale', 'Sheriff Sale'],
    ['JUDICIAL TAX SALE', 'Judicial Sale'],
    ['Upset', 'Upset Sale'],
    ['assignment_sale', 'Assignment Sale'],
    ['Assignment of tax liens', 'Assignment Sale'],
    ['scavenger', 'Scavenger Sale'],
  ])('%j is %s', (text, type) => {
    expect(names.type(text)).toBe(type)
  })

  it.each([
    '',
    'foreclosure',
    'auction',
    'Tax Lein',
    'lien or deed',
    'sale',
    'upset and judicial',
    'Mechanics Lien',
    'Deed of Trust',
    'Tax Lien Foreclosure',
  ])('%j is none', (text) => {
    expect(names.type(text)).toBeUndefined()
  })

  it('offers the nearest', () => {
    expect(names.nearTypes('Tax Lein')).toEqual(['Tax Lien'])
  })

  it('uses the name the vocabulary has', () => {
    const other = knownNames({ ...vocabulary, types: ["Sheriff's Auction", 'Tax Lien'] })
    expect(other.type('sheriff sale')).toBe("Sheriff's Auction")
    expect(other.type('deed')).toBeUndefined()
  })
})

it('answers any text', () => {
  const florida = names.state('FL')
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string()), (text) => {
      expect([undefined, ...TYPES]).toContain(names.type(text))
      names.state(text)
      names.places(text)
      if (florida) names.jurisdiction(florida, text)
      expect(names.nearStates(text).length).toBeLessThanOrEqual(3)
    }),
  )
})
