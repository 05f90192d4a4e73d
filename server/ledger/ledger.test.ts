import { expect, test } from 'vitest'
import { money } from '#contract/money.ts'
import { orders } from '#contract/orders.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { inTransaction } from '#server/db/db.ts'
import { testMarket } from '#server/test/market.ts'
import { book } from './book.ts'
import { listPayouts, markPayoutPaid } from './payouts.ts'

test('the ledger is never changed, never unbalanced, and books a cause once', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const refusals = [
    market.db.updateTable('ledgerEntries').set({ debit: 1 }).execute(),
    market.db.deleteFrom('ledgerEntries').execute(),
    market.db.deleteFrom('ledgerTransactions').execute(),
    inTransaction(market.db, (tx) => book(tx, 'payout', 1, id, [{ account: 'provider', credit: 5 }])),
    inTransaction(market.db, (tx) =>
      book(tx, 'sale', 1, id, [
        { account: 'provider', debit: 5 },
        { account: 'buyer-refunds', credit: 5 },
      ]),
    ),
    inTransaction(market.db, (tx) =>
      book(tx, 'payout', 2, id, [
        { account: 'seller-free', debit: 5 },
        { account: 'provider', credit: 5 },
      ]),
    ),
  ]
  const errors = await Promise.all(
    refusals.map((refusal) =>
      refusal.then(
        () => 'done',
        (error: Error) => error.message,
      ),
    ),
  )
  expect(errors).toEqual([
    'ledger_entries is append-only',
    'ledger_entries is append-only',
    'ledger_transactions is append-only',
    expect.stringContaining('does not balance'),
    expect.stringContaining('ledger_transactions_kind_reference_key'),
    expect.stringContaining('violates check constraint'),
  ])
  expect(await market.db.selectFrom('ledgerEntries').select(['account', 'debit', 'credit']).orderBy('id').execute()).toEqual([
    { account: 'provider', debit: 65_000, credit: 0 },
    { account: 'seller-waiting', debit: 0, credit: 65_000 },
  ])
})

test("another store's money is not found, nor its account set", async () => {
  await using market = await testMarket()
  const [buyer, seller, rival] = [await market.buyer(), await market.seller(), await market.seller('rival')]
  const params = { id: seller.shopId }
  const body = { bank: 'BCA', number: '1234567890', holder: 'Rival' }
  expect((await market.call(rival, money.show, { params })).status).toBe(404)
  expect((await market.call(rival, money.account, { params, body })).status).toBe(404)
  expect((await market.call(buyer, money.show, { params })).status).toBe(403)
  expect((await market.call(seller, money.show, { params })).json).toMatchObject({ waiting: 0, free: 0, paidOut: 0, account: null })
  expect((await market.call(seller, money.account, { params, body: { ...body, number: 'abc' } })).status).toBe(422)
})

test('lists made while transfers are being marked as paid pay no rupiah twice', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 50_000, stock: 50 })
  const account = { shopId: seller.shopId!, bank: 'BCA', accountNumber: '12345678', accountHolder: 'Sari' }
  await market.db.insertInto('shopAccounts').values(account).execute()
  const { trade } = market.app
  for (let round = 1; round <= 6; round += 1) {
    const id = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
    for (const step of ['accept', 'ship', 'receive'] as const) {
      const [part] = (await market.call(buyer, orders.show, { params: { id } })).json.storeOrders
      const who = step === 'receive' ? buyer : seller
      await market.call(who, storeOrders.move, { params: { id: part?.id }, body: { step, carrier: 'own' } })
    }
    const [listed] = await listPayouts(market.db)
    const pay = () => markPayoutPaid(trade, listed!.id)
    const list = () => listPayouts(market.db)
    await Promise.all([list(), pay(), list(), list(), pay(), list(), list()])
    for (const { id: left } of await list()) await markPayoutPaid(trade, left)
    const { free, paidOut } = (await market.call(seller, money.show, { params: { id: seller.shopId } })).json
    expect({ free, paidOut }).toEqual({ free: 0, paidOut: round * 50_000 })
  }
})
