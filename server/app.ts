import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { isProven, requireSecondFactor, identifyBy, readViews } from '#server/identity/api.ts'
import { auditCalls } from './platform/audit/hook.ts'
import { batchRoutes } from './platform/batch.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import { answerHeadOfCalls, router } from './platform/http.ts'
import { contractNames } from './platform/openapi/contractNames.ts'
import { describeApi } from './platform/openapi/document.ts'
import { responseSerializer } from './platform/openapi/serializer.ts'
import { guardAnswers } from './platform/headers.ts'
import { drainable } from './platform/metrics/drain.ts'
import { healthRoutes } from './platform/metrics/health.ts'
import { maxJsonBytes } from './platform/multipart.ts'
import { pack } from './platform/cache/packed.ts'
import { limitConnections } from './platform/limits/connections.ts'
import { refuseDemoSignIn } from './platform/strangers.ts'
import { limitAll, refuseUnlimited } from './platform/limits/declared.ts'
import { pictureSigner } from './platform/images/signed.ts'
import { limitCalls } from './platform/limits/hook.ts'
import { createRateLimiter } from './platform/limits/limiter.ts'
import { answerProblems, answerUnknown, sendProblem } from './platform/problems.ts'
import { Problem } from './platform/errors.ts'
import { brokenInvariants } from './invariants.ts'
import { mountWeb, mountWebInDevelopment, type WebOptions } from './platform/web/mount.ts'
import { cspReportRoutes } from './platform/web/cspReports.ts'
import { robotsRoutes } from './platform/web/robots.ts'
import { securityTxtRoutes } from './platform/web/securityTxt.ts'
import { readOwnWrites } from './platform/reads/ownWrites.ts'
import { fromReplica } from './platform/db/reading.ts'
import { replicasOf } from './platform/db/replicas.ts'
import { runConsumers } from './platform/events/run.ts'
import { createCache } from './platform/cache/cache.ts'
import { createStorage } from './platform/images/createStorage.ts'
import { bindJobs, checkJobs } from './platform/jobs/define.ts'
import { eachStep } from './platform/jobs/rows.ts'
import { runJobs } from './platform/jobs/run.ts'
import { runClock } from './platform/jobs/runClock.ts'
import { createRates, createShop } from '#server/catalog/api.ts'
import { midtrans } from '#server/payments/api.ts'
import { removeFromCarts, ordersAsPayables } from '#server/trade/api.ts'
import { purgeJobs } from './platform/module/jobs.ts'
import { cacheTags, fileReaders, jobs, mails, referencedFiles, settingHooks, startModules } from './modules.ts'
import { ownData } from './ownData.ts'
import { logLines } from './platform/log.ts'
import { refuseSwitchedOff } from './platform/settings/switches.ts'
import { metricsRoutes } from './platform/metrics/routes.ts'
import type { Extras } from './extras.ts'
import { createMailer } from './platform/mail/post.ts'
import type { Tracing } from './platform/tracing/tracing.ts'

export type Parts = {
  db: Db
  config: Config
  /** Secret that keys are derived from; at least 32 characters. */
  secret: string
  /** For dedicated connections: jobs and listeners. */
  databaseUrl: string
  /** Also serves the pages: the built app, or with hot reload. */
  web?: 'production' | 'development'
  /** Provider stand-ins, if allowed. */
  extras?: Omit<Extras, 'fill'>
  /** OpenTelemetry spans, if a collector is configured. */
  tracing?: Tracing | undefined
}

