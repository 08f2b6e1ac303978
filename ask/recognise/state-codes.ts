import { MONTHS } from '../normalise/months.ts'
import { isNote, type Token } from '../normalise/tokens.ts'
import { WORDLIKE_CODES } from '../places/state-names.ts'
import type { Scene, Vocabulary } from '../scene.ts'
import { wordSet } from '../word-set.ts'

/**
 * Two-letter codes, which in small letters are often words: what stands around them says that a state is meant.
 *
 * `IN or OH` by their capitals · `tx` is no word · `mt` in `wy mt sd` by the list · `cook county, il` `mobile al` by the county ·
 * `in pa` `auctions in me` by what stands before · `la deeds` `hi auctions` by what stands behind · `show me`, `ok, deeds` hold none
 */
const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''

export const BEFORE_PLACE = wordSet(
  'in from of for outside excluding except without , and & + not near around within exclude county parish co cnty only just',
)
/** What a state is said before: `pa upset sales`. */
export const SOLD = wordSet(
  'redeem redm taxdeed taxdeeds taxlien taxliens auction auctions sale sales lien liens deed deeds tax sheriff sheriffs foreclosure foreclosures certificate certificates redeemable upset upsets judicial hybrid hybrids assignment scavenger otc upcoming td tds tl tls rd rds',
)
/** What narrows a state down that opens a question: `va no av`, `pa over 1m`. */
const RESTRICTING = wordSet(
  'cities counties parishes towns county city all no not without with w missing over under above below between past next last this today since until only top biggest largest smallest total avg average median sum count market assessed estimated certs certificates most fewest coming current prior previous ytd before after during starting ending closing beginning opening q1 q2 q3 q4 h1 h2',
)
const JOINS = wordSet(', and & or / nor plus + n vs versus')
const CLOSING = new Set(['', ',', '?', ')', ';', 'and', '&', '+', '!'])
const WITHIN = wordSet('in within outside except excluding throughout')
const SUFFIXES = wordSet('county parish borough cnty cty city co')
/** Words of a sentence: never a state merely because of a comma or "and" before them. */
const SPEECH = wordSet('in or me ok hi oh id')
const INTERJECTIONS = wordSet('ok hi oh')
const GIVING = wordSet('show give get tell send let help find bring for to with and but')

const isCodeWord = (token: Token | undefined, { stateNames }: Vocabulary) =>
  token?.kind === 'word' && token.word.length === 2 && stateNames.has(token.word.toUpperCase())
const isSure = (token: Token | undefined, vocabulary: Vocabulary) =>
  token !== undefined && isCodeWord(token, vocabulary) && (token.upper || !WORDLIKE_CODES.has(token.word))

/** Whether a code that is nothing else is reached in this direction over codes and what joins them. */
function reachesSure(tokens: readonly Token[], from: number, step: 1 | -1, vocabulary: Vocabulary): boolean {
  for (let at = from + step, gap = 0; gap < 3; at += step) {
    const token = tokens[at]
    const sure = isSure(token, vocabulary)
    if (sure) return true
    if (JOINS.has(wordAt(tokens, at))) gap++
    else if (isCodeWord(token, vocabulary) && (!SENTENCE.has(wordAt(tokens, at)) || wordAt(tokens, at + 1) === ','))
      gap = 0
    else return false
  }
  return false
}

/** Whether "in" or "or" stands alone between commas or at an end: `in, oh, ky` `wa, or`. */
function standsApart(tokens: readonly Token[], at: number): boolean {
  const before = wordAt(tokens, at - 1)
  const next = wordAt(tokens, at + 1)
  const within = WITHIN.has(before) && !tokens[at - 1]?.upper
  // ", or tax liens in Ohio" joins
  const sold = SOLD.has(next) && (within || wordAt(tokens, at) !== 'or')
  return (at === 0 || wordSet(', + &').has(before) || within) && (CLOSING.has(next) || sold)
}

