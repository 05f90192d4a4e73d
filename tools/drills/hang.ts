/**
 * npm run drill -- hang: a thousand open payments while the provider, then a mail server, takes every call and answers
 * none. Other jobs begin within 10 s; once it answers again every payment has its turn within two minutes and one round.
 */
import { createServer as createHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { makeBuyers } from './people.ts'
import { startMailServer } from './mailServer.ts'
import { end, createPlace, startServer } from './place.ts'
import { slowestWaits } from './waits.ts'

const payments = 1_000
const [limitMs, pauseMs] = [10_000, 120_000 + 60_000]
const moods = { provider: false }

const provider = createHttp((request, answer) => {
  request.resume()
  if (moods.provider) answer.writeHead(200, { 'content-type': 'application/json' }).end('{"status_code":"404","status_message":"none"}')
})
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
const mail = await startMailServer()

const place = await createPlace()
const pool = createPool(place.url, { max: 4, log: () => undefined })
const db = createDb(pool)
const buyers = await makeBuyers(db, payments)
await sql`with opened as (
    insert into orders (buyer_id, user_id, status, total_price) select b.id, (select user_id from buyers where buyers.id = b.id), 'awaiting-payment', 1000 from unnest(${buyers.map(({ id }) => id)}::bigint[]) b (id) returning id, buyer_id
  ), asked as (
    insert into payments (buyer_id, provider_order_id, amount, expires_at, created_at, token)
    select buyer_id, id || '-1', 1000, now() + interval '1 day', now() - interval '5 minutes', 'token-' || id from opened returning id, provider_order_id
  ) insert into payment_orders (payment_id, order_id, attempt, amount) select id, split_part(provider_order_id, '-', 1)::bigint, 1, 1000 from asked`.execute(
  db,
)
const env = { DRILL_PROVIDER: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`, SMTP_URL: mail.url }
const { child } = await startServer(place, env)

const rows: Record<string, Record<string, number | string>> = {}
const providerHangs = 'the provider hangs'
await phase(providerHangs, 60_000)
mail.hang(true)
await phase('the provider and the mail server hang', 30_000)
moods.provider = true
const answering = await askedAgain()
rows[`the provider answers again: all ${payments} asked about`] = { 'slowest (ms)': answering }
await end(child, 'SIGTERM')
console.table(rows)
provider.closeAllConnections()
provider.close()
mail.close()
await pool.end()
await place.close()
// While the mail server hangs mails wait for each other, and nothing else does.
const waits = [rows[providerHangs]?.mail, ...Object.values(rows).flatMap((row) => [row.refund, row.clock])]
const slowest = Math.max(...waits.filter((ms) => typeof ms === 'number'))
process.exit(slowest < limitMs && answering < pauseMs ? 0 : 1)

/** Notes how long jobs of each kind wait at most until they are begun. */
async function phase(name: string, ms: number) {
  rows[name] = await slowestWaits(db, buyers[0]!.id, ['mail', 'refund', 'clock'], ms)
}

/** Milliseconds until every payment was asked about since the provider answers again: their back-off is two minutes at this age. */
async function askedAgain() {
  const began = Date.now()
  const { rows: now } = await sql<{ now: Date }>`select now()`.execute(db)
  for (;;) {
    const { rows: left } = await sql`select from payments where checked_at is null or checked_at < ${now[0]?.now} limit 1`.execute(db)
    if (left.length === 0 || Date.now() - began > 2 * pauseMs) return Date.now() - began
    await pause(500)
  }
}
