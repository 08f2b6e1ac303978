/** Every text of the panels of instructors, students and DPEs, and of cards. */
export const profilesMessages = {
  loadFailed: (what: string, reason: string) => `The ${what} could not be loaded: ${reason}`,
  saveFailed: (what: string, reason: string) => `The ${what} was not saved: ${reason}`,
  conflict: (reason: string) =>
    `${reason} What you typed is still here; the rest is as it is now. Save again to keep yours.`,
  saved: (what: string) => `The ${what} is saved.`,
  unchanged: 'Nothing has been changed.',
  none: (what: string) => `Nothing is known yet. Saving makes the ${what}.`,
  removeTitle: (what: string) => `Remove the ${what}`,
  removeText: (what: string) =>
    `The user stays, with their sign-in and their groups. Made again, the ${what} has what is saved then.`,
  removed: (what: string) => `The ${what} is removed.`,
  askFailed: (reason: string) => `No link was mailed: ${reason}`,
  removalFailed: (what: string, reason: string) => `The ${what} was not removed: ${reason}`,
  moreInstructors: (shown: number, total: number) => `The first ${shown} of ${total} by name.`,
  noStudents: 'Nobody is assigned to them.',
  punched: (total: number) => `Punched. ${total === 1 ? 'That is the first.' : `That makes ${total}.`}`,
  punchFailed: (reason: string) => `The card was not punched: ${reason}`,
  punchesFailed: (reason: string) => `The punches could not be loaded: ${reason}`,
  noPunches: 'The card has not been punched yet.',
} as const
