import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SeenKeys } from './seen-keys.ts'

it('never forgets a text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (texts) => {
      const seen = new SeenKeys()
      for (const text of texts) seen.add(text)
      expect(texts.every((text) => seen.add(text))).toBe(true)
    }),
  )
})

it('takes few of a million others for one that it has seen', () => {
  const seen = new SeenKeys()
  let mistaken = 0
  for (let row = 0; row < 1_000_000; row++) {
    if (seen.add(`NV|${row % 3000} county|Tax Lien|20${10 + (row % 20)}-${row}`)) mistaken++
  }
  expect(mistaken).toBeLessThan(5000)
})
