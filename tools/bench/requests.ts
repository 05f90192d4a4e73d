/**
 * npm run bench -- requests [number]: the lists of purchase requests over so many closed ones (a million), 20,000 of them and 201 waiting ones of
 * the company that asks. Times the functions behind the calls. Ends with 1 where a median exceeds 20 ms.
 */
import { sql } from 'kysely'
import { requestViews } from '#contract/approvals.ts'
import type { UserId } from '#contract/ids.ts'
import type { RoleOf } from '#contract/permissions.ts'
import { findActor } from '#server/identity/sessions/sessions.ts'
import type { Actor } from '#server/platform/actor.ts'
import { listRequests } from '#server/trade/approvals/read.ts'
import { addColleague } from '#server/test/colleagues.ts'
import { makeBuyers, makeStores } from '../drills/people.ts'
import { benchDatabase } from './database.ts'

const [number, own, waiting, calls, maxMs] = [Number(process.argv[2] ?? 1_000_000), 20_000, 201, 100, 20]
const database = await benchDatabase()
const { db } = database
const [company] = await makeBuyers(db, 1)
const [store] = await makeStores(db, 1, { products: 3, stock: 1_000, price: 25_000 })
const readers = { 'to-decide': await member('approver'), mine: await member('requester'), all: await member('admin') }
await fill(readers.mine.user)

console.log('| list | p50 ms | p99 ms |\n| --- | ---: | ---: |')
for (const view of requestViews) {
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const began = performance.now()
    const { rows } = await listRequests(db, readers[view], { view, limit: 20 })
    times.push(performance.now() - began)
    if (rows.length !== 20) throw new Error(`${view} lists ${rows.length} requests`)
  }
  const sorted = times.toSorted((a, b) => a - b)
  if (sorted[calls / 2]! > maxMs) process.exitCode = 1
  console.log(`| ${view} | ${sorted[calls / 2]!.toFixed(1)} | ${sorted[calls - 2]!.toFixed(1)} |`)
}
await database.stop()

async function member(role: RoleOf<'company'>) {
  const { token } = await addColleague(db, company!, role, role)
  return (await findActor(db, token)) as Actor<'company'>
}

/** Waiting requests of the company, each with an order of three lines, and closed ones of it and of 5,000 others. */
async function fill(user: UserId) {
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set session_replication_role = replica`.execute(one)
    await sql`insert into orders (buyer_id, user_id, status, total_price, payable)
      select ${company!.id}, ${user}, 'awaiting-approval', 75000, 75000 from generate_series(1, ${waiting}::integer)`.execute(one)
    await sql`insert into order_lines (order_id, product_id, variant_id, shop_id, quantity, unit, factor, seen_price, price, name, image)
      select o.id, p.id, v.id, p.shop_id, 1, p.base_unit, 1, 25000, 25000, p.name, ''
      from orders o, products p join variants v on v.product_id = p.id where p.shop_id = ${store!.shopId}`.execute(one)
    const asked = sql`'[[{"role": "approver", "userId": null}]]'::jsonb, now() + interval '3 days'`
    await sql`insert into purchase_requests (order_id, buyer_id, user_id, status, amount, levels, expires_at)
      select id, buyer_id, user_id, 'waiting', payable, ${asked} from orders`.execute(one)
    await sql`insert into purchase_requests (order_id, buyer_id, user_id, status, amount, levels, expires_at, decided_at)
      select (select max(id) from orders), case when n <= ${own} then ${company!.id} else 1000 + n % 5000 end, ${user}, 'rejected', 75000, ${asked}, now()
      from generate_series(1, ${number}::integer) n`.execute(one)
    await sql`analyze`.execute(one)
    await sql`reset all`.execute(one)
  })
}
