import { expect, test } from 'vitest'
import type { OrderId } from '#contract/ids.ts'
import { products } from '#contract/products.ts'
import { listening } from './clients.ts'
import { testMarket, type TestMarket } from './market.ts'
import { drawPicture } from './pictures.ts'
import { choose, shopping } from './shopping.ts'
import { specificationClient, withQuantities, type SpecOrder, type SpecProduct } from './specification.ts'
import { about, cable, pens, shirts } from './units.ts'

const password = 'kata-sandi-panjang-7'
const company = {
  name: 'PT Spesifikasi',
  email: 'beli@spesifikasi.test',
  password,
  owner: 'Budi',
  phoneNumber: '081234567890',
  address: 'Jl. Merdeka 1, Bandung',
  industry: 'Konstruksi',
  website: 'https://spesifikasi.test',
}
const formSeller = { username: 'sari', password, email: 'sari@spesifikasi.test', phoneNumber: '081234567891', ktp: '3204104501900001' }
const formShop = { name: 'Toko Spesifikasi', address: 'Bandung', phoneNumber: '081234567892', owner: 'Sari' }
const gopay = { payment_type: 'gopay' } as const

/** A company of the specification's client, and a store with one product of this form. */
async function shopper(market: TestMarket, form: object = {}) {
  const client = specificationClient(market)
  await client.call('POST', '/buyers/register', company)
  await client.signIn('buyers', company.email, password)
  const seller = await market.seller()
  const body = { name: 'Semen', CategoryId: 3, description: 'Barang', stock: 1_000, price: 65_000, ...form }
  const { id } = (await market.call(seller, products.create, { body })).json
  const product = (await client.call<SpecProduct>('GET', `/products/${id}`)).body
  const { id: buyerId } = await market.db
    .selectFrom('buyers')
    .innerJoin('users', 'users.id', 'buyers.userId')
    .select('buyers.id')
    .where('email', '=', company.email)
    .executeTakeFirstOrThrow()
  return { client, seller, product, id, buyerId }
}

const amountOf = async (market: TestMarket, order: SpecOrder) => (await market.attempts(order.id as OrderId)).at(-1)?.amount

test('a company registers, finds goods, changes quantities in its cart, pays and finds them in its history', async () => {
  await using market = await testMarket()
  const { client, id } = await shopper(market)
  for (const path of [
    '/products',
    '/products/pagination?page=1&limit=10&name=',
    '/products/category/3?page=1&limit=10&name=',
    '/shops',
    '/buyers',
  ])
    expect([path, (await client.call('GET', path)).status]).toEqual([path, 200])
  const { body } = await client.call<{ products: { rows: SpecProduct[] } }>('GET', '/products/pagination?page=1&limit=10&name=semen')
  expect((await client.add(body.products.rows[0]!)).status).toBe(201)
  for (const quantity of [7, 3]) {
    const paid = withQuantities(await client.cart(), { [id]: quantity })
    expect((await client.pay(paid)).status).toBe(201)
    expect(await amountOf(market, paid)).toBe(65_000 * quantity)
  }
  const { token } = (await client.pay(await client.cart())).body.transaction
  await market.pay(token, gopay)
  const history = (await client.call<SpecOrder[]>('GET', '/orders/history')).body
  expect(history).toMatchObject([{ totalPrice: 195_000, paymentMethod: 'upfront', OrderProducts: [{ quantity: 3, totalPrice: 195_000 }] }])
})

test('a tier that more pieces reach is paid at its lower price; one that fewer lose is refused once, with the new cart', async () => {
  await using market = await testMarket()
  const { client, product, id } = await shopper(market, pens)
  await client.add(product)
  const more = withQuantities(await client.cart(), { [id]: 12 })
  expect(more.totalPrice).toBe(14_400)
  expect((await client.pay(more)).status).toBe(201)
  expect(await amountOf(market, more)).toBe(13_800)
  await client.call('POST', `/orders/${more.id}/payment/cancel`)
  const fewer = withQuantities(await client.cart(), { [id]: 5 })
  expect(fewer.totalPrice).toBe(5_750)
  const refused = await client.pay(fewer)
  expect(refused).toMatchObject({ status: 409, body: { code: 'price-changed', cart: { totalPrice: 6_000 } } })
  const again = await client.cart()
  expect(again).toMatchObject({ totalPrice: 6_000, OrderProducts: [{ quantity: 5, totalPrice: 6_000, Product: { price: 1_200 } }] })
  expect((await client.pay(again)).status).toBe(201)
  expect(await amountOf(market, again)).toBe(6_000)
})

