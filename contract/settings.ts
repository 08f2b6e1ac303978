import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { problems } from './problem.ts'

/** What every screen needs to know of how this Liendesk is set up (R43). */
export const PublicSettings = z.object({
  company_name: z.string(),
  phone: z.string(),
  example_questions: z.array(z.string()),
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
  phone: z.string(),
  /** mail goes to the development mailbox, whose page this browser may open */
  development_mailbox: z.boolean(),
})

export const settings = {
  welcome: endpoint({
    method: 'GET',
    url: '/api/settings/welcome',
    config: { access: 'public' },
    schema: {
      summary: 'Settings of the pages outside',
      tags: ['Settings'],
      response: { 200: WelcomeSettings },
    },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/settings',
    config: { access: 'signed-in' },
    schema: {
      summary: 'Settings that every signed-in screen uses',
      tags: ['Settings'],
      response: { 200: PublicSettings, ...problems(401) },
    },
  }),
}
