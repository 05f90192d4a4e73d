-- A company asks to have what it booked on other days, as many; its store agrees or not. `was_from`, `was_to`: the days until then.
create table booking_moves (
  id            bigint generated always as identity primary key,
  order_line_id bigint not null references order_lines (id),
  was_from      date not null,
  was_to        date not null,
  from_day      date not null,
  to_day        date not null,
  note          text not null default '',
  status        text not null default 'asked' check (status in ('asked', 'agreed', 'declined', 'withdrawn')),
  answer        text not null default '',
  asked_at      timestamptz not null default now(),
  answered_at   timestamptz,
  constraint booking_moves_days check (to_day - from_day = was_to - was_from and to_day >= from_day and from_day <> was_from),
  constraint booking_moves_answered check ((status = 'asked') = (answered_at is null))
);
-- One at a time waits.
create unique index booking_moves_asked on booking_moves (order_line_id) where status = 'asked';
create index booking_moves_line on booking_moves (order_line_id, id);
