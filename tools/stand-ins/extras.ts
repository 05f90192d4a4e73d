import type { Extras } from '#server/extras.ts'
import { limitAll } from '#server/platform/limits/declared.ts'
import { refuseStrangers } from '#server/platform/strangers.ts'
import { ageRoute } from './age.ts'
import { courierStandIn } from './courier/routes.ts'
import { inboxFolder, keepMail } from './mail/inbox.ts'
import { mailStandIn } from './mail/routes.ts'
import type { StandInOptions } from './midtrans/midtrans.ts'
import { standInForProvider } from './midtrans/serve.ts'
import { purgeDeliveredWebhooks } from './midtrans/stored.ts'
import { signInStandIns } from './sign-in/routes.ts'

/** Payment, sign-in and mail by stand-ins, each where no real one is configured. `options`: how the payment stand-in keeps time. */
export const standIns = (options: Partial<StandInOptions> = {}): Omit<Extras, 'fill'> => ({
  serve: async (all, { db, config, runClock }) => {
    await all.register(async (app) => {
      limitAll(app, 'none')
      if (!config.standInsForStrangers) refuseStrangers(app)
      if (config.standIns && (config.demo || !config.production)) ageRoute(app, { db, runClock })
      await standInForProvider(app, db, config, options)
      if (config.standIns) signInStandIns(app, { google: !config.google, facebook: !config.facebook, x: !config.x }, config.loopback)
      if (config.couriers?.standIn) await app.register(async (scope) => courierStandIn(scope), { prefix: '/stand-ins/courier' })
      if (!config.smtpUrl) await app.register(async (scope) => mailStandIn(scope, inboxFolder(config)), { prefix: '/stand-ins/mail' })
    })
  },
  post: (config) => (letter) => keepMail(inboxFolder(config), { from: config.mailFrom, ...letter }),
  forget: purgeDeliveredWebhooks,
})
