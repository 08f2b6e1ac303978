import { z } from 'zod'
import { Success } from './done.ts'
import { endpoint } from './endpoint.ts'
import { Problem, problems } from './problem.ts'
import {
  activeProfileQuery,
  Chosen,
  ChosenId,
  EnteredFlag,
  EnteredId,
  EnteredVersion,
  ExistingUser,
  Notes,
  ProfileBase,
} from './profiles.ts'
import { IdParams, IdText } from './text.ts'
import { Lookup, NewUser } from './users.ts'

/** A DPE, which is never expanded (R32): what they prefer, from three lists of choices. */
export const Dpe = ProfileBase.extend({
  preferredOption: Chosen,
  preferredOptionId: ChosenId,
  preferredMethodOption: Chosen,
  preferredMethodOptionId: ChosenId,
  travelOption: Chosen,
  travelOptionId: ChosenId,
  notes: z.string(),
  /** can be asked at present */
  active: z.boolean(),
})
export type Dpe = z.infer<typeof Dpe>

const fields = z.object({
  preferredOptionId: EnteredId.optional(),
  preferredMethodOptionId: EnteredId.optional(),
  travelOptionId: EnteredId.optional(),
  notes: Notes.optional(),
  active: EnteredFlag.optional(),
})
/** What of a DPE can be entered; an absent field stays. */
export type DpeFields = z.output<typeof fields>

const tags = ['DPEs'] as const
const readers = ['users', 'crm'] as const
const update = {
  url: '/api/dpes/:id',
  config: { access: 'crm' },
  schema: {
    summary: 'Change a DPE, as JSON or as a form; an absent field stays',
    tags,
    params: IdParams,
    body: fields.extend({ version: EnteredVersion.optional() }),
    response: {
      200: Dpe,
      ...problems(400, 401, 403, 404, 422),
      409: Problem.extend({ current: Dpe.optional() }),
    },
  },
} as const

export const dpes = {
  list: endpoint({
    method: 'GET',
    url: '/api/dpes',
    config: { access: readers },
    schema: {
      summary: 'List DPEs by name, searched by name, username and address',
      tags,
      querystring: activeProfileQuery,
      response: { 200: z.array(Dpe), ...problems(400, 401, 403, 422) },
    },
  }),
  /** §6: with their user in one transaction, or with a user who is there already. */
  create: endpoint({
    method: 'POST',
    url: '/api/dpes',
    config: { access: 'crm' },
    schema: {
      summary: 'Create a DPE with a user, or for the user with `userId`; as JSON or as a form',
      tags,
      body: NewUser.omit({ userTypeId: true }).extend(ExistingUser.shape).extend(fields.shape),
      response: { 201: Dpe, ...problems(400, 401, 403, 404, 409, 422, 503) },
    },
  }),
  preferredOptions: choices('/api/dpes/preferredOptions', 'Preferred options of DPEs'),
  preferredMethodOptions: choices('/api/dpes/preferredMethodOptions', 'Preferred method options of DPEs'),
  travelOptions: choices('/api/dpes/travelOptions', 'Travel options of DPEs'),
  ofUser: endpoint({
    method: 'GET',
    url: '/api/dpes/user/:userId',
    config: { access: readers },
    schema: {
      summary: 'The DPE somebody is',
      tags,
      params: z.object({ userId: IdText }),
      response: { 200: Dpe, ...problems(400, 401, 403, 404) },
    },
  }),
  get: endpoint({
    method: 'GET',
    url: '/api/dpes/:id',
    config: { access: readers },
    schema: {
      summary: 'One DPE, deleted ones too',
      tags,
      params: IdParams,
      response: { 200: Dpe, ...problems(400, 401, 403, 404) },
    },
  }),
  /** R32: both. */
  update: endpoint({ method: 'PUT', ...update }),
  updateByForm: endpoint({ method: 'POST', ...update }),
  delete: endpoint({
    method: 'DELETE',
    url: '/api/dpes/:id',
    config: { access: readers },
    schema: {
      summary: 'Delete a DPE; the user stays',
      tags,
      params: IdParams,
      response: { 200: Success, ...problems(400, 401, 403, 404) },
    },
  }),
}

function choices<const Url extends `/api/${string}`>(url: Url, summary: string) {
  return endpoint({
    method: 'GET',
    url,
    config: { access: 'signed-in' },
    schema: { summary, tags, response: { 200: z.array(Lookup), ...problems(401) } },
  })
}
