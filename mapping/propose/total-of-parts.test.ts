import { describe, expect, it } from 'vitest'
import { names } from '../testing/known.ts'
import { proposeMapping } from './propose-mapping.ts'

/** Five parcels: an identifier, an owner, and so many figures. */
const parcels = (figures: number) =>
  Array.from({ length: 5 }, (_, at) => [
    ...[`07-0${at}-11${at}`, `OWNER ${at}`],
    ...Array.from({ length: figures }, (_each, figure) => String((at + 2) * 100 * (figure + 1))),
  ])

describe('a total beside its parts', () => {
  const flat = (...header: string[]) => proposeMapping({ rows: [header, ...parcels(header.length - 2)] }, names)
  const asked = (...header: string[]) =>
    flat(...header).questions.flatMap((each) => (each.what === 'confirm' ? [each.field, each.evidence] : []))

  it('is what the parcel would sell for, which is asked', () => {
    expect(asked('Parcel ID', 'Owner', 'Land Value', 'Bldg Value', 'Total Value')).toEqual([
      ...['market_value', '“Total Value” stands beside its parts, 5 of 5 look like amounts'],
    ])
    expect(asked('Parcel ID', 'Owner', 'Land', 'Improvements', 'Total')).toHaveLength(2)
  })

  it.each([
    [['Parcel ID', 'Owner', 'Land Value', 'Bldg Value', 'Total Value', 'Market Value'], 5],
    [['Parcel ID', 'Owner', 'Land Value', 'Bldg Value', 'Total Market Value'], 4],
    [['Parcel ID', 'Owner', 'Land Tax', 'Bldg Tax', 'Total Tax'], undefined],
    [['Parcel ID', 'Owner', 'Value', 'Total Value'], undefined],
    [['Parcel ID', 'Owner', 'Land Value', 'Total Value'], undefined],
  ])('is not asked of %j', (header, column) => {
    const { columns, questions } = flat(...header)
    expect(questions.filter(({ what }) => what === 'confirm')).toEqual([])
    expect(columns.find(({ field }) => field === 'market_value')?.column).toBe(column)
  })
})
