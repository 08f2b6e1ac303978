import { FolderLock, KeyRound, MessageSquare, Upload, Users } from 'lucide'
import type { BuiltInScope } from '#contract/scope-names.ts'
import type { Glyph } from '#web/ui/icon.tsx'
import { paths } from './paths.ts'
import { scopedPages } from './scoped-pages.ts'

type MenuEntry = {
  label: string
  path: (typeof paths)[keyof typeof paths]
  icon: Glyph
  /** only holders see it; absent: everybody signed in */
  scope?: BuiltInScope
}
export type MenuSection = {
  title: string
  scope?: BuiltInScope
  /** in place of the section for its holders */
  without?: BuiltInScope
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
    scope: 'users',
    entries: [
      { ...scopedPages.users, icon: Users },
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
]

/** The sections and entries that somebody's scopes open. */
export function visibleSections(appScopes: readonly string[]): MenuSection[] {
  const opens = ({ scope }: { scope?: BuiltInScope }) => scope === undefined || appScopes.includes(scope)
  return SECTIONS.filter((section) => opens(section) && !(section.without && appScopes.includes(section.without)))
    .map((section) => ({ ...section, entries: section.entries.filter(opens) }))
    .filter(({ entries }) => entries.length > 0)
}
