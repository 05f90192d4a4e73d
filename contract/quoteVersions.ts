import * as z from 'zod/mini'
import { Day, Rupiah, Time, optionalLine, optionalText, says } from './fields.ts'
import { SavedFile } from './files.ts'
import { AddressId, BuyerId, FileId, ProductId, QuoteLineId, QuoteVersionId, RfqLineId, ShopId, VariantId } from './ids.ts'
import { maxOrderLines } from './orderLines.ts'
import { Tier } from './prices.ts'
import { Quantity } from './quantities.ts'
import { TradingRole } from './roles.ts'
import { StoreTax } from './taxes.ts'
import { Unit } from './units.ts'

/**
 * Most lines of a version and of all versions, and the like; days; a company's open quotes (`unprovenOpen`: without a confirmed address) and
 * questions in a day (`asked`); a store's versions in a day (`daily`); orders of one version that stay unpaid (`unpaid`).
 */
export const quoteLimits = {
  lines: maxOrderLines,
  allLines: 2_000,
  tiers: 5,
  files: 5,
  versions: 40,
  validDays: 90,
  reserveDays: 7,
  waitDays: 30,
  open: 50,
  unprovenOpen: 5,
  daily: 100,
  asked: 100,
  unpaid: 5,
} as const
/** Hours in which an accepted quote is paid, where it needs no approval. */
export const quotePayHours = 24

/** Where it began. `store`: the store offered without being asked. `rfq`: it answers a request to many. */
export const quoteSources = ['product', 'cart', 'list', 'chat', 'store', 'rfq'] as const
export const QuoteSource = z.enum(quoteSources)
export type QuoteSource = z.infer<typeof QuoteSource>

export const QuoteWay = z.enum(['own', 'courier', 'pickup'])

/** `price`: of the delivery as a whole, in rupiah. Days on the way. */
const days = z._default(z.nullable(z.int(says('whole-number')).check(z.gte(0, says('too-few')), z.lte(90, says('too-many')))), null)
const Delivery = z.object({ way: QuoteWay, price: z._default(Rupiah, 0), minDays: days, maxDays: days, note: optionalText(300) }).check(
  z.refine(({ minDays, maxDays }) => minDays === null || maxDays === null || minDays <= maxDays, {
    error: says('days-order'),
    path: ['maxDays'],
  }),
)

/** Rupiah for one unit. */
export const UnitPrice = Rupiah.check(z.gte(1, says('price-zero')))
/**
 * A line as it is written. `price`: for one unit, in rupiah; a company's is its wish. `tiers`: the store's prices from larger quantities on,
 * rising in quantity and falling in price. `leadDays`: working days until it is ready. `deviation`: how it differs from what was asked.
 */
const WrittenLine = z.object({
  VariantId,
  unit: z.optional(Unit),
  quantity: Quantity,
  price: z._default(z.nullable(UnitPrice), null),
  tiers: z._default(z.array(z.object({ minQuantity: Quantity, price: UnitPrice })).check(z.maxLength(quoteLimits.tiers)), []),
  leadDays: days,
  deviation: optionalText(500),
  /** The line of a request that it answers. */
  RfqLineId: z.optional(RfqLineId),
})
export type WrittenLine = z.infer<typeof WrittenLine>

const said = {
  lines: z.array(WrittenLine).check(z.minLength(1, says('required')), z.maxLength(quoteLimits.lines, says('too-many-rows'))),
  neededBy: z._default(z.nullable(Day), null),
  note: optionalText(2000),
  FileIds: z._default(z.array(FileId).check(z.maxLength(quoteLimits.files)), []),
}
/** An offer's terms beside its lines. Without `validUntil` the offer is valid for seven days; `reservedUntil`: the store keeps the goods until then. */
const offered = {
  delivery: z.optional(Delivery),
  validUntil: z.optional(z.iso.datetime({ offset: true })),
  reservedUntil: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
  wholeOnly: z._default(z.boolean(), false),
}

/** A company asks: to an address of its own, or a place in words. */
export const NewQuote = z.object({
  ShopId,
  source: z._default(z.enum(quoteSources).check(z.refine((source) => source !== 'store' && source !== 'rfq')), 'product'),
  ...said,
  AddressId: z.optional(AddressId),
  place: optionalLine(200),
})
export type NewQuote = z.infer<typeof NewQuote>

/** A store offers to a company with which it has an order, a customer relation or a conversation. */
export const NewOffer = z.object({ BuyerId, ...said, ...offered })
export type NewOffer = z.infer<typeof NewOffer>

/**
 * The next version, by the side whose turn it is. `versionId`: the one that it answers. A store gives every price and a delivery; of a
 * company only lines, day, note and files count, and its lines have no tiers.
 */
export const NewQuoteVersion = z.object({ versionId: QuoteVersionId, ...said, ...offered })
export type NewQuoteVersion = z.infer<typeof NewQuoteVersion>

/** `price`: what one unit costs at this quantity; `basePrice`: below the first tier. Null where a company wished no price. Rupiah. */
export const QuoteLine = z.object({
  id: QuoteLineId,
  VariantId,
  ProductId,
  name: z.string(),
  image: z.string(),
  unit: Unit,
  quantity: z.number(),
  price: z.nullable(z.int()),
  basePrice: z.nullable(z.int()),
  totalPrice: z.nullable(z.int()),
  tiers: z.array(Tier),
  leadDays: z.nullable(z.int()),
  deviation: z.string(),
  RfqLineId: z.optional(z.nullable(RfqLineId)),
})
export type QuoteLine = z.infer<typeof QuoteLine>

/**
 * One version, which never changes. `author`: the member who wrote it, in an organization of several. The sums are null while a price is
 * missing. `ppn` is added on top of prices without it; `tax`: what the total contains, by the store's tax status of then. Rupiah.
 */
export const QuoteVersion = z.object({
  id: QuoteVersionId,
  seq: z.int(),
  by: TradingRole,
  author: z.nullable(z.string()),
  lines: z.array(QuoteLine),
  delivery: z.nullable(
    z.object({ way: QuoteWay, price: z.int(), minDays: z.nullable(z.int()), maxDays: z.nullable(z.int()), note: z.string() }),
  ),
  neededBy: z.nullable(z.string()),
  note: z.string(),
  files: z.array(SavedFile),
  goods: z.nullable(z.int()),
  ppn: z.int(),
  total: z.nullable(z.int()),
  tax: z.nullable(StoreTax),
  validUntil: z.nullable(Time),
  reservedUntil: z.nullable(Time),
  wholeOnly: z.boolean(),
  createdAt: Time,
})
export type QuoteVersion = z.infer<typeof QuoteVersion>
