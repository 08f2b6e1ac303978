/** Constants of the screens, by the names of §9. Limits that the server shares are in contract/limits.ts. */
export const MOBILE_BREAKPOINT_PX = 1100
export const NOTIFICATION_TIMEOUT_MS = 10_000
export const GET_TIMEOUT_MS = 100_000
export const CHAT_REPLY_DELAY_MS = 1000
export const DIALOG_AUTO_CLOSE_MS = 1500
export const INLINE_EDIT_DEBOUNCE_MS = 500
/** An open list closes this long after the mouse has left it. */
export const SELECT_HOVER_CLOSE_MS = 500
/** How long the browser may take to load a part of the app. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
/** A longer question is left out of the address: browsers and servers refuse long ones. */
export const MAX_QUESTION_IN_ADDRESS = 1000
/** The same of the query a question was read as, where its text alone does not say it. */
export const MAX_QUERY_IN_ADDRESS = 3000
/** A validation key has more characters than this. */
export const MIN_KEY_LENGTH = 5
/** How long a signed-in browser without Stay Signed In may stand untouched (R4). */
export const IDLE_LIMIT_MS = 60 * 60 * 1000
/** Local storage key of the token (§9). */
export const TOKEN_KEY = 'jwtToken'
