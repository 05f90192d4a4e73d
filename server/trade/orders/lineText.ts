import { deliversColumn, knownRates, sqlKinds, termsOfLines } from '#server/catalog/api.ts'
import { filesOn } from '#server/platform/files/columns.ts'
import { todayText } from '#server/platform/db/today.ts'
import { sqlName } from '#server/platform/module/module.ts'

/** SQL: the files of `order_lines l`. */
export const filesColumn = filesOn('order-line', 'l.id')

/** Columns of a line that every reader of lines has. */
export const common = [
  'id', 'orderId', 'productId', 'variantId', 'shopId', 'quantity', 'unit', 'factor', 'price', 'priceFrom', 'priceListName', 'name', 'image', 'spec',
  'needsProof', 'fromDay', 'toDay',
] as const // prettier-ignore

const columns = (names: readonly string[]) => names.map((name) => `l.${sqlName(name)} as "${name}"`).join(', ')

/** SQL columns of sold lines, from `order_lines l`, `products p` and `order_shops part`. */
export const lineFacts = `${columns(common)}, p.base_unit as "baseUnit", p.decimals,
  coalesce(part.delivery_price, 0) as "deliveryPrice", part.delivery as shipping, coalesce(part.note, '') as note`

const stored = [...common.map(sqlName), 'seen_price', 'price_list_id', 'deposit', 'tax_class', 'tax_rate_id']

/** SQL: the rows of stored lines that meet a condition on `order_lines l` and their `orders o`. */
export const storedLines = (condition: string) => `orders o join order_lines l on l.order_id = o.id where ${condition}`

/** SQL for `with`: the lines `l` that the rest of the statement is about. `tables`: their rows as `l`, and their `orders o`. */
export const linesAs = (tables: string) =>
  `l as materialized (select ${stored.map((name) => `l.${name}`).join(', ')}, o.buyer_id, o.paid_at is null as is_open from ${tables})`

/** SQL: these lines with their goods; those of a cart whose product was deleted are left out. */
export const lineTables = `
  (l join variants v on v.id = l.variant_id join products p on p.id = l.product_id and (p.deleted_at is null or l.price is not null))`

const stores = `
  (select json_object_agg(ls.order_id || ' ' || ls.shop_id, json_build_object(
    'deliveryPrice', coalesce(part.delivery_price, 0), 'shipping', part.delivery, 'note', coalesce(part.note, ''),
    'choosesDelivery', ${deliversColumn}, 'deliveryVersion', d.version, 'minOrder', coalesce(d.min_order, 0),
    'taxProfile', part.tax_profile, 'includesPpn', case when s.pkp_from <= ${todayText} then s.prices_include_ppn end))
  from (select distinct order_id, shop_id from l) ls join shops s on s.id = ls.shop_id
    left join order_shops part on part.order_id = ls.order_id and part.shop_id = ls.shop_id
    left join shop_delivery d on d.shop_id = ls.shop_id)`

const images = `
  (select json_object_agg(product_id, file) from (
    select distinct on (product_id) product_id, file from product_images
    where product_id = any(array(select product_id from l)) order by product_id, position) each)`

/** SQL: the facts that lines share, once, on the first: asked for each of them, they take three times as long. */
const shared = `
  case when row_number() over (order by l.id) = 1 then json_build_object('stores', ${stores}, 'rates', ${knownRates}, 'images', ${images},
    'units', ${termsOfLines.units}, 'tiers', ${termsOfLines.tiers}, 'granted', ${termsOfLines.granted}) end`

/** SQL columns of `LineRow`, from `lineTables`, in the order of `l.id`. */
export const lineColumns = `
  ${columns(common)}, l.seen_price as "seenPrice", l.price_list_id as "priceListId", l.tax_rate_id as "taxRateId",
  case when l.price is null then p.tax_class else l.tax_class end as "taxClass", case when l.price is null then p.deposit else l.deposit end as deposit,
  case when p.kind in (${sqlKinds(({ takesFiles }) => takesFiles)}) then ${filesColumn} else '[]' end as files,
  v.options::text as "optionsText", v.price as "priceToday", v.stock - v.held as free, v.active and p.deleted_at is null as "isSold",
  p.name as "nameToday", p.base_unit as "baseUnit", p.decimals, p.category_id as "categoryId", p.kind, p.tier_scope as "tierScope",
  ${shared} as shared`

/** SQL: lines of `tables` as rows. */
export const selectLines = (tables: string) => `with ${linesAs(tables)} select ${lineColumns} from ${lineTables} order by l.id`

/** A line that an order does not have yet, of `variants v` and `products p`, as columns of `order_lines`. */
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

/** SQL: variants ($2) of products ($3) as lines that the order $1 does not have yet, each once: they share lists by the line's id. */
export const selectAbsentLines = selectLines(`
  (select ${Object.entries(absentLine)
    .map(([column, value]) => `${value} as ${column}`)
    .join(', ')}
  from (select distinct variant, product from unnest($2::bigint[], $3::bigint[]) as w (variant, product)) as w
  join variants v on v.id = w.variant and v.product_id = w.product
  join products p on p.id = v.product_id) as l join orders o on o.id = l.order_id`)
