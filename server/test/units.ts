import { orders } from '#contract/orders.ts'
import { prices } from '#contract/prices.ts'
import { products } from '#contract/products.ts'
import { testMarket } from './market.ts'

export const about = { CategoryId: 3, description: 'Barang', stock: 1_000 }
/** Sold singly with tiers, by the dozen at a price of its own, and by the carton at what its pieces cost. */
export const pens = {
  ...about,
  name: 'Pulpen',
  price: 1_200,
  units: [
    {
      unit: 'pcs',
      factor: 1,
      prices: [
        { minQuantity: 1, price: 1_200 },
        { minQuantity: 12, price: 1_150 },
        { minQuantity: 120, price: 1_050 },
      ],
    },
    { unit: 'lusin', factor: 12, prices: [{ minQuantity: 1, price: 13_500 }] },
    { unit: 'karton', factor: 144 },
  ],
}
/** Sold by the centimeter and by the roll. */
export const cable = {
  ...about,
  name: 'Kabel',
  price: 4_000,
  stock: 30_500,
  baseUnit: 'm',
  decimals: 2,
  units: [
    { unit: 'm', factor: 100 },
    { unit: 'roll', factor: 30_500 },
  ],
}
/** In three sizes, cheaper from 24 on. */
export const shirts = (tierScope: 'product' | 'variant') => ({
  ...about,
  name: 'Kaus',
  price: 50_000,
  tierScope,
  units: [
    {
      unit: 'pcs',
      factor: 1,
      prices: [
        { minQuantity: 1, price: 50_000 },
        { minQuantity: 24, price: 45_000 },
      ],
    },
  ],
  variants: ['S', 'M', 'L'].map((size) => ({ options: { Ukuran: size }, stock: 100 })),
})

/** A market with one product, made over HTTP. */
export async function shopOf(product: object) {
  const market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const made = await market.call(seller, products.create, { body: product })
  if (made.status !== 201) throw new Error(JSON.stringify(made.problem))
  const id = made.json.id
  const page = async () => (await market.call(undefined, products.show, { params: { id } })).json
  const add = (...lines: object[]) =>
    market.call(buyer, orders.add, { body: { orderlists: lines.map((line) => ({ ProductId: id, ...line })) } })
  const ask = async (...lines: object[]) => {
    const { variants } = await page()
    const reply = await market.call(undefined, prices.ask, {
      body: { lines: lines.map((line) => ({ VariantId: variants[0]!.id, ...line })) },
    })
    return reply.json
  }
  const cart = async () => (await market.call(buyer, orders.cart)).json[0]!
  return { market, buyer, seller, id, page, add, ask, cart, [Symbol.asyncDispose]: () => market[Symbol.asyncDispose]() }
}
