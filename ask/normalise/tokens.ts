import { wordSet } from '../word-set.ts'

/**
 * Text cut into words, numbers and signs.
 *
 * `Tenn. deeds over $1.5M` → `tenn` (dotted) `deeds` `over` `$` `1.5` `m` (glued)
 * `Miami-Dade` → `miami` `dade` (hyphen) · `N.J.` → `nj` · `2026-05-01` → `2026` `-` `05` `-` `01` · `'25` → the number 25 (short year)
 */
export type Token = {
  /** as written */
  text: string
  /** lower case, without accents and apostrophes; spelling and translation change this one only */
  word: string
  start: number
  end: number
  kind: 'word' | 'number' | 'sign'
  /** of a number, else NaN */
  value: number
  /** at least two letters and all of them capitals, in a text that is not all capitals */
  upper: boolean
  capital: boolean
  /** nothing stands between it and the token before */
  glued: boolean
  /** only a hyphen stands between it and the word before */
  hyphen: boolean
  /** a full stop follows: `Tenn.` */
  dotted: boolean
  /** a full stop or the end of the line follows */
  stop: boolean
  /** its spelling was put right */
  corrected: boolean
  /** the short year `'25` */
  shortYear: boolean
}

/** Whether a word ends like `Ohio's`. */
export const isGenitive = ({ text }: Token) => text.endsWith("'s") || text.endsWith('’s')

const SENTENCE = wordSet(
  'a an the on is are was were did do does that this these those what whats which who when how i im we you my me to please can could show give send list start starts begin begins end ends close closes que el los las del en por para con un una',
)
/** Whether a text is a note in shorthand: it has no words that sentences are made with. */
export const isNote = (tokens: readonly Token[]) => tokens.length < 30 && !tokens.some(({ word }) => SENTENCE.has(word))

/** How much of a text is looked at: enough for any question, little enough to answer any input at once. */
export const LONGEST_TEXT = 2000
export const MOST_TOKENS = 300

const LETTER = /[\p{L}\p{M}]/u
const isLetter = (c: string) => (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c > '\x7f' && LETTER.test(c))
const isDigit = (c: string) => c >= '0' && c <= '9'
const isQuote = (c: string) => c === "'" || c === '’' || c === 'ʼ' || c === '`' || c === '‘'
const SIGNS = new Map(
  Object.entries({
    '|': ',',
    '•': ',',
    '·': ',',
    '–': '-',
    '—': '-',
    '−': '-',
    '≥': '>=',
    '≤': '<=',
    '≈': '~',
    '＄': '$',
    '×': 'x',
    '↓': 'desc',
    '↑': 'asc',
    '＞': '>',
    '＜': '<',
  }),
)
/** What parts groups of three digits elsewhere. */
const GROUPING = new Set([' ', '\u00a0', '\u2009', '\u202f', "'", '’', '.'])
const KEPT_SIGNS = new Set(',;$%&+-/<>=()?!:~#x@*[]{}±≠'.split('').concat('>=', '<=', 'desc', 'asc'))

/** Lower case, without accents, apostrophes or full stops: how words are compared everywhere. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (/^[a-z0-9]*$/.test(lower)) return lower
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/^one['’]s$/, 'one')
    .replace(/['’ʼ`‘.]/g, '')
    .toLowerCase()
}

type Scan = { text: string; at: number; tokens: Token[]; shouting: boolean }

function push(scan: Scan, kind: Token['kind'], start: number, end: number, word: string, value = Number.NaN): Token {
  const text = scan.text.slice(start, end)
  const before = start > 0 ? (scan.text[start - 1] ?? ' ') : ' '
  const previous = scan.tokens.at(-1)
  const token: Token = {
    text,
    word,
    start,
    end,
    kind,
    value,
    upper:
      !scan.shouting &&
      kind === 'word' &&
      text.length > 1 &&
      text === text.toUpperCase() &&
      text !== text.toLowerCase(),
    capital: !scan.shouting && kind === 'word' && text[0] !== text[0]?.toLowerCase(),
    glued: previous !== undefined && previous.end === start,
    hyphen: before === '-' && previous !== undefined && previous.end === start - 1,
    dotted: false,
    stop: false,
    corrected: false,
    shortYear: false,
  }
  scan.tokens.push(token)
  scan.at = end
  return token
}

/** `N.J.`, `D.C.`: single letters each followed by a full stop are one word. */
function dottedLetters(scan: Scan): number {
  let at = scan.at
  let letters = 0
  while (isLetter(scan.text[at] ?? '') && scan.text[at + 1] === '.') {
    at += 2
    letters++
  }
  return letters >= 2 && !isLetter(scan.text[at] ?? '') ? at : 0
}

