import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buyers } from '#contract/buyers.ts'
import { hashPassword } from '#server/identity/accounts/passwords.ts'
import { testApp } from '#server/test/app.ts'
import { companyForm, password } from '#server/test/people.ts'

test('a company registers, signs in whatever the case of its e-mail, and reads itself', async () => {
  await using app = await testApp()
  const form = companyForm({ email: 'Budi@Maju.Test' })
  const registered = await app.call(undefined, buyers.register, { body: form })
  expect(registered).toMatchObject({ status: 201, json: { email: 'Budi@Maju.Test' } })
  const signedIn = await app.call(undefined, buyers.login, { body: { email: 'budi@maju.TEST ', password } })
  expect(signedIn).toMatchObject({ status: 200, json: { id: registered.json.id, role: 'buyer', name: form.name } })
  expect(signedIn.headers['set-cookie']).toMatch(/^refresh=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
  const me = { token: signedIn.json.access_token }
  const shown = await app.call(me, buyers.show, { params: { id: registered.json.id } })
  const { password: _, ...rest } = form
  expect(shown.json).toEqual({ ...rest, id: registered.json.id, phoneNumber: '+6281234567890' })
  expect(
    (await app.call({ token: '' }, buyers.show, { params: { id: registered.json.id }, headers: { authorization: `Bearer ${me.token}` } }))
      .status,
  ).toBe(200)
})

test('two registrations of one e-mail at once make one company', async () => {
  await using app = await testApp()
  const tries = await Promise.all(
    ['ana@maju.test', 'ANA@maju.test', 'Ana@Maju.test'].map((email) =>
      app.call(undefined, buyers.register, { body: companyForm({ email }) }),
    ),
  )
  expect(tries.map((reply) => reply.status).toSorted()).toEqual([201, 409, 409])
  const lost = tries.find((reply) => reply.status === 409)
  expect(lost?.problem).toMatchObject({ code: 'email-taken', errors: [{ path: 'email' }] })
})

test('an unknown e-mail and a wrong password are told in the same words', async () => {
  await using app = await testApp()
  const form = companyForm()
  await app.call(undefined, buyers.register, { body: form })
  const { traceId: _, ...wrong } = (await app.call(undefined, buyers.login, { body: { email: form.email, password: 'something else' } }))
    .problem
  const { traceId: __, ...unknown } = (await app.call(undefined, buyers.login, { body: { email: 'nobody@maju.test', password } })).problem
  expect(wrong).toMatchObject({ status: 401, code: 'unauthenticated' })
  expect(unknown).toEqual(wrong)
})

test('a sign-in that overlaps a change of the password is not left behind', async () => {
  await using app = await testApp()
  const form = companyForm()
  await app.call(undefined, buyers.register, { body: form })
  const passwordHash = await hashPassword('quite another password')
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const change = app.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ passwordHash }).execute()
    await tx.updateTable('sessions').set({ endedAt: new Date() }).where('endedAt', 'is', null).execute()
    ask()
    await expect
      .poll(
        async () =>
          (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)).rows
            .length,
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
  })
  await asked
  const reply = await app.call(undefined, buyers.login, { body: { email: form.email, password } })
  await change
  expect(reply.status).toBe(401)
  expect(await app.db.selectFrom('sessions').select('id').where('endedAt', 'is', null).execute()).toEqual([])
})

test('the password is kept as argon2id of its composed form only', async () => {
  await using app = await testApp()
  const form = companyForm({ password: 'cafe\u0301-hujan' })
  const { json } = await app.call(undefined, buyers.register, { body: form })
  const { passwordHash } = await app.db
    .selectFrom('users')
    .innerJoin('buyers as p', 'p.userId', 'users.id')
    .select('passwordHash')
    .where('p.id', '=', json.id)
    .executeTakeFirstOrThrow()
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await app.call(undefined, buyers.login, { body: { email: form.email, password: 'caf\u00e9-hujan' } })).status).toBe(200)
})

test('a hash of an older cost still opens and is made again', async () => {
  await using app = await testApp()
  const form = companyForm({ password: 'password-lama-1' })
  const { json } = await app.call(undefined, buyers.register, { body: form })
  const { argon2Sync } = await import('node:crypto')
  const salt = Buffer.from('0123456789abcdef')
  const tag = argon2Sync('argon2id', { message: 'password-lama-1', nonce: salt, tagLength: 32, memory: 8192, passes: 1, parallelism: 1 })
  const old = `$argon2id$v=19$m=8192,t=1,p=1$${salt.toString('base64').replace(/=+$/, '')}$${tag.toString('base64').replace(/=+$/, '')}`
  await app.db
    .updateTable('users')
    .set({ passwordHash: old })
    .where('id', '=', ({ selectFrom }) => selectFrom('buyers').select('userId').where('id', '=', json.id))
    .execute()
  expect((await app.call(undefined, buyers.login, { body: form })).status).toBe(200)
  const { passwordHash } = await app.db
    .selectFrom('users')
    .innerJoin('buyers as p', 'p.userId', 'users.id')
    .select('passwordHash')
    .where('p.id', '=', json.id)
    .executeTakeFirstOrThrow()
  expect(passwordHash).toContain('m=19456,t=2,p=1')
})

