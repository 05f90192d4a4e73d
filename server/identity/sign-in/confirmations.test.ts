import { sql } from 'kysely'
import * as otp from 'otpauth'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { findActor, createSession } from '#server/identity/sessions/sessions.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { mailsTo } from '#server/test/mail.ts'
import { password } from '#server/test/people.ts'
import { confirmationOf } from './confirmations.ts'
import { hashPassword } from '#server/identity/accounts/passwords.ts'

const passwordHash = await hashPassword(password)

/** A buyer with the test password, signed in. */
async function withPassword(app: TestApp) {
  const buyer = await app.buyer()
  await app.db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', ({ selectFrom }) => selectFrom('buyers').select('userId').where('id', '=', buyer.id))
    .execute()
  return buyer
}
const confirm = (app: TestApp, me: { token: string }, body: object) => app.call(me, accounts.confirm, { body })

/** An act that asks for a confirmation, as every domain function takes it. */
async function act(app: TestApp, me: { token: string }, confirmation: string | undefined, then = async () => {}) {
  const user = await findActor(app.db, me.token)
  if (!user) throw new Error('signed out')
  return inTransaction(app.db, async (tx) => {
    await confirmationOf(app.config, user, { headers: { confirmation } })(tx)
    await then()
    return 'done'
  }).catch((error: { code?: string; message: string; extra?: { ways?: string[] } }) => error)
}

test('a confirmation takes the password, opens one act of one sign-in, and lies in the database hashed', async () => {
  await using app = await testApp()
  const me = await withPassword(app)
  expect((await confirm(app, me, {})).problem).toMatchObject({ status: 403, code: 'confirmation-needed', ways: ['password'] })
  expect((await confirm(app, me, { password: 'not this one' })).problem).toMatchObject({ status: 422, errors: [{ path: 'password' }] })
  const { json } = await confirm(app, me, { password })
  expect(Date.parse(json.expiresAt) - Date.now()).toBeLessThanOrEqual(5 * 60_000)
  const { rows } = await sql<{ text: string }>`select string_agg(c::text, '') as text from confirmations c`.execute(app.db)
  expect(rows[0]?.text).not.toContain(json.confirmation)

  const other = await withPassword(app)
  const mineElsewhere = { token: (await createSession(app.db, me, { userAgent: '', address: '' })).access }
  expect(await act(app, mineElsewhere, json.confirmation)).toMatchObject({ code: 'confirmation-needed' })
  expect(await act(app, other, json.confirmation)).toMatchObject({ code: 'confirmation-needed', extra: { ways: ['password'] } })
  expect(await act(app, me, undefined)).toMatchObject({ code: 'confirmation-needed' })
  expect(await act(app, me, json.confirmation)).toBe('done')
  expect(await act(app, me, json.confirmation)).toMatchObject({ code: 'confirmation-needed' })
})

test('one confirmation used by two acts at once opens one; an act that was rolled back leaves it good; an old one opens nothing', async () => {
  await using app = await testApp()
  const me = await app.buyer()
  const fresh = async () => (await app.confirmed(me)).confirmation
  const twice = await fresh()
  const done = await Promise.all([1, 2, 3].map(() => act(app, me, twice)))
  expect(done.filter((one) => one === 'done')).toHaveLength(1)

  const crashed = await fresh()
  const crash = () => Promise.reject(new Error('the process died'))
  expect(await act(app, me, crashed, crash)).toMatchObject({ message: 'the process died' })
  expect(await act(app, me, crashed)).toBe('done')
  expect(await act(app, me, crashed)).toMatchObject({ code: 'confirmation-needed' })

  const old = await fresh()
  await sql`update confirmations set expires_at = now()`.execute(app.db)
  expect(await act(app, me, old)).toMatchObject({ code: 'confirmation-needed' })
})

test('where a second factor is on, the password alone confirms nothing', async () => {
  await using app = await testApp()
  const me = await withPassword(app)
  const { secret } = (await app.call(me, accounts.beginSecondFactor, { headers: await app.confirmed(me) })).json
  const totp = new otp.TOTP({ secret: otp.Secret.fromBase32(secret) })
  await app.call(me, accounts.confirmSecondFactor, { body: { code: totp.generate() } })
  expect((await confirm(app, me, {})).problem.ways).toEqual(['password', 'code'])
  expect((await confirm(app, me, { password })).problem.errors).toMatchObject([{ path: 'code' }])
  expect((await confirm(app, me, { password, code: '000000' })).problem.errors).toMatchObject([{ path: 'code' }])
  const code = totp.generate({ timestamp: Date.now() + 30_000 })
  expect((await confirm(app, me, { password, code })).status).toBe(200)
  expect((await confirm(app, me, { password, code })).problem.errors).toMatchObject([{ path: 'code' }])
})

test('without a password a code goes to the proven address: few tries, one use, this sign-in only', async () => {
  await using app = await testApp()
  const [me, other] = [await app.seller(), await app.seller()]
  await sql`update users set email_verified_at = now()`.execute(app.db)
  const { email } = await app.db
    .selectFrom('users')
    .innerJoin('sellers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', me.id)
    .executeTakeFirstOrThrow()
  expect((await confirm(app, me, {})).problem.ways).toEqual(['mail'])
  expect((await confirm(app, me, { mailCode: '123456' })).problem.errors).toMatchObject([{ path: 'mailCode' }])
  const mailed = async () => {
    expect((await app.call(me, accounts.mailCode)).status).toBe(200)
    return /\d{6}/.exec((await mailsTo(app, email))[0]?.text ?? '')?.[0] ?? ''
  }
  const code = await mailed()
  expect((await confirm(app, other, { mailCode: code })).status).toBe(422)
  const tries = await Promise.all([1, 2].map(() => confirm(app, me, { mailCode: code })))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422])

  const second = await mailed()
  const wrong = String((Number(second) + 1) % 1_000_000).padStart(6, '0')
  for (let tried = 0; tried < 5; tried++) expect((await confirm(app, me, { mailCode: wrong })).status).toBe(422)
  expect((await confirm(app, me, { mailCode: second })).status).toBe(422)
})

test('who has neither password nor proven address confirms by a fresh sign-in', async () => {
  await using app = await testApp()
  const me = await app.seller()
  expect((await app.call(me, accounts.mailCode)).problem.code).toBe('not-allowed-now')
  expect((await confirm(app, me, {})).status).toBe(200)
  await sql`update sessions set created_at = now() - interval '11 minutes'`.execute(app.db)
  expect((await confirm(app, me, {})).problem).toMatchObject({ status: 403, ways: ['sign-in'] })
})
