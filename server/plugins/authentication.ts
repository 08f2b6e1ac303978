import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access, BuiltInScope } from '#contract/scope-names.ts'
import type { Actor } from '../audit/record-activity.queries.ts'
import type { Db } from '../database/pool.ts'
import { AppError } from '../errors.ts'
import type { Clock } from '../gateways/clock.ts'
import { clientAddress } from '../identity/client-address.ts'
import { findLiveSession, touchSession } from '../identity/sessions.queries.ts'
import type { Tokens } from '../identity/tokens.ts'

/** Who makes a request: read from the database at each one, so that a removed scope is gone at once (R3). */
export type Caller = {
  sessionId: string
  userId: number
  scopes: ReadonlySet<string>
  /** gave the password within the last quarter of an hour */
  confirmed: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access: Access
    self?: string
    sensitive?: true
  }
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyInstance {
    /** Asks once more whether a request may be made, after it took long. @throws AppError unauthenticated, missing_scope */
    authorize: (request: FastifyRequest) => Promise<Caller | null>
    /** Who makes a request to a public route that does more for who is signed in. @throws AppError unauthenticated, missing_scope */
    readCaller: (request: FastifyRequest, access: Exclude<Access, 'public'>) => Promise<Caller>
  }
}

/** The signed-in caller. For handlers of routes that are not public. @throws AppError unauthenticated */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw notSignedIn()
  return request.caller
}

/** The caller as the activity log knows them. @throws AppError unauthenticated */
export const actorOf = (request: FastifyRequest): Actor => ({
  userId: callerOf(request).userId,
  ip: clientAddress(request),
  requestId: request.id,
})

/** Who changes something: what they hold, and how the activity log knows them. */
export type By = { caller: Caller; actor: Actor }

/** @throws AppError unauthenticated */
export const byOf = (request: FastifyRequest): By => ({ caller: callerOf(request), actor: actorOf(request) })

/**
 * Lets every request through, or not, by the `access` its route declares (R26), before anything of it is read.
 */
export function registerAuthentication(app: FastifyInstance, { db, tokens, clock }: Deps): void {
  app.decorateRequest('caller', null)
  const readSession = async (request: FastifyRequest) => {
    const sessionId = await tokens.read(request.headers.authorization)
    const caller = sessionId ? await findLiveSession(db, sessionId, clock.now()) : undefined
    if (!caller) throw notSignedIn()
    // Also of who is refused: the log says whose request it was.
    request.caller = caller
    if (caller.stale) await touchSession(db, caller.sessionId, clock.now())
    return caller
  }
  const readCaller = async (request: FastifyRequest, access: Exclude<Access, 'public'>) => {
    const caller = await readSession(request)
    requireScope(caller, access)
    return caller
  }
  const authorize = async (request: FastifyRequest) => {
    const { access, self, sensitive } = request.routeOptions.config
    // Without a route there is nothing to protect: the answer will be 404.
    if (access === undefined || access === 'public') return null
    const caller = await readSession(request)
    if (!self || !isNamed(caller, request.params, self)) requireScope(caller, access)
    if (sensitive) requireConfirmed(caller)
    return caller
  }
  app.decorate('readCaller', readCaller)
  app.decorate('authorize', authorize)
  app.addHook('onRequest', async (request) => {
    request.caller = await authorize(request)
  })
}

/** Whether the caller is who a parameter of the address names. */
const isNamed = ({ userId }: Caller, parameters: unknown, name: string): boolean =>
  typeof parameters === 'object' && parameters !== null && Reflect.get(parameters, name) === String(userId)

type Deps = { db: Db; tokens: Tokens; clock: Clock }

/** No session, or one that has ended. */
export const notSignedIn = () => new AppError('unauthenticated', 'Your session has ended. Sign in again.')

/** @throws AppError confirmation_required where the password was given too long ago (ASVS 7.5.1, 7.5.3) */
export function requireConfirmed(caller: Caller): void {
  if (!caller.confirmed)
    throw new AppError('confirmation_required', 'Nothing was changed: this takes your password again.')
}

/** @throws AppError missing_scope */
export function requireScope(caller: Pick<Caller, 'scopes'>, access: Exclude<Access, 'public'>): void {
  if (access === 'signed-in') return
  const accepted: readonly BuiltInScope[] = typeof access === 'string' ? [access] : access
  if (accepted.some((scope) => caller.scopes.has(scope))) return
  throw new AppError('missing_scope', `This needs the scope ${accepted.join(' or ')}.`, { scope: accepted[0] })
}
