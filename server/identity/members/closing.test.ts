import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { buyers } from '#contract/buyers.ts'
import { sellers } from '#contract/sellers.ts'
import type { Profile } from '#server/platform/actor.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { companyForm, password, personOf, sellerForm } from '#server/test/people.ts'

/** Makes who opened the first organization a member of the second too. */
async function joins(app: TestApp, person: Profile, other: Profile<'company'>, roles: string[]) {
  const { user } = await personOf(app.db, person)
  await sql`insert into memberships (organization_id, user_id, roles) select organization_id, ${user}, ${roles} from buyers where id = ${other.id}`.execute(
    app.db,
  )
  return user
}

const close = async (app: TestApp, token: string) =>
  (await app.call({ token }, accounts.close, { headers: await app.confirmed({ token }), body: {} })).status

test('who closes an organization goes on in the others: the sign-in, the address and the password stay', async () => {
  await using app = await testApp()
  const form = sellerForm()
  const { json: supplier } = await app.call(undefined, sellers.register, { body: form })
  const company = await app.buyer('PT Maju')
  const user = await joins(app, { role: 'seller', id: supplier.id }, company, ['viewer'])
  const asBuyer = () => app.call(undefined, buyers.login, { body: { email: form.email, password } })
  const there = (await asBuyer()).json
  const here = (await app.call(undefined, sellers.login, { body: form })).json.access_token

  expect(await close(app, here)).toBe(200)
  expect((await app.call(undefined, sellers.login, { body: form })).status).toBe(401)
  expect((await app.call({ token: there.access_token }, buyers.show, { params: { id: company.id } })).json).toMatchObject({
    email: form.email,
  })
  expect((await asBuyer()).json.organizations).toMatchObject([{ name: 'PT Maju', roles: ['viewer'] }])
  expect(await app.db.selectFrom('users').select(['name', 'email', 'closedAt']).where('id', '=', user).execute()).toEqual([
    { name: form.username, email: form.email, closedAt: null },
  ])
})

test('a company that closes takes along who worked for it alone, and leaves the others where they are', async () => {
  await using app = await testApp()
  const [company, other, lone] = [await app.buyer('PT Maju'), await app.buyer('PT Lain'), companyForm()]
  await joins(app, other, company, ['viewer'])
  await app.call(undefined, buyers.register, { body: lone })
  const alone = (await app.call(undefined, buyers.login, { body: lone })).json
  await joins(app, { role: 'buyer', id: alone.id }, company, ['buyer'])
  expect(await close(app, alone.access_token)).toBe(200)
  expect((await app.call(undefined, buyers.login, { body: lone })).json).toMatchObject({ id: company.id, name: 'PT Maju' })

  expect(await close(app, company.token)).toBe(200)
  expect((await app.call(undefined, buyers.login, { body: lone })).status).toBe(401)
  expect(await app.db.selectFrom('users').select('id').where('email', '=', lone.email).execute()).toEqual([])
  expect((await app.call(other, buyers.show, { params: { id: other.id } })).status).toBe(200)
})
