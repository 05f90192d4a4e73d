import pg from 'pg'

/** What is true after any storm (docs/architecture.md). Each query lists the rows that break it; none may. */
export const invariants: { name: string; sql: string }[] = [
  { name: 'stock and holds are never negative, and no more is held than is there', sql: 'select id, stock, held from products where stock < 0 or held < 0 or held > stock' },
  {
    name: 'stock is the sum of its movements',
    sql: `select p.id, p.stock, coalesce(m.total, 0) as moved from products p
          left join (select product_id, sum(quantity) as total from stock_movements group by product_id) m on m.product_id = p.id
          where p.stock <> coalesce(m.total, 0)`,
  },
  {
    name: 'what is held is the sum of the open holds',
    sql: `select p.id, p.held, coalesce(h.total, 0) as holds from products p
          left join (select product_id, sum(quantity) as total from stock_holds where state = 'open' group by product_id) h on h.product_id = p.id
          where p.held <> coalesce(h.total, 0)`,
  },
  {
    name: 'only an open payment has open holds',
    sql: `select h.id from stock_holds h join payments p on p.id = h.payment_id where h.state = 'open' and p.status <> 'open'`,
  },
  {
    name: 'an order is the sum of its lines, and its lines are frozen',
    sql: `select o.id, o.total_price, sum(l.price * l.quantity) as lines from orders o left join order_lines l on l.order_id = o.id
          where o.status <> 'cart' group by o.id having sum(l.price * l.quantity) is distinct from o.total_price or bool_or(l.price is null)`,
  },
  {
    name: 'an open or settled payment is for the whole order',
    sql: `select p.id from payments p join orders o on o.id = p.order_id where p.status in ('open', 'settled') and p.amount is distinct from o.total_price`,
  },
  {
    name: 'a paid order has one settled payment',
    sql: `select o.id from orders o where o.paid_at is not null
          and (select count(*) from payments p where p.order_id = o.id and p.status in ('settled', 'refunded')) <> 1`,
  },
  {
    name: 'a waiting order has one open payment',
    sql: `select o.id from orders o where o.status = 'awaiting-payment' and (select count(*) from payments p where p.order_id = o.id and p.status = 'open') <> 1`,
  },
  {
    name: 'the stores of a paid order add up to it',
    sql: `select o.id from orders o where o.paid_at is not null
          and o.total_price is distinct from (select sum(s.subtotal) from store_orders s where s.order_id = o.id)`,
  },
  {
    name: "a store's part is the sum of its own lines",
    sql: `select s.id from store_orders s where s.subtotal is distinct from
          (select sum(l.price * l.quantity) from order_lines l where l.order_id = s.order_id and l.shop_id = s.shop_id)`,
  },
  { name: 'a line belongs to the store of its product', sql: 'select l.id from order_lines l join products p on p.id = l.product_id where p.shop_id <> l.shop_id' },
  {
    name: 'a room numbers its messages from 1 to its last without gaps',
    sql: `select r.id, r.last_seq, count(m.id), max(m.seq) from rooms r left join messages m on m.room_id = r.id
          group by r.id having r.last_seq <> count(m.id) or r.last_seq <> coalesce(max(m.seq), 0)`,
  },
]

/** The broken invariants of a database with at most ten rows each; empty when all hold. */
export async function brokenInvariants(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const broken: { name: string; rows: unknown[] }[] = []
    for (const { name, sql } of invariants) {
      const { rows } = await client.query(`select * from (${sql}) broken limit 10`)
      if (rows.length > 0) broken.push({ name, rows })
    }
    return broken
  } finally {
    await client.end()
  }
}
