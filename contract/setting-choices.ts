/** What settings can be, and what holds where nobody has set anything. Plain constants: the web app takes them, too. */

/** §9: what marks where one is in the sidebar, and what the sidebar stands on. */
export const SIDEBAR_COLOURS = ['primary', 'info', 'success', 'warning', 'danger'] as const
export type SidebarColour = (typeof SIDEBAR_COLOURS)[number]
export const SIDEBAR_BACKGROUNDS = ['black', 'page'] as const
export type SidebarBackground = (typeof SIDEBAR_BACKGROUNDS)[number]

/** Who may register: anybody, anybody once staff approve them, or nobody. */
export const REGISTRATION_MODES = ['open', 'approval', 'closed'] as const
export type RegistrationMode = (typeof REGISTRATION_MODES)[number]

/** Who has to sign in with a second factor: nobody, holders of named scopes, or everybody. */
export const SECOND_FACTOR_MODES = ['optional', 'scopes', 'everybody'] as const
export type SecondFactorMode = (typeof SECOND_FACTOR_MODES)[number]

/** The two questions of §2 (R43). */
export const DEFAULT_QUESTIONS: readonly string[] = [
  'Show auctions that ran in Arizona',
  'Tax lien auctions above $2,000,000 total market value in Florida',
]
export const DEFAULT_COMPANY = 'Liendesk'
/** R43. */
export const DEFAULT_PHONE = '(800) 555-0199'

export const MAX_COMPANY_LENGTH = 60
export const MAX_EXAMPLES = 10
export const MAX_EXAMPLE_LENGTH = 200
/** Bytes of a logo. */
export const MAX_LOGO_BYTES = 500_000
/** A logo is drawn 28 px high: pixels of a side, more than any screen has use for. */
export const MAX_LOGO_SIDE = 4000
/** The address of a language model as it is kept: paths are put behind it. */
export const modelAddress = (text: string): string => text.trim().replace(/(?<!\/)\/+$/, '')
export const MAX_MODEL_URL_LENGTH = 300
export const MAX_MODEL_NAME_LENGTH = 100
export const MAX_MODEL_KEY_LENGTH = 500
