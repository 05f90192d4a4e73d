-- Products of before have their first variant; one that was written since 0310 has it already.
insert into variants (id, product_id, price, stock, held) select id, id, price, stock, held from products order by id on conflict do nothing;
