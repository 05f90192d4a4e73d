-- What is made once it is ordered; `needs_proof`: a company approves a proof of it before it is shipped.
alter table products
  add column kind text not null default 'goods',
  add column needs_proof boolean not null default false,
  add constraint products_kind check (kind in ('goods', 'made-to-order') and (kind = 'made-to-order' or not needs_proof)) not valid;
alter table products validate constraint products_kind;

-- What a company wants made, and whether it approves a proof first, frozen at checkout.
alter table order_lines
  add column spec text not null default '',
  add column needs_proof boolean not null default false;

-- What a store shows of a line before it makes it. `seq` counts the rounds of its line.
create table proofs (
  id            bigint generated always as identity primary key,
  order_line_id bigint not null references order_lines (id),
  seq           integer not null check (seq between 1 and 5),
  note          text not null default '',
  status        text not null default 'sent' check (status in ('sent', 'approved', 'changes')),
  answer        text not null default '',
  sent_at       timestamptz not null default now(),
  answered_at   timestamptz,
  unique (order_line_id, seq),
  constraint proofs_answered check ((status = 'sent') = (answered_at is null))
);
-- One at a time waits, and nothing follows what was approved.
create unique index proofs_open on proofs (order_line_id) where status in ('sent', 'approved');

-- `unapproved`: lines of a part whose proof the company has not approved yet; `proof_waits`: one of them waits for its answer.
alter table store_orders
  add column unapproved integer not null default 0,
  add column proof_waits boolean not null default false;
