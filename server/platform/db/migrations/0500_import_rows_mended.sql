-- What a file said, so that its columns can be chosen anew and its rows mended without sending it again. Null in files from before.
alter table product_imports add column heads jsonb, add column mapping jsonb;
-- raw: all cells of the row, in the order of the heads. mended: what its store typed instead, by field; it wins.
alter table product_import_rows add column raw jsonb, add column mended jsonb not null default '{}';
