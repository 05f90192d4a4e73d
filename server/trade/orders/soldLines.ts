import { lineTotal } from '#contract/quantities.ts'
import type { OrderId, OrderLineId, ProductId, ShopId, VariantId } from '#contract/ids.ts'
import type { PriceFrom } from '#contract/prices.ts'
import type { Unit } from '#contract/units.ts'
import { anyOfFirst } from '#server/platform/db/anyOf.ts'
import type { Db } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import type { SavedFile } from '#contract/files.ts'
import { filesColumn } from './lines.ts'
import { frozenTaxColumns } from './lineTax.ts'
import type { KeptShipping } from '../carts/shipping.ts'
import type { CostedLine } from './totals.ts'

/** A line of an order that is not a cart. It is fully frozen, so the variant's current terms are not read. Rupiah per unit. */
export type SoldLine = CostedLine & {
  id: OrderLineId
  orderId: OrderId
  productId: ProductId
  variantId: VariantId
  shopId: ShopId
  /** Smallest steps, in units of `factor` each. */
  quantity: number
  unit: Unit
  factor: number
  price: number
  priceFrom: PriceFrom
  priceListName: string | null
  name: string
  image: string
  spec: string
  files: SavedFile[]
  needsProof: boolean
  fromDay: string | null
  toDay: string | null
  deposit: number
  baseUnit: Unit
  decimals: number
  shipping: KeptShipping | null
}

const soldLines = `
  select l.id, l.order_id as "orderId", l.product_id as "productId", l.variant_id as "variantId", l.shop_id as "shopId", l.quantity, l.unit, l.factor,
    l.price, l.price_from as "priceFrom", l.price_list_name as "priceListName", l.name, l.image, l.spec, l.needs_proof as "needsProof", ${filesColumn} as files, l.from_day as "fromDay", l.to_day as "toDay", l.deposit, p.base_unit as "baseUnit", p.decimals,
    coalesce(part.delivery_price, 0) as "deliveryPrice", part.delivery as shipping, coalesce(part.note, '') as note, ${frozenTaxColumns}
  from order_lines l join products p on p.id = l.product_id
  left join order_shops part on part.order_id = l.order_id and part.shop_id = l.shop_id
  where l.order_id = ${anyOfFirst} and l.price is not null order by l.id`
type SoldRow = Omit<SoldLine, 'total' | 'choosesDelivery' | 'minOrder'>

/** The lines of orders that are no carts; with `shopId` those of one store. */
export async function soldLinesOf(db: Db, orderIds: OrderId[], shopId?: ShopId): Promise<SoldLine[]> {
  if (orderIds.length === 0) return []
  const rows = await runPrepared<SoldRow>(db, soldLines, [orderIds])
  const own = shopId === undefined ? rows : rows.filter((row) => row.shopId === shopId)
  return own.map((row) =>
    Object.assign(row, { total: lineTotal(row.price, row.quantity, row.factor), choosesDelivery: false, minOrder: 0 }),
  )
}
