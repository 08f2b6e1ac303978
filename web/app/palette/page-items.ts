import {
  CircleQuestionMark,
  Contrast,
  Keyboard,
  Lock,
  LogOut,
  Monitor,
  Moon,
  NotebookPen,
  Rows2,
  Rows3,
  ScrollText,
  Settings,
  Sun,
  User,
  UserPlus,
} from 'lucide'
import { type Appearance, chooseAppearance } from '#web/lib/appearance.ts'
import { holdsScope, type Session, setLocked } from '#web/lib/session.ts'
import { visibleSections } from '../menu.ts'
import { openDrawer, openModal } from '../overlays.ts'
import { paths } from '../paths.ts'
import type { PaletteItem } from './palette-item.ts'

/** Other words that an item is found by. */
type Keyworded = PaletteItem & { keywords?: string }

export type PageItem = Keyworded & { href: string }

/** The pages that somebody's scopes open, as the menu has them, and those that stand elsewhere in the shell. @param hrefTo of a path of `paths` */
export function pageItems(session: Session, hrefTo: (to: string, params?: { part: string }) => string): PageItem[] {
  const entries = visibleSections(session.appScopes).flatMap(({ title: section, entries: pages }) =>
    pages.map(({ label, path, params, icon }) => ({
      id: `page ${path}`,
      title: label,
      detail: section,
      icon,
      href: hrefTo(path, params),
    })),
  )
  const isAdmin = session.user.userType?.name === 'Admin'
  return [
    ...entries,
    {
      id: 'page profile',
      title: 'Profile',
      keywords: 'password sessions account',
      icon: User,
      href: hrefTo(paths.profile),
    },
    ...(isAdmin ? [{ id: 'page settings', title: 'Settings', icon: Settings, href: hrefTo(paths.settings) }] : []),
    { id: 'page help', title: 'Help', icon: CircleQuestionMark, href: hrefTo(paths.help) },
  ]
}

type ActionDeps = {
  session: Session
  appearance: Appearance
  onLogOut: () => void
  hrefTo: (to: string) => string
}

/** What can be done from anywhere. What is chosen already is not offered again. */
export function actionItems({ session, appearance, onLogOut, hrefTo }: ActionDeps): Keyworded[] {
  const look = <N extends keyof Appearance>(
    name: N,
    value: Appearance[N],
    rest: Omit<Keyworded, 'id' | 'href' | 'run'>,
  ): Keyworded[] =>
    appearance[name] === value ? [] : [{ ...rest, id: `${name} ${value}`, run: () => chooseAppearance(name, value) }]
  return [
    {
      id: 'write note',
      title: 'Write a note',
      keywords: 'new notes',
      icon: NotebookPen,
      run: () => openDrawer({ name: 'notes', note: 'new' }),
    },
    { id: 'open notes', title: 'Open your notes', icon: NotebookPen, run: () => openDrawer({ name: 'notes' }) },
    {
      id: 'open log',
      title: 'Open the log',
      keywords: 'activity history',
      icon: ScrollText,
      run: () => openDrawer({ name: 'log' }),
    },
    ...(holdsScope(session, 'crm')
      ? [
          {
            id: 'add user',
            title: 'Add a user',
            keywords: 'new person people',
            icon: UserPlus,
            href: hrefTo(paths.userForm),
          },
        ]
      : []),
    ...look('theme', 'light', { title: 'Light theme', keywords: 'appearance', icon: Sun }),
    ...look('theme', 'dark', { title: 'Dark theme', keywords: 'appearance night', icon: Moon }),
    ...look('theme', 'system', { title: 'Theme of the system', keywords: 'appearance', icon: Monitor }),
    ...look('contrast', 'more', { title: 'More contrast', keywords: 'appearance high', icon: Contrast }),
    ...look('contrast', 'system', { title: 'Contrast of the system', keywords: 'appearance', icon: Contrast }),
    ...look('density', 'compact', { title: 'Compact rows', keywords: 'appearance density', icon: Rows3 }),
    ...look('density', 'comfortable', { title: 'Comfortable rows', keywords: 'appearance density', icon: Rows2 }),
    {
      id: 'shortcuts',
      title: 'Keyboard shortcuts',
      keywords: 'keys help',
      icon: Keyboard,
      run: () => openModal('shortcuts'),
    },
    { id: 'lock', title: 'Lock', keywords: 'screen', icon: Lock, run: () => setLocked(true) },
    { id: 'log out', title: 'Log out', keywords: 'sign out', icon: LogOut, run: onLogOut },
  ]
}
