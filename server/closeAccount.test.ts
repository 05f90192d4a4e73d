import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { createProduct } from '#server/catalog/products/products.ts'
import { listPayouts, waitingMoney } from '#server/ledger/payouts/payouts.ts'
import { markPayoutPaid, returnPayout } from '#server/ledger/payouts/steps.ts'
import { applyStatus } from '#server/payments/attempts/apply.ts'
import { markRefundPaid } from '#server/payments/refunds/refundPaid.ts'
import { markRefundSent, nameClosedRefundAccount } from '#server/payments/refunds/refundTransfers.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { createStorage } from '#server/platform/images/createStorage.ts'
import { testMarket } from '#server/test/market.ts'
import { closeAccount } from './closeAccount.ts'

const by = 'Rina'

test('a store closes only when no payment holds its goods, nothing is under way and its money is paid out; then its bank is forgotten', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.payable(seller)
  const product = await market.product(seller)
  const close = () =>
    closeAccount(market.db, { role: 'seller', id: seller.id }, async () => {}).then(
      () => 'closed',
      ({ code }: { code: string }) => code,
    )
  const { cart } = await market.opened(buyer, [product, 2])
  expect(await close()).toBe('payment-unfinished')
  await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })
  await market.db.deleteFrom('orderLines').execute()
  const part = await market.delivered(buyer, seller, { payment_type: 'gopay' }, [product, 1])
  expect(await close()).toBe('orders-open')
  await market.call(buyer, storeOrders.move, { params: { id: part.id }, body: { step: 'complete' } })
  expect(await close()).toBe('money-unpaid')
  const [payout] = await listPayouts(market.db)
  expect(await close()).toBe('money-unpaid')
  await markPayoutPaid(market.app.paymentDeps, payout!.id, { by, reference: 'TRX 9' })
  expect(await close()).toBe('closed')
  expect(await market.db.selectFrom('shopAccounts').selectAll().execute()).toEqual([])
  expect(await market.db.selectFrom('payouts').select(['accountNumber', 'accountHolder']).execute()).toEqual([
    { accountNumber: '', accountHolder: 'Closed account' },
  ])
  // A payout that bounces now has no account, so the operators' list shows its last one.
  await returnPayout(market.app.paymentDeps, payout!.id, { by, reason: 'Account closed.' })
  expect(await listPayouts(market.db)).toEqual([])
  expect(await waitingMoney(market.db)).toMatchObject([
    { shopId: seller.shopId, free: payout!.amount, closed: true, why: 'no-account', last: `payout ${payout!.id} to ${payout!.bank} TRX 9` },
  ])
})

test('a store that closes while a buyer checks out: one of the two wins', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const product = await market.product(seller, { stock: 50 })
  const carts = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const buyer = await market.buyer()
      return { buyer, cart: await market.fill(buyer, [product, 1]) }
    }),
  )
  const closing = closeAccount(market.db, { role: 'seller', id: seller.id }, async () => {}).then(
    () => true,
    () => false,
  )
  const answers = await Promise.all(carts.map(({ buyer, cart }) => market.checkout(buyer, cart)))
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  expect(answers.some(({ status }) => status === 201) && (await closing)).toBe(false)
})

test('a store that may not close keeps its shelves, and one that closes gets no new goods on them', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const products = [await market.product(seller), await market.product(seller)]
  const cart = await market.fill(buyer, [products[1]!, 1])
  const close = () =>
    closeAccount(market.db, { role: 'seller', id: seller.id }, async () => {}).then(
      () => 'closed',
      ({ code }: { code: string }) => code,
    )
  const onSale = async () =>
    (await market.db.selectFrom('products').select('id').where('deletedAt', 'is', null).orderBy('id').execute()).map(({ id }) => id)
  /** Lets the acts begin one after another while all wait for the last product. */
  const inTurn = async <T>(...acts: (() => Promise<T>)[]) => {
    const begun = await inTransaction(market.db, async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', products[1]!).forUpdate().execute()
      const under: Promise<T>[] = []
      for (const act of acts) {
        under.push(act())
        await expect.poll(() => waiting(market)).toBe(under.length)
      }
      return { under }
    })
    return Promise.all(begun.under)
  }
  const [bought, refused] = await inTurn<unknown>(() => market.checkout(buyer, cart), close)
  expect(bought).toMatchObject({ status: 201 })
  expect(refused).toBe('payment-unfinished')
  expect(await onSale()).toEqual(products)

  await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })
  const details = { name: 'Palu', CategoryId: 3, description: 'Palu', price: 1_000, stock: 5 } as const
  const add = () =>
    createProduct(market.db, createStorage({ s3: undefined, dataDir: market.dataDir }), seller, details, []).then(
      () => 'added',
      ({ code }: { code: string }) => code,
    )
  expect(await inTurn(close, add)).toEqual(['closed', 'no-shop'])
  expect(await onSale()).toEqual([])
})

