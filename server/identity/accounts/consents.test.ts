import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { buyers } from '#contract/buyers.ts'
import { sellers } from '#contract/sellers.ts'
import { terms } from '#contract/terms.ts'
import { termsVersion } from '#contract/termsVersions.ts'
import { testApp } from '#server/test/app.ts'
import { companyForm, sellerForm } from '#server/test/people.ts'

test('who registers on the page agrees to the version that it showed; other clients are asked later, and agree once', async () => {
  await using app = await testApp()
  const form = companyForm()
  expect((await app.call(undefined, buyers.register, { body: { ...form, terms: termsVersion } })).status).toBe(201)
  const { access_token: token } = (await app.call(undefined, buyers.login, { body: form })).json
  expect((await app.call({ token }, terms.show)).json).toEqual({ version: termsVersion, coming: null, agreedAt: expect.any(String) })

  const seller = sellerForm()
  expect((await app.call(undefined, sellers.register, { body: { formSeller: seller } })).status).toBe(201)
  const other = { token: (await app.call(undefined, sellers.login, { body: seller })).json.access_token }
  expect((await app.call(other, terms.show)).json).toEqual({ version: termsVersion, coming: null, agreedAt: null })
  const both = await Promise.all([1, 2].map(() => app.call(other, terms.agree, { body: { version: termsVersion } })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await app.call(other, terms.show)).json).toEqual(both[0]!.json)
  const { rows } = await sql`select version from consents`.execute(app.db)
  expect(rows).toEqual([{ version: termsVersion }, { version: termsVersion }])
})

test('a version of before counts as read then, and is asked for again; one that does not exist is refused', async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  await sql`insert into consents (user_id, version) select id, '2026-01-01' from users`.execute(app.db)
  expect((await app.call(buyer, terms.show)).json.agreedAt).toBeNull()
  const body = { version: '2999-01-01' }
  expect((await app.call(buyer, terms.agree, { body })).status).toBe(422)
})

test('a supplier that registers on the page agrees as well, and what was agreed to is never changed', async () => {
  await using app = await testApp()
  const form = { ...sellerForm(), terms: termsVersion }
  expect((await app.call(undefined, sellers.register, { body: { formSeller: form } })).status).toBe(201)
  const person = { token: (await app.call(undefined, sellers.login, { body: form })).json.access_token }
  expect((await app.call(person, terms.show)).json.agreedAt).toEqual(expect.any(String))
  await expect(sql`update consents set version = '2026-01-02'`.execute(app.db)).rejects.toThrow(/permission denied/)
})
