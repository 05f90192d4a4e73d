import { sql } from 'kysely'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import { findAccount } from '#server/identity/accounts/account.ts'
import { addOperator } from '#server/identity/operators/operators.ts'
import { createSession } from '#server/identity/sessions/sessions.ts'
import type { Db } from '#server/platform/db/db.ts'
import { send } from './client.ts'
import { makeBuyers, makeStores, type Buyer } from './people.ts'

/** One decision that an operator may make, by one call. */
export type Task = { kind: 'goods' | 'store' | 'deposit' | 'privacy'; id: number; method: 'PUT' | 'POST'; path: string; body: object }
type Place = { origin: string }
type Operator = { token: string }

const reason = 'Diputuskan dalam latihan, dengan alasan yang cukup panjang.'
const day = (count: number) => addDays(dayInWib(new Date()), count)

/** Creates `each` tasks of every kind, shuffled, and two operators who may do them. The server is up. */
export async function makeDesk(place: Place, db: Db, each: number): Promise<{ tasks: Task[]; operators: Operator[] }> {
  const [asker, ...operators] = [await makeOperator(db, 'one'), await makeOperator(db, 'two'), await makeOperator(db, 'three')]
  const kinds = [await goods(db, each), await stores(place, db, asker!, each), await deposits(place, db, each), await deletions(db, each)]
  return { tasks: Array.from({ length: each }, (_, at) => kinds.map((tasks) => tasks[at]!)).flat(), operators }
}

async function makeOperator(db: Db, name: string): Promise<Operator> {
  const email = `${name}@drill.test`
  await addOperator(db, { email, name, roles: ['support', 'trust'], by: 'drill' })
  const { who } = (await findAccount(db, { role: 'operator', email }))!
  const factor = { userId: who.user, secretCipher: Buffer.from(''), confirmedAt: new Date() }
  await db.insertInto('secondFactors').values(factor).execute()
  await db.updateTable('users').set({ passwordHash: '' }).where('id', '=', who.user).execute()
  return { token: (await createSession(db, who, { userAgent: 'drill', address: '127.0.0.1' })).access }
}

const read = async (
  db: Db,
  kind: Task['kind'],
  query: ReturnType<typeof sql<{ id: number }>>,
  task: (id: number) => Omit<Task, 'kind' | 'id'>,
) => (await query.execute(db)).rows.map(({ id }): Task => ({ kind, id, ...task(id) }))

async function goods(db: Db, each: number) {
  const [store] = await makeStores(db, 1, { products: each, stock: 100, price: 25_000 })
  const opened = sql<{ id: number }>`insert into moderation_cases (subject_type, subject_id, shop_id, title, cause)
    select 'product', id, shop_id, name, 'operator' from products where shop_id = ${store!.shopId} returning id`
  const body = { step: 'remove', version: 1, reason, basis: 'UU 8/1999' }
  return read(db, 'goods', opened, (id) => ({ method: 'PUT', path: `/api/operator/moderation/${id}/status`, body }))
}

/** Each waits for the second person. */
async function stores(place: Place, db: Db, asker: Operator, each: number) {
  const made = await makeStores(db, each, { products: 3, stock: 100, price: 25_000 })
  for (const { sellerId } of made) {
    const { organizationId } = await db.selectFrom('sellers').select('organizationId').where('id', '=', sellerId).executeTakeFirstOrThrow()
    await wanted(place, asker, 'PUT', `/api/operator/people/${organizationId}/status`, { step: 'suspend', reason, until: day(10) })
  }
  const waiting = sql<{ id: number }>`select id from two_person_acts where act = 'suspension' order by id`
  return read(db, 'store', waiting, (id) => ({ method: 'POST', path: `/api/operator/two-person/${id}`, body: { step: 'confirm' } }))
}

/** Chairs were rented by as many companies, and one of them is said to have come back broken. */
async function deposits(place: Place, db: Db, each: number) {
  const [store] = await makeStores(db, 1, { products: 1, stock: 1, price: 25_000 })
  const chairs = {
    name: 'Kursi',
    CategoryId: 7,
    description: 'Kursi pesta',
    price: 10_000,
    stock: 5 * each,
    kind: 'rental',
    deposit: 20_000,
  }
  const { id: ProductId } = await wanted<{ id: number }>(place, store!, 'POST', '/api/products', chairs)
  for (const buyer of await makeBuyers(db, each)) await rent(place, db, buyer, store!, ProductId)
  const contested = sql<{ id: number }>`update deposits set status = 'contested', asked = 15000, reason = 'Patah' returning id`
  return read(db, 'deposit', contested, (id) => ({
    method: 'PUT',
    path: `/api/operator/deposits/${id}/decision`,
    body: { given: 10_000, text: reason },
  }))
}

