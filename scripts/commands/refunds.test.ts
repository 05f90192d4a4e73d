import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { refundOrder } from '#server/trade/orders/refundOrder.ts'
import { resolveDispute } from '#server/trade/disputes/resolveDispute.ts'
import { markRefundSent } from '#server/payments/refunds/refundTransfers.ts'
import { openDisputes } from '#server/payments/disputes/disputes.ts'
import { blockOperator } from '#server/identity/operators/operators.ts'
import { readyOperator } from '#server/test/people.ts'
import { testMarket } from '#server/test/market.ts'
import { testCommand } from './testCommand.ts'

test('an operator lists what is to be transferred, never more than is owed', async () => {
  await using market = await testMarket()
  await readyOperator(market.db, 'rina@pasokan.test', ['finance'])
  const refunds = async (...words: string[]) => {
    const { stdout, stderr } = await testCommand(market, 'refunds', 'list', '--as', 'rina@pasokan.test', ...words)
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
  const inJson = async () => JSON.parse((await refunds('--json')).lines[0]!)
  expect(await inJson()).toMatchObject({ due: [], sent: [], waits: [{ id: refund }] })
  const [dispute] = await openDisputes(market.db).execute()
  await resolveDispute(market.app.paymentDeps, dispute!.id, { liability: 'platform', reason: 'Lost.' })
  expect((await refunds()).lines).toEqual([head, row(65_000)])
  // No account was named, and none can be once the account is closed.
  await sql`update buyers set closed_at = now()`.execute(market.db)
  expect((await refunds()).stderr).toContain(`Refund ${refund} of order ${id} is owed to a closed account`)
  await sql`update buyers set closed_at = null`.execute(market.db)
  await market.db.updateTable('refunds').set({ bank: 'BCA', accountNumber: '1234567890', accountHolder: 'PT Maju' }).execute()
  // A changed account waits a day, on the list and for who has read it before.
  await sql`insert into bank_account_changes (refund_id, former, effective_at) values (${refund}, '{}', now() + interval '1 day')`.execute(
    market.db,
  )
  expect((await refunds()).lines).toEqual([head])
  await sql`update bank_account_changes set effective_at = now()`.execute(market.db)
  expect(await markRefundSent(market.app.paymentDeps, refund, { by: 'rina@pasokan.test' })).toBe(true)
  expect(await refunds()).toEqual({ lines: [head], stderr: expect.stringContaining(`With the bank, not confirmed yet: ${refund}.`) })
  expect(await inJson()).toMatchObject({ due: [], sent: [{ id: refund }], waits: [] })
})

test('a command is refused without an operator, for one without the right, and for one who was blocked', async () => {
  await using market = await testMarket()
  const run = async (...words: string[]) => (await testCommand(market, 'refunds', 'list', ...words)).stderr
  expect(await run()).toContain('Say who you are')
  expect(await run('--as', 'nobody@pasokan.test')).toContain('There is no operator nobody@pasokan.test')
  await readyOperator(market.db, 'dewi@pasokan.test', ['trust'])
  expect(await run('--as', 'dewi@pasokan.test')).toContain('it takes refunds.manage')
  await readyOperator(market.db, 'dewi@pasokan.test', ['finance'])
  expect(await run('--as', 'dewi@pasokan.test')).toBe('')
  await blockOperator(market.db, 'dewi@pasokan.test', 'test')
  expect(await run('--as', 'dewi@pasokan.test')).toContain('There is no operator')
})

test('commands about money list only: one operator on the machine neither pays, refunds, decides nor reserves anything', async () => {
  await using market = await testMarket()
  await readyOperator(market.db, 'rina@pasokan.test', ['finance'])
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.payable(seller)
  const product = await market.product(seller, { price: 50_000 })
  const { orderId } = await market.delivered(buyer, seller, { payment_type: 'credit_card' }, [product, 1])
  const written = async () => ({
    book: await market.db.selectFrom('ledgerTransactions').select('id').execute(),
    payouts: await market.db.selectFrom('payouts').selectAll().execute(),
    refunds: await market.db.selectFrom('refunds').selectAll().execute(),
    parts: await market.db.selectFrom('storeOrders').select(['id', 'status']).execute(),
  })
  const run = (words: string[]) => {
    vi.stubEnv('OPERATOR', 'rina@pasokan.test')
    return testCommand(market, ...words)
  }
  const before = await written()
  expect((await run(['payouts', 'list'])).stderr).toContain('The next run adds Rp50000 of 1 stores.')
  for (const words of [
    ['refunds', 'order', String(orderId), 'Penipuan'],
    ['refunds', 'paid', '1', '--below-zero'],
    ['payouts', 'sent', '1'],
    ['payments', 'platform', '1', 'Kartu curian'],
  ])
    expect(await run(words)).toMatchObject({ code: 2, stderr: expect.stringMatching(/unknown command[^]*lists only: \/operator\//) })
  expect(await written()).toEqual(before)
})
