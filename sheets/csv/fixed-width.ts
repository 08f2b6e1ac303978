/** A line of dashes below the heads of columns that stand below each other, such as `------  ----`. */
const RULE = /^ *[-=]+(?: +[-=]+)+ *$/m
/** What parts cells otherwise. */
const DELIMITER = /[,;\t|^]/
const LINE_END = /\r\n|[\r\n\f]/
/** Lines below the dashes that are looked at, how few of them are none, and the share of them that must stand in the columns. */
const MOST_LINES = 100
const FEWEST_LINES = 2
const LEAST_SHARE = 0.5

/** Where the blanks between two columns begin and end. */
type Gap = readonly [from: number, to: number]

/** Whether a line has a blank between all columns, and something behind the first. */
function standsIn(line: string, gaps: readonly Gap[]): boolean {
  const behind = line.slice(gaps[0]?.[0])
  return behind.trim() !== '' && gaps.every(([from, to]) => from >= line.length || line.slice(from, to).includes(' '))
}

/** The blanks between the dashes of a line. */
const gapsOf = (rule: string) =>
  Array.from(rule.matchAll(/(?<=[-=])( +)(?=[-=])/g), ({ index, 0: { length } }): Gap => [index, index + length])

/**
 * Whether the columns of a text are parted by blanks, and nothing else: a line of dashes stands below heads without a delimiter, and the
 * lines below have a blank where the dashes have. One column of parcels or addresses has no such line.
 * @param text the first lines of a file
 */
export function isFixedWidth(text: string): boolean {
  if (!RULE.test(text)) return false
  const lines = text.split(LINE_END)
  return lines.some((rule, index) => {
    const heads = lines[index - 1] ?? ''
    if (!RULE.test(rule) || DELIMITER.test(heads)) return false
    const gaps = gapsOf(rule)
    const below = lines.slice(index + 1, index + 1 + MOST_LINES).filter((line) => line.trim() !== '')
    const standing = below.filter((line) => standsIn(line, gaps)).length
    return standsIn(heads, gaps) && standing >= Math.max(FEWEST_LINES, below.length * LEAST_SHARE)
  })
}
