import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { buyers } from '#contract/buyers.ts'
import { sellers } from '#contract/sellers.ts'
import { sessions } from '#contract/sessions.ts'
import { ownData } from '#server/ownData.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { browser, outcomeOf } from '#server/test/browser.ts'
import { mailsTo, tokenIn } from '#server/test/mail.ts'
import { testMarket } from '#server/test/market.ts'
import { companyForm, ktp, password, sellerForm, shopForm } from '#server/test/people.ts'
import { purgePending } from './purgePending.ts'

const headers = { 'accept-language': 'en' }
const email = 'sari@maju.test'
const another = 'bukit angin sembilan'
const subject = 'Please confirm your second registration'

const company = (app: TestApp, form: object = {}) =>
  app.call(undefined, buyers.register, { body: companyForm({ email, ...form }), headers })
const supplier = (app: TestApp, form: object = {}) =>
  app.call(undefined, sellers.register, { body: { formSeller: sellerForm({ email, ...form }), formShop: shopForm() }, headers })
const enterCompany = (app: TestApp, given = password) => app.call(undefined, buyers.login, { body: { email, password: given }, headers })
const enterStore = (app: TestApp, given = password) => app.call(undefined, sellers.login, { body: { email, password: given }, headers })
const link = async (app: TestApp) => tokenIn((await mailsTo(app, email)).find((mail) => mail.subject === subject))
const users = async (app: TestApp) => (await app.db.selectFrom('users').select('id').execute()).length

test('both doors with one address make one person; the second opens after the mailed link and the stored password', async () => {
  await using app = await testApp()
  expect((await company(app)).status).toBe(201)
  expect(await supplier(app, { password: another })).toMatchObject({ status: 201, json: { email } })
  expect(await users(app)).toBe(1)
  // The answer does not say whether a password is right.
  const refusal = { code: 'email-unproven', detailCode: 'confirm-registration' }
  expect((await enterStore(app)).problem).toMatchObject(refusal)
  expect((await enterStore(app, another)).problem).toMatchObject(refusal)
  const first = (await enterCompany(app)).json
  expect(first.organizations).toHaveLength(1)
  expect((await enterCompany(app, another)).status).toBe(401)

  const token = await link(app)
  const press = (body: object, who?: { token: string }) => app.call(who, accounts.verify, { body: { token, ...body } })
  // A session is not enough: a stranger may have registered the store.
  expect((await press({}, { token: first.access_token })).problem.errors).toMatchObject([{ path: 'password', code: 'required' }])
  expect((await press({ password: another })).problem.errors).toMatchObject([{ path: 'password', code: 'wrong-password' }])
  expect((await press({ password })).status).toBe(200)
  expect((await press({ password })).problem.code).toBe('link-dead')

  const store = (await enterStore(app)).json
  expect(store).toMatchObject({ role: 'seller', name: 'Toko Baja' })
  expect(store.organizations).toHaveLength(2)
  expect((await enterStore(app, another)).status).toBe(401)
  const to = store.organizations.find(({ kind }: { kind: string }) => kind === 'company')!.id
  const moved = await app.call({ token: store.access_token }, sessions.switch, { body: { OrganizationId: to } })
  expect(moved.json).toMatchObject({ role: 'buyer' })
  expect((await app.call(undefined, buyers.register, { body: companyForm({ email }) })).problem.code).toBe('email-taken')
})

test('an unproven first account never gets what the owner of its address registers, and loses its ways in', async () => {
  await using app = await testApp()
  await company(app)
  const thief = (await enterCompany(app)).json
  await supplier(app, { password: another })
  expect((await app.call({ token: thief.access_token }, sessions.organizations)).json.organizations).toHaveLength(1)
  expect((await enterStore(app)).problem.code).toBe('email-unproven')
  // The owner does not know the first password, so the link sets another.
  const token = await link(app)
  expect((await app.call(undefined, accounts.reset, { body: { token, password: another } })).json).toEqual({ role: 'seller' })
  expect((await app.call({ token: thief.access_token }, accounts.security)).status).toBe(401)
  expect((await enterCompany(app)).status).toBe(401)
  expect((await enterStore(app, another)).json).toMatchObject({ role: 'seller', name: 'Toko Baja' })
})

test('registrations at once make one person and one organization of a kind', async () => {
  await using app = await testApp()
  const forms = [1, 2].flatMap((n) => [company(app), supplier(app, { ktp: ktp(6000 + n) })])
  const replies = await Promise.all(forms)
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  expect(await users(app)).toBe(1)
  const states = await app.db.selectFrom('memberships').select('status').orderBy('status').execute()
  expect(states).toEqual([{ status: 'active' }, { status: 'pending' }])
})

test('a registration that waits for confirmation counts as unproven, and a proven account does not prove it', async () => {
  await using app = await testApp()
  await company(app)
  await sql`update users set email_verified_at = now()`.execute(app.db)
  await supplier(app)
  const { rows } = await sql<{ proven: boolean }>`select is_proven(user_id, organization_id) as proven from sellers`.execute(app.db)
  expect(rows).toEqual([{ proven: false }])
})

test('what nobody confirms is closed after a week, its KTP number is free, and the first account stays', async () => {
  await using app = await testApp()
  await company(app)
  const number = ktp(6100)
  await supplier(app, { ktp: number })
  await purgePending(app.db, ownData)
  const waiting = () => app.db.selectFrom('memberships').select('status').where('status', '=', 'pending').execute()
  expect(await waiting()).toHaveLength(1)
  await sql`update memberships set created_at = now() - interval '8 days' where status = 'pending'`.execute(app.db)
  await Promise.all([1, 2].map(() => purgePending(app.db, ownData, { error: () => undefined })))
  expect(await waiting()).toEqual([])
  expect((await enterCompany(app)).status).toBe(200)
  expect((await mailsTo(app, email)).map((mail) => mail.subject)).not.toContain('Your account is closed')
  expect((await supplier(app, { ktp: number })).status).toBe(201)
})

