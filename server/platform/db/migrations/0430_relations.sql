-- A company that is a customer of a store: what the store grants it hangs on this row. `message` is what was said when it was asked
-- for, `asked_by` by whom; number and note are the store's own.
create table relations (
  id              bigint generated always as identity primary key,
  shop_id         bigint not null references shops (id),
  buyer_id        bigint not null references buyers (id),
  status          text not null default 'none' check (status in ('none', 'requested', 'offered', 'active', 'paused', 'declined', 'ended')),
  status_since    timestamptz not null default now(),
  asked_by        text check (asked_by in ('buyer', 'seller')),
  message         text not null default '',
  customer_number text not null default '',
  note            text not null default '',
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  unique (buyer_id, shop_id)
);
create index relations_of_store on relations (shop_id, status, id);
