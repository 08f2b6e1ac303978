import { z } from 'zod'
import { problems } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { rawText, Timestamp } from './text.ts'

/** A message that was written down because there is no mail server. */
export const MailboxMessage = z.object({
  id: z.string(),
  at: Timestamp,
  to: z.string(),
  subject: z.string(),
})
export type MailboxMessage = z.infer<typeof MailboxMessage>

const tags = ['Development mailbox'] as const

/** Where mail goes while no SMTP server is set. Only on the machine itself, and never in production: elsewhere these are 404. */
export const mailbox = {
  list: endpoint({
    method: 'GET',
    url: '/api/dev/mail',
    config: { access: 'public' },
    schema: {
      summary: 'Messages in the development mailbox, the newest first',
      tags,
      response: { 200: z.array(MailboxMessage), ...problems(404) },
    },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/dev/mail/:id',
    config: { access: 'public' },
    schema: {
      summary: 'One message with both its parts',
      tags,
      params: z.object({ id: rawText(100) }),
      response: { 200: MailboxMessage.extend({ text: z.string(), html: z.string() }), ...problems(400, 404) },
    },
  }),
}
