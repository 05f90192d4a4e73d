import { ofCompany } from '#server/platform/db/ownedBy.ts'

/** SQL: the units of `products p`, as `StoredUnit`s, the default one first; an empty list where only the base unit is sold. */
export const unitsColumn = `
  coalesce((select json_agg(json_build_object('unit', u.unit, 'factor', u.factor, 'min', u.min_steps, 'step', u.step, 'max', u.max_steps,
    'isDefault', u.is_default) order by u.is_default desc, u.position, u.unit) from sale_units u where u.product_id = p.id), '[]')`

/** SQL: the tiers of `variants v`, as `StoredTier`s, ascending. */
export const tiersColumn = `
  coalesce((select json_agg(json_build_object('unit', t.unit, 'from', t.min_steps, 'price', t.price) order by t.unit, t.min_steps)
    from prices t where t.variant_id = v.id), '[]')`

/** SQL: whether the price list `g` is in force now. */
export const inForce = `g.status = 'active' and (g.starts_at is null or g.starts_at <= now()) and (g.ends_at is null or g.ends_at > now())`

/**
 * SQL: a company's grants for `variants v join products p`, as `Granted`s: its relation's lists in force. `buyer`: SQL of the company's id.
 * Looked up by relation, list and variant, so that the cost does not grow with their number.
 */
export const grantedColumn = (buyer: string) => `
  coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name,
      'percentOff', case when g.category_id is null or g.category_id = p.category_id then g.percent_off end,
      'tiers', coalesce((select json_agg(json_build_object('unit', t.unit, 'factor', t.factor, 'from', t.min_steps, 'price', t.price))
        from price_list_lines t where t.price_list_id = g.id and t.variant_id = v.id), '[]')) order by g.id)
    from relations r join price_list_companies c on c.relation_id = r.id and c.ended_at is null join price_lists g on g.id = c.price_list_id
    where ${ofCompany(buyer, 'r')} and r.shop_id = p.shop_id and r.status = 'active' and ${inForce}), '[]')`

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
