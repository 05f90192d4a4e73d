-- Lines of orders name what of a product is bought.
alter table order_lines add column variant_id bigint references variants (id);
update order_lines set variant_id = product_id;
alter table order_lines alter column variant_id set not null;
comment on column order_lines.variant_id is 'filled by a trigger';
create trigger order_lines_first_variant before insert on order_lines
  for each row when (new.variant_id is null) execute function fill_first_variant();
