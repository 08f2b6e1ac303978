import { expect, it } from 'vitest'
import { stillAssumed } from './still-assumed.ts'

const chip = (path: string, assumed = true) => ({ field: '', value: '', path, assumed })
const CHIPS = [
  chip('filter.states', false),
  chip('filter.numbers.0'),
  chip('filter.numbers.1', false),
  chip('filter.numbers.2'),
  chip('filter.jurisdictions'),
  chip('sort'),
]

it.each([
  ['filter.numbers.0', 'changed', ['filter.numbers.2', 'filter.jurisdictions', 'sort']],
  ['filter.numbers.1', 'removed', ['filter.numbers.0', 'filter.numbers.1', 'filter.jurisdictions', 'sort']],
  ['filter.dates.0', 'removed', ['filter.numbers.0', 'filter.numbers.2', 'filter.jurisdictions', 'sort']],
  ['sort', 'removed', ['filter.numbers.0', 'filter.numbers.2', 'filter.jurisdictions']],
] as const)('once %s is %s, the others are still assumed', (path, how, paths) => {
  expect(stillAssumed(CHIPS, path, how)).toEqual(paths)
})
