import type { OrderId, PaymentId, ShopId, StoreOrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { OrderRef } from '../events.ts'
import type { ProviderStatus } from '../provider/provider.ts'

export type Attempt = { id: PaymentId; status: string; amount: number; providerOrderId: string; createdAt: Date; expiresAt: Date }

/** One order of a payment, locked until the transaction ends. The module that sells the goods implements it and provides the lock. */
export type Payable = OrderRef & {
  /** The money for this order arrived, `amount` of it: sells the goods, or returns why the money must be refunded. */
  sell: (payment: Attempt, amount: number, paid: ProviderStatus) => Promise<'sold' | 'paid-twice' | 'paid-too-late'>
  /** The attempt ended unpaid: releases its reservation. */
  reopen: (paymentId: PaymentId) => Promise<void>
  /** The attempt for several orders was given up before its deadline: the order awaits a payment of its own again. */
  separate: (payment: Attempt) => Promise<void>
  /** The payer has the full refund of a store order. */
  refunded: (storeOrderId: StoreOrderId, actor: ActorName) => Promise<void>
  /** Gives stores back the rupiah that they bore for deposits in a dispute that was undone. Returns what concerns other orders. */
  giveAgain: (borne: BorneByStore[]) => Promise<BorneByStore[]>
  /** The money has settled for good: frees the money of received store orders. */
  release: () => Promise<void>
}

export type BorneByStore = { shopId: ShopId; amount: number }

export type LockPayable = (tx: Tx, id: OrderId) => Promise<Payable>
