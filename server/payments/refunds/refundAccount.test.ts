import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { notifications } from '#contract/notifications.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { stopAccountChanges } from '#server/ledger/payouts/accountChanges.ts'
import { ownData } from '#server/ownData.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { mailsTo, tokenIn } from '#server/test/mail.ts'
import { testMarket } from '#server/test/market.ts'
import { personOf } from '#server/test/people.ts'
import { refundAccounts } from './refundAccount.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const first = { bank: 'BCA', number: '1234567890', holder: 'Budi' }
const thiefs = { bank: 'BRI', number: '9999999999', holder: 'Pencuri' }

/** A buyer whose refund is due by transfer, and how the account for it is named. */
async function owed(market: Market) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await sql`update users set email_verified_at = now(), language = 'en'`.execute(market.db)
  const { email } = await market.db
    .selectFrom('users')
    .innerJoin('buyers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  const order = await market.paid(buyer, { payment_type: 'bank_transfer', bank: 'bca' }, [await market.product(seller), 1])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', order).executeTakeFirstOrThrow()
  const cancelled = await market.call(buyer, storeOrders.move, { params: { id }, body: { step: 'cancel', reason: 'Ordered twice' } })
  const params = { id: cancelled.json.refund?.id ?? 0 }
  const to = async (body: typeof first, headers?: Record<string, string>) =>
    market.call(buyer, storeOrders.refundAccount, { params, body, headers: headers ?? (await market.confirmed(buyer)) })
  return { buyer, email, params, to }
}
const accountOf = async (market: Market) =>
  (await market.db.selectFrom('refunds').select('accountNumber').executeTakeFirstOrThrow()).accountNumber

test('where a refund goes takes a confirmation, and a change of it waits a day', async () => {
  await using market = await testMarket()
  const { buyer, email, params, to } = await owed(market)
  const paused = async () => {
    const { rows } = await sql<{ until: Date | null }>`select refund_paused_until(${params.id}) as until`.execute(market.db)
    return rows[0]?.until !== null
  }
  expect((await to(first, {})).problem.code).toBe('confirmation-needed')
  expect((await to(first)).json).toMatchObject({ account: first })
  expect(await paused()).toBe(false)
  expect((await to(thiefs)).status).toBe(200)
  expect(await paused()).toBe(true)
  await market.consumed()
  expect((await market.call(buyer, notifications.list)).json.notifications.filter(({ kind }) => kind === 'security')).toHaveLength(2)
  const warning = (await mailsTo(market, email)).find(({ subject }) => subject === 'Your bank account was changed')
  expect((await market.call(undefined, accounts.stop, { body: { token: tokenIn(warning) } })).status).toBe(200)
  expect(await paused()).toBe(false)
  expect(await accountOf(market)).toBe(first.number)
  await sql`insert into email_changes (user_id, former, former_proven, email, status, done_at, reserved_until)
    values ((select user_id from buyers where id = ${buyer.id}), ${email}, true, 'thief@evil.test', 'done', now(), now() + interval '7 days')`.execute(
    market.db,
  )
  expect(await paused()).toBe(true)

  // A stop that comes when the bank has the refund already changes nothing of it.
  await sql`update refunds set account_number = ${thiefs.number}, sent_at = now(), sent_by = 'Rina'`.execute(market.db)
  const { rows } = await sql<{ id: number }>`insert into bank_account_changes (refund_id, former, effective_at)
    values (${params.id}, ${JSON.stringify(first)}, now()) returning id`.execute(market.db)
  const owner = await personOf(market.db, buyer)
  await inTransaction(market.db, (tx) => stopAccountChanges(tx, owner, refundAccounts, { since: undefined, bankChange: rows[0]!.id }))
  expect(await market.db.selectFrom('refunds').select(['accountNumber', 'sentBy']).execute()).toEqual([
    { accountNumber: thiefs.number, sentBy: 'Rina' },
  ])
})

test('changes since an address was lost are stopped in every module, by two at once only once', async () => {
  await using market = await testMarket()
  const { buyer, to } = await owed(market)
  await to(first)
  const { rows } = await sql<{ since: Date }>`select clock_timestamp() as since`.execute(market.db)
  await to(thiefs)
  const owner = await personOf(market.db, buyer)
  const stop = () => inTransaction(market.db, (tx) => ownData.takeBack(tx, owner, { since: rows[0]!.since, bankChange: undefined }))
  await Promise.all([stop(), stop(), stop()])
  expect(await accountOf(market)).toBe(first.number)
  const stops = await market.db.selectFrom('audit').select('object').where('act', '=', 'stop bank account change').execute()
  expect(stops).toHaveLength(1)
})
