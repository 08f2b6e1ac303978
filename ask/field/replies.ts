/** What is said when no auctions are the answer. Every text says what can be asked instead. */

export const CAN =
  'I can find, sort, count and sum tax auctions by state, county, type, date, certificates, market, assessed and estimated value.'
const EXAMPLE = 'For example: "upcoming tax deeds in Georgia".'

export const GREETING_REPLY = `Hello! ${CAN} Try "upcoming tax lien auctions in Florida" or "tax deeds in Texas over $1M".`
export const THANKS_REPLY = `You're welcome. ${CAN}`
export const ACKNOWLEDGED_REPLY = `All right. ${CAN}`
export const EXPORT_REPLY = `Ask for the auctions you want, then use the Export button above the results. ${CAN}`
export const GOODBYE_REPLY = 'Goodbye!'
export const SORRY_REPLY = `I am sorry that did not help. ${CAN} Say it in other words, and remove a part of the query above the results where it was misread.`
export const HELP_REPLY = `${CAN} For example: "tax deeds in Texas in March 2027", "top 10 auctions by certificates", "how many liens per state in 2025?", "auctions without an assessed value". After an answer you can go on with "only over $1M", "what about Georgia?" or "count them". I also explain terms ("what is an upset sale?") and the terms of a state ("redemption period in Georgia").`
export const UNSAFE_REPLY = `I can't do that: here auctions can only be searched, nothing can be changed, deleted or revealed. ${CAN}`
export const RESET_REPLY = `Started over: nothing of the questions before counts any more. ${CAN}`
export const NOTHING_BEFORE_REPLY = `There is no earlier question in this conversation to go back to. ${CAN}`

/** To "which counties had no auctions". */
export const ABSENCE_REPLY =
  'I can only list states, counties and types that have auctions, not those without. For example: "counties in Ohio with auctions in 2025".'

/** To computations that no query says yet. */
export const BEYOND_REPLY = `I cannot compute that in one question yet: one figure at a time, or one group of them. ${CAN}`

/** Questions to begin with. Those that find something are offered to whoever was not understood. */
export const EXAMPLE_QUESTIONS = [
  'Upcoming tax lien auctions in Florida',
  'Top 10 auctions by total market value',
  'How many auctions by state?',
  'Upcoming auctions',
  'Tax deed auctions this year',
]
/** Why a question cannot be answered from the table. */
export type Reason =
  | 'people'
  | 'contact'
  | 'parcel'
  | 'result'
  | 'advice'
  | 'action'
  | 'account'
  | 'data'
  | 'day'
  | 'other'

const REASONS: Record<Reason, string> = {
  people: 'I do not know owners, bidders, winners or officials: the table holds auctions, not people.',
  contact: 'I have no addresses, phone numbers or e-mails; the county’s own pages do.',
  parcel: 'I know each auction as a whole, not its single properties.',
  result: 'I do not know what auctions brought: no winning bids, prices or earnings.',
  advice: 'I give no legal, tax or investment advice.',
  action:
    'I only answer questions: I cannot send, save, remind or bid. A list can be exported with the button above it.',
  account: 'I only answer questions about auctions. An administrator can help with accounts and passwords.',
  data: 'Answers come from the auctions stored in Liendesk; sample auctions among them are made up. Verify with the county before relying on a figure.',
  day: 'No calendar has that day.',
  other: 'That is not something I can answer.',
}

/** Says what cannot be answered and what can. */
export const outOfScopeReply = (reason: Reason) => `${REASONS[reason]} ${CAN} ${EXAMPLE}`
