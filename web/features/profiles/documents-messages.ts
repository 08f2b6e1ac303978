import { MAX_SENT_DOCUMENTS } from '#contract/limits.ts'

/** Every text of the documents of somebody. */
export const documentsMessages = {
  none: 'There are no documents.',
  noneYet: 'There are no documents yet. Drop some here, or choose them.',
  kinds: 'PDF, PNG, JPEG, DOCX, XLSX or CSV, up to 25 MB each.',
  goWithUser: 'PDF, PNG, JPEG, DOCX, XLSX or CSV, up to 25 MB each. They are sent when you save.',
  sending: 'Wait until everything has been sent.',
  tooMany: (names: readonly string[]) =>
    `At most ${MAX_SENT_DOCUMENTS} documents go with somebody new. Left out: ${names.join(', ')}. Add them once the user is saved.`,
  drop: 'Drop to add',
  arrived: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} is saved.` : `${names.length} documents are saved.`,
  deleteTitle: 'Delete the document',
  deleteText: (name: string) => `${name} is deleted for good. It cannot be brought back.`,
  replaceTitle: 'Replace the document',
  replaceText: (name: string, by: string) => `${by} takes the place of ${name}, which is deleted for good.`,
  deleted: (name: string) => `${name} is deleted.`,
  deletionFailed: (name: string, reason: string) => `${name} was not deleted: ${reason}`,
  fetchFailed: (name: string, reason: string) => `${name} could not be fetched: ${reason}`,
  unreadable: 'This document cannot be shown here. Download it to open it in a program of its own.',
} as const
