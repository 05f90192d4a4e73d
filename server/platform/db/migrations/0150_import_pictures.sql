-- Pictures of an import that runs: each is decoded once, however many rows name it. hash: of its bytes as they are packed.
-- problem: why it is refused; otherwise `file` is its stored original.
create table product_import_pictures (
  import_id bigint not null references product_imports (id) on delete cascade,
  hash      bytea not null,
  file      text,
  width     integer,
  height    integer,
  color     text,
  problem   text not null default '',
  primary key (import_id, hash),
  check ((file is null) = (problem <> ''))
);
-- Milliseconds that its pictures have taken so far.
alter table product_imports add column picture_ms integer not null default 0;
-- Products of one import share a stored picture.
alter table product_images drop constraint product_images_file_key;
create index product_images_file on product_images (file);
