import { sql } from 'kysely'
import type { ShopId, StoreOrderId } from '#contract/ids.ts'
import type { BorneByStore, Payable } from '#server/payments/api.ts'
import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordEvent } from './events.ts'

/** SQL: the deposit share that the store of a row of `store_orders` received and still has. Rupiah. */
export const givenNow = sql<number>`coalesce((select given - taken_back from deposits d where d.store_order_id = store_orders.id), 0)`

type GivenDeposit = { id: StoreOrderId; shopId: ShopId; given: number }
export type DepositLoss = { id: StoreOrderId; shopId: ShopId; amount: number }

/** Splits `left` over the deposit shares of these store orders, in order. Rupiah. */
export function borneOf(parts: GivenDeposit[], left: number): DepositLoss[] {
  let rest = left
  return parts.flatMap(({ id, shopId, given }) => {
    const amount = Math.min(given, rest)
    rest -= amount
    return amount > 0 ? [{ id, shopId, amount }] : []
  })
}

/**
 * Returns to stores what they bore of a dispute that was undone, for deposits of this order. Returns the rest, for other orders of the
 * payment. The caller holds the order's lock and books it.
 */
export async function restoreDeposits(tx: Tx, order: Payable, borne: BorneByStore[]): Promise<BorneByStore[]> {
  const left: BorneByStore[] = []
  for (const { shopId, amount } of borne) {
    const { rows } = await sql<{ restored: number }>`
      with deposit as (select d.id, least(d.taken_back, ${amount}::bigint) as restored from deposits d join store_orders s on s.id = d.store_order_id
        where s.order_id = ${order.id} and s.shop_id = ${shopId} for update of d)
      update deposits d set taken_back = d.taken_back - deposit.restored from deposit where d.id = deposit.id returning deposit.restored`.execute(
      tx,
    )
    const rest = amount - (rows[0]?.restored ?? 0)
    if (rest > 0) left.push({ shopId, amount: rest })
  }
  return left
}

/** Records the deposit shares that stores bear of a dispute. The caller holds the order's lock and books them. */
export async function reclaimDeposits(tx: Tx, order: Payable, borne: DepositLoss[], actor: ActorName) {
  if (borne.length === 0) return
  const [ids, amounts] = [borne.map(({ id }) => id), borne.map(({ amount }) => amount)]
  await sql`update deposits d set taken_back = d.taken_back + b.amount
    from unnest(${ids}::bigint[], ${amounts}::bigint[]) as b (id, amount) where d.store_order_id = b.id`.execute(tx)
  for (const { shopId, amount } of borne)
    await recordEvent(tx, order, { type: 'deposit.taken-back', shopId, actor, data: { amount, given: 0, reason: '' } })
}
