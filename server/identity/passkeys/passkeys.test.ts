import { unzipSync, strFromU8 } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { buyers } from '#contract/buyers.ts'
import type { BuyerId } from '#contract/ids.ts'
import { passkeys } from '#contract/passkeys.ts'
import { sellers } from '#contract/sellers.ts'
import { sessions } from '#contract/sessions.ts'
import { notifications } from '#contract/notifications.ts'
import { purgeExpiredAuth } from '#server/identity/accounts/links.ts'
import { hashPassword } from '#server/identity/accounts/passwords.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { authenticator, type Wrong } from '#server/test/authenticator.ts'
import { mailsTo, tokenIn } from '#server/test/mail.ts'
import { password } from '#server/test/people.ts'

const passwordHash = await hashPassword(password)
type Device = ReturnType<typeof authenticator>
type Me = { token: string }

const newDevice = (app: TestApp, given: { counts?: boolean } = {}) => authenticator(new URL(app.config.publicUrl).origin, given)

/** Creates a passkey on this device and submits it, with a confirmation unless told otherwise. */
async function add(
  app: TestApp,
  me: Me,
  device: Device,
  { wrong = {}, headers }: { wrong?: Wrong; headers?: Record<string, string> } = {},
) {
  const { json } = await app.call(me, passkeys.beginAdding)
  const body = { name: 'Ponsel', passkey: device.create(json, wrong) }
  return app.call(me, passkeys.add, { body, headers: headers ?? (await app.confirmed(me)) })
}

