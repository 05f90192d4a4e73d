import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { priceLists } from '#contract/priceLists.ts'
import { products } from '#contract/products.ts'
import { relations } from '#contract/relations.ts'
import { taxes } from '#contract/taxes.ts'
import type { TestBuyer } from '#server/test/app.ts'
import { casesOf } from '#server/test/cases.ts'
import { testMarket } from '#server/test/market.ts'
import { chairs, inDays } from '#server/test/rental.ts'
import { zoneForm } from '#server/test/people.ts'
import { addAddress, cartOf, choose, cimahi, save } from '#server/test/shopping.ts'
import { about, cable, pens, shirts } from '#server/test/units.ts'
import { provePkp } from '#server/test/verifications.ts'

/** Number of carts; for all run CARTS=1000 npx vitest run server/trade/checkout/randomCarts. */
const carts = Number(process.env.CARTS ?? casesOf(12))

type Market = Awaited<ReturnType<typeof testMarket>>
const modes = [{ pkp: false }, { pkp: true, pricesInclude: true }, { pkp: true, pricesInclude: false }]
/** Goods per store, with how a quantity is expressed and the PPN class. */
const goods = [
  {
    ...pens,
    say: (n: number) => [{ quantity: 1 + n }, { unit: 'lusin', quantity: 1 + (n % 5) }, { unit: 'karton', quantity: 1 + (n % 2) }][n % 3]!,
  },
  { ...cable, say: (n: number) => ({ quantity: (n + 1) / 100 }) },
  { ...shirts('product'), say: (n: number) => ({ quantity: 1 + (n % 30) }) },
  { ...about, name: 'Jam tangan', price: 33_333, taxClass: 'luxury', say: (n: number) => ({ quantity: 1 + (n % 9) }) },
  { ...about, name: 'Beras', price: 12_345, taxClass: 'exempt', say: (n: number) => ({ quantity: 1 + (n % 9) }) },
  {
    ...chairs,
    price: 9_999,
    deposit: 20_001,
    say: (n: number) => ({ quantity: 1 + (n % 7), fromDay: inDays(n % 60), toDay: inDays((n % 60) + (n % 4)) }),
  },
]
/** Thousandths of what a line costs, by the class of its goods. */
const rates: Record<string, bigint> = { standard: 110n, luxury: 120n, exempt: 0n }
const halfUp = (total: number, rate: bigint) => Number((BigInt(total) * rate * 2n + 1_000n) / 2_000n)

const randomCart = fc.array(
  fc.record({
    store: fc.nat(modes.length - 1),
    option: fc.constantFrom('own', 'jne-reg', 'pickup'),
    lines: fc.uniqueArray(fc.record({ product: fc.nat(goods.length - 1), n: fc.nat(499) }), {
      minLength: 1,
      maxLength: 4,
      selector: ({ product }) => product,
    }),
  }),
  { minLength: 1, maxLength: 3 },
)

test(
  'of random carts with tiers, own prices, delivery, PPN in each mode and deposits, what is shown, listed, asked for and due is one sum',
  { timeout: 3_600_000 },
  async () => {
    await using market = await testMarket({ FEE_BASIS_POINTS: '333' })
    const stores = await Promise.all(modes.map((mode) => newStore(market, mode)))
    const buyer = await newCustomer(market, stores)
    const seen = { delivery: 0, ppn: 0, deposit: 0, own: 0 }
    for (const [at, wanted] of fc.sample(randomCart, { numRuns: carts, seed: 20_261_125 }).entries()) {
      const cart = await fill(market, buyer, stores, wanted)
      for (const { ShopId, goods: sum, delivery, ppn, deposit, total } of cart.stores) {
        const store = stores.find(({ seller }) => seller.shopId === ShopId)!
        const lines = cart.OrderProducts.filter(({ Product }) => Product.ShopId === ShopId)
        const excluded = store.mode.pkp && !store.mode.pricesInclude
        const expected = lines.reduce(
          (all, line) => all + halfUp(line.totalPrice, rates[store.classOf(line.ProductId)]!),
          halfUp(delivery ?? 0, rates.standard!),
        )
        expect([at, ShopId, sum, ppn, total]).toEqual([
          at,
          ShopId,
          lines.reduce((all, line) => all + line.totalPrice, 0),
          excluded ? expected : 0,
          sum + (delivery ?? 0) + (excluded ? expected : 0),
        ])
        if (delivery) seen.delivery += 1
        if (ppn) seen.ppn += 1
        if (deposit) seen.deposit += 1
        if (lines.some(({ priceListName }) => priceListName)) seen.own += 1
      }
      const reply = await market.checkout(buyer, cart)
      expect([at, reply.status, reply.problem?.code]).toEqual([at, 201, undefined])
      const { token } = reply.json.transaction
      const sums = await sumsOf(market, cart.id, token)
      expect([at, sums]).toEqual([at, { asked: cart.payable, listed: cart.payable, due: cart.payable }])
      expect(cart.stores.reduce((all, { total, deposit }) => all + total! + (deposit ?? 0), 0)).toBe(cart.payable)
      await market.pay(token, { payment_type: 'gopay' })
      const paid = (await market.call(buyer, orders.show, { params: { id: cart.id } })).json
      expect([at, paid.status, paid.payable]).toEqual([at, 'paid', cart.payable])
    }
    for (const [what, times] of Object.entries(seen)) expect([what, times > 0]).toEqual([what, true])
    if (process.env.CARTS) console.log(carts, seen)
  },
)

