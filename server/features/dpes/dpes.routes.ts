import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Dpe, type DpeFields, dpes } from '#contract/dpes.ts'
import { USER_TYPES } from '#contract/user-rules.ts'
import { sendPage } from '../../lists/page.ts'
import { byOf } from '../../plugins/authentication.ts'
import { takeForms } from '../../plugins/forms.ts'
import {
  changeProfile,
  createProfile,
  getProfile,
  getProfileOfUser,
  type ProfileKind,
  type ProfileRoutesDeps,
  removeProfile,
} from '../../profiles/profiles.service.ts'
import { findLookup } from '../users/users.queries.ts'
import { findDpes, findDpesByName } from './dpes.queries.ts'

const DPE: ProfileKind<Dpe> = {
  noun: 'DPE',
  one: 'a DPE',
  table: 'dpes',
  userTypeId: USER_TYPES.dpe,
  columns: {
    preferredOptionId: 'preferred_option_id',
    preferredMethodOptionId: 'preferred_method_option_id',
    travelOptionId: 'travel_option_id',
    notes: 'notes',
    active: 'active',
  } satisfies Record<keyof DpeFields, string>,
  refusals: {
    dpes_preferred_option: { path: 'preferredOptionId', message: 'There is no such preferred option.' },
    dpes_preferred_method_option: { path: 'preferredMethodOptionId', message: 'There is no such method option.' },
    dpes_travel_option: { path: 'travelOptionId', message: 'There is no such travel option.' },
  },
  find: findDpes,
  said: ({ preferredOption, preferredMethodOption, travelOption, notes, active }) => ({
    preferredOption: preferredOption?.name ?? null,
    preferredMethodOption: preferredMethodOption?.name ?? null,
    travelOption: travelOption?.name ?? null,
    notes,
    active,
  }),
}

export const dpesRoutes: FastifyPluginAsyncZod<ProfileRoutesDeps> = async (app, deps) => {
  const { db } = deps
  await takeForms(app, deps.uploads)

  app.route({
    ...dpes.list,
    handler: async (request, reply) => sendPage(request, reply, await findDpesByName(db, request.query)),
  })

  app.route({
    ...dpes.create,
    async handler(request, reply) {
      reply.status(201)
      return createProfile(DPE, deps, byOf(request), request)
    },
  })

  app.route({ ...dpes.preferredOptions, handler: () => findLookup(db, 'dpe_preferred_options') })
  app.route({ ...dpes.preferredMethodOptions, handler: () => findLookup(db, 'dpe_preferred_method_options') })
  app.route({ ...dpes.travelOptions, handler: () => findLookup(db, 'dpe_travel_options') })

  app.route({
    ...dpes.ofUser,
    handler: (request) => getProfileOfUser(db, DPE, request.params.userId),
  })

  app.route({
    ...dpes.get,
    handler: (request) => getProfile(db, DPE, request.params.id),
  })

  app.route({
    ...dpes.update,
    handler: (request) => changeProfile(DPE, deps, byOf(request), request.params.id, request),
  })

  app.route({
    ...dpes.updateByForm,
    handler: (request) => changeProfile(DPE, deps, byOf(request), request.params.id, request),
  })

  app.route({
    ...dpes.delete,
    async handler(request) {
      await removeProfile(DPE, deps, byOf(request), request.params.id)
      return { success: true as const }
    },
  })
}
