/** Every text of the documents of somebody. */
export const documentsMessages = {
  none: 'There are no documents.',
  noneYet: 'There are no documents yet. Drop some here, or choose them.',
  kinds: 'PDF, PNG, JPEG, DOCX, XLSX or CSV, up to 25 MB each.',
  goWithUser: 'PDF, PNG, JPEG, DOCX, XLSX or CSV, up to 25 MB each. They are sent when you save.',
  sending: 'Wait until everything has been sent.',
  tooLarge: (name: string) => `${name} is larger than 25 MB.`,
  tooMany: 'At most 10 documents go with somebody new. Add more once they are saved.',
  drop: 'Drop to add',
  arrived: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} is saved.` : `${names.length} documents are saved.`,
  deleteTitle: 'Delete the document',
  deleteText: (name: string) => `${name} is deleted for good. It cannot be brought back.`,
  deleted: (name: string) => `${name} is deleted.`,
  deletionFailed: (name: string, reason: string) => `${name} was not deleted: ${reason}`,
  fetchFailed: (name: string, reason: string) => `${name} could not be fetched: ${reason}`,
  unreadable: 'This document cannot be shown here. Download it to open it in a program of its own.',
  leaveSending: {
    title: 'Leave while documents are sent?',
    text: 'What has not arrived yet would be lost.',
    actionLabel: 'Leave',
    danger: true,
  },
} as const
