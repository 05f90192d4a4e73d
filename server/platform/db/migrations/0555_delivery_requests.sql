-- A company asks a store what it takes to bring these goods to that place; the store says one price, for a while. `key` says for which
-- lines and which version of which address it holds (trade/orders/shipping.ts). Rupiah.
create table delivery_requests (
  id          bigint generated always as identity primary key,
  shop_id     bigint not null references shops (id),
  buyer_id    bigint not null references buyers (id),
  status      text not null default 'asked' check (status in ('asked', 'answered', 'declined', 'withdrawn')),
  key         text not null,
  -- As they were when it was asked.
  lines       jsonb not null,
  place       jsonb not null,
  goods       bigint not null check (goods >= 0),
  message     text not null default '',
  price       bigint check (price >= 0),
  max_days    integer check (max_days between 0 and 90),
  answer      text not null default '',
  asked_at    timestamptz not null default now(),
  answered_at timestamptz,
  valid_until timestamptz,
  constraint delivery_requests_answered check ((status = 'answered') = (price is not null) and (price is null) = (valid_until is null))
);
create unique index delivery_requests_asked on delivery_requests (buyer_id, shop_id) where status = 'asked';
create index delivery_requests_of_company on delivery_requests (buyer_id, shop_id, id);
create index delivery_requests_of_store on delivery_requests (shop_id, status, id);
