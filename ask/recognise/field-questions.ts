import { TOPICS } from '../field/field-topics.ts'
import type { Token } from '../normalise/tokens.ts'
import { wordSet } from '../word-set.ts'
import { FIELDS } from './fields.ts'

/**
 * Clauses that ask how the field works, for advice, or about people, rather than for auctions.
 *
 * `why …` `who won …` `how do I …` `what happens after I win` `can the owner get it back` `should I bid` `is it safe`
 * Not these: `how many` `how long do they last` `who has sales in May` `can I see …` `could you find …` `what do we have`
 */

const LEAD_IN = wordSet(
  'please hi hello hey so ok okay and but also well um uh er , : - " ( can could would you tell me us i wonder wondering was know dont do just quick question sorry explain if whether to understand thanks pray exactly then now actually honestly one more thing',
)
const AUXILIARIES = wordSet(
  'can could may might must shall should will would do does did am is are was were has have had cant couldnt shouldnt wont dont doesnt',
)
const RETRIEVING = wordSet(
  'see tell give help send fetch provide explain share point compile get have find show look view pull know check list browse filter sort expect run hold cover got need trouble ask request start go begin say compare count only narrow limit focus stick restrict include exclude add drop remove put move switch change order rank group split break divide combine use enquire inquire trouble prevail impose beg learn hear obtain receive examine consult peruse bother presume hope wish venture entreat avail beseech call confine omit arrange extend widen enlarge broaden restrict narrow carry push bring turn return retain peruse shown told furnished given try keep make skip ignore leave forget be kind mind like please interest interested there any able sell offer schedule miss missed looking seeing getting having running holding missing do doing going planning running',
)
const CANNOT = wordSet(
  'recommend suggest predict guarantee explain email mail call phone contact buy bid register invest pay book translate sue think advise promise teach sign lend finance inspect visit attend represent charge accept cost work',
)
const ROLES = wordSet(
  'owner owners homeowner homeowners buyer buyers bidder bidders investor investors winner winners holder holders lienholder lienholders lender lenders bank banks mortgage mortgages tenant tenants occupant occupants irs foreigner foreigners llc llcs company companies client clients beginner beginners title',
)
const THIRD = wordSet('he she one someone anyone somebody anybody people nobody everyone everybody')
const OFFERING = wordSet(
  'has have had having hold holds held holding sell sells selling sold offer offers offering run runs ran running got is are was next up auction auctions auctioning host hosts hosting else',
)
const DETERMINERS = wordSet('the a an my our your his her their its this that any previous former original old new')
const QUALITIES = wordSet(
  'worth safe legal risky possible hard easy smart wise dangerous profitable allowed difficult mandatory required normal common better necessary true illegal fair free expensive taxable',
)
const COMPARING = wordSet(
  'compare compares compared stack rank ranks look looks looking many soon big large divide divides divided break breaks split splits distributed spread vary varies apportioned fall often',
)
const MODAL = wordSet('can could may must should')
const DETERMINED = wordSet(
  'auctioned sold redeemed bought foreclosed priced determined calculated computed decided figured established assessed done taxed paid different it this that i we you',
)
const SEEING = wordSet('see show get list find have view pull filter sort look')
/** What the field deals in, spoken of in general: "do tax liens expire" */
const GENERIC = wordSet(
  'tax lien liens deed deeds certificate certificates cert certs redeemable hybrid foreclosure foreclosures',
)
const GAINED = wordSet('paid money my sued evicted rich back rid out it house property land deed title')
/** "if I buy a deed …" */
const WINNING = wordSet('win won buy bought bid purchase own hold redeem lose pay invest')
/** Money that is spent or gained, rather than what auctions hold. */
const SPENT = wordSet(
  'i you neede needed require required requires take takes make made earn earned start begin invest spend spent lose save put pay paid',
)
const AUCTIONS = wordSet(
  'auction auctions sale sales lien liens deed deeds certificate certificates counties county state states ones tax else',
)
const PERSONAL = wordSet('i we you it he she they one someone people')

