import fc from 'fast-check'
import type { ProductId } from '#contract/ids.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import type { testMarket } from '#server/test/market.ts'

export type Market = Awaited<ReturnType<typeof testMarket>>
export type World = {
  market: Market
  buyers: TestBuyer[]
  sellers: TestSeller[]
  products: ProductId[]
  failures: string[]
  providerHung: boolean
}

/** One act in a storm. Refusals are fine; a 5xx and an unexpected error are failures of ours. */
export type StormStep = {
  kind: string
  weight: number
  given: fc.Arbitrary<unknown>
  run: (world: World, given: unknown) => Promise<unknown>
}

/** `weight`: how often it happens beside the others. `given`: what varies; it is printed with a failure. */
export const step = <T>(
  kind: string,
  weight: number,
  given: fc.Arbitrary<T>,
  run: (world: World, given: T) => Promise<unknown>,
): StormStep => ({
  kind,
  weight,
  given,
  run: (world, value) => run(world, value as T),
})

/** Two stores, three products that are scarce, three buyers. */
export async function newWorld(market: Market): Promise<World> {
  const sellers = [await market.seller('sari', 'Toko Satu'), await market.seller('dewi', 'Toko Dua')]
  for (const seller of sellers) await market.payable(seller)
  const products = await Promise.all([0, 1, 2].map((index) => newProduct(market, sellers, index)))
  return {
    market,
    sellers,
    products,
    buyers: [await market.buyer(), await market.buyer(), await market.buyer()],
    failures: [],
    providerHung: false,
  }
}

/** Six pieces, sold singly and in packs of three that cost less. */
export async function newProduct(market: Market, sellers: TestSeller[], index: number) {
  const productId = await market.product(pick(sellers, index)!, { price: 10_000, stock: 6 })
  const unit = { productId, minSteps: 1, step: 1 }
  const units = [
    { ...unit, unit: 'pcs', factor: 1, isDefault: true },
    { ...unit, unit: 'pak', factor: 3, minSteps: 3, step: 3, position: 1 },
  ]
  await market.db.insertInto('saleUnits').values(units).execute()
  await market.db
    .insertInto('prices')
    .values({ variantId: firstVariantOf(productId), unit: 'pak', minSteps: 3, price: 25_000 })
    .execute()
  return productId
}

export const pick = <T>(list: T[], index: number) => list[index % Math.max(1, list.length)]

/** The seller of the product at this place of the world. */
export const sellerOf = ({ sellers }: World, product: number) => pick(sellers, product)!

/** Records an error response as a failure and passes it on. A provider that does not respond is not counted. */
export function heard<R extends { status: number }>(world: World, what: string, reply: R) {
  if (reply.status >= 500 && !(reply.status === 503 && world.providerHung)) world.failures.push(`${what} answered ${reply.status}`)
  return reply
}

/** Notes an error unless `isFine`: a sentence that a person would read. */
export const unless = (world: World, isFine: (error: unknown) => boolean) => (error: unknown) => {
  if (!isFine(error)) world.failures.push(String(error))
}
