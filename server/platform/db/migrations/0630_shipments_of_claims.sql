-- Goods of a claim may be sent a third time, after what was sent once more came with faults and the desk decided so: one at a time is under way.
create index shipments_by_claim on shipments (claim_id) where claim_id is not null;
create unique index shipments_of_claim_out on shipments (claim_id) where claim_id is not null and status <> 'received';
drop index shipments_of_claim;
