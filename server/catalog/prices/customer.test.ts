import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { prices } from '#contract/prices.ts'
import { products } from '#contract/products.ts'
import { pens, shopOf } from '#server/test/units.ts'
import { grant } from '#server/test/grants.ts'

test('the lowest price wins and says why; one that is higher, of another store or of another company is none', async () => {
  await using shop = await shopOf(pens)
  const { market, buyer } = shop
  const variant = (await shop.page()).variants[0]!.id
  const stranger = await market.buyer('PT Lain')
  const fixed = await grant(market, buyer, {
    name: 'Kontraktor',
    lines: [
      { variant, unit: 'pcs', from: 1, price: 1_100 },
      { variant, unit: 'pcs', from: 12, price: 1_300 },
      { variant, unit: 'lusin', from: 24, price: 12_000 },
    ],
  })
  const ask = async (who: typeof buyer | typeof shop.seller | undefined, unit: string, quantity: number) => {
    const { json } = await market.call(who, prices.ask, { body: { lines: [{ VariantId: variant, unit, quantity }] } })
    const { price, priceFrom, priceListName, derived } = json.lines[0]!
    return [price, priceFrom, priceListName, derived]
  }
  expect(await ask(buyer, 'pcs', 1)).toEqual([1_100, 'list', 'Kontraktor', false])
  // A higher price for a larger quantity is ignored, and a lower public price wins.
  expect(await ask(buyer, 'pcs', 12)).toEqual([1_100, 'list', 'Kontraktor', false])
  expect(await ask(buyer, 'pcs', 120)).toEqual([1_050, 'tier', null, false])
  expect(await ask(buyer, 'lusin', 1)).toEqual([13_500, 'tier', null, false])
  expect(await ask(buyer, 'lusin', 2)).toEqual([12_000, 'list', 'Kontraktor', false])
  expect(await ask(buyer, 'karton', 1)).toEqual([144 * 1_050, 'tier', null, true])
  for (const who of [undefined, stranger, shop.seller]) expect(await ask(who, 'pcs', 1)).toEqual([1_200, 'tier', null, false])

  // Half a rupiah is rounded up. At equal prices the public one is used.
  await sql`update price_lists set percent_off = 1333 where id = ${fixed.id}`.execute(market.owner)
  expect(await ask(buyer, 'pcs', 1)).toEqual([1_040, 'customer', 'Kontraktor', false])
  expect(await ask(buyer, 'karton', 1)).toEqual([Math.round((144 * 1_050 * 8_667) / 10_000), 'customer', 'Kontraktor', true])
  await sql`update price_lists set category_id = 1 where id = ${fixed.id}`.execute(market.owner)
  expect(await ask(buyer, 'pcs', 1)).toEqual([1_100, 'list', 'Kontraktor', false])
  await sql`update price_list_lines set price = 1200 where price_list_id = ${fixed.id}`.execute(market.owner)
  expect(await ask(buyer, 'pcs', 1)).toEqual([1_200, 'tier', null, false])

  // A line whose unit has changed its content gives no price.
  await sql`update price_list_lines set price = 900, factor = 2 where price_list_id = ${fixed.id}`.execute(market.owner)
  expect(await ask(buyer, 'pcs', 1)).toEqual([1_200, 'tier', null, false])
})

test('a list counts from its first day to its last, while it is in force and the relation is', async () => {
  await using shop = await shopOf(pens)
  const { market, buyer } = shop
  const variant = (await shop.page()).variants[0]!.id
  const { id } = await grant(market, buyer, { name: 'Harga proyek', lines: [{ variant, unit: 'pcs', from: 1, price: 700 }] })
  const now = async () =>
    (await market.call(buyer, prices.ask, { body: { lines: [{ VariantId: variant, quantity: 1 }] } })).json.lines[0]?.price
  const after = async (change: string) => {
    await sql.raw(change).execute(market.owner)
    return now()
  }
  expect(await now()).toBe(700)
  expect(await after(`update price_lists set starts_at = now() + interval '1 minute' where id = ${id}`)).toBe(1_200)
  expect(
    await after(`update price_lists set starts_at = now() - interval '1 minute', ends_at = now() + interval '1 minute' where id = ${id}`),
  ).toBe(700)
  expect(await after(`update price_lists set ends_at = now() where id = ${id}`)).toBe(1_200)
  expect(await after(`update price_lists set ends_at = null, status = 'draft' where id = ${id}`)).toBe(1_200)
  expect(await after(`update price_lists set status = 'active' where id = ${id}`)).toBe(700)
  expect(await after(`update relations set status = 'paused'`)).toBe(1_200)
  expect(await after(`update relations set status = 'active'`)).toBe(700)
  expect(await after(`update price_list_companies set ended_at = now()`)).toBe(1_200)
})

