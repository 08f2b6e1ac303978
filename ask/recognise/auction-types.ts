import { UNDER_HUNDRED } from '../lexicon/numbers.ts'
import { nameWords } from '../normalise/place-names.ts'
import { fold, type Token } from '../normalise/tokens.ts'
import { entriesOf, type PhraseTable, phraseTable } from '../phrases.ts'
import { wordSet } from '../word-set.ts'
import type { Recogniser } from './recogniser.ts'
import type { Meaning } from './spans.ts'

/**
 * Types of sale and their synonyms.
 *
 * `tax liens` `lien sale` `certificate sale` `tax certificates` · `deeds` `tax deed auctions` · `redemption deeds` `hybrid` `right of redemption`
 * `deeds of either kind` · `over the counter` · `sheriff's sale` `foreclosures` · `judicial` `upset` `assignment` `scavenger`
 */
const SALE = 'sale|sales|auction|auctions'

/** "deeds", which may be those that can be redeemed as well */
const BARE_DEEDS = `deed|deeds ${SALE}?`
const REDEEMING = 'right|rights|period? of? redemption'

const SYNONYMS: readonly (readonly [type: string, patterns: string])[] = [
  [
    'Tax Lien',
    `lien|liens ${SALE}? / tax|taxes lien|liens ${SALE}? / property tax lien|liens ${SALE}? / tax? lien certificate|certificates|certs ${SALE}? / tax certificate|certificates|cert|certs ${SALE}?
      certificate|certificates|cert|certs ${SALE} / certificate|certificates|cert|certs one|ones|type|types|kind|kinds|sort|sorts|variety / certificate of purchase ${SALE}? / certificates of purchase
      certificate|certificates|certs of tax? lien|liens ${SALE}? / tl|tls ${SALE}? / tl certs|certificates / taxlien|taxliens|tlc|tlcs`,
  ],
  [
    'Tax Deed',
    `${BARE_DEEDS} / tax deed|deeds ${SALE}? / tax? deed|deeds ${SALE}? without|with no? any|a? ${REDEEMING} / non|not|un redeemable tax? deed|deeds ${SALE}?
      nonredeemable|unredeemable|irredeemable tax? deed|deeds ${SALE}? / straight|pure|regular|plain tax? deed|deeds ${SALE}? / td|tds ${SALE}? / taxdeed|taxdeeds`,
  ],
  [
    'Redeemable Deed',
    `redeemable|redemption|redeem|redeemed|redeemables|redemptions tax? deed|deeds ${SALE}? / redeemable|redeemables ${SALE}? / rd|rds|rtd|rtds ${SALE}? / redeem ${SALE}
      redemption|redemptions ${SALE} / hybrid|hybrids tax? deed|deeds|type|types? ${SALE}? / right|rights of redemption tax? deed|deeds? ${SALE}? / hybrid|hybrids ${SALE}?
      redemption period deed|deeds? ${SALE}? / redeemable deed|deeds type / tax? deed|deeds ${SALE}? with|carrying|having a|the? ${REDEEMING}
      tax? deed|deeds ${SALE}? subject to a|the? ${REDEEMING} / subject to a|the? ${REDEEMING} / tax? deed|deeds ${SALE}? that|which are|is? redeemable
      tax? deed|deeds ${SALE}? that|which|you|owner|owners can|may|might|could still? be? redeem|redeemed`,
  ],
  [
    'Sheriff Sale',
    `sheriff|sheriffs|sherif ${SALE}? / sheriff|sheriffs tax|deed|deeds|foreclosure|foreclosures ${SALE}? / sheriffs|sheriff ${SALE} / tax? foreclosure|foreclosures|foreclosed ${SALE}?`,
  ],
  [
    'Judicial Sale',
    `judicial|judicials ${SALE}? / judicial tax|foreclosure|foreclosures ${SALE}? / court ordered ${SALE}?`,
  ],
  ['Upset Sale', `upset|upsets tax? ${SALE}? / upset price ${SALE}`],
  [
    'Assignment Sale',
    `assignment|assignments ${SALE}? / assignment of liens ${SALE}? / otc|otcs lien|liens|certificates? ${SALE}? / otc ${SALE}? / over the counter lien|liens|certificates? ${SALE}? / over the counter ${SALE}?`,
  ],
  ['Scavenger Sale', `scavenger|scavengers tax? ${SALE}?`],
]

/** "Deeds of either kind": whether they can be redeemed or not. */
const BOTH_DEEDS = [
  'redeemable|redeemables or not|otherwise|nonredeemable',
  'either|any|both|all|every tax? deed|deeds kind|kinds|type|types|sort|sorts',
  'deed|deeds of? either|any|both|every|all|whatever kind|kinds|type|types|sort|sorts',
  'either|any|both|all|every|whatever kind|kinds|type|types|sort|sorts of tax? deed|deeds',
  'either|any|both|all|every the? kind|kinds|type|types|sort|sorts of tax? deed|deeds',
]
const DEEDS = ['Tax Deed', 'Redeemable Deed']