const PAIRS = wordSet('and & or / nor + n vs versus')
const SENTENCE = wordSet('in or me hi id')
const COMPARED = wordSet('vs versus')
const COUNTRY = wordSet('oh ok')
const APART = wordSet('- : ;')

/** `oh and pa`: two codes that are words, joined. */
function isPaired(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  // "in vs ky"
  if (wordAt(tokens, at) === 'in' && COMPARED.has(wordAt(tokens, at + 1))) return isSure(tokens[at + 2], vocabulary)
  if (SENTENCE.has(wordAt(tokens, at))) return false
  const pairs = (step: 1 | -1) => {
    const other = tokens[at + 2 * step]
    return PAIRS.has(wordAt(tokens, at + step)) && isCodeWord(other, vocabulary) && !SENTENCE.has(other?.word ?? '')
  }
  return pairs(1) || pairs(-1)
}

/** `oh and in sheriff sales`, `hi, or & me - all 2026`: a question that opens with codes and what is sold there, or nothing else. */
function opensList(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  let last = 0
  while (isCodeWord(tokens[last], vocabulary) && wordSet(', and & or / + n').has(wordAt(tokens, last + 1))) last += 2
  const next = wordAt(tokens, last + 1)
  if (last < Math.max(at, 1) || at % 2 > 0 || !isCodeWord(tokens[last], vocabulary)) return false
  // "Hi, ME and VT sales"
  const isGreeting = wordAt(tokens, 1) === ',' && INTERJECTIONS.has(wordAt(tokens, 0))
  return APART.has(next) || (SOLD.has(next) && !isGreeting)
}

/** `ms al la`: three in a row. */
function isInRow(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const isRowed = (index: number) => isSure(tokens[index], vocabulary) || SOLID.has(wordAt(tokens, index))
  const isAmong = (index: number) =>
    wordAt(tokens, index) !== 'or' && isRowed(index - 1) && (isRowed(index + 1) || isRowed(index - 2))
  // "oh pa mo", "mi in ky", "vt nh me"
  const code = (index: number): boolean =>
    isCodeWord(tokens[index], vocabulary) &&
    (!SPEECH.has(wordAt(tokens, index)) || (index > 0 && COUNTRY.has(wordAt(tokens, index))) || isAmong(index))
  let [first, last] = [at, at]
  while (code(first - 1)) first--
  while (code(last + 1)) last++
  return code(at) && last - first >= 2
}

/** `wy mt sd`, `md de and dc`, `tx, ok, la`. */
function isListed(tokens: readonly Token[], at: number, { vocabulary }: Scene): boolean {
  const word = wordAt(tokens, at)
  if (isPaired(tokens, at, vocabulary) || isInRow(tokens, at, vocabulary)) return true
  if (opensList(tokens, at, vocabulary)) return true
  const behind = reachesSure(tokens, at, 1, vocabulary)
  if (!behind && !reachesSure(tokens, at, -1, vocabulary)) return false
  if (word === 'in' || word === 'or') return standsApart(tokens, at)
  if (word === 'me') return JOINS.has(wordAt(tokens, behind ? at + 1 : at - 1)) && !GIVING.has(wordAt(tokens, at - 1))
  return !INTERJECTIONS.has(word) || at > 0 || wordSet('and or &').has(wordAt(tokens, at + 1))
}

