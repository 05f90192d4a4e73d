import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { buyers } from '#contract/buyers.ts'
import { passkeys } from '#contract/passkeys.ts'
import { sessions } from '#contract/sessions.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { authenticator } from '#server/test/authenticator.ts'
import { companyForm } from '#server/test/people.ts'

type Who = { token: string; cookie?: string }

const cookieOf = (headers: { 'set-cookie'?: unknown }) => /^refresh=[^;]+/.exec(String(headers['set-cookie']))?.[0]

/** Switches to the organization that the sign-in acts for already. */
async function switchOver(app: TestApp, { token, cookie }: Who) {
  const who = { token }
  const { current } = (await app.call(who, sessions.organizations)).json
  return app.call(who, sessions.switch, { body: { OrganizationId: current }, ...(cookie ? { headers: { cookie } } : {}) })
}

test('switching is no new sign-in: what asks for one is refused as before', async () => {
  await using app = await testApp()
  const me = await app.seller()
  await sql`update sessions set created_at = now() - interval '1 hour'`.execute(app.db)
  const { json } = await switchOver(app, me)
  expect((await app.call({ token: json.access_token }, accounts.confirm, { body: {} })).problem).toMatchObject({
    code: 'confirmation-needed',
    detailCode: 'sign-in-again',
  })
})

test('an access token alone switches, but to a sign-in that ends when it would have ended; the refresh token goes on', async () => {
  await using app = await testApp()
  const form = companyForm()
  await app.call(undefined, buyers.register, { body: form })
  const { json: mine, headers } = await app.call(undefined, buyers.login, { body: form })
  await sql`update sessions set access_expires_at = now() + interval '20 minutes'`.execute(app.db)
  const { rows } = await sql<{ end: Date }>`select access_expires_at as end from sessions`.execute(app.db)
  const held = { token: mine.access_token, cookie: cookieOf(headers)! }
  const whole = await switchOver(app, held)
  const cookie = cookieOf(whole.headers)!
  expect(Date.parse(whole.json.expiresAt)).toBeGreaterThan(rows[0]!.end.getTime())
  expect((await app.call(undefined, sessions.refresh, { headers: { cookie } })).status).toBe(200)

  const { access_token: token } = (await app.call(undefined, buyers.login, { body: form })).json
  await sql`update sessions set access_expires_at = ${rows[0]!.end} where ended_at is null`.execute(app.db)
  // Another session's refresh token is not accepted either.
  const cut = await switchOver(app, { token, cookie })
  expect([cut.status, cut.headers['set-cookie'], Date.parse(cut.json.expiresAt)]).toEqual([200, undefined, rows[0]!.end.getTime()])
  const again = await switchOver(app, { token: cut.json.access_token })
  expect(Date.parse(again.json.expiresAt)).toBe(rows[0]!.end.getTime())
})

test('a sign-in that switches while its person signs out everywhere is left behind nowhere', async () => {
  await using app = await testApp()
  const me = await app.seller()
  const { current } = (await app.call(me, sessions.organizations)).json
  const waiting = async () =>
    (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)).rows.length
  const begun = await app.db.transaction().execute(async (tx) => {
    // The switch has ended its sign-in and waits before the other one is seen.
    await sql`select from memberships for update`.execute(tx)
    const switched = app.call(me, sessions.switch, { body: { OrganizationId: current } })
    await expect.poll(waiting).toBe(1)
    const ended = app.call(me, sessions.endAll).catch(() => undefined)
    await expect.poll(waiting).toBe(2)
    return { switched, ended }
  })
  const [{ json }] = await Promise.all([begun.switched, begun.ended])
  // Refused as late, it leaves the former sign-in, which has ended too.
  expect((await app.call({ token: json.access_token ?? me.token }, sessions.list)).status).toBe(401)
})

test('where suppliers need a second factor and a passkey is the only one, no door lets a member of a supplier in by password alone', async () => {
  await using app = await testApp({ TWO_FACTOR_REQUIRED: 'suppliers' })
  const [form, seller] = [companyForm(), await app.seller()]
  await app.call(undefined, buyers.register, { body: form })
  const login = () => app.call(undefined, buyers.login, { body: form })
  const me = { token: (await login()).json.access_token }
  const phone = authenticator(new URL(app.config.publicUrl).origin)
  const passkey = phone.create((await app.call(me, passkeys.beginAdding)).json)
  expect((await app.call(me, passkeys.add, { body: { name: 'Ponsel', passkey }, headers: await app.confirmed(me) })).status).toBe(201)
  expect((await login()).status).toBe(200)
  await sql`insert into memberships (organization_id, user_id, roles) select s.organization_id, u.id, '{owner}' from sellers s, users u
    where s.id = ${seller.id} and u.email = ${form.email}`.execute(app.db)
  expect((await login()).problem).toMatchObject({ code: 'second-factor', detailCode: 'use-passkey' })
})
