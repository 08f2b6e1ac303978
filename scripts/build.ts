import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { measureBuild } from './bundle-budget.ts'

/**
 * Builds the web app into dist/web: bundles it, compresses what is worth it once and for all, and checks what the first pages weigh.
 * Run: npm run build, or with --no-budget to build whatever it weighs
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = join(ROOT, 'dist', 'web')

// Made in a folder of its own and put in place when it is complete: two builds at once do not take each other's files away.
const made = `${FOLDER}-${process.pid}`
await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn', build: { outDir: made, emptyOutDir: true } })

for (const entry of readdirSync(made, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name)
  if (!entry.isFile() || !/\.(js|css|html|svg|json)$/.test(entry.name)) continue
  const bytes = readFileSync(path)
  if (bytes.length < 200) continue
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
rmSync(FOLDER, { recursive: true, force: true })
renameSync(made, FOLDER)

const over = measureBuild(FOLDER).filter((part) => {
  console.log(`${part.name}: ${part.kilobytes.toFixed(1)} kB brotli of JavaScript and CSS (at most ${part.budget} kB)`)
  return part.kilobytes > part.budget
})
if (over.length > 0 && !process.argv.includes('--no-budget')) {
  console.error(`Over budget: ${over.map((part) => part.name).join(', ')}. Load less with the first page.`)
  process.exit(1)
}
