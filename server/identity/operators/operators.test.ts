import * as otp from 'otpauth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { operator } from '#contract/operator.ts'
import { sessions } from '#contract/sessions.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { addOperator, blockOperator, requireOperator } from './operators.ts'

const password = 'kapal-hujan-tujuh'
const rina = { email: 'rina@pasokan.test', name: 'Rina', roles: ['finance'], by: 'test' } as const

/** A code of this secret that was not used yet: the clock's own, or one of the half minutes beside it. */
const codeOf = (secret: string, steps = 0) =>
  new otp.TOTP({ secret: otp.Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function setUp(app: TestApp, token: string) {
  const { secret } = (await app.call(undefined, operator.beginSetup, { body: { token } })).json
  const made = await app.call(undefined, operator.setup, { body: { token, password, code: codeOf(secret, -1) } })
  expect(made.status).toBe(200)
  expect(made.json.recoveryCodes).toHaveLength(10)
  return secret
}

test('an operator sets password and second factor with a link, once, and signs in with both only', async () => {
  await using app = await testApp()
  const token = await addOperator(app.db, rina)
  const login = (code?: string) => app.call(undefined, operator.login, { body: { email: rina.email, password, ...(code && { code }) } })
  // The link sets no password alone, and before it nothing opens the account.
  expect((await app.call(undefined, accounts.reset, { body: { token, password } })).problem.code).toBe('link-dead')
  expect((await login()).status).toBe(401)
  await expect(requireOperator(app.db, rina.email, 'payouts.manage')).rejects.toThrow('There is no operator')

  const secret = await setUp(app, token)
  expect((await app.call(undefined, operator.beginSetup, { body: { token } })).problem.code).toBe('link-dead')
  expect((await login()).problem.code).toBe('second-factor')
  const { json, status } = await login(codeOf(secret))
  expect(status).toBe(200)
  expect(json.operator).toMatchObject({ userName: 'Rina', email: rina.email, roles: ['finance'] })
  const me = { token: json.access_token }
  expect((await app.call(me, operator.me)).json.permissions).toContain('payouts.manage')
  // A second factor is for always.
  expect((await app.call(me, accounts.endSecondFactor, { headers: await app.confirmed(me) })).status).toBe(409)
  expect(await requireOperator(app.db, 'RINA@pasokan.test', 'payouts.manage')).toBe(rina.email)
  await expect(requireOperator(app.db, rina.email, 'operators.manage')).rejects.toThrow('may not do this')
})

test("an operator's sign-in ends after half an hour, and an exchange does not carry it beyond eight hours", async () => {
  await using app = await testApp()
  const secret = await setUp(app, await addOperator(app.db, rina))
  const { json } = await app.call(undefined, operator.login, { body: { email: rina.email, password, code: codeOf(secret) } })
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from greatest(access_expires_at, refresh_expires_at) - now()) / 60)::int as minutes from sessions`.execute(
    app.db,
  )
  expect(rows).toEqual([{ minutes: 30 }])
  await sql`update sessions set created_at = created_at - interval '7 hours 50 minutes'`.execute(app.db)
  const me = { token: json.access_token }
  expect((await app.call(me, sessions.list)).status).toBe(200)
  await sql`update sessions set access_expires_at = access_expires_at - interval '31 minutes'`.execute(app.db)
  expect((await app.call(me, operator.me)).status).toBe(401)
})

test('who is blocked, or made again, is signed in nowhere, and two who add one person at once make one', async () => {
  await using app = await testApp()
  const tokens = await Promise.all([addOperator(app.db, rina), addOperator(app.db, { ...rina, email: 'Rina@Pasokan.test' })])
  expect(await app.db.selectFrom('users').select('isOperator').execute()).toEqual([{ isOperator: true }])
  const alive = await Promise.all(tokens.map((token) => app.call(undefined, operator.beginSetup, { body: { token } })))
  expect(alive.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const token = tokens[alive.findIndex(({ status }) => status === 200)]!
  const secret = await setUp(app, token)
  const { json } = await app.call(undefined, operator.login, { body: { email: rina.email, password, code: codeOf(secret) } })
  const me = { token: json.access_token }
  expect(await blockOperator(app.db, rina.email, 'test')).toBe(true)
  expect((await app.call(me, operator.me)).status).toBe(401)
  await expect(requireOperator(app.db, rina.email, 'payouts.manage')).rejects.toThrow('There is no operator')
  const again = await app.call(undefined, operator.login, { body: { email: rina.email, password, code: codeOf(secret, 1) } })
  expect(again.status).toBe(401)
})
