import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayInWib } from '#contract/dayCount.ts'
import { fakturs } from '#contract/fakturs.ts'
import { files } from '#contract/files.ts'
import { financeAddress } from '#contract/financeAddress.ts'
import { members } from '#contract/members.ts'
import { notifications } from '#contract/notifications.ts'
import { reviews } from '#contract/reviews.ts'
import { rooms } from '#contract/rooms.ts'
import { standards } from '#contract/standards.ts'
import { vendorDocuments } from '#contract/vendorDocuments.ts'
import { addColleague } from '#server/test/colleagues.ts'
import { fakturRows, newNumber, registerStore } from '#server/test/fakturs.ts'
import { testMarket } from '#server/test/market.ts'
import { formOf } from '#server/test/pictures.ts'

const refused = 'changed-meanwhile'

test("a store's quick replies that a colleague just wrote are not overwritten", async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const set = (replies: string[], seen?: string[]) =>
    market.call(seller, rooms.setQuickReplies, { body: { replies, ...(seen && { seen: { replies: seen } }) } })
  const both = await Promise.all([set(['Siap'], []), set(['Besok'], [])])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe(refused)
  await set(['Siap', 'Besok'])
  expect((await set(['Siap'], ['Siap'])).json.replies).toEqual(['Siap', 'Besok'])
  expect((await set(['Siap', 'Besok'], ['Lama'])).status).toBe(200)
})

