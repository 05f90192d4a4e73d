/**
 * What signed-in calls read and write, by prepared statements alone, to compare with: `node tools/bench/bareCalls.ts <port>
 * <database url>`. No one is identified, nothing is checked, counted, audited or presented.
 */
import Fastify from 'fastify'
import pg from 'pg'
import { productColumns, productTables } from '#server/catalog/products/wire.ts'

const [port = '', url = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 20 })
const app = Fastify({ logger: false })

const lines = `select l.id as line, l.order_id, l.quantity, l.seen_price, l.price as paid, l.name as sold_as, l.image, ${productColumns}
  from ${productTables} join order_lines l on l.product_id = p.id`
const orders = 'select id, buyer_id, status, payment_method, total_price, created_at, updated_at, paid_at, deliver_to from orders'
const bought = `(select id from orders where buyer_id = $1 and paid_at is not null order by paid_at desc limit $2)`
const stores = `select so.id, so.order_id, so.shop_id, so.status, so.subtotal, so.fee, so.paid_at, so.status_since, so.carrier, so.tracking,
  s.name from store_orders so join shops s on s.id = so.shop_id`

const cart = [`${lines} where l.order_id = $1 order by l.id`]
const paid = [`${orders} where id = any(array${bought})`, `${lines} where l.order_id = any(array${bought})`, `${stores} where so.order_id = any(array${bought})`] // prettier-ignore
const calls: Record<string, string[]> = {
  cart,
  add: [
    `insert into order_lines (order_id, product_id, variant_id, shop_id, quantity, unit, factor, seen_price)
     select order_id, product_id, variant_id, shop_id, quantity, unit, factor, seen_price from order_lines where id = $1
     on conflict (order_id, variant_id, unit) do update set quantity = excluded.quantity returning order_id as id`,
    ...cart,
  ],
  quantity: ['update order_lines set quantity = 1 where id = $1 returning order_id as id', ...cart],
  history: paid,
  purchases: paid,
  order: [
    `${orders} where id = $1`,
    `${lines} where l.order_id = $1 order by l.id`,
    `${stores} where so.order_id = $1`,
    'select status, type, amount, token, redirect_url, expires_at from payments where order_id = $1 order by attempt desc limit 1',
    `select type, shop_id, actor_name, data, at from events where subject_type = 'order' and subject_id = $1 order by id`,
  ],
  notifications: [
    `select id, kind, object, code, params, text, link, created_at, read_at from notifications
     where buyer_id = $1 and in_app order by id desc limit $2`,
    'select count(*) from notifications where buyer_id = $1 and in_app and read_at is null',
  ],
  dashboard: [
    'select payment_method, status, count(*) from store_orders where shop_id = $1 group by 1, 2',
    `select (e.created_at at time zone 'Asia/Jakarta')::date as day, sum(e.credit - e.debit) from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id
     where e.shop_id = $1 and t.kind in ('sale', 'refund') and e.created_at > now() - interval '61 days' group by 1`,
    'select id, name, stock, held, low_stock from products where shop_id = $1 and deleted_at is null and stock - held <= low_stock limit 5',
  ],
}

for (const [name, texts] of Object.entries(calls))
  app.get<{ Params: { id: string }; Querystring: { limit?: string } }>(`/${name}/:id`, async ({ params, query }) => {
    const ask = async (text: string, at: number, id: unknown) => {
      const values = text.includes('$2') ? [id, query.limit ?? 1000] : [id]
      return (await pool.query<{ id?: unknown }>({ name: `${name}${at}`, text, values })).rows
    }
    const [first = '', ...others] = texts
    // A write comes first, and tells whose rows follow.
    const rows = await ask(first, 0, params.id)
    const key = first.startsWith('select') ? params.id : rows[0]?.id
    return [rows, ...(await Promise.all(others.map((text, at) => ask(text, at + 1, key))))]
  })

await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
