import { ofCompany } from '#server/platform/db/ownedBy.ts'

const unitList = `
  json_agg(json_build_object('unit', u.unit, 'factor', u.factor, 'min', u.min_steps, 'step', u.step, 'max', u.max_steps,
    'isDefault', u.is_default) order by u.is_default desc, u.position, u.unit)`

/** SQL: the units of `products p`, as `StoredUnit`s, the default one first; an empty list where only the base unit is sold. */
export const unitsColumn = `coalesce((select ${unitList} from sale_units u where u.product_id = p.id), '[]')`

const tierList = `json_agg(json_build_object('unit', t.unit, 'from', t.min_steps, 'price', t.price) order by t.unit, t.min_steps)`

/** SQL: the tiers of `variants v`, as `StoredTier`s, ascending. */
export const tiersColumn = `coalesce((select ${tierList} from prices t where t.variant_id = v.id), '[]')`

/** SQL: whether the price list `g` is in force now. */
export const inForce = `g.status = 'active' and (g.starts_at is null or g.starts_at <= now()) and (g.ends_at is null or g.ends_at > now())`

const grantList = (variant: string) => `
  json_agg(json_build_object('id', g.id, 'name', g.name,
    'percentOff', case when g.category_id is null or g.category_id = p.category_id then g.percent_off end,
    'tiers', coalesce((select json_agg(json_build_object('unit', t.unit, 'factor', t.factor, 'from', t.min_steps, 'price', t.price))
      from price_list_lines t where t.price_list_id = g.id and t.variant_id = ${variant}), '[]')) order by g.id)`
const grantTables = `relations r join price_list_companies c on c.relation_id = r.id and c.ended_at is null join price_lists g on g.id = c.price_list_id`
const isGranted = (buyer: string, shop: string) => `${ofCompany(buyer, 'r')} and r.shop_id = ${shop} and r.status = 'active' and ${inForce}`

/**
 * SQL: a company's grants for `variants v join products p`, as `Granted`s: its relation's lists in force. `buyer`: SQL of the company's id.
 * Looked up by relation, list and variant, so that the cost does not grow with their number.
 */
export const grantedColumn = (buyer: string) =>
  `coalesce((select ${grantList('v.id')} from ${grantTables} where ${isGranted(buyer, 'p.shop_id')}), '[]')`

const byLine = (list: string, tables: string) =>
  `(select json_object_agg(each.id, each.list) from (select l.id, ${list} as list from l join ${tables} where l.is_open group by l.id) each)`

/** SQL: the same lists of many lines `l` that are open, as one object each by the line's id; lines without any are left out. */
export const termsOfLines = {
  units: byLine(unitList, 'sale_units u on u.product_id = l.product_id'),
  tiers: byLine(tierList, 'prices t on t.variant_id = l.variant_id'),
  granted: byLine(
    grantList('l.variant_id'),
    `products p on p.id = l.product_id join (${grantTables}) on ${isGranted('l.buyer_id', 'l.shop_id')}`,
  ),
}

/** SQL columns of `Terms`, from `variants v join products p`; for a company (SQL of its id) including its grants. */
export const termsColumns = (buyer?: string) => `
  v.product_id as "productId", v.id as "variantId", p.shop_id as "shopId", p.base_unit as "baseUnit", p.decimals, p.tier_scope as "tierScope",
  v.price, ${unitsColumn} as units, ${tiersColumn} as tiers,
  ${buyer === undefined ? "'[]'::json" : grantedColumn(buyer)} as granted, v.stock - v.held as free, v.active and p.deleted_at is null as "isSold", p.kind`

/** Weight and volume of a piece, null where unknown; lead time in days; and whether couriers refuse it. */
export type ShippingFacts = { grams: number | null; mm3: number | null; leadMaxDays: number; noCourier: boolean }
/** SQL columns of `ShippingFacts`, from `products p`. */
export const sentColumns =
  'p.grams, p.length_mm::bigint * p.width_mm * p.height_mm as mm3, p.lead_max_days as "leadMaxDays", p.no_courier as "noCourier"'
