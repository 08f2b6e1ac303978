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

/** Where a signature begins: below a line of two hyphens (RFC 3676, 4.3). */
const isSignatureMark = (line: string) => ['--', '__'].includes(line.trim())

/**
 * The text without what mails carry beside theirs: their heads, addresses, telephone numbers and signatures. Blanks take their place, so
 * that all other words stay where they are.
 */
export function masked(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line, at) => at > 0 && isSignatureMark(line))
  return lines.map((line, at) => (end > 0 && at >= end ? blank(line) : maskedLine(line))).join('\n')
}