async function rent(place: Place, db: Db, buyer: Buyer, store: Operator, ProductId: number) {
  const line = { ProductId, quantity: 1, fromDay: day(0), toDay: day(1) }
  const cart = await wanted<{ id: number }>(place, buyer, 'POST', '/api/orders/products', { orderlists: [line] })
  const opened = await wanted<{ transaction: { token: string } }>(place, buyer, 'PUT', '/api/orders/products/bulk', { orders: cart })
  await wanted(place, buyer, 'POST', '/stand-ins/midtrans/pay', {
    token: opened.transaction.token,
    payment_type: 'gopay',
    outcome: 'success',
  })
  const part = await untilPaid(db, cart.id)
  for (const step of ['accept', 'ship']) await wanted(place, store, 'PUT', `/api/store-orders/${part}/status`, { step, carrier: 'own' })
}

/** The provider tells in its own time. */
async function untilPaid(db: Db, order: number): Promise<number> {
  for (let look = 0; look < 200; look += 1) {
    const { rows } = await sql<{ id: number }>`select id from store_orders where order_id = ${order}`.execute(db)
    if (rows[0]) return rows[0].id
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`order ${order} was never paid`)
}

async function deletions(db: Db, each: number) {
  const buyers = await makeBuyers(db, each)
  const asked = sql<{ id: number }>`insert into privacy_requests (user_id, organization_id, kind, due_at)
    select user_id, organization_id, 'delete', now() + interval '3 days' from buyers where id = any(${buyers.map(({ id }) => id)}::bigint[]) returning id`
  const body = { step: 'done', version: 1, outcome: 'Sudah dihapus.' }
  return read(db, 'privacy', asked, (id) => ({ method: 'PUT', path: `/api/operator/privacy-requests/${id}`, body }))
}

async function wanted<T>({ origin }: Place, { token }: Operator, method: string, path: string, body: object): Promise<T> {
  const { status, json } = await send(origin, method, path, { token, body })
  if (status !== 200 && status !== 201) throw new Error(`${method} ${path} answered ${status} ${JSON.stringify(json)}`)
  return json as T
}

const done: Record<Task['kind'], (id: number) => ReturnType<typeof sql>> = {
  goods: (id) => sql`select from moderation_cases where id = ${id} and status = 'removed'`,
  store: (id) => sql`select from two_person_acts where id = ${id} and status = 'confirmed'`,
  deposit: (id) => sql`select from deposits where id = ${id} and status = 'ended' and given = 10000`,
  privacy: (id) => sql`select from privacy_requests where id = ${id} and status = 'done'`,
}
export const isDone = async (db: Db, { kind, id }: Task) => (await done[kind](id).execute(db)).rows.length > 0

/** Returns decisions whose rows disagree. The money of deposits is checked by an invariant. */
export async function halfDone(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'goods ' || c.id as what from moderation_cases c join products p on c.subject_type = 'product' and p.id = c.subject_id
      where (c.status = 'removed') is distinct from p.withheld or p.withheld and exists (select from search_documents d where d.product_id = p.id)
        or (c.status = 'removed') is distinct from exists (select from events e where e.type = 'moderation.removed' and e.subject_id = c.id)
    union all
    select 'store ' || a.id from two_person_acts a join sellers x on x.organization_id = (a.input ->> 'id')::bigint where a.act = 'suspension'
      and ((a.status = 'confirmed') is distinct from (x.suspended_until is not null)
        or (a.status = 'confirmed') is distinct from exists (select from audit u where u.object = 'two-person:' || a.id and u.act = 'confirm suspension')
        or exists (select from products p join shops s on s.id = p.shop_id where s.seller_id = x.id and (p.deleted_at is null) = (x.suspended_until is not null)))
    union all
    select 'deposit ' || d.id from deposits d where (d.status = 'ended') is distinct from exists (select from refunds r where r.deposit_id = d.id)
    union all
    select 'privacy ' || r.id from privacy_requests r join buyers b on b.organization_id = r.organization_id
      where (r.status = 'done') is distinct from (b.closed_at is not null)`.execute(db)
  return rows.map(({ what }) => what)
}
