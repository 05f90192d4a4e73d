-- What a company says is not well with a part, and what becomes of it. `amount`: claimed; `held`: of freed money, kept because of it;
-- `late`: after the part was completed, nothing is held. `offer` and `offer_amount`: what lies on the table, of nothing where it was declined. Rupiah.
create table claims (
  id             bigint generated always as identity primary key,
  store_order_id bigint not null references store_orders (id),
  seq            integer not null check (seq > 0),
  kind           text not null check (kind in ('damaged', 'missing', 'wrong', 'not-as-described', 'late', 'not-delivered')),
  demand         text not null check (demand in ('refund', 'replace', 'return')),
  amount         bigint not null check (amount > 0),
  held           bigint not null default 0 check (held between 0 and amount),
  -- Of the whole part: what its delivery costs, and the PPN on top of that.
  delivery       bigint not null default 0 check (delivery >= 0),
  delivery_ppn   bigint not null default 0 check (delivery_ppn >= 0),
  late           boolean not null,
  status         text not null default 'open' check (status in ('open', 'answered', 'agreed', 'escalated', 'decided', 'settled', 'withdrawn')),
  status_since   timestamptz not null default now(),
  opened_at      timestamptz not null default now(),
  -- The store is silent after this, and what was decided holds.
  due_at         timestamptz,
  rounds         integer not null default 0 check (rounds between 0 and 5),
  offer          text check (offer in ('refund', 'replace', 'return')),
  offer_amount   bigint not null default 0 check (offer_amount between 0 and amount),
  decided_by     bigint references users (id),
  objected       boolean not null default false,
  unique (store_order_id, seq)
);
create index claims_due on claims (due_at) where status in ('open', 'decided');
create index claims_status on claims (status, id);
create index claims_decided_by on claims (decided_by) where decided_by is not null;

-- What these steps of a line cost, and the PPN on top of it: at most so much is given back for them.
create table claim_lines (
  claim_id      bigint not null references claims (id),
  order_line_id bigint not null references order_lines (id),
  steps         integer not null check (steps > 0),
  goods         bigint not null check (goods >= 0),
  ppn           bigint not null check (ppn >= 0),
  primary key (claim_id, order_line_id)
);
create index claim_lines_line on claim_lines (order_line_id);

-- Who said and did what, in order.
create table claim_entries (
  id           bigint generated always as identity primary key,
  claim_id     bigint not null references claims (id),
  side         text not null check (side in ('buyer', 'seller', 'operator', 'system')),
  step         text not null,
  text         text not null default '',
  offer        text check (offer in ('refund', 'replace', 'return')),
  offer_amount bigint,
  at           timestamptz not null default now()
);
create index claim_entries_claim on claim_entries (claim_id, id);

-- What of a part a store gave back: goods and delivery, and the PPN on top of their prices, with our fee on it. Never changed.
create table credit_notes (
  id             bigint generated always as identity primary key,
  store_order_id bigint not null references store_orders (id),
  seq            integer not null check (seq > 0),
  claim_id       bigint unique references claims (id),
  goods          bigint not null check (goods >= 0),
  delivery       bigint not null check (delivery >= 0),
  ppn            bigint not null check (ppn >= 0),
  total          bigint not null generated always as (goods + delivery + ppn) stored,
  fee            bigint not null check (fee >= 0),
  at             timestamptz not null default now(),
  unique (store_order_id, seq),
  check (goods + delivery + ppn > 0)
);
create trigger credit_notes_append_only before update or delete on credit_notes for each row execute function refuse_change();

create table credit_note_lines (
  credit_note_id bigint not null references credit_notes (id),
  order_line_id  bigint not null references order_lines (id),
  steps          integer not null check (steps > 0),
  goods          bigint not null check (goods >= 0),
  ppn            bigint not null check (ppn >= 0),
  primary key (credit_note_id, order_line_id)
);
create index credit_note_lines_line on credit_note_lines (order_line_id);
create trigger credit_note_lines_append_only before update or delete on credit_note_lines for each row execute function refuse_change();
