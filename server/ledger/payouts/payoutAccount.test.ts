import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { invitations, members } from '#contract/members.ts'
import { money } from '#contract/money.ts'
import { sellers } from '#contract/sellers.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import type { TestSeller } from '#server/test/app.ts'
import { mailsTo, tokenIn } from '#server/test/mail.ts'
import { testMarket } from '#server/test/market.ts'
import { password } from '#server/test/people.ts'
import { listPayouts } from './payouts.ts'
import { sendPayouts } from './steps.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const first = { bank: 'BCA', number: '1234567890', holder: 'Sari' }
const thiefs = { bank: 'BRI', number: '9999999999', holder: 'Pencuri' }
const another = { bank: 'BNI', number: '8888888888', holder: 'Pencuri' }

/** A seller with a mail address, a store and free money, whose account was `named` before any came. */
async function earning(market: Market, named?: typeof first) {
  const seller = await market.seller()
  await sql`update users set email_verified_at = now(), language = 'en' where id = (select user_id from sellers where id = ${seller.id})`.execute(
    market.db,
  )
  const { email } = await market.db
    .selectFrom('users')
    .innerJoin('sellers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', seller.id)
    .executeTakeFirstOrThrow()
  if (named) expect((await name(market, seller, named)).json).toMatchObject({ account: named, payoutsPausedUntil: null })
  const buyer = await market.buyer()
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller, { price: 50_000 }), 2])
  const { id: storeOrder } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', id).executeTakeFirstOrThrow()
  for (const step of ['accept', 'ship'] as const)
    await market.call(seller, storeOrders.move, { params: { id: storeOrder }, body: { step, carrier: 'JNE', tracking: 'JP123' } })
  for (const step of ['receive', 'complete'] as const)
    await market.call(buyer, storeOrders.move, { params: { id: storeOrder }, body: { step } })
  return { seller, email }
}
const name = async (market: Market, seller: TestSeller, body: typeof first, headers?: Record<string, string>) =>
  market.call(seller, money.account, { params: { id: seller.shopId }, body, headers: headers ?? (await market.confirmed(seller)) })
const show = async (market: Market, seller: TestSeller) => (await market.call(seller, money.show, { params: { id: seller.shopId } })).json
const stopLinks = async (market: Market, email: string) =>
  (await mailsTo(market, email)).filter(({ subject }) => subject === 'Your bank account was changed').map(tokenIn)
const stop = (market: Market, token: string | undefined) => market.call(undefined, accounts.stop, { body: { token } })

test('a payout account takes a confirmation, pauses payouts when it is changed, is told, and can be stopped without signing in', async () => {
  await using market = await testMarket()
  const { seller, email } = await earning(market, first)
  expect((await name(market, seller, first, {})).problem).toMatchObject({ status: 403, code: 'confirmation-needed', ways: ['mail'] })
  expect(await stopLinks(market, email)).toEqual([])

  // Two concurrent requests with one confirmation, and two more changes during the pause.
  const headers = await market.confirmed(seller)
  const twice = await Promise.all([1, 2].map(() => name(market, seller, thiefs, headers)))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 403])
  expect((await name(market, seller, another)).json.payoutsPausedUntil).not.toBeNull()
  expect(await listPayouts(market.db)).toEqual([])

  const links = await stopLinks(market, email)
  expect(links).toHaveLength(2)
  const tries = await Promise.all(links.map((token) => stop(market, token)))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await market.call(seller, accounts.security)).status).toBe(401)
  const reset = tries.find(({ status }) => status === 200)?.json.reset
  expect((await market.call(undefined, accounts.reset, { body: { token: reset, password: 'bukit angin sembilan' } })).status).toBe(200)
  expect(await listPayouts(market.db)).toMatchObject([first])

  const audit = await market.db.selectFrom('audit').select('detail').where('act', '=', 'change bank account').orderBy('id').execute()
  expect(audit.map(({ detail }) => detail)).toMatchObject([
    { from: '', to: 'BCA ****7890' },
    { from: 'BCA ****7890', to: 'BRI ****9999' },
    { from: 'BRI ****9999', to: 'BNI ****8888' },
  ])
  await market.consumed()
  const told = await market.db.selectFrom('notifications').select('kind').where('kind', '=', 'security').execute()
  expect(told).toHaveLength(3)
})

test('who was removed from a store stops no change of its account any more, by a link from before', async () => {
  await using market = await testMarket()
  const { seller, email } = await earning(market, first)
  await name(market, seller, another)
  const [link] = await stopLinks(market, email)
  const body = { email: 'dewi@toko.test', role: 'owner' }
  expect((await market.call(seller, invitations.invite, { body, headers: await market.confirmed(seller) })).status).toBe(201)
  const token = tokenIn((await mailsTo(market, body.email))[0])
  const { json: heir } = await market.call(undefined, invitations.register, { body: { token, name: 'Dewi', password } })
  // The former owner works for a company too, so their links are not dead.
  await sql`insert into memberships (organization_id, user_id, roles) select b.organization_id, s.user_id, '{viewer}' from buyers b, sellers s
    where s.id = ${seller.id} limit 1`.execute(market.db)
  const dewi = { token: heir.access_token }
  const former = (await market.call(dewi, members.list)).json.find(({ self }) => !self)!
  const removed = await market.call(dewi, members.remove, { params: { id: former.userId }, headers: await market.confirmed(dewi) })
  expect([removed.status, (await stop(market, link)).status]).toEqual([200, 200])
  expect((await show(market, { ...seller, ...dewi })).account).toEqual(another)
})

