import type { Vocabulary } from '../scene.ts'
import { buildVocabulary } from '../vocabulary.ts'

/** A vocabulary of all US counties and the places and types of the sample auctions, for tests. `read` gives a file of `sample-data`. */
export function sampleVocabulary(read: (file: string) => string): Vocabulary {
  const rows = (file: string) =>
    read(file)
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(','))
  const counties = rows('counties.csv').map(([, state = '', name = '']) => ({ state, name }))
  const auctions = rows('auctions-sample.csv')
  const places = new Map(auctions.map(([state = '', name = '']) => [`${state}|${name}`, { state, name }]))
  return buildVocabulary({
    states: rows('states.csv').map(([code = '', name = '']) => ({ code, name })),
    jurisdictions: [...places.values(), ...counties],
    types: [...new Set(auctions.map(([, , type = '']) => type))],
  })
}
