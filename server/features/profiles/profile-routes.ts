import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { profileEndpoints } from '#contract/profile-endpoints.ts'
import { byOf } from '../../plugins/authentication.ts'
import {
  changeProfile,
  createProfile,
  type Entered,
  getProfile,
  getProfileOfUser,
  type Known,
  type ProfileKind,
  type ProfileRoutesDeps,
  removeProfile,
} from './profiles.service.ts'

type Fields = z.ZodObject<Record<string, z.ZodType<Entered[string]>>>
/** Lists differ: each kind has its own filters. */
type Endpoints<Profile> = Omit<
  ReturnType<typeof profileEndpoints<string, z.ZodType<Profile, Profile>, Fields, z.ZodType>>,
  'list'
>

/** Registers the calls that are the same for instructors, students and DPEs. */
export function routeProfiles<Profile extends Known>(
  app: Parameters<FastifyPluginAsyncZod>[0],
  endpoints: Endpoints<Profile>,
  kind: ProfileKind<Profile>,
  deps: ProfileRoutesDeps,
): void {
  // What comes out is of the kind, as the parameters say; Fastify cannot follow a type that is not known yet.
  const { create, get, ofUser, update, updateByForm, delete: remove }: Endpoints<unknown> = endpoints
  const { db } = deps
  app.route({
    ...create,
    async handler(request, reply) {
      reply.status(201)
      return createProfile(kind, deps, byOf(request), request)
    },
  })
  app.route({ ...ofUser, handler: (request) => getProfileOfUser(db, kind, request.params.userId) })
  app.route({ ...get, handler: (request) => getProfile(db, kind, request.params.id) })
  for (const change of [update, updateByForm]) {
    app.route({
      ...change,
      handler: (request) => changeProfile(kind, deps, byOf(request), request.params.id, request),
    })
  }
  app.route({
    ...remove,
    async handler(request) {
      await removeProfile(kind, deps, byOf(request), request.params.id)
      return { success: true as const }
    },
  })
}
