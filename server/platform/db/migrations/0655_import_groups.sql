-- Rows of a file that are one product together: all of them name the line of the first one. Null: a product of its own.
alter table product_import_rows add column leader integer;
