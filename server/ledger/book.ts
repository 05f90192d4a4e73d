import type { OrderId, PaymentId, ShopId, StoreOrderId } from '#contract/ids.ts'
import type { Tx } from '#server/db/db.ts'

type Kind = 'sale' | 'fee' | 'release' | 'refund' | 'fee-return' | 'surplus' | 'refund-paid' | 'payout' | 'reversal' | 'reversal-end'
type Entry = {
  account: 'provider' | 'seller-waiting' | 'seller-free' | 'buyer-refunds' | 'fees' | 'reversals'
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
  const { id: transactionId } = await tx
    .insertInto('ledgerTransactions')
    .values({ kind, reference, orderId })
    .returning('id')
    .executeTakeFirstOrThrow()
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

type Sold = { id: StoreOrderId; orderId: OrderId; shopId: ShopId; subtotal: number; fee: number }

/** The goods were received: what the store earned is free to be paid out. `reference`: the store order. */
export const bookRelease = (tx: Tx, { id, orderId, shopId, subtotal, fee }: Sold) =>
  book(tx, 'release', id, orderId, [
    { account: 'seller-waiting', shopId, storeOrderId: id, debit: subtotal - fee },
    { account: 'seller-free', shopId, storeOrderId: id, credit: subtotal - fee },
  ])

/**
 * The store gives a part's money back and gets its fee. `owed` goes to the buyer; the rest he had already, by money that was
 * taken back and that we bore. `freed`: the store's money was free already.
 */
export async function bookRefund(tx: Tx, { id, orderId, shopId, subtotal, fee }: Sold, owed: number, freed: boolean) {
  const account = freed ? 'seller-free' : 'seller-waiting'
  await book(tx, 'refund', id, orderId, [
    { account, shopId, storeOrderId: id, debit: subtotal },
    { account: 'buyer-refunds', credit: owed },
    { account: 'fees', storeOrderId: id, credit: subtotal - owed },
  ])
  await book(tx, 'fee-return', id, orderId, [
    { account: 'fees', storeOrderId: id, debit: fee },
    { account, shopId, storeOrderId: id, credit: fee },
  ])
}

type Source = 'provider' | 'reversals' | 'fees'

/** The buyer has his money back: from us, from what was taken back before, or from what we bore of that. `reference`: the refund. */
export const bookRefundPaid = (tx: Tx, orderId: OrderId, refund: { id: number; amount: number }, account: Source) =>
  book(tx, 'refund-paid', refund.id, orderId, [
    { account: 'buyer-refunds', debit: refund.amount },
    { account, credit: refund.amount },
  ])

/** The provider took money back; who bears it is open. `reference`: the reversal. */
export const bookReversal = (tx: Tx, orderId: OrderId, { id, amount }: { id: number; amount: number }) =>
  book(tx, 'reversal', id, orderId, [
    { account: 'reversals', debit: amount },
    { account: 'provider', credit: amount },
  ])

/**
 * What nobody bore of it came back to us after all, or is our loss; less what the buyer was still to get and `had` by it.
 * `reference`: the reversal.
 */
export const bookReversalEnd = (tx: Tx, orderId: OrderId, { id, amount, had }: { id: number; amount: number; had: number }, won: boolean) =>
  book(tx, 'reversal-end', id, orderId, [
    { account: won ? 'provider' : 'fees', debit: amount },
    { account: 'reversals', credit: amount },
    { account: 'buyer-refunds', debit: had },
    { account: 'fees', credit: had },
  ])

/** A store's free money went to its bank account. `reference`: the payout. */
export const bookPayout = (tx: Tx, payout: { id: number; shopId: ShopId; amount: number }) =>
  book(tx, 'payout', payout.id, null, [
    { account: 'seller-free', shopId: payout.shopId, debit: payout.amount },
    { account: 'provider', credit: payout.amount },
  ])
