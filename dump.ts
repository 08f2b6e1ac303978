import { open } from 'node:fs/promises'
import { openSheetFile } from './sheets/open.ts'
import { openFileSource } from './server/gateways/disk-source.ts'
for (const path of process.argv.slice(2)) {
  const handle = await open(path); const { size } = await handle.stat()
  const file = await openSheetFile(openFileSource(handle.fd, size))
  console.log('==', path, file.kind, file.kind === 'csv' ? '' : file.sheets)
  let n = 0
  for (let s = 0; s < (file.kind === 'csv' ? 1 : file.sheets.length); s++) { if (s) console.log('-- sheet', s); n = 0
  for await (const b of file.kind === 'csv' ? file.rows() : file.rows(s)) for (let i = 0; i < b.count && n < 14; i++, n++) console.log(n + 1, JSON.stringify(b.values(i))) }
  await handle.close()
}
