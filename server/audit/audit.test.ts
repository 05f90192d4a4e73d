import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buyers } from '#contract/buyers.ts'
import { shops } from '#contract/shops.ts'
import { testApp } from '#server/test/app.ts'
import { companyForm, password, shopForm } from '#server/test/people.ts'
import { writeAudits } from './audit.ts'
import { sealAudit, verifyAudit } from './chain.ts'

test('who did what is written before it is answered, refusals too, and never a secret', async () => {
  await using app = await testApp()
  const form = companyForm()
  await app.call(undefined, buyers.register, { body: form })
  await app.call(undefined, buyers.login, { body: { ...form, password: 'not this one' } })
  const { json } = await app.call(undefined, buyers.login, { body: form })
  const [buyer, seller] = [await app.buyer(), await app.seller()]
  await app.call(seller, shops.update, { params: { id: seller.shopId }, body: shopForm() })
  await app.call(buyer, shops.update, { params: { id: seller.shopId }, body: shopForm() })
  const rows = await app.db.selectFrom('audit').select(['actor', 'act', 'object', 'outcome']).orderBy('id').execute()
  expect(rows).toEqual([
    { actor: `buyer:${json.id}`, act: 'sign in', object: '', outcome: 'unauthenticated' },
    { actor: `buyer:${json.id}`, act: 'sign in', object: expect.stringMatching(/^session:\d+$/), outcome: 'done' },
    { actor: `seller:${seller.id}`, act: 'PUT /shops/update/:id', object: String(seller.shopId), outcome: 'done' },
    { actor: `buyer:${buyer.id}`, act: 'PUT /shops/update/:id', object: String(seller.shopId), outcome: 'refused 403' },
  ])
  const { rows: dump } = await sql<{ text: string }>`select string_agg(a::text, '') as text from audit a`.execute(app.db)
  expect(dump[0]?.text).not.toContain(password)
})

test('more rows than one round takes are chained in order', async () => {
  await using app = await testApp()
  const acts = Array.from({ length: 2_500 }, (_, index) => ({ actor: 'operator', act: `act ${index}` }))
  await writeAudits(app.db, acts)
  await sealAudit(app.db)
  expect(await verifyAudit(app.db)).toMatchObject({ rows: 2_500, unsealed: 0, broken: null })
  const rows = await app.db.selectFrom('audit').select('act').orderBy('seq').execute()
  expect(rows).toEqual(acts.map(({ act }) => ({ act })))
})

test('the chain holds, also when it is sealed twice at once, and shows what was changed or cut out', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const edit = () => app.call(seller, shops.update, { params: { id: seller.shopId }, body: shopForm() })
  await Promise.all([edit(), edit(), edit()])
  await Promise.all([sealAudit(app.db), sealAudit(app.db)])
  await edit()
  expect(await verifyAudit(app.db)).toMatchObject({ rows: 3, unsealed: 1, broken: null })
  await sealAudit(app.db)
  const whole = await verifyAudit(app.db)
  expect(whole).toMatchObject({ rows: 4, unsealed: 0, broken: null })

  await expect(app.db.updateTable('audit').set({ actor: 'somebody else' }).execute()).rejects.toThrow('append-only')
  await expect(app.db.deleteFrom('audit').execute()).rejects.toThrow('append-only')
  // Somebody who may switch triggers off still leaves a trace.
  await sql`alter table audit disable trigger user`.execute(app.db)
  await sql`update audit set outcome = 'never happened' where seq = 2`.execute(app.db)
  expect((await verifyAudit(app.db)).broken).toEqual({ seq: 2, why: 'the row or the one before it was changed' })
  await sql`delete from audit where seq = 2`.execute(app.db)
  expect((await verifyAudit(app.db)).broken).toEqual({ seq: 2, why: 'a row is missing' })
  // The tampering was the test's own: nothing of it is left to break the invariants.
  await sql`truncate audit`.execute(app.db)
})
