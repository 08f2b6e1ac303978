import { sql } from 'kysely'
import { z } from 'zod'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/limits.ts'
import {
  DEFAULT_COMPANY,
  DEFAULT_PHONE,
  DEFAULT_QUESTIONS,
  REGISTRATION_MODES,
  type RegistrationMode,
  SIDEBAR_BACKGROUNDS,
  SIDEBAR_COLOURS,
} from '#contract/setting-choices.ts'
import type { SetUp } from '#contract/settings.ts'
import type { Db, Tx } from '../../database/pool.ts'
import { FactorPolicy } from '../../identity/required-factor.queries.ts'

const Registration = z.enum(REGISTRATION_MODES).catch('open')
/** What holds where nobody has set anything (R43, §9). A stored value of another shape counts as not set. */
const Company = z.object({
  company_name: z.string().catch(DEFAULT_COMPANY),
  phone: z.string().catch(DEFAULT_PHONE),
})
const Stored = Company.extend(FactorPolicy.shape).extend({
  logo: z.string().nullable().catch(null),
  example_questions: z.array(z.string()).catch([...DEFAULT_QUESTIONS]),
  registration: Registration,
  sidebar_active: z.enum(SIDEBAR_COLOURS).catch('success'),
  sidebar_background: z.enum(SIDEBAR_BACKGROUNDS).catch('black'),
  page_sizes: z.array(z.int()).catch([...PAGE_SIZES]),
  default_page_size: z.int().catch(DEFAULT_PAGE_SIZE),
  model_url: z.string().catch(''),
  model_name: z.string().catch(''),
  model_has_key: z.boolean().catch(false),
})
/** The settings as they are kept: of the logo, its hash. */
export type StoredSettings = z.infer<typeof Stored>
export type SettingName = keyof StoredSettings
/** All there are, in the order in which the log says them. */
export const SETTING_NAMES = Stored.keyof().options

/** Where the logo with this hash is. */
const logoAddress = (hash: string | null) => (hash === null ? null : `/api/settings/logo/${hash}`)

/** The settings as who sets them sees them. */
export const inView = (stored: StoredSettings): SetUp => ({ ...stored, logo: logoAddress(stored.logo) })

/** The settings that every signed-in screen uses. */
export async function findSettings(db: Db) {
  const stored = Stored.parse(valuesOf(await findRows(db)))
  const { company_name, phone, example_questions, page_sizes, default_page_size } = stored
  return {
    company_name,
    logo: logoAddress(stored.logo),
    phone,
    example_questions,
    sidebar: { active: stored.sidebar_active, background: stored.sidebar_background },
    page_sizes,
    default_page_size,
  }
}

/** What pages outside show. */
export async function findWelcome(db: Db) {
  const { company_name, logo, phone, registration } = Stored.parse(valuesOf(await findRows(db)))
  return { company_name, logo: logoAddress(logo), phone, registration }
}

/** Who we are to people outside, in mails. */
export const findCompany = async (db: Db) => Company.parse(valuesOf(await findRows(db)))

/** Who may register. */
export async function findRegistration(db: Db): Promise<RegistrationMode> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'registration').executeTakeFirst()
  return Registration.parse(row?.value)
}

export type LanguageModel = { url: string; name: string; key: string | undefined }

/** The language model that is set up (R46), with its key; undefined where there is none. */
export async function findLanguageModel(db: Db): Promise<LanguageModel | undefined> {
  const { model_url: url, model_name: name, model_has_key } = Stored.parse(valuesOf(await findRows(db)))
  if (url === '' || name === '') return undefined
  return { url, name, key: model_has_key ? await findModelKey(db) : undefined }
}

async function findModelKey(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('model_keys').select('value').executeTakeFirst()
  return row?.value
}

/** A setting that was set: by which change, and by whom. */
type Row = { name: string; value: unknown; version: number; updated_by: string | null }

const findRows = (db: Db): Promise<Row[]> =>
  db
    .selectFrom('settings as s')
    .leftJoin('users as u', 'u.id', 's.updated_by')
    .select(['s.name', 's.value', 's.version'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('updated_by'))
    .execute()

const valuesOf = (rows: readonly Row[]) => Object.fromEntries(rows.map(({ name, value }) => [name, value]))

/** All settings, and the last change of each that was ever set. */
export type SettingsState = {
  stored: StoredSettings
  version: number
  changes: ReadonlyMap<string, Pick<Row, 'version' | 'updated_by'>>
}

export async function findState(db: Db): Promise<SettingsState> {
  const rows = await findRows(db)
  return {
    stored: Stored.parse(valuesOf(rows)),
    version: Math.max(0, ...rows.map(({ version }) => version)),
    changes: new Map(rows.map(({ name, version, updated_by }) => [name, { version, updated_by }])),
  }
}

const CHANGE_LOCK = 7_215_026

/** The same, and nobody else changes any of it until the transaction ends: also what was never set. */
export async function lockState(tx: Tx): Promise<SettingsState> {
  await sql`select pg_advisory_xact_lock(${CHANGE_LOCK})`.execute(tx)
  return findState(tx)
}

/** Sets what is named. @param version of this change */
export async function writeSettings(
  tx: Tx,
  values: Partial<StoredSettings>,
  { version, userId }: { version: number; userId: number },
): Promise<void> {
  const rows = Object.entries(values).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
    version,
    updated_by: userId,
  }))
  await tx
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        version: eb.ref('excluded.version'),
        updated_by: eb.ref('excluded.updated_by'),
      })),
    )
    .execute()
}

export type Logo = { hash: string; type: string; content: Buffer }

export const findLogo = (db: Db, hash: string): Promise<Logo | undefined> =>
  db.selectFrom('logos').selectAll().where('hash', '=', hash).executeTakeFirst()

/** Keeps a logo in place of the one before; null keeps none. */
export async function replaceLogo(tx: Tx, logo: Logo | null): Promise<void> {
  await tx.deleteFrom('logos').execute()
  if (logo) await tx.insertInto('logos').values(logo).execute()
}

/** Keeps a key in place of the one before; undefined keeps none. */
export async function replaceModelKey(tx: Tx, value: string | undefined): Promise<void> {
  await tx.deleteFrom('model_keys').execute()
  if (value !== undefined) await tx.insertInto('model_keys').values({ value }).execute()
}

export const findEmail = async (db: Db, userId: number): Promise<string | undefined> =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email

type AuctionCounts = { count: number; states: number; samples: number }

/** How many auctions there are, out of their sums: every screen asks. */
export async function countAuctionsByOrigin(db: Db): Promise<AuctionCounts> {
  const { rows } = await sql<AuctionCounts>`
    with by_state as (
      select sum(auctions) as auctions, sum(samples) as samples from auction_sums where auctions > 0 group by state_code
    )
    select coalesce(sum(auctions), 0) as count, count(*) as states, coalesce(sum(samples), 0) as samples
    from by_state`.execute(db)
  return rows[0] ?? { count: 0, states: 0, samples: 0 }
}
