import { expect, it } from 'vitest'
import { blocksOf, rowsOf, valuesOf } from '../testing/reading.ts'

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text))

it('cells are read without what wraps them for Excel, and without what cannot be seen', async () => {
  const text =
    'Par\u00adcel\u200b ID,ZIP,Value\n="001234567","=""04101""","$45,200.00"\n="a ""b""",=1+1,="a"&"b"\n\u2060x,\ufeffy,"="\n'
  expect(await valuesOf(bytesOf(text))).toEqual([
    ['Parcel ID', 'ZIP', 'Value'],
    ['001234567', '04101', '$45,200.00'],
    ['a "b"', '=1+1', '="a"&"b"'],
    ['x', 'y', '='],
  ])
  expect((await rowsOf(bytesOf(text))).slice(0, 2)).toEqual([
    ['Par\u00adcel\u200b ID', 'ZIP', 'Value'],
    ['="001234567"', '="04101"', '$45,200.00'],
  ])
})

it.each([
  ['=HYPERLINK("https://example.org/p?id=1","0012-440-0100")', '0012-440-0100'],
  ['=HYPERLINK("https://example.org/p"; "LOT ""B""")', 'LOT "B"'],
  ['=HYPERLINK("https://example.org/p",00124)', '00124'],
  ['=HYPERLINK(A2,B2)', '=HYPERLINK(A2,B2)'],
  ['=HYPERLINK("https://example.org/p")', '=HYPERLINK("https://example.org/p")'],
])('%s is read as what Excel shows of it', async (formula, shown) => {
  expect(await valuesOf(bytesOf(`Parcel,Owner\n"${formula.replaceAll('"', '""')}",ROE\n`))).toEqual([
    ['Parcel', 'Owner'],
    [shown, 'ROE'],
  ])
})

it('cells are read as they are in what is two encodings, or longer than a piece', async () => {
  const mixed = Buffer.concat([Buffer.from('Cañon City,="07"\n'), Buffer.from('Do\xf1a Ana,="08"\n', 'latin1')])
  expect(await valuesOf(Uint8Array.from(mixed))).toEqual([
    ['Cañon City', '07'],
    ['Doña Ana', '08'],
  ])
  const [row] = await valuesOf(bytesOf(`="01",${'x,'.repeat(400_000)}="02"\n`))
  expect(row?.slice(0, 2)).toEqual(['01', 'x'])
})

it('rows of a text file say nothing of themselves', async () => {
  for await (const { hidden, struck, uncalculated } of blocksOf(bytesOf('a,b\n1,2\n')))
    expect([hidden(0), struck(1), uncalculated(1)]).toEqual([false, false, 0])
})
