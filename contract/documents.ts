import * as z from 'zod/mini'
import { DeliveryAddress } from './addresses.ts'
import { Shipping } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { CreditNoteId, OrderId, ShopId, inPath } from './ids.ts'
import { oneOf } from './lists.ts'
import { StoreTax } from './taxes.ts'
import { PriceFrom } from './prices.ts'
import { documentFacts, type DocumentFact } from './productFacts.ts'
import { Unit } from './units.ts'

/**
 * Penawaran harga, surat pesanan, invoice, kuitansi, surat jalan, BAST, nota kredit (domain.md, "Tax and documents"); none of them is a tax invoice.
 * Packing lists and parcel labels are shown to the store only.
 */
export const DocumentKind = z.enum([
  'quotation',
  'purchase-order',
  'invoice',
  'receipt',
  'delivery-note',
  'handover',
  'packing-list',
  'shipping-label',
  'credit-note',
])
export type DocumentKind = z.infer<typeof DocumentKind>

/** A document that there is now: of one store's side of an order, since documents are between two parties. */
export const DocumentLink = z.object({ ShopId: ShopId, kind: DocumentKind })
export type DocumentLink = z.infer<typeof DocumentLink>

/** As it was when the order was paid; as it is today before that. */
const Party = z.object({ name: z.string(), address: z.string() })
export type Party = z.infer<typeof Party>

/** Facts as the store stated them when it sold, a choice by its Indonesian name. */
const stated = z.optional(z.nullable(z.string()))
const statedFacts = Object.fromEntries(documentFacts.map((key) => [key, stated])) as Record<DocumentFact, typeof stated>

/**
 * Prices are null where the document shows none; rupiah a unit. `pieces`: what a pack of another unit holds altogether ("3 karton = 120 pcs"), null where
 * the quantity says it. `priceListName` names a customer's price.
 */
const DocumentLine = z.object({
  name: z.string(),
  ...statedFacts,
  quantity: z.number(),
  unit: Unit,
  pieces: z.nullable(z.object({ quantity: z.number(), unit: Unit })),
  price: z.nullable(z.int()),
  totalPrice: z.nullable(z.int()),
  priceFrom: z.nullable(PriceFrom),
  priceListName: z.nullable(z.string()),
  /** The specification of made-to-order goods and the names of its files, on documents for production and packing. */
  spec: z.string(),
  files: z.array(z.string()),
  /** On the minutes of a shipment: what arrived and how, in this unit. */
  found: z.optional(z.object({ unit: Unit, ok: z.number(), damaged: z.number(), missing: z.number(), wrong: z.number() })),
})

/** Names and role are those of then. */
const Approval = z.object({ level: z.int(), name: z.string(), forName: z.nullable(z.string()), role: z.string(), at: z.string() })

/** NPWP and NITKU of a party when the order was paid. `recordedOn`: the day (WIB) of a correction or first statement after that, else null. */
const DocumentTax = z.object({ npwp: z.string(), nitku: z.string(), recordedOn: z.nullable(z.string()) })
export type DocumentTax = z.infer<typeof DocumentTax>