/** Builds the server without listening: contract routes, health, API description, and errors as problems. */
export async function buildApp({ db, config, secret, databaseUrl, extras, web, tracing }: Parts) {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      stream: logLines(),
      redact: ['req.headers.access_token', 'req.headers.confirmation', 'req.headers.authorization', 'req.headers.cookie'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: maxJsonBytes,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    // Node checks its timeouts in intervals, by default every 30 seconds.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl: answerHeadOfCalls,
    frameworkErrors: (_error, request, reply) => sendProblem(request, reply, new Problem('malformed')),
  })
  // The contract's own schemas check every request, so the router's checker stays out of the way.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(responseSerializer)
  tracing?.traceCalls(app)
  drainable(app)
  answerProblems(app)
  guardAnswers(app)
  limitConnections(app, config)
  refuseUnlimited(app)
  if (config.demo && !config.standInsForStrangers) refuseDemoSignIn(app)
  acceptEmptyJson(app)
  await app.register(cookie)
  const replicas = replicasOf(db, config, databaseUrl, app.log)
  readOwnWrites(app, db, replicas)
  await app.register(multipart)
  const names = await contractNames()
  const description = keepFirst(() => describeApi(endpoints, names))
  // The plugin only serves the pages for people.
  await app.register(swagger, { openapi: {}, transformObject: () => description() })
  await app.register(async (scope) => {
    limitAll(scope, 'static')
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  })
  const describe = keepFirst(() => pack(Buffer.from(JSON.stringify(description())), { 'content-type': 'application/json; charset=utf-8' }))
  app.get('/api/openapi.json', { schema: { hide: true }, config: { limit: 'general' } }, async (request, reply) => {
    await describe().shrink(request)
    return describe().send(request, reply)
  })

  const limiter = createRateLimiter(app, config)
  refuseSwitchedOff(app, db)
  const { route, visit, endpoints } = router(
    app,
    readViews(db)(
      requireSecondFactor(db, config)(limitCalls(app, config, limiter.consume, isProven(db))(auditCalls(app, db)(identifyBy(db)))),
    ),
    fromReplica,
  )
  const provider = midtrans({
    ...config.midtrans,
    finishUrl: `${config.publicUrl}/profile-buyer`,
    log: (message, cause) => app.log.warn({ err: cause }, message),
  })
  batchRoutes(app, route)
  app.decorate('ratesDeps', { db, askRates: createRates(config, app.log) })
  app.decorate('paymentDeps', { db, provider, ...ordersAsPayables })
  const cache = createCache(db, databaseUrl, cacheTags)
  const wired = startModules({
    app,
    route,
    db,
    config,
    secret,
    databaseUrl,
    limiter,
    mailer: createMailer(config, extras?.post(config)),
    mails,
    storage: createStorage(config),
    signer: pictureSigner(secret),
    cache,
    ownData,
    createShop,
    removeFromCarts,
    referencedFiles,
    fileReaders,
    settingHooks,
    tracing,
  })
  const events = runConsumers(app, wired.consumers, { db, config, databaseUrl })
  const purge = [...wired.purge, async () => extras?.forget(db)]
  const tasks = { ...wired.tasks, ...events.tasks, ...bindJobs(purgeJobs, { 'purge-request-records': () => eachStep(...purge) }) }
  checkJobs(jobs, tasks)
  if (config.role !== 'web') runJobs(app, databaseUrl, { jobs, tasks: tracing?.traceTasks(tasks) ?? tasks })
  await extras?.serve(app, { db, config, runClock: () => runClock(db, databaseUrl, { jobs, tasks }) })
  healthRoutes(app, db, replicas)
  metricsRoutes(app, { db, config, replicas, findBroken: () => brokenInvariants(databaseUrl) })
  answerUnknown(app, '/stand-ins')
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem('not-found')))
  securityTxtRoutes(app, config)
  cspReportRoutes(app)
  const pages = await mount(app, web, {
    call: visit,
    publicUrl: config.publicUrl,
    origins: config.midtrans.origins,
    site: { publicUrl: config.publicUrl, demo: config.demo },
    imprint: config.imprint,
    ...(web === 'production' ? { cache } : {}),
  })
  robotsRoutes(app, db, config.publicUrl, pages?.all ?? [])
  return app
}

/** Computes a value lazily, once. */
function keepFirst<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

async function mount(app: FastifyInstance, web: Parts['web'], options: WebOptions) {
  if (web === 'production') return mountWeb(app, options)
  if (web === 'development') await mountWebInDevelopment(app, options)
  return undefined
}

/** Accepts an empty body with a JSON content type, as on a DELETE. */
function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  // Plain text is refused too: another site's form could send it without a preflight.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, String(body), done)
  })
}
