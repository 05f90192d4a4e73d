import type { OrderId, ShopId } from '#contract/ids.ts'
import { maxPrinted, type DocumentKind, type OrderDocument } from '#contract/documents.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { StoreOrder } from '#contract/storeOrders.ts'
import { ownShop } from '#server/catalog/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { piecesOf, priceLines, quantityIn, type PricedLine } from '#server/trade/orders/linePrices.ts'
import { linesOf, nameOf } from '#server/trade/orders/lines.ts'
import { creditNotesOfParts } from '#server/trade/storeOrders/creditNotes.ts'
import { totalsOf } from '#server/trade/orders/totals.ts'
import { storeOrdersOf } from '#server/trade/storeOrders/presentStoreOrders.ts'
import { documentOfPart, isOfPart } from '#server/trade/documents/ofPart.ts'
import { findStatedFacts, unstatedFacts, type FactsByLine } from '#server/trade/documents/statedFacts.ts'
import { kindsOf, documentSources, type DocumentSource } from '#server/trade/documents/sources.ts'
import { taxNumbersOf, type TaxNumbersOf } from '#server/trade/documents/taxNumbers.ts'

/** Penawaran harga, surat pesanan, invoice, kuitansi, surat jalan, berita acara serah terima. */
const prefixes: Record<DocumentKind, string> = {
  quotation: 'PH',
  'purchase-order': 'SP',
  invoice: 'INV',
  receipt: 'KW',
  'delivery-note': 'SJ',
  handover: 'BAST',
  'packing-list': 'PL',
  'shipping-label': 'LBL',
  'credit-note': 'NK',
}

/** Documents about payments, which also list refunds. */
const paid = new Set<DocumentKind>(['invoice', 'receipt'])

/** Documents with the specification and files of made-to-order goods. */
const making = new Set<DocumentKind>(['purchase-order', 'packing-list'])

/** Documents that name who ordered, for questions: the store sees this name on its orders, too (decision 670). */
const contacts = new Set<DocumentKind>(['purchase-order', 'invoice'])

/** Documents without prices, which carriers need not know. */
const priceless = new Set<DocumentKind>(['delivery-note', 'handover', 'packing-list', 'shipping-label'])

/** Returns a document for one of its two parties, as `findDocument`. */
export const showDocument = async (deps: DocumentDeps, user: Actor<TradingKind>, ref: DocumentRef): Promise<OrderDocument> =>
  (await findDocument(deps, user, ref)).document

/** A document, and whether a party closed its account since, so that it lacks names and numbers. */
export type FoundDocument = { document: OrderDocument; isErased: boolean }

/** Finds a document; `of`: that of one shipment or credit note. Throws `not-found` for others, and while it does not exist yet. */
export async function findDocument(
  { db, secret }: DocumentDeps,
  user: Actor<TradingKind>,
  { orderId, shopId, kind, of }: DocumentRef,
): Promise<FoundDocument> {
  const isPart = of !== null && isOfPart(kind)
  const [found] = await documentsOf({ db, secret }, user, { orderIds: [orderId], shopId, kind: isPart ? 'invoice' : kind })
  const document =
    isPart && found?.partId
      ? await documentOfPart(db, user, { invoice: found.document, facts: found.facts, partId: found.partId, kind, of })
      : found?.document
  if (!found || document?.kind !== kind) throw new Problem('not-found')
  return { document, isErased: found.isErased }
}

/** `secret`: opens the tax numbers that documents of a PKP name. */
export type DocumentDeps = { db: Db; secret: string }
export type DocumentRef = { orderId: OrderId; shopId: ShopId; kind: DocumentKind; of: number | null }

/** Documents of many orders of the own store, in the given order. Throws `not-found` for another's store. */
export async function showPackingDocuments(
  deps: DocumentDeps,
  user: Actor<'supplier'>,
  shopId: ShopId,
  kind: DocumentKind,
  orderIds: OrderId[],
) {
  await ownShop(deps.db, user.id, shopId)
  const found = await documentsOf(deps, user, { orderIds: orderIds.slice(0, maxPrinted), shopId, kind })
  return { rows: found.map(({ document }) => document) }
}

type DocumentRequest = { orderIds: OrderId[]; shopId: ShopId; kind: DocumentKind }

