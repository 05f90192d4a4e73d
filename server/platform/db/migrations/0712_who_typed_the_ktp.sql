-- Who typed the number of a KTP, whose it is; null: who opened the supplier. Nobody else reads it whole.
alter table sellers add column ktp_by bigint references users (id);
