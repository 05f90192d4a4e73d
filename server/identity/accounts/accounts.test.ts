import { unzipSync, strFromU8 } from 'fflate'
import * as otp from 'otpauth'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { buyers } from '#contract/buyers.ts'
import { notifications } from '#contract/notifications.ts'
import { products } from '#contract/products.ts'
import { sellers } from '#contract/sellers.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { mailsTo, tokenIn } from '#server/test/mail.ts'
import { companyForm, ktp, password, sellerForm, shopForm } from '#server/test/people.ts'

async function company(app: TestApp) {
  const form = companyForm()
  const { json } = await app.call(undefined, buyers.register, { body: form })
  return { form, id: json.id, ...(await signIn(app, form)) }
}
async function signIn(app: TestApp, form: { email: string; password?: string }, code?: string) {
  const reply = await app.call(undefined, buyers.login, {
    body: { email: form.email, password: form.password ?? password, ...(code ? { code } : {}) },
  })
  return { reply, token: reply.json.access_token }
}
const next = 'bukit-angin-sembilan'

test('registering mails a link that proves the address, once', async () => {
  await using app = await testApp()
  const me = await company(app)
  const [mail] = await mailsTo(app, me.form.email)
  expect(mail).toMatchObject({ subject: 'Please confirm your e-mail address', text: expect.stringContaining('Hello,') })
  expect(mail?.text).not.toContain('Budi')
  expect((await app.call(me, accounts.security)).json).toMatchObject({ emailVerified: false, hasPassword: true, secondFactor: false })
  const body = { token: tokenIn(mail) }
  const tries = await Promise.all([1, 2].map(() => app.call(me, accounts.verify, { body })))
  expect(tries.map((reply) => reply.status).toSorted()).toEqual([200, 409])
  expect((await app.call(me, accounts.security)).json.emailVerified).toBe(true)
})

test('a forgotten password is set again by mail; every sign-in ends and the owner is told', async () => {
  await using app = await testApp()
  const me = await company(app)
  await mailsTo(app, me.form.email)
  const asked = await app.call(undefined, accounts.requestReset, { body: { email: me.form.email.toUpperCase(), role: 'buyer' } })
  const unknown = await app.call(undefined, accounts.requestReset, { body: { email: 'nobody@maju.test', role: 'buyer' } })
  expect([asked.status, asked.json]).toEqual([unknown.status, unknown.json])
  const [mail] = await mailsTo(app, me.form.email)
  expect(await mailsTo(app, 'nobody@maju.test')).toEqual([])
  const body = { token: tokenIn(mail), password: next }
  expect((await app.call(undefined, accounts.reset, { body: { ...body, password: 'password1' } })).status).toBe(422)
  const tries = await Promise.all([1, 2].map(() => app.call(undefined, accounts.reset, { body })))
  expect(tries.map((reply) => reply.status).toSorted()).toEqual([200, 409])
  expect((await app.call(me, accounts.security)).status).toBe(401)
  expect((await signIn(app, me.form)).reply.status).toBe(401)
  expect((await signIn(app, { email: me.form.email, password: next })).reply.status).toBe(200)
  expect((await mailsTo(app, me.form.email))[0]?.subject).toBe('Your password was changed')
})

test('a link is dead after half an hour, and nobody is sent more than three', async () => {
  await using app = await testApp()
  const me = await company(app)
  for (let times = 0; times < 5; times += 1)
    await app.call(undefined, accounts.requestReset, { body: { email: me.form.email, role: 'buyer' } })
  const resets = (await mailsTo(app, me.form.email)).filter((mail) => mail.subject === 'Set a new password')
  expect(resets).toHaveLength(3)
  await app.db
    .updateTable('mailLinks')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .execute()
  expect((await app.call(undefined, accounts.reset, { body: { token: tokenIn(resets[0]), password: next } })).problem.code).toBe(
    'link-dead',
  )
})