/** Those that there are now, of store orders that the actor is a party to. */
async function documentsOf({ db, secret }: DocumentDeps, user: Actor<TradingKind>, { orderIds, shopId, kind }: DocumentRequest) {
  const sources = (await documentSources(db, user, orderIds)).filter(
    (source) => source.shopId === shopId && kindsOf(source, user.role).includes(kind),
  )
  if (sources.length === 0) return []
  const found = sources.map((source) => source.orderId)
  const storeOrders = new Map((await storeOrdersOf(db, found, user.role)).map((storeOrder) => [storeOrder.id, storeOrder]))
  const lines = Map.groupBy(
    (await linesOf(db, found)).filter((line) => line.shopId === shopId),
    (line) => line.orderId,
  )
  const taxNumbers = await taxNumbersOf(db, secret, kind, sources)
  const facts = await findStatedFacts(db, found, shopId)
  const partIds = sources.flatMap(({ partId }) => partId ?? [])
  const notes = paid.has(kind) ? await creditNotesOfParts(db, partIds) : []
  return sources
    .toSorted((a, b) => orderIds.indexOf(a.orderId) - orderIds.indexOf(b.orderId))
    .map((source) => ({
      partId: source.partId,
      isErased: source.isErased,
      facts,
      document: present(
        { kind, role: user.role, facts, taxNumbers },
        source,
        priceLines(lines.get(source.orderId) ?? []),
        source.partId === null ? undefined : storeOrders.get(source.partId),
        notes.flatMap(({ storeOrderId, note }) => (storeOrderId === source.partId ? [note] : [])),
      ),
    }))
}

function present(
  { kind, role, facts, taxNumbers }: { kind: DocumentKind; role: TradingRole; facts: FactsByLine; taxNumbers: TaxNumbersOf },
  source: DocumentSource,
  lines: PricedLine[],
  storeOrder: StoreOrder | undefined,
  creditNotes: OrderDocument['creditNotes'],
): OrderDocument {
  const ordered = kind !== 'quotation'
  const priced = !priceless.has(kind)
  const [costs] = priced ? totalsOf(lines) : []
  return {
    kind,
    number: numberOf(kind, source),
    date: dateOf(kind, source)?.toISOString() ?? null,
    OrderId: source.orderId,
    ShopId: source.shopId,
    seller: { name: source.sellerName, address: source.sellerAddress },
    sellerPhone: source.sellerPhone,
    buyer: { name: source.buyerName, address: source.buyerAddress },
    ...(lines[0]?.pkp ? taxNumbers(source) : {}),
    deliverTo: source.deliverTo,
    poNumber: source.poNumber,
    neededBy: source.neededBy,
    note: lines[0]?.note ?? '',
    orderedBy: contacts.has(kind) ? source.orderedBy : null,
    approval: kind === 'purchase-order' && role === 'buyer' ? approvalOf(source) : null,
    readyBy: storeOrder?.readyBy ?? null,
    arrivesBy: storeOrder?.arrivesBy ?? null,
    shipping: lines[0]?.shipping ?? null,
    orderNumber: ordered ? numberOf('purchase-order', source) : null,
    invoiceNumber: ordered ? numberOf('invoice', source) : null,
    payBefore: source.payBefore?.toISOString() ?? null,
    paidAt: source.paidAt?.toISOString() ?? null,
    paidWith: source.paidWith,
    carrier: storeOrder?.carrier ?? '',
    tracking: storeOrder?.tracking ?? '',
    receivedBy: source.receivedAt === null ? null : source.receivedBySystem ? 'system' : 'buyer',
    lines: lines.map((line) => ({
      name: line.name ?? nameOf(line),
      ...(facts.get(line.id) ?? unstatedFacts),
      quantity: quantityIn(line),
      unit: line.unit,
      pieces: piecesOf(line),
      price: priced ? line.price : null,
      totalPrice: priced ? line.total : null,
      priceFrom: priced ? line.priceFrom : null,
      priceListName: priced ? line.priceListName : null,
      spec: making.has(kind) ? line.spec : '',
      files: making.has(kind) ? line.files.map(({ name }) => name) : [],
    })),
    goods: costs?.goods ?? null,
    delivery: costs?.delivery ?? null,
    ppn: costs?.ppn ?? null,
    pkp: lines[0]?.pkp ?? null,
    tax: costs?.tax ?? null,
    total: costs?.total ?? null,
    deposit: costs?.deposit ?? null,
    refund:
      storeOrder?.refund && paid.has(kind)
        ? { amount: storeOrder.refund.amount, status: storeOrder.refund.status, paidAt: storeOrder.refund.paidAt }
        : null,
    creditNotes,
    disputed: paid.has(kind) && (storeOrder?.disputed ?? false),
  }
}

/** Stays inside the company: a store does not learn who decides there. */
const approvalOf = ({ approvals, approvalBelow }: DocumentSource) =>
  approvals.length > 0 || approvalBelow !== null
    ? { by: approvals.map((each) => ({ ...each, at: new Date(each.at).toISOString() })), below: approvalBelow }
    : null

/** Derived, never assigned, so a number is stable, and all documents of a store order share a suffix (decision 700). */
const numberOf = (kind: DocumentKind, { tail }: DocumentSource) => `${prefixes[kind]}/${tail}`

function dateOf(kind: DocumentKind, source: DocumentSource): Date | null {
  switch (kind) {
    case 'receipt':
      return source.paidAt
    case 'delivery-note':
      return source.shippedAt
    case 'handover':
      return source.receivedAt
    default:
      return source.orderedAt
  }
}
