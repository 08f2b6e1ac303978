import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { authGroups } from '#contract/auth-groups.ts'
import { bulkChanges } from '#contract/bulk-changes.ts'
import { groupLinks } from '#contract/group-links.ts'
import type { Db } from '../../database/pool.ts'
import { found } from '../../errors.ts'
import type { Clock } from '../../gateways/clock.ts'
import { sendPage } from '../../lists/page.ts'
import { restorableSince } from '../../permissions/restorable.ts'
import { byOf, callerOf } from '../../plugins/authentication.ts'
import { markLinkingGet, refuseNavigation } from '../../plugins/linking-get.ts'
import { findScopesByGroup } from '../scopes/scopes.queries.ts'
import { findDeletedGroups, findGroupById, findGroupName } from './auth-groups.queries.ts'
import { changeGroup, createGroup, listGroups, removeGroup, restoreGroup } from './auth-groups.service.ts'
import { assignScopes } from './grant-scopes.service.ts'
import { findCommandLookups, findCommandLookupsOfGroup, findHosts, findHostsOfGroup } from './lookups.queries.ts'
import { linkLookup } from './lookups.service.ts'
import { findMembers, findOthers } from './members.queries.ts'
import {
  addToGroups,
  changeMembers,
  linkUsers,
  previewMoving,
  removeScopeOfGroup,
  removeUserFromGroup,
} from './members.service.ts'

export const authGroupsRoutes: FastifyPluginAsyncZod<{ db: Db; clock: Clock }> = async (app, { db, clock }) => {
  const group = async (id: number) => found(await findGroupById(db, id), 'auth group')
  /** without its people, who take a moment to be counted */
  const named = async (id: number) => found(await findGroupName(db, id), 'auth group')

  app.route({
    ...authGroups.list,
    handler: async (request, reply) => sendPage(request, reply, await listGroups(db, callerOf(request), request.query)),
  })
  app.route({
    ...authGroups.deleted,
    handler: async (request, reply) =>
      sendPage(request, reply, await findDeletedGroups(db, request.query, restorableSince(clock.now()))),
  })
  app.route({
    ...authGroups.create,
    async handler(request, reply) {
      reply.status(201)
      return createGroup(db, byOf(request), request.body)
    },
  })
  app.route({ ...groupLinks.hosts, handler: () => findHosts(db) })
  app.route({ ...groupLinks.commandLookups, handler: () => findCommandLookups(db) })
  app.route({ ...authGroups.get, handler: (request) => group(request.params.id) })
  app.route({
    ...authGroups.update,
    handler: (request) => changeGroup(db, byOf(request), request.params.id, request.body),
  })
  app.route({
    ...authGroups.delete,
    async handler(request) {
      await removeGroup({ db, clock }, byOf(request), request.params.id)
      return { success: true as const }
    },
  })
  app.route({
    ...authGroups.restore,
    handler: (request) => db.transaction().execute((tx) => restoreGroup(tx, clock, byOf(request), request.params.id)),
  })

  for (const endpoint of [groupLinks.scopes, groupLinks.linkedScopes]) {
    app.route({
      ...endpoint,
      handler: async (request) => findScopesByGroup(db, (await named(request.params.id)).id),
    })
  }
  app.route({
    ...groupLinks.linkedHosts,
    handler: async (request) => findHostsOfGroup(db, (await named(request.params.id)).id),
  })
  app.route({
    ...groupLinks.linkedCommandLookups,
    handler: async (request) => findCommandLookupsOfGroup(db, (await named(request.params.id)).id),
  })
  app.route({
    ...groupLinks.linkedUsers,
    async handler(request, reply) {
      const { id } = await named(request.params.id)
      return sendPage(request, reply, await findMembers(db, [id], request.query))
    },
  })
  app.route({
    ...groupLinks.availableUsers,
    async handler(request, reply) {
      const { id } = await named(request.params.id)
      return sendPage(request, reply, await findOthers(db, id, request.query))
    },
  })

  app.route({
    ...groupLinks.addToGroups,
    handler: (request) => addToGroups({ db, clock }, byOf(request), request.params.id, request.body.groups),
  })
  app.route({
    ...bulkChanges.members,
    handler: (request) => changeMembers({ db, clock }, byOf(request), request.params.id, request.body),
  })
  app.route({
    ...bulkChanges.previewMembers,
    handler: (request) => previewMoving(db, callerOf(request), request.params.id, request.body),
  })
  app.route({
    ...groupLinks.linkUsers,
    async handler(request) {
      const { auth_group_id, user_ids } = request.body
      return { success: true as const, added: await linkUsers({ db, clock }, byOf(request), auth_group_id, user_ids) }
    },
  })
  app.route({
    ...groupLinks.removeUser,
    async handler(request) {
      await removeUserFromGroup(db, byOf(request), request.params.group, request.params.user)
      return { success: true as const }
    },
  })
  app.route({
    ...groupLinks.addScope,
    handler: (request) => assignScopes(db, byOf(request), request.params.group, [request.params.scope]),
  })
  app.route({
    ...groupLinks.removeScope,
    handler: (request) => removeScopeOfGroup(db, byOf(request), request.params.group, request.params.scope),
  })

  const linkingGet = { exposeHeadRoute: false, onRequest: refuseNavigation }
  app.route({
    ...groupLinks.linkScopes,
    ...linkingGet,
    async handler(request, reply) {
      const { group: groupId, other } = request.params
      markLinkingGet(reply, `/api/authgroups/${groupId}/scopes/${other}`)
      return assignScopes(db, byOf(request), groupId, [other])
    },
  })
  const link = (kind: 'host' | 'command lookup') => async (request: LinkRequest, reply: FastifyReply) => {
    const { group: groupId, other } = request.params
    markLinkingGet(reply, `/api/authgroups/${groupId}`)
    return linkLookup(db, byOf(request), kind, groupId, other)
  }
  app.route({ ...groupLinks.linkHosts, ...linkingGet, handler: link('host') })
  app.route({ ...groupLinks.linkCommandLookups, ...linkingGet, handler: link('command lookup') })
}

type LinkRequest = FastifyRequest<{ Params: { group: number; other: number } }>
