import { expect, type APIRequestContext } from '@playwright/test'
import { attachDatabase } from '#server/platform/db/attach.ts'
import { createPool } from '#server/platform/db/db.ts'
import { addProduct, registerCompany, registerSupplier } from './people.ts'

type Row = { id: number; storeOrders: { id: number; status: string }[] }
type Goods = { name: string; price: number; stock: number }

type Line = { ProductId: number; VariantId?: number | undefined; quantity: number }

/** A company, a new one unless it is given, checks out so many: they are held until it pays with the token. Returns the company and its headers too. */
export async function checkOut(request: APIRequestContext, line: Line, given?: { email: string; password: string }) {
  const company = given ?? (await registerCompany(request))
  const session = await (await request.post('/api/buyers/login', { data: company })).json()
  const headers = { access_token: session.access_token as string }
  const cart = await (await request.post('/api/orders/products', { data: { orderlists: [line] }, headers })).json()
  const reply = await request.put('/api/orders/products/bulk', { data: { orders: cart }, headers })
  expect(reply.ok(), await reply.text()).toBe(true)
  return { token: (await reply.json()).transaction.token as string, order: cart.id as number, company, headers }
}

/** A new company has bought one piece of a new product and paid it. Returns the order, the store's part of it, and both sides' headers. */
export async function paidOrder(request: APIRequestContext, supplier: { token: string }, goods: Goods) {
  const { id: productId } = await addProduct(request, supplier, goods)
  const { token, company, headers: bought } = await checkOut(request, { ProductId: productId, quantity: 1 })
  const sold = { access_token: supplier.token }
  const paid = { token, payment_type: 'gopay', outcome: 'success' }
  expect((await request.post('/stand-ins/midtrans/pay', { data: paid })).ok()).toBe(true)
  const read = async () => (await (await request.get('/api/orders/list?stage=new', { headers: sold })).json()).rows[0] as Row | undefined
  await expect.poll(async () => (await read())?.storeOrders[0]?.status).toBe('paid')
  const { id, storeOrders } = (await read())!
  return { order: `/orders/${id}`, part: storeOrders[0]!, productId, company, bought, sold }
}

/** A store with a proven address and a bank account that is owed so much: a company has paid and received its goods. */
export async function owedStore(request: APIRequestContext, store: string, price: number) {
  const supplier = await registerSupplier(request, store)
  const { part, bought, sold } = await paidOrder(request, supplier, { name: 'Semen', price, stock: 5 })
  for (const [headers, step] of [
    [sold, 'accept'],
    [sold, 'ship'],
    [bought, 'receive'],
  ] as const)
    expect((await request.put(`/api/store-orders/${part.id}/status`, { data: { step, carrier: 'own' }, headers })).ok(), step).toBe(true)
  await payable(supplier.shopId)
}

/** Mailed links and a day of waiting have journeys of their own. */
async function payable(shopId: number) {
  const { url, leave } = await attachDatabase({ databaseUrl: undefined, dataDir: process.env.E2E_DATA_DIR ?? '' })
  const pool = createPool(url, { max: 1 })
  try {
    await pool.query(
      'update users set email_verified_at = now() where id = (select x.user_id from sellers x join shops s on s.seller_id = x.id where s.id = $1)',
      [shopId],
    )
    await pool.query(`insert into shop_accounts (shop_id, bank, account_number, account_holder) values ($1, 'BCA', '1234567890', 'Sari')`, [
      shopId,
    ])
  } finally {
    await pool.end()
    await leave()
  }
}
