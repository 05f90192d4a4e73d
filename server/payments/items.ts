import type { ShopId, VariantId } from '#contract/ids.ts'
import type { PaymentRequest } from './provider.ts'

type Sold = { variantId: VariantId; name: string; price: number; quantity: number }
type PartCosts = { ShopId: ShopId; delivery: number; ppn: number }

/** What the provider lists on its page; their sum is what it asks for: the goods, then delivery and PPN of each store. Rupiah. */
export const itemsOf = (lines: Sold[], parts: PartCosts[]): PaymentRequest['lines'] => [
  ...lines.map(({ variantId, name, price, quantity }) => ({ id: String(variantId), name, price, quantity })),
  ...parts.flatMap(({ ShopId, delivery, ppn }) => [
    ...cost(`delivery-${ShopId}`, 'Ongkos kirim', delivery),
    ...cost(`ppn-${ShopId}`, 'PPN', ppn),
  ]),
]

/** An item of nothing is none. */
const cost = (id: string, name: string, price: number) => (price > 0 ? [{ id, name, price, quantity: 1 }] : [])
