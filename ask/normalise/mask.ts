/** A line of a mail's head, or one that sets a quoted mail apart. */
const HEAD = /^\s*(?:from|to|cc|bcc|date|sent):/i
const SUBJECT = /^\s*(?:subject|re|fwd?):/i
const PHONE = /\(\d{3}\) ?\d{3}[ .-]\d{4}\b|\b\d{3}[ .-]\d{3}[ .-]\d{4}\b/g

const blank = (found: string) => ' '.repeat(found.length)
const isAddress = (word: string) => (word.includes('@') && word.includes('.')) || word.startsWith('http')

function maskedLine(line: string): string {
  if (HEAD.test(line) || line.trimStart().startsWith('---')) return blank(line)
  const words = line
    .split(' ')
    .map((word) => (isAddress(word) ? blank(word) : word))
    .join(' ')
  return words.replace(SUBJECT, blank).replace(PHONE, blank)
}

/**
 * The text without what mails carry beside theirs: their heads, addresses and telephone numbers. Blanks take their place, so that all
 * other words stay where they are.
 */
export const masked = (text: string): string => text.split('\n').map(maskedLine).join('\n')
