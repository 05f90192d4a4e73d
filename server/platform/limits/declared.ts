import type { FastifyInstance, RouteOptions } from 'fastify'
import type { LimitBucket } from '#contract/endpoint.ts'

/** The server does not start with a route that does not say how often it may be called (`config.limit`; `none` is said, too). */
export function refuseUnlimited(app: FastifyInstance) {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (options) => void routes.push(options))
  app.addHook('onReady', async () => {
    const silent = routes.find(({ config }) => config?.limit === undefined)
    if (silent)
      throw new Error(`${String(silent.method)} ${silent.url} does not say its limit: set config.limit, to none where it has none.`)
  })
}

/** Gives every route of this scope that says no limit this one: for those that a plugin brings. */
export function limitAll(scope: FastifyInstance, limit: LimitBucket) {
  scope.addHook('onRoute', (options) => {
    options.config = { ...options.config, limit: options.config?.limit ?? limit }
  })
}
