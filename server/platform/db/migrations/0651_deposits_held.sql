-- A deposit that was paid for one store's part of an order. It is owed to the company, never the store's by receipt or silence: what the store
-- reports as damage (asked) is given to it only where the company accepts or an operator decides so. due_at: when a clock gives it back.
create table deposits (
  id             bigint generated always as identity primary key,
  store_order_id bigint not null unique references store_orders (id),
  amount         bigint not null check (amount > 0),
  status         text not null default 'held' check (status in ('held', 'reported', 'contested', 'ended')),
  due_at         timestamptz not null,
  asked          bigint not null default 0 check (asked between 0 and amount),
  reason         text not null default '' check (length(reason) <= 500),
  answer         text not null default '' check (length(answer) <= 500),
  status_since   timestamptz not null default now(),
  given          bigint not null default 0 check (given between 0 and amount),
  returned       bigint not null default 0 check (returned between 0 and amount),
  constraint deposits_ended check (given + returned = case when status = 'ended' then amount else 0 end)
);
create index deposits_due on deposits (due_at) where status in ('held', 'reported');
create index deposits_contested on deposits (status_since) where status = 'contested';

-- Its refund is none of the part's and none of a whole payment.
alter table refunds add column deposit_id bigint references deposits (id);
create unique index refunds_deposit on refunds (deposit_id) where deposit_id is not null;
create unique index refunds_whole_payment on refunds (payment_id) where store_order_id is null and deposit_id is null;
drop index refunds_one_whole;
