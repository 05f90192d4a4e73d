import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { products } from '#contract/products.ts'
import { shops } from '#contract/shops.ts'
import { levelNeeds, verifications } from '#contract/verifications.ts'
import { closeAccount } from '#server/closeAccount.ts'
import { exportData } from '#server/exportData.ts'
import { findActor } from '#server/identity/sessions/sessions.ts'
import { createStorage } from '#server/platform/images/createStorage.ts'
import { sweepPictures } from '#server/platform/images/sweep.ts'
import { referencedFiles } from '#server/modules.ts'
import { storedName } from '#server/platform/images/names.ts'
import { keyIdOf } from '#server/platform/seal.ts'
import { secret, testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { testOperator } from '#server/test/operators.ts'
import { sendDocument, askFor, caseOf, decideCase, newNib } from '#server/test/verifications.ts'
import { strFromU8, unzipSync } from 'fflate'
import { rotateVerifications } from './rotate.ts'
import { expireVerifications } from './expire.ts'

const trust = (app: TestApp, email = 'tuti@pasokan.test') => testOperator(app, email, 'trust')
const badgeOf = async (app: TestApp, { shopId }: TestSeller) =>
  (await app.call(undefined, shops.show, { params: { id: shopId } })).json.verified

test('a badge comes only from checks, says which and when, is on store and product pages, and goes at once, also from what is kept', async () => {
  await using app = await testApp()
  const [sari, operator] = [await app.seller(), await trust(app)]
  const id = await app.product(sari)
  const onProduct = async () => (await app.call(undefined, products.show, { params: { id } })).json.Shop.verified
  expect([await badgeOf(app, sari), await onProduct()]).toEqual([null, null])
  expect((await askFor(app, sari)).status).toBe(200)
  expect(await badgeOf(app, sari)).toBeNull()

  const found = await caseOf(app, sari)
  const half = await decideCase(app, operator, found.id, 'verify', { checks: [{ kind: 'nib', result: 'ok' }] })
  expect(half.problem.errors).toMatchObject([{ path: 'checks', code: 'checks-missing' }])
  expect((await decideCase(app, operator, found.id, 'verify')).json).toMatchObject({ status: 'verified', steps: ['suspend'] })
  const month = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7)
  const badge = { name: 'CV Baja Bersama', checks: ['nib', 'npwp', 'identity', 'address', 'place'], month, pkp: false }
  await expect.poll(() => badgeOf(app, sari)).toEqual(badge)
  await expect.poll(onProduct).toEqual(badge)

  expect((await decideCase(app, operator, found.id, 'suspend')).json).toMatchObject({ status: 'suspended', steps: ['lift'] })
  await expect.poll(() => badgeOf(app, sari)).toBeNull()
  await expect.poll(onProduct).toBeNull()
  await app.consumed()
  const { json } = await app.call(sari, notifications.list)
  expect(json.notifications.map(({ code }) => code)).toEqual(['verification-suspended', 'verification-verified'])
})

test('structure is checked before a person looks, and what is missing is said at its field', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const submit = (body: object) => app.call(sari, verifications.submit, { body: { level: 'business', legalName: 'CV Baja', ...body } })
  expect((await submit({})).problem.errors).toMatchObject([{ path: 'documents', code: 'documents-missing' }])
  for (const [kind] of levelNeeds.business.documents) if (kind) await sendDocument(app, sari, 'business', kind)
  expect((await submit({ legalName: '' })).problem.errors).toMatchObject([{ path: 'legalName', code: 'required' }])
  expect((await submit({})).problem.errors).toMatchObject([{ path: 'nib', code: 'required' }])
  for (const nib of ['123', '12345678901234', 'nib1234567890', '*************'])
    expect([nib, (await submit({ nib, npwp: '0912345678901234' })).problem.errors?.[0]?.path]).toEqual([nib, 'nib'])
  expect((await submit({ nib: newNib(), npwp: '12' })).problem.errors).toMatchObject([{ path: 'npwp', code: 'npwp' }])
  const { json } = await submit({ nib: '9120 1234 56789', npwp: '09.123.456.7-890.123' })
  expect(json).toMatchObject({ badge: null, numbers: { nib: '************6789', npwp: '************0123' } })
  expect(json.levels.find(({ level }) => level === 'business')).toMatchObject({ status: 'submitted', steps: [], missing: [] })
  const { rows } = await sql<{ text: string }>`select string_agg(n::text, '') as text from verification_numbers n`.execute(app.db)
  expect(rows[0]?.text).not.toContain('123456789')
  const acts = await app.db.selectFrom('audit').select('detail').where('act', '=', 'POST /verifications/mine').execute()
  expect(JSON.stringify(acts)).not.toContain('6789')
})

