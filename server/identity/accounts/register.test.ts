import { expect, test } from 'vitest'
import { buyers } from '#contract/buyers.ts'
import { sellers } from '#contract/sellers.ts'
import { testApp } from '#server/test/app.ts'
import { companyForm, sellerForm } from '#server/test/people.ts'

test('who asks by registering whether somebody has an account leaves a trace, without the address', async () => {
  await using app = await testApp()
  const [company, supplier] = [companyForm(), sellerForm()]
  for (const status of [201, 409]) {
    expect((await app.call(undefined, buyers.register, { body: company })).status).toBe(status)
    expect((await app.call(undefined, sellers.register, { body: supplier })).status).toBe(status)
  }
  const rows = await app.db
    .selectFrom('audit')
    .select(['actor', 'act', 'outcome', 'detail'])
    .where('act', '=', 'register')
    .orderBy('seq')
    .execute()
  expect(rows).toEqual([
    { actor: 'buyer:?', act: 'register', outcome: 'email-taken', detail: {} },
    { actor: 'seller:?', act: 'register', outcome: expect.stringMatching(/^(email|ktp)-taken$/) as string, detail: {} },
  ])
})
