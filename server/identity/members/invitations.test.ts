import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { buyers } from '#contract/buyers.ts'
import { invitations, members } from '#contract/members.ts'
import { sellers } from '#contract/sellers.ts'
import { sessions } from '#contract/sessions.ts'
import { testApp, type TestApp, type TestBuyer } from '#server/test/app.ts'
import { mailsTo, tokenIn } from '#server/test/mail.ts'
import { companyForm, password, sellerForm } from '#server/test/people.ts'

type Who = { token: string }
const prove = (app: TestApp, email: string) => sql`update users set email_verified_at = now() where email = ${email}`.execute(app.db)

/** A company whose administrator has proven the address. */
async function company(app: TestApp, name = 'PT Maju'): Promise<TestBuyer & { email: string }> {
  const form = companyForm({ name })
  await app.call(undefined, buyers.register, { body: form })
  const { id, access_token: token } = (await app.call(undefined, buyers.login, { body: form })).json
  await prove(app, form.email)
  return { role: 'buyer', id, name, token, email: form.email }
}

const invite = async (app: TestApp, as: Who, email: string, role = 'buyer') =>
  app.call(as, invitations.invite, { body: { email, role }, headers: await app.confirmed(as) })

async function linkTo(app: TestApp, as: Who, email: string, role?: string): Promise<string> {
  expect((await invite(app, as, email, role)).status).toBe(201)
  return tokenIn((await mailsTo(app, email)).find(({ text }) => text.includes('/invitation#')))
}

const register = (app: TestApp, token: string, name = 'Dewi') =>
  app.call(undefined, invitations.register, { body: { token, name, password } })
const remove = async (app: TestApp, as: Who, id: number) =>
  app.call(as, members.remove, { params: { id }, headers: await app.confirmed(as) })
const leave = async (app: TestApp, as: Who) => app.call(as, members.leave, { headers: await app.confirmed(as) })