/** `autauga county al`, `mobile al`, `baker county, or`. */
function followsCounty(tokens: readonly Token[], at: number, { places, states }: Vocabulary): boolean {
  const ends = CLOSING.has(wordAt(tokens, at + 1)) || SOLD.has(wordAt(tokens, at + 1))
  if (!ends && wordSet('in or me').has(wordAt(tokens, at))) return false
  const from = wordAt(tokens, at - 1) === ',' ? at - 2 : at - 1
  const before = wordAt(tokens, from)
  const code = wordAt(tokens, at).toUpperCase()
  // "show me texas, ok?"
  if ((from < at - 1 || wordAt(tokens, at) === 'in') && states.has(before) && SPEECH.has(wordAt(tokens, at)))
    return false
  const holds = (name: string) => places.get(name)?.some(({ state }) => state === code) === true
  const near = `${wordAt(tokens, from - 1)} ${before}`
  // "Cook County, ok?"
  const elsewhere =
    SPEECH.has(wordAt(tokens, at)) && places.has(wordAt(tokens, from - 1)) && !holds(wordAt(tokens, from - 1))
  return (SUFFIXES.has(before) && !elsewhere) || holds(before) || holds(near)
}

/** `in pa`, `auctions in me`, `miami-dade, fl`. */
function isLed(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at)
  const before = wordAt(tokens, at - 1)
  if (word === 'in' || word === 'or')
    return (
      before === 'in' &&
      !tokens[at - 1]?.upper &&
      (CLOSING.has(wordAt(tokens, at + 1)) || SOLD.has(wordAt(tokens, at + 1)))
    )
  if (SPEECH.has(word)) return WITHIN.has(before) || (word !== 'me' && wordSet('from of not').has(before))
  return BEFORE_PLACE.has(before)
}

/** `pa past 6 months`, `va no av`, `sheriff sales oh starting in May` */
function isNarrowed(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)]
  const led = at === 0 ? !SPEECH.has(word) : SOLD.has(wordAt(tokens, at - 1)) && !SENTENCE.has(word)
  return led && (RESTRICTING.has(next) || MONTHS.get(next) !== undefined)
}

/** Codes that hardly are words where nobody speaks: `top 5 pa by mv`, `wich mi county`. */
const SOLID = wordSet('al ar ma mi ms mt ne pa sd va')
const WITHIN_STATE = wordSet('county counties cnty parish parishes cities jurisdictions')

function isSolid(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)]
  if (word === 'la') return wordSet('parish parishes').has(next)
  return SOLID.has(word) && (WITHIN_STATE.has(next) || (isNote(tokens) && !isMount(tokens, at, vocabulary)))
}

const COURTEOUS = wordSet('please pls plz thanks thx')

/** `la deeds`, `pa 2026`, `pa, next month`; "ok liens" at the beginning is Oklahoma's where no other state is said. */
function leads(tokens: readonly Token[], at: number, { vocabulary }: Scene): boolean {
  const word = wordAt(tokens, at)
  const next = wordAt(tokens, at + 1)
  // "change the state to pa please"
  if ((next === '' || COURTEOUS.has(next)) && at > 0 && !SPEECH.has(word)) return true
  if (isSolid(tokens, at, vocabulary) || isNarrowed(tokens, at)) return true
  if (!SPEECH.has(word) || word === 'id')
    return SOLD.has(next) || tokens[at + 1]?.shortYear === true || (at === 0 && !/^[a-z]/.test(next) && word !== 'id')
  if (!SOLD.has(next)) return false
  if (at > 0) return INTERJECTIONS.has(word) && !tokens[at]?.stop
  const elsewhere = tokens.some(
    (token, index) =>
      index > 0 && (isSure(token, vocabulary) || (token.word.length > 2 && vocabulary.states.has(token.word))),
  )
  return !elsewhere
}

/** "liens OR deeds", "Texas OR Ohio": capitals for stress. */
function isStressed(tokens: readonly Token[], at: number, { states }: Vocabulary): boolean {
  const before = wordAt(tokens, at - 1)
  const next = wordAt(tokens, at + 1)
  const signs = wordSet('< > = <= >=')
  // "MV > 1M OR AV null"
  const figures = signs.has(wordAt(tokens, at + 2)) || wordSet('null blank').has(before)
  if (wordAt(tokens, at) === 'or' && figures && tokens[at + 1]?.kind === 'word') return true
  return (
    wordAt(tokens, at) === 'or' && ((SOLD.has(before) && SOLD.has(next)) || (states.has(before) && states.has(next)))
  )
}

