import { expect, test } from 'vitest'
import { operatorBridge } from '#contract/operatorBridge.ts'
import { operatorDisputes } from '#contract/operatorDisputes.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { testMarket } from '#server/test/market.ts'
import { testOperator } from '#server/test/operators.ts'

test('who bears a chargeback is decided by two; a decision that does not fit is refused when it is asked for', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { orderId } = await market.delivered(buyer, seller, { payment_type: 'credit_card' }, [
    await market.product(seller, { price: 50_000 }),
    1,
  ])
  await market.simulate(`${orderId}-1`, 'chargeback')
  const [rina, budi] = [await testOperator(market, 'rina@p.test'), await testOperator(market, 'budi@p.test')]
  const [dispute] = (await market.call(rina, operatorDisputes.list)).json.rows
  expect(dispute).toMatchObject({ kind: 'chargeback', left: 50_000, parts: [{ total: 50_000 }] })
  const decide = (body: object, id = dispute!.id) => market.call(rina, operatorDisputes.decide, { params: { id }, body })
  expect((await decide({ outcome: 'seller', parts: [999], reason: 'Kartu curian' })).problem.detailCode).toBe('no-such-part')
  expect((await decide({ outcome: 'seller', reason: ' ' })).status).toBe(422)
  expect((await decide({ outcome: 'won', reason: 'Kembali' }, 999)).problem.detailCode).toBe('no-dispute')
  const asked = await decide({ outcome: 'seller', reason: 'Kartu curian' })
  expect(asked.json).toMatchObject({ shown: { outcome: 'seller', fromStores: 50_000 }, reason: 'Kartu curian' })
  const confirm = () => market.call(budi, twoPerson.decide, { params: { id: asked.json.id }, body: { step: 'confirm' } })
  expect((await Promise.all([confirm(), confirm()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await market.call(rina, operatorDisputes.list)).json.rows).toEqual([])
  expect(await market.db.selectFrom('reversals').select('status').execute()).toEqual([{ status: 'stores' }])
})

test('money at the provider that is in no book makes the difference, by name, until somebody has looked at it', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller, { price: 50_000 }), 1])
  const rina = await testOperator(market, 'rina@p.test')
  const bridge = async () => (await market.call(rina, operatorBridge.show)).json
  expect(await bridge()).toMatchObject({ inBooks: 50_000, atProvider: 50_000, difference: 0, webhooks: [] })
  const unknown = { order_id: 'VA-UNKNOWN', status_code: '200', gross_amount: '75000.00', transaction_status: 'settlement' }
  await market.notify(unknown)
  await market.notify(unknown)
  const found = await bridge()
  expect(found).toMatchObject({
    inBooks: 50_000,
    atProvider: 125_000,
    difference: 75_000,
    webhooks: [{ providerOrderId: 'VA-UNKNOWN', amount: 75_000 }],
  })
  const review = () =>
    market.call(rina, operatorBridge.review, { params: { id: found.webhooks[0]!.id }, body: { reason: 'Dikembalikan di penyedia' } })
  expect((await Promise.all([review(), review()])).map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await bridge()).toMatchObject({ difference: 0, webhooks: [] })
})
