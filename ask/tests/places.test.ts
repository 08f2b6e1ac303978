import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionFilter } from '#contract/auction-query.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { understand } from '../understand.ts'

/** Places as they are said around one another: namesakes, neighbours, exceptions, names run together. */
const vocabulary = sampleVocabulary((file) =>
  readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'),
)
const read = (text: string) => understand(text, { vocabulary, today: '2026-11-20' })

function filterOf(text: string): AuctionFilter {
  const answer = read(text)
  if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
  return answer.query.filter
}

const at = (...places: string[]): AuctionFilter => ({
  jurisdictions: places.map((place) => {
    const [name = '', state] = place.split('|')
    return state ? { name, state } : { name }
  }),
})
const without = (...places: string[]): AuctionFilter => ({ not_jurisdictions: at(...places).jurisdictions ?? [] })

describe('places', () => {
  it.each<[string, AuctionFilter]>([
    ['Washington in Oregon', at('Washington|OR')],
    ['Delaware (PA)', at('Delaware|PA')],
    ['washington pa', at('Washington|PA')],
    ['both Washington counties', at('Washington')],
    ['Allegheny and Delaware counties', at('Allegheny|PA', 'Delaware|PA')],
    ['Pennsylvania except Allegheny and Delaware', { states: ['PA'], ...without('Allegheny|PA', 'Delaware|PA') }],
    ['Nevada County, so not the state of Nevada', at('Nevada|CA', 'Nevada|AR')],
    ['Maryland, Kent and Delaware', { any_of: [at('Kent|MD'), { states: ['DE'] }] }],
    ['what Maricopa put out', at('Maricopa|AZ')],
    ['Washington counties in Ohio and Oregon', at('Washington|OH', 'Washington|OR')],
    ['all Washington counties except Pennsylvania’s', { not_states: ['PA'], ...at('Washington') }],
    ['Delaware County sheriff sales', { ...at('Delaware'), types: ['Sheriff Sale'] }],
    ['texas ok and nm', { states: ['TX', 'OK', 'NM'] }],
    ['show me texas, ok?', { states: ['TX'] }],
    ['Ohio counties in 2025', { states: ['OH'], dates: filterOf('2025 auctions').dates ?? [] }],
  ])('knows a county from the state of its name: %s', (text, filter) => {
    expect(filterOf(text)).toEqual(filter)
  })

  it.each<[string, AuctionFilter]>([
    ['Roanoke, both the city and the county', at('Roanoke|VA', 'Roanoke City|VA')],
    ['Baltimore City & Cnty', at('Baltimore|MD', 'Baltimore City|MD')],
    ['Baltimore (the county)', at('Baltimore|MD')],
    ['San Francisco city and county', at('San Francisco|CA')],
    ['city and county of Denver', at('Denver|CO')],
    ['Virginia Beach City, not the whole of Virginia', at('Virginia Beach City|VA')],
  ])('takes the city, the county or the two: %s', (text, filter) => {
    expect(filterOf(text)).toEqual(filter)
  })

  it('groups by the states of a region where one of them is asked for', () => {
    expect(read('which Midwest state has the most auctions')).toMatchObject({
      query: { aggregate: { measures: [{ fn: 'count' }], groups: ['state'] }, limit: 1 },
    })
  })

  it('asks whether the city or the county is meant, also where others bear the name', () => {
    expect(read('Richmond, Virginia').kind).toBe('choice')
  })

  it.each<[string, AuctionFilter]>([
    ['everything except Maricopa AZ and Clark NV', without('Maricopa|AZ', 'Clark|NV')],
    ['sales outside Cook County in Illinois', { states: ['IL'], ...without('Cook|IL') }],
    ["sales except Florida's Lake County", without('Lake|FL')],
    ['every Jefferson County except Jefferson County Alabama', { ...at('Jefferson'), ...without('Jefferson|AL') }],
  ])('leaves out a county by its state: %s', (text, filter) => {
    expect(filterOf(text)).toEqual(filter)
  })

  it.each([
    ['states that border both Kansas and Missouri', 'NE OK'],
    ['every state Florida touches', 'AL GA'],
    ['Florida or any state next to it', 'FL AL GA'],
    ['Maine + surrounding', 'ME NH'],
    ['Florida and its 2 neighbors', 'FL AL GA'],
    ['the three west coast states', 'CA OR WA'],
    ['states along the US border with Mexico', 'AZ CA NM TX'],
    ['the states the Hudson runs through', 'NJ NY'],
    ['states that lie on the West Coast', 'CA OR WA'],
    ['New Hampshire and the states around it', 'NH MA ME VT'],
  ])('finds the neighbours: %s', (text, codes) => {
    expect(filterOf(text)).toEqual({ states: codes.split(' ') })
  })

  it.each([
    ['the West Coast', 'CA OR WA'],
    ['Gulf states (TX, LA)', 'TX LA'],
    ['the Midwest, just Ohio and Indiana', 'OH IN'],
    ['the south atlantic', 'DE FL GA MD NC SC VA WV DC'],
  ])('takes the longest name of a region, and what is said of it: %s', (text, codes) => {
    expect(filterOf(text)).toEqual({ states: codes.split(' ') })
  })

  it.each([
    ['Lexington, Kentucky', 'Fayette|KY'],
    ['kansas city mo', 'Jackson|MO'],
    ['Boca Raton', 'Palm Beach|FL'],
  ])('takes a town for its county, and says so: %s', (text, place) => {
    const answer = read(text)
    expect(answer).toMatchObject({ kind: 'query', query: { filter: at(place) }, chips: [{ assumed: true }] })
  })

  it.each([
    ['upstate NY', 'NY', 'upstate'],
    ['Florida panhandle', 'FL', 'panhandle'],
  ])('names what it does not know of a state: %s', (text, state, unused) => {
    expect(read(text)).toMatchObject({ query: { filter: { states: [state] } }, unused: [{ text: unused }] })
  })

  it.each<[string, AuctionFilter]>([
    ['Orange: FL and NY', at('Orange|FL', 'Orange|NY')],
    ['the counties of Lake, in Indiana, and of Lake, in Illinois', at('Lake|IN', 'Lake|IL')],
    ['is there really a county called Treasure', at('Treasure|MT')],
    ['VA cities: Norfolk', at('Norfolk City|VA')],
    ['sales in Virginia, West Virginia excepted', { states: ['VA'], not_states: ['WV'] }],
    [
      'anything for Orange County, but the New York one, not the California one',
      { ...at('Orange|NY'), not_states: ['CA'] },
    ],
    ['my boss says Oregon but he means Oregon County in Missouri', at('Oregon|MO')],
    ['the one called Washington in Oregon, I mean the county', at('Washington|OR')],
    ['Franklin, Ohio and Franklin, Indiana', at('Franklin|OH', 'Franklin|IN')],
    ['Jackson County, Mississippi and Jackson County, Missouri', at('Jackson|MS', 'Jackson|MO')],
    ['Cook, DuPage and Kane', at('Cook|IL', 'DuPage|IL', 'Kane|IL')],
    ['Oklahoma except Cleveland', { states: ['OK'], ...without('Cleveland|OK') }],
    ['States neighbours of Maine, with Maine together', { states: ['NH', 'ME'] }],
    ['auctions in every county of Ohio except Franklin', { states: ['OH'], ...without('Franklin|OH') }],
    ['every Washington County except the ones in Texas and Florida', { ...at('Washington'), not_states: ['TX', 'FL'] }],
    ['all Jefferson Counties but not those in Alabama', { ...at('Jefferson'), not_states: ['AL'] }],
    ['every Washington County but those in Texas', { ...at('Washington'), not_states: ['TX'] }],
    ['st louis county missouri and st louis city', at('St. Louis|MO', 'St. Louis City|MO')],
    ['Worcester, Massachusetts', at('Worcester City|MA')],
  ])('keeps to each county its state: %s', (text, filter) => {
    expect(filterOf(text)).toEqual(filter)
  })

  it.each([
    ['palmbeach county', 'Palm Beach|FL'],
    ['cookcounty il', 'Cook|IL'],
    ['harris countytexas', 'Harris|TX'],
    ['losangeles', 'Los Angeles|CA'],
  ])('reads names run together: %s', (text, place) => expect(filterOf(text)).toEqual(at(place)))
})
