-- Why a row or a picture of an import is refused, as codes with their values. `problem` keeps the English of it: files of
-- refused rows carry it, and rows from before have nothing else.
alter table product_import_rows add column reasons jsonb;
alter table product_import_pictures add column reason jsonb;
