/**
 * The rows that signed-in calls show and write, by prepared statements alone, to compare with: `node tools/bench/bareCalls.ts <port>
 * <database url>`. No one is identified, nothing is checked, counted or presented.
 */
import Fastify from 'fastify'
import pg from 'pg'
import { grantedColumn, tiersColumn, unitsColumn } from '#server/catalog/prices/columns.ts'
import { productColumns, productTables } from '#server/catalog/products/wire.ts'
import { lineColumns, linesAs, lineTables, storedLines } from '#server/trade/orders/lineText.ts'

const [port = '', url = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 20 })
const app = Fastify({ logger: false })

const lines = `select l.id as line, l.order_id, l.quantity, l.seen_price, l.price as paid, l.name as sold_as, l.image, ${productColumns}
  from ${productTables} join order_lines l on l.product_id = p.id`
const orders =
  'select id, buyer_id, status, payment_method, total_price, created_at, updated_at, paid_at, deliver_to, po_number, needed_by from orders'
const parts = 'select order_id, shop_id, delivery_price, delivery, note, tax_profile from order_shops'
const bought = `(select id from orders where buyer_id = $1 and paid_at is not null order by paid_at desc limit $2)`
const stores = `select so.id, so.order_id, so.shop_id, so.status, so.subtotal, so.fee, so.paid_at, so.status_since, so.carrier, so.tracking,
  s.name from store_orders so join shops s on s.id = so.shop_id`

/** An order with lines as they are sold today, each with its product as everyone sees it. */
const cart = [
  `with ${linesAs(storedLines('o.id = $1'))}
   select o.status, o.created_at, o.updated_at, ${lineColumns}, ${productColumns.replace('p.id, p.name', 'p.name as product')}
   from orders o cross join ${lineTables} join shops s on s.id = l.shop_id left join lateral (select total, stars from review_totals where shop_id = p.shop_id and product_id = p.id limit 1) rt on true
   where o.id = $1 order by l.id`,
]
const paid = [
  `${orders} where id = any(array${bought})`,
  `${lines} where l.order_id = any(array${bought})`,
  `${stores} where so.order_id = any(array${bought})`,
  `${parts} where order_id = any(array${bought})`,
]
const picture = '(select file from product_images i where i.product_id = p.id order by position limit 1)'
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
  purchases: [...paid, 'select count(*) from orders where buyer_id = $1 and paid_at is not null'],
  order: [
    `${orders} where id = $1`,
    `${lines} where l.order_id = $1 order by l.id`,
    `${stores} where so.order_id = $1`,
    `${parts} where order_id = $1`,
    'select status, type, p.amount, token, redirect_url, expires_at from payments p join payment_orders o on o.payment_id = p.id where o.order_id = $1 order by o.attempt desc limit 1',
    `select type, shop_id, actor_name, data, at from events where subject_type = 'order' and subject_id = $1 order by id`,
    'select r.id, r.amount, r.status, r.reason, r.created_at, r.paid_at from refunds r join payment_orders p on p.payment_id = r.payment_id where p.order_id = $1',
  ],
  notifications: [
    `select id, kind, object, code, params, text, link, created_at, read_at from notifications
     where buyer_id = $1 and in_app order by id desc limit $2`,
    'select count(*) from notifications where buyer_id = $1 and in_app and read_at is null',
  ],
  chat: [
    `select m.id, m.seq, m.chat, m.image, m.withheld, m.client_id, m.created_at, m.sender_role, r.buyer_id, r.shop_id, b.name, s.name as store
     from messages m join rooms r on r.id = m.room_id join buyers b on b.id = r.buyer_id join shops s on s.id = r.shop_id
     where m.room_id = $1 order by m.seq desc limit $2`,
  ],
  prices: [
    `select v.id, v.price, v.stock - v.held as free, p.base_unit, p.decimals, p.tier_scope, p.tax_class, p.kind, p.deposit, s.pkp_from, d.min_order,
       ${unitsColumn} as units, ${tiersColumn} as tiers, ${grantedColumn('$2::bigint')} as granted,
       (select r.rate_bp from tax_rates r where r.tax_class = p.tax_class and r.effective_from <= current_date order by r.effective_from desc limit 1) as rate
     from variants v join products p on p.id = v.product_id join shops s on s.id = p.shop_id left join shop_delivery d on d.shop_id = s.id
     where v.id = any(array(select unnest($1::bigint[])))`,
  ],
  dashboard: [
    `select s.id, s.name, s.address, s.phone_number, s.owner, is_proven(x.user_id, x.organization_id) as email_verified, d.version from shops s join sellers x on x.id = s.seller_id
     left join shop_delivery d on d.shop_id = s.id where s.id = $1`,
    'select payment_method, status, count(*) from store_orders where shop_id = $1 group by 1, 2',
    'select count(*), count(*) filter (where stock = held) as sold_out from products where shop_id = $1 and deleted_at is null',
    'select count(*) from (select from products p where shop_id = $1 and deleted_at is null and exists (select from product_images i where i.product_id = p.id) limit 3) pictured',
    'select bank from shop_accounts where shop_id = $1',
    `select case when t.created_at > now() - interval '61 days' then (t.created_at at time zone 'Asia/Jakarta')::date end as day, s.payment_method, sum(e.credit - e.debit)
     from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join store_orders s on s.id = e.store_order_id
     where e.shop_id = $1 and t.kind in ('sale', 'refund', 'credit') group by 1, 2`,
    `select p.id, p.name, p.stock, p.held, p.low_stock, ${picture} from products p
     where shop_id = $1 and deleted_at is null and stock - held <= low_stock order by stock - held limit 100`,
    `select p.id, p.name, ${picture}, sum(l.quantity), sum(line_total(l.price, l.quantity, l.factor)) as income
     from order_lines l join store_orders o on o.order_id = l.order_id and o.shop_id = l.shop_id join products p on p.id = l.product_id
     where l.shop_id = $1 and o.status not in ('rejected', 'cancelled', 'refunded') and o.paid_at > now() - interval '30 days'
     group by p.id order by income desc limit 5`,
    `select count(*) from rooms r where r.shop_id = $1 and r.last_seq > 0
     and exists (select from messages m where m.room_id = r.id and m.sender_role <> 'seller' and m.seq > r.shop_read_seq)`,
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
