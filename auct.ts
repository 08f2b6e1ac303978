import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { vocabulary } from './mapping/testing/known.ts'
import { readSheet, MappingNeeded } from './server/features/imports/read-sheet.ts'
import { openDiskSource } from './server/gateways/disk-source.ts'
import { STAGED_COLUMNS } from './server/features/imports/copy-line.ts'
const [folder = '', only = ''] = process.argv.slice(2)
for (const line of readFileSync(`${folder}/expected.jsonl`, 'utf8').trim().split('\n')) {
  const e = JSON.parse(line)
  if (!e.file.includes(only) || e.truth.kind === 'certificates') continue
  console.log(`\n## ${e.file} [${e.trap}]`)
  if (e.must_ask?.length) console.log('   must ask:', e.must_ask.join('; '), '|', e.acceptable)
  const read = async (mapping: any) => {
    const src = await openDiskSource(`${folder}/${e.file}`)
    const rows: string[] = []
    try {
      const s = await readSheet(src, { mapping, places: vocabulary, fileName: basename(e.file) }, async (l) => {
        for (const r of new TextDecoder().decode(l).trim().split('\n')) { const c = r.split('\t'); const at = (k: any) => c[STAGED_COLUMNS.indexOf(k)]
          if (at('problems') !== '\\N' && at('problems')) rows.push(`!! ${at('row')} ` + JSON.parse(at('problems')!.replaceAll('\\\\','\\')).map((p: any) => `${p.field}=${p.value}`).join())
          else rows.push(`${at('state')} ${at('jurisdiction')} ${at('auction_type')} ${at('begin_date')}..${at('end_date')} n=${at('total_certificates')} m=${at('total_market_value')} a=${at('total_assessed_value')} e=${at('total_estimated_value')}`.replaceAll('\\N', '-')) } })
      return { rows, out: s.leftOut }
    } finally { await src.close() }
  }
  try {
    let r
    try { r = await read(null) } catch (error) { if (!(error instanceof MappingNeeded)) throw error
      console.log('   ASKS', error.mapping.list.kind, error.questions.map((q: any) => q.what + (q.field ? ' ' + q.field : '') + (q.value ? '?' + q.value : '') + (q.evidence ? ` (${q.evidence})` : '')+ (q.name ? ` (${q.name})` : '')).join('; '))
      const m: any = structuredClone(error.mapping); const t = e.truth.rows?.[0] ?? {}; const same = m.list.kind === 'auctions' ? m.list.same : m.list.sale
      const truth: any = { state: t.state ?? 'Florida', jurisdiction: t.county ?? 'Polk County', auction_type: t.type ?? 'Tax Lien', auction_begin_date: t.begin }
      for (const q of error.questions as any[]) {
        if (q.what === 'missing' && truth[q.field]) same[q.field] = truth[q.field]
        if (q.what === 'fill_down' && m.list.columns[q.field]) m.list.columns[q.field].fill_down = true
        if (q.what === 'date_order') m.list.columns[q.field].date_order = 'mdy'
      }
      r = await read(m) }
    console.log('   out', JSON.stringify(r.out))
    const truth = (e.truth.rows ?? []).map((t: any) => `${t.state} ${t.county} ${t.type} ${t.begin ?? '-'}..${t.end ?? '-'} n=${t.certificates ?? '-'} m=${t.market ?? '-'} a=${t.assessed ?? '-'} e=${t.estimated ?? '-'}`)
    for (let i = 0; i < Math.max(truth.length, r.rows.length) && i < 30; i++) console.log('   ', (r.rows[i] ?? '').padEnd(95), '|', truth[i] ?? '')
  } catch (error: any) { console.log('  --', error.message.slice(0, 250)) }
}
