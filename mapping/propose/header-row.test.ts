import { expect, it } from 'vitest'
import { betterHeader } from './header-row.ts'

const DATA = [
  ['Georgia', 'Clayton', '2024-01-02', '30'],
  ['Texas', 'Bastrop', '2024-01-02', '4'],
  ['Texas', 'Harris', '2024-02-06', '246'],
]
const HEADER = ['State', 'County', 'Begins', 'Certificates']

it('a header of names stays', () => {
  expect(betterHeader([HEADER, ...DATA], 0)).toBeNull()
  expect(betterHeader([['Type', '2023', '2024', 'Notes', 'By'], ...DATA.map((row) => [...row, 'x'])], 0)).toEqual(null)
})

it('above it stands a title', () => {
  const rows = [['Tax sale list 2024'], ['Printed on Jan 5, 2024'], [], HEADER, ...DATA]
  expect(betterHeader(rows, 0)).toEqual({ kind: 'row', index: 3 })
  expect(betterHeader(rows, 3)).toBeNull()
})

it('lines of a few words between title and header are not taken for it', () => {
  const rows = [['Tax sale'], ['Prepared', 'by the', 'county'], HEADER, ...DATA]
  expect(betterHeader(rows, 0)).toEqual({ kind: 'row', index: 2 })
})

it('data without a header', () => {
  expect(betterHeader(DATA, 0)).toEqual({ kind: 'none' })
})

it('one column, one row or nothing says nothing', () => {
  expect(betterHeader([['Notes'], ['a'], ['b']], 0)).toBeNull()
  expect(betterHeader([HEADER], 0)).toBeNull()
  expect(betterHeader([], 0)).toBeNull()
})
