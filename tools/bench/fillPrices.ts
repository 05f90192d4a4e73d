import { sql } from 'kysely'
import type { BuyerId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { companyColumns, insertProfiles } from '#server/test/profiles.ts'

/** Stores, each of 500 products in four variants, with two price lists of a thousand lines and one percent list. */
const shops = 500
const [productsOfShop, variantsOfProduct, companies] = [500, 4, 20]
const products = shops * productsOfShop
const variants = products * variantsOfProduct

/**
 * Fills an empty database with a million variants in three units, with tiers, and a million lines of price lists, all given to every company, half of
 * the stores PKP; one that is full stays so. Returns the first company.
 */
export async function fillPrices(db: Db, log: (text: string) => void = () => undefined): Promise<BuyerId> {
  const { rows } = await sql<{ id: BuyerId }>`select id from buyers order by id limit 1`.execute(db)
  if (rows[0]) return rows[0].id
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set synchronous_commit = off`.execute(one)
    for (const [what, statement] of Object.entries(statements)) {
      // Triggers and references are about what people write and cost time; but they make people and organizations.
      await sql`set session_replication_role = ${sql.lit(what === 'companies' || what === 'suppliers' ? 'origin' : 'replica')}`.execute(one)
      await sql.raw(statement).execute(one)
      log(`${what} …`)
    }
    await sql`reset all`.execute(one)
    await sql`set statement_timeout = 0`.execute(one)
    await sql`vacuum analyze`.execute(one)
    await sql`reset all`.execute(one)
  })
  return (await sql<{ id: BuyerId }>`select min(id) as id from buyers`.execute(db)).rows[0]!.id
}

const shopOfList = '1 + (l.id - 1) / 3'

const statements = {
  companies: insertProfiles('company', {
    count: companies,
    email: `'buyer' || n || '@bench.test'`,
    columns: companyColumns,
    isProven: true,
  }),
  suppliers: insertProfiles('supplier', {
    count: shops,
    email: `'penjual' || n || '@bench.test'`,
    columns: { username: `'Penjual ' || n` },
  }),
  stores: `insert into shops (seller_id, name, address, phone_number, owner, city, pkp_from, prices_include_ppn)
    select n, 'Toko ' || n, 'Jl. Raya ' || n, '+628120000000', 'Penjual', 'Bandung', case when n % 2 = 0 then date '2024-01-01' end, n % 4 = 0
    from generate_series(1, ${shops}) n`,
  deliveries: `insert into shop_delivery (shop_id, own_courier, pickup, by_quote, services, working_days, cutoff, min_order)
    select n, true, true, false, '{}', '{1,2,3,4,5}', '15:00', 500000 from generate_series(1, ${shops}) n`,
  zones: `insert into delivery_zones (shop_id, position, name, areas, base, included_grams, per_kg_over, min_days, max_days)
    select n, k, 'Zona ' || k, case k when 0 then '{32}'::integer[] else array[3273 + k] end, 50000, 100000, 500, 1, 3
    from generate_series(1, ${shops}) n, generate_series(0, 4) k`,
  products: `insert into products (shop_id, category_id, name, description, price, stock, grams)
    select 1 + (n - 1) / ${productsOfShop}, 1 + n % 10, 'Barang ' || n, 'Barang', 10000 + n % 90000, 400000, 500 from generate_series(1, ${products}) n`,
  variants: `insert into variants (id, product_id, position, options, price, stock)
    select case k when 0 then n else ${products} + (n - 1) * 3 + k end, n, k, jsonb_build_object('Ukuran', k), 10000 + n % 90000, 100000
    from generate_series(1, ${products}) n, generate_series(0, ${variantsOfProduct - 1}) k`,
  units: `insert into sale_units (product_id, unit, position, factor, min_steps, step, is_default)
    select n, unit, place, factor, factor, factor, place = 0 from generate_series(1, ${products}) n,
    (values ('pcs', 0, 1), ('lusin', 1, 12), ('karton', 2, 144)) u (unit, place, factor)`,
  tiers: `insert into prices (variant_id, unit, min_steps, price)
    select v.id, unit, min_steps, v.price * factor - cut from variants v,
    (values ('pcs', 12, 1, 100), ('pcs', 144, 1, 200), ('lusin', 12, 12, 2000)) t (unit, min_steps, factor, cut)`,
  customers: `insert into relations (shop_id, buyer_id, status) select s, b, 'active' from generate_series(1, ${shops}) s, generate_series(1, ${companies}) b`,
  lists: `insert into price_lists (shop_id, name, status, percent_off)
    select s, 'Daftar ' || k, 'active', case k when 2 then 250 end from generate_series(1, ${shops}) s, generate_series(0, 2) k order by s, k`,
  'lines of lists': `insert into price_list_lines (price_list_id, variant_id, unit, factor, min_steps, price)
    select l.id, p.id, unit, factor, factor, (p.price - 300) * factor from price_lists l join products p on p.shop_id = ${shopOfList},
    (values ('pcs', 1), ('lusin', 12)) u (unit, factor) where l.percent_off is null`,
  'given to companies': `insert into price_list_companies (relation_id, price_list_id) select r.id, l.id from relations r join price_lists l on l.shop_id = r.shop_id`,
  sequences: `select setval('products_id_seq', ${variants})`,
}
