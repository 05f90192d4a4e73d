-- The pictures at the top of the home page. One of `drawn` (1 to 4: it came with the marketplace, web/public/banners) and `picture` (uploaded).
create table banners (
  id         bigint generated always as identity primary key,
  drawn      smallint check (drawn between 1 and 4),
  picture    text,
  alt_en     text not null check (length(alt_en) between 1 and 80),
  alt_id     text not null check (length(alt_id) between 1 and 80),
  link       text not null check (link ~ '^/' and link !~ '^/[/\\]' and length(link) <= 200),
  from_day   date not null,
  until_day  date,
  position   integer not null,
  version    integer not null default 1,
  changed_by bigint references users,
  changed_at timestamptz not null default now(),
  check (until_day >= from_day),
  check ((drawn is null) <> (picture is null))
);
create index banners_changed_by on banners (changed_by);
create function tell_banners() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'h');
  return null;
end $$;
create trigger tell after insert or update or delete on banners for each statement execute function tell_banners();
insert into banners (drawn, position, from_day, link, alt_en, alt_id) values
  (1, 1, '2026-11-23', '/?category=6', 'Workshops that make what you need', 'Dibuat langsung di bengkel UMKM'),
  (2, 2, '2026-11-23', '/?category=4', 'Your warehouse, filled on time', 'Gudang Anda terisi tepat waktu'),
  (3, 3, '2026-11-23', '/?sort=newest', 'Delivered across the islands', 'Dikirim ke seluruh Nusantara'),
  (4, 4, '2026-11-23', '/protection', 'Pay now or in installments', 'Bayar langsung atau dicicil');
