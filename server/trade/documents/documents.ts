import type { OrderId, ShopId } from '#contract/ids.ts'
import type { OrderDocument, DocumentKind } from '#contract/documents.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { linesOf, priceOf, sumOf, totalOf } from '#server/trade/orders/lines.ts'
import { storeOrderOf } from '#server/trade/orders/presentStoreOrders.ts'
import { kindsOf, documentSources, type DocumentSource } from '#server/trade/orders/documentSources.ts'

/** Penawaran harga, surat pesanan, invoice, kuitansi, surat jalan, berita acara serah terima. */
const prefixes: Record<DocumentKind, string> = {
  quotation: 'PH',
  'purchase-order': 'SP',
  invoice: 'INV',
  receipt: 'KW',
  'delivery-note': 'SJ',
  handover: 'BAST',
}

/** What tells of money that came also tells of money that went back. */
const paid = new Set<DocumentKind>(['invoice', 'receipt'])

/** Without prices: who carries the goods need not know what they cost. */
const priceless = new Set<DocumentKind>(['delivery-note', 'handover'])

/** A paper for one of its two parties. Throws `not-found` for everybody else, and while there is no such paper yet. */
export async function showDocument(
  db: Db,
  user: Actor<TradingKind>,
  orderId: OrderId,
  shopId: ShopId,
  kind: DocumentKind,
): Promise<OrderDocument> {
  const source = (await documentSources(db, user, orderId)).find((one) => one.shopId === shopId)
  if (!source || !kindsOf(source).includes(kind)) throw new Problem('not-found')
  const storeOrder = source.partId === null ? null : await storeOrderOf(db, source.partId, user.role)
  const lines = (await linesOf(db, [orderId])).filter((line) => line.shopId === shopId)
  const ordered = kind !== 'quotation'
  const priced = !priceless.has(kind)
  return {
    kind,
    number: numberOf(kind, source),
    date: dateOf(kind, source)?.toISOString() ?? null,
    OrderId: orderId,
    ShopId: shopId,
    seller: { name: source.sellerName, address: source.sellerAddress },
    buyer: { name: source.buyerName, address: source.buyerAddress },
    deliverTo: source.deliverTo,
    orderNumber: ordered ? numberOf('purchase-order', source) : null,
    invoiceNumber: ordered ? numberOf('invoice', source) : null,
    payBefore: source.payBefore?.toISOString() ?? null,
    paidAt: source.paidAt?.toISOString() ?? null,
    paidWith: source.paidWith,
    carrier: storeOrder?.carrier ?? '',
    tracking: storeOrder?.tracking ?? '',
    receivedBy: source.receivedAt === null ? null : source.receivedBySystem ? 'system' : 'buyer',
    lines: lines.map((line) => ({
      name: line.name ?? line.nameToday,
      quantity: line.quantity,
      price: priced ? priceOf(line) : null,
      totalPrice: priced ? totalOf(priceOf(line), line.quantity) : null,
    })),
    total: priced ? sumOf(lines.map((line) => totalOf(priceOf(line), line.quantity))) : null,
    refund:
      storeOrder?.refund && paid.has(kind)
        ? { amount: storeOrder.refund.amount, status: storeOrder.refund.status, paidAt: storeOrder.refund.paidAt }
        : null,
    disputed: paid.has(kind) && (storeOrder?.disputed ?? false),
  }
}

/** Never issued, only read off: the same for ever, and all documents of a store order end alike (docs/decisions/0080). */
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
