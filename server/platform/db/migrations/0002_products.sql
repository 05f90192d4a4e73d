-- A seller's store. A seller opens at most one.
create table shops (
  id           bigint generated always as identity primary key,
  seller_id    bigint not null unique references sellers (id),
  name         text not null,
  address      text not null,
  phone_number text not null,
  owner        text not null,
  city         text not null default '',
  story        text not null default '',
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);

create table categories (
  id   bigint primary key,
  name text not null unique
);
insert into categories (id, name) values
  (1, 'Electronic'), (2, 'Tool'), (3, 'Construction'), (4, 'Stationary'), (5, 'Machinery'),
  (6, 'Merchandise'), (7, 'Events'), (8, 'Labor'), (9, 'Printing'), (10, 'Healthcare');

-- stock counts pieces that are there; held counts those of them that wait for a payment. For sale: stock - held.
create table products (
  id          bigint generated always as identity primary key,
  shop_id     bigint not null references shops (id),
  category_id bigint not null references categories (id),
  name        text not null,
  description text not null,
  price       bigint not null check (price >= 0),
  stock       integer not null check (stock >= 0),
  held        integer not null default 0 check (held >= 0),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  constraint held_within_stock check (held <= stock)
);
create index products_newest on products (id desc) where deleted_at is null;
create index products_category on products (category_id, id desc) where deleted_at is null;
create index products_shop on products (shop_id, id desc) where deleted_at is null;

-- Pictures in their order; position 0 is the main one. `file` names the stored original without an ending.
create table product_images (
  id         bigint generated always as identity primary key,
  product_id bigint not null references products (id),
  position   integer not null,
  file       text not null unique,
  width      integer not null,
  height     integer not null,
  color      text not null default '#e8e8e8',
  created_at timestamptz not null default now(),
  unique (product_id, position) deferrable initially deferred
);

-- Every change of stock or of what is held. initial + adjustments - sold + returned = stock.
create table stock_movements (
  id         bigint generated always as identity primary key,
  product_id bigint not null references products (id),
  kind       text not null check (kind in ('initial', 'adjustment', 'sale', 'return')),
  quantity   integer not null,
  reason     text not null default '',
  order_id   bigint,
  actor      text not null,
  created_at timestamptz not null default now()
);
create index stock_movements_product on stock_movements (product_id, id);
