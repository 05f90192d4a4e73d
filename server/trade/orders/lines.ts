import { writtenDays } from '#contract/dayCount.ts'
import type { CategoryId, OrderId, OrderLineId, PriceListId, ProductId, ShopId, VariantId } from '#contract/ids.ts'
import type { PriceFrom } from '#contract/prices.ts'
import type { Unit } from '#contract/units.ts'
import {
  daysOf,
  deliversColumn,
  fitsDays,
  grantedColumn,
  sqlKinds,
  tiersColumn,
  unitsColumn,
  type Terms,
  variantName,
} from '#server/catalog/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { KeptShipping } from '../carts/shipping.ts'
import type { SavedFile } from '#contract/files.ts'
import { filesOn } from '#server/platform/files/columns.ts'
import { Problem } from '#server/platform/errors.ts'
import { runPrepared, type Statement } from '#server/platform/db/prepared.ts'
import { anyOfFirst } from '#server/platform/db/anyOf.ts'
import { sqlName } from '#server/platform/module/module.ts'
import { taxColumns, type LineTax } from './lineTax.ts'

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

/** A line as read, with flattened terms. */
export type LineRow = Omit<Line, 'terms' | 'options'> & { optionsText: string } & Omit<Terms, 'price' | 'days'> & { priceToday: number }

/** SQL: skips today's units and prices for paid orders, which do not need them. */
const whileOpen = (column: string) => `case when o.paid_at is null then ${column} else '[]' end`

/** SQL: the files of `order_lines l`. */
export const filesColumn = filesOn('order-line', 'l.id')

/** Columns of a line that every reader of lines has. */
const common = [
  'id', 'orderId', 'productId', 'variantId', 'shopId', 'quantity', 'unit', 'factor', 'price', 'priceFrom', 'priceListName', 'name', 'image', 'spec',
  'needsProof', 'fromDay', 'toDay',
] as const // prettier-ignore
export type LineFacts = Pick<Line, (typeof common)[number] | 'files' | 'deposit' | 'shipping'>

/** SQL columns of lines, from `order_lines l`, `products p` and `order_shops part`: open and sold ones are read with these. */
export const lineFacts = `${common.map((column) => `l.${sqlName(column)} as "${column}"`).join(', ')}, p.base_unit as "baseUnit", p.decimals,
  coalesce(part.delivery_price, 0) as "deliveryPrice", part.delivery as shipping, coalesce(part.note, '') as note`

/** SQL columns of `LineRow`, from `orders o` and the tables below. */
export const lineColumns = `
  ${lineFacts}, p.category_id as "categoryId", l.seen_price as "seenPrice", l.price_list_id as "priceListId", p.kind,
  case when p.kind in (${sqlKinds(({ takesFiles }) => takesFiles)}) then ${filesColumn} else '[]' end as files,
  case when l.price is null then p.deposit else l.deposit end as deposit,
  v.options::text as "optionsText", p.name as "nameToday", v.price as "priceToday", v.stock - v.held as free, v.active and p.deleted_at is null as "isSold",
  p.tier_scope as "tierScope", ${whileOpen(unitsColumn)} as units, ${whileOpen(tiersColumn)} as tiers,
  ${whileOpen(grantedColumn('o.buyer_id'))} as granted,
  coalesce((select file from product_images where product_id = p.id order by position limit 1), '') as "imageToday",
  ${taxColumns},
  ${deliversColumn} as "choosesDelivery", d.version as "deliveryVersion",
  coalesce(d.min_order, 0) as "minOrder"`

/** Lines of `orders o`, read from `rows` with their alias; those of an open cart whose product was deleted are left out. */
const tablesOf = (rows: string) => `
  (${rows} join variants v on v.id = l.variant_id join products p on p.id = l.product_id join shops s on s.id = l.shop_id) on l.order_id = o.id and (p.deleted_at is null or l.price is not null)
  left join order_shops part on part.order_id = l.order_id and part.shop_id = l.shop_id
  left join shop_delivery d on d.shop_id = l.shop_id`
export const lineTables = tablesOf('order_lines l')

const linesWhere = (condition: string) => `select ${lineColumns} from orders o join ${lineTables} where ${condition} order by l.id`
/** One alone is what checkout asks for: of it PostgreSQL knows in advance how few lines come, and plans once. */
const [ofOne, ofMany] = [linesWhere('l.order_id = $1'), linesWhere(`l.order_id = ${anyOfFirst}`)]

/** A line that an order does not have yet, of `variants v` and `products p`: the columns that `lineColumns` reads of `order_lines l`. */
const absentLine = {
  id: '-v.id',
  order_id: '$1::bigint',
  product_id: 'v.product_id',
  variant_id: 'v.id',
  shop_id: 'p.shop_id',
  quantity: '0',
  unit: 'p.base_unit',
  factor: '1',
  seen_price: '0::bigint',
  price: 'null::bigint',
  price_from: "'tier'",
  price_list_id: 'null::bigint',
  price_list_name: 'null',
  name: 'null',
  image: 'null',
  spec: "''",
  needs_proof: 'false',
  from_day: 'null::date',
  to_day: 'null::date',
  deposit: '0::bigint',
  tax_class: 'null',
  tax_rate_id: 'null::bigint',
}
const absentLines = `
  (select ${Object.entries(absentLine)
    .map(([column, value]) => `${value} as ${column}`)
    .join(', ')}
  from unnest($2::bigint[], $3::bigint[]) as w (variant, product) join variants v on v.id = w.variant and v.product_id = w.product
  join products p on p.id = v.product_id) as l`
const absent = `select ${lineColumns} from orders o join ${tablesOf(absentLines)} where o.id = $1`

/** Reads variants as lines that an order does not have yet. */
export const readAbsentLines = async (db: Db, orderId: OrderId, variants: readonly Pick<Line, 'variantId' | 'productId'>[]) =>
  (
    await runPrepared<LineRow>(db, absent, [
      orderId,
      variants.map(({ variantId }) => variantId),
      variants.map(({ productId }) => productId),
    ])
  ).map(toLine)

/** Asks for the lines of one order, as they are read. */
export const askingLines = (orderId: OrderId): Statement => ({ text: ofOne, values: [orderId] })

/** The lines of orders. */
export async function linesOf(db: Db, orderIds: readonly OrderId[]): Promise<Line[]> {
  const isOne = orderIds.length === 1
  return (await runPrepared<LineRow>(db, isOne ? ofOne : ofMany, [isOne ? orderIds[0] : orderIds])).map(toLine)
}

/** The row itself becomes the line: of some hundred of them copies would be most of the work. */
export function toLine(row: LineRow): Line {
  const { productId, variantId, shopId, baseUnit, decimals, tierScope, units, tiers, granted, free, priceToday: price, kind } = row
  const sold = { productId, variantId, shopId, baseUnit, decimals, tierScope, units, tiers, granted, free, price, kind }
  return Object.assign(row, { options: JSON.parse(row.optionsText) as Line['options'], terms: termsOf(sold, row) })
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
