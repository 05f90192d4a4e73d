import type { OrderId, ShopId, VariantId } from '#contract/ids.ts'
import { lineTotal, quantityOf } from '#contract/quantities.ts'
import type { PaymentRequest } from '../provider/provider.ts'

/** `quantity`: smallest steps, in units of `factor` each; `price` is one unit's. */
type SoldItem = { variantId: VariantId; unit: string; factor: number; name: string; price: number; quantity: number }
type PartCosts = { ShopId: ShopId; delivery: number; ppn: number; deposit: number }

/** Items on the provider's page: goods, then delivery, PPN and deposit per store. Their sum is the amount due. Rupiah. */
export const itemsOf = (lines: SoldItem[], parts: PartCosts[]): PaymentRequest['lines'] => [
  ...lines.map(itemOf),
  ...parts.flatMap(({ ShopId, delivery, ppn, deposit }) => [
    ...cost(`delivery-${ShopId}`, 'Ongkos kirim', delivery),
    ...cost(`ppn-${ShopId}`, 'PPN', ppn),
    ...cost(`deposit-${ShopId}`, 'Jaminan sewa', deposit),
  ]),
]

/** Several orders are one item each. Rupiah. */
export const itemsOfOrders = (orders: { id: OrderId; amount: number }[]): PaymentRequest['lines'] =>
  orders.map(({ id, amount }) => ({ id: `order-${id}`, name: `Pesanan #${id}`, price: amount, quantity: 1 }))

/** The provider accepts whole quantities only, so a fraction of a unit becomes one item at its total price. */
function itemOf({ variantId, unit, factor, name, price, quantity }: SoldItem) {
  const id = factor === 1 ? String(variantId) : `${variantId}-${unit}`
  if (quantity % factor === 0) return { id, name, price, quantity: quantity / factor }
  return { id, name: `${quantityOf(quantity, factor)} ${unit} ${name}`, price: lineTotal(price, quantity, factor), quantity: 1 }
}

/** Omits an item that costs nothing. */
const cost = (id: string, name: string, price: number) => (price > 0 ? [{ id, name, price, quantity: 1 }] : [])
