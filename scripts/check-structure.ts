import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/**
 * Rules of the house that no linter knows (docs/architecture.md): what may stand in which file, how files are named, how long they are.
 * Run: npm run structure
 */
type File = { path: string; lines: string[] }
type Rule = { name: string; applies: (path: string) => boolean; breaks: (file: File) => string[] }

const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|^e2e\/|^bench\//.test(path)
const isSource = (path: string) => !isTest(path) && /^(contract|ask|sheets|mapping|server|web)\//.test(path)
const JUNK_DRAWER = /(^|\/)(utils?|helpers?|common|shared|misc|types)(\/|\.tsx?$)/
const MAX_LINES = { source: 300, test: 500 }
/** Files there are at least: a check that reads nothing finds nothing. */
const FEWEST_MODULES = 150

/** Lines that hold the pattern outside comments. */
const linesWith =
  (pattern: RegExp) =>
  ({ lines }: File) =>
    lines.flatMap((line, index) => (pattern.test(line) && !/^\s*(\*|\/[/*])/.test(line) ? [`line ${index + 1}`] : []))

const rules: Rule[] = [
  {
    name: 'SQL belongs in *.queries.ts and server/database/',
    applies: (path) => isSource(path) && !/\.queries\.ts$|^server\/database\//.test(path),
    breaks: linesWith(/\bsql[`<]|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/),
  },
  {
    name: 'the environment is read in server/config.ts',
    applies: (path) => isSource(path) && path !== 'server/config.ts',
    breaks: linesWith(/process\.env\b|import\.meta\.env\b/),
  },
  {
    name: 'requests are made in web/lib/api-client.ts and web/lib/fetch-with-progress.ts',
    applies: (path) =>
      path.startsWith('web/') && !isTest(path) && !/^web\/lib\/(api-client|fetch-with-progress)\.ts$/.test(path),
    breaks: linesWith(/(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon/),
  },
  {
    name: 'a folder or file says what is in it',
    applies: () => true,
    breaks: ({ path }) => (JUNK_DRAWER.test(path) ? ['its name says nothing'] : []),
  },
  {
    name: 'no type is silenced',
    applies: isSource,
    breaks: linesWith(/\bas any\b|: any\b|as unknown as|@ts-(ignore|nocheck|expect-error)/),
  },
  {
    name: 'no test is skipped, and nothing is left for later',
    applies: () => true,
    breaks: linesWith(/\b(it|test|describe)\.(skip|only|todo|fixme)\b|\b(TODO|FIXME|XXX|HACK)\b/),
  },
  {
    name: 'tests wait for what a person would see, not for a quiet network or a fixed time',
    applies: (path) => /\.test\.tsx?$|\/testing\/|^e2e\//.test(path),
    breaks: linesWith(/networkidle|waitForTimeout|setTimeout\((resolve|\(\) => resolve)/),
  },
  {
    name: 'a test says which of several it means: scope it, or `nth(0)` where the order is meant',
    applies: (path) => path.startsWith('e2e/') || path.endsWith('.page.test.tsx'),
    breaks: linesWith(/\.first\(\)/),
  },
  {
    name: 'what goes wrong in the server is told its log (server/log.ts)',
    applies: (path) => path.startsWith('server/') && isSource(path),
    breaks: linesWith(/console\.(?!log\(line\))/),
  },
  {
    name: 'a feature of the server has its contract and a test of its routes',
    applies: (path) => /^server\/features\/[^/]+\/[^/]+\.routes\.ts$/.test(path),
    breaks: ({ path }) => {
      const needed = [`contract/${basename(dirname(path))}.ts`, path.replace(/\.ts$/, '.test.ts')]
      return needed.filter((other) => !all.has(other)).map((other) => `${other} is missing`)
    },
  },
]

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
const paths = tracked.split('\n').filter((path) => path && path !== 'scripts/check-structure.ts' && existsSync(path))
const all = new Set(paths)
if (paths.length < FEWEST_MODULES) throw new Error(`Only ${paths.length} files were found; the check is not looking.`)

const findings = paths.flatMap((path) => {
  const file = { path, lines: readFileSync(path, 'utf8').trimEnd().split('\n') }
  return rules
    .filter((rule) => rule.applies(path))
    .flatMap((rule) => rule.breaks(file).map((where) => `${path} (${where}): ${rule.name}`))
})
for (const finding of findings) console.error(finding)
for (const path of paths.filter((one) => !one.endsWith('.gen.ts'))) {
  const { length } = readFileSync(path, 'utf8').trimEnd().split('\n')
  const most = isTest(path) ? MAX_LINES.test : MAX_LINES.source
  if (length > most)
    console.warn(`${path}: ${length} lines. Would it be read more easily as two files of under ${most}?`)
}
console.log(`structure: ${paths.length} files, ${findings.length} findings`)
if (findings.length > 0) process.exit(1)
