import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { buyers } from '#contract/buyers.ts'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { sellers } from '#contract/sellers.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { mailsTo, tokenIn } from '#server/test/mail.ts'
import { companyForm, password, sellerForm } from '#server/test/people.ts'

const subjects = {
  confirm: 'Confirm your new e-mail address',
  asked: 'Your e-mail address is about to change',
  changed: 'Your e-mail address was changed',
}
const english = { 'accept-language': 'en' }
const fresh = 'bukit angin sembilan'

type Me = { token: string; form: ReturnType<typeof companyForm> }

/** A registered company, signed in, its address proven unless said otherwise. */
async function company(app: TestApp, proven = true): Promise<Me> {
  const form = companyForm()
  await app.call(undefined, buyers.register, { body: form, headers: english })
  const { json } = await app.call(undefined, buyers.login, { body: form, headers: english })
  if (proven) await sql`update users set email_verified_at = now() where lower(email) = ${form.email}`.execute(app.db)
  return { form, token: json.access_token }
}

const login = (app: TestApp, email: string, secret = password) => app.call(undefined, buyers.login, { body: { email, password: secret } })
const mailed = async (app: TestApp, to: string, subject: string) => (await mailsTo(app, to)).find((mail) => mail.subject === subject)
const { password: _, ...plain } = companyForm()
const ask = async (app: TestApp, me: Me, email: string, headers?: Record<string, string>) =>
  app.call(me, buyers.update, { body: { ...plain, email }, headers: headers ?? (await app.confirmed(me)) })
const prove = async (app: TestApp, me: { token: string } | undefined, email: string) =>
  app.call(me, accounts.verify, { body: { token: tokenIn(await mailed(app, email, subjects.confirm)) } })
async function change(app: TestApp, me: Me, email: string) {
  expect((await ask(app, me, email)).status).toBe(200)
  expect((await prove(app, me, email)).status).toBe(200)
}
const stop = (app: TestApp, token: string) => app.call(undefined, accounts.stop, { body: { token } })

test('another address asks for a confirmation, counts once it is proven by its own account, and can be dropped', async () => {
  await using app = await testApp()
  const [me, stranger] = [await company(app), await company(app)]
  const refused = await ask(app, me, 'baru@maju.test', {})
  expect(refused.problem).toMatchObject({ status: 403, code: 'confirmation-needed', ways: ['password'] })
  const pending = await ask(app, me, 'baru@maju.test')
  expect(pending.json).toMatchObject({ email: me.form.email, pendingEmail: 'baru@maju.test' })
  expect((await app.call(me, accounts.security)).json).toMatchObject({ email: me.form.email, pendingEmail: 'baru@maju.test' })
  // The same form saved again, with either address, asks nothing more.
  expect((await ask(app, me, me.form.email.toUpperCase(), {})).json).toMatchObject({ pendingEmail: 'baru@maju.test' })
  expect((await ask(app, me, 'baru@maju.test', {})).status).toBe(200)

  expect((await prove(app, undefined, 'baru@maju.test')).problem.code).toBe('forbidden')
  expect((await prove(app, stranger, 'baru@maju.test')).problem.code).toBe('forbidden')
  expect((await app.call(me, accounts.cancelEmail)).status).toBe(200)
  expect((await prove(app, me, 'baru@maju.test')).problem.code).toBe('link-dead')
  expect((await app.call(me, accounts.security)).json.pendingEmail).toBeUndefined()

  await ask(app, me, 'lagi@maju.test')
  const body = { token: tokenIn(await mailed(app, 'lagi@maju.test', subjects.confirm)) }
  const tries = await Promise.all([1, 2].map(() => app.call(me, accounts.verify, { body })))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await app.call(me, accounts.security)).json).toMatchObject({ email: 'lagi@maju.test', emailVerified: true })
  expect((await login(app, 'lagi@maju.test')).status).toBe(200)
  const audit = await app.db.selectFrom('audit').select(['act', 'detail']).where('act', '=', 'change e-mail').execute()
  expect(audit).toMatchObject([
    { act: 'change e-mail', detail: { from: expect.stringMatching(/^.\*\*\*@maju.test$/i), to: 'l***@maju.test' } },
  ])
  await app.consumed()
  const told = (await app.call(me, notifications.list)).json.notifications
  expect(told.map(({ kind }) => kind)).toEqual(['security', 'security', 'security'])
})

