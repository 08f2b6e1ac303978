import { z } from 'zod'
import { problems } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './text.ts'

const tags = ['Operations'] as const

/** How something stands: as it should, worth a look, or failing; what that is in one sentence, and what to do about it. */
const Standing = z.object({ state: z.enum(['ok', 'look', 'failing']), says: z.string() })
export type Standing = z.infer<typeof Standing>

const standing = <Figures extends z.ZodRawShape>(figures: Figures) => Standing.extend(figures)

/** How Liendesk itself stands. Names no secret, no address and no path. */
export const HealthDetails = z.object({
  mail: standing({
    /** through a mail server, into the mailbox of a machine for development, or not yet */
    way: z.enum(['server', 'mailbox', 'none']),
    waiting: z.int(),
    failed: z.int(),
    /** within a day: what was sent is not kept longer */
    last_sent: Timestamp.nullable(),
  }),
  database: standing({
    version: z.string(),
    bytes: z.int(),
    answer_ms: z.number(),
    connections: z.int(),
    most_connections: z.int(),
  }),
  jobs: standing({
    queues: z.array(z.object({ name: z.string(), waiting: z.int(), failed: z.int(), last_run: Timestamp.nullable() })),
    /** until when the activity log is counted, which happens once a day; null where it is not yet */
    counted_until: Timestamp.nullable(),
  }),
  disk: standing({
    free_bytes: z.int(),
    total_bytes: z.int(),
    documents: z.int(),
    document_bytes: z.int(),
  }),
  process: standing({ version: z.string(), node: z.string(), since: Timestamp, memory_bytes: z.int() }),
  migrations: standing({ applied: z.int(), newest: z.string(), at: Timestamp }),
})
export type HealthDetails = z.infer<typeof HealthDetails>

export const health = {
  health: endpoint({
    method: 'GET',
    url: '/api/health',
    config: { access: 'public' },
    schema: { summary: 'The process is alive', tags, response: { 200: z.object({ status: z.literal('ok') }) } },
  }),
  ready: endpoint({
    method: 'GET',
    url: '/api/ready',
    config: { access: 'public' },
    schema: {
      summary: 'The process can serve: the database answers',
      tags,
      response: { 200: z.object({ status: z.literal('ready') }), ...problems(503) },
    },
  }),
  details: endpoint({
    method: 'GET',
    url: '/api/health/details',
    config: { access: 'settings' },
    schema: {
      summary: 'How mail, database, jobs, disk, process and migrations stand, and what to do about it',
      tags,
      response: { 200: HealthDetails, ...problems(401, 403) },
    },
  }),
}
