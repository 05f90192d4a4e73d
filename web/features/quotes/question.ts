import { orders } from '#contract/orders.ts'
import { quotes } from '#contract/quotes.ts'
import { products } from '#contract/products.ts'
import { savedLists } from '#contract/savedLists.ts'
import { call } from '#web/shell/call.ts'
import type { Question } from './askForm.tsx'

/**
 * Goods to ask for, by the address: `product` (with `variant`, `unit`, `quantity`), `shop` with `from=cart` or `list`, or `quote` that is
 * over. Null if the address names nothing. Throws the call's errors.
 */
export async function loadQuestion(search: URLSearchParams): Promise<Question | null> {
  const product = search.get('product')
  if (product !== null) return ofProduct(product, search)
  const quote = search.get('quote')
  if (quote !== null) return ofQuote(quote)
  const shop = Number(search.get('shop'))
  const list = search.get('list')
  if (list !== null) return ofList(list, shop)
  return search.get('from') === 'cart' ? ofCart(shop) : null
}

async function ofProduct(id: string, search: URLSearchParams): Promise<Question> {
  const product = await call(products.show, { params: { id } })
  const variant = product.variants.find((one) => String(one.id) === search.get('variant')) ?? product.variants[0]
  const unit = product.units.find((one) => one.unit === search.get('unit')) ?? product.units[0]
  if (!variant || !unit) return { ShopId: product.ShopId, shopName: product.Shop.name, source: 'product', lines: [] }
  const options = Object.values(variant.options).join(', ')
  return {
    ShopId: product.ShopId,
    shopName: product.Shop.name,
    source: search.get('from') === 'chat' ? 'chat' : 'product',
    lines: [
      {
        VariantId: variant.id,
        name: options ? `${product.name} (${options})` : product.name,
        image: product.mainImage,
        unit: unit.unit,
        quantity: Number(search.get('quantity')) || unit.min,
        price: null,
        now: variant.prices.find((one) => one.unit === unit.unit)?.tiers ?? [],
      },
    ],
  }
}

async function ofList(id: string, shop: number): Promise<Question | null> {
  const list = await call(savedLists.show, { params: { id } })
  const lines = list.lines.filter(({ isSold, Product }) => isSold && Product.ShopId === shop)
  const [first] = lines
  if (!first) return null
  return {
    ShopId: first.Product.ShopId,
    shopName: first.Product.Shop.name,
    source: 'list',
    lines: lines.map(({ VariantId, Product, name, unit, today }) => ({
      VariantId,
      name,
      image: Product.mainImage,
      unit,
      quantity: today.quantity,
      price: null,
      now: nowAt(today.price),
    })),
  }
}

/** The same goods once more, without their former prices. */
async function ofQuote(id: string): Promise<Question> {
  const { ShopId, shopName, source, versions } = await call(quotes.show, { params: { id } })
  const lines = versions.at(-1)?.lines ?? []
  return {
    ShopId,
    shopName,
    source: source === 'store' ? 'product' : source,
    lines: lines.map(({ VariantId, name, image, unit, quantity }) => ({ VariantId, name, image, unit, quantity, price: null })),
  }
}

async function ofCart(shop: number): Promise<Question | null> {
  const [cart] = await call(orders.cart)
  const lines = (cart?.OrderProducts ?? []).filter(({ Product }) => Product.ShopId === shop)
  const [first] = lines
  if (!first) return null
  return {
    ShopId: first.Product.ShopId,
    shopName: first.Product.Shop.name,
    source: 'cart',
    lines: lines.map(({ VariantId, Product, unit, quantity, price }) => ({
      VariantId,
      name: Product.name,
      image: Product.mainImage,
      unit,
      quantity,
      price: null,
      now: nowAt(price),
    })),
  }
}

/** A price of any quantity; none for goods without one. */
const nowAt = (price: number) => (price > 0 ? [{ minQuantity: 0, price }] : [])