function scanWord(scan: Scan): void {
  const dots = dottedLetters(scan)
  if (dots > 0) {
    const token = push(scan, 'word', scan.at, dots, fold(scan.text.slice(scan.at, dots)))
    token.upper = !scan.shouting && token.text === token.text.toUpperCase()
    return
  }
  let end = scan.at
  for (; end < scan.text.length; end++) {
    const c = scan.text[end] ?? ''
    if (isLetter(c) || isDigit(c)) continue
    if (isQuote(c) && isLetter(scan.text[end + 1] ?? '')) continue
    break
  }
  const token = push(scan, 'word', scan.at, end, fold(scan.text.slice(scan.at, end)))
  token.dotted = scan.text[end] === '.'
}

/** Whether three digits and no more follow. */
const threeDigits = (text: string, at: number) =>
  isDigit(text[at + 1] ?? '') &&
  isDigit(text[at + 2] ?? '') &&
  isDigit(text[at + 3] ?? '') &&
  !isDigit(text[at + 4] ?? '')

/** `1 000 000`, `50 000`, `1.500.000`, `1'000'000`: where the groups of three end, or where they are none. */
function groupsEnd(text: string, from: number, start: number): number {
  const sign = text[from] ?? ''
  if (!GROUPING.has(sign) || from - start > 3) return from
  let end = from
  while (end - start <= 15 && text[end] === sign && threeDigits(text, end)) end += 4
  const several = end - from > 4 || (sign !== '.' && end > from && text.slice(from + 1, end) === '000')
  return several && !isLetter(text[end] ?? '') && text[end] !== ',' ? end : from
}

/** `1,5 million`: a comma that is the point of other languages. */
const isDecimalComma = (text: string, at: number) =>
  text[at] === ',' &&
  /^,\d{1,2} ?(m|mm|mil|mio|million|millions|millones|millon|k|bn|billion)\b/i.test(text.slice(at, at + 14))

