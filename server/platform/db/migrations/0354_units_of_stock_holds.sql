-- Kept back is what one line buys. `pieces`: how many single ones, or units of what is measured, begun ones too; of before the quantity
-- itself.
alter table stock_holds
  add column unit text not null default 'pcs',
  add column factor integer not null default 1 check (factor > 0),
  add column price_from text not null default 'tier',
  add column pieces integer,
  drop constraint stock_holds_payment_id_product_id_key;
create unique index stock_holds_kept on stock_holds (payment_id, variant_id, unit);
