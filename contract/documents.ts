import * as z from 'zod/mini'
import { DeliveryAddress } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { OrderId, ShopId, inPath } from './ids.ts'

/** Penawaran harga, surat pesanan, invoice, kuitansi, surat jalan, BAST (domain.md, "Tax and documents"). None of them is a tax invoice. */
export const DocumentKind = z.enum(['quotation', 'purchase-order', 'invoice', 'receipt', 'delivery-note', 'handover'])
export type DocumentKind = z.infer<typeof DocumentKind>

/** A document that there is now: of one store's side of an order, since documents are between two parties. */
export const DocumentLink = z.object({ ShopId: ShopId, kind: DocumentKind })
export type DocumentLink = z.infer<typeof DocumentLink>

/** As it was when the order was paid; as it is today before that. */
const Party = z.object({ name: z.string(), address: z.string() })
export type Party = z.infer<typeof Party>

/** Null where the document shows no prices. Rupiah. */
const DocumentLine = z.object({ name: z.string(), quantity: z.int(), price: z.nullable(z.int()), totalPrice: z.nullable(z.int()) })

/**
 * One paper; a quotation, which precedes any order, names no other. `date`: null until it has happened. `total`:
 * as ordered, whatever was refunded later. `receivedBy`: `system` when the buyer did not object in time.
 */
export const OrderDocument = z.object({
  kind: DocumentKind,
  number: z.string(),
  date: z.nullable(z.string()),
  OrderId: OrderId,
  ShopId: ShopId,
  seller: Party,
  buyer: Party,
  /** Where the goods go, frozen at checkout. */
  deliverTo: z.nullable(DeliveryAddress),
  orderNumber: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  payBefore: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  paidWith: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  receivedBy: z.nullable(z.enum(['buyer', 'system'])),
  lines: z.array(DocumentLine),
  total: z.nullable(z.int()),
  refund: z.nullable(z.object({ amount: z.int(), status: z.enum(['due', 'paid']), paidAt: z.nullable(z.string()) })),
  /** The payer's bank disputes the payment and it is not resolved yet. Said where a refund is: on invoice and receipt. */
  disputed: z.boolean(),
})
export type OrderDocument = z.infer<typeof OrderDocument>

export const documents = {
  show: endpoint({
    method: 'GET',
    path: '/orders/:id/papers/:shopId/:kind',
    summary: "A document of one store's side of an order, for its buyer and that store",
    access: { can: 'orders.read' },
    params: z.object({ id: inPath(OrderId), shopId: inPath(ShopId), kind: DocumentKind }),
    response: OrderDocument,
    problems: ['not-found'],
  }),
}