/** The number that digits with their separators stand for. */
function numberOf(written: string): number {
  const digits = written.replace(/[\s'’]/g, '').slice(0, 30)
  const last = digits.lastIndexOf(',')
  if (last > 0 && digits.length - last < 4) return Number(digits.replace(',', '.'))
  const several = digits.indexOf('.') !== digits.lastIndexOf('.')
  return Number(digits.replaceAll(several ? '.' : ',', ''))
}

const FRACTION_SIGN = /[¼-¾⅓-⅞]/
/** `½`, and the `1/2` of `1 1/2 million`, with what ties it to its unit: `¾ of a million`. */
const FRACTION = /[ -]?(?:([¼-¾⅓-⅞])|([12]\/3|[13]\/4|1\/2)(?!\d))(?:( of)? an?(?= [mbth]))?(?= ?-?([a-z]*))/iy
const SCALE = /^(mm?|mil|mill|million|bn?|billion|k|thousand|hundred|dozen)$/i
const TIME = /^(day|week|wk|month|year|yr|time)s?$|^x$/i

/** The number that a fraction makes with what stands before it, if there is one, and where it ends; `1/2` with no unit is a day. */
function fractionAt(text: string, at: number, whole: number): { value: number; end: number } | undefined {
  FRACTION.lastIndex = at
  const [, sign, slashed = '', , unit = ''] = FRACTION.exec(text) ?? []
  if (sign === undefined && !SCALE.test(unit) && !(whole > 0 && TIME.test(unit))) return undefined
  const { lastIndex } = FRACTION
  const [over, under] = (sign?.normalize('NFKC') ?? slashed).split(/[/⁄]/)
  return lastIndex > at ? { value: whole + Number(over) / Number(under), end: lastIndex } : undefined
}

/** Where digits with their separators end. */
function digitsEnd(text: string, at: number): number {
  let end = at
  while (isDigit(text[end] ?? '')) end++
  end = groupsEnd(text, end, at)
  while (end - at <= 15 && text[end] === ',' && threeDigits(text, end)) end += 4
  if ((text[end] === '.' || isDecimalComma(text, end)) && isDigit(text[end + 1] ?? '')) {
    end++
    while (isDigit(text[end] ?? '')) end++
  }
  return end
}

function scanNumber(scan: Scan): void {
  const { text } = scan
  const end = digitsEnd(text, scan.at)
  const written = text.slice(scan.at, end)
  const parted = fractionAt(text, scan.at, 0) ?? fractionAt(text, end, numberOf(written))
  if (parted) {
    push(scan, 'number', scan.at, parted.end, String(parted.value), parted.value)
    return
  }
  const quoted = isQuote(text[scan.at - 1] ?? '') && !isLetter(text[scan.at - 2] ?? '')
  const token = push(scan, 'number', scan.at, end, written, numberOf(written))
  token.shortYear = quoted && /^\d\d$/.test(written)
}

/** `>=`, `=>`, `==` and their kin are one sign; the sign, and how many characters it is. */
function comparisonAt(sign: string, next: string): { sign: string; length: number } {
  const opens = sign === '<' || sign === '>' || sign === '='
  if (opens && next === '=') return { sign: sign === '=' ? '=' : `${sign}=`, length: 2 }
  if (sign === '=' && (next === '>' || next === '<')) return { sign: `${next}=`, length: 2 }
  return { sign, length: 1 }
}

/** `2026-12-10..2026-12-20`: from the one to the other. */
const isDotRange = ({ text, at }: Scan) =>
  text[at] === '.' && text[at + 1] === '.' && isDigit(text[at - 1] ?? '') && isDigit(text[at + 2] ?? '')

function scanSign(scan: Scan): void {
  const c = scan.text[scan.at] ?? ''
  if (isDotRange(scan)) {
    push(scan, 'sign', scan.at, scan.at + 2, '-')
    return
  }
  const next = scan.text[scan.at + 1] ?? ''
  const { sign, length } = comparisonAt(SIGNS.get(c) ?? c, next)
  // a hyphen between words only joins them, as in "1,000-plus"; with a number or a space beside it, it is a sign
  const before = scan.text[scan.at - 1] ?? ''
  const plus = isDigit(before) && scan.text.slice(scan.at + 1, scan.at + 5).toLowerCase() === 'plus'
  const joins = sign === '-' && isLetter(next) && (isLetter(before) || plus)
  const last = scan.tokens.at(-1)
  if (last && (c === '\n' || c === '…' || (c === '.' && !/[^\s.'")]/.test(next)))) last.stop = true
  if (!joins && KEPT_SIGNS.has(sign)) push(scan, 'sign', scan.at, scan.at + length, sign)
  else scan.at += length
}

/** "1H26", and "2day" where no sale of two days follows: one word. */
const ONE_WORD = /^([1-4][hq]2\d|2day(?! ?(\+|sale|auct|lien|deed|upset|or |t[dl]\b)))($|[^\p{L}\d])/iu

/** The tokens of the first 2,000 characters, at most 300. Any string is accepted, lone surrogates and NUL too. */
export function tokenize(input: string): Token[] {
  const text = input.slice(0, LONGEST_TEXT)
  const shouting = text !== text.toLowerCase() && text === text.toUpperCase() && text.replace(/[^A-Z]/g, '').length > 6
  const scan: Scan = { text, at: 0, tokens: [], shouting }
  while (scan.at < text.length && scan.tokens.length < MOST_TOKENS) {
    const c = text[scan.at] ?? ''
    if (isLetter(c) || ONE_WORD.test(text.slice(scan.at, scan.at + 9))) scanWord(scan)
    else if (
      isDigit(c) ||
      (c > '\x7f' && FRACTION_SIGN.test(c)) ||
      (c === '.' && isDigit(text[scan.at + 1] ?? '') && text[scan.at - 1] !== '.')
    )
      scanNumber(scan)
    else scanSign(scan)
  }
  return scan.tokens
}
