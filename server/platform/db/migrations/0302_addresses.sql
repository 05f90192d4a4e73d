-- Where a company takes goods and bills. One is the default; the profile's single address (the specification's) is that one
-- on a line, and both say the same, whichever is written (docs/decisions/0261).
create table addresses (
  id          bigint generated always as identity primary key,
  buyer_id    bigint not null references buyers (id),
  label       text not null,
  receiver    text not null,
  phone       text not null,
  street      text not null check (length(street) <= 500),
  -- Null where the whole address is text, as the profile has it.
  area_id     integer references areas (id),
  postal_code text not null default '',
  notes       text not null default '',
  nitku       text not null default '',
  is_default  boolean not null default false,
  is_billing  boolean not null default false,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  archived_at timestamptz,
  constraint addresses_archived check (archived_at is null or not (is_default or is_billing))
);
create unique index addresses_default on addresses (buyer_id) where is_default;
create unique index addresses_billing on addresses (buyer_id) where is_billing;
create index addresses_company on addresses (buyer_id, is_default desc, id) where archived_at is null;

-- All of an address but its receiver, on one line.
create function address_line(address addresses) returns text language sql stable as $$
  select concat_ws(', ', address.street, area.district, area.city, area.province)
    || case when address.postal_code = '' then '' else ' ' || address.postal_code end
  from (values (1)) one left join areas area on area.id = address.area_id
$$;

-- The profile was written: the default address follows. Area and postal code stay where the new text still ends with them;
-- receiver and phone follow while they are the profile's.
create function tell_address() returns trigger language plpgsql as $$
declare
  kept addresses;
  tail text;
begin
  if new.closed_at is not null or new.address = '' then return null; end if;
  select * into kept from addresses where buyer_id = new.id and is_default for update;
  if kept.id is null then
    insert into addresses (buyer_id, label, receiver, phone, street, is_default)
    values (new.id, case new.language when 'en' then 'Main address' else 'Alamat utama' end, new.owner, new.phone_number, new.address, true);
    return null;
  end if;
  if new.address <> address_line(kept) then
    tail := substr(address_line(kept), length(kept.street) + 1);
    if tail <> '' and right(new.address, length(tail)) = tail and length(new.address) > length(tail) then
      kept.street := left(new.address, length(new.address) - length(tail));
    else
      kept.street := new.address;
      kept.area_id := null;
      kept.postal_code := '';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if kept.receiver = old.owner then kept.receiver := new.owner; end if;
    if kept.phone = old.phone_number then kept.phone := new.phone_number; end if;
  end if;
  update addresses set street = kept.street, area_id = kept.area_id, postal_code = kept.postal_code, receiver = kept.receiver,
    phone = kept.phone, version = version + 1, updated_at = now()
  where id = kept.id and (street, area_id, postal_code, receiver, phone)
    is distinct from (kept.street, kept.area_id, kept.postal_code, kept.receiver, kept.phone);
  return null;
end $$;
create trigger buyers_tell_address after insert or update of address, owner, phone_number on buyers for each row execute function tell_address();

-- The default address was written, or another one is it now: the profile follows.
create function tell_profile_address() returns trigger language plpgsql as $$
begin
  update buyers set address = address_line(new), updated_at = now() where id = new.buyer_id and address <> address_line(new);
  return null;
end $$;
create trigger addresses_tell_profile after insert or update on addresses for each row when (new.is_default) execute function tell_profile_address();
