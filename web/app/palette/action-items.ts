import {
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
  Sun,
  UserPlus,
} from 'lucide'
import { type Appearance, chooseAppearance } from '#web/lib/appearance.ts'
import { holdsScope, type Session, setLocked } from '#web/lib/session.ts'
import { openDrawer, openModal } from '../overlays.ts'
import { paths } from '../paths.ts'
import type { PaletteItem } from './palette-item.ts'

type ActionDeps = {
  session: Session
  appearance: Appearance
  onLogOut: () => void
  hrefTo: (to: string) => string
}

/** What can be done from anywhere. What is chosen already is not offered again. */
export function actionItems({ session, appearance, onLogOut, hrefTo }: ActionDeps): PaletteItem[] {
  const look = <N extends keyof Appearance>(
    name: N,
    value: Appearance[N],
    rest: Pick<PaletteItem, 'title' | 'words' | 'icon'>,
  ): PaletteItem[] =>
    appearance[name] === value ? [] : [{ ...rest, id: `${name} ${value}`, run: () => chooseAppearance(name, value) }]
  return [
    {
      id: 'write note',
      title: 'Write a note',
      words: 'new note, add note',
      icon: NotebookPen,
      run: () => openDrawer({ name: 'notes', note: 'new' }),
    },
    {
      id: 'open notes',
      title: 'Open your notes',
      words: 'notes, my notes, drafts',
      icon: NotebookPen,
      run: () => openDrawer({ name: 'notes' }),
    },
    {
      id: 'open log',
      title: 'Open the log',
      words: 'log, activity log, history, audit',
      icon: ScrollText,
      run: () => openDrawer({ name: 'log' }),
    },
    ...(holdsScope(session, 'crm')
      ? [
          {
            id: 'add user',
            title: 'Add a user',
            words: 'add user, new user, create user, edit user, user form, person, people',
            icon: UserPlus,
            href: hrefTo(paths.userForm),
          },
        ]
      : []),
    ...look('theme', 'light', {
      title: 'Light theme',
      words: 'light mode, day, turn off dark mode, appearance',
      icon: Sun,
    }),
    ...look('theme', 'dark', { title: 'Dark theme', words: 'dark mode, night mode, appearance', icon: Moon }),
    ...look('theme', 'system', { title: 'Theme of the system', words: 'system mode, appearance', icon: Monitor }),
    ...look('contrast', 'more', {
      title: 'More contrast',
      words: 'high contrast, appearance, accessibility',
      icon: Contrast,
    }),
    ...look('contrast', 'system', {
      title: 'Contrast of the system',
      words: 'normal contrast, turn off high contrast, appearance',
      icon: Contrast,
    }),
    ...look('density', 'compact', { title: 'Compact rows', words: 'density, dense, appearance', icon: Rows3 }),
    ...look('density', 'comfortable', { title: 'Comfortable rows', words: 'density, appearance', icon: Rows2 }),
    {
      id: 'shortcuts',
      title: 'Keyboard shortcuts',
      words: 'keys, shortcuts, hotkeys, help',
      icon: Keyboard,
      run: () => openModal('shortcuts'),
    },
    {
      id: 'lock',
      title: 'Lock',
      words: 'lock screen, lock the screen',
      ends: true,
      icon: Lock,
      run: () => setLocked(true),
    },
    {
      id: 'log out',
      title: 'Log out',
      words: 'logout, log off, logoff, sign out, signout, sign off',
      ends: true,
      icon: LogOut,
      run: onLogOut,
    },
  ]
}