test('a freight that rises with the quantity is refused once; PPN on top follows the goods', async () => {
  await using market = await testMarket()
  const { buyer, seller, product, address } = await shopping(market)
  await market.db.updateTable('shops').set({ pkpFrom: '2026-01-01', pricesIncludePpn: false }).where('id', '=', seller.shopId!).execute()
  const chosen = (await choose(market, buyer, seller, { option: 'own', AddressId: address.id })).json
  const client = specificationClient(market, buyer.token)
  const more = withQuantities(await client.cart(), { [product]: 12 })
  expect(await client.pay(more)).toMatchObject({ status: 409, body: { code: 'price-changed' } })
  const again = await client.cart()
  expect(again).toMatchObject({ totalPrice: 780_000, OrderProducts: [{ quantity: 12 }] })
  expect((await client.pay(again)).status).toBe(201)
  expect(await amountOf(market, again)).toBeGreaterThan(chosen.payable)
})

test('a sum that rose after it was shown is refused, whatever a client sends, and paid once it was shown', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 100_000, stock: 1_000 })
  await market.fill(buyer, [product, 2])
  const client = specificationClient(market, buyer.token)
  const shown = await client.cart()
  await market.db.updateTable('shops').set({ pkpFrom: '2026-01-01', pricesIncludePpn: false }).where('id', '=', seller.shopId!).execute()
  const lines = shown.OrderProducts.map(({ id, quantity }) => ({ id, quantity }))
  const minimal = { id: shown.id, OrderProducts: lines, totalPrice: 200_000 }
  expect(await client.pay(minimal)).toMatchObject({ status: 409, body: { code: 'price-changed', cart: { payable: 222_000 } } })
  expect(await market.attempts(shown.id as OrderId)).toEqual([])
  expect((await client.pay(minimal)).status).toBe(201)
  expect(await amountOf(market, shown)).toBe(222_000)
  // The open payment is for these sums alone.
  expect((await client.pay({ ...minimal, totalPrice: 1 })).status).toBe(409)
  expect((await market.attempts(shown.id as OrderId)).map(({ status }) => status)).toEqual(['open'])
})

test('some stores of the whole object are paid for the sum of all or of their lines; any other sum is refused', async () => {
  await using market = await testMarket()
  const [buyer, sari, tono] = [await market.buyer(), await market.seller('sari'), await market.seller('tono')]
  const [cement, paint] = [await market.product(sari, { price: 65_000 }), await market.product(tono, { price: 40_000 })]
  await market.fill(buyer, [cement, 2], [paint, 1])
  const client = specificationClient(market, buyer.token)
  const cart = withQuantities(await client.cart(), { [cement]: 3 })
  const shops = [sari.shopId]
  for (const totalPrice of [195_001, 40_000, 1, 130_000])
    expect([totalPrice, (await client.pay({ ...cart, totalPrice }, { shops })).status]).toEqual([totalPrice, 409])
  expect((await client.pay(cart, { shops })).status).toBe(201)
  expect(await amountOf(market, cart)).toBe(195_000)
  const rest = await client.cart()
  expect(rest).toMatchObject({ totalPrice: 40_000, OrderProducts: [{ ProductId: paint }] })
  expect((await client.pay({ ...rest, totalPrice: 40_000 }, { shops: [tono.shopId] })).status).toBe(201)
})

test('goods that were deleted in between are named', async () => {
  await using market = await testMarket()
  const { client, seller, product, id } = await shopper(market)
  await client.add(product)
  const cart = await client.cart()
  await market.call(seller, products.remove, { params: { id } })
  expect(await client.pay(cart)).toMatchObject({ status: 409, body: { code: 'no-longer-sold', detail: expect.stringContaining('Semen') } })
})

test('a company edits its profile with the object as it received it', async () => {
  await using market = await testMarket()
  const { client, buyerId } = await shopper(market)
  const { body } = await client.call('GET', `/buyers/${buyerId}`)
  expect(await client.call('PUT', '/buyers', { ...body, name: 'PT Baru' })).toMatchObject({ status: 200, body: { name: 'PT Baru' } })
  expect((await client.call('GET', '/buyers')).body).toMatchObject([{ name: 'PT Baru' }])
})

test.each([
  ['goods with units and tiers', pens],
  ['variants', shirts('product')],
  ['what is measured', cable],
  ['what is made to order', { ...about, name: 'Spanduk', price: 90_000, kind: 'made-to-order', needsProof: true }],
  ['a rental', { ...about, name: 'Kursi', price: 9_000, stock: 5, capacity: 5, kind: 'rental', deposit: 50_000 }],
])('a product page is sent back whole with another name: nothing else of %s changes', async (_, form) => {
  await using market = await testMarket()
  const { seller, id } = await shopper(market, form)
  const client = specificationClient(market, seller.token)
  const { body: page } = await client.call<SpecProduct>('GET', `/products/${id}`)
  expect(await client.call('PUT', `/${id}`, { ...page, name: 'Nama baru' })).toMatchObject({ status: 200 })
  const { body: after } = await client.call('GET', `/products/${id}`)
  expect(after).toEqual({ ...page, name: 'Nama baru', updatedAt: after['updatedAt'] })
})

