import {
  CircleQuestionMark,
  FileText,
  LayoutGrid,
  Map as MapIcon,
  Maximize,
  Settings,
  Table2,
  TextCursorInput,
  User,
} from 'lucide'
import { holdsScope, type Session } from '#web/lib/session.ts'
import type { Glyph } from '#web/ui/icon.tsx'
import { visibleSections } from '../menu.ts'
import { paths } from '../paths.ts'
import { scopedPages } from '../scoped-pages.ts'
import { titleOfPart } from '../titles.ts'
import type { PaletteItem } from './palette-item.ts'

type Path = (typeof paths)[keyof typeof paths]
type HrefOf = (to: string, params?: { part: string }) => string

/** What people call the pages of the menu. */
const WORDS: Partial<Record<Path, string>> = {
  [paths.ai]: 'chat, ask, question, auctions, search auctions, tax liens',
  [paths.upload]: 'import, imports, file, csv, xlsx, excel, spreadsheet',
  [paths.users]: 'people, accounts, staff, employees, instructors, students, dpe, export, permissions',
  [paths.authGroups]: 'groups, auth groups, roles, permissions, rights, access',
  [paths.scopes]: 'scopes, permissions, roles, rights, access',
  [paths.overview]: 'home, summary, figures, tasks',
  [paths.statistics]: 'stats, numbers, reports, usage',
  [paths.calendar]: 'dates, days, months, schedule',
  [paths.charts]: 'graphs, diagrams, trends',
  [paths.timeline]: 'history, activity, events, what happened',
}

/** What stands in the gallery, and what people call it (§2). */
const GALLERY: readonly { section: string; path: Path; icon: Glyph; parts: Readonly<Record<string, string>> }[] = [
  {
    section: 'Components',
    path: paths.component,
    icon: LayoutGrid,
    parts: {
      buttons: 'links',
      'grid-system': 'layout, columns',
      panels: 'tabs, accordion, cards',
      'sweet-alert': 'alerts, dialogs, modal, confirm',
      notifications: 'toasts, messages, alerts, banners',
      icons: 'glyphs, symbols',
      typography: 'fonts, text, headings',
    },
  },
  {
    section: 'Forms',
    path: paths.form,
    icon: TextCursorInput,
    parts: {
      regular: 'fields, inputs, checkbox',
      extended: 'select, date, slider, tags, switch',
      validation: 'errors, required',
      wizard: 'steps, stepper',
    },
  },
  {
    section: 'Tables',
    path: paths.table,
    icon: Table2,
    parts: { regular: 'rows', extended: 'sorting, edit', paginated: 'pages, pager, pagination' },
  },
]

const galleryItems = (hrefOf: HrefOf): PaletteItem[] =>
  GALLERY.flatMap(({ section, path, icon, parts }) =>
    Object.entries(parts).map(([part, words]) => ({
      id: `page ${section} ${part}`,
      title: titleOfPart(part),
      detail: section,
      words: `gallery, examples, ${words}`,
      icon,
      href: hrefOf(path, { part }),
    })),
  )

/** Every page that somebody may open (§2): those of the menu, of which some stand for several, and those that it has elsewhere or not at all. */
export function pageItems(session: Session, hrefOf: HrefOf): PaletteItem[] {
  const page = (path: Path, title: string, icon: Glyph, rest: Pick<PaletteItem, 'detail' | 'words'> = {}) => ({
    ...{ id: `page ${path}`, title, icon, href: hrefOf(path), ...rest },
  })
  const ofMenu = visibleSections(session.appScopes).flatMap(({ title: detail, entries }) =>
    entries
      // Adding a user is an action; what stands for several pages is named by each of these.
      .filter(({ params, path }) => !params && path !== paths.stateMap && path !== paths.userForm)
      .map(({ label, path, icon }) => page(path, label, icon, { detail, words: WORDS[path] ?? '' })),
  )
  const seesSettings = session.user.userType?.name === 'Admin' || holdsScope(session, ...scopedPages.settings.scopes)
  const maps = { detail: 'Dashboard', words: 'maps' }
  return [
    ...ofMenu,
    page(paths.stateMap, 'States', MapIcon, { ...maps, words: 'maps, state map, map by state, vector map' }),
    page(paths.countyMap, 'Counties', MapIcon, { ...maps, words: 'maps, county map, map by county, google map' }),
    page(paths.fullScreenMap, 'Full-screen map', Maximize, { ...maps, words: 'maps, fullscreen' }),
    page(paths.profile, 'Profile', User, {
      words: 'my account, my profile, password, sessions, devices, second factor, two-factor, 2fa, recovery codes',
    }),
    ...(seesSettings
      ? [
          page(paths.settings, 'Settings', Settings, {
            words: 'preferences, configuration, options, company, logo, sidebar, registration, language model',
          }),
        ]
      : []),
    page(paths.help, 'Help', CircleQuestionMark, { words: 'support, contact, phone' }),
    page(paths.privacy, 'Privacy Policy', FileText, { words: 'data protection, cookies' }),
    page(paths.terms, 'Terms of Service', FileText, { words: 'conditions, legal' }),
    ...galleryItems(hrefOf),
  ]
}
