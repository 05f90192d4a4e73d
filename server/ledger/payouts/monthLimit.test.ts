import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { money } from '#contract/money.ts'
import { operatorPayouts } from '#contract/operatorPayouts.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { earn } from '#server/test/earned.ts'
import { testOperator } from '#server/test/operators.ts'
import { askFor, caseOf, decideCase } from '#server/test/verifications.ts'
import { listPayouts } from './payouts.ts'
import { markPayoutPaid, returnPayout, sendPayouts } from './steps.ts'

const m = 1_000_000

/** A store with a proven address and a bank account that is proven too. */
async function payable(app: TestApp) {
  const seller = await app.seller()
  await sql`update users set email_verified_at = now()`.execute(app.db)
  await app.db
    .insertInto('shopAccounts')
    .values({ shopId: seller.shopId!, bank: 'BCA', accountNumber: '1234567890', accountHolder: 'Sari' })
    .execute()
  // Its bank book was checked: the limit of an account that is new is another one (accountLimit.test.ts).
  await askFor(app, seller, { level: 'bank' })
  const { id } = await caseOf(app, seller, 'bank')
  await decideCase(app, await testOperator(app, 'wati@p.test', 'trust'), id, 'verify')
  return seller
}
const waits = async (app: TestApp, seller: TestSeller) =>
  (await app.call(seller, money.show, { params: { id: seller.shopId } })).json.payoutsWait
const amounts = async (app: TestApp) => (await listPayouts(app.db, 50_000)).map(({ amount }) => amount)

test('a store whose business is not proven is paid Rp50 million in a month, all of it once it is, and again in the next month', async () => {
  await using app = await testApp()
  const [rina, tuti] = [await testOperator(app, 'rina@p.test'), await testOperator(app, 'tuti@p.test', 'trust')]
  const seller = await payable(app)
  await earn(app, seller.shopId!, 50 * m)
  expect(await waits(app, seller)).toBeNull()
  const [whole] = await listPayouts(app.db, 50_000)
  expect(whole!.amount).toBe(50 * m)
  await markPayoutPaid({ db: app.db }, whole!.id, { by: 'Rina' })
  await earn(app, seller.shopId!, 7 * m)
  expect(await amounts(app)).toEqual([])
  expect(await waits(app, seller)).toBe('business-unproven')
  expect((await app.call(rina, operatorPayouts.overview)).json).toMatchObject({
    next: { stores: 0, total: 0 },
    waiting: [{ free: 7 * m, why: 'business-unproven' }],
  })
  // Neither returned payouts nor those of another month count.
  await returnPayout({ db: app.db }, whole!.id, { by: 'Rina', reason: 'closed' })
  await sql`update shop_accounts set updated_at = now() + interval '1 second'`.execute(app.db)
  expect(await amounts(app)).toEqual([50 * m])
  await sql`update payouts set created_at = created_at - interval '32 days'`.execute(app.db)
  const [listed] = await listPayouts(app.db)
  await sendPayouts(app.db, [listed!.id], { by: 'Rina' })
  expect(await amounts(app)).toEqual([7 * m])

  await earn(app, seller.shopId!, 80 * m)
  await askFor(app, seller)
  expect(await waits(app, seller)).toBeNull()
  await decideCase(app, tuti, (await caseOf(app, seller)).id, 'verify')
  await sql`update payouts set status = 'sent' where status = 'listed'`.execute(app.owner)
  expect(await amounts(app)).toEqual([80 * m])
  await decideCase(app, tuti, (await caseOf(app, seller)).id, 'suspend')
  await earn(app, seller.shopId!, m)
  await sql`update payouts set status = 'sent' where status = 'listed'`.execute(app.owner)
  expect(await waits(app, seller)).toBe('business-unproven')
})

test('lists that are made at the same time keep the limit together, and closing the account does not lift it', async () => {
  await using app = await testApp()
  const seller = await payable(app)
  await earn(app, seller.shopId!, 40 * m)
  const [first] = await listPayouts(app.db, 50_000)
  await sendPayouts(app.db, [first!.id], { by: 'Rina' })
  await earn(app, seller.shopId!, 40 * m)
  await Promise.all([1, 2, 3, 4].map(() => listPayouts(app.db, 50_000)))
  const [second, ...more] = await listPayouts(app.db, 50_000)
  expect([second!.amount, more]).toEqual([10 * m, []])
  await sendPayouts(app.db, [second!.id], { by: 'Rina' })
  await sql`update sellers set closed_at = now()`.execute(app.owner)
  expect(await amounts(app)).toEqual([])
  await sql`update sellers set closed_at = null`.execute(app.owner)
})
