import { fakturFileLimits, fakturListLimits, fakturs } from '#contract/fakturs.ts'
import { oneEach, ownShop, receiveTable } from '#server/catalog/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Route } from '#server/platform/http.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { sendFile } from '#server/platform/tableFile.ts'
import { findBatch } from './coretax/invoices.ts'
import { sendBatch } from './coretax/send.ts'
import { readOfficeList } from './list/list.ts'
import { partOfMonth } from './parts.ts'
import { listCompanyMonths, listFaktursOfPart, listStoreMonths, pageCompanyFakturs, pageStoreFakturs } from './read.ts'
import { attachPdf } from './pdfs/attach.ts'
import { receiveZip } from './pdfs/receive.ts'
import { attachPdfs } from './pdfs/unpack.ts'
import { sendMonth } from './pdfs/zip.ts'
import { companyTable, notaReturTable } from './table.ts'
import { moveFaktur, setFaktur } from './write.ts'

export function fakturRoutes(route: Route, db: Db, storage: Storage, secret: string) {
  route(fakturs.monthsOfStore, ({ user, params }) => listStoreMonths(db, user, params.id))
  route(fakturs.ofStore, ({ user, params, query }) => pageStoreFakturs(db, user, params.id, query))
  route(fakturs.set, ({ user, params, body }) => setFaktur(db, user, params.id, body))
  route(fakturs.move, ({ user, params, body }) => moveFaktur(db, user, params.id, body))
  route(fakturs.coretax, async ({ user, params, query: { month, format, part }, reply }) => {
    const batch = await findBatch(db, secret, user, params.id, month, Number(part))
    return sendBatch(reply, batch, `coretax-${month}${part === '1' ? '' : `-${Number(part)}`}`, format)
  })
  // Files are buffered until they are read, so each store uploads one at a time.
  const inTurn = oneEach<number>()
  route(fakturs.readList, ({ user, params, query, request }) =>
    inTurn(user.id, async () => {
      await ownShop(db, user.id, params.id)
      if (!request.isMultipart()) throw new Problem('unsupported-type')
      const table = await receiveTable(request, undefined, fakturListLimits)
      return readOfficeList(db, secret, user, params.id, table, query.confirm)
    }),
  )
  route(fakturs.attach, ({ user, params, body }) => attachPdf(db, user, params.id, body))
  route(fakturs.attachMany, ({ user, params, request }) =>
    inTurn(user.id, async () => {
      await ownShop(db, user.id, params.id)
      return attachPdfs(db, storage, user, params.id, await receiveZip(request))
    }),
  )
  route(fakturs.zip, ({ user, query, reply }) => sendMonth(db, storage, user, query, reply))
  route(fakturs.monthsOfCompany, ({ user }) => listCompanyMonths(db, user))
  route(fakturs.ofCompany, ({ user, query }) => pageCompanyFakturs(db, user, query))
  route(fakturs.table, async ({ user, query, reply }) => {
    const part = await partOfMonth(db, user, query.month, query.part, fakturFileLimits.list)
    return sendFile(reply, part.name, query.format, await companyTable(db, part))
  })
  route(fakturs.notaRetur, async ({ user, query, reply }) => {
    const part = await partOfMonth(db, user, query.month, query.part, fakturFileLimits.list)
    return sendFile(reply, part.name.replace('faktur', 'nota-retur'), query.format, await notaReturTable(db, part))
  })
  route(fakturs.ofStoreOrder, ({ user, params }) => listFaktursOfPart(db, user, params.id))
}
