import { sql } from 'kysely'
import type { OrderId } from '#contract/ids.ts'
import { placeOf } from '#contract/lists.ts'
import type { ListedOrder, OrderCounts, OrderListFilter } from '#contract/orderLists.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { payableOf } from '#contract/orderTotals.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { documentSources, kindsOf } from '#server/trade/documents/sources.ts'
import { soldLinesOf } from '#server/trade/orders/soldLines.ts'
import { storeOrdersOf } from '#server/trade/storeOrders/presentStoreOrders.ts'
import { orderedBy } from '#server/trade/orders/scope.ts'
import { totalsOf } from '#server/trade/orders/totals.ts'
import { countStages, findPage, sideOf, type Side } from './findPage.ts'

/** A page of the orders of one's own, from either side. Throws `no-shop`. */
export async function pageOrders(db: Db, user: Actor<TradingKind>, filter: OrderListFilter) {
  const side = await sideOf(db, user)
  const { total, ids } = await findPage(db, side, filter)
  return { ...placeOf(total, filter).place, rows: await presentListed(db, side, ids) }
}

/** Throws `no-shop`. */
export const countOrders = async (db: Db, user: Actor<TradingKind>): Promise<OrderCounts> => countStages(db, await sideOf(db, user))

async function presentListed(db: Db, { user, shopId }: Side, ids: OrderId[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return []
  const isOwn = (of: number) => shopId === null || of === shopId
  const [rows, allLines, allParts, allSources] = await Promise.all([
    rowsOf(db, ids, shopId),
    soldLinesOf(db, ids),
    storeOrdersOf(db, ids, user),
    documentSources(db, user, ids),
  ])
  const lines = Map.groupBy(
    allLines.filter((line) => isOwn(line.shopId)),
    (line) => line.orderId,
  )
  const parts = Map.groupBy(
    allParts.filter((part) => isOwn(part.ShopId)),
    (part) => part.OrderId,
  )
  const sources = Map.groupBy(allSources, (source) => source.orderId)
  return rows.map(({ room, name, owner, phoneNumber, address, ...row }) => {
    const [own, storeOrders] = [lines.get(row.id) ?? [], parts.get(row.id) ?? []]
    return {
      id: row.id,
      status: row.status as ListedOrder['status'],
      payable: payableOf(totalsOf(own)),
      paidAt: row.paidAt?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
      orderedBy: row.orderedBy,
      deliverTo: row.deliverTo as ListedOrder['deliverTo'],
      lines: own.length,
      goods: own.slice(0, 2).map(({ name, image }) => ({ name, image: pictureUrl(image) })),
      Buyer: shopId === null ? null : { id: row.buyerId, name, owner, phoneNumber, address, room },
      storeOrders,
      documents: (sources.get(row.id) ?? []).flatMap((source) =>
        kindsOf(source, user.role).map((kind) => ({ ShopId: source.shopId, kind })),
      ),
    }
  })
}

/** Orders newest first, with their buyers. An empty chat room is omitted. */
const rowsOf = (db: Db, ids: OrderId[], shopId: Side['shopId']) =>
  db
    .selectFrom('orders')
    .innerJoin('buyers', 'buyers.id', 'orders.buyerId')
    .leftJoin('rooms', (join) => join.onRef('buyers.id', '=', 'rooms.buyerId').on('rooms.shopId', '=', shopId).on('rooms.lastSeq', '>', 0))
    .select(['orders.id', 'orders.buyerId', 'orders.status', 'orders.paidAt', 'orders.updatedAt', 'orders.deliverTo'])
    .select(sql<string | null>`${sql.raw(orderedBy('orders'))}`.as('orderedBy'))
    .select(['buyers.name', 'buyers.owner', 'buyers.phoneNumber', 'buyers.address', 'rooms.id as room'])
    .where('orders.id', '=', sql<OrderId>`any(${ids}::bigint[])`)
    .orderBy('orders.id', 'desc')
    .execute()
