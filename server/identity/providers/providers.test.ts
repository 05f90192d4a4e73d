import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { sellers } from '#contract/sellers.ts'
import { sessions } from '#contract/sessions.ts'
import { testApp } from '#server/test/app.ts'
import { browser, outcomeOf } from '#server/test/browser.ts'
import { mailsTo, tokenIn } from '#server/test/mail.ts'
import { testMarket } from '#server/test/market.ts'
import { password, sellerForm, shopForm } from '#server/test/people.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
type Name = 'google' | 'facebook' | 'x'
const logins = { google: sellers.googleLogin, facebook: sellers.facebookLogin, x: sellers.twitterLogin }
const sari = { person: '1001' }
const someone = (email: string, verified: boolean) => ({ person: 'new', name: 'Orang Baru', email, ...(verified ? { verified: '1' } : {}) })

type Visited = { credential?: string | undefined; cookie: string }
const exchange = (market: Market, name: Name, { credential, cookie }: Visited, claims: object = {}) =>
  market.call(undefined, logins[name], { body: { username: '', email: '', credential, ...claims }, headers: { cookie } })

test.each(['google', 'facebook', 'x'] as const)('a new seller comes in through %s, and is the same one the next time', async (name) => {
  await using market = await testMarket()
  const first = await browser(market).visit(name, sari)
  expect(first).toMatchObject({ provider: name, tab: 't1' })
  const { status, json } = await exchange(market, name, first, { email: 'admin@pasokan.test', username: 'admin' })
  expect(status).toBe(200)
  expect(json).toMatchObject({ role: 'seller', username: 'Sari Wulandari' })
  expect(json.shopId).toBeUndefined()
  const again = await exchange(market, name, await browser(market).visit(name, sari))
  expect(again.json.sellerId).toBe(json.sellerId)
  const me = { token: again.json.access_token }
  expect((await market.call(me, accounts.security)).json).toMatchObject({
    emailVerified: name !== 'facebook',
    hasPassword: false,
    providers: [name],
  })
  expect((await market.call(me, sessions.list)).status).toBe(200)
})

test('a credential is good once, for its provider, for a minute', async () => {
  await using market = await testMarket()
  const visit = await browser(market).visit('google', sari)
  expect((await exchange(market, 'x', visit)).status).toBe(401)
  const tries = await Promise.all([1, 2].map(() => exchange(market, 'google', visit)))
  expect(tries.map((reply) => reply.status).toSorted()).toEqual([200, 401])
  const late = await browser(market).visit('google', sari)
  await market.db
    .updateTable('providerCredentials')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .execute()
  expect((await exchange(market, 'google', late)).status).toBe(401)
})

test('a credential signs nobody in who did not begin that sign-in in the same browser', async () => {
  await using market = await testMarket()
  const thief = await browser(market).visit('google', sari)
  const victim = browser(market)
  expect((await exchange(market, 'google', { ...thief, cookie: '' })).status).toBe(401)
  await victim.start('google')
  expect((await exchange(market, 'google', { ...thief, cookie: victim.cookie() })).status).toBe(401)
  // Neither used it up: a stranger cannot spoil a sign-in either.
  expect((await exchange(market, 'google', thief)).status).toBe(200)
})

test('a verified e-mail joins the account that has it; one that nobody verified is mailed a link first', async () => {
  await using market = await testMarket()
  const form = sellerForm()
  const { json } = await market.call(undefined, sellers.register, { body: { formSeller: form, formShop: shopForm() } })
  await market.call(undefined, accounts.verify, { body: { token: tokenIn((await mailsTo(market, form.email))[0]), password } })

  const unverified = await browser(market).visit('facebook', someone(form.email, true))
  expect(unverified).toMatchObject({ failure: 'email-unverified' })
  const [mail] = await mailsTo(market, form.email)
  expect(mail?.subject).toBe('Sign in with Facebook?')
  // A mailbox alone links no sign-in to the account.
  const body = { token: tokenIn(mail) }
  expect((await market.call(undefined, accounts.verify, { body })).problem.errors).toMatchObject([{ path: 'password' }])
  expect((await market.call(undefined, accounts.verify, { body: { ...body, password } })).status).toBe(200)
  const linked = await exchange(market, 'facebook', await browser(market).visit('facebook', someone(form.email, true)))
  expect(linked.json).toMatchObject({ sellerId: json.id, shopName: 'Toko Baja', shopId: expect.any(Number) })

  const joined = await exchange(market, 'google', await browser(market).visit('google', someone(form.email, true)))
  expect(joined.json.sellerId).toBe(json.id)
  expect((await market.call(undefined, sellers.login, { body: form })).status).toBe(200)
})

