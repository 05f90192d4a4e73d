import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { midtransStandIn, type StandInOptions } from './midtrans.ts'
import { standInRecords } from './stored.ts'

/** Where no real provider is configured, one stands in on our own address; our client reaches it over HTTP all the same. */
export async function standInForProvider(app: FastifyInstance, db: Db, config: Config, options: Partial<StandInOptions> = {}) {
  if (!config.midtrans.standIn) return
  const { serverKey, clientKey, apiUrl } = config.midtrans
  const notificationUrl = `${new URL(apiUrl).origin}/api/payments/midtrans/notification`
  const standIn = midtransStandIn({
    serverKey,
    clientKey,
    notificationUrl,
    publicUrl: config.publicUrl,
    records: standInRecords(db),
    ...options,
  })
  await app.register(standIn, { prefix: '/stand-ins/midtrans' })
}
