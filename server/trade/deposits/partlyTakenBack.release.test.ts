import { expect, test } from 'vitest'
import { money } from '#contract/money.ts'
import { operatorDisputes } from '#contract/operatorDisputes.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { listPayouts } from '#server/ledger/payouts/payouts.ts'
import { markPayoutPaid } from '#server/ledger/payouts/steps.ts'
import { testOperator } from '#server/test/operators.ts'
import { rental } from '#server/test/rental.ts'
import { resolveDispute } from '../disputes/resolveDispute.ts'

/** Pays 200,000: the store gets 40,000 of the deposit for damage, 60,000 is refunded, and the bank takes half of the rest. */
async function partlyTaken({ paidOut = false } = {}) {
  const shop = await rental()
  const { market, seller, buyer } = shop
  await market.payable(seller)
  const { id, orderId, move } = await shop.book({ payment_type: 'credit_card' })
  await market.simulate(`${orderId}-1`, 'settlement')
  await shop.deposit(seller, id, { step: 'report', amount: 40_000, reason: 'Patah', FileIds: [await shop.photo()] })
  await shop.deposit(buyer, id, { step: 'agree' })
  await move(buyer, { step: 'complete' })
  await market.runJobs()
  const [payout] = await listPayouts(market.db)
  if (paidOut) await markPayoutPaid(market.app.paymentDeps, payout!.id, { by: 'Rina' })
  await market.simulate(`${orderId}-1`, 'partial_chargeback')
  const disputes = () => market.db.selectFrom('disputes').select(['id', 'amount', 'status']).orderBy('id').execute()
  const balance = async () => (await market.call(seller, money.show, { params: { id: seller.shopId } })).json
  const charge = (dispute: number) =>
    resolveDispute(market.app.paymentDeps, dispute, { liability: 'seller', reason: 'Tidak dikenal', by: 'Rina' })
  return { ...shop, id, orderId, disputes, balance, charge, free: payout!.amount }
}

test('a bank that takes less than the goods: the store owes what it was given for damage, once, we bear the rest, and the sale stands', async () => {
  const { market, disputes, balance, charge, free, ...shop } = await partlyTaken()
  await using _ = market
  const [dispute] = await disputes()
  expect(dispute).toMatchObject({ amount: 70_000, status: 'open' })
  const rina = await testOperator(market, 'rina@p.test')
  const { rows } = (await market.call(rina, operatorDisputes.list)).json
  expect(rows).toMatchObject([{ left: 70_000, parts: [{ id: shop.id, total: 140_000, bears: 40_000 }] }])
  const both = await Promise.allSettled([charge(dispute!.id), charge(dispute!.id)])
  expect(both.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code))).toEqual(
    expect.arrayContaining(['not-allowed-now', { refunded: 0, borneByPlatform: 30_000 }]),
  )
  expect(await balance()).toMatchObject({ free: free - 40_000, waiting: 0, debt: 0 })
  expect(await shop.part(shop.id)).toMatchObject({ status: 'completed', deposit: { given: 40_000, takenBack: 40_000 } })
  expect(await shop.told(shop.seller)).toContain('deposit-taken-back')

  // The bank takes the rest too: what was charged is not charged again, and goods that it does not reach are not either.
  await market.simulate(`${shop.orderId}-1`, 'chargeback')
  const [, second] = await disputes()
  expect(second).toMatchObject({ amount: 70_000, status: 'open' })
  await expect(charge(second!.id)).rejects.toMatchObject({ extra: { detail: { code: 'disputed-less' } } })
  expect((await market.call(rina, operatorDisputes.list)).json.rows).toMatchObject([{ parts: [{ total: 100_000, bears: 0 }] }])
  await resolveDispute(market.app.paymentDeps, second!.id, { liability: 'platform', reason: 'Kami tanggung', by: 'Rina' })
  expect(await balance()).toMatchObject({ free: free - 40_000, debt: 0 })
})

test('of what was paid out already it becomes a debt, decided by two; what changed meanwhile is asked for again', async () => {
  const { market, disputes, balance, ...shop } = await partlyTaken({ paidOut: true })
  await using _ = market
  const [rina, budi] = [await testOperator(market, 'rina@p.test'), await testOperator(market, 'budi@p.test')]
  const [dispute] = await disputes()
  const params = { id: dispute!.id }
  const { json } = await market.call(rina, operatorDisputes.decide, { params, body: { outcome: 'seller', reason: 'Kartu curian' } })
  expect(json.summary).toMatchObject({ outcome: 'seller', amount: 70_000, fromStores: 40_000 })
  const confirm = () => market.call(budi, twoPerson.decide, { params: { id: json.id }, body: { step: 'confirm' } })
  expect((await Promise.all([confirm(), confirm()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await disputes()).toMatchObject([{ status: 'stores' }])
  expect(await balance()).toMatchObject({ free: 0, debt: 40_000 })
  expect((await shop.part(shop.id)).deposit).toMatchObject({ takenBack: 40_000 })
})

test('while less than the goods is disputed nothing is decided; when it comes back, or we bear it, the store keeps what it was given', async () => {
  for (const outcome of [{ won: true as const }, { liability: 'platform' as const }]) {
    const { market, disputes, balance, free, ...shop } = await partlyTaken()
    await using _ = market
    const [dispute] = await disputes()
    await resolveDispute(market.app.paymentDeps, dispute!.id, { ...outcome, reason: 'Bukti serah terima', by: 'Rina' })
    expect(await balance()).toMatchObject({ free, debt: 0 })
    expect((await shop.part(shop.id)).deposit).toMatchObject({ given: 40_000, takenBack: 0 })
  }
})