test('a second account with the same number is held: the desk sees both, neither of them hears of the other; two at once too', async () => {
  await using app = await testApp()
  const [one, two, company, operator] = [await app.seller(), await app.seller('tono', 'Toko Dua'), await app.buyer(), await trust(app)]
  const nib = newNib()
  const given = { nib, npwp: `091${newNib()}` }
  const both = await Promise.all([askFor(app, one, given), askFor(app, two, { ...given, npwp: `091${newNib()}` })])
  expect(both.map(({ json }) => json.levels.find(({ level }) => level === 'business')?.status).toSorted()).toEqual([
    'in-review',
    'submitted',
  ])
  // The other side may use the number: a company buys and sells.
  await askFor(app, company, given)
  const cases = [await caseOf(app, one), await caseOf(app, two)]
  expect(cases.map(({ status }) => status).toSorted()).toEqual(['held', 'submitted'])
  expect((await caseOf(app, company)).status).toBe('submitted')
  const held = cases.find(({ status }) => status === 'held')!
  const first = cases.find(({ status }) => status === 'submitted')!
  expect((await decideCase(app, operator, held.id, 'save')).json).toMatchObject({ status: 'held', others: [{ id: first.id, kind: 'nib' }] })
  // Two concurrent decisions: one verifies the number.
  const decided = await Promise.all(cases.map(({ id }) => decideCase(app, operator, id, 'verify')))
  expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(decided.find(({ status }) => status === 409)?.problem.detailCode).toBe('number-claimed')
  // Once that one is refused or suspended, the other can have it.
  const [won, lost] = decided[0]!.status === 200 ? cases : cases.toReversed()
  expect((await decideCase(app, operator, won!.id, 'suspend')).status).toBe(200)
  expect((await decideCase(app, operator, lost!.id, 'verify')).status).toBe(200)
})

test('who asks twice at once asks once; what is being checked is not changed, and what was refused is asked for again', async () => {
  await using app = await testApp()
  const [sari, operator] = [await app.seller(), await trust(app)]
  for (const [kind] of levelNeeds.business.documents) if (kind) await sendDocument(app, sari, 'business', kind)
  const body = { level: 'business', legalName: 'CV Baja', nib: newNib(), npwp: '0912345678901234' }
  const twice = await Promise.all([1, 2].map(() => app.call(sari, verifications.submit, { body })))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await sendDocument(app, sari, 'business', 'other')).problem.code).toBe('not-allowed-now')
  const { json } = await app.call(sari, verifications.mine)
  const document = json.levels.find(({ level }) => level === 'business')!.documents[0]!
  expect((await app.call(sari, verifications.removeDocument, { params: { id: document.id } })).status).toBe(409)
  const { id } = await caseOf(app, sari)
  const moved = await Promise.all((['refuse', 'needs-more'] as const).map((step) => decideCase(app, operator, id, step)))
  expect(moved.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await app.call(sari, verifications.submit, { body: { level: 'business' } })).status).toBe(200)
})

test('at most eight papers of a level, also when they are sent at the same time; no other opens or removes them', async () => {
  await using app = await testApp()
  const [sari, other] = [await app.seller(), await app.seller('lain', 'Toko Lain')]
  const sent = await Promise.all(Array.from({ length: 10 }, () => sendDocument(app, sari, 'business', 'other')))
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(8)
  const { json } = await app.call(sari, verifications.mine)
  const [first] = json.levels.find(({ level }) => level === 'business')!.documents
  expect((await app.call(other, verifications.removeDocument, { params: { id: first!.id } })).status).toBe(404)
  expect((await app.call(sari, verifications.removeDocument, { params: { id: first!.id } })).status).toBe(200)
  expect((await sendDocument(app, await app.buyer(), 'bank', 'bank')).status).toBe(404)
})

test('scans lie sealed, go on their day, a KTP first, and what a crash left without a row goes with the sweep', async () => {
  await using app = await testApp()
  const [sari, operator] = [await app.seller(), await trust(app)]
  const storage = createStorage(app.config)
  await sendDocument(app, sari, 'business', 'ktp')
  await askFor(app, sari)
  const rows = () => app.db.selectFrom('verificationDocuments').selectAll().orderBy('id').execute()
  const [ktp, ...others] = await rows()
  const bytes = await storage.read(storedName(ktp!.file!))
  expect(bytes?.subarray(0, 3).toString('hex')).not.toBe('ffd8ff')
  await decideCase(app, operator, (await caseOf(app, sari)).id, 'verify')
  const days = (await rows()).map(({ deleteAt }) => Math.round((deleteAt.getTime() - Date.now()) / 86_400_000))
  expect(days.toSorted((a, b) => a - b)).toEqual([7, 7, 90, 90, 90])
  await sql`update verification_documents set delete_at = delete_at - interval '8 days'`.execute(app.db)
  await Promise.all([expireVerifications(app.db, storage), expireVerifications(app.db, storage)])
  expect(await storage.has(storedName(ktp!.file!))).toBe(false)
  expect((await rows()).filter(({ keyCipher }) => keyCipher !== null)).toHaveLength(3)
  // The states that a crash between file and row, or between row and file, leaves.
  await storage.save('x0123456789abcdef01234567.bin', Buffer.from('left'))
  await sweepPictures(app.db, storage, referencedFiles, 0)
  expect(await storage.has('x0123456789abcdef01234567.bin')).toBe(false)
  expect(await storage.has(storedName(others.find(({ kind }) => kind === 'nib')!.file!))).toBe(true)
})

