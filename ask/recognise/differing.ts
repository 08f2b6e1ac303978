import type { Meaning } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { fromTable, opening, type Recogniser } from '../spans.ts'

/** Two figures that are not the same. */
export const DIFFERING = phraseTable<Meaning>([
  ['differs|differ|differing|deviates|deviate|deviating|diverges|diverge|departs|depart from?', { kind: 'differs' }],
  ['is|are not the? same|equal|identical as|to?', { kind: 'differs' }],
  ['isnt|arent|not the? same|equal|identical as|to?', { kind: 'differs' }],
  ['does|do not equal|match', { kind: 'differs' }],
  ['doesnt|dont equal|match', { kind: 'differs' }],
  ['is|are? different from|than|to?', { kind: 'differs' }],
  ['is|are? off by', { kind: 'differs' }],
  ['unequal to?', { kind: 'differs' }],
  ['! =', { kind: 'differs' }],
  ['< >', { kind: 'differs' }],
  ['≠', { kind: 'differs' }],
])

/** Only beside two figures: "different states" are counted. */
const FIGURE = /^(values?|market|mkt|assessed|assessment|estimated?|estimates?|certs?|certificates?|figures?)$/
const fromDiffering = fromTable(DIFFERING)
export const recogniseDiffering: Recogniser = opening(DIFFERING.opens, (tokens, at, scene) => {
  const figures = tokens.filter(({ word }) => /^(market|mkt|assessed|assessment|estimated?)$/.test(word))
  return figures.length > 1 && FIGURE.test(tokens[at - 1]?.word ?? '') ? fromDiffering(tokens, at, scene) : undefined
})
