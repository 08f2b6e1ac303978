import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Db, OpenDatabase } from './database/pool.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { timelineRoutes } from './features/activity/timeline.routes.ts'
import { auctionsRoutes } from './features/auctions/auctions.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { authGroupsRoutes } from './features/auth-groups/auth-groups.routes.ts'
import { cardPunchesRoutes } from './features/card-punches/card-punches.routes.ts'
import { documentsRoutes } from './features/documents/documents.routes.ts'
import { healthRoutes } from './features/health/health.routes.ts'
import { importsRoutes } from './features/imports/imports.routes.ts'
import { lookupsRoutes } from './features/lookups/lookups.routes.ts'
import { mailboxRoutes } from './features/mailbox/mailbox.routes.ts'
import { notesRoutes } from './features/notes/notes.routes.ts'
import { onboardingRoutes } from './features/onboarding/onboarding.routes.ts'
import { permissionsRoutes } from './features/permissions/permissions.routes.ts'
import { pointInTimeRoutes } from './features/point-in-time/point-in-time.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { dpesRoutes } from './features/profiles/dpes.routes.ts'
import { instructorsRoutes } from './features/profiles/instructors.routes.ts'
import { studentsRoutes } from './features/profiles/students.routes.ts'
import { registrationRoutes } from './features/registration/registration.routes.ts'
import { scopesRoutes } from './features/scopes/scopes.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts'
import { sessionsRoutes } from './features/sessions/sessions.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { statisticsRoutes } from './features/statistics/statistics.routes.ts'
import { tasksRoutes } from './features/statistics/tasks.routes.ts'
import { undoRoutes } from './features/undo/undo.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import type { Clock } from './gateways/clock.ts'
import type { DevelopmentMailbox } from './gateways/development-mailbox.ts'
import type { FileStore } from './gateways/file-store.ts'
import type { MailQueue } from './gateways/mail-queue.ts'
import { createTokens } from './identity/tokens.ts'
import { registerAuthentication } from './plugins/authentication.ts'
import { refuseAddress, registerErrorHandler } from './plugins/error-handler.ts'
import { mailboxAccess } from './plugins/mailbox-access.ts'
import { registerOpenApi } from './plugins/openapi.ts'
import { MAX_BODY_BYTES, registerRequestLimits, UPLOAD_TIMEOUT_MS } from './plugins/request-limits.ts'
import { registerRequestLog } from './plugins/request-log.ts'
import { registerRouteDeclarations } from './plugins/route-declarations.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { registerCompression, registerWebApp } from './plugins/web-app.ts'
import type { UploadLimits } from './uploads/receive-body.ts'

/** What the application needs from outside itself. */
export type AppDeps = {
  db: OpenDatabase
  /** a connection of their own for signing in and registering */
  signInDb: Db
  clock: Clock
  /** signs session tokens; shared by all replicas */
  tokenSecret: string
  /** where files are kept while they arrive, and how slowly they may come */
  uploads: UploadLimits
  /** where the files of documents are */
  store: FileStore
  /** where mail that is due is put */
  mail: MailQueue
  /** where mail goes while there is no mail server, and nowhere else */
  mailbox: DevelopmentMailbox | undefined
  /** where people open Liendesk: an origin. May be known only once it listens */
  publicUrl: () => string
  /** whose X-Forwarded-For is believed; nobody's where there are none (R12) */
  trustedProxies: readonly string[]
  /** absolute path of the built web app; served where it exists */
  webFolder: string
  /** where everything goes that went wrong */
  log: FastifyBaseLogger
}

/** Builds the whole application, ready to listen or to be injected into. Every plugin and feature is named here, in order. */
export async function buildApp({
  db,
  signInDb,
  clock,
  tokenSecret,
  uploads,
  store,
  mail,
  mailbox,
  publicUrl,
  trustedProxies,
  webFolder,
  log,
}: AppDeps): Promise<FastifyInstance> {
  const https = publicUrl().startsWith('https:')
  const headers = securityHeaders(https)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ requestIdLogLabel: 'request_id' }),
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 400 },
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    requestTimeout: UPLOAD_TIMEOUT_MS,
    // Refused by us, with the headers of every answer.
    http: { requireHostHeader: false },
    frameworkErrors: (error, request, reply) => refuseAddress(error, request, headers.addTo(reply)),
    clientErrorHandler: headers.refuse,
  })
  // Bodies are JSON; what takes files says so itself.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const tokens = createTokens(tokenSecret)
  const mayOpenMailbox = mailboxAccess(mailbox !== undefined, publicUrl)

  registerErrorHandler(app)
  registerRequestLog(app)
  headers.register(app)
  await registerCompression(app)
  await app.register(cookie)
  registerRouteDeclarations(app)
  registerAuthentication(app, { db, tokens, clock })
  registerRequestLimits(app)
  await registerOpenApi(app)

  await app.register(healthRoutes, { db, clock, mail, folder: uploads.folder })
  const ways = { db: signInDb, tokens, clock, mail, https }
  await app.register(authRoutes, ways)
  await app.register(secondFactorRoutes, ways)
  await app.register(sessionsRoutes, { db, clock })
  await app.register(registrationRoutes, ways)
  await app.register(profileRoutes, { ...ways, db })
  await app.register(accountsRoutes, { db, clock, mail })
  await app.register(usersRoutes, { db, clock, mail, uploads })
  const profiles = { db, clock, mail, uploads, store, log }
  await app.register(instructorsRoutes, profiles)
  await app.register(studentsRoutes, profiles)
  await app.register(dpesRoutes, profiles)
  await app.register(onboardingRoutes, { ...profiles, https })
  await app.register(documentsRoutes, { db, clock, uploads, store, log })
  await app.register(cardPunchesRoutes, { db, clock })
  await app.register(lookupsRoutes, { db })
  await app.register(activityRoutes, { db, clock })
  await app.register(undoRoutes, { db, clock })
  await app.register(settingsRoutes, { db, clock, mail, mayOpenMailbox })
  await app.register(auctionsRoutes, { db, clock, publicUrl })
  await app.register(timelineRoutes, { db })
  await app.register(statisticsRoutes, { db, clock })
  await app.register(tasksRoutes, { db, clock })
  await app.register(importsRoutes, { db, uploads })
  await app.register(scopesRoutes, { db, clock })
  await app.register(authGroupsRoutes, { db, clock })
  await app.register(permissionsRoutes, { db })
  await app.register(pointInTimeRoutes, { db })
  await app.register(notesRoutes, { db, clock })
  await app.register(searchRoutes, { db, clock })
  await app.register(mailboxRoutes, { mailbox, mayOpenMailbox })

  await registerWebApp(app, webFolder)
  await app.ready()
  return app
}
