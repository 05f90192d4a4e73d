-- What products of a category (1 to 11) or of one of its second level (101 on) say of themselves. A change is another version; the highest one holds.
create table attribute_lists (
  shelf      integer not null check (shelf > 0),
  version    integer not null check (version > 0),
  attributes jsonb not null check (jsonb_typeof(attributes) = 'array'),
  changed_by bigint references users,
  changed_at timestamptz not null default now(),
  primary key (shelf, version)
);
create index attribute_lists_changed_by on attribute_lists (changed_by);
-- By key; what its lists no longer know is not shown.
alter table products add column attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object');
create function tell_attributes() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'a');
  return null;
end $$;
create trigger tell after insert or update or delete on attribute_lists for each statement execute function tell_attributes();