const at = (tokens: readonly Token[], index: number) => tokens[index]?.word ?? ''
const adverb = (word: string) =>
  /ly$/.test(word) || wordSet('just please also maybe perhaps even still not ever then now').has(word)

/** The index of the first word that is no adverb. */
function skipAdverbs(tokens: readonly Token[], from: number): number {
  let index = from
  while (adverb(at(tokens, index))) index++
  return index
}

/** `is it safe`; "is it possible to see" asks to see. */
function isJudged(tokens: readonly Token[], from: number): boolean {
  const quality = skipAdverbs(tokens, from)
  if (at(tokens, quality) === 'true' && at(tokens, quality + 1) === 'that') return false
  return QUALITIES.has(at(tokens, quality)) && !tokens.slice(quality + 1).some(({ word }) => SEEING.has(word))
}

/** "are deeds worth it"; "have any deeds in Ohio worth over 3 million" asks for auctions. */
const isTopic = (tokens: readonly Token[], index: number) =>
  TOPICS.find(tokens, index) !== undefined &&
  (at(tokens, index) !== 'worth' || tokens.length === index + 1 || WORTHWHILE.has(at(tokens, index + 1)))
const WORTHWHILE = wordSet('it the my while having buying bidding investing doing looking ?')

/** `can the owner …`, `should I …`: an auxiliary and who it is about, and what they would do. */
function asksOfPerson(tokens: readonly Token[], start: number): boolean {
  const auxiliary = at(tokens, start)
  if (!AUXILIARIES.has(auxiliary)) return false
  let subject = skipAdverbs(tokens, start + 1)
  if (DETERMINERS.has(at(tokens, subject))) subject++
  const who = at(tokens, subject)
  if (GENERIC.has(who)) return tokens.some((_, index) => index >= subject && isTopic(tokens, index))
  if (ROLES.has(who) || (ROLES.has(at(tokens, subject + 1)) && tokens[subject]?.kind === 'word')) return true
  return asksOf(tokens, auxiliary, subject)
}

/** "get the house", "get paid". */
const gains = (tokens: readonly Token[], from: number) =>
  GAINED.has(at(tokens, at(tokens, from) === 'the' ? from + 1 : from))

/** What the person asked about would do: "can I see" is for auctions, "can I get evicted" is not. */
function asksOf(tokens: readonly Token[], auxiliary: string, subject: number): boolean {
  const who = at(tokens, subject)
  const verb = at(tokens, skipAdverbs(tokens, subject + 1))
  if (who === 'you') return CANNOT.has(verb)
  if (wordSet('it that this they').has(who))
    return isJudged(tokens, subject + 1) || (who === 'they' && MODAL.has(auxiliary) && !RETRIEVING.has(verb))
  if (who !== 'i' && who !== 'we' && !THIRD.has(who)) return false
  if (verb === 'get' && gains(tokens, skipAdverbs(tokens, subject + 1) + 1)) return true
  if (verb === 'have' && at(tokens, skipAdverbs(tokens, subject + 1) + 1) === 'to') return true
  return verb !== '' && (auxiliary === 'should' || !RETRIEVING.has(verb))
}

const BUYING = /^(it|to|\w+ing)$/
const EXTREME = wordSet(
  'biggest largest smallest cheapest priciest costliest highest lowest busiest soonest earliest latest',
)

/** `who won`, `who is the treasurer`; "who has sales in May", "who's selling" and "who's the priciest" are for auctions. */
function asksWho(tokens: readonly Token[], start: number): boolean {
  const from = wordSet('is was are were').has(at(tokens, start + 1)) ? start + 2 : start + 1
  const said = tokens.slice(from, from + 3)
  if (said.some(({ word }) => EXTREME.has(word))) return said.some(({ word }) => ROLES.has(word))
  return !said.some(({ word }) => OFFERING.has(word))
}

