-- What a store has earned, counted by a job so that no visitor waits for it. answers_in: minutes, null while unknown.
create table shop_facts (
  shop_id     bigint primary key references shops (id),
  answers_in  integer check (answers_in > 0),
  orders_done bigint not null default 0,
  measured_at timestamptz not null default now()
);
create index shop_facts_measured on shop_facts (measured_at);

-- Pages that show the store are made anew only when a fact is another.
create function tell_shop_facts() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 's' || new.shop_id);
  return null;
end $$;
create trigger shop_facts_tell_first after insert on shop_facts for each row execute function tell_shop_facts();
create trigger shop_facts_tell after update on shop_facts for each row
  when ((old.answers_in, old.orders_done) is distinct from (new.answers_in, new.orders_done)) execute function tell_shop_facts();
