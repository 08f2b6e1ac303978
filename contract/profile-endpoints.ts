import { z } from 'zod'
import { Problem, problems, Success } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { EnteredVersion, ExistingUser } from './profiles.ts'
import { IdParams, IdText } from './text.ts'
import { NewUser } from './users.ts'

/** Who may read a profile, and delete it (R26). Whose it is may read it, too. */
export const PROFILE_READERS = ['users', 'crm'] as const

type Kind<Path, Shape, Fields, Query> = {
  /** behind `/api/` */
  path: Path
  tag: string
  /** as sentences have it, with its article, and several of them */
  noun: { one: string; many: string }
  shape: Shape
  /** what can be entered */
  fields: Fields
  /** of the list */
  query: Query
  /** what a form may hold beside the fields */
  form?: z.ZodObject
}

const Examples = z.object({ examples: z.tuple([z.record(z.string(), z.unknown())]) })
const exampleOf = (schema: z.ZodObject) => Examples.parse(schema.meta()).examples[0]

/**
 * The calls that are the same for instructors, students and DPEs: created with a user or for one (§6), read, changed, deleted, listed.
 */
export function profileEndpoints<
  const Path extends string,
  Shape extends z.ZodType,
  Fields extends z.ZodObject,
  Query extends z.ZodType,
>({ path, tag, noun: { one, many }, shape, fields, query, form }: Kind<Path, Shape, Fields, Query>) {
  const tags = [tag]
  const asForm = form ? 'a form, with documents' : 'a form'
  const entered = exampleOf(fields)
  const { userTypeId: _, ...somebody } = exampleOf(NewUser)
  const config = { access: 'crm', form: form ?? z.object({}) } as const
  const update = {
    url: `/api/${path}/:id` as const,
    config,
    schema: {
      summary: `Change ${one}, as JSON or as ${asForm}; an absent field stays`,
      tags,
      params: IdParams,
      body: z
        .object({ ...fields.shape, version: EnteredVersion.optional() })
        .meta({ examples: [{ ...entered, version: 2 }] }),
      response: {
        200: shape,
        ...problems(400, 401, 403, 404, 408, 413, 415, 422, 429, 503, 507),
        409: Problem.extend({ current: shape.optional() }),
      },
    },
  } as const
  return {
    list: endpoint({
      method: 'GET',
      url: `/api/${path}`,
      config: { access: PROFILE_READERS },
      schema: {
        summary: `List ${many} by name, searched by name, username and address`,
        tags,
        querystring: query,
        response: { 200: z.array(shape), ...problems(400, 401, 403, 422) },
      },
    }),
    create: endpoint({
      method: 'POST',
      url: `/api/${path}`,
      config,
      schema: {
        summary: `Create ${one} with a user, or for the user with \`userId\`; as JSON or as ${asForm}`,
        tags,
        body: z
          .object({ ...NewUser.omit({ userTypeId: true }).shape, ...ExistingUser.shape, ...fields.shape })
          .meta({ examples: [{ ...somebody, ...entered }] }),
        response: { 201: shape, ...problems(400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 503, 507) },
      },
    }),
    ofUser: endpoint({
      method: 'GET',
      url: `/api/${path}/user/:userId`,
      config: { access: PROFILE_READERS, self: 'userId' },
      schema: {
        summary: `What somebody is as ${one}`,
        tags,
        params: z.object({ userId: IdText }),
        response: { 200: shape, ...problems(400, 401, 403, 404) },
      },
    }),
    get: endpoint({
      method: 'GET',
      url: `/api/${path}/:id`,
      config: { access: PROFILE_READERS },
      schema: {
        summary: `One of the ${many}, deleted ones too`,
        tags,
        params: IdParams,
        response: { 200: shape, ...problems(400, 401, 403, 404) },
      },
    }),
    update: endpoint({ method: 'PUT', ...update }),
    /** R30, R32: both. */
    updateByForm: endpoint({ method: 'POST', ...update }),
    delete: endpoint({
      method: 'DELETE',
      url: `/api/${path}/:id`,
      config: { access: PROFILE_READERS },
      schema: {
        summary: `Delete ${one}; the user stays`,
        tags,
        params: IdParams,
        response: { 200: Success, ...problems(400, 401, 403, 404) },
      },
    }),
  }
}
