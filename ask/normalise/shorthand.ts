import { beginsName } from '../places/name-tree.ts'
import type { Vocabulary } from '../scene.ts'
import { wordSet } from '../word-set.ts'
import { MONTHS } from './months.ts'
import { yearAt } from './short-years.ts'
import type { Token } from './tokens.ts'

/**
 * Shorthand that means something only through what stands beside it, written out before the spelling is put right.
 *
 * `by st` by state, but `St. Louis` · `60d` 60 days · `MV/st` per state · `# auctions` number of auctions · `% liens` share of liens ·
 * `no. of certs` · `diff counties`
 */
type Expand = (tokens: readonly Token[], at: number, vocabulary: Vocabulary) => readonly string[] | undefined

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

const DIMENSION = wordSet(
  'st sts state states cnty cntys cty county counties jur juris jurisdiction type types yr yrs year mo mos month qtr quarter wk week weekday day',
)
const ASKS = wordSet(
  'by per each every which what whats any all of no and then sort group order diff distinct same other that this / , :',
)
const CLOSES = /^(|,|;|:|\?|\)|=|<|and|&|or|w|with|has|have|had|by|in|for|is|only|total|totals|lvl|level|name|names)$/

/** `by st`, `which st has`, `st=TX`; the saint is followed by a name. */
const state: Expand = (tokens, at, { placeTree, places, states }) => {
  const token = tokens[at]
  if (token?.word === 'sts') return ['states']
  if (token?.word !== 'st' || (token.glued && tokens[at - 1]?.kind === 'number')) return undefined
  const next = tokens[at + 1]
  const saint =
    next?.kind === 'word' &&
    (next.capital || beginsName(placeTree, next.word) || places.has(`st ${next.word}`)) &&
    !CLOSES.test(next.word)
  if (!saint && states.has(wordAt(tokens, at - 1)) && wordAt(tokens, at - 1).length > 2) return ['state']
  const asked = ASKS.has(wordAt(tokens, at - 1)) || CLOSES.test(next?.word ?? '')
  return asked && !saint ? ['state'] : undefined
}

const UNITS = new Map(
  Object.entries({ d: 'day', w: 'week', wk: 'week', wks: 'weeks', mo: 'month', mos: 'months', y: 'year', yr: 'year' }),
)
/** After `last` and its like, letters that are money elsewhere: `next 6m`. */
const STEPPED = new Map(Object.entries({ m: 'months', q: 'quarters' }))
const STEP = wordSet('next last past previous coming nxt lst prev trailing')

/** `60d`, `10 d`, `2w`, `next 6m`. */
const unit: Expand = (tokens, at) => {
  const token = tokens[at]
  if (tokens[at - 1]?.kind !== 'number' || !(token?.glued || token?.word === 'd')) return undefined
  const word = UNITS.get(token.word) ?? (STEP.has(wordAt(tokens, at - 2)) ? STEPPED.get(token.word) : undefined)
  return word === undefined ? undefined : [word]
}

/** `MV/st`, `auctions/yr`; `county/parish` is one or the other. */
const per: Expand = (tokens, at) => {
  if (wordAt(tokens, at) !== '/' || tokens[at - 1]?.kind !== 'word' || DIMENSION.has(wordAt(tokens, at - 1)))
    return undefined
  const next = wordAt(tokens, at + 1)
  // what is there per auction needs no grouping
  if (wordSet('auction sale event').has(next)) return ['of']
  return DIMENSION.has(next) && wordAt(tokens, at - 1) !== 'w' ? ['per'] : undefined
}

/** `# auctions`, `no. of certs`. */
const count: Expand = (tokens, at) => {
  const token = tokens[at]
  const next = tokens[at + 1]
  const numero =
    token?.word === 'no' &&
    token.dotted &&
    wordSet('of cert certs certificate certificates auctions sales').has(next?.word ?? '')
  const sign = token?.word === '#' && next?.kind !== 'number'
  if (!numero && !sign) return undefined
  if (next?.kind !== 'word') return ['count']
  return next?.word === 'of' ? ['number'] : ['number', 'of']
}

const CHANGES = wordSet('of change changes growth increase decrease difference in')

/** `% liens`, `% TD of FL`: no number stands before it. */
const share: Expand = (tokens, at) =>
  wordAt(tokens, at) === '%' && tokens[at - 1]?.kind !== 'number' && tokens[at + 1]?.kind === 'word'
    ? CHANGES.has(wordAt(tokens, at + 1))
      ? ['percentage']
      : ['percentage', 'of']
    : undefined

const LOWER = wordSet('nye mo ct')

/** `mo w/ most sales`, `by mo`, `cert ct`: in capitals they are states. */
const lower: Expand = (tokens, at) => {
  const word = wordAt(tokens, at)
  if (!LOWER.has(word)) return undefined
  const [before, next] = [wordAt(tokens, at - 1), wordAt(tokens, at + 1)]
  if (tokens[at]?.upper) return word === 'nye' && next !== 'county' ? ['new', 'years', 'eve'] : undefined
  if (
    word === 'mo' &&
    (wordSet('by per each every which what /').has(before) || (at === 0 && wordSet('w with').has(next)))
  )
    return ['month']
  const counted =
    wordSet('cert certs certificate certificates lien deed auction sale row rec tl td rd tls tds rds').has(before) ||
    (wordSet('of by per').has(next) && !wordSet('+ & / , and n').has(before))
  return word === 'ct' && counted ? ['count'] : undefined
}

const FIGURE = wordSet('mv av ev market mkt assessed estimated est')

