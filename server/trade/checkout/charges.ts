import { sql } from 'kysely'
import type { ShopId, StoreOrderId } from '#contract/ids.ts'
import type { StoreOrderStatus } from '#contract/storeOrders.ts'
import { stepsFor } from '#server/trade/storeOrders/steps.ts'
import { borneOf } from '../deposits/takeBack.ts'

/** SQL: the full refund of a row of `store_orders`, including a deposit that is still held. Rupiah. */
export const goesBackOf = sql<number>`store_orders.total - credited + coalesce((select amount from deposits d where d.store_order_id = store_orders.id and d.status <> 'ended'), 0)`

/** `given`: the share of the deposit that the store received and still has. Rupiah. */
type Part = { id: StoreOrderId; shopId: ShopId; status: string; goesBack: number; given: number }

/**
 * Splits `left` over store orders: full refunds if it covers all, and deposits paid to stores bear the rest. If it does not, only these
 * deposits bear it; undefined if a store order has none. Rupiah.
 */
export function chargesOf<P extends Part>(parts: P[], left: number) {
  const sold = parts.filter(canGoBack)
  const whole = sold.reduce((total, { goesBack }) => total + goesBack, 0)
  const fits = whole <= left
  if (!fits && sold.some(({ given }) => given === 0)) return undefined
  const borne = borneOf(parts, fits ? left - whole : left)
  return { goBack: fits ? sold : [], borne, sum: borne.reduce((total, { amount }) => total + amount, fits ? whole : 0) }
}

/** True if an operator may refund the store order. */
export const canGoBack = ({ status }: { status: string }) => stepsFor('operator', status as StoreOrderStatus).length > 0
