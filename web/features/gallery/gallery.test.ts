import { expect, it } from 'vitest'
import { sourceOf, wordsOf } from './source-of.ts'

/** What keeps the gallery true: it shows every part, every icon, and the code of what it shows. */
const parts = Object.keys(import.meta.glob('../../ui/*.tsx'))
const examples = import.meta.glob<string>('./examples/*', { query: '?raw', import: 'default', eager: true })
const pages = import.meta.glob<string>('./pages/*.tsx', { query: '?raw', import: 'default', eager: true })
const app = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!./icons-used.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const [icons = ''] = Object.values(
  import.meta.glob<string>('./icons-used.ts', { query: '?raw', import: 'default', eager: true }),
)

/** Parts that no example has to name, and why. */
const WITHIN_OTHERS: Readonly<Record<string, string>> = {
  'breakdown-chart': 'an answer of the AI page, drawn by ChartFrame, BarList and ColumnChart',
  'field-frame': 'the frame that every field is drawn in',
  'list-frame': 'a whole page with its own title: Users, User Scopes',
  'select-list': 'in Select and MultiSelect',
  'secret-offer': 'setting a second factor up, on Profile and while signing in',
  code: 'under every example',
}

const lucideNames = (text: string): string[] =>
  [...text.matchAll(/(?:import|export) \{([^}]*)\} from 'lucide'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '))

it('shows every part of web/ui in an example', () => {
  const shown = Object.values(examples).join('\n')
  const missing = parts
    .map((path) => path.replace(/^.*\/|\.tsx$/g, ''))
    .filter((name) => !name.includes('.test') && !(name in WITHIN_OTHERS))
    .filter((name) => !shown.includes(`#web/ui/${name}.tsx'`))
  expect(missing, 'Show these in web/features/gallery/examples/, on the page where one would look for them').toEqual([])
})

it('lists every icon that the sources import, and no other', () => {
  const used = new Set(Object.values(app).flatMap(lucideNames))
  expect(lucideNames(icons).toSorted(), 'Keep web/features/gallery/icons-used.ts in step').toEqual([...used].sort())
})

/** What a text declares outside of any function. */
const declaredIn = (text: string): string[] =>
  [...text.matchAll(/^(?:export )?(?:const|function|class|type) (\w+)/gm)].map(([, name = '']) => name)

it('shows every example of the file of its page, in its order, with all that its code needs', () => {
  for (const [path, page] of Object.entries(pages)) {
    const file = /import \* as examples from '\.\.\/examples\/(\S+)'/.exec(page)?.[1]
    expect(page).toContain(`import text from '../examples/${file}?raw'`)
    expect(page).toContain(`examplesOf('${file}', examples, text)`)
    const text = examples[`./examples/${file}`] ?? ''
    const shown = [...page.matchAll(/<Example\s[^>]*?\bname="(\w+)"/g)].map(([, name = '']) => name)
    expect(shown, path).toEqual([...text.matchAll(/^export \w+ (\w+)/gm)].map(([, name]) => name))
    for (const name of shown) {
      const source = sourceOf(text, name)
      const own = declaredIn(source)
      expect(own.at(-1)).toBe(name)
      const words = wordsOf(source)
      const missing = declaredIn(text).filter((one) => words.has(one) && !own.includes(one))
      expect(missing, `what ${name} of ${file} takes from other examples`).toEqual([])
    }
  }
})

it('cuts an example out of its file with the imports and helpers that it uses', () => {
  const text = `import { type A, b, c as d } from 'one'
import * as E from 'two'
import type { F } from 'three'

type Of = A

/** Says E. */
export function First(of: Of) {
  const e = E

  return d('b')
}

const g: F = b

export const Second = () => g
`
  expect(sourceOf(text, 'First')).toBe(`import { type A, c as d } from 'one'
import * as E from 'two'

type Of = A

/** Says E. */
export function First(of: Of) {
  const e = E

  return d('b')
}
`)
  expect(sourceOf(text, 'Second')).toBe(`import { b } from 'one'
import type { F } from 'three'

const g: F = b

export const Second = () => g
`)
})
