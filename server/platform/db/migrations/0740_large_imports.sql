-- A large table comes in pieces and is read where it lies. pieces: files in storage, in order, each as long as the others but the last. reading: where the
-- next chunk begins (at: its byte, line), with the file's bytes and delimiter. added: products made of it.
alter table product_imports
  add column large boolean not null default false,
  add column pieces text[] not null default '{}',
  add column reading jsonb,
  add column added integer not null default 0;
create unique index product_imports_one_large on product_imports (shop_id) where large and status = 'waiting';

-- One that is being sent. scan: where reading for its rows stands; import_id: what it became when all pieces were there.
create table product_import_uploads (
  id         bigint generated always as identity primary key,
  shop_id    bigint not null references shops (id),
  file_name  text not null,
  bytes      bigint not null,
  pieces     text[] not null,
  scan       jsonb not null,
  import_id  bigint references product_imports (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index product_import_uploads_shop on product_import_uploads (shop_id);
create index product_import_uploads_import on product_import_uploads (import_id);

-- Products of several rows that a large table has had so far: their rows stand together.
create table product_import_keys (
  import_id bigint not null references product_imports (id) on delete cascade,
  key       uuid not null,
  primary key (import_id, key)
);
