import type { Span } from '../meanings.ts'
import { phraseTable } from '../phrases.ts'
import { needing, opening, type Recogniser } from '../spans.ts'
import type { Token } from '../tokens.ts'

/**
 * Types of sale described by what the buyer gets, and by whether the owner can have it back.
 *
 * `where you get a deed but the owner can still buy it back` `deeds the owner can redeem` `that let the owner redeem` Redeemable Deed ·
 * `where you buy the debt, not the property` Tax Lien · `where you get the property itself` `deeds the owner cannot redeem` Tax Deed
 * Not these: `can the owner redeem` `how long does the owner have`, which ask how it works.
 */
type Type = 'Tax Lien' | 'Tax Deed' | 'Redeemable Deed'
type Found = { type: Type; end: number }

const WHERE = phraseTable<true>([
  ['where|whereby|wherein|when', true],
  ['in|at|with which', true],
])
const BUYER = phraseTable<true>([
  ['you|i|we|one|id|youd|wed|buyers|bidders|investors|winners', true],
  ['the|a|each buyer|bidder|investor|winner', true],
])
const GETS = phraseTable<true>([
  [
    'would|will|can|could|are|am|actually|just|only|simply? get|gets|buy|buys|receive|receives|win|wins|purchase|own|buying|getting|acquire|obtain',
    true,
  ],
  ['walk|come away with', true],
  ['end up with', true],
])
const OBJECTS = phraseTable<'Tax Lien' | 'Tax Deed'>([
  ['the|a|their|somebodys|someones? tax? lien|debt|claim|certificate', 'Tax Lien'],
  ['the|a|their? actual|tax? deed|title|property|house|home|land itself|outright|directly?', 'Tax Deed'],
])
const OTHER = 'the|a|any? actual|tax? property|house|home|land|deed|title|lien|debt|certificate itself|outright?'
const RATHER = phraseTable<true>([
  [`not|never just|only|merely|really? ${OTHER}`, true],
  [`instead|rather of|than ${OTHER}`, true],
  [`and|but|, not|never just|only|merely|really? ${OTHER}`, true],
])
const HEADS = phraseTable<true>([['tax? deed|deeds sale|sales|auction|auctions?', true]])
const JOINTS = phraseTable<true>([
  [',', true],
  [',? but|though|although|yet|and|while|where|that|which|whose', true],
])
const OWNER = phraseTable<true>([
  ['the|a? former|previous|original|old|prior|past|delinquent|last? owner|owners|homeowner|homeowners|taxpayer', true],
])
const CAN = phraseTable<boolean>([
  ['still|then|later|always? can|could|may|might|gets to? still|later|then|always?', true],
  ['can|could|may|might', true],
  ['is|are still? able|allowed|entitled to', true],
  ['has|have|gets|retains|keeps still? the|a|some? right|time|chance|option|period|year to', true],
  ['to', true],
  ['cant|cannot|couldnt', false],
  ['can|could|may no longer|not', false],
  ['has|have no right|chance|way|time to', false],
])
const REDEEMS = phraseTable<true>([
  ['redeem|reclaim|recover it|them|the|their|his? property|house|home|land|deed|deeds?', true],
  ['buy|get|take|win|claim|purchase back', true],
  ['buy|get|take|win|claim|purchase it|them|the|their|his|her property|house|home|land|deed? back', true],
])
/** `keeps a right of redemption` */
const KEEPS = phraseTable<boolean>([
  [
    'still|then|later? has|have|keeps|keep|retains|retain|holds|hold|gets|get still? a|the|his|her|their|some? right|rights of|to redemption',
    true,
  ],
  ['has|have|keeps|retains|gets no|zero right|rights of|to redemption', false],
  ['has|have|keeps|retains no redemption right|rights|period?', false],
  ['still? has|have|keeps|keep|retains|retain|gets a|the? redemption right|rights|period|time', true],
])
const LETS = phraseTable<true>([['let|lets|allow|allows|letting|allowing|permit|permits|give|gives', true]])

type Table = { find: (tokens: readonly Token[], at: number) => { length: number } | undefined }
/** Behind what a table matches here, or here where it matches nothing. */
const past = (table: Table, tokens: readonly Token[], at: number) => at + (table.find(tokens, at)?.length ?? 0)

/** `the owner can still buy it back`, `the owner cannot redeem`. */
function ownerClause(tokens: readonly Token[], at: number, letting = false): Found | undefined {
  const subject = past(OWNER, tokens, at)
  if (subject === at) return undefined
  const keeps = KEEPS.find(tokens, subject)
  if (keeps) return { type: keeps.meaning ? 'Redeemable Deed' : 'Tax Deed', end: subject + keeps.length }
  const can = CAN.find(tokens, subject)
  const verb = subject + (can?.length ?? 0)
  const end = past(REDEEMS, tokens, verb)
  if (end === verb || !(can || letting)) return undefined
  return { type: can?.meaning === false ? 'Tax Deed' : 'Redeemable Deed', end }
}

/** `, but the owner can redeem`, `the owner can redeem`: behind a deed. */
const withOwner = (tokens: readonly Token[], at: number): Found | undefined =>
  ownerClause(tokens, past(JOINTS, tokens, at)) ?? letClause(tokens, past(JOINTS, tokens, at))

/** `let the owner redeem`. */
function letClause(tokens: readonly Token[], at: number): Found | undefined {
  const end = past(LETS, tokens, at)
  return end > at ? ownerClause(tokens, end, true) : undefined
}

/** `you get a deed but the owner can buy it back`, `you buy the debt, not the property`. */
function whatIsGot(tokens: readonly Token[], at: number): Found | undefined {
  const buyer = past(BUYER, tokens, at)
  const verb = past(GETS, tokens, buyer)
  const object = buyer > at && verb > buyer ? OBJECTS.find(tokens, verb) : undefined
  if (!object) return undefined
  const end = past(RATHER, tokens, verb + object.length)
  const owner = object.meaning === 'Tax Deed' ? withOwner(tokens, end) : undefined
  return owner ?? { type: object.meaning, end }
}

/** What is described from here on. */
function describedAt(tokens: readonly Token[], at: number): Found | undefined {
  const head = past(HEADS, tokens, at)
  if (head > at) return withOwner(tokens, head)
  const where = past(WHERE, tokens, at)
  if (where > at) return whatIsGot(tokens, where) ?? ownerClause(tokens, where)
  const relative = /^(that|which)$/.test(tokens[at]?.word ?? '') ? at + 1 : at
  return letClause(tokens, relative) ?? (relative > at ? ownerClause(tokens, relative) : undefined)
}

const LIEN = /^(liens?|certificates?|certs?)$/
const OPENS = ['where', 'whereby', 'wherein', 'when', 'in', 'at', 'with', 'tax', 'deed', 'deeds', 'that', 'which']

/** The owner who has it back, or who buys what. */
const NEEDS = [...OWNER.words, ...BUYER.words].filter((word) => !/^(the|a|each|last|past|prior)$/.test(word))

const describedTypeAt: Recogniser = (tokens, at, { vocabulary }) => {
  const found = describedAt(tokens, at)
  // "liens the owner can redeem": they all can
  if (!found || LIEN.test(tokens[at - 1]?.word ?? '') || !vocabulary.typeNames.includes(found.type)) return undefined
  const span: Span = {
    kind: 'types',
    types: [found.type],
    counts: false,
    plural: true,
    described: true,
    start: at,
    end: found.end,
  }
  return span
}

/** See the examples above. */
export const recogniseDescribedType = needing(NEEDS, opening([...OPENS, ...LETS.opens], describedTypeAt))
