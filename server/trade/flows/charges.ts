import { sql } from 'kysely'
import type { ShopId, StoreOrderId } from '#contract/ids.ts'
import type { StoreOrderStatus } from '#contract/storeOrders.ts'
import { stepsFor } from '#server/trade/orders/steps.ts'
import { borneOf } from '../depositMoney/takeBack.ts'

/** SQL: what goes back with a part of `store_orders`, its deposit included while that is held. Rupiah. */
export const goesBackOf = sql<number>`store_orders.total - credited + coalesce((select amount from deposits d where d.store_order_id = store_orders.id and d.status <> 'ended'), 0)`

/** `given`: what its store was given of its deposit and still has. Rupiah. */
type Part = { id: StoreOrderId; shopId: ShopId; status: string; goesBack: number; given: number }

/**
 * What the stores of these parts bear of `left`: the parts go back whole where that reaches, and what they were given of deposits bears the rest. Of less
 * than the parts nothing goes back and what was given bears what it can; undefined where a part was given nothing. Rupiah.
 */
export function chargesOf<P extends Part>(parts: P[], left: number) {
  const sold = parts.filter(canGoBack)
  const whole = sold.reduce((total, { goesBack }) => total + goesBack, 0)
  const fits = whole <= left
  if (!fits && sold.some(({ given }) => given === 0)) return undefined
  const borne = borneOf(parts, fits ? left - whole : left)
  return { goBack: fits ? sold : [], borne, sum: borne.reduce((total, { amount }) => total + amount, fits ? whole : 0) }
}

/** Whether an operator may give the part back. */
export const canGoBack = ({ status }: { status: string }) => stepsFor('operator', status as StoreOrderStatus).length > 0
