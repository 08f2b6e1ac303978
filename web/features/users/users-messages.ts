import { INVITED_DAYS, RESTORABLE_DAYS } from '#contract/limits.ts'
import { userMessages } from '#contract/user-rules.ts'

/** What the pages of users say. The specification's texts verbatim (§5, §8); a reason follows where it has one. */
export const usersMessages = {
  ...userMessages,
  created: 'Successfully created user.',
  invited: (email: string) => `A link to choose a password is on its way to ${email}.`,
  link: `Leave it blank to mail them a link to choose one, which works for ${INVITED_DAYS} days. Or type one for them.`,
  typed: 'A capital letter, a number and a special character. They choose another when they first sign in.',
  passwordStays: 'Leave it blank to keep theirs. If you type one, they choose another when they next sign in.',
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
  maySignIn: 'Without it they are signed out at once, and no password and no link lets them in.',
  typeStays: 'Stays as it was created.',
  statusStarts: 'Everybody begins so. Change it once they are saved.',
  confirmDelete: (username: string) => `Are you sure you want to delete the user: ${username}`,
  deletionImpact: `They are signed out, and can be restored for ${RESTORABLE_DAYS} days.`,
  deletedUser: (username: string) => `${username} was deleted.`,
  deletionFailed: (reason: string) => `User deletion failed: ${reason}`,
  restored: 'Successfully restored user.',
  restoringFailed: (reason: string) => `Restoring the user failed: ${reason}`,
  signInNotLoaded: 'How they sign in could not be loaded. Check your connection, then reload the page.',
  conflict: (who: string) => `${who} changed this user while you did. Save again to keep what is yours.`,
  theirs: (value: string) => (value ? `Now: ${value}` : 'Now: empty'),
} as const
