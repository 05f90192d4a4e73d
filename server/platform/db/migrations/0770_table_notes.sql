-- What a seller should know of how a file was read (contract/tableNotes.ts).
alter table product_imports add column notes jsonb;
-- The variant that a row names by our number or its SKU: it is there already.
alter table product_import_rows add column variant_id bigint references variants on delete set null;
create index product_import_rows_variant on product_import_rows (variant_id) where variant_id is not null;
