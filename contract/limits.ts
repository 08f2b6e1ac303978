/** Business constants and limits of the wire (§9, R21). Those of the screens alone are in web/lib/constants.ts. */
export const MAX_PAGE_SIZE = 1000
/** Page sizes offered by admin tables (§9). */
export const PAGE_SIZES = [20, 50, 100, 200, 500, 1000] as const
export const DEFAULT_PAGE_SIZE = 20
/** Characters a question may have. */
export const MAX_QUESTION_LENGTH = 10_000
/** Values in one query, all conditions together: what PostgreSQL answers at once, and takes as parameters. */
export const MAX_QUERY_VALUES = 1000
/** Queries counted in one call: a query, and it without each of its parts. */
export const MAX_COUNTED_QUERIES = 20
/** Questions whose figures are computed in one call: those of a dashboard. */
export const MAX_FIGURES = 20
/** Groups of one of them. */
export const MAX_FIGURE_GROUPS = 2000
/** Groups sent with an answer; it says how many there are. */
export const MAX_TABLE_ROWS = 5000
/** Days of a calendar: a year of whole weeks. */
export const MAX_CALENDAR_DAYS = 400
/** Auctions in a calendar file: programs that show calendars take no more in good time. */
export const MAX_CALENDAR_FILE = 10_000
/** Auctions of a suggested question are counted up to here: of a million, the rest would take longer than the answer. */
export const MAX_SUGGESTED_COUNT = 10_000
/** Auctions sent with an answer that does not say itself how many it wants, and a part of those that follow; `total` says when there are more. */
export const MAX_ANSWER_ROWS = 500
/** Auctions of a query sent at once: to who wants that many, and to an export, again and again. */
export const MAX_SEARCH_ROWS = 10_000
export const MAX_SCOPE_NAME_LENGTH = 60
export const MAX_GROUP_NAME_LENGTH = 60
export const MAX_DESCRIPTION_LENGTH = 500
export const MAX_NAME_LENGTH = 100
export const MAX_EMAIL_LENGTH = 254
export const MAX_ADDRESS_LENGTH = 300
export const MAX_POSTAL_CODE_LENGTH = 20
export const MAX_ABOUT_ME_LENGTH = 2000
/** Deleted users, groups and scopes can be had back for so long (R29). */
export const RESTORABLE_DAYS = 30
/** Who is let in by staff, by a mailed link or by a password that staff typed, has so long to choose a password of their own. */
export const INVITED_DAYS = 7
/** People named in the preview of a change; there may be more, who are counted. */
export const MAX_PREVIEWED_PEOPLE = 100
/** People or scopes named in an entry of the activity log; there may be more, who are counted and fetched apart. */
export const MAX_NAMED = 5
/** A change by which more people than these gain or lose something is confirmed by typing how many they are. */
export const UNTYPED_PEOPLE = 25
/** Users that one call changes in the same way; of more, the next call changes the next. */
export const MAX_CHANGED_USERS = 2000
/** People that can be put into a group in one call. */
export const MAX_LINKED_USERS = 100_000
/** How long after giving the password sensitive changes do without it (ASVS 7.5.3). */
export const CONFIRMED_FOR_MINUTES = 15
/** Bytes a document may have. */
export const MAX_DOCUMENT_BYTES = 25_000_000
/** Documents sent with one call. */
export const MAX_SENT_DOCUMENTS = 10
/** Documents somebody may have. */
export const MAX_DOCUMENTS = 200
/** Characters a note may have, and notes somebody may have. */
export const MAX_NOTE_LENGTH = 100_000
export const MAX_NOTES = 1000
/** Results of each kind that the search of the top bar shows. */
export const MAX_FOUND = 5
/** Periods that statistics are of, in days; 365 stands for this month and the eleven before. */
export const STATISTICS_DAYS = ['7', '30', '90', '365'] as const
