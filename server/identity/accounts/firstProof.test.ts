import { sql } from 'kysely'
import * as otp from 'otpauth'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { money } from '#contract/money.ts'
import { sellers } from '#contract/sellers.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { markRefundSent } from '#server/payments/refunds/refundTransfers.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { mailsTo, tokenIn } from '#server/test/mail.ts'
import { testMarket } from '#server/test/market.ts'
import { password, sellerForm, shopForm, personOf } from '#server/test/people.ts'

const english = { 'accept-language': 'en' }
const fresh = 'bukit angin sembilan'

/** A signed-in account with this address, verified or not. */
async function registered(app: TestApp, email: string) {
  const form = sellerForm({ email })
  const { json } = await app.call(undefined, sellers.register, { body: { formSeller: form, formShop: shopForm() }, headers: english })
  const { json: session } = await app.call(undefined, sellers.login, { body: { email, password }, headers: english })
  return { id: json.id, shopId: session.id, form, token: session.access_token }
}

/** Ways in that an attacker sets up before the owner of the address registers. */
async function plant(app: TestApp, thief: Awaited<ReturnType<typeof registered>>) {
  const { secret } = (await app.call(thief, accounts.beginSecondFactor, { headers: await app.confirmed(thief) })).json
  const code = new otp.TOTP({ secret: otp.Secret.fromBase32(secret) }).generate()
  expect((await app.call(thief, accounts.confirmSecondFactor, { body: { code } })).status).toBe(200)
  await app.db
    .insertInto('identities')
    .values({ userId: (await personOf(app.db, { role: 'seller', id: thief.id })).user, provider: 'google', subject: `thief ${thief.id}` })
    .execute()
  const account = { bank: 'BRI', number: '9999999999', holder: 'Pencuri' }
  await app.call(thief, money.account, { params: { id: thief.shopId }, body: account, headers: await app.confirmed(thief) })
  const { password: _, ktp: __, ...details } = thief.form
  const body = { formSeller: { ...details, email: 'thief@evil.test' } }
  const asked = await app.call(thief, sellers.update, { params: { id: 'undefined' }, body, headers: await app.confirmed(thief) })
  expect(asked.json.pendingEmail).toBe('thief@evil.test')
}

const waysIn = async (app: TestApp, id: number) => {
  const { rows } = await sql<Record<keyof typeof none, number>>`
    with me as (select user_id as id from sellers where id = ${id})
    select (select count(*) from second_factors, me where user_id = me.id) as factors, (select count(*) from identities, me where user_id = me.id) as identities,
      (select count(*) from email_changes, me where user_id = me.id and status = 'pending') as pending,
      (select count(*) from shop_accounts join shops on shops.id = shop_id where seller_id = ${id}) as accounts,
      (select count(*) from sessions where seller_id = ${id} and ended_at is null) as sessions,
      (select count(*) from mail_links, me where user_id = me.id and used_at is null) as links`.execute(app.db)
  return rows[0]
}
const none = { factors: 0, accounts: 0, identities: 0, pending: 0, sessions: 0, links: 0 }

test('a reset by the owner of an unproven address ends every way in that was planted before', async () => {
  await using app = await testApp()
  const thief = await registered(app, 'victim@toko.test')
  await plant(app, thief)
  await mailsTo(app, 'thief@evil.test')
  await app.call(undefined, accounts.requestReset, { body: { email: 'victim@toko.test', role: 'seller' } })
  const link = (await mailsTo(app, 'victim@toko.test')).find(({ subject }) => subject === 'Set a new password')
  const body = { token: tokenIn(link), password: fresh }
  expect((await app.call(undefined, accounts.reset, { body })).status).toBe(200)
  expect(await waysIn(app, thief.id)).toEqual(none)
  expect((await mailsTo(app, 'victim@toko.test'))[0]?.text).toContain('that were set up before are removed')
  expect((await app.call(thief, accounts.security)).status).toBe(401)
  const mine = await app.call(undefined, sellers.login, { body: { email: 'victim@toko.test', password: fresh } })
  expect(mine.status).toBe(200)

  // Verified now, so the owner's settings survive the next reset.
  const me = { ...thief, token: mine.json.access_token }
  await app.db
    .insertInto('identities')
    .values({ userId: (await personOf(app.db, { role: 'seller', id: thief.id })).user, provider: 'google', subject: 'owner' })
    .execute()
  await app.call(undefined, accounts.requestReset, { body: { email: 'victim@toko.test', role: 'seller' } })
  const again = (await mailsTo(app, 'victim@toko.test')).find(
    ({ subject, text }) => subject === 'Set a new password' && text !== link?.text,
  )
  await app.call(undefined, accounts.reset, { body: { token: tokenIn(again), password } })
  expect(await waysIn(app, me.id)).toEqual({ ...none, identities: 1 })
})

