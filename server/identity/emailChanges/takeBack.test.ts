import { sql } from 'kysely'
import * as otp from 'otpauth'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { passkeys } from '#contract/passkeys.ts'
import { sellers } from '#contract/sellers.ts'
import { hashToken } from '#server/identity/sessions/tokens.ts'
import { testApp } from '#server/test/app.ts'
import { authenticator } from '#server/test/authenticator.ts'
import { mailsTo, tokenIn } from '#server/test/mail.ts'
import { password, sellerForm } from '#server/test/people.ts'

const english = { 'accept-language': 'en' }
const fresh = 'bukit angin sembilan'

test('a thief who knows the password locks nobody out: the mail about a second factor or a passkey takes the account back', async () => {
  await using app = await testApp()
  const form = sellerForm()
  const { id } = (await app.call(undefined, sellers.register, { body: form, headers: english })).json
  const signIn = (secret: string) => app.call(undefined, sellers.login, { body: { email: form.email, password: secret }, headers: english })
  await sql`update users set email_verified_at = now()`.execute(app.db)
  const thief = { token: (await signIn(password)).json.access_token }

  // Begun by the owner long ago and never confirmed: its age is not the age of what the thief makes of it.
  const begin = async () => (await app.call(thief, accounts.beginSecondFactor, { headers: await app.confirmed(thief) })).json
  await begin()
  await sql`update second_factors set created_at = now() - interval '30 days'`.execute(app.db)
  const { secret } = await begin()
  const code = new otp.TOTP({ secret: otp.Secret.fromBase32(secret) }).generate()
  expect((await app.call(thief, accounts.confirmSecondFactor, { body: { code } })).status).toBe(200)
  const device = authenticator(new URL(app.config.publicUrl).origin)
  const passkey = device.create((await app.call(thief, passkeys.beginAdding)).json)
  const added = await app.call(thief, passkeys.add, { body: { name: 'Mine', passkey }, headers: await app.confirmed(thief) })
  expect(added.status).toBe(201)
  // Another sign-in of the thief's, elsewhere, which that browser has yet to redeem.
  const credential = 'a credential that a popup handed over'
  await sql`insert into provider_credentials (hash, provider, user_id, browser, expires_at)
    values (${hashToken(credential)}, 'google', (select user_id from sellers where id = ${id}), ${hashToken('')}, now() + interval '1 minute')`.execute(
    app.db,
  )

  const mails = await mailsTo(app, form.email)
  const link = (subject: string) => tokenIn(mails.find((mail) => mail.subject === subject))
  expect(link('A passkey was added')).toBeTruthy()
  const stopped = await app.call(undefined, accounts.stop, { body: { token: link('Two-factor sign-in is on') } })
  expect(stopped.status).toBe(200)
  expect((await app.call(undefined, accounts.reset, { body: { token: stopped.json.reset, password: fresh } })).status).toBe(200)
  expect((await signIn(fresh)).status).toBe(200)

  expect((await app.call(thief, accounts.security)).status).toBe(401)
  expect((await app.call(undefined, sellers.googleLogin, { body: { credential, code } })).status).toBe(401)
  const challenge = (await app.call(undefined, passkeys.beginSignIn)).json
  expect((await app.call(undefined, passkeys.signIn, { body: { passkey: device.get(challenge) } })).status).toBe(401)
})
