import { describe, expect, it } from 'vitest'
import { names } from '../testing/known.ts'
import { proposeMapping } from './propose-mapping.ts'

const propose = (rows: string[][], more: { file_name?: string } = {}) => proposeMapping({ rows, ...more }, names)

describe('notations', () => {
  const dated = (...dates: string[]) => [
    ['State', 'County', 'Type', 'Start', 'End', 'Market Value'],
    ...dates.map((date) => ['FL', 'Polk', 'deed', date, '', '']),
  ]
  const start = (rows: string[][], more = {}) => propose(rows, more).columns[3]?.notation

  it.each([
    [['3/4/2026', '3/25/2026'], { date_order: 'mdy' }, undefined],
    [['25.3.2026', '4.3.2026', '31.3.2026'], { date_order: 'dmy' }, undefined],
    [['3/4/2026', '5/6/2026'], {}, { what: 'date_order', example: '3/4/2026' }],
    // one slip does not turn all others round
    [['3/4/2026', '5/6/2026', '13/6/2026'], {}, { what: 'date_order', example: '3/4/2026' }],
    [['3/25/2026', '25/3/2026', '3/4/2026'], {}, { what: 'date_order', example: '3/4/2026' }],
    [['2026-03-04', 'TBD'], {}, undefined],
    [['26-03-04', '26-05-06'], {}, { what: 'date_order', example: '26-03-04' }],
    [['3/3/2026', '4/4/2026'], {}, undefined],
    [['3/4/2026', '5/13-14/2026'], { date_order: 'mdy' }, undefined],
    [['3/4/2026 - 3/5/2026', '5/6/2026'], {}, { what: 'date_order', example: '3/4/2026 - 3/5/2026' }],
    [['3/4/2026 - 3/5/2026', '5/12-5/13/2026'], { date_order: 'mdy' }, undefined],
    [['June 2-4', 'June 5'], {}, { what: 'year', example: 'June 2-4' }],
    [['Mar 5', 'Apr 6'], {}, { what: 'year', example: 'Mar 5' }],
  ])('of days: %j', (dates, told, needs) => {
    expect(start(dated(...dates))).toEqual({ mapped: { column: 3, ...told }, ...(needs && { needs }) })
  })

  it('of days are those of the other column of days', () => {
    const rows = [
      ['State', 'County', 'Type', 'Start', 'End'],
      ['FL', 'Polk', 'deed', '3/4/2026', '3/25/2026'],
    ]
    expect(start(rows)).toEqual({ mapped: { column: 3, date_order: 'mdy' } })
  })

  it('of days are not those of a few that both columns have', () => {
    const rows = [
      ['State', 'County', 'Type', 'Start', 'End'],
      ['FL', 'Polk', 'deed', '6/1/2027', '6/3/2027'],
      ['FL', 'Lake', 'deed', '6/1/27', '6/2/27'],
      ['FL', 'Gulf', 'deed', '13/06/2027', '14/06/2027'],
    ]
    expect(start(rows)?.needs).toEqual({ what: 'date_order', example: '6/1/2027' })
  })

  it('of days without a year come from what names one', () => {
    expect(start(dated('Mar 5'), { file_name: 'sales-2026.csv' })).toEqual({ mapped: { column: 3, year: 2026 } })
  })

  it.each([
    [['1.234,50', '12'], { decimal: ',' }, undefined],
    [['1,234.50', '1.500'], {}, undefined],
    [['1.234', '12.500'], {}, { what: 'decimal', example: '1.234' }],
    [['1,234', '12,500'], {}, undefined],
    // one cell must not make a thousandth of all others
    [['1,234', '1,500', '12.345,00', '950'], {}, { what: 'decimal', example: '1,234' }],
    // a number of a footnote stands behind it
    [['45,0002', '12000'], {}, undefined],
    [['1,234', '5.000'], {}, { what: 'decimal', example: '5.000' }],
  ])('of figures: %j', (figures, told, needs) => {
    const rows = [
      ['State', 'County', 'Type', 'Market Value'],
      ...figures.map((figure) => ['FL', 'Polk', 'deed', figure]),
    ]
    expect(propose(rows).columns[3]?.notation).toEqual({ mapped: { column: 3, ...told }, ...(needs && { needs }) })
  })

  it('of counts have a grouping point: no certificate is cut in a thousand parts', () => {
    const rows = [
      ['State', 'County', 'Type', 'Liens'],
      ['FL', 'Polk', 'deed', '1.234'],
    ]
    expect(propose(rows).columns[3]?.notation).toEqual({ mapped: { column: 3, decimal: ',' } })
  })
})