test('who registered first with an address that is not his loses it to its proven owner, password and all', async () => {
  await using market = await testMarket()
  const form = sellerForm({ email: 'korban@sign-in.test' })
  await market.call(undefined, sellers.register, { body: form })
  const thief = { token: (await market.call(undefined, sellers.login, { body: form })).json.access_token }
  expect((await browser(market).visit('google', someone(form.email, false))).failure).toBe('email-unverified')
  const { json } = await exchange(market, 'google', await browser(market).visit('google', someone(form.email, true)))
  expect(json.username).toBe('Sari')
  expect((await market.call(thief, accounts.security)).status).toBe(401)
  expect((await market.call(undefined, sellers.login, { body: form })).status).toBe(401)
})

test('a sign-in elsewhere that claimed an address is gone once its owner resets the password by mail', async () => {
  await using market = await testMarket()
  const victim = someone('korban@sign-in.test', false)
  const thief = await exchange(market, 'facebook', await browser(market).visit('facebook', victim))
  expect(thief.status).toBe(200)
  await market.call(undefined, accounts.requestReset, { body: { email: victim.email, role: 'seller' } })
  const mail = (await mailsTo(market, victim.email)).find(({ text }) => text.includes('/reset-password#'))
  await market.call(undefined, accounts.reset, { body: { token: tokenIn(mail), password: 'bukit angin sembilan' } })
  expect((await market.call({ token: thief.json.access_token }, accounts.security)).status).toBe(401)
  expect(await browser(market).visit('facebook', victim)).toMatchObject({ failure: 'email-unverified' })
})

test('without an e-mail there is a seller all the same, and a second such one', async () => {
  await using market = await testMarket()
  const dewi = await exchange(market, 'facebook', await browser(market).visit('facebook', { person: '1003' }))
  const other = await exchange(market, 'x', await browser(market).visit('x', someone('', false)))
  expect([dewi.status, other.status]).toEqual([200, 200])
  expect(dewi.json.sellerId).not.toBe(other.json.sellerId)
  expect((await market.call({ token: dewi.json.access_token }, sellers.show, { params: { id: 'undefined' } })).json).toMatchObject({
    email: '',
    ktp: '',
  })
})

test('two first visits at once make one seller', async () => {
  await using market = await testMarket()
  const visits = await Promise.all([1, 2, 3].map(() => browser(market).visit('google', sari)))
  const replies = await Promise.all(visits.map((visit) => exchange(market, 'google', visit)))
  expect(new Set(replies.map((reply) => reply.json.sellerId)).size).toBe(1)
})

test('a forged or foreign answer opens nothing: state, browser, PKCE, reuse', async () => {
  await using market = await testMarket()
  const me = browser(market)
  const page = await me.start('google')
  const back = await me.consent(page, sari)
  const other = new URL(back)
  other.searchParams.set('state', 'made-up.t1')
  expect((await me.go(other.href)).to).toContain('failure=forged')
  // The same answer in another browser: somebody was lured onto a link.
  expect((await browser(market).go(back)).to).toContain('failure=forged')
  // That used the visit up, so the right browser is refused as well.
  expect((await me.go(back)).to).toContain('failure=forged')

  const second = await me.consent(await me.start('google'), sari)
  await market.db
    .updateTable('providerVisits')
    .set({ verifier: 'x'.repeat(43) })
    .execute()
  expect(outcomeOf((await me.go(second)).text).failure).toBe('failed')
  const third = await me.consent(await me.start('google'), sari)
  await market.db.updateTable('providerVisits').set({ nonce: 'another' }).execute()
  expect(outcomeOf((await me.go(third)).text).failure).toBe('failed')
})

test('saying no, a domain that is not allowed and a provider that is away are told apart', async () => {
  await using market = await testMarket()
  const me = browser(market)
  expect((await me.visit('x', { person: '' })).failure).toBe('refused')
  const page = await me.start('facebook')
  const back = `/api/sign-in/facebook/callback?state=${encodeURIComponent(page.searchParams.get('state') ?? '')}&error=unauthorized_client`
  expect(outcomeOf((await me.go(back)).text).failure).toBe('domain')
  expect((await me.go('/api/sign-in/nobody?tab=t')).status).toBe(404)
  // Nothing listens there, so its stand-in is away.
  await using away = await testApp({ PORT: '1' })
  const { body } = await away.app.inject({ url: '/api/sign-in/google?tab=t1' })
  expect(outcomeOf(body).failure).toBe('network')
})

test('without a popup the outcome comes back to the sign-in page', async () => {
  await using market = await testMarket()
  const me = browser(market)
  const { to } = await me.go(await me.consent(await me.start('google', ''), sari))
  const told = new URLSearchParams(to.split('#')[1])
  expect(to).toMatch(/^\/login#/)
  expect((await exchange(market, 'google', { credential: told.get('credential') ?? '', cookie: me.cookie() })).status).toBe(200)
})
