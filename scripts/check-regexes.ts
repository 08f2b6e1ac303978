import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import ts from 'typescript'

/**
 * Proves that no regular expression of ours takes more than linear time, whatever the text: one that backtracks stops the whole server.
 * Tests are left out; they match what we print ourselves. Run: npm run regexes
 */
const FEWEST_PATTERNS = 100
/** Matching ends after so many characters, whatever the machine: by time, a busy one would say other things than a quiet one. */
const UNTIMED = { timeout: null, incubationTimeout: null, attackTimeout: null }
/** Where a pattern is put together while it runs, and why nobody can choose it. */
const BUILT: Record<string, string> = {
  'server/testing/generated-values.ts': 'the patterns are those of the contract, which are proved there',
  'web/testing/fake-server.ts': 'the addresses are those a test names',
}
// In this process: no program of another platform, no Java.
process.env.RECHECK_SYNC_BACKEND = 'pure'

type Pattern = { source: string; flags: string }

const isRegExp = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'

/** The pattern a node writes down; `built` where it is put together while it runs. */
function patternOf(node: ts.Node): Pattern | 'built' | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if (!isRegExp(node)) return undefined
  const [source, flags] = node.arguments ?? []
  const written = source && ts.isStringLiteralLike(source) && (!flags || ts.isStringLiteralLike(flags))
  return written ? { source: source.text, flags: flags?.text ?? '' } : 'built'
}

/** What is wrong with a pattern; nothing where it is proved to be harmless. */
function problemOf({ source, flags }: Pattern): string | undefined {
  const result = checkSync(source, flags, UNTIMED)
  switch (result.status) {
    case 'safe':
      return undefined
    case 'vulnerable':
      return `takes ${result.complexity.summary} time on ${result.attack.pattern}`
    case 'unknown':
      return `cannot be proved (${result.error.kind})`
  }
}

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
const paths = tracked
  .split('\n')
  .filter(
    (path) =>
      /^(ask|contract|mapping|server|sheets|web)\//.test(path) && !/\.test\.tsx?$/.test(path) && existsSync(path),
  )
const findings: string[] = []
const places = new Map<string, { pattern: Pattern; at: string[] }>()

for (const path of paths) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    const pattern = patternOf(node)
    const at = `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    if (pattern === 'built') {
      if (!(path in BUILT)) findings.push(`${at}: a pattern put together while it runs cannot be proved`)
    } else if (pattern) {
      const name = `/${pattern.source}/${pattern.flags}`
      places.set(name, { pattern, at: [...(places.get(name)?.at ?? []), at] })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
}
for (const [name, { pattern, at }] of places) {
  const problem = problemOf(pattern)
  if (problem) findings.push(`${at.join(', ')}: ${name} ${problem}`)
}
for (const finding of findings) console.error(finding)
console.log(`regexes: ${places.size} patterns, ${findings.length} findings`)
if (findings.length > 0 || places.size < FEWEST_PATTERNS) process.exit(1)