test('two addresses asked for at once: one is pending, and one confirmation lets one through', async () => {
  await using app = await testApp()
  const me = await company(app)
  const headers = await app.confirmed(me)
  const both = await Promise.all(['satu@maju.test', 'dua@maju.test'].map((email) => ask(app, me, email, headers)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const { rows } = await sql`select from email_changes where status = 'pending'`.execute(app.db)
  expect(rows).toHaveLength(1)
})

test('every change is told to the former address, the fourth too', async () => {
  await using app = await testApp()
  const me = await company(app)
  for (const email of ['b@maju.test', 'c@maju.test', 'd@maju.test', 'e@maju.test', 'f@maju.test']) {
    const { email: former } = (await app.call(me, accounts.security)).json
    await sql`update mail_links set expires_at = now() - interval '1 minute' where purpose = 'change'`.execute(app.db)
    await change(app, me, email)
    expect(await mailed(app, former, subjects.asked), former).toBeDefined()
    expect(await mailed(app, former, subjects.changed), former).toBeDefined()
  }
})

test('a thief who knows the password loses the account to its first address, whatever addresses came after', async () => {
  await using app = await testApp()
  const me = await company(app)
  await change(app, me, 'thief@evil.test')
  await change(app, me, 'second@evil.test')
  await ask(app, me, 'third@evil.test')
  const owner = tokenIn(await mailed(app, me.form.email, subjects.changed))
  // The thief takes it back first, to the thief's address: that ends no link of the owner's.
  const his = await stop(app, tokenIn(await mailed(app, 'thief@evil.test', subjects.changed)))
  await app.call(undefined, accounts.reset, { body: { token: his.json.reset, password: 'kata baru si pencuri' } })
  const thief = { token: (await login(app, 'thief@evil.test', 'kata baru si pencuri')).json.access_token }
  await app.call(undefined, accounts.requestReset, { body: { email: 'thief@evil.test', role: 'buyer' } })
  const later = tokenIn(await mailed(app, 'thief@evil.test', 'Set a new password'))

  const tries = await Promise.all([1, 2].map(() => stop(app, owner)))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const token = tries.find(({ status }) => status === 200)?.json.reset
  expect((await app.call(thief, orders.cart)).status).toBe(401)
  expect((await app.call(undefined, accounts.reset, { body: { token: later, password: 'kata lain pencuri' } })).problem.code).toBe(
    'link-dead',
  )
  for (const mail of [...(await mailsTo(app, 'thief@evil.test')), ...(await mailsTo(app, 'second@evil.test'))])
    if (mail.text.includes('/stop#')) expect((await stop(app, tokenIn(mail))).problem.code).toBe('link-dead')
  expect((await app.call(undefined, accounts.reset, { body: { token, password: fresh } })).status).toBe(200)
  const mine = await login(app, me.form.email, fresh)
  expect(mine.status).toBe(200)
  const security = await app.call({ token: mine.json.access_token }, accounts.security)
  expect(security.json).toMatchObject({ email: me.form.email, emailVerified: true })
  expect(security.json.pendingEmail).toBeUndefined()
})

test('the warning stops a change before it counts', async () => {
  await using app = await testApp()
  const me = await company(app)
  await ask(app, me, 'thief@evil.test')
  const warned = tokenIn(await mailed(app, me.form.email, subjects.asked))
  const proof = tokenIn(await mailed(app, 'thief@evil.test', subjects.confirm))
  expect((await stop(app, warned)).status).toBe(200)
  expect((await app.call(me, accounts.verify, { body: { token: proof } })).problem.code).toBe('link-dead')
  expect((await login(app, me.form.email)).status).toBe(401)
})

test('a released address is nobody else’s while it may be taken back', async () => {
  await using app = await testApp()
  const me = await company(app)
  const other = await company(app)
  await change(app, me, 'baru@maju.test')
  const register = (email: string) => app.call(undefined, buyers.register, { body: companyForm({ email }) })
  expect((await register(me.form.email.toUpperCase())).problem.code).toBe('email-taken')
  expect((await ask(app, other, me.form.email)).problem.code).toBe('email-taken')
  // Asked for before it was reserved, proven after.
  await sql`insert into email_changes (user_id, former, former_proven, email)
    select id, email, true, ${me.form.email} from users where lower(email) = ${other.form.email}`.execute(app.db)
  await app.call(other, accounts.sendVerification)
  expect((await prove(app, other, me.form.email)).problem.code).toBe('email-taken')
  const back = await stop(app, tokenIn(await mailed(app, me.form.email, subjects.changed)))
  expect(back.status).toBe(200)

  const free = await company(app)
  await change(app, free, 'lain@maju.test')
  await sql`update email_changes set reserved_until = now()`.execute(app.db)
  expect((await stop(app, tokenIn(await mailed(app, free.form.email, subjects.changed)))).problem.code).toBe('link-dead')
  expect((await register(free.form.email)).status).toBe(201)
})

test('a registration that waits for an address to be released finds it reserved', async () => {
  await using app = await testApp()
  const me = await company(app)
  const { id } = await app.db.selectFrom('users').select('id').where('email', '=', me.form.email).executeTakeFirstOrThrow()
  let registered: Promise<{ status: number }> | undefined
  await app.db.transaction().execute(async (tx) => {
    await sql`insert into email_changes (user_id, former, former_proven, email, status, done_at, reserved_until)
      values (${id}, ${me.form.email}, true, 'baru@maju.test', 'done', now(), now() + interval '7 days')`.execute(tx)
    await tx.updateTable('users').set({ email: 'baru@maju.test' }).where('id', '=', id).execute()
    registered = app.call(undefined, buyers.register, { body: companyForm({ email: me.form.email }) })
    const waiting = () =>
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into users%'`.execute(app.db)
    while ((await waiting()).rows.length === 0) await sql`select pg_sleep(0.02)`.execute(app.db)
  })
  expect((await registered)?.status).toBe(409)
})

test('a supplier’s address changes the same way', async () => {
  await using app = await testApp()
  const form = sellerForm()
  await app.call(undefined, sellers.register, { body: form, headers: english })
  const me = { token: (await app.call(undefined, sellers.login, { body: form, headers: english })).json.access_token }
  const { password: _, ktp: __, ...details } = form
  const save = (email: string, headers = {}) =>
    app.call(me, sellers.update, { params: { id: 'undefined' }, body: { formSeller: { ...details, email } }, headers })
  expect((await save(form.email.toUpperCase())).status).toBe(200)
  expect((await save('lain@toko.test')).problem.code).toBe('confirmation-needed')
  expect((await save('lain@toko.test', await app.confirmed(me))).json).toMatchObject({ pendingEmail: 'lain@toko.test' })
  expect(await mailed(app, form.email.toUpperCase(), subjects.asked)).toBeDefined()
  expect((await prove(app, me, 'lain@toko.test')).status).toBe(200)
  // The former address was never proven: it is told, and may not take the account.
  expect((await mailed(app, form.email.toUpperCase(), subjects.changed))?.text).not.toContain('/stop#')
  expect((await app.call(undefined, sellers.register, { body: sellerForm({ email: form.email }) })).status).toBe(201)
})
