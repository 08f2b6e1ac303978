import { countOrOne } from '../../recognise/counts.ts'
import { wordSet } from '../../word-set.ts'
import type { Token } from '../tokens.ts'
import { type Rule, type Rules, wordAt } from './rule.ts'

/**
 * Comparisons in the manner of other languages.
 *
 * `bigger as 5 million` `more big than` `high than` `over than` `superior to` `less of 100` → `more than` `less than` ·
 * `the state with more auctions` `the more expensive` → `most` · `over the 20 millions` → `over 20 millions`
 */
const UP = wordSet(
  'more greater higher bigger larger better pricier major superior big large high great much many expensive valuable above over longer long',
)
const DOWN = wordSet(
  'less lower smaller fewer cheaper minor inferior small low few little cheap below under shorter short',
)
const SIZED = new Set([...UP, ...DOWN])
/** Words that compare by themselves, whatever the particle. */
const LATIN = wordSet('superior inferior major minor')
const PARTICLE = wordSet('than then as that to of from like den dan que')
const THAN = wordSet('than then')
/** What English says as it is, before "than". */
const RIGHT = wordSet(
  'more less greater higher bigger larger better lower smaller fewer cheaper longer shorter pricier',
)
/** Words that other particles follow in good English: "as much as", "many of". */
const PLAIN = wordSet('much many long short')
const LENGTH = wordSet('long longer short shorter')
const FIGURE = wordSet(
  '$ a an the its their one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half double twice assessed market estimated',
)
const FIGURE_NOUN = wordSet('hundred thousand million market assessed estimated estimate assessment half quarter value')

/** Whether a number or a figure stands here: what can be compared with. "Over to million" is over two. */
function isCompared(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (wordSet('hundred thousand million').has(token?.word ?? '')) return false
  if (token?.kind === 'number') return true
  if (!token || !FIGURE.has(token.word)) return false
  return !wordSet('a an the its their').has(token.word) || FIGURE_NOUN.has(wordAt(tokens, at + 1))
}

/** Whether an adjective and its particle compare, and are not said so in English. */
function comparesOddly(tokens: readonly Token[], at: number, led: boolean): boolean {
  const word = wordAt(tokens, at)
  const particle = wordAt(tokens, at + 1)
  if (!PARTICLE.has(particle)) return false
  const than = THAN.has(particle)
  if (than) return led || !RIGHT.has(word)
  return LATIN.has(word) || (!PLAIN.has(word) && isCompared(tokens, at + 2))
}

/** `100 certs or more liens`, `$1M or above from 2025`: how many there are, at least. */
const closesAmount = (tokens: readonly Token[], at: number) =>
  wordSet('or and').has(wordAt(tokens, at - 1)) &&
  (tokens[at - 2]?.kind === 'number' ||
    countOrOne(tokens, at - 2) !== undefined ||
    wordSet(
      'cert certs certificate certificates parcel parcels lots value hundred thousand million mil grand dollars percent % k m',
    ).has(wordAt(tokens, at - 2)))

/** Whether a word of size stands here that may compare: not in "as big", "how many", "100 or more". */
const opensComparison = (tokens: readonly Token[], at: number) =>
  SIZED.has(wordAt(tokens, at)) && !wordSet('as so how up').has(wordAt(tokens, at - 1)) && !closesAmount(tokens, at)

const comparative: Rule = (tokens, at) => {
  if (!opensComparison(tokens, at)) return undefined
  const first = wordAt(tokens, at)
  const sized = SIZED.has(wordAt(tokens, at + 1))
  const led = wordSet('more less').has(first) && sized
  const from = led ? at + 1 : at
  const word = wordAt(tokens, from)
  const up = UP.has(word)
  if (!SIZED.has(word) || !comparesOddly(tokens, from, led)) return undefined
  const length = from + 2 - at
  if (LENGTH.has(word)) return { length, words: [up ? 'longer' : 'shorter', 'than'] }
  const fewer = led && first === 'less' ? up : !up
  return { length, words: [fewer ? 'less' : 'more', 'than'] }
}

