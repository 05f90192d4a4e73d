import type { Order, OrderProduct } from '#contract/orders.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Product } from '#contract/products.ts'
import { quantityOf } from '#contract/quantities.ts'
import { productViews } from '#server/catalog/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OrderRow } from './columns.ts'
import { presentHead } from './present.ts'
import type { SoldLine } from './soldLines.ts'
import { totalsOf } from './totals.ts'

/** Paid orders as the wire has them, in the order given, each with those of these lines that are its own. */
export async function presentPaid(db: Db, orders: OrderRow[], lines: SoldLine[]): Promise<Order[]> {
  const products = await productViews(db, [...new Set(lines.map((line) => line.productId))])
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  return orders.map((order) => {
    const own = byOrder.get(order.id) ?? []
    const shown = own.flatMap((line) => {
      const product = products.get(line.productId)
      return product ? [presentSold(line, product)] : []
    })
    return presentHead(order, totalsOf(own), shown)
  })
}

/** Shows the product as sold. */
const presentSold = (line: SoldLine, product: Product): OrderProduct => ({
  id: line.id,
  OrderId: line.orderId,
  ProductId: line.productId,
  VariantId: line.variantId,
  options: {},
  quantity: quantityOf(line.quantity, line.factor),
  unit: line.unit,
  factor: line.factor,
  baseUnit: line.baseUnit,
  baseDecimals: line.decimals,
  price: line.price,
  totalPrice: line.total,
  priceFrom: line.priceFrom,
  priceListName: line.priceListName,
  spec: line.spec,
  files: line.files,
  needsProof: line.needsProof,
  fromDay: line.fromDay,
  toDay: line.toDay,
  advice: null,
  problem: null,
  choice: null,
  Product: { ...product, name: line.name, price: line.price, mainImage: pictureUrl(line.image) },
})