/** How it comes, as it was chosen. */
export const DocumentShipping = z.pick(Shipping, { way: true, name: true, pickupOn: true })
export type DocumentShipping = z.infer<typeof DocumentShipping>

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
  /** The store's current phone number, on a parcel label. */
  sellerPhone: z.string(),
  buyer: Party,
  /** On purchase order, invoice, receipt and credit note of a PKP; null where a party had none. */
  sellerTax: z.optional(z.nullable(DocumentTax)),
  buyerTax: z.optional(z.nullable(DocumentTax)),
  /** Where the goods go, frozen at checkout. */
  deliverTo: z.nullable(DeliveryAddress),
  /** The company's PO number, the day by which it needs the goods, and its note to this store. */
  poNumber: z.string(),
  neededBy: z.nullable(z.string()),
  note: z.string(),
  /** The member who ordered, on purchase order and invoice; null in a company of one person. */
  orderedBy: z.nullable(z.string()),
  /** On the company's own purchase order: who approved it, or the total in rupiah from which an approval would be needed. */
  approval: z.nullable(z.object({ by: z.array(Approval), below: z.nullable(z.int()) })),
  /** Days in WIB on which the store has it ready and it arrives; null until it is accepted. */
  readyBy: z.nullable(z.string()),
  arrivesBy: z.nullable(z.string()),
  /** Null where the store offered no ways of delivery. */
  shipping: z.nullable(DocumentShipping),
  orderNumber: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  payBefore: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  paidWith: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  receivedBy: z.nullable(z.enum(['buyer', 'system'])),
  lines: z.array(DocumentLine),
  /** `total` is the goods, their delivery, and PPN on top of the prices. Null where the document shows no prices. Rupiah. */
  goods: z.nullable(z.int()),
  delivery: z.nullable(z.int()),
  ppn: z.nullable(z.int()),
  /** Whether the store was a PKP then; null where it was not kept. `tax`: of a PKP, where the document shows prices. */
  pkp: z.nullable(z.boolean()),
  tax: z.nullable(StoreTax),
  total: z.nullable(z.int()),
  /** Left with the store for what is rented, beside `total`; it goes back. Null where the document shows no prices. */
  deposit: z.nullable(z.int()),
  refund: z.nullable(z.object({ amount: z.int(), status: z.enum(['due', 'paid']), paidAt: z.nullable(z.string()) })),
  /** Issued on it since, the oldest first; read with invoice and receipt, whose own figures stay. Rupiah. */
  creditNotes: z.array(z.object({ id: CreditNoteId, number: z.string(), at: z.string(), total: z.int() })),
  /** On a credit note: its claim, null if the store closed the order short. */
  claimNumber: z.optional(z.nullable(z.string())),
  /** On the minutes of a shipment: the receiver's note. */
  receiptNote: z.optional(z.string()),
  /** The payer's bank disputes the payment and it is not resolved yet. Said where a refund is: on invoice and receipt. */
  disputed: z.boolean(),
})
export type OrderDocument = z.infer<typeof OrderDocument>

/** Documents that a store prints for many orders at once: they show no prices. */
export const PackingKind = z.enum(['packing-list', 'shipping-label', 'delivery-note'])

/** The shipment or credit note of a document that each of them has; without it the document of the whole store order. */
const of = z.pipe(
  z._default(z.string().check(z.regex(/^([1-9]\d{0,14})?$/)), ''),
  z.transform((value) => (value === '' ? null : Number(value))),
)

/** How many orders are printed at once. */
export const maxPrinted = 50

/** `41,42`: each once, in this order. Anything else in it names no order. */
const OrderIds = z.pipe(
  z._default(z.string().check(z.maxLength(1_000)), ''),
  z.transform((value) => [...new Set(value.split(','))].filter((id) => /^[1-9]\d{0,14}$/.test(id)).map((id) => Number(id) as OrderId)),
)

export const documents = {
  show: endpoint({
    method: 'GET',
    path: '/orders/:id/papers/:shopId/:kind',
    summary: "A document of one store's side of an order, for its buyer and that store; `of`: of one shipment or credit note",
    access: { can: 'orders.read' },
    params: z.object({ id: inPath(OrderId), shopId: inPath(ShopId), kind: DocumentKind }),
    query: z.object({ of }),
    response: OrderDocument,
    problems: ['not-found'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/orders/:id/papers/:shopId/:kind/pdf',
    summary: 'The same document as PDF; once issued, its bytes never change (`Repr-Digest` is their SHA-256)',
    access: { can: 'orders.read' },
    limit: 'document',
    params: z.object({ id: inPath(OrderId), shopId: inPath(ShopId), kind: DocumentKind }),
    query: z.object({ of, lang: oneOf(['id', 'en'], 'id') }),
    response: z.unknown(),
    problems: ['not-found', 'unavailable', 'storage-full'],
  }),
  packing: endpoint({
    method: 'GET',
    path: '/shops/:id/papers/:kind',
    summary: `A document for each of several of my store's orders (\`orders=41,42\`, the first ${maxPrinted}); those without it are left out`,
    access: { can: 'orders.read' },
    params: z.object({ id: inPath(ShopId), kind: PackingKind }),
    query: z.object({ orders: OrderIds }),
    response: z.object({ rows: z.array(OrderDocument) }),
    problems: ['not-found'],
  }),
}
