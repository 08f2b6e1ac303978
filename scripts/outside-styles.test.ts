import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const texts = new Map(
  globSync('web/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(file, 'utf8')]),
)
const styles = readFileSync('web/app/outside.css', 'utf8')

/** What a file draws with: all it imports but types. */
const importsOf = (file: string) =>
  [...(texts.get(file) ?? '').matchAll(/^(?!import type)[^\n]*?(?:from|import) ?\(?'([^']+)'/gm)]
    .map(([, path = '']) => (path.startsWith('#web/') ? path.slice(1) : join(dirname(file), path)))
    .filter((path) => texts.has(path))

function reachable(first: string): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const next of importsOf(file)) add(next)
  }
  add(first)
  return found
}

it('the styles of the pages outside leave out only what none of these draws with', () => {
  const outside = reachable('web/app/outside-routes.tsx')
  expect(outside).toContain('web/ui/checkbox.tsx')
  const leftOut = [...styles.matchAll(/@source not "\.\.\/(\w+)\/\{([^}]+)\}/g)].flatMap(([, folder, names = '']) =>
    names.split(',').map((name) => `web/${folder}/${name}`),
  )
  expect(leftOut.length).toBeGreaterThan(50)
  const isLeftOut = (file: string) => leftOut.some((name) => file === `${name}.tsx` || file.startsWith(`${name}/`))
  expect([...outside].filter(isLeftOut)).toEqual([])
})
