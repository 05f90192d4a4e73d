import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { buildApp } from '#server/app.ts'
import { standIns } from '#stand-ins/extras.ts'
import { readConfig } from '#server/platform/config.ts'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { paymentTasks } from '#server/payments/tasks.ts'
import { runDueJobs } from '#server/platform/jobs/worker.ts'
import { testMarket } from '#server/test/market.ts'
import { midtrans } from '../provider/midtrans.ts'

/** One more process of the same shop: its own connections, its own stand-in on its own port. */
async function anotherProcess(market: Awaited<ReturnType<typeof testMarket>>) {
  const pool = createPool(market.databaseUrl, { max: 4 })
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: market.dataDir, ROLE: 'web' })
  const secret = 'a secret of tests, long enough for all'
  const app = await buildApp({ db: createDb(pool), config, secret, databaseUrl: market.databaseUrl, extras: standIns() })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/stand-ins/midtrans`
  app.paymentDeps.provider = midtrans({ ...config.midtrans, apiUrl: base, snapUrl: `${base}/snap/v1` })
  return {
    trade: app.paymentDeps,
    async [Symbol.asyncDispose]() {
      await app.close()
      await pool.end()
    },
  }
}

test('a process for requests and one for jobs agree on every payment, each with a stand-in of its own', async () => {
  await using market = await testMarket()
  await using worker = await anotherProcess(market)
  const { trade: deps } = worker
  const workerJobs = () => runDueJobs(market.databaseUrl, paymentTasks(deps), { warn: () => undefined, error: () => undefined })
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 30_000, stock: 9 })

  // Paid at one, read and refunded by the other.
  const paid = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  expect(await deps.provider.status(`${paid}-1`)).toMatchObject({ status: 'settlement' })
  const [storeOrder] = (await market.call(buyer, orders.show, { params: { id: paid } })).json.storeOrders
  await market.app.inject({
    method: 'PUT',
    url: `/api/store-orders/${storeOrder?.id}/status`,
    headers: { access_token: buyer.token },
    payload: { step: 'cancel', reason: 'Too many.' },
  })
  await workerJobs()
  expect(await market.app.paymentDeps.provider.status(`${paid}-1`)).toMatchObject({ status: 'refund' })
  expect((await market.call(buyer, orders.show, { params: { id: paid } })).json.status).toBe('refunded')

  // Given up at one, ended at the provider by the other.
  const { cart, token } = await market.opened(buyer, [product, 2])
  await market.pay(token, { payment_type: 'bank_transfer', outcome: 'pending' })
  expect((await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })).status).toBe(200)
  await workerJobs()
  expect(await market.app.paymentDeps.provider.status(`${cart.id}-1`)).toMatchObject({ status: 'expire' })
  expect(await market.stockOf(product)).toEqual({ stock: 9, held: 0 })

  // One of two concurrent calls wins.
  const open = () =>
    deps.provider.open({
      providerOrderId: '900-1',
      amount: 30_000,
      lines: [{ id: '1', name: 'Paku', price: 30_000, quantity: 1 }],
      buyer: { name: 'PT Maju', email: 'a@b.test', phone: '+6281234567890' },
      methods: ['gopay'],
      expiresAt: new Date(Date.now() + 1_800_000),
      payableUntil: new Date(Date.now() + 3_600_000),
    })
  const answers = await Promise.all([open(), open(), open()])
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(2)
})
