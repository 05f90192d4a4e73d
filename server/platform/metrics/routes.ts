import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Replicas } from '#server/platform/db/replicas.ts'
import { isFromThisMachine } from '#server/platform/strangers.ts'
import { Problem } from '#server/platform/errors.ts'
import { replicaGauges } from './replicas.ts'
import { diskGauges, invariantGauge, lagGauges, stateGauges, type FindBroken } from './gauges.ts'

type Parts = { db: Db; config: Pick<Config, 'metricsToken' | 'dataDir'>; replicas?: Replicas | undefined; findBroken: FindBroken }

/** `/metrics` for Prometheus: this process, its requests, jobs, money, invariants. Only from loopback or with METRICS_TOKEN. */
export function metricsRoutes(app: FastifyInstance, { db, config, replicas, findBroken }: Parts) {
  const registry = new Registry()
  const requests = new Histogram({
    name: 'pasokan_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  const readState = stateGauges(registry, db)
  const readDisk = diskGauges(registry, config.dataDir)
  const readLag = lagGauges(registry, db)
  replicaGauges(registry, replicas)
  const checkInvariants = invariantGauge(registry, findBroken)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url: route = 'none' } = request.routeOptions
    requests.observe({ method: String(method ?? request.method), route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.addHook('onListen', async () => collectDefaultMetrics({ register: registry, prefix: 'pasokan_' }))
  app.get('/metrics', { schema: { hide: true }, config: { limit: 'general' } }, async (request, reply) => {
    // Without access it does not show that it exists.
    if (!mayRead(request, config.metricsToken)) throw new Problem('not-found')
    await readState()
    await readDisk()
    await readLag()
    await checkInvariants()
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

function mayRead(request: FastifyRequest, token: string | undefined) {
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
  const expected = Buffer.from(token ?? '')
  if (token && given.length === expected.length && timingSafeEqual(given, expected)) return true
  return isFromThisMachine(request)
}
