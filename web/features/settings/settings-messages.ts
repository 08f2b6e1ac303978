import type { AllSettings } from '#contract/settings.ts'
import { formatCount, formatCounted } from '#web/lib/formats.ts'

/** What the Settings page says. */
export const settingsMessages = {
  readFailed: (reason: string) => `The settings could not be read: ${reason}`,
  saveFailed: (reason: string) => `This could not be saved: ${reason}`,
  saved: 'Successfully saved the settings!',
  unchanged: 'Nothing has been changed.',
  conflict: (who: string) => `${who} Your changes are not saved yet.`,
  theirs: (field: string) => `${field}, theirs`,
  badPhone: 'Enter a phone number of 10 digits.',
  tooLarge: (most: number) => `Use a picture of at most ${most / 1000} kB.`,
  tooWide: (most: number) => `Use a picture of at most ${formatCount(most)} × ${formatCount(most)} px.`,
  noPicture: 'Use a PNG, JPEG or WebP picture.',
  noQuestion: 'Type a question.',
  twice: 'Each question can be there once.',
  reading: 'Looking…',
  notUnderstood: 'Not understood',
  notRead: 'It could not be looked at.',
  noSize: 'Offer at least one size.',
  noUrl: 'Enter an address, such as http://localhost:11434/v1.',
  noModel: 'Enter the name of a model.',
  registration: {
    open: 'Anybody creates an account, and uses it once they have followed the link that is mailed to them.',
    approval:
      'Anybody creates an account. Once they have followed the link, they are Pending and cannot sign in until somebody sets them Active on Edit User.',
    closed: 'Nobody creates an account. The page says so and names the phone number; staff add people.',
  },
  secondFactor: {
    optional: 'Everybody may set one up on their Profile, and nobody has to.',
    scopes: 'Whoever holds one of these scopes and has none sets it up at their next sign-in, and cannot turn it off.',
    everybody: 'Whoever has none sets it up at their next sign-in, and cannot turn it off.',
  },
  noScope: 'Choose at least one scope.',
  withoutFactor: ({ people, required, missing }: AllSettings['second_factors']) =>
    required === 0
      ? `Of ${formatCounted(people, 'person who signs in', 'people who sign in')}, nobody has to have one.`
      : `${formatCount(missing)} of ${formatCounted(required, 'person who needs', 'people who need')} one ${missing === 1 ? 'has' : 'have'} none yet.`,
  mail: {
    server: (host: string, sender: string) => `Through the mail server ${host}, from ${sender}.`,
    mailbox: 'Into the development mailbox on the machine itself, to nobody outside.',
    none: 'Nowhere: mail is kept until SMTP_URL is set.',
    accepted: (to: string) => `The mail server took it for ${to}.`,
    inMailbox: (to: string) => `It is in the development mailbox, for ${to}.`,
    refused: (detail: string) => `The mail server refused it: ${detail}`,
    unreachable: (detail: string) => `The mail server was not reached: ${detail}.`,
  },
  model: {
    works: (ms: number) => `It works: the model answered in ${formatCount(ms)} ms.`,
    refused: (status: number) => `It refused, with status ${status}.`,
    unreachable: 'It was not reached, or did not answer in 15 seconds.',
    forbidden: 'Nothing was called: this leads to a link-local address, at which machines tell about themselves.',
    incompatible: 'Something answered, but not as an OpenAI-compatible API does.',
  },
  trialFailed: (reason: string) => `This could not be tried: ${reason}`,
} as const
