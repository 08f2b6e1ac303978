import { MONTHS } from './recognise/explicit-dates.ts'
import type { Vocabulary } from './scene.ts'
import type { Token } from './tokens.ts'

/**
 * Shorthand that means something only through what stands beside it, written out before the spelling is put right.
 *
 * `by st` by state, but `St. Louis` · `60d` 60 days · `MV/st` per state · `# auctions` number of auctions · `% liens` share of liens ·
 * `no. of certs` · `Aug-Nov 26` `TL, FL, 26` of the year 2026
 */
type Expand = (tokens: readonly Token[], at: number, vocabulary: Vocabulary) => readonly string[] | undefined

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

const DIMENSION =
  /^(st|sts|states?|cnty|cntys|cty|county|counties|jur|juris|jurisdiction|types?|yr|yrs|year|mo|mos|month|qtr|quarter|wk|week|weekday|day)$/
const ASKS =
  /^(by|per|each|every|which|what|whats|any|all|of|no|and|then|sort|group|order|diff|distinct|same|other|that|this|\/|,|:)$/
const CLOSES = /^(|,|;|:|\?|\)|=|<|and|&|or|w|with|has|have|had|by|in|for|is|only|total|totals|lvl|level|name|names)$/

/** `by st`, `which st has`, `st=TX`; the saint is followed by a name. */
const state: Expand = (tokens, at, { longestPlace }) => {
  const token = tokens[at]
  if (token?.word === 'sts') return ['states']
  if (token?.word !== 'st' || (token.glued && tokens[at - 1]?.kind === 'number')) return undefined
  const next = tokens[at + 1]
  const saint = next?.kind === 'word' && (next.capital || longestPlace.has(next.word)) && !CLOSES.test(next.word)
  const asked = ASKS.test(wordAt(tokens, at - 1)) || CLOSES.test(next?.word ?? '')
  return asked && !saint ? ['state'] : undefined
}

const UNITS = new Map(
  Object.entries({ d: 'day', w: 'week', wk: 'week', wks: 'weeks', mo: 'month', mos: 'months', y: 'year', yr: 'year' }),
)
/** After `last` and its like, letters that are money elsewhere: `next 6m`. */
const STEPPED = new Map(Object.entries({ m: 'months', q: 'quarters' }))
const STEP = /^(next|last|past|previous|coming|nxt|lst|prev|trailing)$/

/** `60d`, `10 d`, `2w`, `next 6m`. */
const unit: Expand = (tokens, at) => {
  const token = tokens[at]
  if (tokens[at - 1]?.kind !== 'number' || !(token?.glued || token?.word === 'd')) return undefined
  const word = UNITS.get(token.word) ?? (STEP.test(wordAt(tokens, at - 2)) ? STEPPED.get(token.word) : undefined)
  return word === undefined ? undefined : [word]
}

/** `MV/st`, `auctions/yr`; `county/parish` is one or the other. */
const per: Expand = (tokens, at) => {
  if (wordAt(tokens, at) !== '/' || tokens[at - 1]?.kind !== 'word' || DIMENSION.test(wordAt(tokens, at - 1)))
    return undefined
  return DIMENSION.test(wordAt(tokens, at + 1)) && wordAt(tokens, at - 1) !== 'w' ? ['per'] : undefined
}

/** `# auctions`, `no. of certs`. */
const count: Expand = (tokens, at) => {
  const token = tokens[at]
  const next = tokens[at + 1]
  const numero =
    token?.word === 'no' && token.dotted && /^(of|certs?|certificates?|auctions|sales)$/.test(next?.word ?? '')
  const sign = token?.word === '#' && next?.kind === 'word'
  if (!numero && !sign) return undefined
  return next?.word === 'of' ? ['number'] : ['number', 'of']
}