test('a link that is pressed without being signed in asks for the password, and gives the account to who sets another', async () => {
  await using app = await testApp()
  const thief = await registered(app, 'victim@toko.test')
  await plant(app, thief)
  const link = async (email: string) =>
    tokenIn((await mailsTo(app, email)).find(({ subject }) => subject === 'Please confirm your e-mail address'))
  const token = await link('victim@toko.test')
  const press = (body: object) => app.call(undefined, accounts.verify, { body: { token, ...body } })
  expect((await press({})).problem.errors).toMatchObject([{ path: 'password' }])
  expect((await press({ password: 'not this one' })).problem.errors).toMatchObject([{ path: 'password' }])
  expect((await app.call(thief, accounts.security)).json.emailVerified).toBe(false)
  expect((await app.call(undefined, accounts.reset, { body: { token, password: fresh } })).status).toBe(200)
  expect(await waysIn(app, thief.id)).toEqual(none)
  expect((await app.call(undefined, sellers.login, { body: { email: 'victim@toko.test', password } })).status).toBe(401)
  expect((await press({ password: fresh })).problem.code).toBe('link-dead')
})

test('who holds the account and its mailbox keeps what was set up, on another device by the password', async () => {
  await using app = await testApp()
  const link = async (email: string) =>
    tokenIn((await mailsTo(app, email)).find(({ subject }) => subject === 'Please confirm your e-mail address'))
  const other = await registered(app, 'other@toko.test')
  await plant(app, other)
  const body = { token: await link('other@toko.test'), password }
  const tries = await Promise.all([1, 2].map(() => app.call(undefined, accounts.verify, { body })))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await waysIn(app, other.id)).toEqual({ ...none, factors: 1, identities: 1, accounts: 1 })

  const me = await registered(app, 'mine@toko.test')
  const elsewhere = await app.call(undefined, sellers.login, { body: { email: 'mine@toko.test', password } })
  await plant(app, me)
  expect((await app.call(me, accounts.verify, { body: { token: await link('mine@toko.test') } })).status).toBe(200)
  expect(await waysIn(app, me.id)).toEqual({ ...none, factors: 1, identities: 1, sessions: 1, accounts: 1 })
  expect((await app.call({ token: elsewhere.json.access_token }, accounts.security)).status).toBe(401)
})

test('an account whose address is only asked for cannot be lent to its owner, nor block a registration', async () => {
  await using app = await testApp()
  const thief = await registered(app, 'thief@evil.test')
  await sql`update users set email_verified_at = now()`.execute(app.db)
  const { password: _, ktp: __, ...details } = thief.form
  const body = { formSeller: { ...details, email: 'victim@toko.test' } }
  await app.call(thief, sellers.update, { params: { id: 'undefined' }, body, headers: await app.confirmed(thief) })
  const asked = (await mailsTo(app, 'victim@toko.test'))[0]
  expect((await app.call(undefined, accounts.verify, { body: { token: tokenIn(asked) } })).problem.code).toBe('forbidden')
  await app.call(undefined, accounts.requestReset, { body: { email: 'victim@toko.test', role: 'seller' } })
  expect(await mailsTo(app, 'victim@toko.test')).toHaveLength(1)
  const victim = await registered(app, 'victim@toko.test')
  expect((await app.call(victim, accounts.security)).json).toMatchObject({ email: 'victim@toko.test', providers: [] })
  expect((await app.call(thief, accounts.verify, { body: { token: tokenIn(asked) } })).problem.code).toBe('email-taken')
})

test('where a refund is to go is named again by who proves the address, unless the bank has it already', async () => {
  await using market = await testMarket()
  const [squatter, seller] = [await market.buyer(), await market.seller()]
  await sql`update users set email = 'victim@pt.test', language = 'en' where id = (select user_id from buyers)`.execute(market.db)
  const named = { bank: 'BRI', number: '9999999999', holder: 'Pencuri' }
  const refunds: number[] = []
  for (const _ of [1, 2]) {
    const order = await market.paid(squatter, { payment_type: 'bank_transfer', bank: 'bca' }, [await market.product(seller), 1])
    const part = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', order).executeTakeFirstOrThrow()
    const move = { params: { id: part.id }, body: { step: 'cancel', reason: 'Ordered twice' } }
    const id = (await market.call(squatter, storeOrders.move, move)).json.refund?.id ?? 0
    const headers = await market.confirmed(squatter)
    expect((await market.call(squatter, storeOrders.refundAccount, { params: { id }, body: named, headers })).status).toBe(200)
    refunds.push(id)
  }
  expect(await markRefundSent(market.app.paymentDeps, refunds[0]!, { by: 'Rina' })).toBe(true)
  await market.call(undefined, accounts.requestReset, { body: { email: 'victim@pt.test', role: 'buyer' } })
  const link = (await mailsTo(market, 'victim@pt.test')).find(({ subject }) => subject === 'Set a new password')
  expect((await market.call(undefined, accounts.reset, { body: { token: tokenIn(link), password: fresh } })).status).toBe(200)
  expect(await market.db.selectFrom('refunds').select(['accountNumber', 'sentBy']).orderBy('id').execute()).toEqual([
    { accountNumber: named.number, sentBy: 'Rina' },
    { accountNumber: null, sentBy: null },
  ])
})
