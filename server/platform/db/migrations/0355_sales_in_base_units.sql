-- Searches rank by what was sold in base units, begun ones too: a kilogram is not a thousand sales.
create function base_units(of_product bigint, steps integer) returns integer language sql stable
  return (select ceil(abs(steps)::numeric / 10 ^ p.decimals)::integer from products p where p.id = of_product);

create or replace function note_sale() returns trigger language plpgsql as $$
declare
  sold integer := base_units(new.product_id, new.quantity);
begin
  update search_documents
  set sales = sales + sold,
      document = case when sales < 20 and sales + sold >= 20 then document || array_to_tsvector(array['#hot']) else document end
  where product_id = new.product_id;
  return null;
end $$;

create or replace function note_returned_sale() returns trigger language plpgsql as $$
declare
  line record;
begin
  for line in select product_id, base_units(product_id, quantity) as quantity from order_lines
    where order_id = new.order_id and shop_id = new.shop_id order by product_id loop
    update search_documents
    set sales = greatest(0, sales - line.quantity),
        document = case when sales >= 20 and sales - line.quantity < 20 then ts_delete(document, '#hot') else document end
    where product_id = line.product_id;
  end loop;
  return null;
end $$;
