import sharp from 'sharp'
import { expect, test } from 'vitest'
import { operatorVerifications } from '#contract/operatorVerifications.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { testApp } from '#server/test/app.ts'
import { testOperator } from '#server/test/operators.ts'
import { askFor, caseOf, decideCase, newNib } from '#server/test/verifications.ts'

test('every opening of a case and of a document is written down, a document with its reason and the name of who opened it on it', async () => {
  await using app = await testApp()
  const [sari, tuti] = [await app.seller(), await testOperator(app, 'tuti@pasokan.test', 'trust')]
  const nib = newNib()
  await askFor(app, sari, { nib })
  const { id } = await caseOf(app, sari)
  const { json } = await app.call(tuti, operatorVerifications.show, { params: { id } })
  expect(json).toMatchObject({ name: 'Toko Baja', legalName: 'CV Baja Bersama', others: [], waits: null })
  expect(json.numbers).toContainEqual({ kind: 'nib', number: nib, wellFormed: true, claimed: false })
  const [document] = json.documents
  expect(
    (await app.app.inject({ url: `/api/operator/verifications/${id}/documents/${document!.id}`, headers: { access_token: tuti.token } }))
      .statusCode,
  ).toBe(422)
  const reply = await app.app.inject({
    url: `/api/operator/verifications/${id}/documents/${document!.id}?reason=Mencocokkan%20NIB`,
    headers: { access_token: tuti.token },
  })
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ])
  // The uploaded picture had one colour, so any deviation is the watermark.
  const { channels } = await sharp(reply.rawPayload).stats()
  expect(channels.some(({ stdev }) => stdev > 5)).toBe(true)
  const acts = await app.db
    .selectFrom('audit')
    .select(['act', 'object', 'detail'])
    .where('act', 'in', ['read verification', 'open document'])
    .orderBy('id')
    .execute()
  expect(acts).toMatchObject([
    { act: 'read verification', object: `verification:${id}` },
    { act: 'open document', object: `verification-document:${document!.id}`, detail: { reason: 'Mencocokkan NIB' } },
  ])
})

test('to shut out what was never proven, and to let it ask again, takes two persons; who looked at another version is told', async () => {
  await using app = await testApp()
  const [sari, tuti, tono] = [
    await app.seller(),
    await testOperator(app, 'tuti@pasokan.test', 'trust'),
    await testOperator(app, 'tono@pasokan.test', 'trust'),
  ]
  await askFor(app, sari)
  const { id, version } = await caseOf(app, sari)
  await decideCase(app, tuti, id, 'save', { checks: [{ kind: 'nib', result: 'no' }] })
  expect((await decideCase(app, tuti, id, 'refuse', { version })).problem.code).toBe('changed-meanwhile')
  expect((await decideCase(app, tuti, id, 'refuse', { reason: '' })).problem.errors).toMatchObject([{ path: 'reason', code: 'say-why' }])
  const confirm = (by: { token: string }, act: number) => app.call(by, twoPerson.decide, { params: { id: act }, body: { step: 'confirm' } })

  const asked = await decideCase(app, tuti, id, 'suspend')
  expect(asked.json).toMatchObject({ status: 'in-review', waits: { summary: { act: 'verification', step: 'suspend', level: 'business' } } })
  expect((await confirm(tuti, asked.json.waits!.id)).problem.code).toBe('own-request')
  // A decision in between changes the case.
  await decideCase(app, tono, id, 'save', { checks: [{ kind: 'npwp', result: 'no' }] })
  expect((await confirm(tono, asked.json.waits!.id)).problem.code).toBe('changed-meanwhile')
  await app.call(tuti, twoPerson.decide, { params: { id: asked.json.waits!.id }, body: { step: 'refuse' } })
  const again = await decideCase(app, tuti, id, 'suspend')
  expect((await confirm(tono, again.json.waits!.id)).status).toBe(200)
  expect((await caseOf(app, sari)).status).toBe('suspended')

  const lift = await decideCase(app, tono, id, 'lift')
  expect((await confirm(tuti, lift.json.waits!.id)).status).toBe(200)
  expect((await caseOf(app, sari)).status).toBe('needs-more')
  await app.consumed()
})

test('the desk lists what waits, the longest waiting first, by state and level; others than trust may not', async () => {
  await using app = await testApp()
  const [one, two, tuti, finance] = [
    await app.seller(),
    await app.seller('tono', 'Toko Dua'),
    await testOperator(app, 'tuti@pasokan.test', 'trust'),
    await testOperator(app, 'fina@pasokan.test', 'finance'),
  ]
  await askFor(app, one)
  await askFor(app, two)
  await askFor(app, two, { level: 'contact' })
  const list = (query: Record<string, string>) => app.call(tuti, operatorVerifications.list, { query })
  expect((await list({})).json.rows.map(({ name, level }) => [name, level])).toEqual([
    ['Toko Baja', 'business'],
    ['Toko Dua', 'business'],
    ['Toko Dua', 'contact'],
  ])
  expect((await list({ level: 'contact', state: 'submitted' })).json).toMatchObject({ total: 1 })
  expect((await list({ state: 'verified' })).json).toMatchObject({ total: 0, rows: [] })
  expect((await app.call(finance, operatorVerifications.list)).status).toBe(403)
  expect((await app.call(one, operatorVerifications.list)).status).toBe(404)
})

test('no operator verifies an own store, alone or as the second person', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const { email } = await app.db
    .selectFrom('users')
    .innerJoin('sellers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', sari.id)
    .executeTakeFirstOrThrow()
  const [own, tuti] = [await testOperator(app, email, 'trust'), await testOperator(app, 'tuti@pasokan.test', 'trust')]
  await askFor(app, sari)
  const { id } = await caseOf(app, sari)
  expect((await decideCase(app, own, id, 'verify')).problem).toMatchObject({ code: 'second-person', detailCode: 'own-case' })
  const asked = await decideCase(app, tuti, id, 'suspend')
  const confirmed = await app.call(own, twoPerson.decide, { params: { id: asked.json.waits!.id }, body: { step: 'confirm' } })
  expect(confirmed.problem).toMatchObject({ code: 'second-person', detailCode: 'own-case' })
  expect((await decideCase(app, tuti, id, 'verify')).json.status).toBe('verified')
})
