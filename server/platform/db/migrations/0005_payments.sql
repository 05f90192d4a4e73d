create sequence refund_cuts;

-- Numbers the bookings of kind refund-undone and refund-again. Both can happen repeatedly to a refund, so its id cannot
-- be their reference.
create sequence refund_turns;

-- Payment attempts of a company. `provider_order_id` is `<order>-<attempt>`, for several orders
-- `<first order>-<its attempt>-with-<number of others>`, and never reused.
create table payments (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id),
  provider_order_id text not null unique,
  amount bigint not null check (amount > 0),
  status text not null default 'open' check (status in ('open', 'settled', 'expired', 'cancelled', 'refunded', 'unapplied')),
  token text,
  redirect_url text,
  type text,
  bank text,
  installment_term integer,
  virtual_account jsonb,
  expires_at timestamptz not null,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  called_at timestamptz,
  checked_at timestamptz,
  reason text not null default '',
  -- Set while a card waits for a person to accept or deny it, because the provider's fraud check flagged it.
  challenged_at timestamptz,
  -- A captured card payment settles later (Midtrans: capture, settlement). It is not paid out before that.
  awaits_settlement boolean not null default false,
  -- When the provider closed the page of an ended attempt: it cannot receive a payment any more.
  page_closed_at timestamptz,
  reason_code text,
  -- The latest denied try on an open payment's page, which accepts another one until it expires.
  denied_at timestamptz,
  -- Referenced by payment_dues, whose copy of the status follows.
  unique (id, status)
);
create index payments_buyer on payments (buyer_id);
create index payments_open_by_expiry on payments (expires_at) where status = 'open';
-- Ended attempts whose page can still be paid.
create index payments_ended on payments (expires_at) where status in ('expired', 'denied', 'cancelled');
create index payments_awaiting_settlement on payments (coalesce(checked_at, created_at)) where awaits_settlement;
-- Serves the operators' queue.
create index payments_challenged on payments (challenged_at) where challenged_at is not null and status = 'open';
create index payments_asked_daily on payments (coalesce(checked_at, created_at)) where status <> 'open';

-- The orders that a payment pays, with its share for each: the sum of their dues. `attempt` counts the payments of an order.
create table payment_orders (
  payment_id bigint not null references payments (id),
  order_id bigint not null references orders (id),
  attempt integer not null,
  amount bigint not null check (amount > 0),
  primary key (payment_id, order_id),
  unique (order_id, attempt)
);

-- Raw webhooks of the provider, stored before their content is trusted or applied.
create table payment_webhooks (
  id bigint generated always as identity primary key,
  body_hash bytea not null unique,
  body text not null,
  provider_order_id text not null,
  payment_id bigint references payments (id),
  status text not null default 'received' check (status in ('received', 'applied', 'no-change', 'quarantined')),
  -- Written by the operator who reviewed it; our own reason is a code with its values.
  reason text not null default '',
  reason_code text,
  reason_params jsonb not null default '{}',
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create index payment_webhooks_payment on payment_webhooks (payment_id);
create index payment_webhooks_quarantined on payment_webhooks (id) where status = 'quarantined';

-- Money taken back without our request: chargebacks by the bank, refunds and voids at the provider. `total` is cumulative
-- for the payment, which dedupes repeated webhooks. stores, ours, won: who bears it, by an operator's decision.
create table disputes (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  kind text not null check (kind in ('chargeback', 'refund', 'void')),
  amount bigint not null check (amount > 0),
  total bigint not null,
  status text not null default 'open' check (status in ('open', 'stores', 'ours', 'won', 'undone')),
  reason text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint disputes_check check (total >= amount),
  constraint disputes_check1 check ((status = 'open') = (decided_at is null))
);
create index disputes_open on disputes (payment_id) where status = 'open';
create unique index disputes_total on disputes (payment_id, total) where status <> 'undone';

-- `store_order_id` is null for a late payment, refunded whole, and for a deposit. way: 'provider' refunds with
-- `refund_key` as idempotency key; for 'bank' an operator makes a transfer.
create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  store_order_id bigint references store_orders (id),
  amount bigint not null check (amount > 0),
  way text not null check (way in ('provider', 'bank')),
  status text not null default 'due' check (status in ('due', 'paid')),
  refund_key text not null unique,
  reason text not null,
  bank text,
  account_number text,
  account_holder text,
  tries integer not null default 0,
  last_error text not null default '',
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  paid_by text,
  -- The dispute that already returned the money to the buyer.
  dispute_id bigint references disputes (id),
  -- Set once the refund may be on its way: it is then not sent again or settled otherwise. It is paid once the provider
  -- shows it or the bank confirms it.
  sent_at timestamptz,
  sent_by text,
  bank_reference text not null default '',
  -- A code for translation; `reason` is what a person wrote.
  reason_code text,
  -- Set for a partial refund. A store order has one refund without it, of the whole amount.
  credit_note_id bigint references credit_notes (id),
  -- The operator who entered the bank account for a closed account; another operator makes the transfer.
  account_by text,
  -- Set for a deposit's refund, which is neither the store order's nor the whole payment's.
  deposit_id bigint references deposits (id),
  -- How often the provider showed that a paid refund never left it, for example because a cancelled payment settled after all.
  undone integer not null default 0,
  constraint refunds_check check ((status = 'paid') = (paid_at is not null)),
  constraint refunds_check1 check (num_nulls(bank, account_number, account_holder) in (0, 3))
);
create index refunds_payment on refunds (payment_id);
create index refunds_due on refunds (id) where status = 'due';
create index refunds_dispute on refunds (dispute_id) where dispute_id is not null;
create unique index refunds_credit_note on refunds (credit_note_id) where credit_note_id is not null;
create unique index refunds_one_of_part on refunds (store_order_id) where credit_note_id is null;
create index refunds_store_order on refunds (store_order_id);
create unique index refunds_whole_payment on refunds (payment_id) where store_order_id is null and deposit_id is null;
create index refunds_deposit on refunds (deposit_id) where deposit_id is not null;