async function newStore(market: Market, mode: (typeof modes)[number]) {
  const seller = await market.seller()
  await provePkp(market, seller)
  const body = { npwp: mode.pkp ? '0912345678901234' : '', ...mode }
  expect((await market.call(seller, taxes.setOfStore, { params: { id: seller.shopId }, body })).status).toBe(200)
  await save(market, seller, 0, { zones: [zoneForm({ base: 25_003, includedGrams: 1_000, perKgOver: 777, maxGrams: null })] })
  const made = await Promise.all(
    goods.map(async ({ say: _, ...product }) => {
      const sizes = 'variants' in product ? { variants: product.variants.map((size) => ({ ...size, stock: 1_000_000 })) } : {}
      const plenty = { ...product, ...sizes, stock: 50_000_000 }
      const reply = await market.call(seller, products.create, {
        body: { ...plenty, parcel: { grams: 333, lengthMm: 200, widthMm: 100, heightMm: 70 } },
      })
      expect([product.name, reply.status]).toEqual([product.name, 201])
      return reply.json.id
    }),
  )
  const classOf = (id: number) => ({ taxClass: 'standard', ...goods[made.findIndex((one) => one === id)]! }).taxClass
  return { seller, mode, made, classOf }
}

type Store = Awaited<ReturnType<typeof newStore>>

/** A company with an address, and prices of its own at each store. */
async function newCustomer(market: Market, stores: Store[]) {
  const buyer = await market.buyer()
  await market.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', ({ selectFrom }) => selectFrom('buyers').select('userId').where('id', '=', buyer.id))
    .execute()
  const { id: AddressId } = await addAddress(market, buyer, cimahi)
  for (const { seller } of stores) {
    const params = { id: seller.shopId! }
    const { id } = (await market.call(buyer, relations.ask, { body: { ShopId: seller.shopId!, message: '' } })).json
    await market.call(seller, relations.move, { params: { id }, body: { step: 'accept' } })
    const made = (await market.call(seller, priceLists.create, { params, body: { name: 'Pelanggan' } })).json
    const body = { ...made, state: 'active', percentOff: 3.33, CategoryId: 3, lines: [], customers: [id] }
    expect((await market.call(seller, priceLists.save, { params: { id: made.id }, body })).status).toBe(200)
  }
  return { ...buyer, AddressId }
}

type RandomCart = typeof randomCart extends fc.Arbitrary<infer W> ? W : never

/** Puts it all into a fresh cart and says how each store delivers. */
async function fill(market: Market, buyer: TestBuyer & { AddressId: number }, stores: Store[], wanted: RandomCart) {
  const orderlists = wanted.flatMap(({ store, lines }) =>
    lines.map(({ product, n }) => ({ ProductId: stores[store]!.made[product]!, ...goods[product]!.say(n) })),
  )
  // The same goods for other days are one line too many: each once.
  const once = [...new Map(orderlists.map((line) => [line.ProductId, line])).values()]
  const added = await market.call(buyer, orders.add, { body: { orderlists: once } })
  expect([added.status, added.problem?.errors]).toEqual([201, undefined])
  for (const { store, option } of wanted) {
    const { status, problem } = await choose(market, buyer, stores[store]!.seller, { option, AddressId: buyer.AddressId })
    expect([option, status, problem?.code]).toEqual([option, 200, undefined])
  }
  return cartOf(market, buyer)
}

/** Returns the attempt's amount, the sum of items on the provider's page, and its dues. Rupiah. */
async function sumsOf({ app, attempts, db }: Market, id: OrderId, token: string) {
  const page = await app.inject({ url: `/stand-ins/midtrans/snap/v4/redirection/${token}` })
  const { items } = JSON.parse(/id="data">(.*?)<\/script>/s.exec(page.body)![1]!) as { items: { price: number; quantity: number }[] }
  const { rows } = await sql<{ due: number }>`select sum(n.amount)::bigint as due from payment_dues n
    join payments p on p.id = n.payment_id where p.token = ${token}`.execute(db)
  const asked = (await attempts(id)).find((attempt) => attempt.token === token)!.amount
  return { asked, listed: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0), due: rows[0]!.due }
}
