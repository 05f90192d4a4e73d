import type { OrderId, PaymentId, ShopId, StoreOrderId } from '#contract/ids.ts'
import type { Tx } from '#server/db/db.ts'

type Kind = 'sale' | 'fee' | 'release' | 'refund' | 'fee-return' | 'surplus' | 'refund-paid' | 'payout'
type Entry = {
  account: 'provider' | 'seller-waiting' | 'seller-free' | 'buyer-refunds' | 'fees'
  shopId?: ShopId
  storeOrderId?: StoreOrderId
  debit?: number
  credit?: number
}
export type Part = { id: StoreOrderId; shopId: ShopId; subtotal: number; fee: number }

/** The buyer's payment, owed to the stores; their money waits until the goods are received. `reference`: the payment. */
export async function bookSale(tx: Tx, orderId: OrderId, payment: { id: PaymentId; amount: number }, parts: Part[]) {
  await book(tx, 'sale', payment.id, orderId, [
    { account: 'provider', debit: payment.amount },
    ...parts.map((part): Entry => ({ account: 'seller-waiting', shopId: part.shopId, storeOrderId: part.id, credit: part.subtotal })),
  ])
  for (const part of parts) {
    await book(tx, 'fee', part.id, orderId, [
      { account: 'seller-waiting', shopId: part.shopId, storeOrderId: part.id, debit: part.fee },
      { account: 'fees', storeOrderId: part.id, credit: part.fee },
    ])
  }
}

/** Money that nothing could be given for: owed back to the buyer. `reference`: the payment. */
export const bookSurplus = (tx: Tx, orderId: OrderId, payment: { id: PaymentId; amount: number }) =>
  book(tx, 'surplus', payment.id, orderId, [
    { account: 'provider', debit: payment.amount },
    { account: 'buyer-refunds', credit: payment.amount },
  ])

/** Writes one balanced transaction; entries of nothing are left out. The database refuses a second one for the same cause. */
export async function book(tx: Tx, kind: Kind, reference: number, orderId: OrderId | null, entries: Entry[]) {
  const real = entries.filter(({ debit = 0, credit = 0 }) => debit > 0 || credit > 0)
  if (real.length === 0) return
  const { id: transactionId } = await tx.insertInto('ledgerTransactions').values({ kind, reference, orderId }).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('ledgerEntries')
    .values(
      real.map(({ account, shopId, storeOrderId, debit = 0, credit = 0 }) => ({
        transactionId,
        account,
        shopId: shopId ?? null,
        storeOrderId: storeOrderId ?? null,
        debit,
        credit,
      })),
    )
    .execute()
}
