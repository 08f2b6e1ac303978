import { expect, it } from 'vitest'
import { countsOf, readCountText } from './count-texts.ts'

it.each([
  ['Parcels: 3', 3],
  ['Parcels 3', 3],
  ['Parcels = 1,234', 1234],
  ['parcels: 1.234', 1234],
  ['Total Parcels 3', 3],
  ['Total Parcels: 2031', 2031],
  ['Grand Total Properties: 1,234,567', 1_234_567],
  ['3 records', 3],
  ['1 record', 1],
  ['3 records.', 3],
  ['Count: 3', 3],
  ['Count 0', 0],
  ['(3 rows)', 3],
  ['(3 rows affected)', 3],
  ['Parcel count: 3', 3],
  ['Number of parcels: 3', 3],
  ['No. of liens 3', 3],
  ['Total # of Certificates: 3', 3],
  ['Total: 3 items', 3],
])('%s is a count', (text, count) => {
  expect(readCountText(text)?.count).toBe(count)
})

it.each([
  ...['Page 3 of 9', '3 of 9', '3 of 9 records', 'Page count: 9', 'District: 0010', 'Parcel 3', 'Parcel: 12'],
  ...['Certificate number 123', 'Parcel No. 3', 'Parcels: 0010', 'Parcels: 3-4', 'Parcels: 3.5', 'Parcels: $3'],
  ...['2031 Liens', 'Certificates 2031', 'Tax Sale 2031', 'Records: 03/04/2031', '10 days', 'Total: 3', 'Parcels', '3'],
  ...['', '12 parcels, 15 liens', 'Parcels: -3', `Parcels: ${' '.repeat(100)}3`],
])('%j is none', (text) => {
  expect(readCountText(text)).toBeUndefined()
})

it.each([
  ['Parcels: 3', true],
  ['Lien count: 3', true],
  ['3 records', false],
  ['Count: 3', false],
])('%s is a count of parcels: %s', (text, isOfParcels) => {
  expect(readCountText(text)?.isOfParcels).toBe(isOfParcels)
})

it.each([
  [['Number of parcels', '3'], [[3, 1]]],
  [['', 'Total Parcels:', '', ' 3 ', '$99,000'], [[3, 3]]],
  [['3', 'records'], [[3, 0]]],
  [['100 Count', '6', ''], [[6, 1]]],
  [['2 counties', '', '300'], [[2, 0]]],
  [['Total', '', '3 parcels', '$99,000'], [[3, 2]]],
  [
    ['Parcels: 3', 'Liens: 5'],
    [
      [3, 0],
      [5, 1],
    ],
  ],
  [['Total Parcels', '$99,000'], []],
  [['Number of parcels', '', 'n/a'], []],
  [['Totals', '3', '99000'], []],
])('of the row %j the counts and their columns are %j', (cells, counts) => {
  expect(countsOf(cells).map(({ count, column }) => [count, column])).toEqual(counts)
})
