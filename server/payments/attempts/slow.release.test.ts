import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testMarket } from '#server/test/market.ts'
import { midtrans } from '../provider/midtrans.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

/** An order that was paid while its webhook went lost, and that webhook as the provider would send it again. */
async function paidUnheard(market: Market) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 5 })
  const { cart, token } = await market.opened(buyer, [product, 2])
  const real = market.app.paymentDeps.provider
  market.app.paymentDeps.provider = midtrans({ ...market.config.midtrans, apiUrl: 'http://127.0.0.1:9' })
  await market.provider('/pay', { token, payment_type: 'bank_transfer', outcome: 'success' })
  while ((await jobs(market)).length === 0) await pause(20)
  await market.db.deleteFrom('paymentWebhooks').execute()
  const again = { order_id: `${cart.id}-1`, status_code: '200', gross_amount: '130000.00', transaction_status: 'settlement' }
  return { cart, product, again, real }
}

const jobs = async (market: Market) => (await market.jobs()).filter((name) => name === 'apply-webhook')

test('a provider that never says how a payment stands does not keep its webhook waiting: a job applies it', async () => {
  const mute = createServer(() => undefined)
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  await using market = await testMarket()
  const { cart, product, again, real } = await paidUnheard(market)
  const apiUrl = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`
  market.app.paymentDeps.provider = midtrans({ ...market.config.midtrans, apiUrl })
  const reply = await market.notify(again)
  mute.closeAllConnections()
  mute.close()
  expect(reply).toMatchObject({ status: 200, json: { message: 'Kept to be applied.' } })
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'open' }])
  expect(await market.stockOf(product)).toEqual({ stock: 5, held: 2 })
  // Again while it waits: one webhook, one job.
  market.app.paymentDeps.provider = midtrans({ ...market.config.midtrans, apiUrl: 'http://127.0.0.1:9' })
  expect((await market.notify(again)).status).toBe(200)
  market.app.paymentDeps.provider = real
  await market.runJobs()
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'settled' }])
  expect(await market.stockOf(product)).toEqual({ stock: 3, held: 0 })
  expect(await market.db.selectFrom('paymentWebhooks').select('status').execute()).toEqual([{ status: 'applied' }])
  expect((await market.notify(again)).json).toEqual({ message: 'OK' })
})

test('a database that is busy with the order does not keep a webhook waiting: it is to come again, and is applied', async () => {
  await using market = await testMarket()
  const { cart, again, real } = await paidUnheard(market)
  market.app.paymentDeps.provider = real
  const busy = await market.db.startTransaction().execute()
  await busy.selectFrom('orders').select('id').where('id', '=', cart.id).forUpdate().execute()
  const reply = await market.notify(again)
  await busy.commit().execute()
  expect(reply).toMatchObject({ status: 503, problem: { code: 'unavailable' } })
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect((await market.notify(again)).status).toBe(200)
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'settled' }])
})
