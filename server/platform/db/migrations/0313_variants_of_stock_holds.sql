-- Pieces are kept back of a variant.
alter table stock_holds add column variant_id bigint references variants (id);
update stock_holds set variant_id = product_id;
alter table stock_holds alter column variant_id set not null;
comment on column stock_holds.variant_id is 'filled by a trigger';
create trigger stock_holds_first_variant before insert on stock_holds
  for each row when (new.variant_id is null) execute function fill_first_variant();
