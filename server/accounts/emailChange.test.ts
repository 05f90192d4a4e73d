import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { buyers } from '#contract/buyers.ts'
import { orders } from '#contract/orders.ts'
import { sellers } from '#contract/sellers.ts'
import { testApp } from '#server/test/app.ts'
import { mailsTo, tokenIn } from '#server/test/mail.ts'
import { companyForm, password, sellerForm } from '#server/test/people.ts'

const changed = 'Your e-mail address was changed'
const english = { 'accept-language': 'en' }

test('a thief who changes the address of an account loses it again to its former address', async () => {
  await using app = await testApp()
  const { password: _, ...form } = companyForm()
  await app.call(undefined, buyers.register, { body: { ...form, password }, headers: english })
  const stolen = { token: (await app.call(undefined, buyers.login, { body: { ...form, password }, headers: english })).json.access_token }
  expect((await app.call(stolen, buyers.update, { body: { ...form, email: 'thief@evil.test' } })).status).toBe(200)
  const told = (await mailsTo(app, form.email)).find(({ subject }) => subject === changed)

  await app.call(undefined, accounts.requestReset, { body: { email: 'thief@evil.test', role: 'buyer' } })
  const reset = (await mailsTo(app, 'thief@evil.test')).find(({ subject }) => subject === 'Set a new password')
  const body = { token: tokenIn(reset), password: 'kata baru si pencuri' }
  expect((await app.call(undefined, accounts.reset, { body })).status).toBe(200)

  const back = await app.call(undefined, accounts.verify, { body: { token: tokenIn(told) } })
  expect(back.json.message).toBe('Your account is yours again. We have mailed you a link for a new password.')
  expect((await app.call(undefined, accounts.verify, { body: { token: tokenIn(told) } })).problem.code).toBe('link-dead')
  expect((await app.call(stolen, orders.cart)).status).toBe(401)
  for (const email of ['thief@evil.test', form.email]) {
    const tried = await app.call(undefined, buyers.login, { body: { email, password: body.password } })
    expect(tried.status, email).toBe(401)
  }
  const mine = (await mailsTo(app, form.email)).find(({ subject }) => subject === 'Set a new password')
  await app.call(undefined, accounts.reset, { body: { token: tokenIn(mine), password: 'bukit angin sembilan' } })
  expect((await app.call(undefined, buyers.login, { body: { email: form.email, password: 'bukit angin sembilan' } })).status).toBe(200)
})

test('a supplier is told too; who leaves the address as it is hears nothing', async () => {
  await using app = await testApp()
  const form = sellerForm()
  await app.call(undefined, sellers.register, { body: form, headers: english })
  const me = { token: (await app.call(undefined, sellers.login, { body: form, headers: english })).json.access_token }
  const { password: _, ktp: __, ...details } = form
  const save = (email: string) => app.call(me, sellers.update, { params: { id: 'undefined' }, body: { formSeller: { ...details, email } } })
  expect((await save(form.email.toUpperCase())).status).toBe(200)
  expect((await mailsTo(app, form.email)).map(({ subject }) => subject)).not.toContain(changed)
  expect((await save('lain@toko.test')).status).toBe(200)
  expect((await mailsTo(app, form.email)).map(({ subject }) => subject)).toContain(changed)
})
