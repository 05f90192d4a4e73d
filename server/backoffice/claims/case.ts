import { sql } from 'kysely'
import type { ClaimCase } from '#contract/operatorClaims.ts'
import type { ClaimId, OrderId, ShopId, StoreOrderId } from '#contract/ids.ts'
import { operatorEmail } from '#server/identity/api.ts'
import { messagesOfOrder } from '#server/messaging/api.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { showClaim, deliveriesOf } from '#server/trade/api.ts'

type Row = Omit<ClaimCase['money'], 'disputed'> & {
  id: StoreOrderId
  orderId: OrderId
  shopId: ShopId
  since: Date
  over: Date | null
  disputed: boolean
  alreadyDecided: boolean
}

/**
 * Shows an operator all facts of a claim: both sides' words, documents and photos, the chat of this order alone, and where its money is.
 * Audits the access. Throws `not-found`.
 */
export async function showCase(db: Db, user: Actor, id: ClaimId): Promise<ClaimCase> {
  const claim = await showClaim(db, user, id)
  const row = await standOf(db, user, id)
  const part = { id: row.id, orderId: row.orderId, shopId: row.shopId }
  const messages = await messagesOfOrder(db, part, row.over)
  await writeAudit(db, { actor: `operator:${await operatorEmail(db, user.user)}`, act: 'read claim', object: `claim:${id}` })
  const { total, fee, credited, held, free, storeFree, disputed } = row
  return {
    ...claim,
    since: row.since.toISOString(),
    mayDecide: claim.status === 'escalated' && !row.alreadyDecided && !disputed,
    alreadyDecided: row.alreadyDecided,
    money: { total, fee, credited, held, free, storeFree, disputed },
    shipments: await deliveriesOf(db, part),
    messages: messages.map(({ at, ...message }) => ({ at: at.toISOString(), ...message })),
  }
}

/** Money of the store order: the total, what still waits, and what its store could pay now. Rupiah. */
async function standOf(db: Db, user: Actor, id: ClaimId): Promise<Row> {
  const { rows } = await sql<Row>`
    select s.id, s.order_id, s.shop_id, c.status_since as since, case when c.status in ('settled', 'withdrawn') then c.status_since end as over,
      s.total, s.fee - s.fee_returned as fee, s.credited,
      case when s.status in ('rejected', 'cancelled', 'refunded') then 0 when s.released_at is null then s.total - s.fee - s.credited + s.fee_returned else s.held end as held,
      case when s.status in ('received', 'completed') and s.released_at is not null then s.total - s.fee - s.credited + s.fee_returned - s.held else 0 end as free,
      coalesce((select sum(balance) from ledger_balances where account = 'seller-available' and shop_id = s.shop_id), 0)::bigint as store_free,
      exists (select from disputes r join payment_orders p on p.payment_id = r.payment_id where p.order_id = s.order_id and r.status = 'open') as disputed,
      c.objected and ${user.user} in (c.decided_by, coalesce(c.confirmed_by, c.decided_by)) as already_decided
    from claims c join store_orders s on s.id = c.store_order_id where c.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}
