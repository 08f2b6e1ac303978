import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { problems } from './problem.ts'

const tags = ['Operations'] as const

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
}
