import pg from 'pg'
import { expect, test } from 'vitest'
import { brokenInvariants } from '#server/invariants.ts'
import { emptyDatabase } from '#server/test/database.ts'
import { knownMigrations, migrate } from './migrate.ts'

/** The schema before a migration. */
const upTo = (last: string) => new Set([...knownMigrations().keys()].filter((name) => name < last))

/** A store with three products; two pieces of the first one are reserved for a payment. */
const filled = `
  insert into sellers (username, email) values ('Sari', 'sari@lama.test');
  insert into buyers (name, email, owner, password_hash, phone_number, address, industry)
    values ('PT Satu', 'satu@lama.test', 'Budi', '', '+62811', 'Jakarta', 'Konstruksi');
  insert into shops (seller_id, name, address, phone_number, owner) select id, 'Toko', 'Bandung', '+62811', 'Sari' from sellers;
  insert into products (shop_id, category_id, name, description, price, stock, held)
    select s.id, 3, 'Semen ' || n, '', n * 1000, 10, case n when 1 then 2 else 0 end from shops s, generate_series(1, 3) n;
  insert into stock_movements (product_id, kind, quantity, actor) select id, 'initial', 10, 'system' from products;
  insert into orders (buyer_id) select id from buyers;
  insert into order_lines (order_id, product_id, shop_id, quantity, seen_price, price, name, image) select o.id, p.id, p.shop_id, 2, 1000, 1000, p.name, '' from orders o, products p where p.name = 'Semen 1';
  insert into payments (order_id, attempt, provider_order_id, amount, expires_at) select id, 1, id || '-1', 2000, now() + interval '1 day' from orders;
  insert into stock_holds (payment_id, product_id, shop_id, quantity, price, name, image) select y.id, p.id, p.shop_id, 2, 1000, p.name, '' from payments y, products p where p.name = 'Semen 1';
  update orders set status = 'awaiting-payment', total_price = 2000;`

/** Writes of the old version during the migration: one product is sold and changes its price, one is new. */
const meanwhile = `
  update products set stock = 7, price = 2500 where name = 'Semen 2';
  insert into stock_movements (product_id, kind, quantity, actor) select id, 'adjustment', -3, 'system' from products where name = 'Semen 2';
  insert into products (shop_id, category_id, name, description, price, stock) select id, 3, 'Semen 4', '', 4000, 4 from shops;
  insert into stock_movements (product_id, kind, quantity, actor) select id, 'initial', 4, 'system' from products where name = 'Semen 4';`

test('products of an older database, and those that it writes meanwhile, get their first variant', async () => {
  await using database = await emptyDatabase()
  await migrate(database, undefined, upTo('0310'))
  const client = new pg.Client({ connectionString: database.adminUrl })
  await client.connect()
  try {
    await client.query(filled)
    await migrate(database, undefined, upTo('0311'))
    await client.query(meanwhile)
    await migrate(database)
    const { rows } = await client.query(`
      select p.name, v.price, v.stock, v.held, v.id = p.id as own, (select count(*)::int from order_lines l where l.variant_id = v.id) as lines,
        (select count(*)::int from stock_holds h where h.variant_id = v.id) as holds, (select sum(quantity)::int from stock_movements m where m.variant_id = v.id) as moved
      from products p join variants v on v.product_id = p.id order by 1`)
    expect(rows).toEqual([
      { name: 'Semen 1', price: 1000, stock: 10, held: 2, own: true, lines: 1, holds: 1, moved: 10 },
      { name: 'Semen 2', price: 2500, stock: 7, held: 0, own: true, lines: 0, holds: 0, moved: 7 },
      { name: 'Semen 3', price: 3000, stock: 10, held: 0, own: true, lines: 0, holds: 0, moved: 10 },
      { name: 'Semen 4', price: 4000, stock: 4, held: 0, own: true, lines: 0, holds: 0, moved: 4 },
    ])
    expect(await brokenInvariants(database.adminUrl)).toEqual([])
  } finally {
    await client.end()
  }
})
