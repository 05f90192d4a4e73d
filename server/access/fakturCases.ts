import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { dayInWib } from '#contract/dayCount.ts'
import { fakturs } from '#contract/fakturs.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { newNumber } from '#server/test/fakturs.ts'
import { formOf } from '#server/test/pictures.ts'
import { createFakturs } from '#server/trade/fakturs/create.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

const month = '2026-11'

/** Cases of fakturs. */
export const fakturCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'fakturs.monthsOfStore': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  'fakturs.ofStore': (w) => ({ params: { id: w.seller.shopId }, query: { month }, strangers: [w.otherSeller] }),
  'fakturs.set': async (w) => ({ params: { id: await createOpenFaktur(w) }, body: issued(), strangers: [w.otherSeller] }),
  'fakturs.move': async (w) => ({ params: { id: await createIssuedFaktur(w) }, body: { step: 'cancel' }, strangers: [w.otherSeller] }),
  'fakturs.coretax': (w) => ({ params: { id: w.seller.shopId }, query: { month: '2020-01' }, strangers: [w.otherSeller], answers: 404 }),
  'fakturs.readList': (w) => ({
    params: { id: w.seller.shopId },
    ...formOf([{ field: 'file', name: 'list.csv', bytes: 'Nomor Faktur Pajak,Tanggal Faktur Pajak\n1,2026-11-02\n' }]),
    strangers: [w.otherSeller],
  }),
  'fakturs.attach': async (w) => ({
    params: { id: await createIssuedFaktur(w) },
    body: { FileId: 999_999_999 },
    strangers: [w.otherSeller],
    answers: 404,
  }),
  'fakturs.attachMany': (w) => ({
    params: { id: w.seller.shopId },
    ...formOf([{ field: 'file', name: 'a.zip', bytes: Buffer.from(zipSync({ 'a.pdf': Buffer.from('%PDF-1.7') })) }]),
    strangers: [w.otherSeller],
  }),
  'fakturs.zip': () => ({ query: { month } }),
  'fakturs.monthsOfCompany': () => ({}),
  'fakturs.ofCompany': () => ({ query: { month } }),
  'fakturs.table': () => ({ query: { month } }),
  'fakturs.notaRetur': () => ({ query: { month } }),
  'fakturs.ofStoreOrder': (w) => ({ params: { id: w.storeOrder }, strangers: [w.otherBuyer, w.otherSeller] }),
}

const issued = () => ({ number: newNumber(), date: dayInWib(new Date()) })

/** The open faktur of the world's store order, which counts as a sale with PPN in its prices from here on. */
async function createOpenFaktur({ db, storeOrder }: World) {
  const part = await db.selectFrom('storeOrders').select(['orderId', 'shopId']).where('id', '=', storeOrder).executeTakeFirstOrThrow()
  await inTransaction(db, async (tx) => {
    await sql`
      insert into order_shops (order_id, shop_id, tax_profile)
      select ${part.orderId}, ${part.shopId}, jsonb_build_object('pkp', true, 'included', true, 'deliveryRate', max(id)) from tax_rates where tax_class = 'standard'
      on conflict (order_id, shop_id) do update set tax_profile = excluded.tax_profile`.execute(tx)
    await sql`update order_lines set tax_class = 'standard', tax_rate_id = (select max(id) from tax_rates where tax_class = 'standard')
      where order_id = ${part.orderId} and shop_id = ${part.shopId}`.execute(tx)
    await createFakturs(tx, [part.orderId])
  })
  const open = db.selectFrom('fakturs').select('id').where('storeOrderId', '=', storeOrder).where('status', 'in', ['needed', 'issued'])
  return (await open.executeTakeFirstOrThrow()).id
}

async function createIssuedFaktur(w: World) {
  const id = await createOpenFaktur(w)
  await w.call(w.seller, fakturs.set, { params: { id }, body: issued() })
  return id
}