/** Words that also name what an auction holds: "over 100 liens" counts certificates. */
const COUNTED = wordSet('lien liens deed deeds certificate certificates cert certs')

/** Abbreviations, which may be one or many. */
const SHORT = wordSet('tl td rd rtd tlc otc')

/** Each alternative of a pattern's last word as an entry of its own, so that plural and counting are those of that word. */
function endingsOf(pattern: string, type: string, bare?: true): [string, Meaning][] {
  const parts = pattern.split(' ')
  const last = parts.pop() ?? ''
  const head = parts.join(' ')
  const entries = last
    .replace(/\?$/, '')
    .split('|')
    .map((word): [string, Meaning] => [
      `${head} ${word}`.trim(),
      {
        kind: 'types',
        types: [type],
        counts: COUNTED.has(word),
        plural: word.endsWith('s') || SHORT.has(word),
        ...(bare && { bare }),
      },
    ])
  return last.endsWith('?') && head !== '' ? [...entries, ...endingsOf(head, type, bare)] : entries
}

/** The phrases for the types there are; a type without synonyms is found by its own name. */
export function typePhrases(types: readonly string[]): PhraseTable<Meaning> {
  const named = types.flatMap((type) => {
    const name = nameWords(type)
    return name ? [...endingsOf(name, type), ...endingsOf(`${name}s`, type)] : []
  })
  const synonyms = SYNONYMS.flatMap(([type, patterns]) => {
    const known = types.find((each) => fold(each) === fold(type))
    return known === undefined
      ? []
      : entriesOf(patterns).flatMap((pattern) => endingsOf(pattern, known, pattern === BARE_DEEDS || undefined))
  })
  const deeds = types.filter((type) => DEEDS.some((each) => fold(each) === fold(type)))
  const anyDeed: Meaning = { kind: 'types', types: deeds, counts: false, plural: true }
  const both = deeds.length > 0 ? BOTH_DEEDS.map((pattern): [string, Meaning] => [pattern, anyDeed]) : []
  return phraseTable([...named, ...synonyms, ...both])
}

const FIGURED = wordSet(
  'total totals count counts sum average median number over under above below more fewer less at < > = <= >=',
)
const OF_FIGURES = wordSet(
  'combined cumulative overall aggregate average avg median mean total sum most fewest number many max min',
)
const FIGURES = wordSet('average median mean total sum most fewest max min')

/** `lien certs total`, `avg TL certs`, `average certificates of liens`: the certificates of liens, rather than lien certificates. */
function countsLiens(tokens: readonly Token[], at: number, end: number): boolean {
  // "average certificates of liens"
  if (tokens[at + 1]?.word === 'of' && tokens.slice(Math.max(0, at - 3), at).some(({ word }) => OF_FIGURES.has(word)))
    return wordSet('cert certs certificate certificates').has(tokens[at]?.word ?? '')
  const certificates = end - at > 1 && wordSet('cert certs certificate certificates').has(tokens[end - 1]?.word ?? '')
  const lien = wordSet('lien liens tl tls').has(tokens[end - 2]?.word ?? '')
  return certificates && lien && (FIGURED.has(tokens[end]?.word ?? '') || FIGURES.has(tokens[at - 1]?.word ?? ''))
}

const NUMBER_WORD = wordSet('single lone sole more fewer less + plus ish dozen hundred thousand')

/** `100+ cert auctions`: auctions with so many certificates. */
function isCounted(tokens: readonly Token[], at: number): boolean {
  const dash = tokens[at - 1]?.word === '-'
  const before = tokens[dash ? at - 2 : at - 1]
  if (!wordSet('cert certs certificate certificates').has(tokens[at]?.word ?? '') || !before) return false
  if (before.word === 'single') return !wordSet('every each').has(tokens[at - 2]?.word ?? '')
  if (dash && !tokens[at - 1]?.glued) return false
  if (before.kind === 'number') return before.value < 1900 || before.value >= 2100 || before.text.length !== 4
  return NUMBER_WORD.has(before.word) || UNDER_HUNDRED.has(before.word)
}

/** A type by any of its names. */
export const recogniseType: Recogniser = (tokens, at, { vocabulary }) => {
  // the "rd" of "3rd" is none
  if (tokens[at]?.glued && tokens[at - 1]?.kind === 'number') return undefined
  // "Delaware County sheriff sales"
  if (tokens[at]?.word === 'county' && vocabulary.places.has(tokens[at - 1]?.word ?? '')) return undefined
  if (!vocabulary.types.opens.has(tokens[at]?.word ?? '')) return undefined
  if (isCounted(tokens, at)) return undefined
  const found = vocabulary.types.findAll(tokens, at, (meaning, length) => ({ ...meaning, start: at, end: at + length }))
  return found?.filter(({ end }) => !countsLiens(tokens, at, end))
}
