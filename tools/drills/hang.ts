/**
 * npm run drill:hang: a thousand open payments while the payment provider takes every call and answers none, then a mail server
 * that does so too. Mails, refunds and the clocks must begin within 10 s of their time all the same, and once the provider
 * answers again every payment must have its turn within two minutes.
 */
import { createServer as createHttp } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { makeBuyers } from './people.ts'
import { end, openPlace, startServer } from './place.ts'

const payments = 1_000
const [limitMs, pauseMs] = [10_000, 120_000]
const moods = { provider: false, mail: true }

const provider = createHttp((request, answer) => {
  request.resume()
  if (moods.provider) answer.writeHead(200, { 'content-type': 'application/json' }).end('{"status_code":"404","status_message":"none"}')
})
/** As much SMTP as takes a mail. */
const mail = createServer((socket) => {
  const say = (line: string) => moods.mail && socket.write(`${line}\r\n`)
  let data = false
  say('220 drill')
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
      if (data) data = line !== '.'
      if (!data) say(line.startsWith('DATA') ? '354 go on' : line.startsWith('QUIT') ? '221 bye' : '250 ok')
      data ||= line.startsWith('DATA')
    }
  })
})
const portOf = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const place = await openPlace()
const pool = openPool(place.url, { max: 4, log: () => undefined })
const db = openDb(pool)
const buyers = await makeBuyers(db, payments)
await sql`with opened as (
    insert into orders (buyer_id, status, total_price) select id, 'awaiting-payment', 1000 from unnest(${buyers.map(({ id }) => id)}::bigint[]) b (id) returning id
  ) insert into payments (order_id, attempt, provider_order_id, amount, expires_at, created_at, token)
    select id, 1, id || '-1', 1000, now() + interval '1 day', now() - interval '10 minutes', 'token-' || id from opened`.execute(db)
const env = {
  DRILL_PROVIDER: `http://127.0.0.1:${await portOf(provider)}`,
  SMTP_URL: `smtp://127.0.0.1:${await portOf(mail)}`,
}
const { child } = await startServer(place, env)

const rows: Record<string, Record<string, number | string>> = {}
const providerHangs = 'the provider hangs'
await phase(providerHangs, 60_000)
moods.mail = false
await phase('the provider and the mail server hang', 30_000)
moods.provider = true
const answering = await askedAgain()
rows[`the provider answers again: all ${payments} asked about`] = { 'slowest (ms)': answering }
await end(child, 'SIGTERM')
console.table(rows)
provider.closeAllConnections()
for (const server of [provider, mail]) server.close()
await pool.end()
await place.close()
// While the mail server hangs mails wait for each other, and nothing else does.
const waits = [rows[providerHangs]?.mail, ...Object.values(rows).flatMap((row) => [row.refund, row.clock])]
const slowest = Math.max(...waits.filter((ms) => typeof ms === 'number'))
process.exit(slowest < limitMs && answering < pauseMs ? 0 : 1)

/** Adds jobs every few seconds and notes how long each kind waited at most until it was begun. */
async function phase(name: string, ms: number) {
  const slowestOf: Record<string, number> = { mail: 0, refund: 0, clock: 0 }
  const waits: Promise<void>[] = []
  for (const until = Date.now() + ms; Date.now() < until; await pause(3_000))
    for (const [kind, job, payload] of [
      ['mail', 'send-mail', { to: { buyerId: buyers[0]?.id }, mail: { kind: 'password-changed' } }],
      ['refund', 'pay-refund', { refundId: 1_000_000 }],
      ['clock', 'store-order-timers', {}],
    ] as const)
      waits.push(begun(job, payload).then((waited) => void (slowestOf[kind] = Math.max(slowestOf[kind] ?? 0, waited))))
  await Promise.all(waits)
  rows[name] = slowestOf
}

/** Milliseconds until somebody took the job up. */
async function begun(job: string, payload: object) {
  const began = Date.now()
  const added = await sql<{ id: string }>`select id from graphile_worker.add_job(${job}, ${JSON.stringify(payload)}::json)`.execute(db)
  for (;;) {
    const waiting = await sql`select from graphile_worker.jobs where id = ${added.rows[0]?.id}::bigint and attempts = 0`.execute(db)
    if (waiting.rows.length === 0) return Date.now() - began
    await pause(100)
  }
}

/** Milliseconds until every payment had its turn, those that were not asked about while the provider hung. */
async function askedAgain() {
  const began = Date.now()
  for (;;) {
    const { rows: left } = await sql`select from payments where checked_at is null limit 1`.execute(db)
    if (left.length === 0 || Date.now() - began > 2 * pauseMs) return Date.now() - began
    await pause(500)
  }
}
