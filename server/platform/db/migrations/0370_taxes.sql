-- Rates of PPN by class of goods and the day (WIB) from which each holds: law by dated rows, which are added and never changed. PPN
-- is rate_bp hundredths of a percent of base_num / base_den of the price (UU HPP; PMK 131/2024).
create table tax_rates (
  id         bigint generated always as identity primary key,
  tax_class  text not null check (tax_class in ('standard', 'luxury', 'exempt')),
  holds_from date not null,
  rate_bp    integer not null check (rate_bp between 0 and 10000),
  base_num   integer not null check (base_num > 0),
  base_den   integer not null check (base_den >= base_num),
  unique (tax_class, holds_from)
);
insert into tax_rates (tax_class, holds_from, rate_bp, base_num, base_den) values
  ('standard', '2022-04-01', 1100, 1, 1), ('luxury', '2022-04-01', 1100, 1, 1), ('exempt', '2022-04-01', 0, 1, 1),
  ('standard', '2025-01-01', 1200, 11, 12), ('luxury', '2025-01-01', 1200, 1, 1);

-- The NPWP of a company or supplier: 16 digits, sealed and bound to this row, the last four to show. Of the NITKU, which is the NPWP and
-- the number of a place, the place.
create table tax_numbers (
  organization_id bigint primary key references organizations (id),
  npwp_cipher     bytea not null check (length(npwp_cipher) = 49),
  npwp_last4      text not null check (npwp_last4 ~ '^[0-9]{4}$'),
  place           text not null default '000000' check (place ~ '^[0-9]{6}$'),
  updated_at      timestamptz not null default now()
);
