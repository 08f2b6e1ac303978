/** What people write where they know nothing. */
const BLANK_WORDS: ReadonlySet<string> = new Set([
  ...['', '#n/a', '-', '--', '---', '–', '—', '.', '?', 'n/a', 'n.a.', 'na', 'nil', 'none', 'null', 'nan', '\\n'],
  ...['tbd', 'tba', 't.b.d.', 't.b.a.', 'to be determined', 'to be announced', 'pending', 'unknown', 'not available'],
  ...['not reported', 'not set', 'not scheduled', 'blank', 'empty'],
])
const LONGEST = 20

const isDigit = (code: number) => code >= 48 && code <= 57

/** Whether a cell says nothing: empty, a dash, `n/a`, `TBD` … Most cells begin with a digit, and none of these words does. */
export const isBlank = (text: string): boolean =>
  text === '' || (text.length <= LONGEST && !isDigit(text.charCodeAt(0)) && BLANK_WORDS.has(text.trim().toLowerCase()))

/** Text with single spaces and none around it; line breaks are spaces. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
