const MAX_TITLE = 120
const MAX_EXCERPT = 160

/** Signs of Markdown at the beginning of a line, and those around words. */
const LINE_SIGNS = /^[ \t]{0,20}(?:#{1,6}[ \t]|>[ \t]?|[-*+][ \t](?:\[[ xX]\][ \t])?|\d{1,9}[.)][ \t])/
const WORD_SIGNS = /[*_`~]/g
const LINK = /\[([^[\]]{1,200})\]\([^()]{0,500}\)/g

const plain = (line: string): string => line.replace(LINE_SIGNS, '').replace(LINK, '$1').replace(WORD_SIGNS, '').trim()

/** So many characters, none of them halved. */
const first = (text: string, max: number): string =>
  Array.from(text.slice(0, max * 2))
    .slice(0, max)
    .join('')

/** The lines of a note that say something, without signs of Markdown. */
const linesOf = (text: string): string[] => text.split('\n').map(plain).filter(Boolean)

/** What a note is called: its first line. */
export const titleOf = (text: string): string => first(linesOf(text)[0] ?? '', MAX_TITLE) || 'Empty note'

/** How the rest of it begins, in one line. @param beginning of the note */
export const excerptOf = (beginning: string): string => first(linesOf(beginning).slice(1).join(' '), MAX_EXCERPT)
