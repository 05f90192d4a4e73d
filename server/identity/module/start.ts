import { bindJobs } from '#server/platform/jobs/define.ts'
import { deadlineJobs } from './jobs.ts'
import type { ModuleParts, Wiring } from '#server/platform/module/wiring.ts'
import { slowDown } from '#server/platform/limits/slowDown.ts'
import { eachStep } from '#server/platform/jobs/rows.ts'
import { purgeExpiredAuth } from '../accounts/links.ts'
import { purgePending } from '../accounts/purgePending.ts'
import { refuseImported } from '../accounts/commonPasswords.ts'
import { addressRoutes } from '../addresses/routes.ts'
import { areaRoutes } from '../areas/routes.ts'
import { buyerRoutes } from '../buyers/routes.ts'
import { accountTasks } from '../mail/tasks.ts'
import { memberRoutes } from '../members/routes.ts'
import { operatorRoutes } from '../operators/routes.ts'
import { pageRoutes } from '../pages/routes.ts'
import { notifyTermsChange } from '../pages/notifyTermsChange.ts'
import { passkeyRoutes } from '../sign-in/passkeyRoutes.ts'
import { siteOf } from '../passkeys/site.ts'
import { providerRoutes } from '../providers/routes.ts'
import { sellerRoutes } from '../sellers/routes.ts'
import { sessionRoutes } from '../sessions/routes.ts'
import { accountRoutes } from '../sign-in/routes.ts'
import { verificationRoutes } from '../verifications/routes.ts'
import { expireVerifications } from '../verifications/expire.ts'
import { notifyAccountViews } from '../views/views.ts'
import type { AuthDeps } from '../sign-in/signIn.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Handlers of the jobs about people; tests run them directly. */
    accountTasks: ReturnType<typeof accountTasks>
  }
}

/** Accounts, sign-in and mails. */
export function start({ app, route, db, config, secret, limiter, mailer, mails, ownData, createShop, storage }: Wiring): ModuleParts {
  refuseImported(config.dataDir)
  const slow = config.rateLimits ? slowDown(db, limiter) : slowDown(db, limiter, async () => undefined)
  const deps: AuthDeps = { db, secret, setting: config, slow, site: siteOf(config), ownData }
  addressRoutes(route, db)
  areaRoutes(route, db)
  sessionRoutes(route, db)
  accountRoutes(route, deps)
  pageRoutes(route, db)
  passkeyRoutes(route, deps)
  buyerRoutes(route, deps)
  memberRoutes(route, deps)
  operatorRoutes(route, deps)
  sellerRoutes(route, { ...deps, createShop }, config.rateLimits ? limiter.consume : undefined)
  providerRoutes(app, route, deps, config)
  verificationRoutes(route, { db, storage, secret })
  const tasks = accountTasks(db, { ...config, secret, mails }, mailer)
  app.decorate('accountTasks', tasks)
  return {
    tasks: {
      ...tasks,
      ...bindJobs(deadlineJobs, {
        'purge-expired-sign-ins': (_, { logger }) =>
          eachStep(
            () => purgeExpiredAuth(db),
            () => purgePending(db, ownData, logger),
          ),
        'expire-verifications': () => expireVerifications(db, storage),
        'notify-terms-change': () => notifyTermsChange(db),
        'notify-account-views': () => notifyAccountViews(db),
      }),
    },
  }
}
