import { fileTexts } from '#contract/documents/fileTexts.ts'
import { reportTexts } from '#contract/documents/reportTexts.ts'
import type { OrderId, ShopId, StoreOrderId } from '#contract/ids.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { vendorNames } from '#contract/documents/vendorNames.ts'
import { formatDate } from '#contract/words/dates.ts'
import { say, type Language, type Values } from '#contract/words/fill.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { Problem } from '#server/platform/errors.ts'
import { storedName } from '#server/platform/images/names.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { plainName } from '#server/platform/zipStream.ts'
import { claimsOfPart } from '../claims/present.ts'
import { showDocument, type DocumentDeps } from '../documents/documents.ts'
import { drawReport } from '../documents/pdf/draw.ts'
import { pdfName } from '../documents/send.ts'
import { showOrder } from '../orders/detail.ts'
import { sharedFiles } from '../vendorDocuments/read.ts'
import { nameOfShared, type SharedDocument } from '../vendorDocuments/zip.ts'
import { listAttached, type AttachedFile } from './attached.ts'
import { documentFiles, missingFile, offerFiles, requestFile, type ArchiveFile } from './documents.ts'
import { claimReport, contentsReport, timelineReport } from './reports.ts'

type Parts = DocumentDeps & { storage: Storage; user: Actor<TradingKind>; language: Language }
type Side = { shopId: ShopId; partId: StoreOrderId | null; name: string; folder: string }
type OrderFacts = { order: OrderDetail; company: string; invoiceOf: Map<ShopId, string>; sides: Side[] }

/** Reads what an archive of an order is made of. Throws `not-found` for others' orders and for carts. */
export async function readOrderFacts({ db, secret, user }: Parts, id: OrderId): Promise<OrderFacts> {
  const order = await showOrder(db, user, id)
  const shops = [...new Set(order.papers.filter(({ kind }) => kind === 'invoice').map(({ ShopId: shop }) => shop))]
  const invoices = await Promise.all(
    shops.map((shopId) => showDocument({ db, secret }, user, { orderId: id, shopId, kind: 'invoice', of: null })),
  )
  const [first] = invoices
  if (!first) throw new Problem('not-found')
  const sides = invoices.map(({ ShopId: shopId, seller: { name } }) => ({
    shopId,
    partId: order.storeOrders.find((part) => part.ShopId === shopId)?.id ?? null,
    name,
    folder: `${plainName(name, 'toko')}-${shopId}`,
  }))
  return { order, company: first.buyer.name, invoiceOf: new Map(invoices.map(({ ShopId: shop, number }) => [shop, number])), sides }
}

/** Every file of the archive, one after the other; the contents come last, because they name the others. */
export async function* orderFiles(parts: Parts, facts: OrderFacts, at: string): AsyncGenerator<ArchiveFile> {
  const { db, language } = parts
  const { order, company, sides } = facts
  const { files: attached, left } = await listAttached(
    db,
    order.storeOrders.map(({ id }) => id),
  )
  const listed: { path: string; title: string; bytes: number }[] = []
  for await (const file of filesOfSides(parts, facts, attached)) {
    listed.push({ path: file.path, title: file.title, bytes: file.bytes.length })
    yield file
  }
  const request = await requestFile(parts, order.id)
  if (request) {
    listed.push({ ...request, bytes: request.bytes.length })
    yield request
  }
  const timeline = timelineReport(order, { company, stores: new Map(sides.map(({ shopId, name }) => [shopId, name])) }, language)
  const last = { path: 'riwayat.pdf', title: say(language, fileTexts, 'Timeline'), bytes: await drawReport(timeline) }
  listed.push({ ...last, bytes: last.bytes.length })
  yield last
  const contents = await drawReport(
    contentsReport({ order, company, names: new Map(sides.map(({ folder, name }) => [folder, name])), files: listed, left, at }, language),
  )
  yield { path: 'daftar-isi.pdf', title: say(language, fileTexts, 'Contents of the order file'), bytes: contents }
}

async function* filesOfSides(parts: Parts, { order, invoiceOf, sides }: OrderFacts, attached: AttachedFile[]): AsyncGenerator<ArchiveFile> {
  const vendor = await sharedFiles(
    parts.db,
    sides.map(({ shopId }) => shopId),
  )
  for (const side of sides) {
    const kinds = order.papers.flatMap(({ ShopId: shop, kind }) => (shop === side.shopId ? [kind] : []))
    yield* offerFiles(parts, { ...side, orderId: order.id, kinds })
    yield* documentFiles(parts, { ...side, orderId: order.id, kinds })
    for (const document of vendor) if (document.shopId === side.shopId) yield await vendorFile(parts, document, side.folder)
    if (side.partId === null) continue
    yield* claimFiles(parts, side.partId, side.folder, invoiceOf.get(side.shopId) ?? '')
    for (const file of attached) if (file.storeOrderId === side.partId) yield await attachedFile(parts, file, side.folder)
  }
}

async function* claimFiles(
  { db, user, language }: Parts,
  partId: StoreOrderId,
  folder: string,
  invoice: string,
): AsyncGenerator<ArchiveFile> {
  for (const claim of (await claimsOfPart(db, user, partId)).toReversed()) {
    const title = `${say(language, reportTexts, 'Claim report')} ${claim.number}`
    yield { path: `${folder}/${pdfName(claim)}`, title, bytes: await drawReport(claimReport(claim, invoice, language)) }
  }
}

const folders = { receipt: 'bukti-terima', 'claim-entry': 'klaim', faktur: 'faktur', 'product-standard': 'sertifikat' } as const

const titles = {
  receipt: 'Photo of the receipt',
  'claim-entry': 'File of a claim',
  'product-standard': 'Certificate of a product',
} as const

function attachedFile({ storage, language }: Parts, { type, id, name, file, number }: AttachedFile, folder: string): Promise<ArchiveFile> {
  const t = (key: keyof typeof fileTexts) => say(language, fileTexts, key)
  const title =
    type === 'faktur' ? say(language, fileTexts, 'Faktur pajak {number}', { number: number ?? '' }) : `${t(titles[type])}: ${name}`
  const path = `${folder}/${folders[type]}/${type === 'faktur' ? `${number}.pdf` : `${id}-${plainName(name, 'berkas')}`}`
  return storedOrMissing(storage, language, { path, title, file })
}

/** A document for the vendor registration that the store shares, with its last day. */
async function vendorFile({ storage, language }: Parts, document: SharedDocument, folder: string): Promise<ArchiveFile> {
  const t = (key: keyof typeof fileTexts, values?: Values) => say(language, fileTexts, key, values)
  const { kind, file, validUntil } = document
  const name = t(vendorNames[kind])
  const title = validUntil
    ? t('{document} of the store, valid until {day}', { document: name, day: formatDate(validUntil, language) })
    : t('{document} of the store', { document: name })
  return storedOrMissing(storage, language, { path: `${folder}/vendor/${nameOfShared(document)}`, title, file })
}

async function storedOrMissing(
  storage: Storage,
  language: Language,
  { file, ...place }: { path: string; title: string; file: string },
): Promise<ArchiveFile> {
  const bytes = await storage.read(storedName(file))
  return bytes ? { ...place, bytes } : missingFile(place, language)
}