/** "certificates > 250 OR (…", "A AND B OR C", "state IN (TX, FL)": written like a condition of a program. */
function isOperator(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at)
  if (word !== 'or' && word !== 'in') return false
  const next = wordAt(tokens, at + 1)
  if (next === '(') return true
  const before = tokens[at - 1]
  if (word === 'in' || next === '' || before === undefined) return false
  const formal = tokens.some(({ word: each, upper }) => upper && (each === 'and' || each === 'not'))
  return (formal && before.word !== ',') || before.kind === 'number' || before.word === ')'
}

const SPOKEN = wordSet(
  'show list give get find pull tell can could would will what whats which how who when where now so then let lets please i im id we do does did is are but just thanks thank great good cool sure got there well fine perfect my the',
)

/** "OK, list those", "OK show me", "HI, can I": said before anything is asked; "OK, TX and AR" are states. */
function isInterjected(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  if (!INTERJECTIONS.has(wordAt(tokens, at)) || tokens.length === at + 1) return false
  const opens = at === 0 || tokens[at - 1]?.stop === true || wordSet('? ! ;').has(wordAt(tokens, at - 1))
  const next = tokens[at + 1]
  if (!opens || tokens[at]?.text.includes('.')) return false
  const pauses = tokens[at]?.stop === true || wordSet(', ! -').has(next?.word ?? '')
  const listed = isCodeWord(tokens[at + 2], vocabulary) && tokens[at + 2]?.upper === true
  return pauses ? !listed : SPOKEN.has(next?.word ?? '')
}

/** "Mt. Vernon": a mountain. */
function isMount(tokens: readonly Token[], at: number, { places, states }: Vocabulary): boolean {
  const next = tokens[at + 1]
  if (wordAt(tokens, at) !== 'mt' || !next || SOLD.has(next.word) || states.has(next.word)) return false
  return next.capital || places.has(next.word)
}

/** "LA and San Diego": Los Angeles, joined to a place of California's. */
export function isLosAngeles(tokens: readonly Token[], at: number, { places }: Vocabulary): boolean {
  if (wordAt(tokens, at) !== 'la') return false
  const lies = (words: readonly Token[]) =>
    places.get(words.map(({ word }) => word).join(' '))?.every(({ state }) => state === 'CA') === true
  let [before, next] = [at, at + 1]
  while (JOINS.has(wordAt(tokens, before - 1))) before--
  while (JOINS.has(wordAt(tokens, next))) next++
  return [1, 2].some(
    (count) =>
      (before < at && before >= count && lies(tokens.slice(before - count, before))) ||
      (next > at + 1 && lies(tokens.slice(next, next + count))),
  )
}

/** The code at this token, where it can be meant as one. */
export function codeAt(tokens: readonly Token[], at: number, scene: Scene): string | undefined {
  const token = tokens[at]
  const { vocabulary } = scene
  if (!token || !isCodeWord(token, vocabulary) || isLosAngeles(tokens, at, vocabulary)) return undefined
  const code = token.word.toUpperCase()
  if (token.upper && !isInterjected(tokens, at, vocabulary))
    return isStressed(tokens, at, vocabulary) || isOperator(tokens, at) ? undefined : code
  if (token.glued && tokens[at - 1]?.kind === 'number') return undefined
  // "in certificates instead"
  if (token.word === 'in' && wordAt(tokens, at + 1).startsWith('cert')) return undefined
  const meant =
    !WORDLIKE_CODES.has(token.word) ||
    (token.dotted && !SPEECH.has(token.word) && !isMount(tokens, at, vocabulary)) ||
    followsCounty(tokens, at, vocabulary) ||
    isListed(tokens, at, scene) ||
    isLed(tokens, at) ||
    leads(tokens, at, scene)
  return meant ? code : undefined
}
