-- Goods that are sent once more because of a claim leave in a shipment of their own, which is none of what was ordered.
alter table shipments add column claim_id bigint references claims (id);
create unique index shipments_of_claim on shipments (claim_id) where claim_id is not null;
