/** What the development mailbox says. */
export const mailboxMessages = {
  title: 'Development mailbox',
  what: 'No mail server is set, so what would be mailed is kept here. Only this machine can see it.',
  empty: 'No mail yet',
  emptyText: 'Validation links, links to set a new password, and notices about accounts appear here as they are sent.',
  none: 'There is no development mailbox here',
  noneText:
    'Either a mail server is set, and mail goes out for real, or this page was not opened on the machine that Liendesk runs on.',
  gone: 'This message is not in the mailbox any more.',
  listFailed: (reason: string) => `The mailbox could not be read: ${reason}`,
  choose: 'Choose a message to read it.',
} as const
