import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { vocabulary } from './mapping/testing/known.ts'
import { readSheet, MappingNeeded } from './server/features/imports/read-sheet.ts'
import { openDiskSource } from './server/gateways/disk-source.ts'
import { STAGED_COLUMNS } from './server/features/imports/copy-line.ts'
const [folder = '', only = ''] = process.argv.slice(2)
const SALE = ['state', 'jurisdiction', 'auction_type', 'auction_begin_date'] as const
for (const line of readFileSync(`${folder}/expected.jsonl`, 'utf8').trim().split('\n')) {
  const e = JSON.parse(line)
  if (!e.file.includes(only) || e.truth.kind !== 'certificates') continue
  const read = async (mapping: any) => {
    const src = await openDiskSource(`${folder}/${e.file}`)
    const sums: any[] = []; let rejected = 0; const why: string[] = []
    try {
      const s = await readSheet(src, { mapping, places: vocabulary, fileName: basename(e.file) }, async (l) => {
        for (const r of new TextDecoder().decode(l).trim().split('\n')) { const c = r.split('\t'); const at = (k: any) => c[STAGED_COLUMNS.indexOf(k)]
          if (at('problems') !== '\\N') { rejected++; why.push(JSON.parse(at('problems')!.replaceAll('\\\\','\\')).map((p: any) => `${p.row}:${p.field}=${p.value}`).join()) }
          else if (Number(at('row')) <= 0) sums.push({ state: at('state'), county: at('jurisdiction'), type: at('auction_type'), day: at('begin_date'), n: Number(at('total_certificates')), market: Number(at('total_market_value')) || null, assessed: Number(at('total_assessed_value')) || null, estimated: Number(at('total_estimated_value')) || null }) } })
      return { sums, rejected, why, out: s.leftOut, rows: s.sheets }
    } finally { await src.close() }
  }
  try {
    let r: any, asked: string[] = []
    try { r = await read(null) } catch (error) {
      if (!(error instanceof MappingNeeded)) throw error
      const m: any = structuredClone(error.mapping); const t = e.truth.sales[0]; asked = error.questions.map((q: any) => q.what + (q.field ? ' ' + q.field : ''))
      const truth: any = { state: t.state ?? 'Florida', jurisdiction: t.county ?? 'Polk County', auction_type: t.type ?? 'Tax Lien', auction_begin_date: t.sale_day }
      if (m.list.kind !== 'certificates') { console.log(`## ${e.file}: proposes auctions; asked ${asked}`); continue }
      for (const q of error.questions as any[]) {
        if (q.what === 'confirm' && SALE.includes(q.field) ) { delete m.list.columns[q.field]; m.list.sale[q.field] = truth[q.field] }
        if (q.what === 'missing') { m.list.sale[q.field] = truth[q.field] }
        if (q.what === 'which') delete m.list.columns[q.field]
        if (q.what === 'date_order') m.list.columns[q.field].date_order = q.field && 'mdy'
        if (q.what === 'fill_down' && m.list.columns[q.field]) m.list.columns[q.field].fill_down = true
        if (q.what === 'hidden' || q.what === 'struck') m.corrections.left_out_marked.push(q.what)
      }
      r = await read(m)
    }
    const tot = (k: string, l: any[]) => l.reduce((a, b) => a + (b[k] ?? 0), 0)
    const T = e.truth.sales; const n = tot('n', r.sums), tn = tot('parcels', T)
    const diffs = [n !== tn && `parcels ${n} of ${tn}`, ...['market', 'assessed', 'estimated'].map((k) => { const a = tot(k, r.sums), b = tot(k, T); return a && Math.abs(a - b) > 0.01 && `${k} ${a} of ${b}` })].filter(Boolean)
    const sale = r.sums.map((s: any) => `${s.state} ${s.county} ${s.type} ${s.day} ×${s.n}`)
    console.log(`${diffs.length ? '## ' : 'ok '}${e.file}: ${diffs.join('; ')} ${r.rejected ? `rejected ${r.rejected}` : ''} out ${JSON.stringify(r.out)} asked [${asked.join(', ')}] ${diffs.length || r.sums.length > 1 ? sale.join(' / ') : ''} ${diffs.length ? r.why.slice(0, 3).join(' ') : ''}`)
  } catch (error: any) { console.log(`-- ${e.file}: ${error.message.slice(0, 200)}`) }
}
