import { lineTotal } from '#contract/quantities.ts'
import type { OrderId, ShopId } from '#contract/ids.ts'
import type { Unit } from '#contract/units.ts'
import { anyOfFirst } from '#server/platform/db/anyOf.ts'
import type { Db } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import type { LineFacts } from './lines.ts'
import { filesColumn, lineFacts } from './lineText.ts'
import { frozenTaxColumns } from './lineTax.ts'
import type { CostedLine } from './totals.ts'

/** A line of an order that is not a cart. It is fully frozen, so the variant's current terms are not read. Rupiah per unit. */
export type SoldLine = CostedLine & LineFacts & { price: number; name: string; image: string; baseUnit: Unit; decimals: number }

const soldLines = `
  select ${lineFacts}, ${filesColumn} as files, l.deposit, ${frozenTaxColumns}
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
