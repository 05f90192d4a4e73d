import { sql, type RawBuilder } from 'kysely'
import type { OrderId, ShopId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { lockedBalance, lockStoreMoney } from './balances.ts'
import { book } from './entries.ts'
import { payoutMoves } from './payoutMoves.ts'

type PayoutReservation = { id: number; shopId: ShopId; amount: number }

/** A store's free money is kept back for a payout. `reference`: the payout. */
export const bookReservation = (tx: Tx, { id, shopId, amount }: PayoutReservation) =>
  book(tx, {
    kind: 'payout-reserve',
    reference: id,
    orderId: null,
    entries: [
      { account: 'seller-free', shopId, debit: amount },
      { account: 'payout-transit', shopId, credit: amount },
    ],
  })

/** What was kept back for a payout pays what its store owes us; the rest is free again, and returned. Rupiah. */
export async function bookReservationEnd(tx: Tx, { id, shopId, amount }: PayoutReservation) {
  const pays = Math.min(amount, await lockedBalance(tx, 'seller-debt', shopId))
  await book(tx, {
    kind: 'payout-cancel',
    reference: id,
    orderId: null,
    entries: [
      { account: 'payout-transit', shopId, debit: amount },
      { account: 'seller-debt', shopId, credit: pays },
      { account: 'seller-free', shopId, credit: amount - pays },
    ],
  })
  return amount - pays
}

/** Of a store's free money what belongs to parts with an open dispute, with what it was given of their deposits. SQL, null for nothing. `shop`: a column or an id. */
export const disputedOf = (shop: RawBuilder<unknown>) => sql<number>`
  select sum(case when o.status in ('received', 'completed') and o.freed_at is not null then o.total - o.fee - o.credited + o.fee_returned - o.held else 0 end
      + coalesce((select d.given - d.taken_back from deposits d where d.store_order_id = o.id), 0)) from store_orders o
  where o.shop_id = ${shop} and o.order_id in (
    select p.order_id from reversals r join payments p on p.id = r.payment_id where r.status = 'open')`

/** What open claims of a store's parts ask for and could not hold, since it was paid out: of what is free now so much stays. SQL, null for nothing. */
export const unheldOf = (shop: RawBuilder<unknown>) => sql<number>`
  select sum(greatest(0, least(o.claimed, o.total - o.fee - o.credited + o.fee_returned) - o.held)) from store_orders o
  where o.shop_id = ${shop} and o.claimed > 0 and o.status in ('received', 'completed') and o.freed_at is not null`

/** Of a store's free money, what belongs to store orders with an open dispute. Rupiah. */
export async function disputedMoney(db: Db, shopId: ShopId) {
  const { rows } = await sql<{ amount: number }>`select coalesce((${disputedOf(sql`${shopId}`)}), 0)::bigint as amount`.execute(db)
  return rows[0]?.amount ?? 0
}

/** The same, as rupiah. */
export async function unheldMoney(db: Db, shopId: ShopId) {
  const { rows } = await sql<{ amount: number }>`select coalesce((${unheldOf(sql`${shopId}`)}), 0)::bigint as amount`.execute(db)
  return rows[0]?.amount ?? 0
}

/**
 * A store's free money, and what of it is not disputed, once so much is wanted of the latter: if there is less, the payout
 * that is listed for the store and that the bank does not have yet is cancelled. Rupiah.
 */
export async function freeMoney(tx: Tx, shopId: ShopId, wanted: number, reason: string) {
  const free = await lockedBalance(tx, 'seller-free', shopId)
  const disputed = await disputedMoney(tx, shopId)
  const more = free - disputed < wanted ? await cancelListed(tx, shopId, reason) : 0
  return { free: free + more, undisputed: Math.max(0, free + more - disputed) }
}

/** The payout that is listed for a store and that the bank does not have yet is cancelled. Returns what is free again, in rupiah. */
export async function cancelListed(tx: Tx, shopId: ShopId, reason: string) {
  await lockStoreMoney(tx, shopId)
  const [cancelled] = await transition(tx, payoutMoves, 'cancel', {
    who: 'system',
    which: sql`shop_id = ${shopId}`,
    set: { endedAt: sql`now()`, endedBy: 'system', reason },
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
        row('freedAt', 'is not', null),
        sql<boolean>`exists (select from deposits d where d.store_order_id = store_orders.id and d.given > 0)`,
      ]),
    )
    .orderBy('shopId')
    .execute()
  for (const { shopId } of shops) await freeMoney(tx, shopId, 0, `Money of order ${orderId} was taken back.`)
}
