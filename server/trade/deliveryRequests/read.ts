import { sql, type RawBuilder } from 'kysely'
import type { DeliveryRequest, DeliveryRequestStatus } from '#contract/deliveryRequests.ts'
import type { BuyerId, DeliveryRequestId, ShopId } from '#contract/ids.ts'
import { placeOf } from '#contract/lists.ts'
import type { Member } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'

type Row = Omit<DeliveryRequest, 'ShopId' | 'BuyerId' | 'askedAt' | 'answeredAt' | 'validUntil'> & {
  shopId: ShopId
  buyerId: BuyerId
  askedAt: Date
  answeredAt: Date | null
  validUntil: Date | null
}

/** SQL: true if the request matches the member's current cart. */
const fitsCart = sql`exists (select from orders o join order_shops p on p.order_id = o.id and p.shop_id = r.shop_id
  where o.buyer_id = r.buyer_id and o.user_id = r.user_id and o.status = 'cart' and p.delivery -> 'rated' ->> 'key' = r.key)`

async function requestRows(db: Db, which: RawBuilder<unknown>, fits: RawBuilder<unknown> = sql`null::boolean`): Promise<DeliveryRequest[]> {
  const { rows } = await sql<Row>`
    select r.id, r.shop_id, s.name as shop_name, r.buyer_id, b.name as company_name, r.status, r.message, r.lines, r.goods, r.place, r.price, r.max_days,
      r.answer, ${fits} as fits, r.asked_at, r.answered_at, r.valid_until
    from delivery_requests r join shops s on s.id = r.shop_id join buyers b on b.id = r.buyer_id ${which}`.execute(db)
  return rows.map(({ shopId, buyerId, askedAt, answeredAt, validUntil, ...row }) => ({
    ...row,
    ShopId: shopId,
    BuyerId: buyerId,
    status: row.status as DeliveryRequestStatus,
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    validUntil: validUntil?.toISOString() ?? null,
  }))
}

/** The last one that a member asked a store, unless it was withdrawn. Throws `not-found`. */
export async function lastRequest(db: Db, { id, user }: Member, shopId: ShopId): Promise<DeliveryRequest> {
  const mine = sql`${ownedBy({ role: 'buyer', id }, 'r')} and r.user_id = ${user}`
  const which = sql`where ${mine} and r.shop_id = ${shopId} and r.status <> 'withdrawn' order by r.id desc limit 1`
  const [last] = await requestRows(db, which, fitsCart)
  if (!last) throw new Problem('not-found')
  return last
}

/** One page of a store's, those that wait first. */
export async function requestsOfStore(
  db: Db,
  shopId: ShopId,
  { status, ...query }: { page: number; limit: number; status?: DeliveryRequestStatus | undefined },
) {
  const where = sql`where r.shop_id = ${shopId} and r.status <> 'withdrawn' and ${status === undefined ? sql`true` : sql`r.status = ${status}`}`
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from delivery_requests r ${where}`.execute(db)
  const { place, offset } = placeOf(counted[0]?.total ?? 0, query)
  const rows = await requestRows(db, sql`${where} order by (r.status = 'asked') desc, r.id desc limit ${query.limit} offset ${offset}`)
  return { ...place, rows }
}

/** Throws `not-found` for another store's. */
export async function findRequest(db: Db, shopId: ShopId, id: DeliveryRequestId): Promise<DeliveryRequest> {
  const [found] = await requestRows(db, sql`where r.id = ${id} and r.shop_id = ${shopId}`)
  if (!found) throw new Problem('not-found')
  return found
}
