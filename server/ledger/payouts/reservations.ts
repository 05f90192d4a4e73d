import { sql, type RawBuilder } from 'kysely'
import type { PayoutReason } from '#contract/words/payouts.ts'
import { columnsOf } from '#contract/words/storedReasons.ts'
import type { OrderId, ShopId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { lockedBalance, lockStoreMoney } from '../balances.ts'
import { book } from '../entries/entries.ts'
import { payoutMoves } from './moves.ts'

type PayoutReservation = { id: number; shopId: ShopId; amount: number }

/** Reserves a store's free money for a payout. `reference`: the payout. */
export const bookReservation = (tx: Tx, { id, shopId, amount }: PayoutReservation) =>
  book(tx, {
    kind: 'payout-reserve',
    reference: id,
    orderId: null,
    entries: [
      { account: 'seller-available', shopId, debit: amount },
      { account: 'payout-transit', shopId, credit: amount },
    ],
  })

/** Releases a payout's reservation: pays the store's debt first. Returns the rupiah that are free again. */
export async function bookReservationEnd(tx: Tx, { id, shopId, amount }: PayoutReservation) {
  const pays = Math.min(amount, await lockedBalance(tx, 'seller-debt', shopId))
  await book(tx, {
    kind: 'payout-cancel',
    reference: id,
    orderId: null,
    entries: [
      { account: 'payout-transit', shopId, debit: amount },
      { account: 'seller-debt', shopId, credit: pays },
      { account: 'seller-available', shopId, credit: amount - pays },
    ],
  })
  return amount - pays
}

/**
 * SQL: free money of store orders with an open dispute, plus the deposits paid to the store. Rupiah, null if none. `shop`: a column or an
 * id.
 */
export const disputedOf = (shop: RawBuilder<unknown>) => sql<number>`
  select sum(case when o.status in ('received', 'completed') and o.released_at is not null then o.total - o.fee - o.credited + o.fee_returned - o.held else 0 end
      + coalesce((select d.given - d.taken_back from deposits d where d.store_order_id = o.id), 0)) from store_orders o
  where o.shop_id = ${shop} and o.order_id in (
    select po.order_id from disputes r join payment_orders po on po.payment_id = r.payment_id where r.status = 'open')`

/** SQL: rupiah of open claims that could not be held because the money was paid out. That much free money is retained. Null if none. */
export const unheldOf = (shop: RawBuilder<unknown>) => sql<number>`
  select sum(greatest(0, least(o.claimed, o.total - o.fee - o.credited + o.fee_returned) - o.held)) from store_orders o
  where o.shop_id = ${shop} and o.claimed > 0 and o.status in ('received', 'completed') and o.released_at is not null`

/** Returns the free rupiah of a store's orders in an open dispute. */
export async function disputedMoney(db: Db, shopId: ShopId) {
  const { rows } = await sql<{ amount: number }>`select coalesce((${disputedOf(sql`${shopId}`)}), 0)::bigint as amount`.execute(db)
  return rows[0]?.amount ?? 0
}

/** Returns a store's claimed rupiah that could not be held. */
export async function unheldMoney(db: Db, shopId: ShopId) {
  const { rows } = await sql<{ amount: number }>`select coalesce((${unheldOf(sql`${shopId}`)}), 0)::bigint as amount`.execute(db)
  return rows[0]?.amount ?? 0
}

/** Returns a store's free and undisputed money. Cancels its listed payout first if less than `wanted` is undisputed. Rupiah. */
export async function freeMoney(tx: Tx, shopId: ShopId, wanted: number, reason: PayoutReason) {
  const free = await lockedBalance(tx, 'seller-available', shopId)
  const disputed = await disputedMoney(tx, shopId)
  const more = free - disputed < wanted ? await cancelListed(tx, shopId, reason) : 0
  return { free: free + more, undisputed: Math.max(0, free + more - disputed) }
}

/** Cancels a store's listed payout, if it is not sent yet. Returns the rupiah that are free again. */
export async function cancelListed(tx: Tx, shopId: ShopId, reason: PayoutReason) {
  await lockStoreMoney(tx, shopId)
  const [cancelled] = await transition(tx, payoutMoves, 'cancel', {
    who: 'system',
    which: sql`shop_id = ${shopId}`,
    set: { endedAt: sql`now()`, endedBy: 'system', ...columnsOf(reason) },
  })
  return cancelled ? bookReservationEnd(tx, cancelled) : 0
}

/** Withholds a disputed order's money from listed payouts. Call it after the dispute is recorded. */
export async function withholdDisputed(tx: Tx, orderId: OrderId) {
  const shops = await tx
    .selectFrom('storeOrders')
    .select('shopId')
    .where('orderId', '=', orderId)
    .where((row) =>
      row.or([
        row('releasedAt', 'is not', null),
        sql<boolean>`exists (select from deposits d where d.store_order_id = store_orders.id and d.given > 0)`,
      ]),
    )
    .orderBy('shopId')
    .execute()
  for (const { shopId } of shops) await freeMoney(tx, shopId, 0, { code: 'payment-disputed', params: { order: orderId } })
}
