import {
  Calendar,
  ChartColumn,
  ChartLine,
  FolderLock,
  Gauge,
  History,
  KeyRound,
  LayoutGrid,
  Map as MapIcon,
  MessageSquare,
  Table2,
  TextCursorInput,
  Upload,
  Users,
} from 'lucide'
import type { BuiltInScope } from '#contract/scope-names.ts'
import type { Glyph } from '#web/ui/icon.tsx'
import { paths } from './paths.ts'
import { scopedPages } from './scoped-pages.ts'

export type MenuEntry = {
  label: string
  path: (typeof paths)[keyof typeof paths]
  params?: { part: string }
  /** this address, and all under it, are its own, too */
  under?: string
  icon: Glyph
  /** only holders of one of them see it; absent: everybody signed in */
  scopes?: readonly BuiltInScope[]
}
export type MenuSection = {
  title: string
  scopes?: readonly BuiltInScope[]
  /** in place of the section for its holders */
  without?: BuiltInScope
  /** folded until somebody opens it, or comes to one of its pages */
  folded?: true
  entries: readonly MenuEntry[]
}

/** The sidebar's menu (§1, §2): who sees what. */
const SECTIONS: readonly MenuSection[] = [
  {
    title: 'Auction',
    entries: [
      { label: 'AI', path: paths.ai, icon: MessageSquare },
      { ...scopedPages.upload, icon: Upload },
    ],
  },
  {
    title: 'Users',
    scopes: ['users'],
    entries: [
      { ...scopedPages.users, under: '/users/addEditUser', icon: Users },
      { ...scopedPages.authGroups, icon: FolderLock },
      { ...scopedPages.scopes, icon: KeyRound },
    ],
  },
  // The Users section is for holders of `users` alone (§1). Who holds another scope of administration gets to its page all the same.
  {
    title: 'People',
    without: 'users',
    entries: [
      { ...scopedPages.userForm, label: 'Add User', icon: Users },
      { ...scopedPages.authGroups, icon: FolderLock },
      { ...scopedPages.scopes, icon: KeyRound },
    ],
  },
  {
    title: 'Dashboard',
    entries: [
      { label: 'Overview', path: paths.overview, icon: ChartColumn },
      { ...scopedPages.statistics, icon: Gauge },
      { label: 'Calendar', path: paths.calendar, icon: Calendar },
      { label: 'Charts', path: paths.charts, icon: ChartLine },
      { label: 'Maps', path: paths.stateMap, under: paths.maps, icon: MapIcon },
      { ...scopedPages.timeline, icon: History },
    ],
  },
  {
    title: 'Gallery',
    folded: true,
    entries: [
      {
        label: 'Components',
        path: paths.component,
        params: { part: 'buttons' },
        under: paths.components,
        icon: LayoutGrid,
      },
      { label: 'Forms', path: paths.form, params: { part: 'regular' }, under: paths.forms, icon: TextCursorInput },
      { label: 'Tables', path: paths.table, params: { part: 'regular' }, under: paths.tables, icon: Table2 },
    ],
  },
]

/** Whether a page is an entry's. */
export const isOf = ({ path, under }: MenuEntry, pathname: string): boolean =>
  path.replace('/{-$id}', '') === pathname || (under !== undefined && `${pathname}/`.startsWith(`${under}/`))

/** The sections and entries that somebody's scopes open. */
export function visibleSections(appScopes: readonly string[]): MenuSection[] {
  const opens = ({ scopes }: { scopes?: readonly BuiltInScope[] }) =>
    scopes === undefined || scopes.some((scope) => appScopes.includes(scope))
  return SECTIONS.filter((section) => opens(section) && !(section.without && appScopes.includes(section.without)))
    .map((section) => ({ ...section, entries: section.entries.filter(opens) }))
    .filter(({ entries }) => entries.length > 0)
}
