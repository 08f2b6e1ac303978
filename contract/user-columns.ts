/** The columns of the Users page in the specification's order (§2), which are also what users are sorted by. */
export const USER_FIELDS = ['username', 'email', 'firstName', 'lastName', 'userType', 'phone'] as const
export type UserField = (typeof USER_FIELDS)[number]

/** Columns that somebody can add to these. They are neither searched (§2) nor sorted by: no index has their order. */
const MORE_USER_COLUMNS = ['userStatus', 'enabled', 'second_factor', 'auth_groups', 'created_at', 'updated_at'] as const
export const USER_COLUMNS = [...USER_FIELDS, ...MORE_USER_COLUMNS] as const
export type UserColumnName = (typeof USER_COLUMNS)[number]

/** Says which row is whose, and so is always shown. */
export const KEPT_USER_COLUMN = 'username' satisfies UserField

/** Groups of somebody that a list names; how many there are it says of all. */
export const NAMED_GROUPS = 5

/** Their names, on screen and in exports. */
export const USER_COLUMN_LABELS: Readonly<Record<UserColumnName, string>> = {
  username: 'Username',
  email: 'Email',
  firstName: 'First',
  lastName: 'Last',
  userType: 'User Type',
  phone: 'Phone',
  userStatus: 'Status',
  enabled: 'May sign in',
  second_factor: 'Second factor',
  auth_groups: 'Auth groups',
  created_at: 'Created',
  updated_at: 'Last changed',
}

/** Whether somebody may sign in, or has a second factor, as it is shown. */
export const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No')

/** A missing user type, as it is shown (§2). */
export const UNKNOWN_TYPE = 'Unknown'

/** What users are exported as. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
