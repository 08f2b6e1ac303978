import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What each of the first pages may load before it works, in kilobytes (1000 bytes) of brotli. Chunks are named by vite.config.ts, or their module. */
const BUDGETS = [
  { name: 'Login page', chunks: [], budget: 120 },
  { name: 'AI page', chunks: ['shell'], budget: 180 },
]

/** What a page may load beyond what every page of who is signed in has, and the largest of what it then loads by itself. */
const BEYOND = [
  { name: 'Map by state', chunks: ['app/state-map-route.tsx'], budget: 150 },
  { name: 'Map by county', chunks: ['app/county-map-route.tsx', 'tx'], budget: 150 },
  { name: 'Full-screen map', chunks: ['app/full-screen-map-route.tsx', 'tx'], budget: 150 },
]
const SHELL = ['shell']

/** The question engine: loaded by a worker after the page, for what is marked and offered as one types. */
const ENGINE = { name: 'Question engine', file: /\/reader\.worker-/, budget: 200 }

const Chunk = z.object({
  name: z.string().optional(),
  file: z.string(),
  isEntry: z.boolean().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
  assets: z.array(z.string()).default([]),
})
const Manifest = z.record(z.string(), Chunk)

type Weight = { name: string; kilobytes: number; budget: number }

/**
 * Weighs the entry, a page's layout and the page, with everything they import statically; then the question engine.
 * @param folder the build, compressed
 * @throws Error where the build lacks one of them
 */
export function measureBuild(folder: string): Weight[] {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')))
  const assets = Object.values(manifest).flatMap((chunk) => chunk.assets)
  const engine = assets.find((file) => ENGINE.file.test(file))
  if (!engine) throw new Error('The build has no question engine.')
  const { name, budget } = ENGINE
  return [...measureRoutes(manifest, folder), { name, budget, kilobytes: weigh(join(folder, engine)) / 1000 }]
}

function measureRoutes(manifest: z.infer<typeof Manifest>, folder: string): Weight[] {
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
  if (!entry) throw new Error('The build has no entry.')
  const filesOf = (chunks: readonly string[]) => {
    const files = new Set<string>()
    for (const chunk of [entry, ...chunks]) {
      const key = Object.keys(manifest).find((name) => name === chunk || manifest[name]?.name === chunk)
      if (!key) throw new Error(`The build has no chunk for ${chunk}.`)
      collect(manifest, key, files)
    }
    return files
  }
  const kilobytesOf = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + weigh(join(folder, file)), 0) / 1000
  const shell = filesOf(SHELL)
  return [
    ...BUDGETS.map(({ name, chunks, budget }) => ({ name, budget, kilobytes: kilobytesOf(filesOf(chunks)) })),
    ...BEYOND.map(({ name, chunks, budget }) => ({
      name: `${name}, beyond the shell`,
      budget,
      kilobytes: kilobytesOf([...filesOf([...SHELL, ...chunks])].filter((file) => !shell.has(file))),
    })),
  ]
}

function collect(manifest: z.infer<typeof Manifest>, name: string, files: Set<string>) {
  const chunk = manifest[name]
  if (!chunk || files.has(chunk.file)) return
  for (const file of [chunk.file, ...chunk.css]) files.add(file)
  for (const imported of chunk.imports) collect(manifest, imported, files)
}

/** Files too small to be worth compressing are sent as they are. */
function weigh(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}
