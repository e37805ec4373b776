import '@imsang/domain/temporal'
import { SERVER_MESSAGES } from '@imsang/domain/request-messages'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { type AccessRecord, createAccessRecord } from './access-record/accessRecord'
import { ACCESSED } from './accessed'
import { sessionLimitsOf } from './accounts/sessionLimits'
import { createHandlers } from './areas'
import type { TrailProof } from './audit/handlers'
import { mountAuditKey } from './audit/signing/mountAuditKey'
import { createAccessTokens } from './auth/accessToken'
import { authenticate } from './auth/authenticate'
import type { Clock } from './base/clock'
import { describeError, type Log } from './base/log'
import { Busy, Postponed, Problem, unknownPath } from './base/problem'
import type { Settings } from './base/settings'
import type { Database } from './db/handle'
import type { FileStore } from './files/fileStore'
import { accessLog } from './http/accessLog'
import { mountConfig } from './http/config'
import type { HttpEnv } from './http/env'
import { failure, problemOf } from './http/envelope'
import type { Handlers } from './http/handler'
import { securityHeaders, setHeader } from './http/headers'
import { mountOperations } from './http/operations'
import { createUploadTurns } from './http/uploadTurns'
import { mountWeb } from './http/web'
import { mountOutbox } from './mail/outbox'
import { createDemoSignIn } from './oidc/demo/demoSignIn'
import { mountProvider } from './oidc/mount'
import { mountSso } from './partner-sso/mountSso'
import { mountPictures } from './pictures/mountPictures'
import { createAnswerForm } from './saml/answerForm'
import { mountSaml } from './saml/mountSaml'
import { createSso } from './sso/createSso'
import { mountFiles } from './visits/mountFiles'

export interface AppOptions {
  readonly database: Database
  readonly settings: Pick<
    Settings,
    | 'mode'
    | 'trustsProxy'
    | 'publicUrl'
    | 'webDir'
    | 'authSecret'
    | 'sso'
    | 'ssoLabel'
    | 'errorLogUrl'
    | 'sessionIdleMinutes'
    | 'sessionMaxMinutes'
  >
  readonly clock: Clock
  readonly log: Log
  readonly proof: TrailProof
  /** Where the files of visits and the pictures are. */
  readonly files: FileStore
  /** Its own record of accesses, unless a benchmark measures what that costs. */
  readonly record?: AccessRecord
  /** What stands around its handlers, where a benchmark measures what they cost. */
  readonly around?: (handlers: Handlers) => Handlers
  /** Advances the clock; only for tests of a running demo. */
  readonly advanceClock?: (milliseconds: number) => void
}

/** The paths of the API: unknown paths below them get a JSON response, never the app's page. */
const API_PATHS = ['/api/*', '/auth-service/*', '/users/*', '/access/*', '/files/*', '/health']

/**
 * Creates the server as one function from request to response, without global state.
 * @example const answer = await createApp(options).request('/health')
 */
export function createApp({
  database,
  settings,
  clock,
  log,
  proof,
  files,
  advanceClock,
  ...options
}: AppOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const services = { root: database.handle, clock }
  const record = options.record ?? createAccessRecord({ root: database.handle, log })
  const around = options.around ?? ((handlers: Handlers) => handlers)
  const accessTokens = createAccessTokens(settings.authSecret, clock)
  const limits = sessionLimitsOf(settings)
  const sso = createSso({ settings, clock, log })
  app.use('*', accessLog(log), securityHeaders(settings.publicUrl.startsWith('https:')))
  for (const path of API_PATHS) {
    app.use(path, async (c, next) => {
      await next()
      setHeader(c, 'Cache-Control', 'no-store')
    })
  }
  app.get('/health', async (c) => {
    await database.handle.execute(sql`select 1`).catch(() => {
      throw new Problem(503, 'server.database', SERVER_MESSAGES.internal)
    })
    return c.json({ status: 'ok' })
  })
  mountOperations(app, {
    services,
    settings,
    authenticate: (authorization, find) => authenticate(services, limits, accessTokens, authorization, find),
    limits,
    record,
    accessed: ACCESSED,
    files,
    takeTurn: createUploadTurns(),
    handlers: around(createHandlers({ settings, clock, accessTokens, limits, sso, proof, files })),
  })
  mountFiles(app, { services, settings, limits, files, record })
  mountPictures(app, { services, settings, limits, files })
  for (const path of API_PATHS) {
    app.all(path, () => {
      throw unknownPath()
    })
  }
  mountAuditKey(app, proof.auditKey)
  mountConfig(app, sso.entry, settings)
  const saml = { ...services, settings }
  mountSaml(app, saml)
  const demo = settings.mode === 'demo' ? createDemoSignIn({ root: database.handle, settings }) : null
  mountProvider(app, { services, limits, settings, demo, log, record })
  mountSso(app, { services, limits, settings, record, saml: createAnswerForm(saml) })
  if (settings.mode === 'demo') {
    mountOutbox(app, database.handle)
    if (advanceClock) {
      app.post('/dev/clock/:milliseconds{[0-9]+}', (c) => {
        advanceClock(Number(c.req.param('milliseconds')))
        return c.json({ now: new Date(clock()) })
      })
    }
  }
  mountWeb(app, settings.webDir, settings.errorLogUrl)
  app.notFound((c) => c.json(failure(unknownPath()), 404))
  app.onError((error, c) => {
    const problem = problemOf(error)
    if (problem.status >= 500 && !(problem instanceof Busy))
      log({ event: 'error', requestId: c.get('requestId'), ...describeError(error) })
    if (problem instanceof Postponed) c.header('Retry-After', String(Math.max(Math.ceil(problem.waitMs / 1000), 1)))
    return c.json(failure(problem), problem.status)
  })
  return app
}
