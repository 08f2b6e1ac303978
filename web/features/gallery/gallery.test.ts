import { expect, it } from 'vitest'

/** What keeps the gallery true: it shows every part, every icon, and the code of what it shows. */
const parts = Object.keys(import.meta.glob('../../ui/*.tsx'))
const examples = import.meta.glob<string>('./examples/*/*', { query: '?raw', import: 'default', eager: true })
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
  'time-columns': 'the same in the order of time',
  'field-frame': 'the frame that every field is drawn in',
  'list-frame': 'a whole page with its own title: Users, User Scopes',
  'page-numbers': 'in Pager and Pagination',
  'password-strength': 'in NewPasswordField',
  'select-list': 'in Select and MultiSelect',
  'secret-offer': 'setting a second factor up, on Profile and while signing in',
  'recovery-code-list': 'the same, afterwards',
  'copy-button': 'in both of these',
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

it('shows beside each example the code of that very example', () => {
  const shown = Object.entries(pages).flatMap(([page, text]) => {
    const rawNames = new Map(
      [...text.matchAll(/import (\w+) from '\.\.\/examples\/(\S+)\?raw'/g)].map(([, name, file]) => [name, file]),
    )
    const partNames = new Map(
      [...text.matchAll(/import \{ (\w+) \} from '\.\.\/examples\/(\S+)'/g)].map(([, name, file]) => [name, file]),
    )
    return [...text.matchAll(/<Example\s([^>]*?)>\s*<(\w+) \/>/g)].map(([, attributes = '', part]) => ({
      page,
      file: /file="([^"]+)"/.exec(attributes)?.[1],
      code: rawNames.get(/source=\{(\w+)\}/.exec(attributes)?.[1] ?? ''),
      part: partNames.get(part ?? ''),
    }))
  })
  expect(shown.length).toBeGreaterThan(40)
  for (const { page, file, code, part } of shown) {
    expect({ page, file, code, part }).toEqual({ page, file: part, code: part, part: expect.any(String) })
  }
  expect(shown).toHaveLength(Object.values(pages).join('').split('<Example').length - 1)
})
