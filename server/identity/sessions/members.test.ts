import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buyers } from '#contract/buyers.ts'
import { orders } from '#contract/orders.ts'
import { hashPassword } from '#server/identity/accounts/passwords.ts'
import { testApp } from '#server/test/app.ts'
import { password } from '#server/test/people.ts'

test('a member signs in with an address of their own, acts for the company as the roles say, and is out once blocked', async () => {
  await using app = await testApp()
  const company = await app.buyer('PT Maju')
  const row = await app.db.selectFrom('buyers').select('organizationId').where('id', '=', company.id).executeTakeFirstOrThrow()
  const email = 'dewi@maju.test'
  const values = { name: 'Dewi', email, passwordHash: await hashPassword(password) }
  const { id: userId } = await app.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
  await app.db
    .insertInto('memberships')
    .values({ ...row, userId, roles: ['viewer'] })
    .execute()

  const login = () => app.call(undefined, buyers.login, { body: { email, password } })
  const { json } = await login()
  expect(json).toMatchObject({ id: company.id, role: 'buyer', name: 'PT Maju' })
  const organizations = [{ id: row.organizationId, kind: 'company', name: 'PT Maju', roles: ['viewer'] }]
  expect(json).toMatchObject({ userId, userName: 'Dewi', roles: ['viewer'], organizations })
  const dewi = { token: json.access_token }
  expect((await app.call(dewi, buyers.show, { params: { id: company.id } })).json).toMatchObject({ name: 'PT Maju', email })
  expect((await app.call(dewi, orders.cart)).status).toBe(403)

  await sql`update memberships set status = 'blocked' where user_id = ${userId}`.execute(app.db)
  await app.db.updateTable('sessions').set({ endedAt: new Date() }).where('userId', '=', userId).execute()
  expect((await app.call(dewi, buyers.show, { params: { id: company.id } })).status).toBe(401)
  expect((await login()).status).toBe(401)
  expect((await app.call(company, buyers.show, { params: { id: company.id } })).status).toBe(200)
})
