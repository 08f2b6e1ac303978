/**
 * Types of sale as counties call them.
 *
 * `Tax Certificate Sale` `tax lien certificates` → Tax Lien · `deed sale` → Tax Deed · `hybrid` `redemption deed` → Redeemable Deed ·
 * `Sheriff's Sale` `assignment_sale` `upset` `judicial` `scavenger`. "Foreclosure" says none: some states sell liens by it, some deeds.
 */
const TYPE_WORDS: readonly (readonly [type: string, words: readonly string[]])[] = [
  ['Tax Lien', ['lien', 'liens', 'certificate', 'certificates', 'cert', 'certs', 'tlc', 'taxlien', 'tl']],
  ['Tax Deed', ['deed', 'deeds', 'taxdeed', 'td']],
  ['Redeemable Deed', ['redeemable', 'hybrid', 'rd']],
  ['Sheriff Sale', ['sheriff', 'sheriffs']],
  ['Judicial Sale', ['judicial']],
  ['Upset Sale', ['upset']],
  ['Assignment Sale', ['assignment', 'assignments', 'assigned']],
  ['Scavenger Sale', ['scavenger']],
]
const TYPE_OF_WORD = new Map(TYPE_WORDS.flatMap(([type, words]) => words.map((word) => [word, type])))

/** Pairs of types that are one: "redeemable deed", "sheriff's deed sale", "assignment of liens". */
const STRONGER: readonly (readonly [type: string, than: readonly string[]])[] = [
  ['Redeemable Deed', ['Tax Deed']],
  ['Sheriff Sale', ['Tax Deed', 'Tax Lien']],
  ['Judicial Sale', ['Tax Deed', 'Tax Lien']],
  ['Upset Sale', ['Tax Deed', 'Tax Lien']],
  ['Assignment Sale', ['Tax Lien']],
  ['Scavenger Sale', ['Tax Lien']],
]
const NOT_REDEEMABLE =
  /\b(?:non|not|un|no|without)\b[ -]?(?:redeem|redemption|right|period)|\b(?:nonredeem|irredeem|unredeem)/
const REDEEMABLE = /\bredemption deeds?\b|\bdeeds? with (?:a )?right of redemption\b/
/** What is said of taxes before anything is sold: `Lien date: January 1, 2025` */
const OF_LIENS = /\bliens? (?:dates?|years?|holders?|status)\b/g
/** Liens and deeds that no county sells for taxes, and foreclosures, by which either is sold. */
const OF_OTHERS = /\b(?:mechanics?|judge?ment|hoa|homeowners?|condo|trust|mortgage|foreclos\w*|irs|federal|utility)\b/
/** A foreclosure may say which: `Tax Foreclosure Sale (Tax Deed)` */
const FORECLOSURE = /\bforeclos\w*/g
const isOfDeeds = (key: string) => /\btax deeds?\b/.test(key) && !/\bliens?\b/.test(key)
const isOfOthers = (key: string) => OF_OTHERS.test(isOfDeeds(key) ? key.replace(FORECLOSURE, '') : key)
const LONGEST = 200

/** The type as it is told apart from others: `Sheriff's Sale (online)` → `sheriff sale online`. */
export const typeKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]s?\b/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The type of sale that a text names with the field's words; undefined where it names none, or several. */
export function typeInWords(text: string): string | undefined {
  const key = text.length > LONGEST ? '' : typeKey(text).replace(OF_LIENS, '')
  if (isOfOthers(key)) return undefined
  if (NOT_REDEEMABLE.test(key)) return /deed|redeem/.test(key) ? 'Tax Deed' : undefined
  if (REDEEMABLE.test(key)) return 'Redeemable Deed'
  const named = new Set(key.split(' ').flatMap((word) => TYPE_OF_WORD.get(word) ?? []))
  for (const [type, weaker] of STRONGER) if (named.has(type)) for (const each of weaker) named.delete(each)
  const [only, another] = named
  // whether the deed can be redeemed, or how, is another matter than what is sold
  if (only === 'Tax Deed' && /\bred(?:eem|emption)\b/.test(key)) return undefined
  return another === undefined ? only : undefined
}
