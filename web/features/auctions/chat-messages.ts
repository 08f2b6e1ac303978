/** What the chat says by itself, to the letter (§4, §8). */
export const ANSWERED_BELOW = 'Auction data displayed below.'
export const FAILED = 'An error occurred. Please try again later.'
export const NOT_UNDERSTOOD = "I didn't understand the message, please try again."
/** §2: stands beside the title of the results, followed by the phone number of the settings (R43). */
export const HOW_TO_INVEST = 'To learn how to invest in these auctions, call'
/** Shown with any auction that no county published. */
export const SAMPLE_DATA = 'Sample data, made up for trying Liendesk out.'
