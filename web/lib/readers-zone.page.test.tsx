import { beforeEach, expect, test } from 'vitest'
import { readersZone } from './days.ts'

const own = Intl.DateTimeFormat().resolvedOptions().timeZone
const KEY = 'liendesk.zone'

beforeEach(() => localStorage.clear())

test('is the browser’s own, at the first time and later', () => {
  expect([readersZone(), readersZone()]).toEqual([own, own])
})

test('is not found out again while the clocks go the same', () => {
  readersZone()
  localStorage.setItem(KEY, (localStorage.getItem(KEY) ?? '').replace(own, 'Kept/Elsewhere'))
  expect(readersZone()).toBe('Kept/Elsewhere')
})

test.each(['', '2019 300,240 America/New_York', 'America/New_York'])('is found out anew where %j is kept', (kept) => {
  localStorage.setItem(KEY, kept)
  expect(readersZone()).toBe(own)
})
