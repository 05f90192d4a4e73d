import type { BuyerId, OrderId, ShopId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** What happened to an order, for whoever wants to tell people. `shopIds` are the stores it concerns. Rupiah. */
export type OrderNews = {
  kind:
    | 'paid'
    | 'payment-expired'
    | 'payment-denied'
    | 'payment-cancelled'
    | 'transfer-cancelled'
    | 'refund-due'
    | 'refund-paid'
    | 'accepted'
    | 'rejected'
    | 'shipped'
    | 'received'
    | 'completed'
    | 'cancelled'
    | 'refunded'
    | 'reminder'
    | 'payout-paid'
    | 'payout-returned'
    | 'charged-back'
    | 'reversal-decided'
  orderId: OrderId | null
  buyerId: BuyerId | null
  shopIds: ShopId[]
  amount: number
  reason: string
}

/** Runs inside the transaction that made the news. */
export type Listener = (tx: Tx, news: OrderNews) => Promise<void>
export type News = { listen: (listener: Listener) => void; tell: Listener }

/** Orders tell their news; other slices listen without orders knowing them. */
export function orderNews(): News {
  const listeners: Listener[] = []
  return {
    listen: (listener) => void listeners.push(listener),
    tell: async (tx, news) => {
      for (const listener of listeners) await listener(tx, news)
    },
  }
}
