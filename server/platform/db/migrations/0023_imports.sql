-- A file of products that a seller sent. checked: read, nothing changed yet; waiting: confirmed; done: every row tried.
create table product_imports (
  id         bigint generated always as identity primary key,
  shop_id    bigint not null references shops (id),
  file_name  text not null,
  status     text not null default 'checked' check (status in ('checked', 'waiting', 'done', 'cancelled')),
  total      integer not null,
  done       integer not null default 0,
  failed     integer not null,
  pictures   text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_imports_shop on product_imports (shop_id, id desc);

-- Its rows. cells: as they came, by field. problem: why the row is refused; empty while it may be taken.
create table product_import_rows (
  import_id  bigint not null references product_imports (id) on delete cascade,
  line       integer not null,
  cells      jsonb not null,
  problem    text not null default '',
  product_id bigint references products (id),
  primary key (import_id, line)
);
create index product_import_rows_waiting on product_import_rows (import_id, line) where problem = '' and product_id is null;