/** `% liens`, `% TD of FL`: no number stands before it. */
const share: Expand = (tokens, at) =>
  wordAt(tokens, at) === '%' && tokens[at - 1]?.kind !== 'number' && tokens[at + 1]?.kind === 'word'
    ? wordAt(tokens, at + 1) === 'of'
      ? ['percentage']
      : ['percentage', 'of']
    : undefined

/** `mo w/ most sales`, `by mo`, `cert ct`: in capitals they are states. */
const lower: Expand = (tokens, at) => {
  const [word, before, next] = [wordAt(tokens, at), wordAt(tokens, at - 1), wordAt(tokens, at + 1)]
  if (tokens[at]?.upper) return word === 'nye' && next !== 'county' ? ['new', 'years', 'eve'] : undefined
  if (word === 'mo' && (/^(by|per|each|every|which|what|\/)$/.test(before) || (at === 0 && /^(w|with)$/.test(next))))
    return ['month']
  const counted = /^(certs?|certificates?|lien|deed|auction|sale|row|rec)$/.test(before) || /^(of|by|per)$/.test(next)
  return word === 'ct' && counted ? ['count'] : undefined
}

const COMPASS = new Map(Object.entries({ se: 'southeast', sw: 'southwest', nw: 'northwest', mw: 'midwest' }))
const AREA = /^(region|regions|states?|sts|us|usa)$/

/** `SE liens`, `sw region`, `NE region`: Nebraska is a state, and no region. */
const compass: Expand = (tokens, at) => {
  const word = wordAt(tokens, at)
  const area = AREA.test(wordAt(tokens, at + 1))
  if (word === 'ne') return /^(region|regions)$/.test(wordAt(tokens, at + 1)) ? ['northeast'] : undefined
  const found = tokens[at]?.upper || area ? COMPASS.get(word) : undefined
  return found === undefined ? undefined : [found]
}

const EXPANSIONS: readonly Expand[] = [state, unit, per, count, share, lower, compass]

/** What a bare year is followed by: nothing that it could count. */
const ENDS_YEAR = /^(|,|;|\?|\)|\||:|and|&|by|w|with|top|sort|sorted|upcoming|past|only)$/
const isMonth = (tokens: readonly Token[], at: number) => MONTHS.find(tokens, at) !== undefined

/** Whether a short number is a year though no sign says so: `Aug-Nov 26`, `TD, FL, 26`. */
function isYear(tokens: readonly Token[], at: number, { states }: Vocabulary): boolean {
  const token = tokens[at]
  if (token?.kind !== 'number' || token.shortYear || !/^2[3-9]$/.test(token.text)) return false
  const next = tokens[at + 1]
  if (next?.glued && next.kind === 'word') return false
  const range =
    isMonth(tokens, at - 1) && /^(-|to|thru|through|\/)$/.test(wordAt(tokens, at - 2)) && isMonth(tokens, at - 3)
  const tied = isMonth(tokens, at - 1) && tokens[at - 1]?.hyphen === true && isMonth(tokens, at - 2)
  if (range || tied) return true
  const before = tokens[at - 1]
  const placed = before?.kind === 'word' && (before.upper || states.has(before.word) || KINDS.test(before.word))
  const apart = before?.word === ',' || (before?.word === '-' && !token.glued)
  return (placed || apart) && at > 1 && ENDS_YEAR.test(next?.word ?? '')
}
const KINDS = /^(liens?|deeds?|sales?|auctions?|tls?|tds?|rds?|foreclosures?|upsets?)$/

/** The tokens with their shorthand written out; what stands in the text is kept. */
export function expandShorthand(tokens: readonly Token[], vocabulary: Vocabulary, conversing: boolean): Token[] {
  return tokens.flatMap((token, at): Token[] => {
    if (!conversing && isYear(tokens, at, vocabulary)) return [{ ...token, shortYear: true }]
    for (const expand of EXPANSIONS) {
      const words = expand(tokens, at, vocabulary)
      if (words) return words.map((word) => ({ ...token, word, kind: 'word', upper: false, corrected: true }))
    }
    return [token]
  })
}
