import type { FastifyInstance } from 'fastify'
import { refuseImported } from './identity/accounts/commonPasswords.ts'
import { closeAccount } from './closeAccount.ts'
import { exportData } from './exportData.ts'
import { accountRoutes } from './identity/accounts/routes.ts'
import type { AuthDeps } from './identity/accounts/signIn.ts'
import { buyerRoutes } from './identity/buyers/routes.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import type { Route } from './platform/http.ts'
import type { RateLimiter } from './platform/limits/hook.ts'
import { slowDown } from './platform/limits/slowDown.ts'
import type { Mailer } from './platform/mail/post.ts'
import { accountTasks } from './identity/mail/tasks.ts'
import { operatorRoutes } from './identity/operators/routes.ts'
import { passkeyRoutes } from './identity/passkeys/routes.ts'
import { siteOf } from './identity/passkeys/site.ts'
import { providerRoutes } from './identity/providers/routes.ts'
import { sellerRoutes } from './identity/sellers/routes.ts'
import { sessionRoutes } from './identity/sessions/routes.ts'
import { shopRoutes } from './catalog/shops/routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What the jobs about people do; tests run them themselves. */
    accountTasks: ReturnType<typeof accountTasks>
  }
}

/** Everybody who signs in, the stores they open, and what they are mailed. */
export function peopleRoutes(
  app: FastifyInstance,
  route: Route,
  { db, config, secret, limiter, post }: { db: Db; config: Config; secret: string; limiter: RateLimiter; post: Mailer },
) {
  refuseImported(config.dataDir)
  const slow = config.rateLimits ? slowDown(db, limiter) : slowDown(db, limiter, async () => undefined)
  const deps: AuthDeps = { db, secret, setting: config, slow, site: siteOf(config), ownData: { close: closeAccount, export: exportData } }
  sessionRoutes(route, db)
  accountRoutes(route, deps)
  passkeyRoutes(route, deps)
  buyerRoutes(route, deps)
  operatorRoutes(route, deps)
  sellerRoutes(route, deps, config.rateLimits ? limiter.consume : undefined)
  shopRoutes(route, db)
  providerRoutes(app, route, deps, config)
  const tasks = accountTasks(db, { ...config, secret }, post)
  app.decorate('accountTasks', tasks)
  return { tasks }
}
