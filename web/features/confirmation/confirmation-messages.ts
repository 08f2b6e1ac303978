import { CONFIRMED_FOR_MINUTES } from '#contract/limits.ts'

/** What is said where the password is asked for again, and on the locked screen. */
export const confirmationMessages = {
  title: 'Confirm it is you',
  why: `You gave your password more than ${CONFIRMED_FOR_MINUTES} minutes ago. Give it again to go on; nothing you typed is lost.`,
  missing: 'Enter your password.',
  wrong: 'That is not your password.',
  tooMany: 'Too many tries.',
  locked: 'Locked. Enter your password to go on.',
} as const
