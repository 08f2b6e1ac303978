import type { Onboarding } from '#contract/onboarding.ts'

type Step = Onboarding['steps'][number]

/** Every text of the page on which somebody new describes themselves. */
export const onboardingMessages = {
  title: 'Welcome',
  intro: (noun: Onboarding['noun']) =>
    noun ? `Tell us who you are as ${noun === 'instructor' ? 'an' : 'a'} ${noun}.` : 'Tell us who you are.',
  resume: 'Each step is saved as you go on. You can stop at any time and come back with the same link.',
  steps: { person: 'About you', profile: 'Profile', documents: 'Documents', password: 'Password' } satisfies Record<
    Step,
    string
  >,
  signInAs: (email: string) => `You sign in with ${email} and this password.`,
  loadFailed: (reason: string) => `What is known so far could not be loaded: ${reason}`,
  saveFailed: (reason: string) => `This step was not saved: ${reason}`,
  none: 'There are no documents yet.',
  kinds: 'PDF, PNG, JPEG, DOCX, XLSX or CSV, up to 25 MB each. You can go on without any.',
  removeTitle: 'Delete the document',
  removeText: (name: string) => `${name} is deleted for good.`,
  removalFailed: (name: string, reason: string) => `${name} was not deleted: ${reason}`,
  sending: 'Wait until your documents have arrived.',
  unsent: 'Send what did not arrive again, or dismiss it.',
  over: 'This link leads no further',
  done: 'That is all',
  doneText: 'Thank you. What you told us is saved.',
  doneSignIn: 'You can sign in now.',
} as const
