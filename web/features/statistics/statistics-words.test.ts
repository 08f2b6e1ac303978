import { expect, it } from 'vitest'
import { changeText, nameOf, sinceText, ticksOf } from './statistics-words.ts'

it('says how a figure changed', () => {
  expect(changeText(34, 30)).toBe('4 more than before')
  expect(changeText(0, 1200)).toBe('1,200 fewer than before')
  expect(changeText(5, 5)).toBe('as many as before')
})

it('names days and months', () => {
  expect(nameOf('2019-11-20', 'day')).toBe('Wed, Nov 20, 2019')
  expect(nameOf('2026-11-01', 'month')).toBe('November 2026')
})

it('names as many columns as there is room for, the last of them always', () => {
  const days = (count: number) => Array.from({ length: count }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
  const named = (count: number) => ticksOf(days(count), 'day').flatMap(({ name }) => name ?? [])
  expect(named(7)).toHaveLength(7)
  expect(named(30)).toEqual(['Nov 2', 'Nov 9', 'Nov 16', 'Nov 23', 'Nov 30'])
  expect(ticksOf(['2025-11-01', '2025-12-01', '2026-01-01'], 'month')).toEqual([
    { name: 'Nov', under: '2025' },
    { name: 'Dec', under: '' },
    { name: 'Jan', under: '2026' },
  ])
})

it('says since when is counted where the period began before', () => {
  expect(sinceText('2026-11-03T12:00:00.000Z', '2026-10-22')).toBe('counted since Nov 3, 2026')
  expect(sinceText('2026-01-03T12:00:00.000Z', '2026-10-22')).toBe('')
  expect(sinceText(null, '2026-10-22')).toBe('none yet')
})
