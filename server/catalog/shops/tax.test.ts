import { sql } from 'kysely'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { taxes } from '#contract/taxes.ts'
import { closeAccount } from '#server/closeAccount.ts'
import { exportData } from '#server/exportData.ts'
import { findActor } from '#server/identity/sessions/sessions.ts'
import { rotateSecrets } from '#server/identity/accounts/rotate.ts'
import { revealNpwp } from '#server/identity/accounts/taxNumbers.ts'
import { keyIdOf } from '#server/platform/seal.ts'
import { notifications } from '#contract/notifications.ts'
import { expireVerifications } from '#server/identity/verifications/expire.ts'
import { createStorage } from '#server/platform/images/createStorage.ts'
import { testApp } from '#server/test/app.ts'
import { testOperator } from '#server/test/operators.ts'
import { askFor, caseOf, decideCase, provePkp } from '#server/test/verifications.ts'

const secret = 'a secret of tests, long enough for all'
const npwp = '0912345678901234'

test('a store says that it is PKP; its NPWP lies nowhere in the clear and is shown whole only after a confirmation', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const params = { id: seller.shopId }
  const shown = async () => (await app.call(seller, taxes.ofStore, { params })).json
  await provePkp(app, seller)
  expect(await shown()).toEqual({ pkp: false, from: null, pricesInclude: true, npwp: '', place: '000000' })
  const save = (body: object) => app.call(seller, taxes.setOfStore, { params, body })
  expect((await save({ pkp: true })).problem.errors).toMatchObject([{ path: 'npwp', code: 'required' }])
  for (const wrong of ['12345', 'x', '12345678901234567', '*****'])
    expect([wrong, (await save({ pkp: true, npwp: wrong })).status]).toEqual([wrong, 422])
  expect((await save({ pkp: true, npwp: '91.234.567.8-901.234', place: '000001', pricesInclude: false })).json).toEqual({
    pkp: true,
    from: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
    pricesInclude: false,
    npwp: '************1234',
    place: '000001',
  })
  // Sending the masked number back leaves it unchanged.
  expect((await save({ ...(await shown()), from: '2020-02-01' })).json).toMatchObject({ npwp: '************1234', from: '2020-02-01' })
  const { rows } = await sql<{ text: string }>`select string_agg(t::text, '') as text from tax_numbers t`.execute(app.db)
  expect(rows[0]?.text).not.toContain(npwp.slice(1))
  expect(rows[0]?.text).not.toContain(Buffer.from(npwp).toString('hex'))
  expect((await app.call(seller, taxes.revealOfStore, { params })).problem.code).toBe('confirmation-needed')
  expect((await app.call(seller, taxes.revealOfStore, { params, headers: await app.confirmed(seller) })).json).toEqual({ npwp })
  // No longer PKP: the number stays, the date is removed.
  expect((await save({ pkp: false })).json).toMatchObject({ pkp: false, from: null, npwp: '************1234' })
})

