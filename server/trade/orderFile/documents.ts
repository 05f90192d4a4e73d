import type { DocumentKind } from '#contract/documents.ts'
import type { OrderId, ShopId, StoreOrderId } from '#contract/ids.ts'
import type { Language } from '#contract/words/fill.ts'
import { names } from '#contract/documents/kinds.ts'
import { nameTexts } from '#contract/documents/nameTexts.ts'
import { quoteTexts } from '#contract/documents/quoteTexts.ts'
import { requestTexts } from '#contract/documents/requestTexts.ts'
import { fileTexts } from '#contract/documents/fileTexts.ts'
import { say } from '#contract/words/fill.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { findPlacedRequest, readRequestPdf } from '../approvals/pdf.ts'
import { findDocument, type DocumentDeps } from '../documents/documents.ts'
import { LostPdf, readPdf, type Pdf } from '../documents/issued.ts'
import { pdfName } from '../documents/send.ts'
import { findAcceptedOffer, readOfferPdf } from '../quotes/pdf.ts'
import { showFulfilment } from '../shipments/show.ts'
import { creditNotesOf } from '../storeOrders/creditNotes.ts'

/** A file of the archive: its path inside, what it is, and its bytes. */
export type ArchiveFile = { path: string; title: string; bytes: Buffer }

type Side = { orderId: OrderId; shopId: ShopId; partId: StoreOrderId | null; kinds: DocumentKind[]; folder: string }
type Parts = DocumentDeps & { storage: Storage; user: Actor<TradingKind>; language: Language }

const working = new Set<DocumentKind>(['quotation', 'packing-list', 'shipping-label'])

/** The documents of one store's side of an order, one after the other. Shipments have their own notes and minutes. */
export async function* documentFiles({ db, secret, storage, user, language }: Parts, side: Side): AsyncGenerator<ArchiveFile> {
  for (const [kind, of] of await listDocuments(db, user, side)) {
    const found = await findDocument({ db, secret }, user, { orderId: side.orderId, shopId: side.shopId, kind, of })
    const { document } = found
    const place = { path: `${side.folder}/${pdfName(document)}`, title: `${say(language, nameTexts, names[kind])} ${document.number}` }
    yield pdfOrMissing(place, language, () => readPdf(db, storage, { ...found, language, role: user.role }))
  }
}

/** The offer of the store that its order was made from. */
export async function* offerFiles({ db, storage, user, language }: Parts, { orderId, shopId, folder }: Side): AsyncGenerator<ArchiveFile> {
  const offer = user.permissions.has('quotes.read') ? await findAcceptedOffer(db, user, orderId) : null
  if (offer?.shopId !== shopId) return
  const place = { path: `${folder}/${pdfName(offer)}`, title: `${say(language, quoteTexts, 'Quotation')} ${offer.number}` }
  yield pdfOrMissing(place, language, () => readOfferPdf(db, storage, offer, language))
}

/** The purchase request by which the company approved its order. It stays inside the company. */
export async function requestFile({ db, storage, user, language }: Parts, orderId: OrderId): Promise<ArchiveFile | null> {
  if (!isOfCompany(user) || !user.permissions.has('requests.read')) return null
  const request = await findPlacedRequest(db, user, orderId)
  if (!request) return null
  const place = { path: pdfName(request), title: `${say(language, requestTexts, 'Purchase request')} ${request.number}` }
  return pdfOrMissing(place, language, () => readRequestPdf(db, storage, { user, request, language }))
}

type Place = Pick<ArchiveFile, 'path' | 'title'>

/** A PDF that was stored and is lost stops no archive. */
async function pdfOrMissing(place: Place, language: Language, read: () => Promise<Pdf>): Promise<ArchiveFile> {
  try {
    return { ...place, bytes: (await read()).bytes }
  } catch (error) {
    if (!(error instanceof LostPdf)) throw error
    return missingFile(place, language)
  }
}

/** A text in the place of a lost file, so that it does not count as there. */
export function missingFile({ path, title }: Place, language: Language): ArchiveFile {
  const missing = say(language, fileTexts, 'This file is missing in the storage of Pasokan.')
  return { path: `${path}-hilang.txt`, title: `${title} (${missing})`, bytes: Buffer.from(`${missing}\n`) }
}

const isOfCompany = (user: Actor<TradingKind>): user is Actor<'company'> => user.role === 'buyer'

async function listDocuments(db: Db, user: Actor<TradingKind>, { partId, kinds }: Side): Promise<[DocumentKind, number | null][]> {
  const whole = kinds.filter((kind) => !working.has(kind))
  if (partId === null) return whole.map((kind) => [kind, null])
  const { shipments } = await showFulfilment(db, null, user, partId)
  const notes = await creditNotesOf(db, user, partId)
  const ofWhole = shipments.length > 0 ? whole.filter((kind) => kind !== 'delivery-note' && kind !== 'handover') : whole
  return [
    ...ofWhole.map((kind): [DocumentKind, null] => [kind, null]),
    ...shipments.flatMap(({ id, receipt }): [DocumentKind, number][] => [
      ['delivery-note', id],
      ...(receipt ? [['handover', id] satisfies [DocumentKind, number]] : []),
    ]),
    ...notes.map(({ id }): [DocumentKind, number] => ['credit-note', id]),
  ]
}
