-- What the provider kept of our money by its settlement report, once for each day (WIB). Never changed. Rupiah.
create table provider_costs (
  id        bigint generated always as identity primary key,
  day       date not null unique,
  amount    bigint not null check (amount > 0),
  booked_by text not null check (booked_by <> ''),
  booked_at timestamptz not null default now()
);
