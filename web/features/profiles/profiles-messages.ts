import type { LookupList } from '#contract/lookups.ts'
import type { OnboardingState } from '#contract/onboarding.ts'
import type { Student } from '#contract/students.ts'

type OnboardingStep = NonNullable<OnboardingState['saved']>
const STEPS: Readonly<Record<OnboardingStep, string>> = {
  person: 'name and address',
  profile: 'profile',
  documents: 'documents',
  password: 'password',
}

/** Every text of the panels of instructors, students and DPEs, and of cards. */
export const profilesMessages = {
  loadFailed: (what: string, reason: string) => `The ${what} could not be loaded: ${reason}`,
  saveFailed: (what: string, reason: string) => `The ${what} was not saved: ${reason}`,
  conflict: (reason: string) =>
    `${reason} What you typed is still here; the rest is as it is now. Save again to keep yours.`,
  saved: (what: string) => `The ${what} is saved.`,
  unchanged: 'Nothing has been changed.',
  userDeleted: 'The user is deleted. Restore them first.',
  none: (what: string) => `Nothing is known yet. Saving makes the ${what}.`,
  removeTitle: (what: string) => `Remove the ${what}`,
  removeText: (what: string) =>
    `The user stays, with their sign-in and their groups. Made again, the ${what} has what is saved then.`,
  removed: (what: string) => `The ${what} is removed.`,
  asked: (ago: string) => `Asked ${ago} to complete it. Nothing is saved yet.`,
  cameTo: (step: OnboardingStep) => `They are describing themselves, and saved last: ${STEPS[step]}.`,
  completed: (ago: string) => `They completed it ${ago}.`,
  stateFailed: (reason: string) => `How far they have come could not be loaded: ${reason}`,
  askFailed: (reason: string) => `No link was mailed: ${reason}`,
  removalFailed: (what: string, reason: string) => `The ${what} was not removed: ${reason}`,
  moreInstructors: (shown: number, total: number) => `The first ${shown} of ${total} by name.`,
  noStudents: 'Nobody is assigned to them.',
  punched: (total: number) => `Punched. ${total === 1 ? 'That is the first.' : `That makes ${total}.`}`,
  punchFailed: (reason: string) => `The card was not punched: ${reason}`,
  punchesFailed: (reason: string) => `The punches could not be loaded: ${reason}`,
  ownTitle: (what: string) => `You as ${what === 'instructor' ? 'an' : 'a'} ${what}`,
  ownText: 'What the office knows of you. Tell them what is wrong in it.',
  noPunches: 'The card has not been punched yet.',
} as const

type Status = Student['status']

/** How far a student can be, as it is shown. */
export const STATUS_OPTIONS: readonly { value: Status; label: string }[] = [
  { value: 'enrolled', label: 'Enrolled' },
  { value: 'on hold', label: 'On hold' },
  { value: 'completed', label: 'Completed' },
  { value: 'withdrawn', label: 'Withdrawn' },
]

export const labelOfStatus = (status: Status): string =>
  STATUS_OPTIONS.find(({ value }) => value === status)?.label ?? status

/** Every text of editing what can be chosen. */
export const choicesMessages = {
  edit: 'Edit choices',
  editOf: (label: string) => `Edit choices of ${label}`,
  title: (label: string) => `Choices of ${label}`,
  help: 'Renamed, a choice has its new name for everybody who has it.',
  empty: 'There are no choices yet.',
  noName: 'Type a name first',
  added: (name: string) => `“${name}” is added.`,
  renamed: 'The choice is renamed.',
  renamingFailed: (reason: string) => `Not renamed: ${reason}`,
  remove: (name: string, list: LookupList) => ({
    title: `Remove “${name}”?`,
    text:
      list === 'hosts' || list === 'commandLookups'
        ? 'Groups that are linked to it lose it. It cannot be brought back.'
        : 'Nobody can be given it any more. It cannot be brought back.',
    actionLabel: 'Remove',
    danger: true,
  }),
  removed: (name: string) => `“${name}” is removed.`,
} as const
