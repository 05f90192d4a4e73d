import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buyers } from '#contract/buyers.ts'
import { shops } from '#contract/shops.ts'
import { findActor } from '#server/identity/sessions/sessions.ts'
import { deriveKey } from '#server/platform/seal.ts'
import { testApp } from '#server/test/app.ts'
import { companyForm, password, shopForm } from '#server/test/people.ts'
import { writeAudits } from './audit.ts'
import { anchorAudit, readAnchors } from './anchors.ts'
import { sealAudit, verifyAudit } from './chain.ts'

const secret = 'a secret of tests, long enough for all'

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
  const named = await app.db.selectFrom('audit').select('detail').where('act', '=', 'PUT /shops/update/:id').orderBy('id').execute()
  const [own, other] = await Promise.all([findActor(app.db, seller.token), findActor(app.db, buyer.token)])
  expect(named.map(({ detail }) => detail)).toEqual([own, other].map((actor) => ({ user: actor!.user, organization: actor!.organization })))
  const { rows: dump } = await sql<{ text: string }>`select string_agg(a::text, '') as text from audit a`.execute(app.db)
  expect(dump[0]?.text).not.toContain(password)
})

test('more rows than one round takes are chained in order', async () => {
  await using app = await testApp()
  const acts = Array.from({ length: 2_500 }, (_, index) => ({ actor: 'operator', act: `act ${index}` }))
  await writeAudits(app.db, acts)
  await sealAudit(app.db, secret)
  expect(await verifyAudit(app.db, [secret])).toMatchObject({ rows: 2_500, unsealed: 0, broken: null })
  const rows = await app.db.selectFrom('audit').select('act').orderBy('seq').execute()
  expect(rows).toEqual(acts.map(({ act }) => ({ act })))
})

test('the chain holds, also when it is sealed twice at once, and shows what was changed or cut out', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const edit = () => app.call(seller, shops.update, { params: { id: seller.shopId }, body: shopForm() })
  await Promise.all([edit(), edit(), edit()])
  await Promise.all([sealAudit(app.db, secret), sealAudit(app.db, secret)])
  await edit()
  expect(await verifyAudit(app.db, [secret])).toMatchObject({ rows: 3, unsealed: 1, broken: null })
  await sealAudit(app.db, secret)
  const whole = await verifyAudit(app.db, [secret])
  expect(whole).toMatchObject({ rows: 4, unsealed: 0, broken: null })

  await expect(app.owner.updateTable('audit').set({ actor: 'somebody else' }).execute()).rejects.toThrow('append-only')
  await expect(app.owner.deleteFrom('audit').execute()).rejects.toThrow('append-only')
  // Somebody who may switch triggers off still leaves a trace.
  await sql`alter table audit disable trigger user`.execute(app.owner)
  await sql`update audit set outcome = 'never happened' where seq = 2`.execute(app.owner)
  expect((await verifyAudit(app.db, [secret])).broken).toEqual({ seq: 2, why: 'the row or the one before it was changed' })
  await sql`delete from audit where seq = 2`.execute(app.owner)
  expect((await verifyAudit(app.db, [secret])).broken).toEqual({ seq: 2, why: 'a row is missing' })
  // The tampering was the test's own: nothing of it is left to break the invariants.
  await sql`truncate audit`.execute(app.owner)
})

/** Changes a row and rechains everything, as an attacker with the database could, who knows the secret or does not. */
async function rewrite(db: Parameters<typeof writeAudits>[0], known?: string) {
  await sql`alter table audit disable trigger user`.execute(db)
  await sql`update audit set outcome = 'never happened' where seq = 2`.execute(db)
  const rows = await sql<{ id: number; seq: number; covered: string }>`
    select id, seq, json_build_array(seq, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor, act, object, outcome,
      address, trace_id, detail::text)::text as covered from audit where seq is not null order by seq`.execute(db)
  let hash = Buffer.alloc(32)
  for (const { id, covered } of rows.rows) {
    hash = (known ? createHmac('sha256', deriveKey(known, 'audit chain')) : createHash('sha256'))
      .update(hash)
      .update(JSON.stringify(JSON.parse(covered)))
      .digest()
    await sql`update audit set hash = ${hash} where id = ${id}`.execute(db)
  }
  await sql`alter table audit enable trigger user`.execute(db)
}

test('a chain that was written again is refused: without the secret by its key, with it by its anchor', async () => {
  await using app = await testApp()
  const acts = (count: number) => Array.from({ length: count }, (_, index) => ({ actor: 'operator', act: `act ${index}` }))
  const said: string[] = []
  const day = 86_400_000
  await writeAudits(app.db, acts(3))
  await sealAudit(app.db, secret)
  await anchorAudit(app.db, app.dataDir, (line) => said.push(line))
  await writeAudits(app.db, acts(2))
  await sealAudit(app.db, secret)
  await anchorAudit(app.db, app.dataDir, (line) => said.push(line))
  await anchorAudit(app.db, app.dataDir, (line) => said.push(line), Date.now() + day)
  const anchors = readAnchors(app.dataDir)
  expect(anchors.map(({ seq }) => seq)).toEqual([3, 5])
  expect(said).toHaveLength(2)
  expect(await verifyAudit(app.db, [secret], anchors)).toMatchObject({ rows: 5, broken: null })

  await rewrite(app.owner)
  expect((await verifyAudit(app.db, [secret], anchors)).broken).toEqual({ seq: 1, why: 'the row or the one before it was changed' })
  await rewrite(app.owner, secret)
  // New rows chain on with the key, as the server would: only the anchor knows that the rows before were others.
  await writeAudits(app.db, acts(1))
  await sealAudit(app.db, secret)
  expect((await verifyAudit(app.db, [secret], anchors)).broken).toEqual({ seq: 3, why: 'the chain is another one than its anchor says' })
  await sql`alter table audit disable trigger user; truncate audit; alter table audit enable trigger user`.execute(app.owner)
  expect((await verifyAudit(app.db, [secret], anchors)).broken).toEqual({ seq: 1, why: 'rows that an anchor names were cut off' })
})

test('after a rotation the rows of the earlier secret hold, and none of them may follow one of the new secret', async () => {
  await using app = await testApp()
  const [earlier, present] = [secret, 'another secret of tests, as long as it must']
  for (const key of [earlier, present]) {
    await writeAudits(app.db, [{ actor: 'operator', act: 'one' }])
    await sealAudit(app.db, key)
  }
  expect((await verifyAudit(app.db, [present, earlier])).broken).toBeNull()
  expect((await verifyAudit(app.db, [present])).broken).toMatchObject({ seq: 1 })
  await writeAudits(app.db, [{ actor: 'operator', act: 'forged with the leaked secret' }])
  await sealAudit(app.db, earlier)
  expect((await verifyAudit(app.db, [present, earlier])).broken).toMatchObject({ seq: 3 })
})
