/**
 * npm run drill -- payouts [kills]: a run of 180 stores is confirmed by two operators at the same time in processes that are killed with SIGKILL again and
 * again, anywhere in the middle. After every kill the ledger agrees; in the end each store is paid once, and no run was confirmed twice.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import { actsOf } from '#server/backoffice/module/acts.ts'
import { askForAct } from '#server/backoffice/twoPerson/ask.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { book } from '#server/ledger/entries/entries.ts'
import { listPayouts } from '#server/ledger/payouts/payouts.ts'
import { createDb, createPool, inTransaction } from '#server/platform/db/db.ts'
import { readyOperator } from '#server/test/people.ts'
import { ordersAsPayables } from '#server/trade/checkout/payable.ts'
import { createPlace } from './place.ts'
import { insertProfiles } from '#server/test/profiles.ts'

const [stores, amount] = [180, 60_000]
const kills = Number(process.argv[2] ?? 30)
const place = await createPlace()
const db = createDb(createPool(place.url, { max: 4 }))
const [rina, budi, wati] = [await operator('rina'), await operator('budi'), await operator('wati')]
await owe()
const ids = (await listPayouts(db)).map(({ id }) => id)
const permissions = new Set(['payouts.manage'] as const)
const run = await askForAct(db, actsOf({ db, ...ordersAsPayables }), { user: rina, permissions }, { act: 'payout-run', input: { ids } })

const broken: unknown[] = []
let killed = 0
// Each process gets as far as chance has it; the next goes on where it was killed. Two at once confirm and mark the same.
while ((await count('paid')) < stores && broken.length === 0) {
  const before = await count('paid')
  const both = [start(budi), start(wati)]
  const until = killed < kills ? before + Math.ceil((Math.random() * 2 * stores) / kills) : stores
  // By the clock as well: also before anything is confirmed.
  const at = performance.now() + (killed < kills ? Math.random() * 4_000 : Infinity)
  while ((await count('paid')) < until && performance.now() < at && both.some(({ exitCode }) => exitCode === null)) await pause(2)
  if (killed < kills) {
    for (const child of both) child.kill('SIGKILL')
    killed += 1
  }
  await Promise.all(both.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
  broken.push(...(await brokenInvariants(place.url)))
  process.stdout.write(`\r${killed} kills, ${await count('paid')} of ${stores} stores paid`)
}
process.stdout.write('\n')

const { rows } = await sql<{ bookings: number; stores: number; held: number; audited: number; confirmed: number; told: number }>`
  select count(*)::integer as bookings, count(distinct o.shop_id)::integer as stores,
    (select sum(balance)::bigint from ledger_balances where account = 'provider') as held,
    (select count(*)::integer from audit where act = 'mark payout paid') as audited,
    (select count(*)::integer from audit where act = 'confirm payout-run') as confirmed,
    (select count(*)::integer from events where type = 'payout.paid') as told
  from ledger_transactions t join payouts o on o.id = t.reference where t.kind = 'payout'`.execute(db)
const wanted = { bookings: stores, stores, held: 0, audited: stores, confirmed: 1, told: stores }
const isRight = JSON.stringify(rows[0]) === JSON.stringify(wanted)
if (!isRight || broken.length > 0) console.error(JSON.stringify({ found: rows[0], wanted, broken }, null, 2))
await db.destroy()
await place.close()
console.log(isRight && broken.length === 0 ? `Each of ${stores} stores was paid once, through ${killed} kills of two processes.` : 'FAILED')
process.exitCode = isRight && broken.length === 0 ? 0 : 1

async function operator(name: string) {
  return (await readyOperator(db, `${name}@drill.test`, ['finance'])).user
}

async function count(status: string) {
  const { rows: found } = await sql<{ n: number }>`select count(*)::integer as n from payouts where status = ${status}`.execute(db)
  return found[0]?.n ?? 0
}

/** A process of one operator: confirms the run where it still waits, then marks its transfers. */
function start(user: number) {
  return spawn(process.execPath, [join(import.meta.dirname, 'payoutsOf.ts'), place.url, String(user), String(run)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Creates stores with free money. */
async function owe() {
  const columns = { username: `'toko'` }
  await sql.raw(insertProfiles('supplier', { count: stores, email: `'toko' || n || '@drill.test'`, columns, isProven: true })).execute(db)
  const { rows: shops } = await sql<{ shopId: ShopId }>`
    with h as (insert into shops (seller_id, name, address, phone_number, owner) select id, 'Toko ' || id, 'Bandung', '+6282112345678', 'Sari' from sellers returning id),
      a as (insert into shop_accounts (shop_id, bank, account_number, account_holder) select id, 'BCA', '1234567890', 'Sari' from h returning shop_id)
    select shop_id from a order by shop_id`.execute(db)
  await inTransaction(db, (tx) =>
    book(
      tx,
      ...shops.map(({ shopId }) => ({
        kind: 'sale' as const,
        reference: -Number(shopId),
        orderId: null,
        entries: [
          { account: 'provider' as const, debit: amount },
          { account: 'seller-available' as const, shopId, credit: amount },
        ],
      })),
    ),
  )
}
