import { map } from 'virtual:maps/us'
import { describe, expect, it } from 'vitest'
import auctions from '../../../sample-data/auctions-sample.csv?raw'
import counties from '../../../sample-data/counties.csv?raw'
import states from '../../../sample-data/states.csv?raw'
import { countyFinder } from './county-names.ts'
import { loadCounties } from './load-counties.ts'

const { shapes } = map

const rows = (text: string) =>
  text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))
const finderOf = async (state: string) => countyFinder((await loadCounties(state)).shapes, state)
const codes = rows(states).map(([code = '', name = '']) => [code, name] as const)

describe('the maps', () => {
  it('draw every state of the data', () => {
    expect(shapes.map(({ id, name }) => [id, name])).toEqual(codes.toSorted(([, a], [, b]) => (a < b ? -1 : 1)))
    for (const { path } of shapes) expect(path).toMatch(/^M\d+ \d+l/)
  })

  it.each(codes)('draw every county of %s, and find it by its name', async (code) => {
    const { width, height, shapes: drawn } = await loadCounties(code)
    const find = await finderOf(code)
    const own = rows(counties).filter(([, state]) => state === code)
    const missing = own.filter(([fips, , name = '']) => find(name)?.id !== fips)
    // The atlas has these two of Alaska as the one that they were.
    expect(missing.map(([fips]) => fips)).toEqual(code === 'AK' ? ['02063', '02066'] : [])
    expect(missing.map(([, , name = '']) => find(name)?.id)).toEqual(missing.map(() => '02261'))
    for (const { path, x, y, name } of drawn) {
      expect(path, name).toMatch(/^M-?\d+ -?\d+l.+z$/)
      expect([x >= 0, x <= width, y >= 0, y <= height], name).toEqual([true, true, true, true])
    }
  })
})

describe('the name of a place', () => {
  it.each([
    ['Baltimore County', 'MD', '24005'],
    ['Baltimore City', 'MD', '24510'],
    ['St. Louis City', 'MO', '29510'],
    ['Saint Louis County', 'MO', '29189'],
    ['La Salle County', 'IL', '17099'],
    ['DE KALB', 'IL', '17037'],
    ["Prince George's", 'MD', '24033'],
    ['Dade County', 'FL', '12086'],
    ['Shannon County', 'SD', '46102'],
    ['Philadelphia', 'PA', '42101'],
    ['Denver City and County', 'CO', '08031'],
    ['City and County of San Francisco', 'CA', '06075'],
    ['Yakutat City and Borough', 'AK', '02282'],
    ['Washington DC', 'DC', '11001'],
    ['Orleans Parish', 'LA', '22071'],
    ['Hartford County', 'CT', '09003'],
    ['Charles City County', 'VA', '51036'],
  ])('%s, %s is a county', async (name, state, id) => {
    expect((await finderOf(state))(name)?.id).toBe(id)
  })

  it.each([
    ['Hartford', 'CT'],
    ['Hartford City', 'CT'],
    ['Essex Town', 'VT'],
    ['Capitol Planning Region', 'CT'],
    ['Bergen Borough', 'NJ'],
    ['Mercer Township', 'NJ'],
    ['Jersey City', 'NJ'],
    ['Pittsburgh City', 'PA'],
    ['New York City', 'NY'],
    ['Bedford City', 'VA'],
  ])('%s, %s is none', async (name, state) => {
    expect((await finderOf(state))(name)).toBeUndefined()
  })

  it('is a county for most auctions that counties hold', async () => {
    const names = new Map(codes.map(([code, name]) => [name, code]))
    const lost = new Set<string>()
    for (const [state = '', place = ''] of rows(auctions)) {
      const code = names.get(state) ?? ''
      if (!(await finderOf(code))(place)) lost.add(`${place}, ${code}`)
    }
    expect([...lost].filter((place) => !/ (City|Town|Township|Borough), /.test(place))).toEqual([])
  })
})
