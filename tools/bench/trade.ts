import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { fillDues } from '#demo/load/dues.ts'
import { companyColumns, insertProfiles } from '#server/test/profiles.ts'

/** People and goods that go with `orders` orders: fifty a company, a thousand a store. */
export const sizesFor = (orders: number) => {
  const shops = Math.max(20, Math.round(orders / 1000))
  return { orders, buyers: Math.max(20, Math.round(orders / 50)), shops, products: shops * 100, rooms: Math.round(orders / 20) }
}

/**
 * Fills an empty database with `orders` paid orders and all that comes with them, as many messages and notifications, and
 * a fifth as many sign-ins. The last fiftieth of the orders still waits for its stores; the first conversation is long. `only`: what is made of it.
 */
export async function fillTrade(db: Db, orders: number, log: (text: string) => void = () => undefined, only?: readonly string[]) {
  const sizes = sizesFor(orders)
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set synchronous_commit = off`.execute(one)
    for (const [what, statement] of Object.entries(statements(sizes))) {
      if (only && !only.includes(what)) continue
      // Triggers and references are about what people write and cost time; but they make people and organizations.
      await sql`set session_replication_role = ${sql.lit(byTrigger.has(what) ? 'origin' : 'replica')}`.execute(one)
      await sql.raw(statement).execute(one)
      log(`${what} …`)
    }
    await sql`vacuum analyze`.execute(one)
    await sql`reset all`.execute(one)
  })
}

/** Steps whose people and organizations triggers create. */
const byTrigger = new Set(['companies', 'suppliers', 'sign-ins'])

/** When order n was paid: evenly over a year, the last one now. */
const paidAt = (orders: number) => `now() - make_interval(secs => (${orders} - n) * ${(365 * 86_400) / orders})`

/** SQL for the store orders of order n: one store, two for every fifth order; the product and the status of each. */
function partsOf({ orders, shops, products }: ReturnType<typeof sizesFor>) {
  const waiting = orders - Math.round(orders / 50)
  return `
    select n, k, 1 + (n::bigint * 37 + k) % ${shops} as shop, 1 + ((n::bigint * 7919 + k * 13) % ${products}) as product, 10000 + n % 90000 as price,
      case when n <= ${waiting} then 'completed' else (array['paid', 'accepted', 'shipped'])[1 + n % 3] end as status,
      case when n % 10 = 0 then 'installment' else 'upfront' end as method, ${paidAt(orders)} as paid
    from generate_series(1, ${orders}) n, generate_series(0, case when n % 5 = 0 then 1 else 0 end) k`
}

function statements(sizes: ReturnType<typeof sizesFor>): Record<string, string> {
  const { orders, buyers, shops, products, rooms } = sizes
  const parts = partsOf(sizes)
  const total = `(select sum(price) from order_lines where order_id = n)`
  return {
    companies: insertProfiles('company', { count: buyers, email: `'buyer' || n || '@bench.test'`, columns: companyColumns }),
    suppliers: insertProfiles('supplier', {
      count: shops,
      email: `'penjual' || n || '@bench.test'`,
      columns: { username: `'Penjual ' || n` },
    }),
    stores: `insert into shops (seller_id, name, address, phone_number, owner, city)
      select n, 'Toko ' || n, 'Jl. Raya ' || n, '+628120000000', 'Penjual', 'Bandung' from generate_series(1, ${shops}) n`,
    products: `insert into products (shop_id, category_id, name, description, price, stock)
      select 1 + n % ${shops}, 1 + n % 10, 'Semen ' || n, 'Semen', 10000 + n, n % 50 from generate_series(1, ${products}) n`,
    variants: `insert into variants (id, product_id, price, stock) select id, id, price, stock from products`,
    pictures: `insert into product_images (product_id, position, file, width, height) select n, 0, md5(n::text), 800, 600 from generate_series(1, ${products}) n`,
    lines: `insert into order_lines (order_id, product_id, variant_id, shop_id, quantity, seen_price, price, fee, name, image, created_at)
      select n, product, product, shop, 1, price, price, 0, 'Semen ' || product, '', paid from (${parts}) p on conflict do nothing`,
    orders: `insert into orders (buyer_id, user_id, status, payment_method, total_price, created_at, paid_at)
      select 1 + n % ${buyers}, (select user_id from buyers where id = 1 + n % ${buyers}), 'paid', case when n % 10 = 0 then 'installment' else 'upfront' end, ${total}, ${paidAt(orders)}, ${paidAt(orders)} from generate_series(1, ${orders}) n`,
    carts: `insert into orders (buyer_id, user_id) select id, user_id from buyers order by id`,
    'lines of carts': `insert into order_lines (order_id, product_id, variant_id, shop_id, quantity, seen_price)
      select ${orders} + n, 1 + n % ${products}, 1 + n % ${products}, 1 + (1 + n % ${products}) % ${shops}, 1, 10000 from generate_series(1, ${buyers}) n`,
    'parts of orders': `insert into store_orders (order_id, shop_id, bought_by, status, payment_method, subtotal, paid_at, status_since, reminded_at)
      select n, shop, 1 + n % ${buyers}, status, method, price, paid, now(), now() from (${parts}) p on conflict do nothing`,
    payments: `insert into payments (buyer_id, provider_order_id, amount, status, type, expires_at, settled_at, created_at, checked_at)
      select 1 + n % ${buyers}, n || '-1', ${total}, 'settled', case when n % 3 = 0 then 'credit_card' else 'bank_transfer' end, ${paidAt(orders)}, ${paidAt(orders)}, ${paidAt(orders)}, now() from generate_series(1, ${orders}) n`,
    'orders of payments': `insert into payment_orders (payment_id, order_id, attempt, amount) select id, id, 1, amount from payments`,
    'pieces held': `insert into stock_reservations (order_id, payment_id, product_id, variant_id, quantity, status, shop_id, price, fee, name, image)
      select order_id, order_id, product_id, variant_id, quantity, 'sold', shop_id, price, 0, name, image from order_lines where price is not null`,
    dues: fillDues,
    webhooks: `insert into payment_webhooks (body_hash, body, provider_order_id, payment_id, status)
      select decode(md5(n::text), 'hex'), '{}', n || '-1', n, 'applied' from generate_series(1, ${orders}) n`,
    refunds: `insert into refunds (payment_id, amount, way, refund_key, reason, status, paid_at)
      select n, 1000, 'provider', n || '-r', 'Late', 'paid', now() from generate_series(1, ${orders}, 50) n`,
    'money taken back': `insert into disputes (payment_id, kind, amount, total, status, decided_at)
      select n, 'chargeback', 1000, 1000, 'won', now() from generate_series(1, ${orders}, 100) n`,
    imports: `insert into product_imports (shop_id, file_name, total, failed) select 1 + n % ${shops}, 'barang.csv', 20, 0 from generate_series(1, ${shops} * 5) n`,
    'rows of imports': `insert into product_import_rows (import_id, line, cells) select n, line, '{}' from generate_series(1, ${shops} * 5) n, generate_series(1, 20) line`,
    events: `insert into events (xact, type, subject_type, subject_id, actor_kind, permanent, at) select '0', 'order.paid', 'order', n, 'provider', true, ${paidAt(orders)} from generate_series(1, ${orders}) n`,
    'stock movements': `insert into stock_movements (product_id, variant_id, kind, quantity, order_id, actor, created_at) select product_id, variant_id, 'sale', -1, order_id, 'system', created_at from order_lines where price is not null`,
    bookings: `insert into ledger_transactions (kind, reference, order_id, created_at) select 'sale', n, n, ${paidAt(orders)} from generate_series(1, ${orders}) n`,
    debits: `insert into ledger_entries (transaction_id, account, debit, created_at) select n, 'provider', ${total}, ${paidAt(orders)} from generate_series(1, ${orders}) n`,
    credits: `insert into ledger_entries (transaction_id, account, shop_id, store_order_id, credit, created_at)
      select order_id, 'seller-pending', shop_id, id, subtotal, paid_at from store_orders`,
    balances: `insert into ledger_balances (account, shop_id, slot, balance)
      select account, coalesce(shop_id, 0), 0, abs(sum(credit - debit)) from ledger_entries group by 1, 2`,
    conversations: `insert into rooms (shop_id, buyer_id, last_seq, last_at, buyer_read_seq, shop_read_seq)
      select 1 + (n / ${buyers} * 37 + n) % ${shops}, 1 + n % ${buyers}, 20, now(), 18, 18 from generate_series(0, ${rooms - 1}) n on conflict do nothing`,
    'the long conversation': `update rooms set last_seq = ${Math.round(orders / 100)}, buyer_read_seq = ${Math.round(orders / 100) - 2}, shop_read_seq = least(shop_read_seq, ${Math.round(orders / 100)}) where id = 1`,
    messages: `insert into messages (room_id, seq, sender_role, chat, client_id)
      select r.id, seq, case when seq % 2 = 0 then 'buyer' else 'seller' end, 'Pesan nomor ' || seq, r.id || '-' || seq from rooms r, generate_series(1, r.last_seq) seq`,
    notifications: `insert into notifications (buyer_id, seller_id, kind, dedupe_key, object, code, text, link, read_at, mailed_at, pushed_at)
      select case when n % 2 = 0 then 1 + n / 2 % ${buyers} end, case when n % 2 = 1 then 1 + n / 2 % ${shops} end, 'order-paid', n::text, '{"type":"order","id":1,"name":"1"}',
        'paid-in-bench', '{"en":"Paid","id":"Lunas"}', '/orders/1', case when n % 20 > 1 then now() end, now(), now() from generate_series(1, ${orders}) n`,
    'sign-ins': `
      insert into sessions (user_id, organization_id, buyer_id, seller_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at, address, created_at, ended_at)
      select coalesce(b.user_id, x.user_id), coalesce(b.organization_id, x.organization_id), b.id, x.id, decode(md5('a' || n), 'hex'), now() + interval '1 hour',
        decode(md5('r' || n), 'hex'), now() + interval '30 days', '203.0.113.' || n % 250, now() - make_interval(mins => ${Math.round(orders / 5)} - n),
        case when n % 10 > 0 then now() end
      from generate_series(1, ${Math.round(orders / 5)}) n left join buyers b on n % 2 = 0 and b.id = 1 + n / 2 % ${buyers}
        left join sellers x on n % 2 = 1 and x.id = 1 + n / 2 % ${shops}`,
    audit: `insert into audit (actor, act, object, seq, hash) select 'buyer:' || 1 + n % ${buyers}, 'sign in', 'session:' || n, n, decode(md5(n::text), 'hex') from generate_series(1, ${orders}) n`,
  }
}
