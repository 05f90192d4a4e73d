import { sql } from 'kysely'
import * as otp from 'otpauth'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { passkeys } from '#contract/passkeys.ts'
import { sellers } from '#contract/sellers.ts'
import { sessions } from '#contract/sessions.ts'
import { makeLink } from '#server/identity/accounts/links.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { authenticator } from '#server/test/authenticator.ts'
import { password, sellerForm, personOf } from '#server/test/people.ts'
import { hashToken } from './tokens.ts'

type Reply = { status: number; json: { access_token: string } }

/** A supplier with a proven address, signed in, and a link for a new password. */
async function supplier(app: TestApp) {
  const form = sellerForm()
  await app.call(undefined, sellers.register, { body: form })
  const { access_token: token, sellerId: id } = (await app.call(undefined, sellers.login, { body: form })).json
  await sql`update users set email_verified_at = now() where id = (select user_id from sellers where id = ${id})`.execute(app.db)
  const link = await makeLink(app.db, { who: await personOf(app.db, { role: 'seller', id }), email: form.email }, 'reset')
  const reset = () => app.call(undefined, accounts.reset, { body: { token: link, password: 'bukit-angin-sembilan' } })
  return { form, token, id, reset }
}

/** Statements that wait for somebody's lock. */
const waiting = async ({ db }: TestApp) => {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/** Stops a sign-in at a row that it changes, lets the other act go as far as it comes, then lets both go on. */
async function overlap(app: TestApp, row: ReturnType<typeof sql>, signIn: () => Promise<Reply>, act: () => Promise<unknown>) {
  let acted = false
  const begun = await app.db.transaction().execute(async (tx) => {
    await row.execute(tx)
    const signedIn = signIn()
    await expect.poll(() => waiting(app)).toBe(1)
    const done = act().finally(() => (acted = true))
    await expect.poll(async () => acted || (await waiting(app)) === 2).toBe(true)
    return { signedIn, done }
  })
  const [{ status, json }] = await Promise.all([begun.signedIn, begun.done])
  return status === 200 ? (await app.call({ token: json.access_token }, sessions.list)).status : status
}

test('no sign-in by passkey or from elsewhere that overlaps a reset of the password is left behind', async () => {
  await using app = await testApp()
  const first = await supplier(app)
  const phone = authenticator(new URL(app.config.publicUrl).origin)
  const made = phone.create((await app.call(first, passkeys.beginAdding)).json)
  await app.call(first, passkeys.add, { body: { name: 'Ponsel', passkey: made }, headers: await app.confirmed(first) })
  const answer = phone.get((await app.call(undefined, passkeys.beginSignIn)).json)
  const byPasskey = async () => (await app.call(undefined, passkeys.signIn, { body: { passkey: answer } })) as Reply
  expect(await overlap(app, sql`select from passkeys for update`, byPasskey, first.reset)).toBe(401)

  const second = await supplier(app)
  const credential = 'c'.repeat(43)
  const { user: userId } = await personOf(app.db, { role: 'seller', id: second.id })
  const values = { provider: 'google', userId, hash: hashToken(credential), browser: hashToken('browser') }
  await app.db
    .insertInto('providerCredentials')
    .values({ ...values, expiresAt: sql<Date>`now() + interval '1 minute'` })
    .execute()
  const headers = { cookie: 'sign-in=browser' }
  const elsewhere = () => app.call(undefined, sellers.googleLogin, { body: { credential }, headers }) as Promise<Reply>
  expect(await overlap(app, sql`select from provider_credentials for update`, elsewhere, second.reset)).toBe(401)
})

test.for([undefined, '000000'])(
  'a sign-in by password, with the code %s, that overlaps the turning on of a second factor is not left behind',
  async (sent) => {
    await using app = await testApp()
    const me = await supplier(app)
    const { secret } = (await app.call(me, accounts.beginSecondFactor, { headers: await app.confirmed(me) })).json
    const code = new otp.TOTP({ secret: otp.Secret.fromBase32(secret) }).generate()
    const turnOn = () => app.call(me, accounts.confirmSecondFactor, { body: { code } })
    // The sign-in stops before its session is there.
    await sql`create function pause() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(77); return new; end $$`.execute(app.owner)
    await sql`create trigger pause before insert on sessions for each row execute function pause()`.execute(app.owner)
    const byPassword = () => app.call(undefined, sellers.login, { body: { email: me.form.email, password, code: sent } }) as Promise<Reply>
    expect(await overlap(app, sql`select pg_advisory_xact_lock(77)`, byPassword, turnOn)).toBe(401)
  },
)
