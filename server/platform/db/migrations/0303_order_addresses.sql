-- Companies of before have their single address as their first one.
insert into addresses (buyer_id, label, receiver, phone, street, is_default)
select id, case language when 'en' then 'Main address' else 'Alamat utama' end, owner, phone_number, address, true
from buyers where closed_at is null and address <> ''
on conflict do nothing;

-- Where the goods of an order go, frozen when it is paid for (checkout): later edits of the address change nothing.
alter table orders add column deliver_to jsonb;
