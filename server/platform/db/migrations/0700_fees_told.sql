-- What stores were told of fees that come: by the day on which they begin, as it was said last. Another fee of that day, or none any more, is told again.
create table fees_told (
  shop_id  bigint not null references shops (id),
  day      date not null,
  said     jsonb not null,
  told_at  timestamptz not null default now(),
  primary key (shop_id, day)
);
create index fees_told_day on fees_told (day);
