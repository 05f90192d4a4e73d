import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderId } from '#contract/ids.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { brokenInvariants } from '#server/invariants.ts'
import type { TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { rental } from '#server/test/rental.ts'
import { resolveDispute, type Liability } from '#server/trade/disputes/resolveDispute.ts'
import { reconcilePayments } from '../attempts/reconcile.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const card = { payment_type: 'credit_card' } as const

/** Checks every payment again. */
async function lookAgain(market: Market) {
  await sql`update payments set checked_at = now() - interval '2 days'`.execute(market.db)
  await reconcilePayments(market.app.paymentDeps)
  await market.runJobs()
}

/** The bank cancels a captured card, now or as it says still, and operators say who bears it. */
async function takenBack(market: Market, orderId: OrderId, word: 'cancel' | undefined, liability: Liability) {
  if (word) await market.simulate(`${orderId}-1`, word)
  else await lookAgain(market)
  await market.runJobs()
  const { id } = await market.db.selectFrom('disputes').select('id').where('status', '=', 'open').executeTakeFirstOrThrow()
  await resolveDispute(market.app.paymentDeps, id, { ...liability, reason: 'The bank took it.', by: 'Rina' })
  await market.runJobs()
}

/** The bank settles it after all. */
async function settledAfterAll(market: Market, orderId: OrderId) {
  await market.simulate(`${orderId}-1`, 'settlement')
  await lookAgain(market)
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
}

async function balances(market: Market) {
  const { rows } = await sql<{ account: string; sum: number }>`
    select account, sum(balance)::int as sum from ledger_balances group by 1 having sum(balance) <> 0 order by 1`.execute(market.db)
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

const refunds = (market: Market) =>
  market.db.selectFrom('refunds').select(['status', 'amount', 'way', 'undone', 'accountNumber']).orderBy('id').execute()

/** A captured card: ten pieces of Rp6,000 of one store, Rp20,000 of another. */
async function sold(market: Market) {
  const [buyer, one, two] = [await market.buyer(), await market.seller('sari', 'Toko Satu'), await market.seller('dewi', 'Toko Dua')]
  const [cement, nails] = [await market.product(one, { price: 6_000 }), await market.product(two, { price: 20_000 })]
  const id = await market.paid(buyer, card, [cement, 10], [nails, 1])
  const parts = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', id).orderBy('id').execute()
  const move = (who: TestSeller, part: number, body: object) =>
    market.call(who, storeOrders.move, { params: { id: parts[part]!.id }, body: { reason: 'Stok habis', ...body } })
  return { one, two, id, move }
}

test('a store that refuses a part while the platform bears a cancellation: the buyer gets that when the bank settles', async () => {
  await using market = await testMarket()
  const { one, id, move } = await sold(market)
  await takenBack(market, id, 'cancel', { liability: 'platform' })
  expect((await move(one, 0, { step: 'reject' })).status).toBe(200)
  expect(await balances(market)).toEqual({ fees: -20_000, 'seller-pending': 20_000 })
  expect(await refunds(market)).toMatchObject([{ status: 'paid', amount: 60_000, undone: 0 }])
  await settledAfterAll(market, id)
  expect(await refunds(market)).toMatchObject([{ status: 'paid', amount: 60_000, undone: 1 }])
  expect(await balances(market)).toEqual({ provider: 20_000, 'seller-pending': 20_000 })
})

test('the same of pieces that never come, and of the rest of their part', async () => {
  await using market = await testMarket()
  const { one, two, id, move } = await sold(market)
  await takenBack(market, id, 'cancel', { liability: 'platform' })
  await move(one, 0, { step: 'accept' })
  const { id: OrderLineId } = await market.db.selectFrom('orderLines').select('id').orderBy('id').executeTakeFirstOrThrow()
  expect((await move(one, 0, { step: 'close-short', lines: [{ OrderLineId, steps: 4 }] })).status).toBe(200)
  expect((await move(two, 1, { step: 'reject' })).status).toBe(200)
  await settledAfterAll(market, id)
  expect(await refunds(market)).toMatchObject([
    { status: 'paid', amount: 24_000, undone: 1 },
    { status: 'paid', amount: 20_000, undone: 1 },
  ])
  expect(await balances(market)).toEqual({ provider: 36_000, 'seller-pending': 36_000 })
})

test('the same of a deposit', async () => {
  await using shop = await rental()
  const { market, seller } = shop
  const { id, orderId } = await shop.book(card)
  await takenBack(market, orderId, 'cancel', { liability: 'platform' })
  expect((await shop.deposit(seller, id, { step: 'return' })).status).toBe(200)
  await settledAfterAll(market, orderId)
  expect(await refunds(market)).toMatchObject([{ status: 'paid', amount: 100_000, undone: 1 }])
  expect(await balances(market)).toEqual({ provider: 100_000, 'seller-available': 100_000 })
})

test('a store that bore a cancellation by its deposit has it again', async () => {
  await using shop = await rental()
  const { market, seller, buyer } = shop
  const { id, orderId } = await shop.book(card)
  // An operator takes it for settled, which the bank still denies.
  await takenBack(market, orderId, 'cancel', { won: true })
  await shop.deposit(seller, id, { step: 'report', amount: 40_000, reason: 'Patah', FileIds: [await shop.photo()] })
  expect((await shop.deposit(buyer, id, { step: 'agree' })).status).toBe(200)
  await takenBack(market, orderId, undefined, { liability: 'seller' })
  expect((await shop.part(id)).deposit).toMatchObject({ given: 40_000, takenBack: 40_000 })
  await settledAfterAll(market, orderId)
  expect((await shop.part(id)).deposit).toMatchObject({ given: 40_000, takenBack: 0 })
  // The goods are paid back; the rest of the deposit, which the provider had refused, is a transfer.
  expect(await balances(market)).toEqual({ provider: 100_000, 'buyer-refunds': 60_000, 'seller-available': 40_000 })
})

test('a refund that was a transfer to an account that is closed since asks where it goes', async () => {
  await using market = await testMarket()
  const { one, id, move } = await sold(market)
  await move(one, 0, { step: 'reject' })
  await market.db.updateTable('refunds').set({ way: 'bank', bank: 'BCA', accountNumber: '1', accountHolder: 'A' }).execute()
  await market.db
    .updateTable('buyers')
    .set({ closedAt: sql<Date>`now()` })
    .execute()
  await takenBack(market, id, 'cancel', { liability: 'platform' })
  expect(await refunds(market)).toMatchObject([{ status: 'paid', accountNumber: '' }])
  await market.simulate(`${id}-1`, 'settlement')
  await market.runJobs()
  expect(await refunds(market)).toMatchObject([{ status: 'due', way: 'bank', undone: 1, accountNumber: null }])
  await market.db.updateTable('buyers').set({ closedAt: null }).execute()
})
