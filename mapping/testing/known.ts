import { readFileSync } from 'node:fs'
import { knownNames, type Vocabulary } from '../known-names.ts'

/** The states and counties Liendesk comes with, and the types of sale. */

const linesOf = (name: string) =>
  readFileSync(new URL(`../../sample-data/${name}`, import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)

const states = linesOf('states.csv')
  .slice(1)
  .map((line) => line.split(','))
  .map(([code = '', name = '']) => ({ code, name }))

const jurisdictions = linesOf('counties.csv')
  .slice(1)
  .map((line) => line.split(','))
  .map(([, state = '', name = '']) => ({ state, name }))

export const TYPES = [
  ...['Tax Lien', 'Tax Deed', 'Redeemable Deed', 'Sheriff Sale'],
  ...['Judicial Sale', 'Upset Sale', 'Assignment Sale', 'Scavenger Sale'],
]

export const vocabulary: Vocabulary = { states, jurisdictions, types: TYPES }
export const names = knownNames(vocabulary)

/** Cells of the sample auctions, with the header. */
export const sampleRows = (): string[][] => linesOf('auctions-sample.csv').map((line) => line.split(','))
