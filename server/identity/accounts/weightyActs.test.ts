import * as otp from 'otpauth'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { passkeys } from '#contract/passkeys.ts'
import { sellers } from '#contract/sellers.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { authenticator } from '#server/test/authenticator.ts'
import { password, sellerForm, shopForm } from '#server/test/people.ts'

/** A supplier with a password and a KTP number, signed in, with whatever way the test adds. */
async function supplier(app: TestApp) {
  const formSeller = sellerForm()
  await app.call(undefined, sellers.register, { body: { formSeller, formShop: shopForm() } })
  return { token: (await app.call(undefined, sellers.login, { body: formSeller })).json.access_token }
}

async function turnOnCodes(app: TestApp, me: { token: string }) {
  const { secret } = (await app.call(me, accounts.beginSecondFactor, { headers: await app.confirmed(me) })).json
  const totp = new otp.TOTP({ secret: otp.Secret.fromBase32(secret) })
  expect((await app.call(me, accounts.confirmSecondFactor, { body: { code: totp.generate() } })).status).toBe(200)
  return () => totp.generate({ timestamp: Date.now() + 30_000 })
}

/** Status of the act, or the confirmation ways that a 403 lists. */
async function answerOf(app: TestApp, { token }: { token: string }, path: string, given: { body?: object; headers?: object } = {}) {
  const reply = await app.app.inject({
    method: path === 'password' ? 'PUT' : 'POST',
    url: `/api/accounts/${path}`,
    headers: { access_token: token, ...given.headers },
    ...(given.body ? { payload: given.body } : {}),
  })
  return reply.statusCode === 403 ? reply.json<{ ways: string[] }>().ways : reply.statusCode
}

const newPassword = 'bukit-angin-sembilan'

test('the KTP number, the own data, another password and closing: a password opens them, never past a second factor', async () => {
  await using app = await testApp()
  const me = await supplier(app)
  for (const path of ['ktp', 'data', 'close']) {
    expect(await answerOf(app, me, path)).toEqual(['password'])
    expect(await answerOf(app, me, path, { body: { password: 'not this one' } })).toBe(422)
  }
  for (const path of ['ktp', 'data']) expect(await answerOf(app, me, path, { body: { password } })).toBe(200)

  const code = await turnOnCodes(app, me)
  for (const path of ['ktp', 'data', 'password', 'close'])
    expect(await answerOf(app, me, path, { body: { password, newPassword } })).toEqual(['password', 'code'])
  const { confirmation } = (await app.call(me, accounts.confirm, { body: { password, code: code() } })).json
  expect(await answerOf(app, me, 'ktp', { headers: { confirmation } })).toBe(200)
  expect(await answerOf(app, me, 'ktp', { headers: { confirmation } })).toEqual(['password', 'code'])
  expect(await answerOf(app, me, 'data', { headers: await app.confirmed(me) })).toBe(200)
  expect(await answerOf(app, me, 'password', { body: { password, newPassword }, headers: await app.confirmed(me) })).toBe(200)
  expect(await answerOf(app, me, 'close', { headers: await app.confirmed(me) })).toBe(200)
})

test('two closings at once by one sign-in: one closes, the other finds nobody', async () => {
  await using app = await testApp()
  const me = await supplier(app)
  const close = async () => answerOf(app, me, 'close', { headers: await app.confirmed(me) })
  const both = [close(), close()]
  expect((await Promise.all(both)).toSorted()).toEqual([200, 401])
})

test('where a second factor is required and a passkey is the only one, the password confirms nothing', async () => {
  await using app = await testApp({ TWO_FACTOR_REQUIRED: 'suppliers' })
  const me = await supplier(app)
  // Without any stored way, the password authorizes adding one.
  expect((await app.call(me, accounts.confirm, { body: { password } })).status).toBe(200)
  const phone = authenticator(new URL(app.config.publicUrl).origin)
  const made = phone.create((await app.call(me, passkeys.beginAdding)).json)
  const body = { name: 'Ponsel', passkey: made }
  expect((await app.call(me, passkeys.add, { body, headers: await app.confirmed(me) })).status).toBe(201)

  expect((await app.call(me, accounts.confirm, { body: { password } })).problem).toMatchObject({ status: 403, ways: ['passkey'] })
  expect(await answerOf(app, me, 'close', { body: { password } })).toEqual(['passkey'])
  const answer = phone.get((await app.call(me, passkeys.beginConfirming)).json)
  expect((await app.call(me, accounts.confirm, { body: { passkey: answer } })).status).toBe(200)
  // A code together with the password is accepted as well.
  const code = await turnOnCodes(app, me)
  expect((await app.call(me, accounts.confirm, { body: { password, code: code() } })).status).toBe(200)
})
