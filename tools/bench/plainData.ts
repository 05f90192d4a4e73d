import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { makeCarts } from '../drills/carts.ts'
import { makeBuyers, makeStores } from '../drills/people.ts'
import { createSession } from '#server/identity/sessions/sessions.ts'

const folder = resolve('tools/bench/plain')
const price = 25_000
export const password = 'gudang penuh barang'

/** Installs the plain server's packages, which the product does without. */
export function installPlain(): void {
  if (existsSync(join(folder, 'node_modules'))) return
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error('The packages of tools/bench/plain could not be installed.')
}

type Bcrypt = { hashSync: (text: string, rounds: number) => string }
type Jwt = { sign: (claim: object, secret: string) => string }
type Person = { id: number; token: string }

/** A token as the plain server signs it. */
export const plainToken = (id: number, role: 'buyer' | 'seller') =>
  (createRequire(join(folder, 'package.json'))('jsonwebtoken') as Jwt).sign({ id, role }, 'a plain secret')

/** Copies stores, goods and pictures into the plain server's tables, and makes so many companies with one password. */
export async function copyToPlain(db: Db, companies: number): Promise<Person[]> {
  const hash = (createRequire(join(folder, 'package.json'))('bcryptjs') as Bcrypt).hashSync(password, 10)
  const statements = [
    sql`insert into plain.categories (id, name, created_at, updated_at) select id, 'Category ' || id, now(), now() from categories`,
    sql`insert into plain.sellers (id, username, email, password, created_at, updated_at) select id, username, id || '@plain.test', ${hash}, now(), now() from sellers`,
    sql`insert into plain.shops (id, name, address, phone_number, seller_id, created_at, updated_at) select id, name, address, phone_number, seller_id, now(), now() from shops`,
    sql`insert into plain.products (id, name, description, price, stock, shop_id, category_id, created_at, updated_at)
      select id, name, description, price, stock, shop_id, category_id, now(), now() from products`,
    sql`insert into plain.product_images (url, product_id, created_at, updated_at) select file, product_id, now(), now() from product_images`,
    sql`insert into plain.buyers (id, name, email, password, created_at, updated_at)
      select n, 'Company ' || n, n || '@plain.test', ${hash}, now(), now() from generate_series(1, ${companies}) n`,
    ...['sellers', 'shops', 'products', 'buyers'].map(
      (table) => sql`select setval(pg_get_serial_sequence(${`plain.${table}`}, 'id'), (select max(id) from ${sql.raw(`plain.${table}`)}))`,
    ),
    sql`analyze`,
  ]
  for (const statement of statements) await statement.execute(db)
  return Array.from({ length: companies }, (_, at) => ({ id: at + 1, token: plainToken(at + 1, 'buyer') }))
}

/** Companies of ours, each signed in and proven, and stores whose goods never run out, for those who buy. */
export async function makeOurs(db: Db, companies: number) {
  const stores = await makeStores(db, 5, { products: 20, stock: 1_000_000_000, price })
  return { buyers: await makeBuyers(db, companies), stores }
}

/** A seller of the catalog with few goods, signed in at both servers. */
export async function sellerOf(db: Db) {
  const { id } = await db.selectFrom('sellers').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const { access } = await createSession(db, { role: 'seller', id }, { userAgent: 'bench', address: '127.0.0.1' })
  return { id, ours: access, plain: plainToken(id, 'seller') }
}

/** One checkout of one line for each company, as its body. */
export async function cartsOfOne(db: Db, ours: Parameters<typeof makeCarts>[1], plain: Person[], stores: Parameters<typeof makeCarts>[2]) {
  const own = await makeCarts(db, ours, stores, price)
  const products = stores.flatMap((store) => store.products)
  const ids = plain.map(({ id }) => id)
  const { rows } = await sql<{ id: number; buyerId: number }>`
    insert into plain.orders (status, total_price, buyer_id, created_at, updated_at)
    select 'cart', 0, id, now(), now() from unnest(${ids}::int[]) id returning id, buyer_id`.execute(db)
  const goods = rows.map((_, at) => products[at % products.length]!)
  await sql`insert into plain.order_products (order_id, product_id, quantity, price, created_at, updated_at)
    select o, p, 1, ${price}, now(), now() from unnest(${rows.map(({ id }) => id)}::int[], ${goods}::int[]) as given (o, p)`.execute(db)
  const byBuyer = new Map(plain.map(({ id, token }) => [id, token]))
  return {
    ours: own.map((cart, at) => ({ path: '/api/orders/products/bulk', token: ours[at]!.token, body: { orders: cart } })),
    plain: rows.map(({ id, buyerId }) => ({
      path: '/orders/products/bulk',
      token: byBuyer.get(buyerId) ?? '',
      body: { orders: { id } },
    })),
  }
}

/** Five paid orders of three lines for each company of the plain server; ours buys them. */
export async function plainHistory(db: Db, buyers: Person[], products: number[]): Promise<void> {
  await sql`with bought as (
      insert into plain.orders (status, total_price, buyer_id, created_at, updated_at)
      select 'paid', 75000, id, now(), now() from unnest(${buyers.map(({ id }) => id)}::int[]) id, generate_series(1, 5) returning id)
    insert into plain.order_products (order_id, product_id, quantity, price, created_at, updated_at)
    select b.id, p, 1, ${price}, now(), now() from bought b, unnest(${products.slice(0, 3)}::int[]) p`.execute(db)
}
