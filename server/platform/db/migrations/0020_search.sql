-- What is searched: one narrow row for each product for sale, apart from `products`, so that a change of stock does not
-- rewrite it. `document` holds the words of the name (weight A as written, B stemmed), of category and store (C), of the
-- description (D), and lexemes that begin with # and no word can equal: #c category, #in available, #m city,
-- #hot sold 20 or more, #b and #s the block of 16,384 and 131,072 ids (docs/decisions/search.md).
create table search_documents (
  product_id  bigint primary key references products (id),
  shop_id     bigint not null references shops (id),
  category_id bigint not null references categories (id),
  city        text not null,
  price       bigint not null,
  available   boolean not null,
  sales       bigint not null default 0,
  created_at  timestamptz not null,
  document    tsvector not null
);
create index search_documents_words on search_documents using gin (document) with (fastupdate = off);
create index search_documents_price on search_documents (price, product_id);
create index search_documents_category_price on search_documents (category_id, price, product_id);
create index search_documents_category on search_documents (category_id, product_id);
create index search_documents_city on search_documents (lower(city), product_id);
create index search_documents_shop on search_documents (shop_id);

-- Words of product names, for spelling and completion. `documents` is roughly how many names have it; 0 when none.
create table search_words (
  word       text primary key,
  documents  integer not null default 1,
  changed_at timestamptz not null default now()
);
create index search_words_changed on search_words (changed_at);

-- What people looked for and found, to suggest it to others. No one's identity is kept.
create table search_queries (
  text    text primary key,
  times   integer not null default 1,
  found   integer not null,
  last_at timestamptz not null default now()
);
create index search_queries_prefix on search_queries (text text_pattern_ops);

-- Out of stock or back again: only the turn is written, not every sale.
create function note_availability() returns trigger language plpgsql as $$
begin
  update search_documents
  set available = new.stock > new.held,
      document = case when new.stock > new.held then document || array_to_tsvector(array['#in']) else ts_delete(document, '#in') end
  where product_id = new.id;
  return null;
end $$;
create trigger products_availability after update of stock, held on products
  for each row when ((old.stock > old.held) <> (new.stock > new.held)) execute function note_availability();

create function note_sale() returns trigger language plpgsql as $$
begin
  update search_documents
  set sales = sales + abs(new.quantity),
      document = case when sales < 20 and sales + abs(new.quantity) >= 20 then document || array_to_tsvector(array['#hot']) else document end
  where product_id = new.product_id;
  return null;
end $$;
create trigger stock_movements_sale after insert on stock_movements
  for each row when (new.kind = 'sale') execute function note_sale();

-- Stores by the beginnings of the words of their names.
create index shops_name_words on shops using gin (to_tsvector('simple', name));
