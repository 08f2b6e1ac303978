import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartupError } from './errors.ts'
import type { Bucket } from './gateways/file-store.ts'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const flag = z.enum(['on', 'off'], 'is on or off')
const empty = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional())

const postgresUrl = optional(z.string().regex(/^postgres(ql)?:\/\//, 'starts with postgres:// or postgresql://'))
const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)
const isMailServer = (text: string) => /^smtps?:\/\/\S+$/.test(text) && Boolean(parseUrl(text)?.hostname)

/** An origin as links begin with it: no path, no name and password. Undefined for anything else. */
function originOf(text: string): string | undefined {
  const url = parseUrl(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  return /^https?:\/\/[^/?#\s]+$/i.test(text) ? url.origin : undefined
}

/** The address of a bucket: the one part of a path, no name and password. */
function bucketUrl(text: string): string | undefined {
  const url = parseUrl(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    return undefined
  return /^\/[^/]+\/?$/.test(url.pathname) ? url.href.replace(/\/$/, '') : undefined
}

/** A sender: `Name <address>` or an address alone, on one line. */
const SENDER = /^(?:([^<>\p{Cc}]*)<)?([^\s<>@,;\p{Cc}]+@[^\s<>@,;\p{Cc}]+?)>?$/u

export type Sender = Readonly<{ name: string; address: string }>

function senderOf(text: string): Sender | undefined {
  const found = SENDER.exec(text.trim())
  if (!found?.[2] || text.includes('<') !== text.trim().endsWith('>')) return undefined
  return { name: (found[1] ?? '').trim().replace(/^"(.*)"$/, '$1'), address: found[2] }
}

/** Addresses and networks such as `10.0.0.0/8`, between commas. */
const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), 'lists addresses or networks such as 127.0.0.1, 10.0.0.0/8')

function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128))
}

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
  TRUSTED_PROXIES: optional(networks),
  ADMIN_EMAIL: optional(z.email('is an e-mail address')),
  ADMIN_PASSWORD: optional(z.string()),
  LIENDESK_TODAY: optional(z.iso.date('is a day such as 2026-11-20')),
  LIENDESK_SAMPLE_DATA: optional(flag),
  SMTP_URL: optional(
    z.string().refine(isMailServer, 'is an address such as smtp://user:password@mail.example.com:587 or smtps://…'),
  ),
  MAIL_FROM: optional(
    z.string().transform((text, context) => {
      const sender = senderOf(text)
      if (!sender) context.addIssue('is a sender such as Liendesk <no-reply@example.com>')
      return sender ?? z.NEVER
    }),
  ),
  PUBLIC_URL: optional(
    z.string().transform((text, context) => {
      const origin = originOf(text)
      if (!origin) context.addIssue('is an address without a path, such as https://desk.example.com')
      return origin ?? z.NEVER
    }),
  ),
  S3_BUCKET_URL: optional(
    z
      .string()
      .refine((text) => bucketUrl(text) !== undefined, 'is an address such as https://s3.example.com/documents'),
  ),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  NODE_ENV: optional(z.string()),
  LOG_LEVEL: optional(z.enum(LOG_LEVELS, `is one of ${LOG_LEVELS.join(', ')}`)),
  /** set by npm for what it runs */
  npm_lifecycle_event: optional(z.string()),
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
  /** whose X-Forwarded-For is believed: the proxies before Liendesk, nobody else */
  trustedProxies: readonly string[]
  admin: Readonly<{ email: string | undefined; password: string | undefined }>
  /** a fixed day instead of the clock's, for demonstrations */
  today: string | undefined
  sampleData: boolean
  mail: Readonly<{
    /** where mail is sent through; holds a password. Undefined: a mailbox for development, and in production it waits */
    smtpUrl: string | undefined
    from: Sender
  }>
  /** what links in mails begin with: an origin, no slash at its end. Its port is 0 where PORT is and nothing else was set */
  publicUrl: string
  /** where the files of documents are; holds a password. Undefined: in the data folder */
  bucket: Readonly<Bucket> | undefined
  production: boolean
  /** from which level on the log is written */
  logLevel: (typeof LOG_LEVELS)[number]
  /** by `npm start`, which passes few signals on */
  startedByNpm: boolean
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
  const port = env.PORT ?? 3000
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`
  return Object.freeze({
    port,
    host: env.HOST ?? 'localhost',
    dataDir: resolve(env.LIENDESK_DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    admin: Object.freeze({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }),
    today: env.LIENDESK_TODAY,
    sampleData: (env.LIENDESK_SAMPLE_DATA ?? (env.DATABASE_URL ? 'off' : 'on')) === 'on',
    mail: Object.freeze({
      smtpUrl: env.SMTP_URL,
      from: Object.freeze(env.MAIL_FROM ?? { name: 'Liendesk', address: `no-reply@${new URL(publicUrl).hostname}` }),
    }),
    publicUrl,
    bucket: bucketOf(env),
    production: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL ?? 'warn',
    startedByNpm: env.npm_lifecycle_event !== undefined,
  })
}

type Env = z.output<typeof Environment>

/** @throws StartupError where there is an address of a bucket without a key, or a key without it */
function bucketOf(env: Env): Readonly<Bucket> | undefined {
  const { S3_BUCKET_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const endpoint = url && bucketUrl(url)
  if (endpoint && accessKeyId && secretAccessKey) {
    return Object.freeze({ endpoint, accessKeyId, secretAccessKey, region: env.S3_REGION ?? 'us-east-1' })
  }
  if (!endpoint && !accessKeyId && !secretAccessKey) return undefined
  throw new StartupError(
    'The configuration cannot be used: S3_BUCKET_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY come together.',
  )
}
