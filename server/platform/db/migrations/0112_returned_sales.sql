-- What was given back is no sale: it no longer lifts a product in searches. At the end of the transaction, so that products
-- are locked before their documents, as in a sale.
create function note_returned_sale() returns trigger language plpgsql as $$
declare
  line record;
begin
  for line in select product_id, quantity from order_lines where order_id = new.order_id and shop_id = new.shop_id order by product_id loop
    update search_documents
    set sales = greatest(0, sales - line.quantity),
        document = case when sales >= 20 and sales - line.quantity < 20 then ts_delete(document, '#hot') else document end
    where product_id = line.product_id;
  end loop;
  return null;
end $$;
create constraint trigger store_orders_returned after update on store_orders deferrable initially deferred
  for each row when (new.status in ('rejected', 'cancelled', 'refunded') and old.status not in ('rejected', 'cancelled', 'refunded'))
  execute function note_returned_sale();

-- Only documents of products that were ever given back.
update search_documents d
set sales = greatest(0, d.sales - r.quantity),
    document = case when d.sales >= 20 and d.sales - r.quantity < 20 then ts_delete(d.document, '#hot') else d.document end
from (select l.product_id, sum(l.quantity)::integer as quantity from store_orders s join order_lines l on l.order_id = s.order_id and l.shop_id = s.shop_id
      where s.status in ('rejected', 'cancelled', 'refunded') group by 1) r
where r.product_id = d.product_id;
