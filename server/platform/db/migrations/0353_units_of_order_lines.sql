-- A line buys whole smallest steps (quantity) of a variant in one unit, of `factor` steps each, at a price for one of it.
-- What was bought before is pieces. The version before adds to carts by the key that goes here: while it is replaced it cannot.
alter table order_lines
  add column unit text not null default 'pcs',
  add column factor integer not null default 1 check (factor > 0),
  add column price_from text not null default 'tier' check (price_from in ('tier', 'list', 'customer', 'quote')),
  drop constraint order_lines_order_id_product_id_key;
create unique index order_lines_bought on order_lines (order_id, variant_id, unit);

-- Rupiah of so many smallest steps at a price for one unit: half a rupiah is rounded up, once. As lineTotal (contract/quantities.ts).
create function line_total(price bigint, steps integer, factor integer) returns bigint language sql immutable parallel safe
  return case when factor = 1 then price * steps else div(2 * price::numeric * steps + factor, 2 * factor)::bigint end;