test('what cannot be a registration is refused with a sentence for each field, and never breaks the server', async () => {
  await using app = await testApp()
  const refused = async (given: object, status = 422) => {
    const reply = await app.call(undefined, buyers.register, { body: companyForm(given) })
    expect(reply.status, JSON.stringify(given).slice(0, 80)).toBe(status)
    return reply.problem.errors?.map((error) => error.path)
  }
  expect(await refused({ name: '  ' })).toEqual(['name'])
  expect(await refused({ name: 'x'.repeat(10_000) })).toEqual(['name'])
  expect(await refused({ name: 'PT\0Maju' })).toEqual(['name'])
  expect(await refused({ name: '\ud800' })).toEqual(['name'])
  expect(await refused({ name: 5 })).toEqual(['name'])
  expect(await refused({ email: 'not an address' })).toEqual(['email'])
  expect(await refused({ password: 'short' })).toEqual(['password'])
  expect(await refused({ password: 'Password123' })).toEqual(['password'])
  expect(await refused({ password: 'x'.repeat(129) })).toEqual(['password'])
  expect(await refused({ phoneNumber: 'call me' })).toEqual(['phoneNumber'])
  expect(await refused({ owner: undefined, address: '' })).toEqual(['owner', 'address'])
  const poison = await app.call(undefined, buyers.register, {
    payload: '{"__proto__":{"admin":true},"name":"x"}',
    headers: { 'content-type': 'application/json' },
  })
  expect(poison.status).toBe(400)
  expect((await app.call(undefined, buyers.register, { payload: '"text"', headers: { 'content-type': 'application/json' } })).status).toBe(
    422,
  )
})

test("a company edits itself only, and takes nobody's e-mail", async () => {
  await using app = await testApp()
  const [mine, other] = [await app.buyer('PT Satu'), await app.buyer('PT Dua')]
  const { password: _, ...details } = companyForm({ name: 'PT Satu Baru' })
  const before = await app.call(mine, buyers.show, { params: { id: mine.id } })
  const body = { ...details, email: before.json.email, id: other.id, isAdmin: true }
  const edited = await app.call(mine, buyers.update, { body })
  expect(edited).toMatchObject({ status: 200, json: { id: mine.id, name: 'PT Satu Baru' } })
  const untouched = await app.call(other, buyers.show, { params: { id: other.id } })
  expect(untouched.json.name).toBe('PT Dua')
  expect((await app.call(mine, buyers.update, { body: { ...details, email: untouched.json.email.toUpperCase() } })).problem.code).toBe(
    'email-taken',
  )
  for (const id of [other.id, 999_999, '0', '-1', '1e3', '1%20or%201=1'])
    expect((await app.call(mine, buyers.show, { params: { id } })).status).toBe(404)
})

test('the list of companies tells nothing private', async () => {
  await using app = await testApp()
  const [mine, other] = [await app.buyer('PT Satu'), await app.buyer('PT Dua')]
  const { json } = await app.call(mine, buyers.list)
  expect(json).toEqual([
    { id: other.id, name: 'PT Dua', industry: 'Retail' },
    { id: mine.id, name: 'PT Satu', industry: 'Retail' },
  ])
})

test('a name that hides or turns letters is refused with a sentence; joined emoji and other scripts are names', async () => {
  await using app = await testApp()
  const named = (name: string) => app.call(undefined, buyers.register, { body: companyForm({ name }) })
  for (const name of ['PT \u202eujaM', 'PT Ma\u200bju', 'PT\u2066 Maju', 'PT\ufeff Maju', 'PT\u200dMaju', 'PT\u0007Maju', 'PT\nMaju'])
    expect((await named(name)).problem.errors, JSON.stringify(name)).toEqual([
      expect.objectContaining({ path: 'name', message: 'Contains invisible characters. Please type it anew.' }),
    ])
  // Every field of one line is as strict.
  for (const field of ['owner', 'industry', 'website'])
    expect((await app.call(undefined, buyers.register, { body: companyForm({ [field]: 'a\u202eb' }) })).problem.errors).toMatchObject([
      { path: field },
    ])
  for (const name of ['Keluarga 👩‍🌾 Tani', 'شركة ماجو']) expect((await named(name)).status, name).toBe(201)
})