-- Webhooks with a wrong signature by network and day (WIB). `sample` is the start of a few bodies; whole ones are never stored.
create table refused_webhooks (
  day date not null,
  network text not null,
  count bigint not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  sample_hash bytea,
  sample text check (octet_length(sample) <= 200),
  primary key (day, network)
);

-- An upfront order has one due per store and attempt, voided when the attempt ends. Later ones (down payment, balance,
-- terms, installments) are more rows.
create table dues (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  shop_id bigint not null references shops (id),
  -- Null until the due is settled.
  store_order_id bigint references store_orders (id),
  -- Numbers the store's dues within the order, across attempts.
  seq integer not null,
  label text not null check (label in ('upfront', 'dp', 'balance', 'terms', 'installment', 'deposit', 'delivery')),
  amount bigint not null check (amount > 0),
  opens text not null check (opens in ('at-order', 'accepted', 'proof', 'before-ship', 'received', 'day')),
  status text not null default 'open' check (status in ('open', 'settled', 'void')),
  created_at timestamptz not null default now()
);
create index dues_store_order on dues (store_order_id) where store_order_id is not null;
-- `label` is part of the key because a deposit is a due beside the store's goods.
create unique index dues_one_of_each on dues (order_id, shop_id, seq, label);
-- What was due with the order is due, or settled, once across its attempts.
create unique index dues_one_live on dues (order_id, shop_id, label) where opens = 'at-order' and status <> 'void';

-- `payment_status` follows the payment, so that the indexes below allow one open and one settled payment per due.
create table payment_dues (
  payment_id bigint not null references payments (id),
  due_id bigint not null references dues (id),
  amount bigint not null check (amount > 0),
  payment_status text not null default 'open',
  primary key (payment_id, due_id),
  foreign key (payment_id, payment_status) references payments (id, status) on update cascade
);
create index payment_dues_due on payment_dues (due_id);
create unique index payment_dues_one_open on payment_dues (due_id) where payment_status = 'open';
create unique index payment_dues_one_settled on payment_dues (due_id) where payment_status in ('settled', 'refunded');

create table due_settlements (
  id bigint generated always as identity primary key,
  due_id bigint not null references dues (id),
  way text not null check (way in ('payment', 'credit-note', 'withholding', 'outside')),
  -- The payment, or the other source that `way` names.
  reference_id bigint not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null default now(),
  unique (due_id, way, reference_id)
);

-- Latest provider answer per payment, and its difference from the books of the same transaction. `came` and `given_back`
-- are null if the answer lacks them, `payment_id` for an unknown payment. Rupiah.
create table provider_answers (
  provider_order_id text primary key,
  payment_id bigint references payments (id),
  answer text not null,
  came bigint,
  given_back bigint,
  difference bigint,
  answered_at timestamptz not null default now()
);
create index provider_answers_differ on provider_answers (provider_order_id) where difference is distinct from 0;

create trigger due_settlements_append_only before delete or update on due_settlements for each row execute function refuse_change();
create trigger due_settlements_keep_all before TRUNCATE on due_settlements for each statement execute function refuse_change();

alter table stock_reservations add foreign key (payment_id) references payments (id);
alter table stock_reservations add foreign key (order_id) references orders (id);
alter table day_reservations add foreign key (payment_id) references payments (id);
