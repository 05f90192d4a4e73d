-- The home page's list by place, made by a job (rank-front). A deleted product keeps its place until the next round and is passed over.
create table front_products (
  place      integer primary key,
  product_id bigint not null references products (id)
);
create index front_products_product on front_products (product_id);

-- A store's newest products, without reading all of them.
create index search_documents_shop_newest on search_documents (shop_id, product_id);
drop index search_documents_shop;
