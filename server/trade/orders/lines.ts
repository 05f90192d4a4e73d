import { sql } from 'kysely'
import type { OrderId, OrderLineId, ProductId, ShopId, VariantId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { keepPlan, prepared } from '#server/platform/db/prepared.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'

/** A line with what its product is today. `price`, `name` and `image` are null until a payment froze them. Rupiah a piece. */
export type Line = {
  id: OrderLineId
  orderId: OrderId
  productId: ProductId
  variantId: VariantId
  shopId: ShopId
  quantity: number
  seenPrice: number
  price: number | null
  name: string | null
  image: string | null
  nameToday: string
  priceToday: number
  freeToday: number
  imageToday: string
  /** Of the line's store in this order: what delivery costs, and PPN on top of the prices. Rupiah. */
  deliveryPrice: number
  ppn: number
}

/** The lines of orders. Lines of an open cart whose product was deleted are left out. */
export async function linesOf(db: Db, orderIds: OrderId[]): Promise<Line[]> {
  const { rows } = await sql<Line>`${sql.raw(prepared)}
    select l.id, l.order_id, l.product_id, l.variant_id, l.shop_id, l.quantity, l.seen_price, l.price, l.name, l.image,
      p.name as name_today, v.price as price_today, v.stock - v.held as free_today,
      coalesce((select file from product_images where product_id = p.id order by position limit 1), '') as image_today,
      coalesce(part.delivery_price, 0) as delivery_price, coalesce(part.ppn, 0) as ppn
    from order_lines l join variants v on v.id = l.variant_id join products p on p.id = l.product_id
    left join order_parts part on part.order_id = l.order_id and part.shop_id = l.shop_id
    where ${ofOrders(orderIds)} and (p.deleted_at is null or l.price is not null)
    order by l.id`.execute(db)
  return rows
}

/** One alone is what checkout asks for: of it PostgreSQL knows in advance how few lines come, and plans once. */
const ofOrders = (ids: OrderId[]) => (ids.length === 1 ? sql`l.order_id = ${ids[0]}` : sql`l.order_id = ${anyOf(ids)}`)

const maxLines = 100

/** Throws `cart-full`. */
export async function refuseOverfull(tx: Tx, orderId: OrderId) {
  const { lines } = await tx
    .selectFrom('orderLines')
    .select((row) => row.fn.countAll<number>().as('lines'))
    .where('orderId', '=', orderId)
    .modifyEnd(keepPlan)
    .executeTakeFirstOrThrow()
  if (lines > maxLines) throw new Problem('cart-full')
}

/** Rupiah of a line. What no number holds exactly is cut there: no payment takes nearly as much. */
export const totalOf = (price: number, quantity: number) => Math.min(price * quantity, Number.MAX_SAFE_INTEGER)

/** Rupiah of several lines, cut alike. */
export const sumOf = (totals: number[]) =>
  Math.min(
    totals.reduce((sum, total) => sum + total, 0),
    Number.MAX_SAFE_INTEGER,
  )

/** Rupiah a piece: as frozen, or of today. */
export const priceOf = (line: Pick<Line, 'price' | 'priceToday'>) => line.price ?? line.priceToday
