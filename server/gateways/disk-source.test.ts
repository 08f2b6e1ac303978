import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSheetFile } from '#sheets/open.ts'
import { bookOf } from '#sheets/testing/workbook.ts'
import { openDiskSource } from './disk-source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liendesk-disk-source-'))
})
afterAll(() => rm(folder, { recursive: true }))

const rows = Array.from({ length: 20_000 }, (_, row) => `<row><c><v>${row}</v></c><c t="s"><v>0</v></c></row>`).join('')

async function read(bytes: Uint8Array, most = Number.POSITIVE_INFINITY): Promise<string[][]> {
  const path = join(folder, 'sheet.xlsx')
  await writeFile(path, bytes)
  const file = await openDiskSource(path)
  try {
    const found: string[][] = []
    for await (const block of (await openSheetFile(file)).rows(0)) {
      for (let index = 0; index < block.count; index++) found.push(block.row(index))
      if (found.length >= most) break
    }
    return found
  } finally {
    await file.close()
  }
}

it('a workbook on disk is read to its end, or as far as anybody wants', async () => {
  const book = bookOf({ rows, strings: '<si><t>a</t></si>' })
  expect(await read(book)).toEqual(Array.from({ length: 20_000 }, (_, row) => [String(row), 'a']))
  expect((await read(book, 10))[0]).toEqual(['0', 'a'])
})

it('a damaged one is found out', async () => {
  const part = { name: 'xl/worksheets/sheet1.xml', body: `<worksheet><sheetData>${rows}</sheetData></worksheet>` }
  for (const changes of [{ checksum: 1 }, { unpacked: 100 }, { unpacked: 9_000_000 }])
    await expect(read(bookOf({ parts: [{ ...part, ...changes }] }))).rejects.toThrow('damaged')
  const cut = bookOf({ rows })
  cut.fill(0, 2000, 8000)
  await expect(read(cut)).rejects.toThrow('damaged')
})