test('a proof ends after 24 months or with its first paper, is renewed within its last 30 days and holds meanwhile', async () => {
  await using app = await testApp()
  const [sari, tono, operator] = [await app.seller(), await app.seller('tono', 'Toko Dua'), await trust(app)]
  const storage = createStorage(app.config)
  await askFor(app, sari)
  await askFor(app, tono)
  const { id } = await caseOf(app, sari)
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const checks = ['nib', 'npwp', 'identity'].map((kind) => ({ kind, result: 'ok', until: kind === 'identity' ? soon : undefined }))
  expect((await decideCase(app, operator, id, 'verify', { checks })).json.expiresAt?.slice(0, 10)).toBe(soon)
  await decideCase(app, operator, (await caseOf(app, tono)).id, 'verify')
  await Promise.all([expireVerifications(app.db, storage), expireVerifications(app.db, storage)])
  await app.consumed()
  const heard = async () => (await app.call(sari, notifications.list)).json.notifications.map(({ code }) => code)
  expect(await heard()).toEqual(['verification-expiring', 'verification-verified'])
  // Long before its expiry it cannot be changed by its owner.
  expect((await app.call(tono, verifications.submit, { body: { level: 'business' } })).status).toBe(409)
  expect((await app.call(sari, verifications.submit, { body: { level: 'business' } })).status).toBe(200)
  expect(await badgeOf(app, sari)).toMatchObject({ checks: ['nib', 'npwp', 'identity'] })
  await sql`update verifications set expires_at = expires_at - interval '24 months'`.execute(app.db)
  expect(await badgeOf(app, sari)).toBeNull()
  await expireVerifications(app.db, storage)
  expect((await caseOf(app, sari)).status).toBe('submitted')
  expect((await caseOf(app, tono)).status).toBe('expired')
  await app.consumed()
})

test('another number ends what was proven with the one before', async () => {
  await using app = await testApp()
  const [sari, operator] = [await app.seller(), await trust(app)]
  await askFor(app, sari)
  await decideCase(app, operator, (await caseOf(app, sari)).id, 'verify')
  await askFor(app, sari, { level: 'pkp', npwp: `091${newNib()}` })
  expect(await badgeOf(app, sari)).toBeNull()
  expect((await caseOf(app, sari)).status).toBe('expired')
  await decideCase(app, operator, (await caseOf(app, sari, 'pkp')).id, 'verify')
  expect(await badgeOf(app, sari)).toBeNull()
  await app.call(sari, verifications.submit, { body: { level: 'business' } })
  await decideCase(app, operator, (await caseOf(app, sari)).id, 'verify')
  await expect.poll(() => badgeOf(app, sari)).toMatchObject({ pkp: true })
  await app.consumed()
})

test('what was shown is exported whole, sealed again with the secret, and gone with the account', async () => {
  await using app = await testApp()
  const [buyer, nib] = [await app.buyer(), newNib()]
  await askFor(app, buyer, { nib, npwp: '0912345678901234' })
  const read = async (key: string) => {
    const files = unzipSync(await exportData(app.db, key, (await findActor(app.db, buyer.token))!))
    return JSON.parse(strFromU8(files['verification-numbers.json']!)) as unknown
  }
  expect(await read(secret)).toEqual({ nib, npwp: '0912345678901234' })
  const fresh = ['a', 'b'].map((sign) => sign.repeat(40)).find((other) => keyIdOf(other) !== keyIdOf(secret)) ?? ''
  expect(await rotateVerifications(app.db, secret, fresh)).toBe(6)
  expect(await rotateVerifications(app.db, secret, fresh)).toBe(0)
  expect(await read(fresh)).toEqual({ nib, npwp: '0912345678901234' })
  await closeAccount(app.db, buyer, async () => {})
  for (const table of ['verifications', 'verificationNumbers', 'verificationDocuments'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
  await app.consumed()
})
