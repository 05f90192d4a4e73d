/** The whole server without its pages, as a drill's victim: started as a child, killed without warning. */
import { buildApp } from '#server/app.ts'
import { standIns } from '#stand-ins/extras.ts'
import { appSecret, readConfig } from '#server/platform/config.ts'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { midtrans } from '#server/payments/provider/midtrans.ts'

const config = readConfig(process.env)
const databaseUrl = config.databaseUrl ?? ''
const pool = createPool(databaseUrl, { max: 20, log: () => undefined })
const app = await buildApp({
  db: createDb(pool),
  config,
  secret: appSecret(config),
  databaseUrl,
  extras: standIns({ minute: 200, every: 50, settleAfter: 1_000 }),
})
const faulty = process.env.DRILL_PROVIDER
if (faulty)
  app.paymentDeps.provider = midtrans({
    ...config.midtrans,
    apiUrl: `${faulty}/stand-ins/midtrans`,
    snapUrl: `${faulty}/stand-ins/midtrans/snap/v1`,
  })
await app.listen({ port: config.port, host: '127.0.0.1' })
process.send?.('ready')
process.on(
  'SIGTERM',
  () =>
    void app.draining
      .drain()
      .then(() => app.close())
      .then(() => process.exit(0)),
)
