import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buyers } from '#contract/buyers.ts'
import { invitations, members } from '#contract/members.ts'
import { notifications } from '#contract/notifications.ts'
import { sessions } from '#contract/sessions.ts'
import { consumeAll } from '#server/platform/events/consume.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { mailsTo, tokenIn } from '#server/test/mail.ts'
import { companyForm, password } from '#server/test/people.ts'

type Who = { token: string }
type Person = Who & { user: number }

/** A company with its administrator and a buyer who joined by mail. */
async function team(app: TestApp) {
  const form = companyForm({ name: 'PT Maju' })
  await app.call(undefined, buyers.register, { body: form })
  const { json } = await app.call(undefined, buyers.login, { body: form })
  await app.db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', '=', form.email).execute()
  const boss: Person = { token: json.access_token, user: json.userId }
  return { boss, bossForm: form, dewi: await join(app, boss, 'dewi@maju.test', 'buyer') }
}

async function join(app: TestApp, boss: Who, email: string, role: string): Promise<Person> {
  await app.call(boss, invitations.invite, { body: { email, role }, headers: await app.confirmed(boss) })
  const token = tokenIn((await mailsTo(app, email)).find(({ text }) => text.includes('/invitation#')))
  const { json } = await app.call(undefined, invitations.register, { body: { token, name: email.split('@')[0]!, password } })
  return { token: json.access_token, user: json.userId }
}

const setRoles = async (app: TestApp, as: Who, id: number, roles: string[]) =>
  app.call(as, members.setRoles, { params: { id }, body: { roles }, headers: await app.confirmed(as) })
const transfer = async (app: TestApp, as: Who, id: number, role = 'buyer') =>
  app.call(as, members.transfer, { params: { id }, body: { role }, headers: await app.confirmed(as) })

test('a sign-in says what its roles permit, and its renewal what they permit now', async () => {
  await using app = await testApp()
  const { boss, bossForm, dewi } = await team(app)
  const { json, headers } = await app.call(undefined, buyers.login, { body: { email: 'dewi@maju.test', password } })
  expect(json.permissions).toContain('orders.place')
  expect(json.permissions).not.toContain('members.manage')
  expect((await app.call(undefined, buyers.login, { body: bossForm })).json.permissions).toContain('members.manage')
  expect((await setRoles(app, boss, dewi.user, ['viewer'])).status).toBe(200)
  const refresh = /refresh=([\w-]+)/.exec(String(headers['set-cookie']))?.[1]
  const renewed = await app.call(undefined, sessions.refresh, { headers: { cookie: `refresh=${refresh}` } })
  expect(renewed.json.permissions).not.toContain('orders.place')
})

test('other roles count from the next call on, and the person and the organization are told', async () => {
  await using app = await testApp()
  const { boss, dewi } = await team(app)
  expect((await app.call(dewi, members.list)).status).toBe(403)
  expect((await setRoles(app, boss, dewi.user, ['admin', 'finance'])).json).toMatchObject({ roles: ['admin', 'finance'] })
  expect((await app.call(dewi, members.list)).status).toBe(200)
  expect((await mailsTo(app, 'dewi@maju.test')).map(({ subject }) => subject)).toContain('Your role at PT Maju has changed')
  await consumeAll(app.db, app.app.consumers, { error: () => undefined })
  const told = (await app.call(boss, notifications.list)).json.notifications.map(({ code }) => code)
  expect(told).toEqual(expect.arrayContaining(['member-joined', 'member-roles']))
})

test('roles that do not exist here, and strangers, are refused', async () => {
  await using app = await testApp()
  const { boss, dewi } = await team(app)
  const seller = await app.seller('toko', 'Toko')
  expect((await setRoles(app, boss, dewi.user, ['owner'])).status).toBe(422)
  expect((await setRoles(app, boss, dewi.user, [])).status).toBe(422)
  expect((await setRoles(app, seller, dewi.user, ['sales'])).status).toBe(404)
  expect((await setRoles(app, dewi, boss.user, ['viewer'])).status).toBe(403)
  expect((await app.call(boss, members.setRoles, { params: { id: dewi.user }, body: { roles: ['viewer'] } })).problem.code).toBe(
    'confirmation-needed',
  )
})

test('the last administrator stays, also when two take each other out of the role at once', async () => {
  await using app = await testApp()
  const { boss, dewi } = await team(app)
  expect((await setRoles(app, boss, boss.user, ['viewer'])).problem.detailCode).toBe('last-administrator')
  for (let round = 0; round < 5; round++) {
    expect((await setRoles(app, boss, dewi.user, ['admin'])).status).toBe(200)
    const [first, second] = await Promise.all([setRoles(app, boss, dewi.user, ['buyer']), setRoles(app, dewi, boss.user, ['buyer'])])
    expect([first.status, second.status].toSorted()[0]).toBe(200)
    const rows = await app.db.selectFrom('memberships').select(['userId', 'roles']).where('status', '=', 'active').execute()
    const administrators = rows.filter(({ userId, roles }) => [boss.user, dewi.user].includes(userId) && roles.includes('admin'))
    expect(administrators.length).toBeGreaterThanOrEqual(1)
    await sql`update memberships set roles = '{admin}' where user_id = ${boss.user}`.execute(app.db)
  }
})

test('administration is handed over as a whole: the colleague has it, the other has the chosen role, mails go to the new one', async () => {
  await using app = await testApp()
  const { boss, dewi } = await team(app)
  expect((await transfer(app, boss, boss.user)).status).toBe(404)
  expect((await transfer(app, boss, dewi.user, 'finance')).status).toBe(200)
  expect((await app.call(dewi, members.list)).json.map(({ roles }) => roles)).toEqual([['finance'], ['admin']])
  const { userId } = await app.db.selectFrom('buyers').select('userId').executeTakeFirstOrThrow()
  expect(userId).toBe(dewi.user)
  expect((await app.call(boss, members.list)).status).toBe(403)
})

test('a link without an address joins whoever opens it first, never as administrator', async () => {
  await using app = await testApp()
  const { boss } = await team(app)
  const make = async (role: string) =>
    app.call(boss, invitations.link, { body: { name: 'Pak Joko', role }, headers: await app.confirmed(boss) })
  expect((await make('admin')).status).toBe(422)
  const made = await make('receiver')
  expect(made.json).toMatchObject({ name: 'Pak Joko', email: '', delivery: 'link', roles: ['receiver'] })
  const token = made.json.url.split('#')[1]!
  expect((await app.call(undefined, invitations.show, { body: { token } })).json).toMatchObject({ email: '', registered: false })
  const body = { token, name: 'Joko', password }
  expect((await app.call(undefined, invitations.register, { body })).status).toBe(422)
  const joined = await app.call(undefined, invitations.register, { body: { ...body, email: 'joko@maju.test' } })
  expect(joined.json).toMatchObject({ roles: ['receiver'], userName: 'Joko' })
  expect((await app.call(undefined, invitations.register, { body: { ...body, email: 'lain@maju.test' } })).status).toBe(409)
  const listed = (await app.call(boss, members.list)).json.find(({ name }) => name === 'Joko')
  expect(listed).toMatchObject({ proven: false, roles: ['receiver'] })
})

test('a member who is removed is told by mail at their former address', async () => {
  await using app = await testApp()
  const { boss, dewi } = await team(app)
  await app.call(boss, members.remove, { params: { id: dewi.user }, headers: await app.confirmed(boss) })
  expect((await mailsTo(app, 'dewi@maju.test')).map(({ subject }) => subject)).toContain('You no longer belong to PT Maju')
  expect((await app.call(dewi, members.administrators)).status).toBe(401)
})
