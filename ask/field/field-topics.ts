import { phraseTable } from '../phrases.ts'

/** What is said to questions about the field that no single term answers. General knowledge, not advice: details differ by state. */

const REDEEM =
  'Yes, for as long as the redemption period runs: the owner redeems by paying the taxes, costs and the interest or penalty, and keeps the property. How long that is, and whether it ends before or after the sale, is set by state law.'
const AFTER =
  'After winning, the buyer pays at once or within days. At a lien sale they receive a certificate and wait for the owner to redeem with interest, or apply for the deed or foreclose once the redemption period is over. At a deed sale the deed is issued and recorded, sometimes after a court confirms the sale.'
const RISK =
  'There are risks. A lien may be redeemed early and earn little, or sit on land worth less than the taxes; a deed may come with occupants, damage, unpaid assessments or a title that cannot be insured without a quiet title action. Bankruptcy of the owner and federal liens can delay things. Research each property before bidding.'
const MORTGAGE =
  'Property taxes rank before mortgages nearly everywhere, so a tax deed or a foreclosed tax lien usually wipes a mortgage out. Lenders therefore often redeem. Government liens, and in upset sales all liens, may survive.'
const OCCUPIED =
  'The buyer may not enter or take over before they own the property. Occupants of a property bought by deed leave by agreement or by eviction through the court.'
const TITLE =
  'A tax deed usually comes without warranty. Title insurers mostly want a quiet title action, or some years to pass, before they insure it.'
const REGISTER =
  'Bidders register with the county or its auction platform before the sale, with a W-9 form and often a deposit that is returned to those who do not win. Deadlines and amounts are in the terms of each sale.'
const INSPECT =
  'Properties can mostly be seen from the street only: bidders may not enter, and everything is sold as it is. Maps, the assessor’s record and the title record tell more.'
const PAYMENT =
  'Payment is due at once or within a few days, by wire, cashier’s check or cash; ordinary mortgages do not work for tax sales. Who fails to pay loses the deposit and may be barred.'
const FORECLOSE =
  'If the owner does not redeem in time, the holder of a lien forecloses in court or applies for a deed, depending on the state. A certificate that waits too long expires.'
const UNSOLD =
  'What finds no bidder is struck off to the county or state, which may sell it later over the counter, by assignment, or at another sale, such as a scavenger, judicial or repository sale.'
const FEDERAL =
  'A federal tax lien can survive where the IRS was not notified, and after some sales the IRS has 120 days to redeem the property. A bankruptcy of the owner halts collection until the court allows it.'
const WHO_MAY =
  'Nearly everybody of age may bid, companies and retirement accounts as well; foreigners mostly too, with a US tax number. Owners who owe taxes, and staff of the county, are usually barred.'
const RETURNS =
  'That cannot be told from here: what an investment brings depends on the rate of the state, the bidding, when the owner redeems, and the property. I have no results of past sales.'
const ADVICE =
  'That is for you to judge: I give no legal, tax or investment advice. Liens earn interest and are mostly redeemed; deeds bring property and more work; redeemable deeds lie between.'
const COSTS =
  'Beside the bid count on recording and deed fees, a buyer’s premium on some platforms, later taxes, and for a deed the cost of clearing the title. Certificates can cost a few hundred dollars, deeds from some thousands up.'
const PURPOSE =
  'Counties live on property tax. By selling the lien or the property they collect what was not paid and return the property to the tax roll.'
const ONLINE =
  'Many counties sell online on platforms such as RealAuction, GovEase, Bid4Assets or SRI; others at the courthouse. The notice of each sale says where.'

/** Patterns of `phraseTable`, wherever they stand in such a question; the first that is not vague wins. */
const ENTRIES: readonly (readonly [pattern: string, text: string])[] = [
  ['owner|homeowner|owners|homeowners former?', REDEEM],
  ['house|property|home|land|it back', REDEEM],
  ['redeem|redeems|redeemed|redeeming', REDEEM],
  ['i|we|you|they|bidder|someone win|won|wins', AFTER],
  ['after the|a? auction|sale|winning|bidding', AFTER],
  ['winning|win', AFTER],
  ['get the|my|a deed|certificate', AFTER],
  ['risk|risks|risky|safe|dangerous|lose|loss|downside|scam|legit|catch|pitfalls', RISK],
  ['mortgage|mortgages|bank|banks|lender|lenders', MORTGAGE],
  ['other|existing|junior liens', MORTGAGE],
  ['evict|eviction|tenant|tenants|occupied|occupant|occupants|squatters|squatter', OCCUPIED],
  ['move in', OCCUPIED],
  ['title|insurance|insurable|insure', TITLE],
  ['documents|paperwork|form|forms|deposit|deposits|register|registration|registering|w9|qualify', REGISTER],
  ['sign up', REGISTER],
  ['inspect|inspection|visit|tour|inside|condition', INSPECT],
  ['pay|payment|card|cards|wire|cash|check|loan|finance|financing|financed', PAYMENT],
  ['foreclose|foreclosing|expire|expires', FORECLOSE],
  ['dont|doesnt|never|not|fails to? pay|redeem|redeems', FORECLOSE],
  ['nobody|noone bid|bids|buys|wants', UNSOLD],
  ['no one bids|buys|wants', UNSOLD],
  ['no bids|bidder|bidders|buyer', UNSOLD],
  ['unsold|leftover|leftovers', UNSOLD],
  ['not|doesnt|dont sell|sold', UNSOLD],
  ['irs|federal|bankruptcy|bankrupt', FEDERAL],
  ['foreigner|foreigners|noncitizen|citizen|citizens|llc|llcs|ira|company|foreign|beginner|beginners', WHO_MAY],
  ['who|anyone|anybody can|may bid|buy|participate|invest|attend', WHO_MAY],
  ['anyone|anybody|everyone bid|participate|invest|attend', WHO_MAY],
  ['return|returns|profit|profits|profitable|earn|roi|yield|money|rich', RETURNS],
  ['make money|profit', RETURNS],
  ['should|worth|better|smart|wise|advise|advice|recommend|suggest|good', ADVICE],
  ['sue|legal|lawyer|lawyers|attorney', ADVICE],
  ['cost|costs|fee|fees|expensive|budget|capital', COSTS],
  ['county|counties|governments|states sell|auction|have|hold', PURPOSE],
  ['money|cash do|does|would|should|will i|we|one need', COSTS],
  ['online|in person', ONLINE],
]
/** `vague`: said of nearly everything, so that anything else said counts for more. */
const VAGUE = new Set([REDEEM, AFTER])
export const TOPICS = phraseTable(
  ENTRIES.map(([pattern, text]): [string, { text: string; vague: boolean }] => [
    pattern,
    { text, vague: VAGUE.has(text) },
  ]),
)
