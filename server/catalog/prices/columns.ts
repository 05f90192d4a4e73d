/** SQL: the units of `products p`, as `StoredUnit`s; an empty list where its base unit alone is sold. */
export const unitsColumn = `
  coalesce((select json_agg(json_build_object('unit', u.unit, 'factor', u.factor, 'min', u.min_steps, 'step', u.step, 'max', u.max_steps,
    'isDefault', u.is_default) order by u.position, u.unit) from sale_units u where u.product_id = p.id), '[]')`

/** SQL: the tiers of `variants v`, as `StoredTier`s, rising. */
export const tiersColumn = `
  coalesce((select json_agg(json_build_object('unit', t.unit, 'from', t.min_steps, 'price', t.price) order by t.unit, t.min_steps)
    from prices t where t.variant_id = v.id), '[]')`

/** SQL columns of `Terms`, from `variants v join products p`. */
export const termsColumns = `
  v.product_id as "productId", v.id as "variantId", p.shop_id as "shopId", p.base_unit as "baseUnit", p.decimals, p.tier_scope as "tierScope",
  v.price, ${unitsColumn} as units, ${tiersColumn} as tiers, v.stock - v.held as free, v.active and p.deleted_at is null as "isSold"`
