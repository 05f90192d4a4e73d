import { writtenDays } from '#contract/dayCount.ts'
import type { CategoryId, OrderId, OrderLineId, PriceListId, ProductId, ShopId, VariantId } from '#contract/ids.ts'
import type { PriceFrom } from '#contract/prices.ts'
import type { Unit } from '#contract/units.ts'
import { daysOf, fitsDays, type KnownRate, type Terms, variantName } from '#server/catalog/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { KeptShipping } from '../carts/shipping.ts'
import type { SavedFile } from '#contract/files.ts'
import { Problem } from '#server/platform/errors.ts'
import { runPrepared, type Statement } from '#server/platform/db/prepared.ts'
import { anyOfFirst } from '#server/platform/db/anyOf.ts'
import { taxOfLine, type LineTax, type StoreTax } from './lineTax.ts'
import { selectAbsentLines, selectLines, storedLines, type common } from './lineText.ts'

/**
 * A line with how its variant is sold today. `quantity`: smallest steps, in units of `factor` each. `price`, `name` and `image` are null until a
 * payment froze them; rupiah a unit. `seenPrice` is that of its smallest quantity when the buyer last touched it.
 */
export type Line = {
  id: OrderLineId
  orderId: OrderId
  productId: ProductId
  variantId: VariantId
  shopId: ShopId
  categoryId: CategoryId
  quantity: number
  unit: Unit
  factor: number
  seenPrice: number
  price: number | null
  priceFrom: PriceFrom
  priceListId: PriceListId | null
  priceListName: string | null
  name: string | null
  image: string | null
  spec: string
  files: SavedFile[]
  needsProof: boolean
  fromDay: string | null
  toDay: string | null
  /** For each piece of a rental, in rupiah: as frozen, or of today. */
  deposit: number
  options: Record<string, string>
  nameToday: string
  imageToday: string
  terms: Terms
  /** Whether its variant is on sale at all. `terms.isSold` also asks whether the line can be bought as it is. */
  isSold: boolean
  /** Delivery price of the line's store in this order. Rupiah. */
  deliveryPrice: number
  shipping: KeptShipping | null
  /** The company's note to the store. */
  note: string
  /** Current settings of the store: whether it offers delivery options, their document version, and its minimum order in rupiah. */
  choosesDelivery: boolean
  deliveryVersion: number | null
  minOrder: number
} & LineTax

/** Facts that a store's lines of one order have in common. */
type StoreOfLines = Pick<Line, 'deliveryPrice' | 'shipping' | 'note' | 'choosesDelivery' | 'deliveryVersion' | 'minOrder'> & StoreTax

/** Facts that lines share, by order and store, by product, or by the line's id; lists that are empty are missing. */
type Shared = {
  stores: Record<string, StoreOfLines>
  rates: KnownRate[]
  images: Record<ProductId, string> | null
  units: Record<OrderLineId, Terms['units']> | null
  tiers: Record<OrderLineId, Terms['tiers']> | null
  granted: Record<OrderLineId, Terms['granted']> | null
}

type OwnTerms = Pick<Terms, 'baseUnit' | 'decimals' | 'tierScope' | 'free' | 'kind'>
/** A line as read: its own columns, and on the first row what all share. */
export type LineRow = Omit<Line, 'terms' | 'options' | 'imageToday' | Exclude<keyof LineTax, 'taxClass'> | keyof StoreOfLines> &
  OwnTerms & { optionsText: string; priceToday: number; taxRateId: number | null; shared: Shared | null }

export type LineFacts = Pick<Line, (typeof common)[number] | 'files' | 'deposit' | 'shipping'>

/** One order alone is what checkout asks for: PostgreSQL knows in advance how few lines come. */
const [ofOne, ofMany] = [selectLines(storedLines('l.order_id = $1')), selectLines(storedLines(`l.order_id = ${anyOfFirst}`))]

/** Reads variants as lines that an order does not have yet. */
export async function readAbsentLines(db: Db, orderId: OrderId, variants: readonly Pick<Line, 'variantId' | 'productId'>[]) {
  const [ids, products] = [variants.map(({ variantId }) => variantId), variants.map(({ productId }) => productId)]
  return toLines(await runPrepared<LineRow>(db, selectAbsentLines, [orderId, ids, products]))
}

/** Asks for the lines of one order, as they are read. */
export const askingLines = (orderId: OrderId): Statement => ({ text: ofOne, values: [orderId] })

/** The lines of orders. */
export async function linesOf(db: Db, orderIds: readonly OrderId[]): Promise<Line[]> {
  const isOne = orderIds.length === 1
  return toLines(await runPrepared<LineRow>(db, isOne ? ofOne : ofMany, [isOne ? orderIds[0] : orderIds]))
}

/** The rows of one reading, in their order. They become the lines themselves: of some hundred of them copies would be most of the work. */
export function toLines(rows: readonly LineRow[]): Line[] {
  const shared = rows[0]?.shared
  return rows.map((row) => toLine(row, shared!))
}

function toLine(row: LineRow, shared: Shared): Line {
  const { id, orderId, productId, variantId, shopId, baseUnit, decimals, tierScope, free, priceToday: price, kind } = row
  const store = shared.stores[`${orderId} ${shopId}`]!
  const units = shared.units?.[id] ?? []
  const tiers = shared.tiers?.[id] ?? []
  const granted = shared.granted?.[id] ?? []
  const sold = { productId, variantId, shopId, baseUnit, decimals, tierScope, units, tiers, granted, free, price, kind }
  return Object.assign(row, {
    shared: null,
    options: JSON.parse(row.optionsText) as Line['options'],
    imageToday: shared.images?.[productId] ?? '',
    terms: termsOf(sold, row),
    ...store,
    ...taxOfLine(row, store, shared.rates),
  })
}

/** The terms of a line on its days. It cannot be bought if its product changed between booking by the day and plain sale. */
export function termsOf<Sold extends Pick<Terms, 'kind'>>(sold: Sold, line: Pick<Line, 'isSold' | 'fromDay' | 'toDay'>) {
  const days = daysOf(line)
  return { ...sold, days, isSold: line.isSold && fitsDays(sold.kind, days) }
}

/** Returns a line's full name: product, variant options and booked days. */
export function nameOf({ nameToday, options, ...line }: Pick<Line, 'nameToday' | 'options' | 'fromDay' | 'toDay'>) {
  const [name, days] = [variantName(nameToday, options), daysOf(line)]
  return days ? `${name} · ${writtenDays(days)}` : name
}

const maxLines = 100

/** Throws `cart-full` for more lines than a cart may have. */
export function refuseLines(count: number) {
  if (count > maxLines) throw new Problem('cart-full')
}
