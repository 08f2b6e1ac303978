/** The columns of the Users page in the specification's order (§2), which are also what users are sorted by. */
export const USER_FIELDS = ['username', 'email', 'firstName', 'lastName', 'userType', 'phone'] as const
export type UserField = (typeof USER_FIELDS)[number]

/** Their names, on screen and in exports. */
export const USER_COLUMN_LABELS: Readonly<Record<UserField, string>> = {
  username: 'Username',
  email: 'Email',
  firstName: 'First',
  lastName: 'Last',
  userType: 'User Type',
  phone: 'Phone',
}

/** A missing user type, as it is shown (§2). */
export const UNKNOWN_TYPE = 'Unknown'

/** What users are exported as. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
