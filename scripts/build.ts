import { readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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

// On all cores: it takes longer than the rest.
const files = readdirSync(made, { recursive: true, encoding: 'utf8' })
await Promise.all(
  files.filter((file) => /\.(js|css|html|svg|json)$/.test(file)).map((file) => compress(join(made, file))),
)
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

/** Puts a file beside it as browsers take it, unless it is too small to be worth it. */
async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < 200) return
  const brotli = promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  await Promise.all([
    brotli.then((smaller) => writeFile(`${path}.br`, smaller)),
    promisify(gzip)(bytes, { level: 9 }).then((smaller) => writeFile(`${path}.gz`, smaller)),
  ])
}
