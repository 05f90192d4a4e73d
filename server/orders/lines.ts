import { sql } from 'kysely'
import type { OrderId } from '#contract/ids.ts'
import type { Db } from '#server/db/db.ts'

/**
 * The lines of orders with what their products are today. `price`, `name` and `image` are null until a payment froze
 * them. Lines of an open cart whose product was deleted are left out.
 */
export const linesOf = (db: Db, orderIds: OrderId[]) =>
  db
    .selectFrom('orderLines')
    .innerJoin('products', 'products.id', 'orderLines.productId')
    .select([
      'orderLines.id',
      'orderLines.orderId',
      'orderLines.productId',
      'orderLines.shopId',
      'orderLines.quantity',
      'orderLines.seenPrice',
      'orderLines.price',
      'orderLines.name',
      'orderLines.image',
      'products.name as nameToday',
      'products.price as priceToday',
      sql<number>`products.stock - products.held`.as('freeToday'),
      sql<string>`coalesce((select file from product_images where product_id = products.id order by position limit 1), '')`.as(
        'imageToday',
      ),
    ])
    .where('orderLines.orderId', '=', sql<OrderId>`any(${orderIds}::bigint[])`)
    .where((row) => row.or([row('products.deletedAt', 'is', null), row('orderLines.price', 'is not', null)]))
    .orderBy('orderLines.id')
    .execute()

export type Line = Awaited<ReturnType<typeof linesOf>>[number]

/** Rupiah a piece: as frozen, or of today. */
export const priceOf = (line: Line) => line.price ?? line.priceToday
