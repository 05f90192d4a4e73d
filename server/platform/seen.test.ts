import { expect, test } from 'vitest'
import { buyers } from '#contract/buyers.ts'
import { sellers } from '#contract/sellers.ts'
import { shops } from '#contract/shops.ts'
import { taxes } from '#contract/taxes.ts'
import { testApp } from '#server/test/app.ts'
import { provePkp } from '#server/test/verifications.ts'

test('two tabs with the form of one store save at once: each changes its own field; of one field the second is refused', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const params = { id: seller.shopId }
  const shown = async () => {
    const { name, address, phoneNumber, owner, city, story, hours } = (await app.call(undefined, shops.show, { params })).json
    const { approvalDays } = (await app.call(seller, shops.settings, { params })).json
    return { name, address, phoneNumber, owner, city, story, hours, cancelFreeDays: null, approvalDays }
  }
  const seen = await shown()
  const save = (changed: object, with_: object = { seen }) =>
    app.call(seller, shops.update, { params, body: { ...seen, ...changed, ...with_ } })
  const both = await Promise.all([save({ city: 'Garut', approvalDays: 3 }), save({ hours: '8-17' })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await expect.poll(shown).toMatchObject({ city: 'Garut', hours: '8-17', approvalDays: 3 })
  expect((await save({ city: 'Bogor', name: 'Toko Lain' })).problem.code).toBe('changed-meanwhile')
  // A retry of what was saved changes nothing, and a client that does not say what it saw overwrites as before.
  expect((await save({ city: 'Garut' })).status).toBe(200)
  expect((await save({}, {})).status).toBe(200)
  await expect.poll(shown).toEqual(seen)
})

test("two tabs with a company's form leave each other's fields, and an old one does not ask for the former e-mail", async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  const { json: seen } = await app.call(buyer, buyers.show, { params: { id: buyer.id } })
  const save = (changed: object) => app.call(buyer, buyers.update, { body: { ...seen, ...changed, seen } })
  const both = await Promise.all([save({ owner: 'Rina' }), save({ industry: 'Logistik' })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await save({ owner: 'Tono' })).problem.code).toBe('changed-meanwhile')
  await app.db.updateTable('users').set({ email: 'baru@maju.test' }).where('email', '=', seen.email).execute()
  expect((await save({ website: 'maju.test' })).json).toEqual({
    ...seen,
    owner: 'Rina',
    industry: 'Logistik',
    website: 'maju.test',
    email: 'baru@maju.test',
  })
})

test("two tabs with a seller's own form leave each other's fields", async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const params = { id: seller.id }
  await app.db.updateTable('sellers').set({ phoneNumber: '+6281200000001' }).where('id', '=', seller.id).execute()
  const { json: seen } = await app.call(seller, sellers.show, { params })
  const save = (changed: object) => app.call(seller, sellers.update, { params, body: { formSeller: { ...seen, ...changed }, seen } })
  const both = await Promise.all([save({ username: 'Sari Dewi' }), save({ phoneNumber: '081234567899' })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await app.call(seller, sellers.show, { params })).json).toEqual({ ...seen, username: 'Sari Dewi', phoneNumber: '+6281234567899' })
  expect((await save({ username: 'Tono' })).problem.code).toBe('changed-meanwhile')
})

test('an old tab does not end what another one said of PPN', async () => {
  await using app = await testApp()
  const [seller, buyer] = [await app.seller(), await app.buyer()]
  await provePkp(app, seller)
  const params = { id: seller.shopId }
  const { json: seen } = await app.call(seller, taxes.ofStore, { params })
  const npwp = '0912345678901234'
  const save = (changed: object) => app.call(seller, taxes.setOfStore, { params, body: { ...seen, from: undefined, ...changed, seen } })
  expect((await save({ pkp: true, npwp, from: '2020-02-01' })).json).toMatchObject({ pkp: true, pricesInclude: true })
  expect((await save({ pricesInclude: false })).json).toMatchObject({ pkp: true, from: '2020-02-01', pricesInclude: false })
  expect((await save({ pkp: true, from: '2021-01-01' })).problem.code).toBe('changed-meanwhile')

  const { json: company } = await app.call(buyer, taxes.ofCompany)
  const say = (changed: object) => app.call(buyer, taxes.setOfCompany, { body: { ...company, ...changed, seen: company } })
  expect((await say({ pkp: true, npwp })).status).toBe(200)
  expect((await say({ pricesWithoutPpn: true })).json).toMatchObject({ pkp: true, pricesWithoutPpn: true, npwp: '************1234' })
})
