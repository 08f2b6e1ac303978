/** What is said when no auctions are the answer. Every text says what can be asked instead. */

export const CAN =
  'I can find, sort, count and sum tax auctions by state, county, type, date, certificates, market, assessed and estimated value.'

export const GREETING_REPLY = `Hello! ${CAN} Try "upcoming tax lien auctions in Florida" or "tax deeds in Texas over $1M".`
export const THANKS_REPLY = `You're welcome. ${CAN}`
export const GOODBYE_REPLY = 'Goodbye!'
export const HELP_REPLY = `${CAN} For example: "tax deeds in Texas in March 2027", "top 10 auctions by certificates", "how many liens per state in 2025?", "auctions without an assessed value". After an answer you can go on with "only over $1M", "what about Georgia?" or "count them".`
export const OUT_OF_SCOPE_REPLY = `That is not something I can answer. ${CAN} For example: "upcoming tax deeds in Georgia".`
export const UNSAFE_REPLY = `I can't do that: here auctions can only be searched, nothing can be changed, deleted or revealed. ${CAN}`
export const RESET_REPLY = `Started over: nothing of the questions before counts any more. ${CAN}`
export const NOTHING_BEFORE_REPLY = `There is no earlier question in this conversation to go back to. ${CAN}`

/** To "which counties had no auctions". */
export const ABSENCE_REPLY =
  'I can only list states, counties and types that have auctions, not those without. For example: "counties in Ohio with auctions in 2025".'

/** Questions to begin with. Those that find something are offered to whoever was not understood. */
export const EXAMPLE_QUESTIONS = [
  'Upcoming tax lien auctions in Florida',
  'Top 10 auctions by total market value',
  'How many auctions by state?',
  'Upcoming auctions',
  'Tax deed auctions this year',
]
