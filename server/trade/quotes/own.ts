import { sql } from 'kysely'
import type { BuyerId, OrderId, QuoteId, QuoteVersionId, RfqId, ShopId, UserId } from '#contract/ids.ts'
import type { RfqStatus } from '#contract/rfqFields.ts'
import type { QuoteStatus } from '#contract/quotes.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { rfqStatusNow } from '../rfqs/status.ts'
import { ownOrders } from '../orders/scope.ts'

/** A locked quote with its live version. `isOver`: its time is up by the database's clock, whether or not a job has expired it. */
export type LockedQuote = {
  id: QuoteId
  buyerId: BuyerId
  shopId: ShopId
  userId: UserId | null
  status: QuoteStatus
  version: number
  orderId: OrderId | null
  place: QuotePlace | null
  isOver: boolean
  /** The request to several stores that it answers, with its status by the clock. */
  rfqId: RfqId | null
  rfqStatus: RfqStatus | null
  live: { id: QuoteVersionId; by: TradingRole }
}

/** Where the goods go, as it was when the company asked. `areaId` is null for a place in words. */
export type QuotePlace = {
  AddressId: number | null
  areaId: number | null
  street: string
  area: string
  postalCode: string
  notes: string
}

/** SQL: quotes `q` with `shops s` that the actor may see. */
export const ownQuotes = (user: Actor<TradingKind>) => ownOrders(user, ['q', 's'])

/** Locks a quote of the actor's organization. Throws `not-found`. */
export async function lockQuote(tx: Tx, user: Actor<TradingKind>, id: QuoteId): Promise<LockedQuote> {
  // A request first, as its award locks it.
  await sql`select from rfqs where id = (select rfq_id from quotes where id = ${id}) for share`.execute(tx)
  const { rows } = await sql<Omit<LockedQuote, 'live'>>`
    select q.id, q.buyer_id, q.shop_id, q.user_id, q.status, q.version, q.order_id, q.place, q.valid_until <= now() as is_over,
      q.rfq_id, ${sql.raw(rfqStatusNow)} as rfq_status
    from quotes q join shops s on s.id = q.shop_id left join rfqs r on r.id = q.rfq_id where q.id = ${id} and ${ownQuotes(user)} for update of q`.execute(
    tx,
  )
  const [quote] = rows
  if (!quote) throw new Problem('not-found')
  // Read after the lock, so that a version which just arrived is seen.
  const live = await tx
    .selectFrom('quoteVersions')
    .select(['id', 'byRole as by'])
    .where('quoteId', '=', id)
    .where('seq', '=', quote.version)
    .executeTakeFirstOrThrow()
  return { ...quote, live: { id: live.id, by: live.by as TradingRole } }
}

/**
 * Throws unless this side answers the version that it saw, in time: `changed-meanwhile`, `expired`, `not-allowed-now`, and `not-your-turn` for an
 * own version.
 */
export async function refuseOutOfTurn(tx: Tx, { id, status, isOver, live }: LockedQuote, side: TradingRole, seen: QuoteVersionId) {
  await refuseOlder(tx, { id, live }, seen)
  const isOpen = status === 'asked' || status === 'sent' || status === 'countered'
  if (status === 'expired' || (isOpen && isOver)) throw new Problem('expired')
  if (!isOpen) throw new Problem('not-allowed-now')
  if (live.by === side) throw new Problem('not-your-turn')
}

/** Throws `changed-meanwhile` for a version that is not live any more, `not-found` for one of another quote. */
export async function refuseOlder(db: Db | Tx, { id, live }: Pick<LockedQuote, 'id' | 'live'>, seen: QuoteVersionId) {
  if (seen === live.id) return
  const own = await db.selectFrom('quoteVersions').select('id').where('id', '=', seen).where('quoteId', '=', id).executeTakeFirst()
  throw new Problem(own ? 'changed-meanwhile' : 'not-found')
}
