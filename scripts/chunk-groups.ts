import { dirname, join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Read one after the other by web/app/start.ts, so that a key is heard in between. */
const REACT = /node_modules\/(react|react-dom|scheduler)\//
const ROUTER = 'web/app/router.tsx'
/** What everybody loads, signed in or not; what people may come to before they are signed in; and what everybody loads who is. */
const OUTSIDE = ['web/app/main.tsx', 'web/app/auth-layout.tsx', 'web/app/login-route.tsx']
const OTHERS_OUTSIDE = [
  'web/app/register-route.tsx',
  'web/app/validate-route.tsx',
  'web/app/lock-route.tsx',
  'web/app/mailbox-route.tsx',
  'web/app/public-pages.tsx',
  'web/features/auth/other-step.tsx',
  'web/features/onboarding/onboarding-page.tsx',
]
const INSIDE = ['web/app/main-layout.tsx', 'web/app/layers.tsx']
/** Where people come first: what it shares with other pages comes with the frame of all pages. Figures of auctions are a file of their own. */
const FIRST = ['web/app/ai-route.tsx']
const FIGURES = ['web/app/overview-route.tsx']
/** Lists that are searched in, and dialogs. Pages without them do without what they take. */
const HEAVY = /node_modules\/(@base-ui|@floating-ui|reselect|@tanstack\/(react-virtual|virtual-core))\//
/** Every icon there is, by name, in one file: what imports it needs only those that it names. */
const ICONS = /node_modules\/lucide\/dist\/esm\/lucide\.mjs$/
const NAMED_ICONS = /import \{([^}]+)\} from ["']lucide["']/g
const ICON_FILE = /default as (\w+)[^}]*\} from '\.\/(icons\/[\w-]+\.mjs)'/g

/** The gallery shows every part there is, and is opened by few: it says nothing of what belongs together. */
const PAGE = /^web\/app\/(?!components|forms|tables)[\w-]+-route\.tsx$/
/** Pages of one noun share what is of that noun: that is a file of its own. */
const FEATURE = /\/web\/features\//
/** What at least as many pages need stands in a file that these share. */
const SHARED_BY = 3

/**
 * Cuts the web app into files by which pages need what. What a page alone needs comes with it; what pages share stands in a few files, for in a
 * dozen small ones it is compressed worse, and each is a request.
 * @returns what Vite takes: the plugin, which reads who imports what, and the groups
 */
export function chunkGroups(root: string): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const neededBy = new Map<string, Set<string>>()
  const heavy = new Set<string>()
  const isNeededBy = (id: string, entries: readonly string[]) => entries.some((entry) => neededBy.get(id)?.has(entry))
  const isShared = (id: string) =>
    !FEATURE.test(id) && [...(neededBy.get(id) ?? [])].filter((entry) => PAGE.test(entry)).length >= SHARED_BY
  const isForAll = (id: string) => isNeededBy(id, INSIDE) || (isShared(id) && isNeededBy(id, FIRST))
  const entries = new Set([ROUTER, ...OUTSIDE, ...OTHERS_OUTSIDE, ...INSIDE])
  const group = (name: string, belongs: (id: string) => boolean) => ({
    name,
    // The layouts keep their styles to themselves: one file for outside, one for inside.
    test: (id: string) => !id.endsWith('.css') && !INSIDE.includes(relative(root, id)) && belongs(id),
  })
  return {
    plugin: {
      name: 'who-needs-what',
      buildEnd() {
        const barrel = [...this.getModuleIds()].find((id) => ICONS.test(id)) ?? ''
        const files = [...(this.getModuleInfo(barrel)?.code ?? '').matchAll(ICON_FILE)]
        const fileOf = new Map(files.map(([, name = '', file = '']) => [name, join(dirname(barrel), file)]))
        const iconsOf = (code: string) =>
          [...code.matchAll(NAMED_ICONS)].flatMap(([, names = '']) =>
            names.split(',').flatMap((name) => fileOf.get(name.trim().split(' as ')[0] ?? '') ?? []),
          )
        const note = (id: string, entry: string) => {
          const noted = neededBy.get(id) ?? new Set()
          if (noted.has(entry)) return
          neededBy.set(id, noted.add(entry))
          const info = this.getModuleInfo(id)
          const needed = (info?.importedIds ?? []).filter((one) => one !== barrel)
          for (const one of [...needed, ...iconsOf(info?.code ?? '')]) note(one, entry)
        }
        const noteHeavy = (id: string) => {
          if (heavy.has(id)) return
          heavy.add(id)
          for (const importer of this.getModuleInfo(id)?.importers ?? []) noteHeavy(importer)
        }
        for (const id of this.getModuleIds()) {
          const path = relative(root, id)
          if (PAGE.test(path) || entries.has(path)) note(id, path)
          if (HEAVY.test(id)) noteHeavy(id)
        }
      },
    },
    groups: [
      { name: 'load', test: /preload-helper/ },
      { name: 'react', test: REACT },
      group('router', (id) => isNeededBy(id, [ROUTER])),
      group('base', (id) => isNeededBy(id, OUTSIDE) && (isForAll(id) || isShared(id))),
      group('outside', (id) => isNeededBy(id, OTHERS_OUTSIDE) && isForAll(id)),
      group('inside', isForAll),
      group('figures', (id) => isShared(id) && !heavy.has(id) && isNeededBy(id, FIGURES)),
      group('parts', (id) => isShared(id) && !heavy.has(id)),
      group('lists', isShared),
    ],
  }
}