test('a vendor document keeps the file, the day and the share that a colleague saved', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const upload = async (name: string) =>
    (await market.call(seller, files.upload, formOf([{ field: 'file', name, bytes: Buffer.from(`%PDF-1.7 ${name}`) }]))).json.FileId
  const [first, second] = [await upload('a.pdf'), await upload('b.pdf')]
  const set = (body: object) => market.call(seller, vendorDocuments.set, { params: { id: seller.shopId, kind: 'nib' }, body })
  const seen = { FileId: null, validUntil: null, shared: false }
  const both = await Promise.all([set({ FileId: first, shared: true, seen }), set({ FileId: second, shared: true, seen })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { FileId } = both.find(({ status }) => status === 200)!.json.file
  const shown = { FileId, validUntil: null, shared: true }
  expect((await set({ validUntil: null, shared: false, seen: shown })).json).toMatchObject({ shared: false })
  expect((await set({ validUntil: '2027-01-31', shared: true, seen: shown })).json).toMatchObject({
    shared: false,
    validUntil: '2027-01-31',
  })
  const { problem } = await set({ validUntil: '2027-02-28', shared: true, seen: shown })
  expect([problem.code, problem.current]).toEqual([refused, { validUntil: '2027-01-31' }])
  const remove = (shownFile: number) =>
    market.call(seller, vendorDocuments.remove, { params: { id: seller.shopId, kind: 'nib' }, query: { FileId: String(shownFile) } })
  const [newer] = [await upload('c.pdf')]
  expect((await set({ FileId: newer, validUntil: '2027-01-31', shared: false })).status).toBe(200)
  expect((await remove(FileId)).problem.code).toBe(refused)
  for (let turn = 0; turn < 2; turn += 1) expect((await remove(newer)).json.rows).toEqual([])
  expect((await set({ validUntil: '2028-02-28', shared: false, seen: { ...shown, validUntil: '2027-01-31' } })).problem.code).toBe(refused)
})

test('an old form of the finance address does not end the mails of another one', async () => {
  await using market = await testMarket()
  const buyer = await market.buyer()
  await market.db.updateTable('users').set({ emailVerifiedAt: new Date() }).execute()
  const set = async (body: object) => market.call(buyer, financeAddress.set, { body, headers: await market.confirmed(buyer) })
  const { json: seen } = await market.call(buyer, financeAddress.show)
  expect((await set({ email: 'keuangan@maju.test', seen })).json.email).toBe('keuangan@maju.test')
  expect((await set({ email: '', language: 'en', seen })).json).toMatchObject({ email: 'keuangan@maju.test', language: 'en' })
  expect((await set({ email: 'lain@maju.test', seen })).problem.code).toBe(refused)
})

test('an old form of roles does not give back what a colleague took away', async () => {
  await using market = await testMarket()
  const boss = await market.buyer()
  const { user } = await addColleague(market.db, boss, 'dewi', 'buyer', 'approver')
  const set = async (roles: string[], seen?: string[]) =>
    market.call(boss, members.setRoles, {
      params: { id: user },
      body: { roles, ...(seen && { seen: { roles: seen } }) },
      headers: await market.confirmed(boss),
    })
  expect((await set(['buyer'], ['buyer', 'approver'])).json.roles).toEqual(['buyer'])
  expect((await set(['buyer', 'approver', 'finance'], ['buyer', 'approver'])).problem.code).toBe(refused)
  expect((await set(['buyer', 'approver'], ['buyer', 'approver'])).json.roles).toEqual(['buyer'])
  expect((await set(['buyer', 'approver'])).json.roles).toEqual(['buyer', 'approver'])
})

test('a review and its answer that a colleague changed are not overwritten', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { id } = await market.delivered(buyer, seller, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const { json: review } = await market.call(buyer, reviews.write, { body: { StoreOrderId: id, rating: 3, text: 'Lama' } })
  const params = { id: review.id }
  const edit = (text: string, editedSeen?: string | null) =>
    market.call(buyer, reviews.edit, { params, body: { rating: 3, text, ...(editedSeen !== undefined && { editedSeen }) } })
  const { json: edited } = await edit('Agak lama', review.editedAt)
  expect((await edit('Cepat', review.editedAt)).problem.code).toBe(refused)
  expect((await edit('Cepat', edited.editedAt)).json.text).toBe('Cepat')
  expect((await edit('Lama')).status).toBe(200)
  const answer = (text: string, seen: string | null) =>
    market.call(seller, reviews.answer, { params, body: { text, seen: { text: seen } } })
  const both = await Promise.all([answer('Maaf', null), answer('Terima kasih', null)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('two open pages of notification settings leave what the other one switched off', async () => {
  await using market = await testMarket()
  const buyer = await market.buyer()
  const seen = { inApp: true, mail: true, push: true }
  const set = (changed: object) =>
    market.call(buyer, notifications.setSettings, { body: { settings: [{ kind: 'order-paid', ...seen, ...changed, seen }] } })
  await Promise.all([set({ mail: false }), set({ push: false })])
  expect((await set({})).json.settings).toContainEqual({ kind: 'order-paid', inApp: true, mail: false, push: false })
})

test('a faktur number that a colleague corrected is not put back by the form of its date', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await registerStore(market, seller)
  const orderId = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const [{ id } = { id: 0 }] = await fakturRows(market, orderId)
  const date = dayInWib(new Date())
  const set = (number: string, seen: object) => market.call(seller, fakturs.set, { params: { id }, body: { number, date, seen } })
  const [first, second] = [newNumber(), newNumber()]
  const both = await Promise.all([set(first, { number: null, date: null }), set(second, { number: null, date: null })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { number } = both.find(({ status }) => status === 200)!.json
  const third = newNumber()
  expect((await set(third, { number, date })).json.number).toBe(third)
  expect((await set(number!, { number, date })).json.number).toBe(third)
  expect((await set(newNumber(), { number, date })).problem.code).toBe(refused)
})

test('the certificate of a product and the PDF of a faktur that a colleague just replaced stay', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await registerStore(market, seller)
  const product = await market.product(seller)
  const [faktur] = await fakturRows(market, await market.paid(buyer, { payment_type: 'gopay' }, [product, 1]))
  const number = newNumber()
  await market.call(seller, fakturs.set, { params: { id: faktur!.id }, body: { number, date: dayInWib(new Date()) } })
  await sql`update products set attributes = '{"sni": "SNI 15-2049"}' where id = ${product}`.execute(market.db)
  const upload = async () =>
    (await market.call(seller, files.upload, formOf([{ field: 'file', name: 'a.pdf', bytes: Buffer.from('%PDF-1.7 a') }]))).json.FileId
  const certificate = { params: { id: product, standard: 'sni' } }
  const attach = {
    certificate: async (body: object) => market.call(seller, standards.set, { ...certificate, body }),
    pdf: async (body: object) => market.call(seller, fakturs.attach, { params: { id: faktur!.id }, body }),
  }
  for (const send of Object.values(attach)) {
    const [first, second, third] = [await upload(), await upload(), await upload()]
    const seen = { FileId: null }
    const both = await Promise.all([send({ FileId: first, seen }), send({ FileId: second, seen })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { problem } = both.find(({ status }) => status === 409)!
    const kept = both[0].status === 200 ? first : second
    expect([problem.code, problem.current]).toEqual([refused, { FileId: kept }])
    expect((await send({ FileId: third, seen: { FileId: kept } })).status).toBe(200)
  }
  expect((await attach.pdf({ FileId: await upload(), seen: { number: newNumber() } })).problem.code).toBe(refused)
  const remove = async (query: Record<string, string>) => market.call(seller, standards.remove, { ...certificate, query })
  expect((await remove({ FileId: '1' })).problem.code).toBe(refused)
  expect((await remove({})).json.rows).toEqual([])
  expect((await remove({ FileId: '1' })).status).toBe(200)
})
