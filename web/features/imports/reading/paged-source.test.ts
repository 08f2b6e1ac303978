import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagedSource } from './paged-source.ts'

const BYTES = Uint8Array.from({ length: 700_000 }, (_, at) => (at * 31 + (at >> 8)) & 255)

function counted() {
  const reads: [number, number][] = []
  const source = pagedSource({
    size: BYTES.length,
    read: async (from, to) => {
      reads.push([from, to])
      return BYTES.slice(from, to)
    },
  })
  return { source, reads }
}

test('gives the very bytes of the file, wherever they lie', async () => {
  const { source } = counted()
  const place = fc.nat({ max: BYTES.length + 1000 })
  await fc.assert(
    fc.asyncProperty(place, fc.nat({ max: 300_000 }), async (from, length) => {
      expect(await source.read(from, from + length)).toEqual(BYTES.slice(from, from + length))
    }),
  )
})

test('asks once for small parts that lie together', async () => {
  const { source, reads } = counted()
  for (const at of [0, 512, 30_000, 65_000]) await source.read(at, at + 30)
  expect(reads).toEqual([[0, 65_536]])
})