test('the first account of a store whose money waits is paused like a change, and a stop leaves none', async () => {
  await using market = await testMarket()
  const { seller, email } = await earning(market)
  expect((await name(market, seller, thiefs)).json.payoutsPausedUntil).not.toBeNull()
  expect((await name(market, seller, another)).json.payoutsPausedUntil).not.toBeNull()
  expect(await listPayouts(market.db)).toEqual([])
  // Stopping the second change leaves no account, not the first one.
  const [, later] = await stopLinks(market, email)
  expect((await stop(market, later)).status).toBe(200)
  expect(await market.db.selectFrom('shopAccounts').selectAll().execute()).toEqual([])
  expect(await listPayouts(market.db)).toEqual([])
})

test('after a day without a word the changed account is paid, the same account again changes nothing', async () => {
  await using market = await testMarket()
  const { seller, email } = await earning(market, first)
  await name(market, seller, thiefs)
  await name(market, seller, thiefs)
  expect(await sql`select from bank_account_changes`.execute(market.db)).toMatchObject({ rows: { length: 2 } })
  await sql`update bank_account_changes set effective_at = now()`.execute(market.db)
  expect((await show(market, seller)).payoutsPausedUntil).toBeNull()
  expect(await listPayouts(market.db)).toMatchObject([thiefs])
  // Whom it was not may still stop it for a week: what the bank does not have yet does not go there.
  expect((await mailsTo(market, email)).find(({ subject }) => subject === 'Your bank account was changed')?.text).toContain(
    'after the 24 hours too',
  )
  expect((await stop(market, (await stopLinks(market, email))[0])).status).toBe(200)
  const [back] = await listPayouts(market.db)
  expect(back).toMatchObject(first)
  // A sent payout cannot be stopped.
  await sendPayouts(market.db, [back!.id], { by: 'Rina' })
  expect(await listPayouts(market.db)).toEqual([])
  const { status } = await market.db.selectFrom('payouts').select('status').where('id', '=', back!.id).executeTakeFirstOrThrow()
  expect(status).toBe('sent')
})

test('a changed e-mail address pauses payouts too, and taking it back undoes the account that was changed after it', async () => {
  await using market = await testMarket()
  const { seller, email } = await earning(market, first)
  await sql`insert into email_changes (user_id, former, former_proven, email, status, done_at, reserved_until)
    values ((select user_id from sellers where id = ${seller.id}), ${email}, true, 'thief@evil.test', 'done', now(), now() + interval '7 days')`.execute(
    market.db,
  )
  await sql`update users set email = 'thief@evil.test' where id = (select user_id from sellers where id = ${seller.id})`.execute(market.db)
  expect((await show(market, seller)).payoutsPausedUntil).not.toBeNull()
  expect(await listPayouts(market.db)).toEqual([])

  await name(market, seller, thiefs)
  const [his] = await stopLinks(market, 'thief@evil.test')
  await sql`update mail_links set email = ${email}, detail = '{"emailChange": 1}' where purpose = 'restore'`.execute(market.db)
  expect((await stop(market, his)).status).toBe(200)
  const account = await market.db.selectFrom('shopAccounts').select('accountNumber').where('shopId', '=', seller.shopId!).execute()
  expect(account).toEqual([{ accountNumber: first.number }])
  const { email: now } = await market.db
    .selectFrom('users')
    .innerJoin('sellers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', seller.id)
    .executeTakeFirstOrThrow()
  expect(now).toBe(email)
  expect(await listPayouts(market.db)).toMatchObject([first])
})

test('the mail about the address stops the account that was changed just before it', async () => {
  await using market = await testMarket()
  const { seller, email } = await earning(market, first)
  await name(market, seller, thiefs)
  const { rows } = await sql<{
    username: string
    phoneNumber: string
  }>`select username, phone_number from sellers where id = ${seller.id}`.execute(market.db)
  const body = { formSeller: { ...rows[0], phoneNumber: '0812 3456 7890', email: 'thief@evil.test' } }
  const asked = { params: { id: 'undefined' }, body, headers: await market.confirmed(seller) }
  expect((await market.call(seller, sellers.update, asked)).status).toBe(200)
  const warning = (await mailsTo(market, email)).find(({ subject }) => subject === 'Your e-mail address is about to change')
  expect((await stop(market, tokenIn(warning))).status).toBe(200)
  expect(await listPayouts(market.db)).toMatchObject([first])
})
