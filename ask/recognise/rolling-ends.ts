import { phraseTable } from '../phrases.ts'
import type { Token } from '../tokens.ts'

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

/** What says once more that the time runs from today, or up to it. */
const COUNTED_FROM = phraseTable<true>([
  [
    'starting|beginning|counting|counted|measured|calculated|reckoned|commencing|working|looking back|backward|backwards|forward? from|as|with of? today|now|tomorrow',
    true,
  ],
  ['starting|beginning|commencing today|now|tomorrow|immediately', true],
  ['back|backward|backwards|forward from today|now', true],
  ['from|as of? today|now', true],
  ['up|right? to|until|till|through|ending|ended today|now|yesterday', true],
])

/** Where a time that runs from today ends with its remark: `the last 90 days, counting back from today`. */
export function countedEnd(tokens: readonly Token[], end: number): number {
  const from = /^[,(]$/.test(wordAt(tokens, end)) ? end + 1 : end
  const found = COUNTED_FROM.find(tokens, from)
  // "from now until Christmas"
  const onward = found && /^(until|till|to|through|on|onwards?|or|and)$/.test(wordAt(tokens, from + found.length))
  return found && !onward ? from + found.length : end
}
