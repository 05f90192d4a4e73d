import { zipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { files } from '#contract/files.ts'
import type { FileId } from '#contract/ids.ts'
import { closeAccount } from '#server/closeAccount.ts'
import { findActor } from '#server/identity/sessions/sessions.ts'
import { referencedFiles } from '#server/modules.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { sweepPictures } from '#server/platform/images/sweep.ts'
import { forgetSettings } from '#server/platform/settings/read.ts'
import { testApp, type TestApp, type TestBuyer, type TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { drawPicture, formOf } from '#server/test/pictures.ts'
import { readyOperator } from '#server/test/people.ts'
import { runStoreOrderTimers } from '#server/trade/storeOrders/timers.ts'
import { attachFiles } from './attach.ts'
import { purgeFiles } from './purge.ts'

const pdf = '%PDF-1.7 kuitansi'
const zip = (names: string[]) => Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, Buffer.from('<x/>')]))))
const storageOf = (app: Pick<TestApp, 'dataDir'>) => folderStorage(`${app.dataDir}/images`)
type Sender = TestBuyer | TestSeller

const send = (app: TestApp, who: Sender, name: string, bytes: Buffer | string) =>
  app.call(who, files.upload, formOf([{ field: 'file', name, bytes }]))
const get = (app: TestApp, who: Sender, id: number, query = '') =>
  app.app.inject({ url: `/api/files/${id}${query}`, headers: { access_token: who.token } })
async function attach(app: TestApp, who: Sender, ids: FileId[], id: number) {
  const actor = (await findActor(app.db, who.token))!
  return inTransaction(app.db, (tx) => attachFiles(tx, actor, ids, { type: 'store-order', id }))
}

test('every kind of file is known by its content, and what its name hides is refused', async () => {
  await using app = await testApp()
  const buyer = await app.buyer()
  const webp = await sharp(await drawPicture())
    .webp()
    .toBuffer()
  const taken: [string, Buffer | string, string, string][] = [
    ['Kuitansi.PDF', pdf, 'Kuitansi.PDF', 'application/pdf'],
    ['a.csv', 'Nama,Harga\r\nPaku,1000\n', 'a.csv', 'text/csv'],
    ['faktur.xml', '<?xml version="1.0"?><faktur/>', 'faktur.xml', 'application/xml'],
    ['a.zip', zip(['a.txt']), 'a.zip', 'application/zip'],
    [
      'a.xlsx',
      zip(['[Content_Types].xml', 'xl/workbook.xml']),
      'a.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'a.docx',
      zip(['[Content_Types].xml', 'word/document.xml']),
      'a.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['foto.webp', webp, 'foto.jpg', 'image/jpeg'],
    ['../../e\u202etc/kui\u200btansi.pdf', pdf, 'kuitansi.pdf', 'application/pdf'],
  ]
  for (const [sent, bytes, name, type] of taken) expect((await send(app, buyer, sent, bytes)).json, sent).toMatchObject({ name, type })
  const refused: [string, Buffer | string, string][] = [
    ['virus.pdf', Buffer.from('4d5a9000', 'hex'), 'file-type'],
    ['a.exe', pdf, 'file-ending'],
    ['a.pdf', zip(['a.txt']), 'file-ending'],
    ['a.html', '<html></html>', 'file-type'],
    ['a.csv', Buffer.from([0x61, 0, 0x62]), 'file-type'],
    ['a.xml', 'no markup', 'file-type'],
    ['a.xlsx', zip(['[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin']), 'file-type'],
    ['a.zip', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(100)]), 'file-type'],
    ['a.jpg', Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(100)]), 'image-damaged'],
    ['a.pdf', Buffer.concat([Buffer.from(pdf), Buffer.alloc(10 * 1024 * 1024)]), 'file-size'],
  ]
  for (const [name, bytes, code] of refused) {
    const { status, problem } = await send(app, buyer, name, bytes)
    expect([status, problem.errors?.[0]?.code], `${name} ${code}`).toEqual([422, code])
  }
  expect(await sweepPictures(app.db, storageOf(app), referencedFiles, 0)).toEqual({ removed: 0, missing: [] })
})

