import { describe, expect, it } from 'vitest'
import type { DateCondition, NumberCondition } from '#contract/auction-query.ts'
import { dateFieldsOf, readDateFields } from './date-fields.ts'
import { numberFieldsOf, readNumberFields } from './number-fields.ts'

describe('a condition on a figure', () => {
  it.each<NumberCondition>([
    { kind: 'value', field: 'total_market_value', op: '>', value: 1_000_000.5 },
    { kind: 'value', field: 'total_certificates', op: '=', value: 0 },
    { kind: 'between', field: 'total_assessed_value', low: 100, high: 200 },
    {
      kind: 'field',
      field: 'total_market_value',
      op: '<',
      than: 'total_assessed_value',
      times: 0.3333333333333333,
      plus: 5,
    },
  ])('is read from its fields as it was: %j', (number) => {
    const draft = readNumberFields(numberFieldsOf(number))
    expect(draft).toEqual({ kind: 'number', number })
  })

  it('says what is missing', () => {
    const empty = numberFieldsOf(undefined)
    expect(readNumberFields(empty)).toMatchObject({ kind: 'incomplete', problem: expect.stringMatching(/amount/) })
    expect(readNumberFields({ ...empty, op: 'between', low: '2m', high: '1m' })).toMatchObject({
      problem: 'The second amount is below the first.',
    })
    expect(readNumberFields({ ...empty, than: 'total_assessed_value', times: 'x' })).toMatchObject({
      problem: expect.stringMatching(/factor/),
    })
  })
})

describe('a date condition', () => {
  it.each<DateCondition>([
    { kind: 'period', on: 'within', from: '2026-11-20', to: '2027-03-31' },
    { kind: 'period', on: 'begins', from: '2026-11-20' },
    { kind: 'period', on: 'ends', to: '2026-11-20' },
    { kind: 'months', on: 'overlaps', months: [3, 4] },
    { kind: 'months', on: 'begins', months: [12] },
    { kind: 'weekdays', weekdays: [0, 6] },
    { kind: 'length', min_days: 2 },
    { kind: 'length', min_days: 2, max_days: 5 },
  ])('is read from its fields as it was: %j', (date) => {
    expect(readDateFields(dateFieldsOf(date))).toEqual({ kind: 'date', date })
  })

  const empty = dateFieldsOf(undefined)
  it.each([
    [empty, 'Give a first or a last day.'],
    [{ ...empty, from: '2026-02-01', to: '2026-01-01' }, 'The last day is before the first.'],
    [{ ...empty, when: 'months-begins' as const }, 'Tick a month.'],
    [{ ...empty, when: 'weekdays' as const }, 'Tick a weekday.'],
    [{ ...empty, when: 'length' as const }, 'Give a number of days.'],
    [{ ...empty, when: 'length' as const, least: '1.5' }, 'Give whole days, 1 or more.'],
    [{ ...empty, when: 'length' as const, least: '5', most: '4' }, 'The most is less than the least.'],
  ])('says what is missing %#', (fields, problem) => {
    expect(readDateFields(fields)).toEqual({ kind: 'incomplete', problem })
  })
})
