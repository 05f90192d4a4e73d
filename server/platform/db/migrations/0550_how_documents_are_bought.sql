-- What one has to buy at least, rupiah with PPN (the least quantity of the default unit), and within how many working days it is ready;
-- null: not indexed since (tend-catalogue does it). From now on `price` is with PPN too, so that lists compare what is paid.
alter table search_documents add column min_total bigint, add column lead_days integer;
create index if not exists search_documents_min_total on search_documents (min_total, product_id);
create index if not exists search_documents_lead on search_documents (lead_days, product_id);
