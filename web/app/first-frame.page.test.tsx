import { expect, it } from 'vitest'
import { paths } from './paths.ts'
import { createAppRouter } from './router.tsx'

const [script = ''] = Object.values(
  import.meta.glob<string>('../public/first-frame.js', { query: '?raw', import: 'default', eager: true }),
)
const listed = (name: string) => new RegExp(`const ${name} = [{[]([^}\\]]*)[}\\]]`).exec(script)?.[1] ?? ''

it('knows the titles of all pages inside, as their routes have them', () => {
  const { routesByPath } = createAppRouter()
  const titles = Object.fromEntries(
    [...listed('INSIDE').matchAll(/'([^']+)': '([^']+)'/g)].map(([, path = '', title]) => [path, title]),
  )
  const routes = Object.entries(routesByPath).map(([path, { options }]) => {
    const { section, titleFor, title = titleFor?.({ search: {}, params: {} }) } = options.staticData ?? {}
    return [path.replace('/{-$id}', ''), section ? `${section} / ${title}` : title]
  })
  expect(Object.fromEntries(routes)).toMatchObject(titles)
  const outside = [...listed('OUTSIDE').matchAll(/'([^']+)'/g)].map(([, path]) => path)
  const elsewhere = Object.values(paths).filter(
    (path) => !(path.replace('/{-$id}', '') in titles) && !outside.includes(path),
  )
  // Those that lead on to another, those of which each page has a title of its own, and Sign In.
  expect(elsewhere.toSorted()).toEqual([
    ...['/', '/admin', '/components', '/components/$part', '/forms', '/forms/$part', '/login', '/maps', '/pages'],
    ...['/table-list', '/table-list/$part', '/users'],
  ])
})