test('the right password mails the link again, a reset at that door mails it too, and no more than three in half an hour', async () => {
  await using app = await testApp()
  await company(app)
  await supplier(app)
  const links = async () => (await mailsTo(app, email)).filter((mail) => mail.subject === subject).length
  expect(await links()).toBe(1)
  await enterStore(app, another)
  expect(await links()).toBe(1)
  await enterStore(app)
  expect(await links()).toBe(2)
  for (let n = 0; n < 2; n += 1) await app.call(undefined, accounts.requestReset, { body: { email, role: 'seller' } })
  expect(await links()).toBe(3)
})

test('a provider that proves the address of a company makes a supplier that waits for its password', async () => {
  await using market = await testMarket()
  await market.call(undefined, buyers.register, { body: companyForm({ email }), headers })
  const visit = { person: 'new', name: 'Sari', email, verified: '1' }
  const me = browser(market)
  const back = await me.go(await me.consent(await me.start('google'), visit))
  expect(outcomeOf(back.text).failure).toBe('email-unverified')
  const identities = await market.db.selectFrom('identities').select('id').execute()
  expect(identities).toEqual([])
  expect(await market.db.selectFrom('memberships').select('status').orderBy('status').execute()).toEqual([
    { status: 'active' },
    { status: 'pending' },
  ])
})

test('a first account that moves to another address never opens what the owner of the former one registered', async () => {
  await using app = await testApp()
  await company(app)
  const thief = { token: (await enterCompany(app)).json.access_token }
  const number = ktp(6200)
  await supplier(app, { ktp: number, password: another })
  const owners = await link(app)
  const { email: _, password: __, terms: ___, ...details } = companyForm() as ReturnType<typeof companyForm> & { terms?: string }
  const body = { ...details, email: 'thief@evil.test' }
  expect((await app.call(thief, buyers.update, { body, headers: await app.confirmed(thief) })).status).toBe(200)
  const change = (await mailsTo(app, 'thief@evil.test')).find((mail) => mail.text.includes('/verify#'))
  expect((await app.call(thief, accounts.verify, { body: { token: tokenIn(change) } })).status).toBe(200)
  // Neither a sign-in nor a reset at that door mails a link to the new address.
  const enter = { email: 'thief@evil.test', password }
  expect((await app.call(undefined, sellers.login, { body: enter })).status).toBe(401)
  await app.call(undefined, accounts.requestReset, { body: { email: enter.email, role: 'seller' } })
  expect((await mailsTo(app, enter.email)).map((mail) => mail.subject)).not.toContain(subject)
  expect((await app.call(undefined, accounts.verify, { body: { token: owners, password } })).problem.code).toBe('link-dead')
  const states = () => app.db.selectFrom('memberships').select('status').orderBy('status').execute()
  expect(await states()).toEqual([{ status: 'active' }, { status: 'pending' }])
  await purgePending(app.db, ownData)
  expect(await states()).toEqual([{ status: 'active' }, { status: 'left' }])
  expect((await supplier(app, { ktp: number })).status).toBe(201)
  expect((await enterStore(app)).status).toBe(200)
})

test('a registration by a stranger keeps nobody from being closed and erased', async () => {
  await using app = await testApp()
  await company(app)
  const me = { token: (await enterCompany(app)).json.access_token }
  await supplier(app, { password: another })
  expect((await app.call(me, accounts.close, { body: { password } })).status).toBe(200)
  const people = app.db.selectFrom('users').select(['name', 'passwordHash']).where('closedAt', 'is not', null)
  expect(await people.execute()).toEqual([{ name: 'Closed account', passwordHash: null }])
  await purgePending(app.db, ownData)
  expect(await app.db.selectFrom('memberships').select('status').where('status', '<>', 'left').execute()).toEqual([])
  expect((await company(app)).status).toBe(201)
})

test('the first proof by a reset takes the name of the own registration, and leads to the door where it was requested', async () => {
  await using app = await testApp()
  await company(app, { owner: 'Pencuri' })
  await supplier(app, { username: 'Sari', password: another })
  const token = await link(app)
  await app.call(undefined, accounts.reset, { body: { token, password: another } })
  expect(await app.db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Sari' }])
  await app.call(undefined, accounts.requestReset, { body: { email, role: 'seller' } })
  const reset = (await mailsTo(app, email)).find((mail) => mail.text.includes('/reset-password#'))
  const answer = await app.call(undefined, accounts.reset, { body: { token: tokenIn(reset), password } })
  expect(answer.json).toEqual({ role: 'seller' })
})

test('where suppliers need a second factor, a person with a store too cannot weaken it from the company', async () => {
  await using app = await testApp({ TWO_FACTOR_REQUIRED: 'suppliers' })
  await company(app)
  await supplier(app)
  await app.call(undefined, accounts.verify, { body: { token: await link(app), password } })
  const { json } = await enterCompany(app)
  const security = await app.call({ token: json.access_token }, accounts.security)
  expect(security.json.secondFactorRequired).toBe(true)
  const ended = await app.call({ token: json.access_token }, accounts.endSecondFactor, { body: {} })
  expect(ended.problem.detailCode).toBe('second-factor-required')
})
