import { expect, it } from 'vitest'
import { stillAssumed } from './change-query-part.ts'

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

it('what moves up when a whole alternative goes is still assumed', () => {
  const either = [
    'filter.any_of.0.types',
    'filter.any_of.1.states',
    'filter.any_of.1.numbers.0',
    'filter.any_of.2.numbers.0',
  ]
  const chips = either.map((path) => ({ field: '', value: '', path, assumed: path.includes('numbers') }))
  expect(stillAssumed(chips, 'filter.any_of.0.types', 'removed')).toEqual([
    'filter.any_of.0.numbers.0',
    'filter.any_of.1.numbers.0',
  ])
  expect(stillAssumed(chips, 'filter.any_of.1.states', 'removed')).toEqual([
    'filter.any_of.1.numbers.0',
    'filter.any_of.2.numbers.0',
  ])
})
