import { sql } from 'kysely'
import type { OrderId, OrderLineId, PriceListId, ProductId, ShopId, VariantId } from '#contract/ids.ts'
import type { PriceFrom } from '#contract/prices.ts'
import type { Unit } from '#contract/units.ts'
import { grantedColumn, tiersColumn, unitsColumn } from '#server/catalog/prices/columns.ts'
import type { Terms } from '#server/catalog/prices/terms.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { KeptShipping } from './shipping.ts'
import { Problem } from '#server/platform/errors.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import { taxColumns, type LineTax } from './lineTax.ts'

/**
 * A line with how its variant is sold today. `quantity`: smallest steps, in units of `factor` each. `price`, `name` and `image` are null until a
 * payment froze them; rupiah a unit. `seenPrice` is that of its smallest quantity when the buyer last touched it.
 */
export type Line = {
  id: OrderLineId
  orderId: OrderId
  productId: ProductId
  variantId: VariantId
  shopId: ShopId
  quantity: number
  unit: Unit
  factor: number
  seenPrice: number
  price: number | null
  priceFrom: PriceFrom
  priceListId: PriceListId | null
  priceListName: string | null
  name: string | null
  image: string | null
  options: Record<string, string>
  nameToday: string
  imageToday: string
  terms: Terms
  /** Of the line's store in this order: what delivery costs. Rupiah. */
  deliveryPrice: number
  shipping: KeptShipping | null
  /** What the company tells the store. */
  note: string
  /** Of the store today: whether it offers ways of delivery, by which version of its document, and its least order in rupiah. */
  choosesDelivery: boolean
  deliveryVersion: number | null
  minOrder: number
} & LineTax

/** The names of axes are data: as an object their keys would be read as columns. */
type Row = Omit<Line, 'terms' | 'options'> & { options: string } & Omit<Terms, 'price'> & { priceToday: number }

/** Units and prices of today are of no account for what was paid. */
const whileOpen = (column: string) => sql.raw(`case when o.paid_at is null then ${column} else '[]' end`)

/** The lines of orders. Lines of an open cart whose product was deleted are left out. */
export async function linesOf(db: Db, orderIds: OrderId[]): Promise<Line[]> {
  const { rows } = await sql<Row>`${keepPlan}
    select l.id, l.order_id, l.product_id, l.variant_id, l.shop_id, l.quantity, l.unit, l.factor, l.seen_price, l.price, l.price_from, l.price_list_id, l.price_list_name, l.name, l.image,
      v.options::text as options, p.name as name_today, v.price as price_today, v.stock - v.held as free, v.active and p.deleted_at is null as is_sold,
      p.base_unit, p.decimals, p.tier_scope, ${whileOpen(unitsColumn)} as units, ${whileOpen(tiersColumn)} as tiers, ${whileOpen(grantedColumn('o.buyer_id'))} as granted,
      coalesce((select file from product_images where product_id = p.id order by position limit 1), '') as image_today,
      coalesce(part.delivery_price, 0) as delivery_price, part.delivery as shipping, coalesce(part.note, '') as note, ${sql.raw(taxColumns)},
      coalesce(d.own_courier or d.pickup or d.by_quote or d.services <> '{}', false) as chooses_delivery, d.version as delivery_version, coalesce(d.min_order, 0) as min_order
    from order_lines l join orders o on o.id = l.order_id join variants v on v.id = l.variant_id join products p on p.id = l.product_id join shops s on s.id = l.shop_id
    left join order_parts part on part.order_id = l.order_id and part.shop_id = l.shop_id
    left join shop_delivery d on d.shop_id = l.shop_id
    where ${ofOrders(orderIds)} and (p.deleted_at is null or l.price is not null)
    order by l.id`.execute(db)
  return rows.map(({ baseUnit, decimals, tierScope, units, tiers, granted, free, isSold, priceToday: price, options, ...line }) => {
    const { productId, variantId, shopId } = line
    return {
      ...line,
      options: JSON.parse(options),
      terms: { productId, variantId, shopId, baseUnit, decimals, tierScope, units, tiers, granted, free, isSold, price },
    }
  })
}

/** What a line is sold as: its product, and the choices of its variant. */
export function nameOf({ nameToday, options }: Pick<Line, 'nameToday' | 'options'>) {
  const choices = Object.values(options)
  return choices.length === 0 ? nameToday : `${nameToday} (${choices.join(', ')})`
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

/** Rupiah of several lines, cut as one line is. */
export const sumOf = (totals: number[]) =>
  Math.min(
    totals.reduce((sum, total) => sum + total, 0),
    Number.MAX_SAFE_INTEGER,
  )
