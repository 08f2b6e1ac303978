import { formatCounted } from '#web/lib/formats.ts'

/** What is said of how somebody signs in. */
export const signInMessages = {
  loadFailed: (reason: string) => `How they sign in could not be read: ${reason}`,
  failed: (reason: string) => `That did not work: ${reason}`,
  passwordSet: 'Set',
  typed: 'Typed by staff, to be changed when they next sign in. It works until',
  typedOver: 'Typed by staff and not changed in time. It stopped working',
  typedHelp: 'Type another, or have them choose Forgot Password? on the sign-in page.',
  invited: 'Invited, link valid until',
  invitedOver: 'Invited, the link expired',
  invitedWaiting: 'Invited, but no link has gone out yet. Asked for',
  tries: (count: number) => `${formatCounted(count, 'failed try', 'failed tries')}.`,
  noTries: 'No failed tries.',
  nothingToUnlock: 'There is nothing to unlock.',
  unlocked: 'Unlocked: they can try again at once.',
  factorOn: 'On. Signing in asks for a code.',
  factorOff: 'Off. The password alone signs them in.',
  factorIsOff: 'It is off.',
  ownFactor: 'Turn off your own on your profile.',
  turnOff:
    'From then on their password alone signs them in, or has them set up another where one is required. Their recovery codes stop working. They are told by mail.',
  turnedOff: 'The second factor is off.',
  notValidated: 'Not yet: they have used no link mailed to this address.',
  validationMailed: (email: string) => `A link is on its way to ${email}.`,
  mayNot: 'No, whatever stands below. Set their Status above to Active and save to let them in.',
  mayNotBeMailed: 'They may not sign in, so no link is mailed.',
  nowhere: 'Signed in nowhere.',
  signOut: (count: number) =>
    `${formatCounted(count, 'session ends', 'sessions end')} at once. They sign in again with their password.`,
  signOutSelf: (count: number) =>
    `${formatCounted(count, 'session of yours ends', 'sessions of yours end')} at once, this one included. You sign in again with your password.`,
  signedOut: (ended: number) => `Signed out everywhere: ${formatCounted(ended, 'session', 'sessions')} ended.`,
} as const