test('an invited person registers through the mailed link, once, and acts for the company as the role says', async () => {
  await using app = await testApp()
  const boss = await company(app)
  const token = await linkTo(app, boss, 'Dewi@maju.test', 'viewer')
  const shown = { organization: 'PT Maju', kind: 'company', roles: ['viewer'], email: 'Dewi@maju.test', registered: false }
  expect((await app.call(undefined, invitations.show, { body: { token } })).json).toMatchObject(shown)

  const answers = await Promise.all([register(app, token), register(app, token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const { json } = answers.find(({ status }) => status === 201)!
  expect(json).toMatchObject({ role: 'buyer', id: boss.id, name: 'PT Maju', userName: 'Dewi', roles: ['viewer'] })
  expect((await app.call({ token: json.access_token }, buyers.show, { params: { id: boss.id } })).json).toMatchObject({
    email: 'Dewi@maju.test',
  })
  expect((await app.call(undefined, buyers.login, { body: { email: 'dewi@maju.test', password } })).status).toBe(200)
  expect((await app.call(boss, members.list)).json).toMatchObject([
    { name: 'Budi', roles: ['admin'], self: true },
    { name: 'Dewi', roles: ['viewer'], self: false },
  ])
  expect((await app.call(boss, invitations.list)).json).toEqual([])
  expect((await app.call({ token: json.access_token }, members.list)).status).toBe(403)
})

test('a person with an account accepts with its proven address only, twice at once for one membership, and switches between both', async () => {
  await using app = await testApp()
  const [boss, form] = [await company(app), sellerForm()]
  const { id: sellerId } = (await app.call(undefined, sellers.register, { body: form })).json
  const signedIn = await app.call(undefined, sellers.login, { body: form })
  const sari = { token: signedIn.json.access_token }
  const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0]!
  const token = await linkTo(app, boss, form.email)
  const accept = (who: Who) => app.call(who, invitations.accept, { body: { token } })
  expect((await accept(boss)).problem).toMatchObject({ status: 403, detailCode: 'invited-elsewhere' })
  expect((await accept(sari)).problem.code).toBe('email-unproven')
  await prove(app, form.email)
  const answers = await Promise.all([accept(sari), accept(sari), accept(sari)])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect((await accept(sari)).status).toBe(200)

  const { OrganizationId } = answers.find(({ status }) => status === 200)!.json
  const { json: own } = await app.call(sari, sessions.organizations)
  expect(own.organizations.map(({ kind, roles }) => [kind, roles])).toEqual([
    ['company', ['buyer']],
    ['supplier', ['owner']],
  ])
  const elsewhere = { token: (await app.call(undefined, sellers.login, { body: form })).json.access_token }
  const { json, headers } = await app.call(sari, sessions.switch, { body: { OrganizationId }, headers: { cookie } })
  expect(json).toMatchObject({ role: 'buyer', id: boss.id, sellerId: null, name: 'PT Maju', roles: ['buyer'] })
  expect(json.organizations).toHaveLength(2)
  expect(String(headers['set-cookie'])).toMatch(/^refresh=/)
  expect((await app.call(sari, sessions.list)).status).toBe(401)
  expect((await app.call(elsewhere, sellers.show, { params: { id: sellerId } })).status).toBe(200)
  const there = { token: json.access_token }
  expect((await app.call(there, buyers.show, { params: { id: boss.id } })).json).toMatchObject({ email: form.email })
  const acts = await app.db.selectFrom('audit').select(['actor', 'detail']).where('act', '=', 'switch organization').execute()
  expect(acts).toEqual([
    { actor: `buyer:${boss.id}`, detail: { from: own.current, to: OrganizationId, user: json.userId, organization: OrganizationId } },
  ])
})

test("nobody switches to another's organization, to one that they left or are blocked in, or twice with one sign-in", async () => {
  await using app = await testApp()
  const [boss, other] = [await company(app), await company(app, 'PT Lain')]
  const token = await linkTo(app, other, boss.email)
  const { OrganizationId } = (await app.call(boss, invitations.accept, { body: { token } })).json
  const { current, organizations } = (await app.call(boss, sessions.organizations)).json
  const go = (who: Who, id: number) => app.call(who, sessions.switch, { body: { OrganizationId: id } })
  expect((await go(other, current)).status).toBe(404)
  expect((await go(other, 99_999)).status).toBe(404)
  const { userId } = (await app.call(other, members.list)).json.find(({ self }) => !self)!
  for (const status of ['blocked', 'left']) {
    await sql`update memberships set status = ${status} where organization_id = ${OrganizationId} and user_id = ${userId}`.execute(app.db)
    expect((await go(boss, OrganizationId)).status).toBe(404)
  }
  await sql`update memberships set status = 'active' where organization_id = ${OrganizationId}`.execute(app.db)
  const twice = await Promise.all(organizations.map(({ id }) => go(boss, id)))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('only who may manage members invites, with a role of the organization, a proven address and a confirmation', async () => {
  await using app = await testApp()
  const boss = await company(app)
  const viewer = { token: (await register(app, await linkTo(app, boss, 'dewi@maju.test', 'viewer'))).json.access_token }
  expect((await invite(app, viewer, 'eko@maju.test')).status).toBe(403)
  expect((await app.call(boss, invitations.invite, { body: { email: 'eko@maju.test', role: 'buyer' } })).problem.code).toBe(
    'confirmation-needed',
  )
  expect((await invite(app, boss, 'eko@maju.test', 'owner')).problem.errors).toMatchObject([{ path: 'role' }])
  expect((await invite(app, boss, 'eko@maju.test', 'operator')).status).toBe(422)
  expect((await invite(app, boss, 'DEWI@maju.test')).problem.detailCode).toBe('already-member')
  await sql`update users set email_verified_at = null where email = ${boss.email}`.execute(app.db)
  expect((await invite(app, boss, 'eko@maju.test')).problem.code).toBe('email-unproven')
  expect(await mailsTo(app, 'eko@maju.test')).toEqual([])
})

test('a link that was replaced, withdrawn or is too old is dead, and another company cannot withdraw it', async () => {
  await using app = await testApp()
  const [boss, other] = [await company(app), await company(app, 'PT Lain')]
  const first = await linkTo(app, boss, 'dewi@maju.test')
  const second = await linkTo(app, boss, 'DEWI@maju.test', 'finance')
  const [waiting, ...more] = (await app.call(boss, invitations.list)).json
  expect([waiting?.roles, more]).toEqual([['finance'], []])
  expect((await register(app, first)).problem.code).toBe('link-dead')
  await sql`update invitations set expires_at = now() where id = ${waiting!.id}`.execute(app.db)
  expect((await register(app, second)).problem.code).toBe('link-dead')
  expect((await app.call(boss, invitations.list)).json).toMatchObject([{ expired: true }])
  const third = await linkTo(app, boss, 'dewi@maju.test')
  const [last] = (await app.call(boss, invitations.list)).json
  const withdraw = (who: Who) => app.call(who, invitations.withdraw, { params: { id: last!.id } })
  expect((await withdraw(other)).status).toBe(404)
  expect((await withdraw(boss)).status).toBe(200)
  expect((await withdraw(boss)).status).toBe(404)
  expect((await register(app, third)).problem.code).toBe('link-dead')
})

test('inviting an address again and again fills no inbox', async () => {
  await using app = await testApp()
  const [boss, other] = [await company(app), await company(app, 'PT Lain')]
  for (let time = 0; time < 6; time += 1) {
    expect((await invite(app, boss, 'dewi@maju.test')).status).toBe(201)
    await mailsTo(app, 'dewi@maju.test')
  }
  expect((await invite(app, other, 'DEWI@maju.test')).status).toBe(201)
  expect(await mailsTo(app, 'dewi@maju.test')).toHaveLength(5)
  expect((await app.call(boss, invitations.list)).json).toHaveLength(1)
})

test('five invitations a day reach one address, also where companies send more at once and the first ones commit last', async () => {
  await using app = await testApp()
  const email = 'dewi@elsewhere.test'
  const companies = await Promise.all(Array.from({ length: 8 }, (_, n) => company(app, `PT Serentak ${n}`)))
  const headers = await Promise.all(companies.map((each) => app.confirmed(each)))
  const send = (at: number) => app.call(companies[at], invitations.invite, { body: { email, role: 'buyer' }, headers: headers[at]! })
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  const sent: ReturnType<typeof send>[] = []
  try {
    // The first four wait for their inviter's row, with their invitation written.
    await admin.query('begin')
    await admin.query('select from users where lower(email) = any($1) for update', [companies.slice(0, 4).map((each) => each.email)])
    for (let at = 0; at < 4; at += 1) sent.push(send(at))
    await pause(300)
    for (let at = 4; at < 8; at += 1) sent.push(send(at))
    await pause(300)
    await mailsTo(app, email)
  } finally {
    await admin.query('rollback')
    await admin.end()
  }
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
  expect(await mailsTo(app, email)).toHaveLength(5)
})

test('a link that is withdrawn while it is used makes no member', async () => {
  await using app = await testApp()
  const boss = await company(app)
  const token = await linkTo(app, boss, 'dewi@maju.test')
  const joined = await app.db.transaction().execute(async (tx) => {
    // Withdrawn, and not yet to be seen.
    await sql`update invitations set status = 'revoked'`.execute(tx)
    const joining = register(app, token)
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          app.db,
        )
        return rows.length
      })
      .toBe(1)
    return { joining }
  })
  expect((await joined.joining).problem.code).toBe('link-dead')
  expect((await app.call(boss, members.list)).json).toHaveLength(1)
})

test('who is removed is signed out of the organization, their invitations end, and the address may be invited again', async () => {
  await using app = await testApp()
  const boss = await company(app)
  const { userId, access_token: token } = (await register(app, await linkTo(app, boss, 'dewi@maju.test', 'admin'))).json
  const dewi = { token }
  const eko = await linkTo(app, dewi, 'eko@maju.test')
  expect((await remove(app, boss, 99_999)).status).toBe(404)
  expect((await remove(app, boss, userId)).status).toBe(200)
  expect((await app.call(dewi, sessions.list)).status).toBe(401)
  expect((await register(app, eko)).problem.code).toBe('link-dead')
  expect((await app.call(undefined, buyers.login, { body: { email: 'dewi@maju.test', password } })).status).toBe(401)
  expect((await remove(app, boss, userId)).status).toBe(404)
  expect((await register(app, await linkTo(app, boss, 'dewi@maju.test', 'viewer'))).json).toMatchObject({ roles: ['viewer'] })
})

test('one administrator always stays; where the one who opened the company leaves, another takes the place in mails', async () => {
  await using app = await testApp()
  const boss = await company(app)
  expect((await leave(app, boss)).problem.detailCode).toBe('last-administrator')
  const dewi = { token: (await register(app, await linkTo(app, boss, 'dewi@maju.test', 'admin'))).json.access_token }
  const people = (await app.call(boss, members.list)).json
  const both = await Promise.all(people.map(({ userId, self }) => remove(app, self ? boss : dewi, userId)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [left] = (await app.call(both[0]!.status === 409 ? boss : dewi, members.list)).json
  const profile = await app.db.selectFrom('buyers').select(['userId', 'owner']).where('id', '=', boss.id).executeTakeFirstOrThrow()
  expect(profile).toEqual({ userId: left!.userId, owner: 'Budi' })
})

test('who belongs to several leaves one and stays in the other', async () => {
  await using app = await testApp()
  const [boss, other] = [await company(app), await company(app, 'PT Lain')]
  const { OrganizationId } = (await app.call(other, invitations.accept, { body: { token: await linkTo(app, boss, other.email) } })).json
  const guest = { token: (await app.call(other, sessions.switch, { body: { OrganizationId } })).json.access_token }
  expect((await leave(app, guest)).status).toBe(200)
  expect((await app.call(guest, sessions.list)).status).toBe(401)
  const again = (await app.call(undefined, buyers.login, { body: { email: other.email, password } })).json
  expect(again.organizations).toMatchObject([{ name: 'PT Lain' }])
})

test('an invitation that is accepted while its organization closes makes no member of a closed one', async () => {
  await using app = await testApp()
  const boss = await company(app)
  const token = await linkTo(app, boss, 'dewi@maju.test')
  const [closed, joined] = await Promise.all([
    app.call(boss, accounts.close, { body: {}, headers: await app.confirmed(boss) }),
    register(app, token),
  ])
  expect([closed.status, [201, 401, 409].includes(joined.status)]).toEqual([200, true])
})

test('whose address somebody else proves is blocked, and an administrator of that organization alone lets them in again', async () => {
  await using app = await testApp()
  const [boss, other] = [await company(app), await company(app, 'PT Lain')]
  const { json: link } = await app.call(boss, invitations.link, {
    body: { name: 'Pak Joko', role: 'receiver' },
    headers: await app.confirmed(boss),
  })
  const email = 'joko@maju.test'
  const body = { token: link.url.split('#')[1]!, name: 'Joko', email, password }
  expect((await app.call(undefined, invitations.register, { body })).status).toBe(201)
  await app.call(undefined, accounts.requestReset, { body: { email, role: 'buyer' } })
  const reset = tokenIn((await mailsTo(app, email)).find(({ text }) => text.includes('/reset-password#')))
  expect((await app.call(undefined, accounts.reset, { body: { token: reset, password: `${password} baru` } })).status).toBe(200)
  const joko = async () => (await app.call(boss, members.list)).json.find(({ name }) => name === 'Joko')!
  const login = async () => (await app.call(undefined, buyers.login, { body: { email, password: `${password} baru` } })).status
  expect([(await joko()).state, await login()]).toEqual(['blocked', 401])

  const unblock = async (as: Who) =>
    app.call(as, members.unblock, { params: { id: (await joko()).userId }, headers: await app.confirmed(as) })
  expect((await unblock(other)).status).toBe(404)
  const both = await Promise.all([unblock(boss), unblock(boss)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect([(await joko()).state, await login()]).toEqual(['active', 200])
})
