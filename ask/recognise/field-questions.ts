import type { Token } from '../normalise/tokens.ts'
import { wordSet } from '../word-set.ts'

/**
 * Clauses that ask how the field works, for advice, or about people, rather than for auctions.
 *
 * `why …` `how do I …` `what happens after I win` `can the owner get it back` `should I bid` `is it safe` `if I buy a deed …`
 * Not these: `how many` `can I see …` `could you find …` `how do Ohio and Iowa compare`
 */
const LEAD_IN = wordSet(
  'please hi hello hey so ok okay and but also well um uh er , : - " ( would you tell me us i wonder wondering was know just quick question sorry explain if whether',
)
const AUXILIARIES = wordSet(
  'can could may might must shall should will would do does did am is are was were cant couldnt shouldnt wont dont doesnt',
)
/** Who is asked about, behind an article or without. */
const WHO = wordSet(
  'i we you he she it that this they one someone anyone somebody anybody people nobody everyone owner owners homeowner homeowners buyer buyers bidder bidders investor investors winner winners holder holders lender lenders bank banks foreigner foreigners tenant tenants company companies lien liens deed deeds certificate certificates',
)
const ARTICLES = wordSet('the a an my our your tax')
/** They ask for auctions, whatever else is said. */
const RETRIEVES = wordSet(
  'see show give list find view pull send export sort filter compare compares rank many much more most have has sell sells hold holds offer come coming upcoming next expect carry got cover run count order ordering sorted furnish bring provide average mean median sum total combined highest lowest largest biggest smallest percentage percent split divide spread add big soon worth auction auctions sale sales',
)

const word = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const isSomebody = (tokens: readonly Token[], at: number) =>
  WHO.has(word(tokens, at)) || (ARTICLES.has(word(tokens, at)) && WHO.has(word(tokens, at + 1)))

/** Whether the words from `at` ask about the field or about people. */
function opens(tokens: readonly Token[], at: number): boolean {
  const [first, second] = [word(tokens, at), word(tokens, at + 1)]
  if (first === 'why') return true
  if (first === 'what' && (second === 'if' || second === 'happens')) return true
  if (first === 'how' && wordSet('to come risky safe hard').has(second)) return true
  if (first === 'how' || first === 'what' || first === 'when')
    return AUXILIARIES.has(second) && isSomebody(tokens, at + 2)
  if (wordSet('if when once after suppose').has(first)) return isSomebody(tokens, at + 1)
  return AUXILIARIES.has(first) && isSomebody(tokens, at + 1)
}

/** Whether this clause is such a question. */
export function isFieldQuestion(clause: readonly Token[]): boolean {
  const start = clause.findIndex((_, at) => opens(clause, at) || !LEAD_IN.has(word(clause, at)))
  if (start < 0 || !opens(clause, start)) return false
  // "how does a tax lien auction work"
  const works = clause.some((each) => wordSet('work works').has(each.word))
  const said = clause.slice(start).map((each) => each.word)
  const gets = said.some((each, at) => each === 'get' && wordSet('i we').has(said[at - 1] ?? ''))
  return works || !(gets || said.some((each) => RETRIEVES.has(each)))
}
