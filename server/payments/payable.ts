import type { OrderId, PaymentId, ShopId, StoreOrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { OrderRef } from './events.ts'
import type { ProviderStatus } from './provider.ts'

export type Attempt = { id: PaymentId; status: string; amount: number; providerOrderId: string; createdAt: Date }

/**
 * What somebody pays for, locked until the transaction ends, in which these functions work. What becomes of the goods is the
 * business of the module that sells them: it hands in how a payable is locked.
 */
export type Payable = OrderRef & {
  /** The money of this attempt came: what it pays for is sold, or it is to go back. */
  sell: (payment: Attempt, paid: ProviderStatus) => Promise<'sold' | 'paid-twice' | 'paid-too-late'>
  /** An attempt ended without money: what it reserved is free again. */
  reopen: (paymentId: PaymentId) => Promise<void>
  /** All that one store was paid of it is back with the payer. */
  refunded: (storeOrderId: StoreOrderId, actor: ActorName) => Promise<void>
  /** What stores bore of deposits that they were given, since a bank took it back, is theirs again. Rupiah. */
  giveAgain: (borne: { shopId: ShopId; amount: number }[]) => Promise<void>
  /** The provider has the money for good: what was received of it is free. */
  release: () => Promise<void>
}

export type LockPayable = (tx: Tx, id: OrderId) => Promise<Payable>
