import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderId, StoreOrderId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { bookUnapplied } from '#server/ledger/entries/book.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { resolveDispute } from '#server/trade/disputes/resolveDispute.ts'
import { lockOrdersOf } from '../attempts/paidOrders.ts'
import { createDispute, openDisputes } from '../disputes/disputes.ts'
import { markRefundPaid } from './refundPaid.ts'
import { markRefundSent } from './refundTransfers.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

/** A card that settled: Rp60,000 of one store, Rp20,000 of another. */
async function soldAndPaid(market: Market) {
  const [buyer, one, two] = [await market.buyer(), await market.seller('sari', 'Toko Satu'), await market.seller('dewi', 'Toko Dua')]
  const [cement, nails] = [await market.product(one, { price: 60_000 }), await market.product(two, { price: 20_000 })]
  const id = await market.paid(buyer, { payment_type: 'credit_card' }, [cement, 1], [nails, 1])
  await market.simulate(`${id}-1`, 'settlement')
  return { buyer, one, two, id, key: `${id}-1` }
}

const parts = async (market: Market, buyer: TestBuyer, id: OrderId) => (await market.call(buyer, orders.show, { params: { id } })).json
const move = (market: Market, user: TestSeller, id: StoreOrderId, step: 'reject') =>
  market.call(user, storeOrders.move, { params: { id }, body: { step, reason: 'why' } })
const disputes = (market: Market) => openDisputes(market.db).execute()

test.each(['seller', 'platform'] as const)(
  'a refund that is due waits for a chargeback, and the %s who bears it pays it, not twice',
  async (liability) => {
    await using market = await testMarket()
    const { buyer, two, id, key } = await soldAndPaid(market)
    const [, nails] = (await parts(market, buyer, id)).storeOrders
    await move(market, two, nails!.id, 'reject')
    await market.simulate(key, 'chargeback')
    await market.runJobs()
    const refunds = () =>
      market.db
        .selectFrom('refunds')
        .select(['status', 'sentAt', sql<number>`dispute_id`.as('dispute')])
        .orderBy('id')
        .execute()
    const [dispute] = await disputes(market)
    expect(await refunds()).toEqual([{ status: 'due', dispute: dispute!.id, sentAt: null }])
    expect((await parts(market, buyer, id)).storeOrders[1]).toMatchObject({ status: 'rejected' })
    await resolveDispute(market.app.paymentDeps, dispute!.id, { liability, reason: 'Stolen card.' })
    await market.runJobs()
    for (const refund of await refunds()) expect(refund).toEqual({ status: 'paid', dispute: dispute!.id, sentAt: null })
    expect((await parts(market, buyer, id)).storeOrders[1]).toMatchObject({ status: 'refunded' })
  },
)

test('a refund that waited for a chargeback is due again when that is won, by a transfer and by the provider', async () => {
  await using market = await testMarket()
  const { buyer, one, two, id, key } = await soldAndPaid(market)
  const [cement, nails] = (await parts(market, buyer, id)).storeOrders
  await move(market, one, cement!.id, 'reject')
  await move(market, two, nails!.id, 'reject')
  const transfer = sql<boolean>`store_order_id = ${cement!.id}`
  await market.db.updateTable('refunds').set({ way: 'bank', bank: 'BCA', accountNumber: '1', accountHolder: 'A' }).where(transfer).execute()
  await market.simulate(key, 'chargeback')
  await market.runJobs()
  const { id: bank } = await market.db.selectFrom('refunds').select('id').where(transfer).executeTakeFirstOrThrow()
  await expect(markRefundSent(market.app.paymentDeps, bank, { by: 'Rina' })).rejects.toThrow('open dispute')
  await expect(markRefundPaid(market.app.paymentDeps, bank, 'operator')).rejects.toThrow('open dispute')
  const [dispute] = await disputes(market)
  // The bank gives the money back, so the provider shows an ordinary payment again.
  const real = market.app.paymentDeps.provider
  const asked: number[] = []
  market.app.paymentDeps.provider = {
    ...real,
    refund: async (_, { amount }) => (asked.push(amount), 'done'),
    status: async (order) => {
      const status = await real.status(order)
      return status === 'unknown' ? status : { ...status, givenBack: asked.map((amount) => ({ key: `${key}-${nails!.id}`, amount })) }
    },
  }
  await resolveDispute(market.app.paymentDeps, dispute!.id, { won: true, reason: 'Proof of delivery.' })
  await market.runJobs()
  expect(asked).toEqual([20_000])
  expect(await markRefundSent(market.app.paymentDeps, bank, { by: 'Rina' })).toBe(true)
  expect(await markRefundPaid(market.app.paymentDeps, bank, 'operator')).toBe(true)
  expect(await parts(market, buyer, id)).toMatchObject({ status: 'refunded' })
  const { rows } = await sql`select account from ledger_entries group by account having sum(debit) <> sum(credit)`.execute(market.db)
  expect(rows).toEqual([])
})

test('a dispute of money that bought nothing charges no store', async () => {
  await using market = await testMarket()
  const { id, key } = await soldAndPaid(market)
  await sql`insert into payments (buyer_id, provider_order_id, amount, expires_at, status, settled_at, type)
    select buyer_id, ${id} || '-2', amount, now(), 'unapplied', now(), type from payments`.execute(market.db)
  const { id: twice } = await market.db.selectFrom('payments').select('id').where('status', '=', 'unapplied').executeTakeFirstOrThrow()
  const amount = 80_000
  const refundKey = `${id}-2-whole`
  await inTransaction(market.db, async (tx) => {
    await tx.insertInto('paymentOrders').values({ paymentId: twice, orderId: id, attempt: 2, amount }).execute()
    await sql`insert into payment_dues (payment_id, due_id, amount, payment_status) select ${twice}, due_id, amount, 'unapplied' from payment_dues`.execute(
      tx,
    )
    await tx.insertInto('refunds').values({ paymentId: twice, amount, way: 'bank', refundKey, reason: 'Paid twice.' }).execute()
    await bookUnapplied(tx, id, { id: twice, amount })
    await createDispute(
      tx,
      await lockOrdersOf(market.app.paymentDeps, tx, twice),
      { id: twice, amount },
      { kind: 'chargeback', total: amount },
    )
  })
  const [dispute] = await disputes(market)
  const decide = (liability: 'seller' | 'platform') =>
    resolveDispute(market.app.paymentDeps, dispute!.id, { liability, reason: 'Paid twice.' })
  await expect(decide('seller')).rejects.toThrow()
  expect(await decide('platform')).toEqual({ refunded: 0, borneByPlatform: 0 })
  expect(await market.db.selectFrom('refunds').select('status').execute()).toEqual([{ status: 'paid' }])
  expect(key).toBe(`${id}-1`)
})