test('the password is changed with the old one; other sign-ins end, this one stays', async () => {
  await using app = await testApp()
  const me = await company(app)
  const elsewhere = await signIn(app, me.form)
  const change = (old: string, fresh: string) => app.call(me, accounts.changePassword, { body: { password: old, newPassword: fresh } })
  expect((await change('not this one', next)).problem).toMatchObject({ status: 422, errors: [{ path: 'password' }] })
  expect((await change(password, 'qwerty123')).problem.errors).toMatchObject([{ path: 'newPassword' }])
  expect((await change(password, next)).status).toBe(200)
  expect((await app.call(me, accounts.security)).status).toBe(200)
  expect((await app.call(elsewhere, accounts.security)).status).toBe(401)
})

test('a second factor asks for a code, takes each once, and recovery codes once', async () => {
  await using app = await testApp()
  const me = await company(app)
  const elsewhere = await signIn(app, me.form)
  expect((await app.call(me, accounts.beginSecondFactor, { body: { password } })).problem.code).toBe('confirmation-needed')
  const { secret, uri } = (await app.call(me, accounts.beginSecondFactor, { headers: await app.confirmed(me) })).json
  expect(uri).toMatch(/^otpauth:\/\/totp\/Pasokan:/)
  expect((await signIn(app, me.form)).reply.status).toBe(200)
  const totp = new otp.TOTP({ secret: otp.Secret.fromBase32(secret) })
  const code = totp.generate()
  expect((await app.call(me, accounts.confirmSecondFactor, { body: { code: '000000' } })).status).toBe(422)
  const { recoveryCodes } = (await app.call(me, accounts.confirmSecondFactor, { body: { code } })).json
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await app.call(me, accounts.beginSecondFactor)).status).toBe(409)
  expect([(await app.call(me, accounts.security)).status, (await app.call(elsewhere, accounts.security)).status]).toEqual([200, 401])

  expect((await signIn(app, me.form)).reply.problem).toMatchObject({ status: 401, code: 'second-factor' })
  expect((await signIn(app, { email: me.form.email, password: 'not this one' }, code)).reply.problem.code).toBe('unauthenticated')
  expect((await signIn(app, me.form, code)).reply.problem.code).toBe('second-factor')
  const later = totp.generate({ timestamp: Date.now() + 30_000 })
  const tries = await Promise.all([1, 2].map(() => signIn(app, me.form, later)))
  expect(tries.map(({ reply }) => reply.status).toSorted()).toEqual([200, 401])
  const recovery = recoveryCodes[0] ?? ''
  expect((await signIn(app, me.form, recovery.toUpperCase())).reply.status).toBe(200)
  expect((await signIn(app, me.form, recovery)).reply.status).toBe(401)
  expect((await app.call(me, accounts.security)).json).toMatchObject({ secondFactor: true, recoveryCodesLeft: 9 })

  expect((await app.call(me, accounts.renewRecoveryCodes)).problem.code).toBe('confirmation-needed')
  const renewed = (await app.call(me, accounts.renewRecoveryCodes, { headers: await app.confirmed(me) })).json.recoveryCodes
  expect((await signIn(app, me.form, recoveryCodes[1])).reply.status).toBe(401)
  const other = await signIn(app, me.form, renewed[0])
  expect(other.reply.status).toBe(200)

  expect((await app.call(me, accounts.endSecondFactor, { body: { password } })).problem.code).toBe('confirmation-needed')
  expect((await app.call(me, accounts.endSecondFactor, { headers: await app.confirmed(me) })).status).toBe(200)
  expect((await app.call(other, accounts.security)).status).toBe(401)
  expect((await signIn(app, me.form)).reply.status).toBe(200)
  expect((await mailsTo(app, me.form.email)).map((mail) => mail.subject)).toEqual(
    expect.arrayContaining(['Two-factor sign-in is off', 'You have new recovery codes']),
  )
  await app.consumed()
  const told = await app.call(me, notifications.list)
  expect(told.json.notifications.map(({ kind }) => kind)).toEqual(['security', 'security', 'security'])
  const settings = [{ kind: 'security', inApp: false, mail: false, push: false }]
  const after = await app.call(me, notifications.setSettings, { body: { settings } })
  expect(after.json.settings?.map(({ kind }) => kind) ?? []).not.toContain('security')
})

