import { map } from 'virtual:maps/us'
import { describe, expect, it } from 'vitest'
import { loadCounties } from './load-counties.ts'
import { areaAt } from './neighbours.ts'

const { shapes } = map

const from = (state: string, key: string) => areaAt(shapes, state, `Arrow${key}`)
const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

describe('arrows on the map', () => {
  it.each([
    ['CO', 'Left', 'UT'],
    ['CO', 'Right', 'KS'],
    ['CO', 'Up', 'WY'],
    ['CO', 'Down', 'NM'],
    ['TX', 'Up', 'OK'],
    ['FL', 'Up', 'SC'],
    ['CA', 'Right', 'NV'],
    ['AK', 'Right', 'HI'],
    ['VT', 'Right', 'NH'],
    ['OH', 'Right', 'WV'],
  ])('lead from %s %s to %s', (state, key, to) => {
    expect(from(state, key)).toBe(to)
  })

  it('end at the edge, and Home and End lead to the first and the last', () => {
    expect(from('ME', 'Right')).toBeUndefined()
    expect(from('AL', 'Side')).toBeUndefined()
    expect(areaAt(shapes, 'TX', 'Home')).toBe('AL')
    expect(areaAt(shapes, undefined, 'End')).toBe('WY')
  })

  it.each(['', 'TX', 'HI', 'VA', 'AK', 'MI', 'DC'])('reach every area of %s', async (code) => {
    const areas = code ? (await loadCounties(code)).shapes : shapes
    const reached = new Set(areas.slice(0, 1).map(({ id }) => id))
    for (const id of reached) {
      for (const key of KEYS) {
        const next = areaAt(areas, id, key)
        if (next) reached.add(next)
      }
    }
    expect(areas.filter(({ id }) => !reached.has(id)).map(({ name }) => name)).toEqual([])
  })
})
