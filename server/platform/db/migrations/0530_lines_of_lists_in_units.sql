-- A line of a list says its unit, and what that held when it was written: lines of before counted the base unit, or the default one where that is not sold.
alter table list_lines add column unit text, add column factor integer check (factor > 0);
update list_lines l set (unit, factor) = (
  select coalesce(u.unit, p.base_unit), coalesce(u.factor, (10 ^ p.decimals)::integer)
  from products p left join lateral (
    select u.unit, u.factor from sale_units u where u.product_id = p.id order by u.unit = p.base_unit desc, u.is_default desc limit 1) u on true
  where p.id = l.product_id);
alter table list_lines alter column unit set not null, alter column factor set not null,
  drop constraint list_lines_pkey, add primary key (list_id, variant_id, unit);

-- The unit that went with a code the last time; null where none was said.
alter table company_codes add column unit text;

-- A quick order finds goods by what their stores call them.
create index variants_sku_of_any on variants (lower(sku)) where sku is not null;