/** `AV:MV`: one over the other. */
const colon: Expand = (tokens, at) =>
  wordAt(tokens, at) === ':' && FIGURE.has(wordAt(tokens, at - 1)) && FIGURE.has(wordAt(tokens, at + 1))
    ? ['/']
    : undefined

/** `top5`, `dec26`, `Q226`, `3Q26`, `CY26`, `20260401`, and the words that they stand for. */
const GLUED: readonly (readonly [form: RegExp, words: string])[] = [
  [/^t(?:op)?(\d{1,3})$/, 'top $1'],
  [/^(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|[hq][1-4]?)(?:20)?(2\d)$/, '$1 20$2'],
  [/^cy(?:20)?(2\d)$/, '20$1'],
  [/^(20[1-4]\d)(0[1-9]|1[0-2])([0-3]\d)$/, '$1 - $2 - $3'],
  [/^(0[1-9]|1[0-2])([0-3]\d)(20[1-4]\d)$/, '$1 / $2 / $3'],
]

/** `l30d`, `n2w`: the last 30 days, the next two weeks. */
const rolled: Expand = (tokens, at) => {
  const word = wordAt(tokens, at)
  const glued = GLUED.find(([form]) => form.test(word))
  if (glued) return word.replace(...glued).split(' ')
  const parts = /^([ln])(\d{1,3})(d|w|m|mo|q|y)$/.exec(word)
  if (!parts) return undefined
  const [, way, count = '', letter = ''] = parts
  const named = UNITS.get(letter) ?? STEPPED.get(letter)
  return named === undefined ? undefined : [way === 'l' ? 'last' : 'next', count, named]
}

const COMPASS = new Map(Object.entries({ se: 'southeast', sw: 'southwest', nw: 'northwest', mw: 'midwest' }))
const AREA = wordSet('region regions state states sts us usa')

/** `SE liens`, `sw region`, `NE region`: Nebraska is a state, and no region. */
const compass: Expand = (tokens, at) => {
  const word = wordAt(tokens, at)
  if (word === 'ne') return wordSet('region regions').has(wordAt(tokens, at + 1)) ? ['northeast'] : undefined
  const found = COMPASS.get(word)
  return found !== undefined && (tokens[at]?.upper || AREA.has(wordAt(tokens, at + 1))) ? [found] : undefined
}

/** `ky vs in 25`. */
const indiana: Expand = (tokens, at) =>
  wordAt(tokens, at) === 'in' && wordSet('vs versus').has(wordAt(tokens, at - 1)) && tokens[at + 1]?.kind !== 'word'
    ? ['indiana']
    : undefined

/** `how many diff counties`: a diff of figures is a difference. */
const diff: Expand = (tokens, at) =>
  wordSet('dif diff').has(wordAt(tokens, at)) &&
  wordSet('sts states counties parishes jurisdictions types').has(wordAt(tokens, at + 1))
    ? ['different']
    : undefined

/** `soonest 1st`, `lowest mv 1st`: of the two tokens that "1st" is, the second says nothing more. */
const first: Expand = (tokens, at) => {
  const isOrdinal = (from: number) =>
    wordAt(tokens, from) === '1' &&
    wordAt(tokens, from + 1) === 'st' &&
    tokens[from - 1]?.kind === 'word' &&
    !MONTHS.find(tokens, from - 1) &&
    tokens[from + 2]?.kind !== 'word'
  if (isOrdinal(at)) return ['first']
  return isOrdinal(at - 1) ? [] : undefined
}

const BOUNDING = wordSet('to than below under within exceed exceeding over above')
const SCALES = new Map(Object.entries({ k: 1e3, thousand: 1e3, grand: 1e3, m: 1e6, mil: 1e6, million: 1e6 }))

/** `has $250k to spend, market value up to that`: the amount that was named. */
const named: Expand = (tokens, at) => {
  if (wordAt(tokens, at) !== 'that' || !BOUNDING.has(wordAt(tokens, at - 1))) return undefined
  const before = tokens.slice(0, at).findLastIndex(({ kind }) => kind === 'number')
  const scale = SCALES.get(wordAt(tokens, before + 1))
  return scale && before >= 0 ? [String((tokens[before]?.value ?? 0) * scale)] : undefined
}

const EXPANSIONS: Expand[] = [
  named,
  first,
  state,
  unit,
  per,
  count,
  share,
  lower,
  colon,
  rolled,
  compass,
  indiana,
  diff,
]

function expand(tokens: readonly Token[], at: number, vocabulary: Vocabulary): readonly string[] | undefined {
  for (const expansion of EXPANSIONS) {
    const words = expansion(tokens, at, vocabulary)
    if (words) return words
  }
  return undefined
}

/** A token that stands for a word, or a number, of what was written in short. */
function written(token: Token, word: string): Token {
  if (!/^\d+$/.test(word))
    return { ...token, word, kind: /^[a-z]/.test(word) ? 'word' : 'sign', upper: false, corrected: true }
  return { ...token, word, text: word, kind: 'number', value: Number(word), upper: false }
}

/** The tokens with their shorthand written out; what stands in the text is kept. */
export function expandShorthand(tokens: readonly Token[], vocabulary: Vocabulary, conversing: boolean): Token[] {
  const expanded: Token[] = []
  for (const [at, token] of tokens.entries()) {
    const words = expand(tokens, at, vocabulary)
    const year = yearAt(tokens, at, vocabulary, conversing)
    if (year) expanded.push(year)
    else if (words) for (const word of words) expanded.push(written(token, word))
    else expanded.push(token)
  }
  return expanded
}
