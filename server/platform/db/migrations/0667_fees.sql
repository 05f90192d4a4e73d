-- What the marketplace keeps of a sale, where it is not the setting fees.sale: of one store, one category, or one category of one store. The most exact
-- row that holds counts, of two the one that began last. A row is never changed; it may be given a last day, once.
create table fees (
  id            bigint generated always as identity primary key,
  shop_id       bigint references shops,
  category_id   bigint references categories,
  from_day      date not null,
  until_day     date,
  basis_points  integer not null check (basis_points between 0 and 10000),
  -- Of one line, in whole rupiah; never more than the line comes to.
  min           bigint check (min between 0 and 1000000000000),
  max           bigint check (max between 0 and 1000000000000),
  set_by        bigint not null references users,
  confirmed_by  bigint not null references users,
  confirmed_at  timestamptz not null default now(),
  ended_by      bigint references users,
  end_confirmed_by bigint references users,
  ended_at      timestamptz,
  check (shop_id is not null or category_id is not null),
  check (until_day >= from_day - 1),
  check (min <= max),
  check (set_by <> confirmed_by),
  check (ended_by <> end_confirmed_by),
  check ((ended_by is null) = (ended_at is null) and (end_confirmed_by is null) = (ended_at is null))
);
-- Two that begin together would be one too many; one that was withdrawn before it began does not count.
create unique index fees_of_a_day on fees (shop_id, category_id, from_day) nulls not distinct where until_day is null or until_day >= from_day;
create index fees_category on fees (category_id);
create index fees_until on fees (until_day);
create index fees_set_by on fees (set_by);
create index fees_confirmed_by on fees (confirmed_by);
create index fees_ended_by on fees (ended_by);
create index fees_end_confirmed_by on fees (end_confirmed_by);
create function keep_fee() returns trigger language plpgsql as $$
declare
  ending text[] := '{until_day,ended_by,end_confirmed_by,ended_at}';
begin
  if tg_op = 'UPDATE' and old.ended_at is null and new.ended_at is not null and to_jsonb(new) - ending = to_jsonb(old) - ending
    and (new.until_day >= (now() at time zone 'Asia/Jakarta')::date or new.until_day = new.from_day - 1) then
    return new;
  end if;
  raise exception 'a fee is not changed, only ended';
end $$;
create trigger keep before update or delete on fees for each row execute function keep_fee();
create function tell_fees() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'tfees');
  return null;
end $$;
create trigger tell after insert or update on fees for each statement execute function tell_fees();

-- What was said before (0664) named another moment than the one that counts. Who wrote an own text keeps it.
insert into page_texts (from_day, slug, title_en, title_id, lead_en, lead_id, body_en, body_id)
select '2026-11-24', 'fees', 'Fees', 'Biaya', 'What Pasokan costs, and who pays it.', 'Berapa biaya Pasokan, dan siapa yang membayarnya.', '## Companies

Registering, searching, chatting and ordering cost nothing. You pay the goods, their delivery and PPN where a store charges it, as checkout shows before you pay.

## Stores

Opening a store and listing products cost nothing. Pasokan keeps a share of the goods that are sold, never of delivery, PPN or deposits. What counts is the fee that held when the order was placed, whenever it is paid, and the page Money names it for each order. What goes back to the company takes its fee back to the store.

## Changes

A change is shown here and on the page Money before its day, and holds for orders that are placed from that day on.', '## Perusahaan

Mendaftar, mencari, mengobrol, dan memesan tidak dipungut biaya. Anda membayar barang, pengirimannya, dan PPN bila toko memungutnya, seperti yang tampil sebelum Anda membayar.

## Toko

Membuka toko dan menampilkan produk tidak dipungut biaya. Pasokan mengambil bagian dari nilai barang yang terjual, tidak pernah dari pengiriman, PPN, atau jaminan. Yang berlaku adalah biaya saat pesanan dibuat, kapan pun dibayar, dan halaman Keuangan menyebutkannya untuk setiap pesanan. Bila uang kembali ke perusahaan, biayanya kembali ke toko.

## Perubahan

Perubahan tampil di sini dan di halaman Keuangan sebelum harinya, dan berlaku untuk pesanan yang dibuat mulai hari itu.'
where not exists (select from page_texts where slug = 'fees' and set_by is not null);
