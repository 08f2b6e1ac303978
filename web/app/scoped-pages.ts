import type { BuiltInScope } from '#contract/scope-names.ts'
import { paths } from './paths.ts'

type ScopedPage = { label: string; path: (typeof paths)[keyof typeof paths]; scope: BuiltInScope }

/** Which pages take which scope (§2): said here for the routes, for the menu, and for whoever asks what a scope opens. */
export const scopedPages = {
  upload: { label: 'Upload', path: paths.upload, scope: 'upload' },
  users: { label: 'Users', path: paths.users, scope: 'users' },
  userForm: { label: 'Add / Edit User', path: paths.userForm, scope: 'crm' },
  authGroups: { label: 'Authentication Groups', path: paths.authGroups, scope: 'auth-groups' },
  settings: { label: 'Settings', path: paths.settings, scope: 'settings' },
  scopes: { label: 'User Scopes', path: paths.scopes, scope: 'user-scopes' },
} as const satisfies Record<string, ScopedPage>

/** The names of the pages that a scope opens. */
export const pagesOpenedBy = (scope: string): string[] =>
  Object.values(scopedPages).flatMap((page) => (page.scope === scope ? [page.label] : []))
