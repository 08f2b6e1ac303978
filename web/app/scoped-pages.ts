import type { BuiltInScope } from '#contract/scope-names.ts'
import { paths } from './paths.ts'

type ScopedPage = { label: string; path: (typeof paths)[keyof typeof paths]; scopes: readonly BuiltInScope[] }

/** Which pages take which scope, or one of several (§2, R26): said here for the routes, for the menu, and for whoever asks what a scope opens. */
export const scopedPages = {
  upload: { label: 'Upload', path: paths.upload, scopes: ['upload'] },
  users: { label: 'Users', path: paths.users, scopes: ['users'] },
  userForm: { label: 'Add / Edit User', path: paths.userForm, scopes: ['crm'] },
  authGroups: { label: 'Authentication Groups', path: paths.authGroups, scopes: ['auth-groups'] },
  settings: { label: 'Settings', path: paths.settings, scopes: ['settings'] },
  scopes: { label: 'User Scopes', path: paths.scopes, scopes: ['user-scopes'] },
  statistics: { label: 'Statistics', path: paths.statistics, scopes: ['settings'] },
  timeline: { label: 'Timeline', path: paths.timeline, scopes: ['upload', 'users'] },
} as const satisfies Record<string, ScopedPage>

/** The names of the pages that a scope opens. */
export const pagesOpenedBy = (scope: string): string[] =>
  Object.values<ScopedPage>(scopedPages).flatMap(({ label, scopes }) =>
    scopes.some((one) => one === scope) ? [label] : [],
  )
