import { z } from 'zod'
import { Problem, problems } from './answers.ts'
import { endpoint, withExample } from './endpoint.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from './limits.ts'
import { line, ModelKey, ModelUrl } from './model-settings.ts'
import { Phone } from './people.ts'
import { formatPhone } from './phone.ts'
import { BUILT_IN_SCOPES } from './scope-names.ts'
import {
  DEFAULT_COMPANY,
  DEFAULT_PHONE,
  DEFAULT_QUESTIONS,
  MAX_COMPANY_LENGTH,
  MAX_EXAMPLE_LENGTH,
  MAX_EXAMPLES,
  MAX_LOGO_BYTES,
  MAX_MODEL_NAME_LENGTH,
  REGISTRATION_MODES,
  SECOND_FACTOR_MODES,
  SIDEBAR_BACKGROUNDS,
  SIDEBAR_COLOURS,
} from './setting-choices.ts'
import { canBeSeen, nameText, rawText, requiredText, UNSEEN_TEXT } from './text.ts'

/** Where the company's logo is: another address with each logo, so that it can be kept; null where there is none. */
const Logo = z.string().nullable()
const Sidebar = z.object({ active: z.enum(SIDEBAR_COLOURS), background: z.enum(SIDEBAR_BACKGROUNDS) })

/** What every screen needs to know of how this Liendesk is set up (R43). */
export const PublicSettings = z.object({
  company_name: z.string(),
  logo: Logo,
  phone: z.string(),
  example_questions: z.array(z.string()),
  /** §9 */
  sidebar: Sidebar,
  /** sizes of a page that admin tables offer, and the one they begin with (§9) */
  page_sizes: z.array(z.int()),
  default_page_size: z.int(),
  auctions: z.object({
    count: z.int(),
    states: z.int(),
    /** auctions that were made up for trying Liendesk out */
    samples: z.int(),
  }),
  /** the day it is for this server, `YYYY-MM-DD`: dates without a year on screen are of its year (R42) */
  today: z.iso.date(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

/** What pages show to who is not signed in. */
const WelcomeSettings = z.object({
  company_name: z.string(),
  logo: Logo,
  phone: z.string(),
  registration: z.enum(REGISTRATION_MODES),
  /** mail goes to the development mailbox, whose page this browser may open */
  development_mailbox: z.boolean(),
})

/** How this Liendesk is set up, for who sets it up (R53). The key of the language model is never in it. */
const SetUp = z.object({
  company_name: z.string(),
  logo: Logo,
  phone: z.string(),
  example_questions: z.array(z.string()),
  registration: z.enum(REGISTRATION_MODES),
  /** who has to have a second factor (R10): holders of which scopes counts where it is `scopes` */
  second_factor: z.enum(SECOND_FACTOR_MODES),
  second_factor_scopes: z.array(z.enum(BUILT_IN_SCOPES)),
  sidebar_active: z.enum(SIDEBAR_COLOURS),
  sidebar_background: z.enum(SIDEBAR_BACKGROUNDS),
  page_sizes: z.array(z.int()),
  default_page_size: z.int(),
  /** R46; empty: no language model is asked */
  model_url: z.string(),
  model_name: z.string(),
  model_has_key: z.boolean(),
})
export type SetUp = z.infer<typeof SetUp>

/** The same with what can be seen and not set. */
const AllSettings = withExample(
  SetUp.extend({
    /** grows with every change; sent back with a change, it detects a conflict (R35) */
    version: z.int(),
    /** how many people are Pending: who registered and waits for approval, and whom staff set so */
    awaiting_approval: z.int(),
    /** of everybody who may sign in: how many, how many have to have a second factor, and how many of those have none */
    second_factors: z.object({ people: z.int(), required: z.int(), missing: z.int() }),
    /** how mail leaves now: through a server, into the development mailbox, or not before there is a server */
    mail: z.object({
      way: z.enum(['server', 'mailbox', 'none']),
      /** of the server, without name and password */
      host: z.string().nullable(),
      /** who sends it */
      sender: z.string(),
    }),
  }),
  {
    company_name: 'Acme Liens',
    logo: '/api/settings/logo/2f6e0d4c5b8a91f37c1e',
    phone: DEFAULT_PHONE,
    example_questions: [...DEFAULT_QUESTIONS],
    registration: 'open',
    second_factor: 'scopes',
    second_factor_scopes: ['auth-groups', 'user-scopes'],
    sidebar_active: 'success',
    sidebar_background: 'black',
    page_sizes: [...PAGE_SIZES],
    default_page_size: DEFAULT_PAGE_SIZE,
    model_url: 'http://localhost:11434/v1',
    model_name: 'llama3.2',
    model_has_key: false,
    version: 7,
    awaiting_approval: 2,
    second_factors: { people: 42, required: 5, missing: 1 },
    mail: { way: 'server', host: 'mail.example.com', sender: 'Acme Liens <desk@acme.example>' },
  },
)
export type AllSettings = z.infer<typeof AllSettings>

const isBase64 = (text: string) => /^[A-Za-z\d+/]+={0,2}$/.test(text) && text.length % 4 === 0
const LOGO_TOO_LARGE = `Use a picture of at most ${MAX_LOGO_BYTES / 1000} kB.`

const page_size = z
  .int()
  .refine((size) => PAGE_SIZES.some((one) => one === size), `Use one of ${PAGE_SIZES.join(', ')}.`)
const distinct = (values: readonly unknown[]) => new Set(values).size === values.length

/** What can be set. An absent field stays. */
const Changes = z.object({
  /** empty: Liendesk */
  company_name: nameText(MAX_COMPANY_LENGTH).transform((name) => name || DEFAULT_COMPANY),
  /** the file, base64: PNG, JPEG or WebP by its content; null removes the logo */
  logo: z
    .string()
    .max(Math.ceil(MAX_LOGO_BYTES / 3) * 4, LOGO_TOO_LARGE)
    .refine(isBase64, 'Send the picture in base64.')
    .nullable(),
  /** 10 digits, however they are written */
  phone: Phone.refine((digits) => digits !== '', 'Enter a phone number of 10 digits.').transform(formatPhone),
  example_questions: z
    .array(requiredText(MAX_EXAMPLE_LENGTH, 'Type a question.').refine(canBeSeen, UNSEEN_TEXT))
    .max(MAX_EXAMPLES, `Use at most ${MAX_EXAMPLES} questions.`)
    .refine(distinct, 'Each question can be there once.'),
  registration: z.enum(REGISTRATION_MODES),
  second_factor: z.enum(SECOND_FACTOR_MODES),
  second_factor_scopes: z.array(z.enum(BUILT_IN_SCOPES)).refine(distinct, 'Name each scope once.'),
  sidebar_active: z.enum(SIDEBAR_COLOURS),
  sidebar_background: z.enum(SIDEBAR_BACKGROUNDS),
  page_sizes: z
    .array(page_size)
    .min(1, 'Offer at least one size.')
    .max(PAGE_SIZES.length)
    .refine(distinct, 'Each size can be there once.')
    .transform((sizes) => sizes.toSorted((a, b) => a - b)),
  default_page_size: page_size,
  /** of an OpenAI-compatible API; empty: none is asked. Another address than before forgets the key, unless it comes with it */
  model_url: ModelUrl,
  model_name: line(MAX_MODEL_NAME_LENGTH),
  /** kept and never answered; empty removes it */
  model_key: ModelKey,
})
const SettingsChanges = withExample(
  Changes.partial()
    .extend({ version: z.int().min(0).optional() })
    .refine(
      ({ version, ...changes }) => Object.values(changes).some((value) => value !== undefined),
      'Send what is to change.',
    ),
  { company_name: 'Acme Liens', phone: DEFAULT_PHONE, version: 7 },
)
export type SettingsChanges = z.output<typeof SettingsChanges>

/** What came of a test mail, in the words of whoever answered. */
const MailTest = withExample(
  z.object({
    outcome: z.enum(['accepted', 'refused', 'unreachable']),
    /** to whom it went */
    to: z.string(),
    /** what the server said, or how far it came; empty where there is nothing more to say */
    detail: z.string(),
  }),
  { outcome: 'refused', to: 'dana@example.com', detail: '550 5.1.1 No such mailbox' },
)
export type MailTest = z.infer<typeof MailTest>

/** What came of asking the language model once. */
const ModelTest = withExample(
  z.object({
    outcome: z.enum(['works', 'refused', 'unreachable', 'incompatible', 'forbidden']),
    ms: z.int(),
    /** the status it refused with */
    status: z.int().nullable(),
  }),
  { outcome: 'works', ms: 420, status: null },
)
export type ModelTest = z.infer<typeof ModelTest>

const tags = ['Settings'] as const
const access = 'settings'

export const settings = {
  welcome: endpoint({
    method: 'GET',
    url: '/api/settings/welcome',
    config: { access: 'public' },
    schema: {
      summary: 'Settings of the pages outside',
      tags,
      response: { 200: WelcomeSettings },
    },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/settings',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Settings that every signed-in screen uses',
      tags,
      response: { 200: PublicSettings, ...problems(401) },
    },
  }),
  all: endpoint({
    method: 'GET',
    url: '/api/settings/all',
    config: { access },
    schema: {
      summary: 'All that can be set, and how mail leaves',
      tags,
      response: { 200: AllSettings, ...problems(401, 403) },
    },
  }),
  update: endpoint({
    method: 'PUT',
    url: '/api/settings',
    config: { access, sensitive: true },
    schema: {
      summary: 'Change settings; an absent field stays',
      tags,
      body: SettingsChanges,
      response: {
        200: AllSettings,
        ...problems(400, 401, 403, 422),
        409: Problem.extend({ current: AllSettings.optional() }),
      },
    },
  }),
  /** The page of signing in shows it. Kept by browsers for good: another logo has another address. */
  logo: endpoint({
    method: 'GET',
    url: '/api/settings/logo/:hash',
    config: { access: 'public' },
    schema: {
      summary: 'The company’s logo',
      tags,
      params: z.object({ hash: rawText(64) }),
      response: { 200: z.unknown(), ...problems(400, 404) },
    },
  }),
  testMail: endpoint({
    method: 'POST',
    url: '/api/settings/mail/test',
    config: { access },
    schema: {
      summary: 'Send a test mail to oneself, and say what came of it',
      tags,
      response: { 200: MailTest, ...problems(401, 403, 422, 429) },
    },
  }),
  testModel: endpoint({
    method: 'POST',
    url: '/api/settings/model/test',
    config: { access, sensitive: true },
    schema: {
      summary: 'Ask a language model once, and say what came of it',
      tags,
      body: withExample(
        z.object({
          model_url: ModelUrl.refine((text) => text !== '', 'Enter an address.'),
          model_name: line(MAX_MODEL_NAME_LENGTH).min(1, 'Enter the name of a model.'),
          /** absent: the one that is kept, if it is kept for this address */
          model_key: ModelKey.optional(),
        }),
        { model_url: 'http://localhost:11434/v1', model_name: 'llama3.2' },
      ),
      response: { 200: ModelTest, ...problems(400, 401, 403, 429) },
    },
  }),
}