/** `how much do I pay`, `how long until the deed`. */
function asksHowMuch(tokens: readonly Token[], start: number, rest: readonly Token[]): boolean {
  if (rest.some(({ word }) => wordSet('take takes expire expires until till cost costs').has(word))) return true
  // "how much money is in Texas", "how much are we talking about": a sum
  if (rest.some(({ word }) => wordSet('talking looking').has(word))) return false
  if (rest.slice(0, 4).some(({ word }) => word === 'money')) return rest.some(({ word }) => SPENT.has(word))
  // "how much is it worth", of what was found
  if (at(tokens, start + 4) === 'worth' && !BUYING.test(at(tokens, start + 5))) return false
  const subject = tokens.slice(start + 2, start + 6)
  return subject.some(({ word }) => ROLES.has(word) || wordSet('i we you it').has(word))
}

/** `how do I …`, `how risky …`; "how many", "how much are they worth" and "how do Ohio and Iowa compare" are for auctions. */
function asksHow(tokens: readonly Token[], start: number): boolean {
  const next = at(tokens, start + 1)
  const rest = tokens.slice(start + 1)
  const ofSales = rest.slice(0, 4).some(({ word }) => wordSet('sale sales auction auctions').has(word))
  if (next === 'long' && ofSales && rest.some(({ word }) => wordSet('last take run average go').has(word))) return false
  if (wordSet('much long').has(next)) return asksHowMuch(tokens, start, rest)
  if (rest.some(({ word }) => COMPARING.has(word))) return false
  if (
    wordSet('i we one').has(at(tokens, start + 2)) &&
    wordSet('find see view get pull').has(at(tokens, start + 3)) &&
    tokens.length > start + 4
  )
    return false
  if (wordSet('is are was were').has(next)) return rest.some(({ word }) => DETERMINED.has(word))
  return (
    AUXILIARIES.has(next) ||
    wordSet('to come risky safe hard difficult easy profitable reliable accurate old tall').has(next)
  )
}

/** `what happens if …`, `what should I bring`, `when do I get the deed`. */
function asksWhat(tokens: readonly Token[], start: number): boolean {
  const next = at(tokens, start + 1)
  if (wordSet('happens happen happened').has(next))
    return wordSet('if when after at to once during next with afterwards then').has(at(tokens, start + 2))
  if (next === 'if')
    return tokens
      .slice(start + 2, start + 5)
      .some(({ word }) => ROLES.has(word) || PERSONAL.has(word) || word === 'nobody' || word === 'no')
  if (next === 'can' && wordSet('bid buy attend visit').has(at(tokens, start + 3))) return false
  // "what are the tax deeds in Texas worth over $500k"
  const listed = DETERMINERS.has(at(tokens, start + 2)) ? start + 3 : start + 2
  if (wordSet('is are was were').has(next) && GENERIC.has(at(tokens, listed))) return false
  // "what are they worth", of what was found
  if (
    wordSet('is are was were s').has(next) &&
    at(tokens, start + 3) === 'worth' &&
    !BUYING.test(at(tokens, start + 4))
  )
    return false
  if (asksOfPerson(tokens, start + 1)) return true
  return !AUCTIONS.has(next) && PERSONAL.has(at(tokens, start + 3)) && asksOfPerson(tokens, start + 2)
}

/** Whether the words from `start` ask about the field or about people. */
function opensFieldQuestion(tokens: readonly Token[], start: number): boolean {
  const word = at(tokens, start)
  if (word === 'why') return true
  if (wordSet('if when once after suppose').has(word) && wordSet('i we you someone they').has(at(tokens, start + 1)))
    return WINNING.has(at(tokens, start + 2))
  // "whose market value is missing" is about auctions
  if (word === 'whose' && FIELDS.find(tokens, start + 1)) return false
  if (word === 'who' || word === 'whos' || word === 'whose') return asksWho(tokens, start)
  if (word === 'how') return asksHow(tokens, start)
  if (word === 'what' || word === 'when' || word === 'which') return asksWhat(tokens, start)
  return asksOfPerson(tokens, start)
}

/** Whether this clause is such a question. */
export function isFieldQuestion(clause: readonly Token[]): boolean {
  for (let start = 0; start < clause.length; start++) {
    if (opensFieldQuestion(clause, start)) return true
    if (!LEAD_IN.has(at(clause, start))) return false
  }
  return false
}
