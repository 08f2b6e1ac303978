import { expect, test } from 'vitest'
import { deletedOn, deletionText, restorableUntil } from './deletion-words.ts'

const AT = '2026-11-03T12:00:00.000Z'
const later = (days: number) => Date.parse(AT) + days * 86_400_000

test('says who deleted it, when, and until when it can be restored', () => {
  expect(deletedOn(AT, 'Dana Kessler')).toBe('Nov 3, 2026 by Dana Kessler')
  expect(deletedOn(AT, null)).toBe('Nov 3, 2026')
  expect(restorableUntil(AT, later(29))).toBe('until Dec 3, 2026')
  expect(deletionText(AT, 'Dana Kessler', later(29))).toBe(
    'Deleted by Dana Kessler on Nov 3, 2026. Can be restored until Dec 3, 2026.',
  )
  expect(deletionText(AT, null, later(1))).toBe('Deleted on Nov 3, 2026. Can be restored until Dec 3, 2026.')
})

test('to the moment that the server refuses', () => {
  expect(restorableUntil(AT, later(30))).toBe('until Dec 3, 2026')
  expect(restorableUntil(AT, later(30) + 1)).toBeNull()
  expect(deletionText(AT, 'Dana Kessler', later(31))).toBe(
    'Deleted by Dana Kessler on Nov 3, 2026. It can no longer be restored.',
  )
})
