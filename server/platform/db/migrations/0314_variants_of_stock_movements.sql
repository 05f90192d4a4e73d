-- Pieces come and leave of a variant: its stock is the sum of its movements.
alter table stock_movements add column variant_id bigint references variants (id);
update stock_movements set variant_id = product_id;
alter table stock_movements alter column variant_id set not null;
comment on column stock_movements.variant_id is 'filled by a trigger';
create trigger stock_movements_first_variant before insert on stock_movements
  for each row when (new.variant_id is null) execute function fill_first_variant();
