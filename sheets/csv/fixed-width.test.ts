import { describe, expect, it } from 'vitest'
import { openSheetFile } from '../open.ts'
import { bytesSource, errorOf } from '../testing/reading.ts'

const bytesOf = (lines: readonly string[]) => Uint8Array.from(Buffer.from(lines.join('\r\n')))

const REPORT = [
  '          LINN COUNTY TREASURER          PAGE 1',
  '',
  'PARCEL NUMBER   OWNER NAME          ASSESSED     TAX DUE',
  '--------------  --------------  ------------  ----------',
  ...[1, 2, 3, 4].map((row) => `01-001-000${row}     ${`LEE, JO ${row}`.padEnd(16)}   ${row}0,000.00      101.50`),
]

describe('a table whose columns are parted by blanks', () => {
  it.each([
    ['a report', REPORT],
    [
      'the answer of a database',
      [
        'Parcel_ID    Owner',
        '------------ --------------------',
        '12-001       OWNER 001',
        '12-002       NULL',
        '',
        '(2 rows affected)',
      ],
    ],
    [
      'a report whose dashes are longer than its columns',
      ['PARCEL   OWNER', '-------  ---------', '01-0001 LEE, JO', '01-0002 KIM, AL'],
    ],
    ['with equals signs', ['ID     NAME', '=====  =====', '1      LEE', '2      KIM']],
    ['with tabs in it', ['ID     NAME', '-----  -----', '1      LEE', '2      KIM\tJO']],
  ])('says what to do: %s', async (_, lines) => {
    expect(await errorOf(bytesOf(lines))).toBe('fixed-width')
    await expect(openSheetFile(bytesSource(bytesOf(lines)))).rejects.toThrow(
      /^The columns .* blanks: .*Text to Columns.*\.xlsx\.$/,
    )
  })

  it.each([
    [
      'parcels of one column',
      ['Parcel ID', '0051B  0001  001', '0051B  0001  002', '0051C  0001  010', '0051D  0021  001'],
    ],
    ['addresses', ['Address', '100  OAK ST', '101  ELM AVE', '102  MILL RD', '-----  -----', '9  A ST']],
    ['one column with a line below its head', ['Parcel ID', '---------', '01-001', '01-002']],
    [
      'cells that are parted, with lines below their heads',
      ['Parcel_ID   ,Owner', '------------,------', '12-001      ,LEE', '12-002      ,KIM'],
    ],
    [
      'cells that are parted, with a line of dashes above',
      ['Tax sale list', '----- -----', 'Parcel,Owner', '12-001,LEE JO', '12-002,KIM AL'],
    ],
    ['tabs', ['Parcel\tOwner', '------ \t ------', '12-001\tLEE', '12-002\tKIM']],
    ['a line of dashes among remarks', ['Remark', '-- --', 'sold to the county', 'redeemed', 'no bid was made']],
    ['a line of dashes and nothing below', ['PARCEL  OWNER', '------  -----']],
  ])('is none of others: %s', async (_, lines) => {
    expect(await errorOf(bytesOf(lines))).toBeInstanceOf(Array)
  })
})
