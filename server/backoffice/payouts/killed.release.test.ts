import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operatorPayouts } from '#contract/operatorPayouts.ts'
import type { ShopId } from '#contract/ids.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { book } from '#server/ledger/entries/entries.ts'
import { listPayouts } from '#server/ledger/payouts/payouts.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { availableSale } from '#server/test/earned.ts'
import { testOperator } from '#server/test/operators.ts'
import { insertProfiles } from '#server/test/profiles.ts'

const stores = 180

/** Creates stores with Rp50.000 of free money each. */
async function owe(app: TestApp) {
  const columns = { username: `'toko'` }
  await sql.raw(insertProfiles('supplier', { count: stores, email: `'toko' || n || '@p.test'`, columns, isProven: true })).execute(app.db)
  const { rows } = await sql<{ shopId: ShopId }>`
    with h as (insert into shops (seller_id, name, address, phone_number, owner) select id, 'Toko ' || id, 'Bandung', '+6282112345678', 'Sari' from sellers returning id),
      a as (insert into shop_accounts (shop_id, bank, account_number, account_holder) select id, 'BCA', '1234567890', 'Sari' from h returning shop_id)
    select shop_id from a order by shop_id`.execute(app.db)
  await inTransaction(app.db, (tx) => book(tx, ...rows.map(({ shopId }) => availableSale(shopId, 50_000))))
}

/** A process that confirms the run and marks it as paid, killed without a word once `dies` holds. */
async function killedOnce({ databaseUrl, dataDir }: TestApp, user: number, run: number, dies: () => Promise<boolean>) {
  const program = `
    import { createDb, createPool } from '#server/platform/db/db.ts'
    import { payoutRun } from '#server/backoffice/payouts/run.ts'
    import { payRun } from '#server/backoffice/payouts/pay.ts'
    import { decideAct } from '#server/backoffice/twoPerson/decide.ts'
    const db = createDb(createPool(process.argv[1], { max: 2 }))
    const by = { user: Number(process.argv[2]), permissions: new Set(['payouts.manage']) }
    await decideAct(db, { 'payout-run': payoutRun }, by, Number(process.argv[3]), 'confirm').catch(() => undefined)
    await payRun(db, Number(process.argv[3]), { by: 'budi@p.test', reference: 'TRX' })
    process.exit(0)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program, databaseUrl, String(user), String(run)], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const ended = once(child, 'exit')
  while (child.exitCode === null && !(await dies())) await pause(5)
  child.kill('SIGKILL')
  await ended
}

test('a run of 180 stores that is killed again and again pays each store once, and the ledger agrees after every kill', async () => {
  await using app = await testApp()
  const [rina, budi] = [await testOperator(app, 'rina@p.test'), await testOperator(app, 'budi@p.test')]
  await owe(app)
  const { id } = (await app.call(rina, operatorPayouts.run)).json
  const paid = async () => {
    const { rows } = await sql<{ paid: number }>`select count(*)::integer as paid from payouts where status = 'paid'`.execute(app.db)
    return rows[0]!.paid
  }
  for (const until of [1, 60, 120]) {
    await killedOnce(app, budi.user, id, async () => (await paid()) >= until)
    expect(await brokenInvariants(app.databaseUrl)).toEqual([])
  }
  const before = await paid()
  expect(before).toBeGreaterThanOrEqual(120)
  expect(before).toBeLessThan(stores)
  const both = await Promise.all(
    [rina, budi].map((who) => app.call(who, operatorPayouts.payRun, { params: { id }, body: { reference: 'TRX' } })),
  )
  expect(both.reduce((sum, { json }) => sum + json.paid, 0)).toBe(stores - before)
  const { rows } = await sql<{ bookings: number; stores: number; held: number }>`
    select count(*)::integer as bookings, count(distinct o.shop_id)::integer as stores,
      (select sum(balance)::bigint from ledger_balances where account = 'provider') as held
    from ledger_transactions t join payouts o on o.id = t.reference where t.kind = 'payout'`.execute(app.db)
  expect(rows[0]).toEqual({ bookings: stores, stores, held: 0 })
  expect(await listPayouts(app.db)).toEqual([])
})
