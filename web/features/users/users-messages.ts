import { RESTORABLE_DAYS } from '#contract/limits.ts'
import { userMessages } from '#contract/user-rules.ts'

/** What the pages of users say. The specification's texts verbatim (§5, §8); a reason follows where it has one. */
export const usersMessages = {
  ...userMessages,
  created: 'Successfully created user.',
  creationFailed: (reason: string) => `Error creating user: ${reason}`,
  loadFailed: (reason: string) => `Error getting user from DB: ${reason}`,
  permissionsFailed: (reason: string) => `Error getting permissions: ${reason}`,
  noPermissions: 'They hold no scope: they may do what everybody signed in may.',
  updated: 'Successfully updated user.',
  updateFailed: (reason: string) => `Error updating user: ${reason}`,
  listFailed: (reason: string) => `Error getting users: ${reason}`,
  badEmail: 'Enter an email address, such as dana@example.com.',
  badPhone: 'Enter a phone number of 10 digits.',
  unchanged: 'Nothing has been changed.',
  typeStays: 'Stays as it was created.',
  statusStarts: 'Everybody begins so.',
  confirmDelete: (username: string) => `Are you sure you want to delete the user: ${username}`,
  deletionImpact: `They are signed out, and can be restored for ${RESTORABLE_DAYS} days.`,
  deletedUser: (username: string) => `${username} was deleted.`,
  deletionFailed: (reason: string) => `User deletion failed: ${reason}`,
  restored: 'Successfully restored user.',
  restoringFailed: (reason: string) => `Restoring the user failed: ${reason}`,
  conflict: (who: string) => `${who} changed this user while you did. Save again to keep what is yours.`,
  theirs: (value: string) => (value ? `Now: ${value}` : 'Now: empty'),
} as const

/** A missing user type (§2). */
export const UNKNOWN_TYPE = 'Unknown'
