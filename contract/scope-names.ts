/** The six scopes the application itself asks for (§3, R27). Others can be created; they mean what staff agree they mean. */
export const BUILT_IN_SCOPES = ['upload', 'users', 'settings', 'auth-groups', 'crm', 'user-scopes'] as const
export type BuiltInScope = (typeof BUILT_IN_SCOPES)[number]

/** Who may call an endpoint: anybody, anybody signed in, or holders of one of the named scopes (R26). */
export type Access = 'public' | 'signed-in' | BuiltInScope | readonly BuiltInScope[]

/** What the timeline can be narrowed to. */
export const TIMELINE_KINDS = ['auctions', 'people', 'imports'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/** Which scope each kind takes to be read (R26). */
export const TIMELINE_SCOPES = { auctions: 'upload', people: 'users', imports: 'upload' } as const satisfies Record<
  TimelineKind,
  BuiltInScope
>
