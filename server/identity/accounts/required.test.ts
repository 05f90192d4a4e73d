import * as otp from 'otpauth'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { buyers } from '#contract/buyers.ts'
import { orders } from '#contract/orders.ts'
import { sellers } from '#contract/sellers.ts'
import { imports } from '#contract/imports.ts'
import { sessions } from '#contract/sessions.ts'
import { listening } from '#server/test/clients.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { companyForm, sellerForm, shopForm } from '#server/test/people.ts'

async function supplier(app: TestApp) {
  const formSeller = sellerForm()
  await app.call(undefined, sellers.register, { body: { formSeller, formShop: shopForm() } })
  return { token: (await app.call(undefined, sellers.login, { body: formSeller })).json.access_token }
}

test('where it is required, a password alone opens only the way to a second factor, over HTTP and socket', async () => {
  await using app = await testApp({ TWO_FACTOR_REQUIRED: 'suppliers' })
  await using line = await listening(app)
  const me = await supplier(app)
  expect((await app.call(me, imports.list)).problem).toMatchObject({ status: 403, code: 'second-factor-needed' })
  await expect(line.connect(me, { reconnection: false })).rejects.toThrow('second-factor-needed')
  expect((await app.call(me, sessions.list)).status).toBe(200)
  expect((await app.call(me, accounts.security)).json).toMatchObject({ secondFactor: false, secondFactorRequired: true })

  const { secret } = (await app.call(me, accounts.beginSecondFactor, { headers: await app.confirmed(me) })).json
  const code = new otp.TOTP({ secret: otp.Secret.fromBase32(secret) }).generate()
  expect((await app.call(me, accounts.confirmSecondFactor, { body: { code } })).status).toBe(200)
  expect((await app.call(me, imports.list)).status).toBe(200)
  await line.connect(me)
  expect((await app.call(me, accounts.endSecondFactor)).problem.code).toBe('not-allowed-now')
  expect((await app.call(me, imports.list)).status).toBe(200)
})

test('it is not asked of companies when suppliers need it, nor of those who sign in elsewhere, and by default of nobody', async () => {
  await using app = await testApp({ TWO_FACTOR_REQUIRED: 'suppliers' })
  const form = companyForm()
  await app.call(undefined, buyers.register, { body: form })
  const buyer = { token: (await app.call(undefined, buyers.login, { body: form })).json.access_token }
  expect((await app.call(buyer, orders.cart)).status).toBe(200)
  expect((await app.call(await app.seller(), imports.list)).status).toBe(200)

  await using free = await testApp()
  const seller = await supplier(free)
  expect((await free.call(seller, imports.list)).status).toBe(200)
  expect((await free.call(seller, accounts.security)).json.secondFactorRequired).toBe(false)
})
