import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refundOrder } from '#server/trade/orders/refundOrder.ts'
import { resolveDispute } from '#server/trade/flows/resolveDispute.ts'
import { openDisputes } from '#server/payments/disputes.ts'
import { blockOperator } from '#server/identity/operators/operators.ts'
import { readyOperator } from '#server/test/people.ts'
import { testMarket } from '#server/test/market.ts'

test('an operator lists what is to be transferred, never more than is owed, and marks it as paid', async () => {
  await using market = await testMarket()
  await readyOperator(market.db, 'rina@pasokan.test', ['finance'])
  const refunds = async (...words: string[]) => {
    const env = { ...process.env, OPERATOR: 'rina@pasokan.test', DATABASE_URL: market.databaseUrl, DATA_DIR: market.dataDir }
    const run = promisify(execFile)(process.execPath, ['scripts/refunds.ts', ...words], { env })
    const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
    return { lines: stdout.trim().split('\n'), stderr }
  }
  const id = await market.paid(await market.buyer(), { payment_type: 'credit_card' }, [await market.product(await market.seller()), 2])
  await market.simulate(`${id}-1`, 'settlement')
  await refundOrder(market.app.paymentDeps, id, 'Out of business.')
  await market.db.updateTable('refunds').set({ way: 'bank' }).execute()
  const head = 'id,order,buyer,bank,number,holder,amount,reason'
  const { id: refund } = await market.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  const row = (amount: number) => `${refund},${id},PT Maju,,,,${amount},Out of business.`
  expect((await refunds()).lines).toEqual([head, row(130_000)])

  await market.simulate(`${id}-1`, 'partial_chargeback')
  expect(await refunds()).toEqual({ lines: [head], stderr: expect.stringContaining(`Refund ${refund} waits.`) })
  expect((await refunds('paid', String(refund), '--as', 'rina@pasokan.test')).stderr).toContain('open dispute')
  const [dispute] = await openDisputes(market.db).execute()
  await resolveDispute(market.app.paymentDeps, dispute!.id, { liability: 'platform', reason: 'Lost.' })
  expect((await refunds()).lines).toEqual([head, row(65_000)])
  const send = () => refunds('sent', String(refund), '--as', 'rina@pasokan.test', '--reference', 'TRX 1')
  // No account was named, and none can be once the account is closed.
  await sql`update buyers set closed_at = now()`.execute(market.db)
  expect((await refunds()).stderr).toContain(`Refund ${refund} of order ${id} is owed to a closed account`)
  await sql`update buyers set closed_at = null`.execute(market.db)
  expect((await send()).lines).toEqual([`Not marked: refund ${refund} is due by bank, not sent.`])
  await market.db.updateTable('refunds').set({ bank: 'BCA', accountNumber: '1234567890', accountHolder: 'PT Maju' }).execute()
  // A changed account waits a day, on the list and for who has read it before.
  await sql`insert into bank_account_changes (refund_id, former, effective_at) values (${refund}, '{}', now() + interval '1 day')`.execute(
    market.db,
  )
  expect((await refunds()).lines).toEqual([head])
  expect((await send()).lines).toEqual([`Not marked: refund ${refund} is due by bank, not sent.`])
  await sql`update bank_account_changes set effective_at = now()`.execute(market.db)
  expect((await send()).lines).toEqual([`Refund ${refund} of Rp65000 is marked as sent.`])
  expect(await refunds()).toEqual({ lines: [head], stderr: expect.stringContaining(`With the bank, not confirmed yet: ${refund}.`) })
  expect((await refunds('paid', String(refund), '--as', 'rina@pasokan.test')).lines).toEqual([
    `Refund ${refund} of Rp65000 is marked as paid.`,
  ])
  expect((await refunds('paid', String(refund), '--as', 'rina@pasokan.test')).lines).toEqual([`Refund ${refund} is not due.`])
})

test('a command is refused without an operator, for one without the right, and for one who was blocked', async () => {
  await using market = await testMarket()
  const run = async (...words: string[]) => {
    const env = { ...process.env, DATABASE_URL: market.databaseUrl, DATA_DIR: market.dataDir }
    const done = promisify(execFile)(process.execPath, ['scripts/refunds.ts', ...words], { env })
    const { stderr } = await done.catch((error: { stderr: string }) => error)
    return stderr
  }
  expect(await run()).toContain('Say who you are')
  expect(await run('--as', 'nobody@pasokan.test')).toContain('There is no operator nobody@pasokan.test')
  await readyOperator(market.db, 'dewi@pasokan.test', ['trust'])
  expect(await run('--as', 'dewi@pasokan.test')).toContain('it takes refunds.manage')
  await readyOperator(market.db, 'dewi@pasokan.test', ['finance'])
  expect(await run('--as', 'dewi@pasokan.test')).toBe('')
  await blockOperator(market.db, 'dewi@pasokan.test', 'test')
  expect(await run('--as', 'dewi@pasokan.test')).toContain('There is no operator')
})