test('a supplier registers with a store, adds and edits goods, edits store and profile, and sees its transactions', async () => {
  await using market = await testMarket()
  const client = specificationClient(market)
  expect((await client.call('POST', '/sellers/register', { formSeller, formShop })).status).toBe(201)
  const { id: shopId } = (await client.signIn('sellers', formSeller.email, password)).body
  const picture = `data:image/jpeg;base64,${(await drawPicture()).toString('base64')}`
  const form = new FormData()
  for (const image of [picture, picture]) form.append('image', image)
  form.append('product', JSON.stringify({ name: 'Helm', CategoryId: 3, description: 'Helm proyek', price: 50_000, stock: 20 }))
  const made = await client.call<SpecProduct>('POST', '/products', form)
  expect(made).toMatchObject({ status: 201, body: { name: 'Helm', price: 50_000, stock: 20 } })
  const { body: shown } = await client.call<SpecProduct>('GET', `/products/${made.body.id}`)
  for (const path of [`/${shown.id}`, `/products/${shown.id}`])
    expect(await client.call('PUT', path, { ...shown, price: 55_000, stock: 30 })).toMatchObject({
      status: 200,
      body: { price: 55_000, stock: 30 },
    })
  const { name, CategoryId, description } = shown
  expect((await client.call('PUT', `/${shown.id}`, { name, CategoryId, description, price: '60000', stock: '25' })).status).toBe(200)
  expect((await client.call('GET', `/products/shop/${shopId}`)).body).toMatchObject([{ price: 60_000, stock: 25 }])
  const { body: store } = await client.call('GET', `/shops/${shopId}`)
  expect((await client.call('PUT', `/shops/update/${shopId}`, { ...store, owner: 'Sari Dewi' })).body).toMatchObject({ owner: 'Sari Dewi' })
  expect((await client.call('GET', `/shops/${shopId}`)).body).toMatchObject({ owner: 'Sari Dewi', Products: [{ name: 'Helm' }] })
  const { body: seller } = await client.call('GET', '/sellers/undefined')
  const edit = { formSeller: { username: 'Sari D.', email: seller['email'], phoneNumber: seller['phoneNumber'], ktp: seller['ktp'] } }
  expect((await client.call('PUT', '/sellers/undefined', edit)).body).toMatchObject({ username: 'Sari D.' })
  for (const kind of ['upfront', 'installment']) expect((await client.call('GET', `/shops/matriks-${kind}/${shopId}`)).body).toEqual([])
  expect((await client.call('DELETE', `/products/${shown.id}`)).status).toBe(200)
})

test('a supplier that registers alone makes its store afterwards', async () => {
  await using market = await testMarket()
  const client = specificationClient(market)
  expect((await client.call('POST', '/sellers/register', formSeller)).status).toBe(201)
  expect((await client.signIn('sellers', formSeller.email, password)).body).toMatchObject({ id: null, name: null, role: 'seller' })
  expect(await client.call('POST', '/shops/add', formShop)).toMatchObject({ status: 201, body: { name: formShop.name } })
  // Without the popup's credential a provider's name and address prove nothing.
  for (const provider of ['google', 'facebook', 'twitter'])
    expect((await client.call('POST', `/sellers/${provider}-login`, { username: 'sari', email: formSeller.email })).status).toBeLessThan(
      500,
    )
})

test('a company and a store talk by the socket events of the specification', async () => {
  await using market = await testMarket()
  await using server = await listening(market)
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [company, store] = [await server.connect(buyer), await server.connect(seller)]
  company.socket.emit('userConnect', { socketId: company.socket.id, id: buyer.id, role: 'buyer' })
  const message = {
    chat: 'Ada stok?',
    sender: buyer.id,
    receiver: seller.shopId,
    senderRole: 'buyer',
    name: buyer.name,
    senderId: buyer.id,
  }
  expect(await company.say(message)).toMatchObject({ ok: true })
  await store.heard(1)
  expect(store.messages).toMatchObject([{ chat: 'Ada stok?', senderId: buyer.id, name: buyer.name }])
  const [room] = await company.rooms()
  const client = specificationClient(market, seller.token)
  expect((await client.call('GET', `/rooms/chat/${room!.id}`)).body).toMatchObject([{ chat: 'Ada stok?' }])
})