test('a file is its sender’s alone until it hangs on an order, then both its sides’, and is saved, not shown, unless asked', async () => {
  await using market = await testMarket()
  const [buyer, other, seller] = [await market.buyer(), await market.buyer('PT Lain'), await market.seller()]
  const order = await market.paid(buyer, { payment_type: 'credit_card' }, [await market.product(seller), 1])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', order).executeTakeFirstOrThrow()
  const { FileId } = (await send(market, buyer, 'Bukti transfer é.pdf', pdf)).json
  const statuses = async () => Promise.all([buyer, seller, other].map(async (who) => (await get(market, who, FileId)).statusCode))
  expect(await statuses()).toEqual([200, 404, 404])
  // Somebody else's file is not there to attach, and of two that attach it one does.
  await expect(attach(market, other, [FileId], id)).rejects.toMatchObject({ code: 'not-found' })
  const twice = await Promise.allSettled([attach(market, buyer, [FileId], id), attach(market, buyer, [FileId], id)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await statuses()).toEqual([200, 200, 404])
  const { headers, body } = await get(market, seller, FileId)
  expect(body).toBe(pdf)
  expect(headers['content-disposition']).toBe(`attachment; filename="Bukti transfer _.pdf"; filename*=UTF-8''Bukti%20transfer%20%C3%A9.pdf`)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-type': 'application/pdf',
  })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/)
  expect((await get(market, seller, FileId, '?inline=1')).headers['content-disposition']).toMatch(/^inline/)
  const csv = (await send(market, buyer, 'a.csv', 'a,b')).json.FileId
  expect((await get(market, buyer, csv, '?inline=1')).headers['content-disposition']).toMatch(/^attachment/)
})

test('what hangs on nothing goes after a day, row and bytes, also while somebody attaches it', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const order = await market.paid(buyer, { payment_type: 'credit_card' }, [await market.product(seller), 1])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', order).executeTakeFirstOrThrow()
  const sent = []
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) sent.push((await send(market, buyer, name, pdf)).json.FileId)
  const [old, attached, young] = sent as [FileId, FileId, FileId]
  await sql`update files set created_at = now() - interval '25 hours' where id <> ${young}`.execute(market.db)
  const [forgotten] = await Promise.all([
    purgeFiles(market.db, storageOf(market)),
    attach(market, buyer, [attached], id).catch(() => 'gone'),
  ])
  const left = (await market.db.selectFrom('files').select('id').orderBy('id').execute()).map((row) => row.id)
  expect(left).not.toContain(old)
  expect(left).toContain(young)
  expect(left).toHaveLength(3 - forgotten)
  expect(await sweepPictures(market.db, storageOf(market), referencedFiles, 0)).toEqual({ removed: 0, missing: [] })
})

test('many at once keep to the room of their organization, and what found none leaves no bytes', async () => {
  await using app = await testApp()
  const [buyer, other] = [await app.buyer(), await app.buyer('PT Lain')]
  const { user } = await readyOperator(app.db, 'rina@pasokan.test', ['admin'])
  await sql`insert into settings (key, value, status, money, set_by, effective_from)
    values ('files.quota-megabytes', '10', 'decided', false, ${user}, now() - interval '1 hour')`.execute(app.db)
  forgetSettings(app.db)
  const large = Buffer.concat([Buffer.from(pdf), Buffer.alloc(4 * 1024 * 1024, 0x20)])
  const replies = await Promise.all([1, 2, 3, 4].map((n) => send(app, buyer, `${n}.pdf`, large)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('file-quota')
  expect((await send(app, other, 'a.pdf', large)).status).toBe(201)
  expect(await sweepPictures(app.db, storageOf(app), referencedFiles, 0)).toEqual({ removed: 0, missing: [] })
})

test('with the account go files that hang on nothing and the names of the others, and the other side keeps what it was sent', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { id } = await market.delivered(buyer, seller, { payment_type: 'gopay' }, [await market.product(seller), 1])
  await sql`update store_orders set status_since = now() - interval '4 days'`.execute(market.db)
  const kept = (await send(market, buyer, 'Bukti Sari.pdf', pdf)).json.FileId
  await attach(market, buyer, [kept], id)
  const loose = (await send(market, buyer, 'Lepas.pdf', pdf)).json.FileId
  await runStoreOrderTimers(market.app.paymentDeps)
  await closeAccount(market.db, buyer, async () => {})
  expect(await market.db.selectFrom('files').select(['id', 'name']).execute()).toEqual([{ id: kept, name: 'file.pdf' }])
  expect((await get(market, seller, kept)).body).toBe(pdf)
  expect((await get(market, seller, loose)).statusCode).toBe(404)
  expect((await sweepPictures(market.db, storageOf(market), referencedFiles, 0)).removed).toBe(1)
})
