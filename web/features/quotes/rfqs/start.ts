import { writeAmount } from '#contract/amount.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { rfqs } from '#contract/rfqs.ts'
import { rfqLimits } from '#contract/rfqFields.ts'
import { savedLists } from '#contract/savedLists.ts'
import type { ProductId, VariantId } from '#contract/ids.ts'
import type { Tier } from '#contract/prices.ts'
import type { Unit } from '#contract/units.ts'
import { call } from '#web/shell/call.ts'
import { goodsOf } from '../goods.ts'

/** A line of the form. `quantity` and `wish` as typed; `now`: what one unit of the goods costs today. */
export type DraftLine = {
  key: number
  name: string
  spec: string
  unit: Unit
  quantity: string
  wish: string
  VariantId?: VariantId
  ProductId?: ProductId
  now?: readonly Tier[]
}
type Start = Omit<DraftLine, 'key' | 'quantity' | 'spec' | 'wish'> & { quantity: number; spec?: string }

/**
 * Lines to begin with, by the address: `product` (with `variant`, `unit`, `quantity`), `from=cart`, `list`, `rfq` that is over, or `name` of
 * something that no search found. Throws the call's errors.
 */
export async function loadStart(search: URLSearchParams): Promise<DraftLine[]> {
  const lines = (await startOf(search)).slice(0, rfqLimits.lines)
  return lines.map(({ spec = '', ...line }, key) => ({ ...line, key, spec, quantity: writeAmount(line.quantity, ','), wish: '' }))
}

async function startOf(search: URLSearchParams): Promise<Start[]> {
  const [product, list, rfq, name] = ['product', 'list', 'rfq', 'name'].map((key) => search.get(key))
  if (product) return ofProduct(product, search)
  if (list) return ofList(list)
  if (rfq) return ofRfq(rfq)
  if (search.get('from') === 'cart') return ofCart()
  return name ? [{ name: name.slice(0, 200), unit: 'pcs', quantity: 1 }] : []
}

async function ofProduct(id: string, search: URLSearchParams): Promise<Start[]> {
  const product = await call(products.show, { params: { id } })
  const goods = goodsOf(product)
  const [variant, unit] = [search.get('variant'), search.get('unit')]
  const one = goods.find((each) => (!variant || String(each.VariantId) === variant) && (!unit || each.unit === unit)) ?? goods[0]
  if (!one) return []
  const quantity = Number(search.get('quantity')) || (one.now[0]?.minQuantity ?? 1)
  return [{ name: one.name, unit: one.unit, VariantId: one.VariantId, ProductId: product.id, now: one.now, quantity }]
}

async function ofList(id: string): Promise<Start[]> {
  const { lines } = await call(savedLists.show, { params: { id } })
  return lines.map(({ VariantId, ProductId, name, unit, note, today, isSold }) => ({
    name,
    unit,
    spec: note,
    quantity: today.quantity,
    ...(isSold ? { VariantId, ProductId, now: [{ minQuantity: 0, price: today.price }] } : {}),
  }))
}

async function ofCart(): Promise<Start[]> {
  const [cart] = await call(orders.cart)
  return (cart?.OrderProducts ?? []).map(({ VariantId, ProductId, Product, unit, quantity, price }) => ({
    name: Product.name,
    unit,
    quantity,
    VariantId,
    ProductId,
    now: [{ minQuantity: 0, price }],
  }))
}

async function ofRfq(id: string): Promise<Start[]> {
  const { lines } = await call(rfqs.show, { params: { id } })
  return lines.map(({ name, spec, unit, quantity, VariantId, ProductId }) => ({
    name,
    spec,
    unit,
    quantity,
    ...(VariantId === null ? {} : { VariantId }),
    ...(ProductId === null ? {} : { ProductId }),
  }))
}
