-- What of a line its store will not ship: it was given back (a credit note without a claim) and is not waited for any more. Never changed.
create table closed_lines (
  id             bigint generated always as identity primary key,
  order_line_id  bigint not null references order_lines (id),
  steps          integer not null check (steps > 0),
  goods          bigint not null check (goods >= 0),
  ppn            bigint not null check (ppn >= 0),
  at             timestamptz not null default now()
);
create index closed_lines_line on closed_lines (order_line_id);
create trigger closed_lines_append_only before update or delete on closed_lines for each row execute function refuse_change();
