import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line, optionalLine, optionalText, says } from './fields.ts'
import { SavedFile } from './files.ts'
import { ClaimId, FileId, OrderId, OrderLineId, ShipmentId, StoreOrderId, inPath } from './ids.ts'
import { maxOrderLines } from './orderLines.ts'
import { maxSteps } from './steps.ts'
import { Unit } from './units.ts'

/** Smallest steps of a line. */
const Steps = z.int(says('whole-number')).check(z.gte(0, says('quantity')), z.lte(maxSteps))

/** The condition of the received pieces of a line, in smallest steps; null before the receipt. */
const FoundPieces = z.object({ ok: z.int(), damaged: z.int(), missing: z.int(), wrong: z.int() })
export type FoundPieces = z.infer<typeof FoundPieces>
export const faults = ['damaged', 'missing', 'wrong'] as const

/** A line of a store's part as it was sold: `factor` smallest steps make its unit, 10 to the power of `baseDecimals` its product's base unit. */
export const GoodsLine = z.object({
  OrderLineId,
  name: z.string(),
  unit: Unit,
  factor: z.int(),
  baseUnit: Unit,
  baseDecimals: z.int(),
  steps: z.int(),
})
export type GoodsLine = z.infer<typeof GoodsLine>

/**
 * One shipment. `code`: six digits for the driver, shown to the company only until arrival. `arrivePath`: the page behind the
 * note's QR code, shown to the store only. `receipt`: the company's findings, or `system` after a timeout.
 */
export const Shipment = z.object({
  id: ShipmentId,
  number: z.string(),
  /** The claim because of which goods are sent once more. */
  ClaimId: z.nullable(ClaimId),
  status: z.enum(['shipped', 'arrived', 'received']),
  carrier: z.string(),
  tracking: z.string(),
  trackingUrl: z.nullable(z.string()),
  driver: z.string(),
  shippedAt: z.string(),
  arrivedAt: z.nullable(z.string()),
  code: z.nullable(z.string()),
  arrivePath: z.nullable(z.string()),
  lines: z.array(z.extend(GoodsLine, { found: z.nullable(FoundPieces) })),
  receipt: z.nullable(
    z.object({ number: z.string(), at: z.string(), by: z.enum(['buyer', 'system']), note: z.string(), files: z.array(SavedFile) }),
  ),
})
export type Shipment = z.infer<typeof Shipment>

/** How a store's part is brought and received. `left`: what is not shipped yet. `mayShip`, `mayReceive`: what the caller may do now. */
export const Fulfilment = z.object({
  StoreOrderId,
  left: z.array(GoodsLine),
  shipments: z.array(Shipment),
  mayShip: z.boolean(),
  mayReceive: z.boolean(),
  /** The store may close the rest short, which refunds it. */
  mayClose: z.boolean(),
})
export type Fulfilment = z.infer<typeof Fulfilment>

/** Each line once. */
const once = (lines: readonly { OrderLineId: number }[]) => new Set(lines.map((one) => one.OrderLineId)).size === lines.length
/** Photos of what was found. */
const Photos = z._default(z.array(FileId).check(z.maxLength(10)), [])

/** Without lines all that is left is shipped. */
export const NewShipment = z.object({
  lines: z.optional(z.array(z.object({ OrderLineId, steps: Steps })).check(z.minLength(1), z.maxLength(maxOrderLines), z.refine(once))),
  carrier: line(60, 'courier'),
  tracking: optionalLine(100),
  driver: optionalLine(100),
  /** Goods of a claim that are sent once more: all of them, in a shipment of their own. */
  ClaimId: z.optional(ClaimId),
})
export type NewShipment = z.infer<typeof NewShipment>

const faulty = z._default(Steps, 0)
/** Without lines all of it is well. Of a line what was found adds up to what was shipped. */
export const NewReceipt = z.object({
  lines: z.optional(
    z
      .array(z.object({ OrderLineId, ok: Steps, damaged: faulty, missing: faulty, wrong: faulty }))
      .check(z.minLength(1), z.maxLength(maxOrderLines), z.refine(once)),
  ),
  note: optionalText(1000),
  FileIds: Photos,
})
export type NewReceipt = z.infer<typeof NewReceipt>

/** The view of the note's holder: it has no name or address of the company and no prices. */
export const Arrival = z.object({
  number: z.string(),
  OrderId,
  shopName: z.string(),
  arrivedAt: z.nullable(z.string()),
  pausedUntil: z.nullable(z.string()),
})
export type Arrival = z.infer<typeof Arrival>

const Code = z.object({ code: z.string(says('receipt-code')).check(z.trim(), z.regex(/^\d{6}$/, says('receipt-code'))) })
const Token = z.string().check(z.regex(/^[\w-]{22}$/))
const ofStoreOrder = z.object({ id: inPath(StoreOrderId) })
const ofShipment = z.object({ id: inPath(ShipmentId) })

export const shipments = {
  fulfilment: endpoint({
    method: 'GET',
    path: '/store-orders/:id/fulfilment',
    summary: "How one store's part of an order is brought and received",
    access: { can: 'orders.read', viewAs: true },
    params: ofStoreOrder,
    response: Fulfilment,
    problems: ['not-found'],
  }),
  ship: endpoint({
    method: 'POST',
    path: '/store-orders/:id/shipments',
    summary: 'Ship some lines of a part of an order, or all that is left of it',
    access: { can: 'orders.move' },
    invalidates: true,
    params: ofStoreOrder,
    body: NewShipment,
    status: 201,
    response: Fulfilment,
    problems: ['not-found', 'forbidden', 'not-allowed-now', 'in-flight', 'idempotency-mismatch'],
    idempotent: true,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/shipments/:id/receipt',
    summary: 'Say what of a shipment came, line by line, with photos',
    access: { can: 'orders.move' },
    invalidates: true,
    params: ofShipment,
    body: NewReceipt,
    status: 201,
    response: Fulfilment,
    problems: ['not-found', 'forbidden', 'not-allowed-now', 'in-flight', 'idempotency-mismatch'],
    idempotent: true,
  }),
  arriveByStore: endpoint({
    method: 'POST',
    path: '/shipments/:id/arrive',
    programs: true,
    summary: 'The store types the receipt code that its driver was told',
    access: { can: 'orders.move' },
    invalidates: true,
    limit: 'sign-in',
    audit: [],
    params: ofShipment,
    body: Code,
    response: Arrival,
    problems: ['not-found', 'forbidden', 'not-allowed-now', 'wrong-receipt-code', 'receipt-code-paused'],
  }),
  showArrival: endpoint({
    method: 'GET',
    path: '/arrive/:token',
    summary: 'The shipment behind the QR code of a delivery note',
    access: 'anyone',
    params: z.object({ token: Token }),
    response: Arrival,
    problems: ['not-found'],
  }),
  arrive: endpoint({
    method: 'POST',
    path: '/arrive/:token',
    summary: 'The driver types the receipt code that the company says: the shipment has arrived',
    access: 'anyone',
    limit: 'sign-in',
    audit: [],
    params: z.object({ token: Token }),
    body: Code,
    response: Arrival,
    problems: ['not-found', 'not-allowed-now', 'wrong-receipt-code', 'receipt-code-paused'],
  }),
}