test('cart, checkout, order and papers have the price, what was frozen stays, and buying again asks for today', async () => {
  await using shop = await shopOf(pens)
  const { market, buyer } = shop
  const variant = (await shop.page()).variants[0]!.id
  const { id } = await grant(market, buyer, { name: 'Kontraktor', lines: [{ variant, unit: 'pcs', from: 1, price: 1_000 }] })
  // The page may have shown the public price when the button was pressed.
  expect((await shop.add({ quantity: 50, totalPrice: 50 * 1_150 })).status).toBe(201)
  expect((await shop.add({ quantity: 50, totalPrice: 50 * 999 })).problem.code).toBe('price-changed')
  const cart = await shop.cart()
  expect(cart).toMatchObject({ totalPrice: 50_000, OrderProducts: [{ price: 1_000, priceFrom: 'list', priceListName: 'Kontraktor' }] })

  // The price changes between viewing and paying.
  await sql`update price_list_lines set price = 1010`.execute(market.owner)
  expect((await market.checkout(buyer, cart)).problem.code).toBe('price-changed')
  const { json } = await market.checkout(buyer, await shop.cart())
  await sql`update price_lists set status = 'ended'`.execute(market.owner)
  await market.pay(json.transaction.token, { payment_type: 'gopay' })
  const bought = (await market.call(buyer, orders.show, { params: { id: cart.id } })).json
  expect(bought).toMatchObject({ status: 'paid', totalPrice: 50_500 })
  expect(bought.OrderProducts[0]).toMatchObject({ price: 1_010, priceFrom: 'list', priceListName: 'Kontraktor' })
  const { rows } = await sql`select price_list_id from order_lines union all select price_list_id from stock_reservations`.execute(
    market.db,
  )
  expect(rows).toEqual([{ priceListId: id }, { priceListId: id }])

  const again = await market.call(buyer, orders.refill, { params: { id: cart.id } })
  expect(again.json.changes).toMatchObject([{ changes: ['price'], ordered: { price: 1_010 }, now: { price: 1_150 } }])
  await sql`update price_lists set status = 'active'`.execute(market.owner)
  expect((await market.call(buyer, orders.refill, { params: { id: cart.id } })).json.changes).toEqual([])
  expect((await shop.cart()).totalPrice).toBe(50_500)
})

test('money that comes late buys while the company still has its price, and else goes back', async () => {
  for (const ended of [false, true]) {
    await using shop = await shopOf(pens)
    const { market, buyer } = shop
    const variant = (await shop.page()).variants[0]!.id
    await grant(market, buyer, { name: 'Kontraktor', lines: [{ variant, unit: 'pcs', from: 1, price: 1_000 }] })
    await shop.add({ quantity: 50 })
    const cart = await shop.cart()
    const { token } = (await market.checkout(buyer, cart)).json.transaction
    await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })
    if (ended) await sql`update price_lists set status = 'ended'`.execute(market.owner)
    await market.pay(token, { payment_type: 'gopay' })
    expect((await market.attempts(cart.id)).map(({ status }) => status)).toEqual([ended ? 'unapplied' : 'settled'])
    const { rows } = await sql`select price_from, price_list_name from order_lines`.execute(market.db)
    expect(rows).toEqual([ended ? { priceFrom: 'tier', priceListName: null } : { priceFrom: 'list', priceListName: 'Kontraktor' }])
  }
})

test('a visitor finds no price of a company in any public or kept answer', async () => {
  await using shop = await shopOf(pens)
  const { market, buyer, id } = shop
  const variant = (await shop.page()).variants[0]!.id
  await grant(market, buyer, { name: 'Rahasia dagang', lines: [{ variant, unit: 'pcs', from: 1, price: 777 }] })
  await market.call(buyer, products.show, { params: { id } })
  for (const path of [`/api/products/${id}`, '/api/products', `/api/products?search=pulpen`, '/']) {
    for (const access_token of [buyer.token, undefined, undefined]) {
      const { body } = await market.app.inject({ method: 'GET', url: path, headers: access_token ? { access_token } : {} })
      // Trace ids are random and may contain any digits.
      expect(body.replaceAll(/[\da-f]{8}-[-\da-f]{27}/g, '')).not.toMatch(/777|Rahasia/)
    }
  }
})