test('codes cannot be tried without end, even by who knows the password', async () => {
  await using app = await testApp()
  const me = await company(app)
  const { secret } = (await app.call(me, accounts.beginSecondFactor, { headers: await app.confirmed(me) })).json
  const totp = new otp.TOTP({ secret: otp.Secret.fromBase32(secret) })
  await app.call(me, accounts.confirmSecondFactor, { body: { code: totp.generate() } })
  // Setting up took one of 20. One returns every 45 seconds, so on a slow machine it may be some more.
  let wrong = 0
  while (wrong < 100 && (await signIn(app, me.form, 'no code')).reply.problem.code === 'second-factor') wrong += 1
  expect(wrong).toBeGreaterThanOrEqual(19)
  expect(wrong).toBeLessThan(100)
  const { reply } = await signIn(app, me.form, totp.generate({ timestamp: Date.now() + 30_000 }))
  expect(reply.problem).toMatchObject({ status: 429, code: 'rate-limited' })
})

test("everything kept about a person comes as a ZIP, without anybody else's data or any secret", async () => {
  await using app = await testApp()
  const form = sellerForm({ ktp: ktp(8888) })
  await app.call(undefined, sellers.register, { body: { formSeller: form, formShop: shopForm() } })
  const me = { token: (await app.call(undefined, sellers.login, { body: form })).json.access_token }
  await app.call(undefined, sellers.register, {
    body: { formSeller: sellerForm({ username: 'Orang Lain' }), formShop: shopForm({ name: 'Toko Lain' }) },
  })
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/accounts/data',
    headers: { access_token: me.token },
    payload: { password },
  })
  expect(reply.headers['content-type']).toBe('application/zip')
  const files = unzipSync(reply.rawPayload)
  const text = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n')
  expect(JSON.parse(strFromU8(files['seller.json'] ?? new Uint8Array()))).toMatchObject([{ username: 'Sari' }])
  expect(JSON.parse(strFromU8(files['person.json'] ?? new Uint8Array()))).toMatchObject([{ name: 'Sari', email: form.email }])
  expect(text).toContain(form.ktp)
  expect(text).not.toMatch(/Orang Lain|Toko Lain|argon2|_hash|cipher/)
})

test('a closed account names nobody, opens nothing, and its e-mail is free again', async () => {
  await using app = await testApp()
  const form = sellerForm()
  await app.call(undefined, sellers.register, { body: { formSeller: form, formShop: shopForm() } })
  const { json } = await app.call(undefined, sellers.login, { body: form })
  const me = { token: json.access_token }
  const product = await app.product({ role: 'seller', id: json.sellerId, shopId: json.id, token: me.token })
  expect((await app.call(me, accounts.close, { body: { password: 'not this one' } })).status).toBe(422)
  expect((await app.call(me, accounts.close, { body: { password } })).status).toBe(200)
  expect((await app.call(me, accounts.security)).status).toBe(401)
  expect((await app.call(undefined, sellers.login, { body: form })).status).toBe(401)
  expect((await app.call(undefined, products.show, { params: { id: product } })).status).toBe(404)
  const row = await app.db.selectFrom('sellers').selectAll().where('id', '=', json.sellerId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ username: 'Closed account', phoneNumber: '', ktpCipher: null, ktpIndex: null })
  const person = await app.db.selectFrom('users').selectAll().where('id', '=', row.userId).executeTakeFirstOrThrow()
  expect(person).toMatchObject({ name: 'Closed account', passwordHash: null, closedAt: expect.any(Date) as Date })
  expect((await mailsTo(app, form.email))[0]?.subject).toBe('Your account is closed')
  expect((await app.call(undefined, sellers.register, { body: { formSeller: form } })).status).toBe(201)
})
