import { resolve } from 'node:path'
import { z } from 'zod'
import { StartupError } from './startup-error.ts'

const flag = z.enum(['on', 'off'], 'is on or off')
const empty = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional())

const postgresUrl = optional(z.string().regex(/^postgres(ql)?:\/\//, 'starts with postgres:// or postgresql://'))

const Environment = z.object({
  PORT: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, 'is a port number')
      .transform(Number)
      .pipe(z.number().max(65_535)),
  ),
  HOST: optional(z.string()),
  LIENDESK_DATA_DIR: optional(z.string()),
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl,
  ADMIN_EMAIL: optional(z.email('is an e-mail address')),
  ADMIN_PASSWORD: optional(z.string().min(8, 'has at least 8 characters').max(128, 'has at most 128 characters')),
  LIENDESK_TODAY: optional(z.iso.date('is a day such as 2026-11-20')),
  LIENDESK_SAMPLE_DATA: optional(flag),
})

/** How this process was asked to run. Read once, by `main.ts`; nothing else reads the environment. */
export type Config = Readonly<{
  port: number
  host: string
  /** absolute path: bundled database, logs, first administrator */
  dataDir: string
  /** a PostgreSQL of one's own; undefined for the bundled one */
  databaseUrl: string | undefined
  /** the same in the role that owns its tables; undefined where that is the same role */
  databaseOwnerUrl: string | undefined
  admin: Readonly<{ email: string | undefined; password: string | undefined }>
  /** a fixed day instead of the clock's, for demonstrations */
  today: string | undefined
  sampleData: boolean
}>

/**
 * Reads the configuration from environment variables (README, Configuration).
 * @throws StartupError naming every variable that cannot be used
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new StartupError(`The configuration cannot be used: ${problems.join('; ')}.`)
  }
  const env = parsed.data
  return Object.freeze({
    port: env.PORT ?? 3000,
    host: env.HOST ?? 'localhost',
    dataDir: resolve(env.LIENDESK_DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    admin: Object.freeze({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }),
    today: env.LIENDESK_TODAY,
    sampleData: (env.LIENDESK_SAMPLE_DATA ?? (env.DATABASE_URL ? 'off' : 'on')) === 'on',
  })
}
