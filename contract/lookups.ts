import { z } from 'zod'
import { problems, Success } from './answers.ts'
import { endpoint, withExample } from './endpoint.ts'
import { IdText, rawText, requiredName } from './text.ts'
import { Lookup } from './users.ts'

/** Lists of choices that can be edited (R32), by the last part of the path at which each is read. */
export const LOOKUP_LISTS = [
  'instructorRoles',
  'preferredOptions',
  'preferredMethodOptions',
  'travelOptions',
  'genders',
  'hosts',
  'commandLookups',
] as const
export type LookupList = (typeof LOOKUP_LISTS)[number]

const MAX_LOOKUP_NAME_LENGTH = 60

const tags = ['Lookups'] as const
const list = rawText(60)
const body = withExample(z.object({ name: requiredName(MAX_LOOKUP_NAME_LENGTH, 'No name!') }), { name: 'Lead' })

/** Changing what can be chosen. Each list is read at its own path, by everybody who is signed in (R26). */
export const lookups = {
  add: endpoint({
    method: 'POST',
    url: '/api/lookups/:list',
    config: { access: 'settings' },
    schema: {
      summary: 'Add a choice to a list',
      tags,
      params: z.object({ list }),
      body,
      response: { 201: Lookup, ...problems(400, 401, 403, 404, 409) },
    },
  }),
  rename: endpoint({
    method: 'PUT',
    url: '/api/lookups/:list/:id',
    config: { access: 'settings' },
    schema: {
      summary: 'Rename a choice, for everybody who has it',
      tags,
      params: z.object({ list, id: IdText }),
      body,
      response: { 200: Lookup, ...problems(400, 401, 403, 404, 409) },
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/api/lookups/:list/:id',
    config: { access: 'settings' },
    schema: {
      summary: 'Remove a choice that nobody has',
      tags,
      params: z.object({ list, id: IdText }),
      response: { 200: Success, ...problems(400, 401, 403, 404, 409) },
    },
  }),
}
