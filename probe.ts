import { readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { vocabulary } from './mapping/testing/known.ts'
import { readSheet, MappingNeeded } from './server/features/imports/read-sheet.ts'
import { openFileSource } from './server/gateways/disk-source.ts'

const [folder = '', only = '', how = 'short'] = process.argv.slice(2)
const show = (q: any) => {
  switch (q.what) {
    case 'missing': return `missing ${q.field}${q.value ? `? ${q.value} (${q.evidence})` : ''}${q.columns ? ` in ${q.columns.map((c: any) => c.name)}` : ''}${q.sheets ? ` sheets ${q.sheets}` : ''}`
    case 'confirm': return `confirm ${q.field} = ${q.name} (${q.evidence})`
    case 'statuses': return `statuses ${q.name}: ${q.values.map((v: any) => `${v.value}×${v.rows}`).slice(0, 6)}`
    case 'sheet': return `sheet ${q.lists.map((l: any) => l.name)} alike ${q.alike.map((l: any) => l.name)}`
    default: return JSON.stringify(q)
  }
}
for (const name of readdirSync(folder).sort()) {
  if (!/\.(csv|xlsx|tsv|txt)$/.test(name) || !name.includes(only)) continue
  const handle = await open(`${folder}/${name}`)
  const { size } = await handle.stat()
  let rows = 0
  try {
    const summary = await readSheet(openFileSource(handle.fd, size), { mapping: null, places: vocabulary, fileName: basename(name) }, async (_l, r) => { rows = r })
    console.log(`\n## ${name}: IMPORTED UNASKED ${summary.mapping.list.kind} rows ${rows} certs ${summary.certificates} out ${JSON.stringify(summary.leftOut)} header ${summary.mapping.header_row}`)
    console.log('  ', JSON.stringify(summary.mapping.list))
  } catch (error: any) {
    if (error instanceof MappingNeeded) {
      const { list, header_row, sheet, more_sheets } = error.mapping
      console.log(`\n## ${name}: ASKS ${list.kind} header ${header_row} sheet ${sheet}${more_sheets.length ? '+' + more_sheets.length : ''}`)
      for (const q of error.questions) console.log('   ?', show(q))
      const cols = Object.entries(list.columns).map(([f, c]: any) => `${f}=${c.column}${c.fill_down ? '↓' : ''}${c.date_order ?? ''}${c.decimal ?? ''}`).join(' ')
      console.log('   =', cols, JSON.stringify(list.kind === 'auctions' ? list.same : list.sale))
    } else console.log(`\n## ${name}: ${error.constructor.name} ${error.message}`)
  }
  await handle.close()
}