const GROUPED = wordSet(
  'state states county counties month year type which what jurisdiction quarter one ones auction auctions sale sales three five ten',
)
const HELD = wordSet(
  'tax sheriff redeemable auction auctions sale sales lien liens deed deeds certificate certificates cert certs value market assessed estimated parcel parcels',
)
const SIZES = wordSet(
  'big large high great small low cheap old new long short expensive valuable costly recent common near close soon early late',
)

/** Whether "more auctions" is compared with nothing: "the state with more auctions". */
function isMost(tokens: readonly Token[], at: number): boolean {
  const ahead = tokens.slice(at + 1, at + 4)
  const other = ahead.some(({ word, kind }) => kind === 'number' || wordSet('than then as').has(word))
  const grouped = tokens.slice(Math.max(0, at - 4), at).some(({ word }) => GROUPED.has(word))
  const led = wordSet(
    'with has have had the is are exist exists make makes made hold holds held run runs ran sell sells offer offers get gets got sees saw do does',
  ).has(wordAt(tokens, at - 1))
  return led && grouped && HELD.has(wordAt(tokens, at + 1)) && !other
}

/** `10 auction more big of Texas`, compared with nothing. */
const describesAuctions = (tokens: readonly Token[], at: number) =>
  wordSet('auction auctions sale sales one ones lien liens deed deeds').has(wordAt(tokens, at - 1)) &&
  SIZES.has(wordAt(tokens, at + 1)) &&
  !THAN.has(wordAt(tokens, at + 2)) &&
  !(PARTICLE.has(wordAt(tokens, at + 2)) && isCompared(tokens, at + 3))

const most: Rule = (tokens, at) => {
  const word = wordAt(tokens, at)
  if (word !== 'more' && word !== 'less') return undefined
  const sized = SIZES.has(wordAt(tokens, at + 1)) && !PARTICLE.has(wordAt(tokens, at + 2))
  // "more liens or more deeds" weighs the two
  if (
    wordAt(tokens, at - 1) === 'or' &&
    wordSet('lien liens deed deeds tax').has(wordAt(tokens, at + 1)) &&
    !closesAmount(tokens, at)
  )
    return { length: 1, words: [] }
  // "the five more near auctions"
  const counted =
    countOrOne(tokens, at - 1) !== undefined && wordSet('the give me show list').has(wordAt(tokens, at - 2))
  if (((wordAt(tokens, at - 1) === 'the' || counted) && sized) || describesAuctions(tokens, at))
    return { length: 1, words: [word === 'more' ? 'most' : 'least'] }
  return isMost(tokens, at) ? { length: 1, words: [word === 'more' ? 'most' : 'fewest'] } : undefined
}

const SUPERLATIVES = new Map(
  Object.entries({
    bigger: 'biggest',
    larger: 'largest',
    higher: 'highest',
    smaller: 'smallest',
    lower: 'lowest',
    cheaper: 'cheapest',
    older: 'oldest',
    newer: 'newest',
    longer: 'longest',
    shorter: 'shortest',
  }),
)

/** `the ten bigger auctions`: compared with nothing. */
const superlative: Rule = (tokens, at) => {
  const word = SUPERLATIVES.get(wordAt(tokens, at))
  const counted = word !== undefined && countOrOne(tokens, at - 1) !== undefined
  // "a higher estimated than market value"
  const than = tokens.slice(at + 1, at + 5).some((token) => token.word === 'than')
  return counted && !than && HELD.has(wordAt(tokens, at + 1)) ? { length: 1, words: [word] } : undefined
}

const COMPARES = wordSet(
  'over under than least most above below exceed exceeds exceeding surpass surpasses minimum maximum about around',
)

const article: Rule = (tokens, at) => {
  if (wordAt(tokens, at) !== 'the' || !COMPARES.has(wordAt(tokens, at - 1))) return undefined
  const count = countOrOne(tokens, at + 1)
  const next = wordAt(tokens, at + 1 + (count?.length ?? 0))
  return count && !wordSet('st nd rd th biggest largest auctions sales').has(next)
    ? { length: 1, words: [] }
    : undefined
}

/** See the examples above. */
export const COMPARING: Rules = [
  [comparative, [...SIZED].join('|')],
  [most, 'more|less'],
  [superlative, [...SUPERLATIVES.keys()].join('|')],
  [article, 'the'],
]