const challenge = async (app: TestApp) => (await app.call(undefined, passkeys.beginSignIn)).json
const enter = (app: TestApp, passkey: object) => app.call(undefined, passkeys.signIn, { body: { passkey } })
const signIn = async (app: TestApp, device: Device, wrong: Wrong = {}) => enter(app, device.get(await challenge(app), wrong))
const works = async (app: TestApp, token: string) => (await app.call({ token }, sessions.list)).status === 200
const subjects = async (app: TestApp, id: BuyerId) => {
  const { email } = await app.db
    .selectFrom('users')
    .innerJoin('buyers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  return (await mailsTo(app, email)).map((mail) => mail.subject)
}

test('a company and a supplier add a passkey and sign in with it alone; each is told, and the other is never opened', async () => {
  await using app = await testApp()
  const [budi, sari] = [await app.buyer(), await app.seller()]
  const [phone, laptop] = [newDevice(app), newDevice(app, { counts: false })]
  expect((await add(app, budi, phone, { headers: {} })).problem.code).toBe('confirmation-needed')
  expect((await add(app, budi, phone)).status).toBe(201)
  expect((await add(app, sari, laptop)).status).toBe(201)

  const company = await signIn(app, phone)
  expect(company.json).toMatchObject({ role: 'buyer', id: budi.id, sellerId: null, name: budi.name })
  expect(company.headers['set-cookie']).toMatch(/refresh=/)
  expect(await works(app, company.json.access_token)).toBe(true)
  expect((await signIn(app, laptop)).json).toMatchObject({ role: 'seller', id: sari.shopId, sellerId: sari.id, name: 'Toko Baja' })
  // Many authenticators keep no counter: they always send 0.
  expect((await signIn(app, laptop)).status).toBe(200)

  const [kept] = (await app.call(budi, passkeys.list)).json
  expect(kept).toMatchObject({ name: 'Ponsel', synced: false, blocked: false, lastUsedAt: expect.any(String) })
  expect((await app.call(budi, accounts.security)).json.passkeys).toBe(1)
  expect(await subjects(app, budi.id)).toEqual(['A passkey was added'])
  await app.consumed()
  const told = (await app.call(sari, notifications.list, { query: { limit: '10' } })).json.notifications
  expect(told.map(({ kind, object }) => [kind, object.type])).toEqual([['security', 'passkey']])
})

test('an answer for another page, another site, another purpose, without its holder, or out of time opens nothing', async () => {
  await using app = await testApp()
  const budi = await app.buyer()
  const phone = newDevice(app)
  expect((await add(app, budi, phone, { wrong: { origin: 'https://pasokan.example.evil.example' } })).status).toBe(422)
  expect((await add(app, budi, phone, { wrong: { rpId: 'evil.example' } })).status).toBe(422)
  expect((await add(app, budi, phone, { wrong: { verified: false } })).status).toBe(422)
  expect((await app.call(budi, passkeys.list)).json).toEqual([])
  await add(app, budi, phone)

  const mine = (await app.call(budi, passkeys.beginConfirming)).json as { challenge: string }
  const adding = (await app.call(budi, passkeys.beginAdding)).json as { challenge: string }
  const late = Buffer.from(((await challenge(app)) as { challenge: string }).challenge, 'base64url')
  late.writeUIntBE(Date.now() - 1, 16, 6)
  const wrongs: Wrong[] = [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:1' },
    { rpId: 'evil.example' },
    { verified: false },
    { userHandle: Buffer.from('buyer:999').toString('base64url') },
    { challenge: mine.challenge },
    { challenge: adding.challenge },
    { challenge: late.toString('base64url') },
    { challenge: Buffer.from('made up').toString('base64url') },
    { challenge: '' },
    { key: { ...phone.keys.at(-1)!, id: Buffer.from('nobody knows me') } },
  ]
  for (const wrong of wrongs) expect((await signIn(app, phone, wrong)).status).toBe(401)
  const answer = phone.get(await challenge(app))
  const forged = { ...answer, response: { ...answer.response, signature: phone.get(await challenge(app)).response.signature } }
  expect((await enter(app, forged)).status).toBe(401)
  expect((await signIn(app, phone)).status).toBe(200)
})

test('an answer counts once: sent again, and five times at once', async () => {
  await using app = await testApp()
  const budi = await app.buyer()
  const phone = newDevice(app, { counts: false })
  await add(app, budi, phone)
  const answer = phone.get(await challenge(app))
  expect((await enter(app, answer)).status).toBe(200)
  expect((await enter(app, answer)).status).toBe(401)
  const next = phone.get(await challenge(app))
  const tries = await Promise.all([1, 2, 3, 4, 5].map(() => enter(app, next)))
  expect(tries.map((reply) => reply.status).toSorted()).toEqual([200, 401, 401, 401, 401])
  // The same holds for registration: one response creates one passkey.
  const made = { name: 'Laptop', passkey: newDevice(app).create((await app.call(budi, passkeys.beginAdding)).json) }
  const send = async () => app.call(budi, passkeys.add, { body: made, headers: await app.confirmed(budi) })
  expect((await Promise.all([send(), send()])).map((reply) => reply.status).toSorted()).toEqual([201, 422])
  expect((await app.call(budi, passkeys.list)).json).toHaveLength(2)
})

test('a counter that goes back blocks the passkey, for its copy too, and is told; an answer sent again does not', async () => {
  await using app = await testApp()
  const budi = await app.buyer()
  const phone = newDevice(app)
  await add(app, budi, phone)
  const answer = phone.get(await challenge(app), { counter: 7 })
  expect((await enter(app, answer)).status).toBe(200)
  expect((await enter(app, answer)).status).toBe(401)
  expect((await app.call(budi, passkeys.list)).json[0]?.blocked).toBe(false)
  expect((await signIn(app, phone, { counter: 7 })).status).toBe(401)
  expect((await signIn(app, phone, { counter: 9 })).status).toBe(401)
  expect((await app.call(budi, passkeys.list)).json[0]?.blocked).toBe(true)
  expect(await subjects(app, budi.id)).toEqual(['A passkey is blocked', 'A passkey was added'])
  expect(await app.db.selectFrom('audit').select('act').where('act', '=', 'block passkey').execute()).toHaveLength(1)
})

test("another person's passkey confirms and renames nothing, and answers no challenge of this session", async () => {
  await using app = await testApp()
  const [budi, eve] = [await app.buyer(), await app.buyer()]
  const [phone, evil] = [newDevice(app), newDevice(app)]
  const { id } = (await add(app, budi, phone)).json
  await add(app, eve, evil)
  const ask = async (me: Me) => (await app.call(me, passkeys.beginConfirming)).json
  const confirm = (me: Me, passkey: object) => app.call(me, accounts.confirm, { body: { passkey } })
  expect((await confirm(budi, evil.get(await ask(budi)))).problem).toMatchObject({ code: 'validation', errors: [{ path: 'passkey' }] })
  expect((await confirm(budi, phone.get(await ask(eve)))).status).toBe(422)
  // A sign-in assertion confirms nothing, so that a page that only requests a sign-in cannot authorize an act.
  expect((await confirm(budi, phone.get(await challenge(app)))).status).toBe(422)
  expect((await app.call(eve, passkeys.rename, { params: { id }, body: { name: 'Eve' } })).status).toBe(404)
  expect((await app.call(eve, passkeys.remove, { params: { id }, headers: await app.confirmed(eve) })).status).toBe(404)

  const { confirmation } = (await confirm(budi, phone.get(await ask(budi)))).json
  expect((await app.call(budi, passkeys.rename, { params: { id }, body: { name: 'Ponsel Budi' } })).json.name).toBe('Ponsel Budi')
  expect((await app.call(budi, passkeys.remove, { params: { id } })).problem).toMatchObject({ ways: ['passkey'] })
  expect((await app.call(budi, passkeys.remove, { params: { id }, headers: { confirmation } })).status).toBe(200)
  expect((await signIn(app, phone)).status).toBe(401)
  expect(await subjects(app, budi.id)).toEqual(['Passkey dihapus', 'Passkey ditambahkan'])
})

test('where a second factor is required a passkey is one: beside the password, and alone', async () => {
  await using app = await testApp({ TWO_FACTOR_REQUIRED: 'all' })
  const sari = await app.seller()
  const { email } = await app.db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', ({ selectFrom }) => selectFrom('sellers').select('userId').where('id', '=', sari.id))
    .returning('email')
    .executeTakeFirstOrThrow()
  const mine = { params: { id: 'undefined' } }
  expect((await app.call(sari, sellers.show, mine)).problem.code).toBe('second-factor-needed')
  const [phone, stranger] = [newDevice(app), newDevice(app)]
  await add(app, sari, phone)
  await add(app, await app.buyer(), stranger)
  expect((await app.call(sari, sellers.show, mine)).status).toBe(200)

  const login = async (passkey?: object) =>
    app.call(undefined, sellers.login, { body: { email, password, ...(passkey ? { passkey } : {}) } })
  expect((await login()).problem.code).toBe('second-factor')
  expect((await login(stranger.get(await challenge(app)))).status).toBe(401)
  expect((await login(phone.get(await challenge(app)))).status).toBe(200)
  expect((await signIn(app, phone)).status).toBe(200)
})

test('whoever proves an address first takes the account without the passkeys that a stranger planted in it', async () => {
  await using app = await testApp()
  const thief = await app.buyer()
  const evil = newDevice(app)
  await add(app, thief, evil)
  expect((await signIn(app, evil)).status).toBe(200)
  const { email } = await app.db
    .selectFrom('users')
    .innerJoin('buyers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', thief.id)
    .executeTakeFirstOrThrow()
  await app.call(undefined, accounts.requestReset, { body: { email, role: 'buyer' } })
  const mail = (await mailsTo(app, email)).find(({ text }) => text.includes('reset-password'))
  expect((await app.call(undefined, accounts.reset, { body: { token: tokenIn(mail), password } })).status).toBe(200)
  expect((await signIn(app, evil)).status).toBe(401)
})

test('a closed account opens to no passkey; the data of an account name them, without keys', async () => {
  await using app = await testApp()
  const budi = await app.buyer()
  await app.db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', ({ selectFrom }) => selectFrom('buyers').select('userId').where('id', '=', budi.id))
    .execute()
  const phone = newDevice(app)
  await add(app, budi, phone)
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/accounts/data',
    headers: { access_token: budi.token },
    payload: { password },
  })
  const { 'passkeys.json': file } = unzipSync(reply.rawPayload)
  const rows = JSON.parse(strFromU8(file!)) as object[]
  expect(rows).toMatchObject([{ name: 'Ponsel' }])
  expect(Object.keys(rows[0]!)).not.toContain('public_key')
  await app.call(budi, accounts.close, { body: { password } })
  expect((await signIn(app, phone)).status).toBe(401)
  expect(await app.db.selectFrom('passkeys').select('id').execute()).toEqual([])
})

test('an account holds twenty passkeys, also when the last two come at once; what is over is forgotten', async () => {
  await using app = await testApp()
  const budi = await app.buyer()
  await sql`insert into passkeys (user_id, handle, credential_id, public_key, synced, name)
    select user_id, 'user', int4send(n), ''::bytea, false, 'x' from buyers, generate_series(1, 19) n where id = ${budi.id}`.execute(app.db)
  const both = await Promise.all([add(app, budi, newDevice(app)), add(app, budi, newDevice(app))])
  expect(both.map((reply) => reply.status).toSorted()).toEqual([201, 409])
  await sql`update used_passkey_challenges set expires_at = now() - interval '1 second'`.execute(app.db)
  await purgeExpiredAuth(app.db)
  expect(await app.db.selectFrom('usedPasskeyChallenges').selectAll().execute()).toEqual([])
  expect((await app.call(undefined, buyers.login, { body: { email: 'nobody@maju.test', password } })).status).toBe(401)
})
