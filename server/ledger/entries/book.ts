import { sql } from 'kysely'
import type { PayoutReason } from '#contract/words/payouts.ts'
import type { OrderId, PaymentId, ShopId, StoreOrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { lockedBalance } from '../balances.ts'
import { book, type Booking, type Entry } from './entries.ts'
import { freeMoney } from '../payouts/reservations.ts'

export type StoreOrderAmounts = { id: StoreOrderId; shopId: ShopId; total: number; fee: number }
type KeptDeposit = { storeOrderId: StoreOrderId; amount: number }

/**
 * Books a payment: owed to stores, waiting until receipt, with deposits apart. Writes fees in the same statement, so that balances only
 * rise and payments do not wait for each other. `reference`: the payment; `amount`: what it pays of this order.
 */
export const bookSale = (
  tx: Tx,
  orderId: OrderId,
  payment: { id: PaymentId; amount: number },
  storeOrders: StoreOrderAmounts[],
  deposits: KeptDeposit[] = [],
) =>
  book(
    tx,
    {
      kind: 'sale',
      reference: payment.id,
      orderId,
      entries: [
        { account: 'provider', debit: payment.amount },
        ...storeOrders.map((storeOrder): Entry => ({
          account: 'seller-pending',
          shopId: storeOrder.shopId,
          storeOrderId: storeOrder.id,
          credit: storeOrder.total,
        })),
        ...deposits.map(({ storeOrderId, amount }): Entry => ({ account: 'deposits', storeOrderId, credit: amount })),
      ],
    },
    ...storeOrders.map((storeOrder): Booking => ({
      kind: 'fee',
      reference: storeOrder.id,
      orderId,
      entries: [
        { account: 'seller-pending', shopId: storeOrder.shopId, storeOrderId: storeOrder.id, debit: storeOrder.fee },
        { account: 'fees', storeOrderId: storeOrder.id, credit: storeOrder.fee },
      ],
    })),
  )

/** Books money that bought nothing: it is owed back to the buyer. `reference`: the payment. */
export const bookUnapplied = (tx: Tx, orderId: OrderId | null, payment: { id: PaymentId; amount: number }) =>
  book(tx, {
    kind: 'unapplied',
    reference: payment.id,
    orderId,
    entries: [
      { account: 'provider', debit: payment.amount },
      { account: 'buyer-refunds', credit: payment.amount },
    ],
  })

/** `total` and `fee` are what credit notes left of them; of released money `held` still waits. Rupiah. */
type SoldOrder = { id: StoreOrderId; orderId: OrderId; shopId: ShopId; total: number; fee: number; held: number }

/** Books received goods: the net without claims pays the store's debt, and the rest is free. `reference`: the store order. */
export async function bookRelease(tx: Tx, { id, orderId, shopId, total, fee, held }: SoldOrder) {
  const net = total - fee - held
  const pays = Math.min(net, await lockedBalance(tx, 'seller-debt', shopId))
  await book(tx, {
    kind: 'release',
    reference: id,
    orderId,
    entries: [
      { account: 'seller-pending', shopId, storeOrderId: id, debit: net },
      { account: 'seller-debt', shopId, storeOrderId: id, credit: pays },
      { account: 'seller-available', shopId, storeOrderId: id, credit: net - pays },
    ],
  })
}

/**
 * Books a store order's refund and returns its fee. `owed` goes to the buyer. `released`: only held money still waits, so a paid-out store
 * gets into debt if `allowedBy` names an operator. Throws `money-paid-out` without one.
 */
export const bookRefund = (tx: Tx, sold: SoldOrder & { allowedBy?: string | undefined }, owed: number, released: boolean) =>
  bookGivenBack(tx, sold, { kinds: ['refund', 'fee-return'], reference: sold.id, owed, released })

/** Books a credit note in the same way. `total` and `fee` are the note's; `held`: released money that its claim holds. */
export const bookCredit = (
  tx: Tx,
  noted: SoldOrder & { noteId: number; allowedBy?: string | undefined },
  owed: number,
  released: boolean,
) => bookGivenBack(tx, noted, { kinds: ['credit', 'credit-fee'], reference: noted.noteId, owed, released })

type GivenBack = { kinds: ['refund', 'fee-return'] | ['credit', 'credit-fee']; reference: number; owed: number; released: boolean }

async function bookGivenBack(
  tx: Tx,
  { id, orderId, shopId, total, fee, held, allowedBy }: SoldOrder & { allowedBy?: string | undefined },
  { kinds: [kind, feeKind], reference, owed, released }: GivenBack,
) {
  const net = total - fee
  const waits = released ? Math.min(held, net) : net
  const debt = released
    ? await shortOf(tx, shopId, net - waits, { code: 'order-refunded', params: { order: orderId } }, allowedBy !== undefined)
    : 0
  if (debt > 0 && !allowedBy) throw new Problem('money-paid-out')
  const waiting = released ? waits : total
  await book(
    tx,
    {
      kind,
      reference,
      orderId,
      allowedBy: debt > 0 ? allowedBy : undefined,
      entries: [
        { account: 'seller-pending', shopId, storeOrderId: id, debit: waiting },
        { account: 'seller-available', shopId, storeOrderId: id, debit: total - waiting - debt },
        { account: 'seller-debt', shopId, storeOrderId: id, debit: debt },
        { account: 'buyer-refunds', credit: owed },
        { account: 'fees', storeOrderId: id, credit: total - owed },
      ],
    },
    {
      kind: feeKind,
      reference,
      orderId,
      entries: [
        { account: 'fees', storeOrderId: id, debit: fee },
        { account: released ? 'seller-available' : 'seller-pending', shopId, storeOrderId: id, credit: fee },
      ],
    },
  )
}

/** Holds up to `wanted` rupiah of undisputed released money for a claim. Returns the rupiah held. `reference`: the claim. */
export async function bookWithheld(tx: Tx, { claimId, id, orderId, shopId }: ClaimHold, wanted: number) {
  const { undisputed } = await freeMoney(tx, shopId, wanted, { code: 'order-claimed', params: { order: orderId } })
  const amount = Math.min(wanted, undisputed)
  const entries: Entry[] = [
    { account: 'seller-available', shopId, storeOrderId: id, debit: amount },
    { account: 'seller-pending', shopId, storeOrderId: id, credit: amount },
  ]
  await book(tx, { kind: 'hold', reference: claimId, orderId, entries })
  return amount
}

type ClaimHold = { claimId: number; id: StoreOrderId; orderId: OrderId; shopId: ShopId }

/** Ends a claim's hold: the money pays the store's debt first, and the rest is free. `reference`: the claim. */
export async function bookWithheldEnd(tx: Tx, { claimId, id, orderId, shopId }: ClaimHold, amount: number) {
  const pays = Math.min(amount, await lockedBalance(tx, 'seller-debt', shopId))
  await book(tx, {
    kind: 'hold-end',
    reference: claimId,
    orderId,
    entries: [
      { account: 'seller-pending', shopId, storeOrderId: id, debit: amount },
      { account: 'seller-debt', shopId, storeOrderId: id, credit: pays },
      { account: 'seller-available', shopId, storeOrderId: id, credit: amount - pays },
    ],
  })
}

/** Returns the rupiah that a store lacks to pay `wanted`. Disputed money counts only for an operator. */
export async function shortOf(tx: Tx, shopId: ShopId, wanted: number, reason: PayoutReason, byOperator: boolean) {
  const { free, undisputed } = await freeMoney(tx, shopId, wanted, reason)
  return Math.max(0, wanted - (byOperator ? free : undisputed))
}

type Source = 'provider' | 'disputes' | 'fees'

/**
 * Books a paid refund: from the provider, a dispute, or our own loss in it. `reference`: the refund. `allowedBy`: who allows a negative
 * provider balance, as when the provider reports that it paid the refund itself.
 */
export const bookRefundPaid = async (tx: Tx, orderId: OrderId, refund: PaidRefund, account: Source, allowedBy?: string) =>
  book(tx, {
    ...(refund.undone === 0
      ? { kind: 'refund-paid', reference: refund.id }
      : { kind: 'refund-again', reference: await nextReference(tx, 'refund_turns') }),
    orderId,
    allowedBy,
    entries: [
      { account: 'buyer-refunds', debit: refund.amount },
      { account, credit: refund.amount },
    ],
  })

type PaidRefund = { id: number; amount: number; undone: number }

/** Reverses a refund that never left the provider: its money is there and owed again. Rupiah. */
export const bookRefundUndone = async (tx: Tx, orderId: OrderId | null, amount: number) =>
  book(tx, {
    kind: 'refund-undone',
    reference: await nextReference(tx, 'refund_turns'),
    orderId,
    entries: [
      { account: 'provider', debit: amount },
      { account: 'buyer-refunds', credit: amount },
    ],
  })

async function nextReference(tx: Tx, sequence: 'refund_turns') {
  const { rows } = await sql<{ reference: number }>`select nextval(${sequence})::integer as reference`.execute(tx)
  return rows[0]!.reference
}

/** Books the cut of a bounced refund: the buyer got this money by a dispute that we bore. Rupiah. */
export const bookRefundCut = (tx: Tx, orderId: OrderId | null, { reference, amount }: { reference: number; amount: number }) =>
  book(tx, {
    kind: 'refund-cut',
    reference,
    orderId,
    entries: [
      { account: 'buyer-refunds', debit: amount },
      { account: 'fees', credit: amount },
    ],
  })

type Payout = { id: number; shopId: ShopId; amount: number }

/** Books that the money reserved for a payout went to the store's bank account. */
export const bookPayout = (tx: Tx, { id, shopId, amount }: Payout) =>
  book(tx, {
    kind: 'payout',
    reference: id,
    orderId: null,
    entries: [
      { account: 'payout-transit', shopId, debit: amount },
      { account: 'provider', credit: amount },
    ],
  })

/** Books a payout that the store's bank returned. `reference`: the payout. */
export const bookPayoutReturn = (tx: Tx, { id, shopId, amount }: Payout) =>
  book(tx, {
    kind: 'payout-return',
    reference: id,
    orderId: null,
    entries: [
      { account: 'provider', debit: amount },
      { account: 'payout-transit', shopId, credit: amount },
    ],
  })