test('another NPWP than there is takes a confirmation; of two first ones at once the second is another', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const params = { id: seller.shopId }
  await provePkp(app, seller)
  const save = (typed: string, headers = {}) => app.call(seller, taxes.setOfStore, { params, body: { pkp: true, npwp: typed }, headers })
  const both = await Promise.all([save('0912345678901234'), save('0812345678901234')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const kept = (await app.call(seller, taxes.revealOfStore, { params, headers: await app.confirmed(seller) })).json.npwp
  const other = kept === '0912345678901234' ? '0812345678901234' : '0912345678901234'
  expect((await save(other)).problem.code).toBe('confirmation-needed')
  expect((await save(kept)).status).toBe(200)
  expect((await save(other, await app.confirmed(seller))).status).toBe(200)
})

test("nobody reads or says another's tax profile, and members who may not manage do not either", async () => {
  await using app = await testApp()
  const [mine, other, buyer] = [await app.seller(), await app.seller('lain', 'Toko Lain'), await app.buyer()]
  const params = { id: mine.shopId }
  for (const [user, status] of [
    [other, 404],
    [buyer, 403],
    [undefined, 401],
  ] as const) {
    expect((await app.call(user, taxes.ofStore, { params })).status).toBe(status)
    expect((await app.call(user, taxes.setOfStore, { params, body: { pkp: true, npwp } })).status).toBe(status)
    const headers = user ? await app.confirmed(user) : {}
    expect((await app.call(user, taxes.revealOfStore, { params, headers })).status).toBe(status)
  }
  await app.owner
    .updateTable('memberships')
    .set({ roles: ['manager'] })
    .where('organizationId', '=', (row) => row.selectFrom('sellers').select('organizationId').where('id', '=', mine.id))
    .execute()
  expect((await app.call(mine, taxes.ofStore, { params })).status).toBe(200)
  expect((await app.call(mine, taxes.setOfStore, { params, body: { pkp: true, npwp } })).status).toBe(403)
  await app.owner
    .updateTable('memberships')
    .set({ roles: ['owner'] })
    .execute()
})

test('a company says its own, which is sealed again with the secret, exported whole and gone when it closes', async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  expect((await app.call(buyer, taxes.ofCompany)).json).toEqual({ pkp: false, pricesWithoutPpn: false, npwp: '', place: '000000' })
  const body = { pkp: true, pricesWithoutPpn: true, npwp }
  expect((await app.call(buyer, taxes.setOfCompany, { body })).json).toMatchObject({ ...body, npwp: '************1234' })

  const fresh = ['a', 'b'].map((sign) => sign.repeat(40)).find((other) => keyIdOf(other) !== keyIdOf(secret)) ?? ''
  expect(await rotateSecrets(app.db, secret, fresh)).toMatchObject({ npwp: 1 })
  expect(await rotateSecrets(app.db, secret, fresh)).toMatchObject({ npwp: 0 })
  await expect(revealNpwp(app.db, secret, buyer)).rejects.toThrow()
  expect(await revealNpwp(app.db, fresh, buyer)).toEqual({ npwp })

  const actor = await findActor(app.db, buyer.token)
  const files = unzipSync(await exportData(app.db, fresh, actor!))
  expect(JSON.parse(strFromU8(files['npwp.json']!))).toEqual({ npwp })
  expect(JSON.parse(strFromU8(files['company.json']!))).toMatchObject([{ pkp: true, prices_without_ppn: true }])
  await closeAccount(app.db, buyer, async () => {})
  expect(await app.db.selectFrom('taxNumbers').selectAll().execute()).toEqual([])
})

test('neither the audit nor an answer tells an NPWP', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  await provePkp(app, seller)
  const { json } = await app.call(seller, taxes.setOfStore, {
    params: { id: seller.shopId },
    body: { pkp: true, npwp, from: '2020-01-01' },
  })
  const acts = await app.db.selectFrom('audit').select(['act', 'detail']).where('act', 'like', '%tax').execute()
  expect(acts).toMatchObject([{ act: 'PUT /shops/:id/tax', detail: { pkp: 'true', from: '2020-01-01' } }])
  expect(JSON.stringify([acts, json])).not.toContain(npwp)
})

test('PPN needs a verified PKP level and ends with it: refused, suspended or expired, and the store is told', async () => {
  await using app = await testApp()
  const [seller, operator] = [await app.seller(), await testOperator(app, 'tuti@pasokan.test', 'trust')]
  const params = { id: seller.shopId }
  const save = () => app.call(seller, taxes.setOfStore, { params, body: { pkp: true, npwp } })
  const isPkp = async () => (await app.call(seller, taxes.ofStore, { params })).json.pkp
  const news = async () => {
    await app.consumed()
    return (await app.call(seller, notifications.list)).json.notifications[0]?.code
  }
  expect((await save()).problem.errors).toMatchObject([{ path: 'pkp', code: 'pkp-unverified' }])
  await askFor(app, seller, { level: 'pkp', npwp })
  expect((await save()).status).toBe(422)
  const { id } = await caseOf(app, seller, 'pkp')
  // A store from before this rule: PKP without the level.
  await app.db.updateTable('shops').set({ pkpFrom: '2020-01-01' }).where('id', '=', seller.shopId!).execute()
  await decideCase(app, operator, id, 'refuse')
  expect([await isPkp(), await news()]).toEqual([false, 'pkp-ended'])

  await askFor(app, seller, { level: 'pkp', npwp })
  await decideCase(app, operator, id, 'verify')
  expect([(await save()).status, await isPkp()]).toEqual([200, true])
  await app.db
    .updateTable('verifications')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()
  await expireVerifications(app.db, createStorage(app.config))
  expect([await isPkp(), await news(), (await save()).status]).toEqual([false, 'pkp-expired', 422])

  await askFor(app, seller, { level: 'pkp', npwp })
  await decideCase(app, operator, id, 'verify')
  expect([(await save()).status, await isPkp()]).toEqual([200, true])
  await decideCase(app, operator, id, 'suspend')
  expect([await isPkp(), await news(), (await save()).status]).toEqual([false, 'pkp-ended', 422])
})
