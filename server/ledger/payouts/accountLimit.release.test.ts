import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { money } from '#contract/money.ts'
import { operatorPayouts } from '#contract/operatorPayouts.ts'
import { verifications } from '#contract/verifications.ts'
import { forgetSettings } from '#server/platform/settings/read.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { earn } from '#server/test/earned.ts'
import { testOperator } from '#server/test/operators.ts'
import { askFor, caseOf, decideCase } from '#server/test/verifications.ts'
import { listPayouts } from './payouts.ts'
import { markPayoutPaid, sendPayouts } from './steps.ts'

const m = 1_000_000
const first = { bank: 'BCA', number: '1234567890', holder: 'Sari' }
const another = { bank: 'BRI', number: '9999999999', holder: 'Orang lain' }
const name = async (app: TestApp, seller: TestSeller, body: typeof first) => {
  const { status } = await app.call(seller, money.account, { params: { id: seller.shopId }, body, headers: await app.confirmed(seller) })
  expect(status).toBe(200)
  await sql`update bank_account_changes set effective_at = now()`.execute(app.db)
}
/** A store with a proven address and an account. */
async function payable(app: TestApp) {
  const seller = await app.seller()
  await sql`update users set email_verified_at = now()`.execute(app.db)
  await name(app, seller, first)
  return seller
}
const level = async (app: TestApp, seller: TestSeller) =>
  (await app.call(seller, verifications.mine)).json.levels.find((each) => each.level === 'bank')!
const waits = async (app: TestApp, seller: TestSeller) =>
  (await app.call(seller, money.show, { params: { id: seller.shopId } })).json.payoutsWait
const amounts = async (app: TestApp) => (await listPayouts(app.db, 50_000)).map(({ amount }) => amount)

/** Simulates a setting that two operators decided earlier. */
async function limited(app: TestApp, rupiah: number, [one, two]: readonly { user: number }[]) {
  await sql`insert into settings (key, value, status, money, set_by, confirmed_by, effective_from)
    values ('payouts.unproven-account', ${JSON.stringify(rupiah)}::jsonb, 'decided', true, ${one!.user}, ${two!.user}, '2026-01-01')`.execute(
    app.db,
  )
  forgetSettings(app.db)
}

test('a bank book proves one account: with another its proof is over, whoever looks at it meanwhile is told, and it may be shown again', async () => {
  await using app = await testApp()
  const [tuti, seller] = [await testOperator(app, 'tuti@p.test', 'trust'), await payable(app)]
  await askFor(app, seller, { level: 'bank' })
  const { id, version } = await caseOf(app, seller, 'bank')
  await name(app, seller, another)
  expect((await decideCase(app, tuti, id, 'verify', { version })).problem.code).toBe('changed-meanwhile')
  expect((await decideCase(app, tuti, id, 'verify')).json.status).toBe('verified')
  // Naming the same account again keeps the limit; another one does not.
  await name(app, seller, another)
  expect((await level(app, seller)).status).toBe('verified')
  await name(app, seller, first)
  expect(await level(app, seller)).toMatchObject({ status: 'expired', expiresAt: null, steps: ['add', 'submit'] })
  expect((await askFor(app, seller, { level: 'bank' })).status).toBe(200)
  expect((await decideCase(app, tuti, id, 'needs-more')).json.status).toBe('needs-more')
  await app.consumed()

  const stranger = await app.seller('lain', 'Toko Lain')
  await askFor(app, stranger, { level: 'bank' })
  const without = await decideCase(app, tuti, (await caseOf(app, stranger, 'bank')).id, 'verify')
  expect(without.problem).toMatchObject({ code: 'not-allowed-now', detailCode: 'bank-without-account' })
})

test('while nothing has arrived at an account and no one checked it, so much goes to it, whoever lists at once; then all of it', async () => {
  await using app = await testApp()
  const both = [await testOperator(app, 'rina@p.test'), await testOperator(app, 'tuti@p.test', 'trust')] as const
  const [rina, tuti] = both
  const seller = await payable(app)
  await earn(app, seller.shopId!, 30 * m)
  expect((await app.call(rina, operatorPayouts.overview)).json.next).toEqual({ stores: 1, total: 10 * m })
  await Promise.all([1, 2, 3, 4].map(() => listPayouts(app.db, 50_000)))
  const [listed, ...more] = await listPayouts(app.db, 50_000)
  expect([listed!.amount, more]).toEqual([10 * m, []])
  await sendPayouts(app.db, [listed!.id], { by: 'Rina' })
  expect(await amounts(app)).toEqual([])
  expect(await waits(app, seller)).toBe('account-unproven')
  expect((await app.call(rina, operatorPayouts.overview)).json).toMatchObject({
    next: { stores: 0, total: 0 },
    waiting: [{ free: 20 * m, why: 'account-unproven' }],
  })
  await markPayoutPaid({ db: app.db }, listed!.id, { by: 'Rina' })
  expect([await waits(app, seller), await amounts(app)]).toEqual([null, [20 * m]])

  // Another account has a limit of its own until its book is checked.
  await name(app, seller, another)
  await sql`update payouts set status = 'sent' where status = 'listed'`.execute(app.owner)
  await earn(app, seller.shopId!, 15 * m)
  const [limited] = await listPayouts(app.db, 50_000)
  expect(limited).toMatchObject({ amount: 10 * m, number: another.number })
  await sendPayouts(app.db, [limited!.id], { by: 'Rina' })
  expect(await amounts(app)).toEqual([])
  await askFor(app, seller, { level: 'bank' })
  await decideCase(app, tuti, (await caseOf(app, seller, 'bank')).id, 'verify')
  expect(await amounts(app)).toEqual([5 * m])
})

test('where operators want it so, nothing goes to an account before its book was checked', async () => {
  await using app = await testApp()
  const both = [await testOperator(app, 'rina@p.test'), await testOperator(app, 'tuti@p.test', 'trust')] as const
  await limited(app, 0, both)
  const seller = await payable(app)
  await earn(app, seller.shopId!, m)
  expect([await amounts(app), await waits(app, seller)]).toEqual([[], 'account-unproven'])
  await askFor(app, seller, { level: 'bank' })
  const { id } = await caseOf(app, seller, 'bank')
  await decideCase(app, both[1], id, 'verify')
  expect([await waits(app, seller), await amounts(app)]).toEqual([null, [m]])
  // The proof ends before the bank has it: what is listed stays, what comes later waits.
  await decideCase(app, both[1], id, 'suspend')
  await sql`update payouts set status = 'sent' where status = 'listed'`.execute(app.owner)
  await earn(app, seller.shopId!, m)
  expect([await amounts(app), await waits(app, seller)]).toEqual([[], 'account-unproven'])
})
