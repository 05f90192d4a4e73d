import * as z from 'zod/mini'
import { Day, Time, optionalLine, optionalText, says } from './fields.ts'
import { AddressId, OrderId, PurchaseRequestId, QuoteId, QuoteLineId, QuoteVersionId, RfqLineId, ShopId } from './ids.ts'
import { Quantity } from './quantities.ts'
import { QuoteStatus } from './quotes.ts'
import { QuoteWay } from './quoteVersions.ts'
import { rfqLimits } from './rfqFields.ts'
import { Unit } from './units.ts'

/**
 * A column of the sheet, in rupiah. `ppn`: in the prices or on top; `creditable`: as much as a PKP gets back from another. `cost`: what the
 * company bears, `total`: what it pays. `isLive`: it can be awarded now. `rank`: by cost, among live offers that cover every line.
 */
export const SheetOffer = z.object({
  QuoteId,
  versionId: QuoteVersionId,
  seq: z.int(),
  number: z.string(),
  ShopId,
  shopName: z.string(),
  isStorePkp: z.boolean(),
  status: QuoteStatus,
  isLive: z.boolean(),
  goods: z.int(),
  delivery: z.int(),
  ppn: z.int(),
  creditable: z.int(),
  total: z.int(),
  deliveryCost: z.int(),
  cost: z.int(),
  rank: z.nullable(z.int()),
  isComplete: z.boolean(),
  /** Lines that it leaves out, offers less of, or changes. */
  missing: z.int(),
  short: z.int(),
  deviations: z.int(),
  way: QuoteWay,
  /** The day by which it would arrive if it was ordered on the sheet's day; null where the store does not say. */
  arrivesBy: z.nullable(z.string()),
  /** Days beyond the needed day; 0 in time, null where nothing is known. */
  lateDays: z.nullable(z.int()),
  wholeOnly: z.boolean(),
  beforeChange: z.boolean(),
  validUntil: Time,
  sentAt: Time,
  note: z.string(),
})
export type SheetOffer = z.infer<typeof SheetOffer>

/** A store's goods for a line. `cost`: of these goods for the company, in rupiah. `isShort`: fewer of the same unit than asked. */
export const SheetCell = z.object({
  QuoteId,
  QuoteLineId,
  name: z.string(),
  unit: Unit,
  quantity: z.number(),
  price: z.int(),
  totalPrice: z.int(),
  cost: z.int(),
  isShort: z.boolean(),
  /** The least cost of the line among live offers that are not short. Equal ones share it. */
  isCheapest: z.boolean(),
  leadDays: z.nullable(z.int()),
  deviation: z.string(),
  /** Prices of one unit from a quantity on, rising, the first from 0; absent where every quantity costs `price` each. */
  prices: z.optional(z.array(z.object({ from: z.number(), price: z.int() }))),
})
export type SheetCell = z.infer<typeof SheetCell>

/** A line with the cells of the offers that answer it; a column without a cell here leaves the line out. */
export const SheetLine = z.object({
  id: RfqLineId,
  name: z.string(),
  spec: z.string(),
  unit: Unit,
  quantity: z.number(),
  wish: z.nullable(z.int()),
  cells: z.array(SheetCell),
})
export type SheetLine = z.infer<typeof SheetLine>

/** `isCompanyPkp`: costs are without PPN of PKP stores. `minCost`: of the best complete offer. `at`: when it was computed or frozen. */
export const RfqSheet = z.object({
  at: Time,
  isCompanyPkp: z.boolean(),
  neededBy: z.nullable(z.string()),
  offers: z.array(SheetOffer),
  lines: z.array(SheetLine),
  minCost: z.nullable(z.int()),
  isFrozen: z.boolean(),
})
export type RfqSheet = z.infer<typeof RfqSheet>

const AwardedOffer = z.object({
  QuoteId,
  versionId: QuoteVersionId,
  /** Without lines the whole offer. */
  lines: z.optional(
    z.array(z.object({ RfqLineId, quantity: z.optional(Quantity) })).check(
      z.minLength(1, says('required')),
      z.maxLength(rfqLimits.lines),
      z.refine((lines) => new Set(lines.map((line) => line.RfqLineId)).size === lines.length, says('twice')),
    ),
  ),
})

/**
 * Offers to accept, as they were seen. A quantity counts in the unit of the offer and is at most what was offered. `reason`: at least 20
 * letters where `needsReason` (rfqCosts.ts) says so. The rest goes to every order; `purpose` is for those who approve.
 */
export const NewAward = z.object({
  offers: z.array(AwardedOffer).check(
    z.minLength(1, says('required')),
    z.maxLength(rfqLimits.stores),
    z.refine((offers) => new Set(offers.map((offer) => offer.QuoteId)).size === offers.length, says('twice')),
  ),
  reason: optionalText(1000),
  AddressId: z.optional(AddressId),
  poNumber: optionalLine(40),
  neededBy: z._default(z.nullable(Day), null),
  purpose: optionalText(500),
})
export type NewAward = z.infer<typeof NewAward>

/** `number`: of the document. `cheapest`: the least landed cost of the same lines from one store, null where none covers them. Rupiah. */
export const RfqAward = z.object({
  number: z.string(),
  by: z.string(),
  reason: z.string(),
  chosen: z.int(),
  cheapest: z.nullable(z.int()),
  at: Time,
  lines: z.array(z.object({ RfqLineId, QuoteId, quantity: z.number(), unit: Unit, cost: z.int() })),
  orders: z.array(
    z.object({
      QuoteId,
      ShopId,
      shopName: z.string(),
      OrderId: z.nullable(OrderId),
      PurchaseRequestId: z.nullable(PurchaseRequestId),
    }),
  ),
})
export type RfqAward = z.infer<typeof RfqAward>