test('a company that closes while it checks out leaves no payment behind, or does not close', async () => {
  await using market = await testMarket()
  const buyer = await market.buyer()
  const cart = await market.fill(buyer, [await market.product(await market.seller(), { stock: 50 }), 1])
  const begun = await inTransaction(market.db, async (tx) => {
    // The closing has checked for open orders and waits for the account's lock.
    await tx.selectFrom('buyers').select('id').where('id', '=', buyer.id).forNoKeyUpdate().execute()
    const closed = closeAccount(market.db, { role: 'buyer', id: buyer.id }, async () => {}).then(
      () => 'closed',
      ({ code }: { code: string }) => code,
    )
    await expect.poll(() => waiting(market)).toBe(1)
    expect(await market.checkout(buyer, cart)).toMatchObject({ status: 201 })
    return { closed }
  })
  expect(await begun.closed).toBe('payment-unfinished')
})

test('a company closes when its refund has reached it; the number it went to is forgotten', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const id = await market.paid(buyer, { payment_type: 'bank_transfer', bank: 'bca' }, [await market.product(seller), 2])
  const [part] = (await market.call(buyer, orders.show, { params: { id } })).json.storeOrders
  await market.call(seller, storeOrders.move, { params: { id: part?.id }, body: { step: 'reject', reason: 'none' } })
  const refund = await market.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  const body = { bank: 'BCA', number: '9876543210', holder: 'Budi Santoso' }
  await market.call(buyer, storeOrders.refundAccount, { params: { id: refund.id }, body, headers: await market.confirmed(buyer) })
  const close = () => closeAccount(market.db, { role: 'buyer', id: buyer.id }, async () => {})
  await expect(close()).rejects.toMatchObject({ code: 'orders-open' })
  await markRefundPaid(market.app.paymentDeps, refund.id, 'operator', { name: by })
  const masked = () => market.db.selectFrom('events').select('type').where('permanent', '=', false).execute()
  expect(await masked()).toEqual([{ type: 'account.bank_account_changed' }])
  await close()
  expect(await masked()).toEqual([])
  expect(await market.db.selectFrom('refunds').select(['bank', 'accountNumber', 'accountHolder', 'paidBy']).execute()).toEqual([
    { bank: 'BCA', accountNumber: '', accountHolder: 'Closed account', paidBy: by },
  ])
})

test('a company closes once no page can be paid any more; what comes all the same an operator gives back by name', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { cart } = await market.opened(buyer, [await market.product(seller), 2])
  await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })
  const close = () => closeAccount(market.db, { role: 'buyer', id: buyer.id }, async () => {})
  await expect(close()).rejects.toMatchObject({ code: 'payment-unfinished' })
  await market.runJobs()
  await close()

  // A transfer that the provider let through although it had closed the page buys nothing.
  const [payment] = await market.attempts(cart.id)
  const words = { statusCode: '200', amount: 130_000, currency: 'IDR', type: 'bank_transfer', bank: 'bca' }
  const { app } = market
  const came = { providerOrderId: payment!.providerOrderId, status: 'settlement', ...words }
  expect(await applyStatus(app.paymentDeps, payment!.id, came, 'provider')).toMatchObject({
    reason: { code: 'payment-is', params: { status: 'unapplied' } },
  })
  const { id } = await market.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  expect(await markRefundSent(market.app.paymentDeps, id, { by })).toBe(false)
  const account = { bank: 'BCA', number: '9876543210', holder: 'Budi Santoso' }
  expect(await nameClosedRefundAccount(market.app.paymentDeps, id, account, { by })).toBe(true)
  const send = (who: string) => markRefundSent(market.app.paymentDeps, id, { by: who })
  await expect(send(by)).rejects.toMatchObject({ code: 'second-person' })
  expect(await send('Budi')).toBe(true)
  expect(await nameClosedRefundAccount(market.app.paymentDeps, id, { ...account, number: '666' }, { by })).toBe(false)
  expect(await markRefundPaid(app.paymentDeps, id, 'operator', { name: by })).toBe(true)
  expect(await market.db.selectFrom('refunds').select(['accountNumber', 'accountHolder', 'paidBy']).execute()).toEqual([
    { accountNumber: '', accountHolder: 'Closed account', paidBy: by },
  ])
  const audit = await market.db.selectFrom('audit').select(['act', 'detail']).where('object', '=', `refund:${id}`).orderBy('id').execute()
  expect(audit[0]).toMatchObject({ act: 'change refund account', detail: { by, to: 'BCA ****3210' } })
})

test('nobody names for another where a refund of an open account goes', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const id = await market.paid(buyer, { payment_type: 'bank_transfer', bank: 'bca' }, [await market.product(seller), 2])
  const [part] = (await market.call(buyer, orders.show, { params: { id } })).json.storeOrders
  await market.call(seller, storeOrders.move, { params: { id: part?.id }, body: { step: 'reject', reason: 'none' } })
  const refund = await market.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  expect(await nameClosedRefundAccount(market.app.paymentDeps, refund.id, { bank: 'BCA', number: '666', holder: 'Pencuri' }, { by })).toBe(
    false,
  )
})

/** Statements that wait for a lock. */
async function waiting(market: Awaited<ReturnType<typeof testMarket>>) {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    market.db,
  )
  return rows[0]?.waiting
}
