import type { OrderId, ShopId } from '#contract/ids.ts'
import type { Paper, PaperKind } from '#contract/papers.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Actor } from '#server/platform/actor.ts'
import { linesOf, priceOf, sumOf, totalOf } from '#server/trade/orders/lines.ts'
import { partOf } from '#server/trade/orders/presentStoreOrders.ts'
import { kindsOf, sidesOf, type Side } from './sides.ts'

/** Penawaran harga, surat pesanan, invoice, kuitansi, surat jalan, berita acara serah terima. */
const signs: Record<PaperKind, string> = {
  quotation: 'PH',
  'purchase-order': 'SP',
  invoice: 'INV',
  receipt: 'KW',
  'delivery-note': 'SJ',
  handover: 'BAST',
}

/** What tells of money that came also tells of money that went back. */
const paid = new Set<PaperKind>(['invoice', 'receipt'])

/** Without prices: who carries the goods need not know what they cost. */
const priceless = new Set<PaperKind>(['delivery-note', 'handover'])

/** A paper for one of its two parties. Raises `not-found` for everybody else, and while there is no such paper yet. */
export async function showPaper(db: Db, user: Actor, orderId: OrderId, shopId: ShopId, kind: PaperKind): Promise<Paper> {
  const side = (await sidesOf(db, user, orderId)).find((one) => one.shopId === shopId)
  if (!side || !kindsOf(side).includes(kind)) throw new Problem('not-found')
  const part = side.partId === null ? null : await partOf(db, side.partId, user.role)
  const lines = (await linesOf(db, [orderId])).filter((line) => line.shopId === shopId)
  const ordered = kind !== 'quotation'
  const priced = !priceless.has(kind)
  return {
    kind,
    number: numberOf(kind, side),
    date: dateOf(kind, side)?.toISOString() ?? null,
    OrderId: orderId,
    ShopId: shopId,
    seller: { name: side.sellerName, address: side.sellerAddress },
    buyer: { name: side.buyerName, address: side.buyerAddress },
    orderNumber: ordered ? numberOf('purchase-order', side) : null,
    invoiceNumber: ordered ? numberOf('invoice', side) : null,
    payBefore: side.payBefore?.toISOString() ?? null,
    paidAt: side.paidAt?.toISOString() ?? null,
    paidWith: side.paidWith,
    carrier: part?.carrier ?? '',
    tracking: part?.tracking ?? '',
    receivedBy: side.receivedAt === null ? null : side.receivedBySystem ? 'system' : 'buyer',
    lines: lines.map((line) => ({
      name: line.name ?? line.nameToday,
      quantity: line.quantity,
      price: priced ? priceOf(line) : null,
      totalPrice: priced ? totalOf(priceOf(line), line.quantity) : null,
    })),
    total: priced ? sumOf(lines.map((line) => totalOf(priceOf(line), line.quantity))) : null,
    refund: part?.refund && paid.has(kind) ? { amount: part.refund.amount, status: part.refund.status, paidAt: part.refund.paidAt } : null,
    disputed: paid.has(kind) && (part?.disputed ?? false),
  }
}

/** Never issued, only read off: the same for ever, and all papers of a side end alike (docs/decisions/0080). */
const numberOf = (kind: PaperKind, { tail }: Side) => `${signs[kind]}/${tail}`

function dateOf(kind: PaperKind, side: Side): Date | null {
  switch (kind) {
    case 'receipt':
      return side.paidAt
    case 'delivery-note':
      return side.shippedAt
    case 'handover':
      return side.receivedAt
    default:
      return side.orderedAt
  }
}
