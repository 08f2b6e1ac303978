import { describe, expect, it } from 'vitest'
import { errorOf, rowsOf, valuesOf } from '../testing/reading.ts'

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text))
const nuls = (count: number) => '\0'.repeat(count)

describe('a file that is padded with NUL', () => {
  const rows = [
    ['Parcel ID', 'Owner', 'Value'],
    ['18-001', 'LEE, JO', '1000'],
    ['18-002', '', '2000'],
  ]
  it.each([
    [
      'in its cells',
      `Parcel ID,Owner,Value\r\n18-001${nuls(4)},"LEE, JO${nuls(9)}",1000\r\n18-002${nuls(4)},${nuls(16)},2000\r\n`,
    ],
    [
      'behind its cells in quotes',
      `Parcel ID,Owner,Value\n18-001,"LEE, JO"${nuls(9)},1000${nuls(4)}\n18-002,""${nuls(16)},2000\n`,
    ],
    [
      'with other delimiters',
      `Parcel ID|Owner|Value\n18-001${nuls(4)}|LEE, JO${nuls(9)}|1000\n18-002${nuls(4)}|${nuls(16)}|2000\n`,
    ],
    ['before its cells', `Parcel ID,Owner,Value\r\n18-001,"LEE, JO",${nuls(8)}1000\r\n18-002,,${nuls(8)}2000\r\n`],
    ['at its end', `Parcel ID,Owner,Value\n18-001,"LEE, JO",1000\n18-002,,2000\n${nuls(5000)}`],
    ['behind its last cell', `Parcel ID,Owner,Value\n18-001,"LEE, JO",1000\n18-002,,2000${nuls(700)}`],
    [
      'at its end, behind a sign for it',
      `Parcel ID,Owner,Value\n18-001,"LEE, JO",1000\n18-002,,2000\n\x1a${nuls(127)}`,
    ],
  ])('is read without it: %s', async (_, text) => {
    expect(await rowsOf(bytesOf(text))).toEqual(rows)
    expect(await valuesOf(bytesOf(text))).toEqual(rows)
  })

  it('is read however many rows it has', async () => {
    const line = (index: number) => `18-${index}${nuls(12)},OWNER${nuls(30)},${index}\n`
    const read = await rowsOf(
      bytesOf(`${Array.from({ length: 20_000 }, (_, index) => line(index)).join('')}${nuls(2048)}`),
    )
    expect(read).toHaveLength(20_000)
    expect(read.at(-1)).toEqual(['18-19999', 'OWNER', '19999'])
  })

  it('is damaged where it is more than that, and no text where other signs stand behind', async () => {
    const lines = 'Polk County,1,2\n'.repeat(50_000)
    expect(await errorOf(bytesOf(`${lines}${nuls(100_000)}`))).toBe('damaged')
    expect(await errorOf(bytesOf(`${lines}1,2${nuls(2_000_000)}`))).toBe('damaged')
    expect(await errorOf(bytesOf(`a,b\n${nuls(60_000)}`))).toBe('not-text')
    expect(await errorOf(bytesOf(`a,b\n${`x${nuls(3)}y`.repeat(500)}\n`))).toBe('not-text')
    expect(await errorOf(bytesOf(`${lines}${`x${nuls(3)}y`.repeat(50_000)}\n`))).toBe('damaged')
  })
})
