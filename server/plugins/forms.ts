import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Fields of a form, of which no one is a file. */
const FORM_LIMITS = { files: 0, fields: 50, fieldSize: 100_000, parts: 50 }

/** Has the routes of a plugin take bodies as multipart forms, too: each field is checked like one of JSON (R30). */
export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { attachFieldsToBody: 'keyValues', limits: FORM_LIMITS })
}
